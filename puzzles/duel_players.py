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

The kernel plays for them. Nothing of it may change without a new edition: levels and the puzzles
themselves hang on it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from solver.deals import SplitMix64
from solver.rules import Direction, DuelPosition, Play
from solver.rules.piles import MOST_CARDS

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
    return _turn(position, look_ahead=False)


def careful_turn(position: DuelPosition) -> tuple[Play, ...] | None:
    """The careful player's turn; None if there is none."""
    return _turn(position, look_ahead=True)


class Moment(NamedTuple):
    """Where a game has come to, before a turn."""

    begun: DuelPosition  # where it was taken up
    tops: Sequence[int]
    hands: Sequence[Sequence[int]]
    drawn: Sequence[int]  # since then, by each player
    to_move: int  # 0 or 1
    turns: int  # to choose from
    win_at_once: int  # of them

    @property
    def position(self) -> DuelPosition:
        """The position; it takes a while to make, and many are never looked at."""
        gold, silver = self.begun.draws
        return DuelPosition(
            self.begun.rules,
            tuple(self.tops),
            tuple(map(tuple, self.hands)),
            (gold[self.drawn[0] :], silver[self.drawn[1] :]),
            self.to_move + 1,
        )


def game(
    position: DuelPosition, stream: SplitMix64, to_draw: int, most: int = MOST_CARDS
) -> list[Moment]:
    """Where two sensible players come to, turn by turn, the first so many of all moments.

    They begin when both have no more than so many cards to draw together.
    """
    from solver.duel.native import to_kernel
    from solver.kernel import _kernel

    left = sum(map(len, position.hands + position.draws))
    errs = [stream.below(ERRS) == 0 for _ in range(left // position.least)]
    found = _kernel.duel_game(to_kernel(position), STUCK, errs, to_draw, most)
    return [Moment(position, *told) for told in found]


class Judged(NamedTuple):
    """A turn of two cards as a player sees it: the lower its value, the better."""

    value: int
    plays: tuple[Play, ...]


def judged_pairs(position: DuelPosition) -> list[Judged]:
    """The turns of two cards as the careful player sees them, the best first."""
    from solver.duel.native import named_plays, to_kernel
    from solver.kernel import _kernel

    found = _kernel.quiet_pairs(to_kernel(position), STUCK)
    return [Judged(value, named_plays(plays)) for value, plays in found]


def _turn(position: DuelPosition, *, look_ahead: bool) -> tuple[Play, ...] | None:
    from solver.duel.native import named_plays, to_kernel
    from solver.kernel import _kernel

    return named_plays(_kernel.duel_turn(to_kernel(position), look_ahead, STUCK)) or None
