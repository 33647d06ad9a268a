"""The sensible players of the Duel: the games that its puzzles come from, and what is tempting.

What a turn **costs** is how far it moves the own piles, a backwards jump counting -10, and how far
it takes the other side's pile back if a card helps there.

- The **greedy player** makes the cheapest turn of two cards.
- The **careful player** looks one turn ahead: a turn that lays the last two cards, or after which
  the other side cannot lay two, comes before all others; in any other turn a card that no own pile
  would take after it, those drawn included, costs 15.

Both then go on as long as a card jumps. Of equals it is the first turn, card by card and pile by
pile. The **sensible player** is the careful player who errs a little: one turn of four is the
second best in those eyes.

Nothing here may change without a new edition: levels and the puzzles themselves hang on it.
"""

from typing import NamedTuple

from solver.deals import SplitMix64
from solver.rules import Direction, DuelPosition, Play

STUCK = 15  # what a card costs that no own pile would take
ERRS = 4  # one turn of so many is the sensible player's second choice


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
    best = judged_pairs(position, look_ahead=False, most=1)
    return _gone_on(position, best[0].plays) if best else None


def careful_turn(position: DuelPosition) -> tuple[Play, ...] | None:
    """The careful player's turn; None if there is none."""
    best = judged_pairs(position, most=1)
    return _gone_on(position, best[0].plays) if best else None


def sensible_turn(position: DuelPosition, stream: SplitMix64) -> tuple[Play, ...] | None:
    """The sensible player's turn; None if there is none."""
    two = judged_pairs(position, most=2)
    errs = stream.below(ERRS) == 0
    return _gone_on(position, two[-1 if errs else 0].plays) if two else None


def best_looking(position: DuelPosition, count: int) -> list[tuple[Play, ...]]:
    """The turns that look best to the careful player."""
    return [_gone_on(position, pair.plays) for pair in judged_pairs(position, most=count)]


class Judged(NamedTuple):
    """A turn of two cards as a player sees it: the lower its value, the better."""

    value: int
    plays: tuple[Play, ...]


def judged_pairs(position: DuelPosition, *, most: int = 0, look_ahead: bool = True) -> list[Judged]:
    """The turns of two cards, the best first; with `most` only so many."""
    from solver.duel.native import quiet_pairs

    found = quiet_pairs(position, look_ahead=look_ahead, stuck=STUCK, most=most)
    return [Judged(value, plays) for value, plays in found]


def _gone_on(position: DuelPosition, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """These plays, and all jumps that are possible then."""
    for play in plays:
        position = position.play(play)
    while not position.over:
        jumps = [play for play in position.legal_plays() if position.is_jump(play)]
        if not jumps:
            break
        plays, position = (*plays, jumps[0]), position.play(jumps[0])
    return plays
