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

The kernel plays for them, whole games at once. Nothing of it may change without a new edition: par,
levels and the puzzles themselves hang on it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from solver.deals import SplitMix64
from solver.rules import Direction, GamePosition, Play

if TYPE_CHECKING:
    from solver.kernel import _kernel

STUCK = 15  # the way that a card counts which no pile would take
HARMLESS = 1  # a way that is gone though the turn could end
ERRS = 4  # one turn of so many is the sensible player's second choice


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
    return _named(_player(position).greedy_turn())


def careful_turn(position: GamePosition) -> tuple[Play, ...] | None:
    """The careful player's turn; None if there is none."""
    return _named(_player(position).careful_turn(False))


def sensible_turn(position: GamePosition, stream: SplitMix64) -> tuple[Play, ...] | None:
    """The sensible player's turn; None if there is none."""
    return _named(_player(position).careful_turn(_errs(stream)))


def greedy_leaves(position: GamePosition) -> int:
    """How many cards the greedy player leaves who plays on from here to the end."""
    return _player(position).greedy_leaves()


def careful_leaves(position: GamePosition) -> int:
    """How many the careful player leaves."""
    return _player(position).careful_leaves(())


def sensible_leaves(position: GamePosition, stream: SplitMix64) -> int:
    """How many a sensible player leaves."""
    return _player(position).careful_leaves(which_err(stream, position.left))


def played_on(position: GamePosition, stream: SplitMix64, left: int) -> GamePosition | None:
    """Where a sensible player comes to with so many cards left at most.

    None if it does not, or if there is a card then that can never be laid any more.
    """
    come = _player(position).play_on(which_err(stream, position.left), left)
    return None if come is None else moment(position, come)


def moment(position: GamePosition, told: "_kernel.Moment") -> GamePosition:
    """A later moment of the same game, as the kernel tells it."""
    piles, hand, draw = map(tuple, told)
    return position._replace(piles=piles, hands=(hand,), draw=draw)


def which_err(stream: SplitMix64, turns: int) -> list[bool]:
    """Which turns of a sensible player are the second choice, as many as there may be."""
    return [_errs(stream) for _ in range(turns)]


class Judged(NamedTuple):
    """A turn as the careful player sees it: the lower its value, the better."""

    value: int
    plays: tuple[Play, ...]


def judged_turns(position: GamePosition, size: int) -> list[Judged]:
    """The turns of so many cards, the best first; of equals the first by piles and cards.

    Those that differ in the order on different piles are one.
    """
    from solver.kernel import _kernel
    from solver.search.native import to_kernel

    found = _kernel.quiet_turns(to_kernel(position), size, STUCK)
    return [Judged(value, _named(steps) or ()) for value, steps in found]


def _errs(stream: SplitMix64) -> bool:
    return stream.below(ERRS) == 0


def _player(position: GamePosition) -> "_kernel.Player":
    """A player at the beginning of a turn."""
    from solver.kernel import _kernel
    from solver.search.native import to_kernel

    return _kernel.Player(to_kernel(position), STUCK, HARMLESS)


def _named(steps: "Sequence[_kernel.Step] | None") -> tuple[Play, ...] | None:
    from solver.search.native import named_steps

    return None if steps is None else tuple(play for play in named_steps(list(steps)) if play)
