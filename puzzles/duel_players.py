"""The sensible players of the Duel: the games that its puzzles come from, and what is tempting.

What a turn **costs** is how far it moves the own piles, a backwards jump counting -10, and how far
it takes the other side's pile back if a card helps there.

- The **greedy player** makes the cheapest turn of two cards.
- The **careful player** looks one turn ahead: a turn that lays the last two cards, or after which
  the other side cannot lay two, comes before all others; in any other turn a card that no own pile
  would take after it, those drawn included, costs 15.

Both then go on as long as a card jumps. Of equals it is the first turn, card by card and pile by
pile. The **sensible player** is the careful
player who errs a little: one turn of four is the second best in those eyes.

Nothing here may change without a new edition: levels and the puzzles themselves hang on it.
"""

from collections.abc import Iterator
from heapq import nsmallest
from typing import NamedTuple

from solver.deals import SplitMix64
from solver.rules import Direction, DuelPosition, Play
from solver.rules.duel import DRAWN

STUCK = 15  # what a card costs that no own pile would take
ERRS = 4  # one turn of so many is the sensible player's second choice
_WINS = -1000  # what a turn costs that wins at once
_NAMES = (("GU", "GD", "SU", "SD"), ("SU", "SD", "GU", "GD"))


class _Table(NamedTuple):
    """What one side sees: its tops, the other's, and its cards."""

    up: int
    down: int
    other_up: int
    other_down: int
    hand: tuple[int, ...]


class Judged(NamedTuple):
    """A turn of two cards as a player sees it: the lower its value, the better."""

    value: int
    cards: tuple[int, int]
    piles: tuple[int, int]  # own up and down, the other's up and down


def cost(position: DuelPosition, play: Play) -> int:
    """How far a play moves its pile against the interest of who lays it; below 0 for a jump."""
    onwards = play.card - position.top(play.pile)
    if position.helps(play):
        return abs(onwards)
    return onwards if position.rules.piles[play.pile] is Direction.UP else -onwards


def cost_of_turn(position: DuelPosition, plays: tuple[Play, ...]) -> int:
    """What a turn costs, all plays added."""
    total = 0
    for play in plays:
        total += cost(position, play)
        position = position.play(play)
    return total


def greedy_turn(position: DuelPosition) -> tuple[Play, ...] | None:
    """The greedy player's turn; None if there is none."""
    pairs = (pair for pair, _ in _pairs(_table(position), position.rules.jump))
    return _gone_on(position, min(pairs, key=_value, default=None))


def careful_turn(position: DuelPosition) -> tuple[Play, ...] | None:
    """The careful player's turn; None if there is none."""
    return _gone_on(position, min(_looked_ahead(position), key=_value, default=None))


def sensible_turn(position: DuelPosition, stream: SplitMix64) -> tuple[Play, ...] | None:
    """The sensible player's turn; None if there is none."""
    two = nsmallest(2, _looked_ahead(position), key=_value)
    errs = stream.below(ERRS) == 0
    return _gone_on(position, two[-1 if errs else 0] if two else None)


def best_looking(position: DuelPosition, count: int) -> list[tuple[Play, ...]]:
    """The turns that look best to the careful player."""
    best = nsmallest(count, _looked_ahead(position), key=_value)
    return [plays for pair in best if (plays := _gone_on(position, pair)) is not None]


def _value(pair: Judged) -> int:
    return pair.value


def _table(position: DuelPosition) -> _Table:
    up, down, other_up, other_down = position.piles
    if position.to_move == 1:
        return _Table(up, down, other_up, other_down, position.hand)
    return _Table(other_up, other_down, up, down, position.hand)


def _pairs(table: _Table, jump: int) -> Iterator[tuple[Judged, _Table]]:
    """All turns of two cards with their costs, each in every order, and the table after them."""
    hand = table.hand
    for first in hand:
        for pile, first_cost in _plays(table, first, jump, helped=False):
            between = _laid(table, first, pile)
            for second in hand:
                if second == first:
                    continue
                for other, second_cost in _plays(between, second, jump, helped=pile > 1):
                    judged = Judged(first_cost + second_cost, (first, second), (pile, other))
                    yield judged, _laid(between, second, other)


def _plays(table: _Table, card: int, jump: int, *, helped: bool) -> list[tuple[int, int]]:
    """The piles that take a card, and what it costs there."""
    up, down, other_up, other_down, _ = table
    found = []
    if card > up or card == up - jump:
        found.append((0, card - up))
    if card < down or card == down + jump:
        found.append((1, down - card))
    if not helped:
        if card < other_up:
            found.append((2, other_up - card))
        if card > other_down:
            found.append((3, card - other_down))
    return found


def _laid(table: _Table, card: int, pile: int) -> _Table:
    """The table with a card on a pile; the hand stays as it was at the turn's beginning."""
    tops = list(table[:4])
    tops[pile] = card
    return _Table(tops[0], tops[1], tops[2], tops[3], table.hand)


def _looked_ahead(position: DuelPosition) -> Iterator[Judged]:
    """The same turns as the careful player values them."""
    rules, draw = position.rules, position.draw
    theirs = position.hands[2 - position.to_move]
    for pair, after in _pairs(_table(position), rules.jump):
        kept = [card for card in after.hand if card not in pair.cards]
        drawn = draw[: max(rules.hand - len(kept), 0) if max(pair.piles) > 1 else DRAWN]
        if not kept and not draw:
            yield pair._replace(value=_WINS)
            continue
        faced = _Table(after.other_up, after.other_down, after.up, after.down, theirs)
        if next(_pairs(faced, rules.jump), None) is None:
            yield pair._replace(value=_WINS)
            continue
        up, down, jump = after.up, after.down, rules.jump
        stuck = sum(
            not (card > up or card < down or card in (up - jump, down + jump))
            for card in (*kept, *drawn)
        )
        yield pair._replace(value=pair.value + STUCK * stuck)


def _gone_on(position: DuelPosition, pair: Judged | None) -> tuple[Play, ...] | None:
    """These plays, and all jumps that are possible then."""
    if pair is None:
        return None
    names = _NAMES[position.to_move - 1]
    plays = tuple(Play(card, names[pile]) for card, pile in zip(*pair[1:], strict=True))
    for play in plays:
        position = position.play(play)
    while not position.over:
        jumps = [play for play in position.legal_plays() if position.is_jump(play)]
        if not jumps:
            break
        plays, position = (*plays, jumps[0]), position.play(jumps[0])
    return plays
