"""The sensible players: the games that puzzles come from, par, and what is tempting.

- The **greedy player** lays the card that moves its pile least, one after another; a backwards jump
  moves it by -10.
- The **careful player** looks one turn ahead: of all turns of the fewest cards that are allowed it
  makes the one that moves the piles least in all, where a card that no pile would take after the
  turn, those drawn included, counts like a way of 15.

Both end the turn as soon as they may, except that they go on with what moves a pile by 1 or back.
Of equals the greedy player takes the lowest card, and then the first pile; the careful player the
first turn, pile by pile and from the lowest card. The **sensible player** is the careful player who
errs a little: one turn of four is the second best in those eyes.

Nothing here may change without a new edition: par, levels and the puzzles themselves hang on it.
"""

from collections.abc import Callable, Iterator
from functools import cache
from heapq import nsmallest
from typing import NamedTuple

from solver.deals import SplitMix64
from solver.rules import Direction, GamePosition, GameRules, Play
from solver.rules.piles import accepts

Player = Callable[[GamePosition], tuple[Play, ...] | None]

STUCK = 15  # the way that a card counts which no pile would take
HARMLESS = 1  # a way that is gone though the turn could end
ERRS = 4  # one turn of so many is the sensible player's second choice

_PILES = tuple(GameRules.piles)
_UP = tuple(direction is Direction.UP for direction in GameRules.piles.values())


def way(position: GamePosition, play: Play) -> int:
    """How far a play moves its pile; below 0 for a jump."""
    onwards = play.card - position.top(play.pile)
    return onwards if position.rules.piles[play.pile] is Direction.UP else -onwards


def way_of_turn(position: GamePosition, plays: tuple[Play, ...]) -> int:
    """How far a turn moves the piles, all plays added."""
    total = 0
    for play in plays:
        total += way(position, play)
        position = position.play(play)
    return total


def greedy_turn(position: GamePosition) -> tuple[Play, ...] | None:
    """The greedy player's turn; None if it comes to no whole turn."""
    return _gone_on(position, ())


def careful_turn(position: GamePosition) -> tuple[Play, ...] | None:
    """The careful player's turn; None if there is none."""
    best = min(judged_turns(position, _fewest(position)), key=lambda turn: turn.value, default=None)
    return None if best is None else _gone_on(position, best.plays)


def sensible_turn(position: GamePosition, stream: SplitMix64) -> tuple[Play, ...] | None:
    """The sensible player's turn; None if there is none."""
    two = nsmallest(2, judged_turns(position, _fewest(position)), key=lambda turn: turn.value)
    if not two:
        return None
    return _gone_on(position, two[-1 if stream.below(ERRS) == 0 else 0].plays)


class Judged(NamedTuple):
    """A turn as the careful player sees it: the lower its value, the better."""

    value: int
    plays: tuple[Play, ...]


def judged_turns(position: GamePosition, size: int) -> Iterator[Judged]:
    """Every turn of so many cards; those that differ in the order on different piles are one."""
    rules, hand = position.rules, position.hand
    takes = _takes(rules.cards, rules.jump)
    coming = _set_of(position.draw[: position.laid_this_turn + size])
    jump = rules.jump

    def go_on(
        first: int, tops: tuple[int, ...], held: int, plays: tuple[Play, ...], total: int
    ) -> Iterator[Judged]:
        if len(plays) == size:
            taken = 0
            for up, top in zip(_UP, tops, strict=True):
                taken |= takes[up][top]
            yield Judged(total + STUCK * ((held | coming) & ~taken).bit_count(), plays)
            return
        for pile in range(first, 4):
            top = tops[pile]
            for card in hand:
                onwards = card - top if _UP[pile] else top - card
                if held >> card & 1 and (onwards > 0 or onwards == -jump):
                    yield from go_on(
                        pile,
                        (*tops[:pile], card, *tops[pile + 1 :]),
                        held & ~(1 << card),
                        (*plays, Play(card, _PILES[pile])),
                        total + onwards,
                    )

    yield from go_on(0, position.piles, _set_of(hand), (), 0)


def _fewest(position: GamePosition) -> int:
    return max(position.least - position.laid_this_turn, 1)


def left_by(player: Player, position: GamePosition) -> int:
    """How many cards a player leaves who plays on from here to the end."""
    while not position.won and (plays := player(position)) is not None:
        position = position.take_turn(plays)
    while legal := position.legal_plays():  # no whole turn any more: what can be laid is laid
        position = position.play(min(legal, key=lambda play: way(position, play)))
    return position.left


def _gone_on(position: GamePosition, plays: tuple[Play, ...]) -> tuple[Play, ...] | None:
    """These plays, and on with the least of ways until the turn may end and goes on with harm."""
    for play in plays:
        position = position.play(play)
    while legal := position.legal_plays():
        nearest = min(legal, key=lambda play: way(position, play))
        if position.may_end and way(position, nearest) > HARMLESS:
            break
        plays, position = (*plays, nearest), position.play(nearest)
    return plays if position.may_end or position.won else None


@cache
def _takes(cards: int, jump: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that a descending and an ascending pile takes, as a set of bits, by its top."""

    def taken(direction: Direction, top: int) -> int:
        return _set_of(card for card in range(2, cards + 2) if accepts(direction, top, card, jump))

    down, up = (
        tuple(taken(direction, top) for top in range(cards + 3))
        for direction in (Direction.DOWN, Direction.UP)
    )
    return down, up


def _set_of(cards: "Iterator[int] | tuple[int, ...]") -> int:
    return sum(1 << card for card in cards)
