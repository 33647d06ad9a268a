"""How hard a puzzle is: what is measured, and the level that follows.

Levels 1 and 2 are what the players of `puzzles.players` solve; so none of the harder ones is solved
by the greedy player. docs/difficulty.md tells it with figures and examples.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from puzzles.games import by_looks, wins
from puzzles.players import (
    careful_leaves,
    careful_turn,
    greedy_leaves,
    greedy_turn,
    sensible_leaves,
)
from solver.deals import SplitMix64, Turn
from solver.rules import GamePosition, Play

SOLVERS = 10  # sensible players who try a deal
MOST_ODDS = 20  # turns for each that keeps the win: more do not make it harder


class Measures(NamedTuple):
    """What makes a finish or a rescue hard."""

    greedy: bool  # the greedy player solves it
    careful: bool  # the careful player does
    keeping: int  # turns that keep the win, at all turns that are to be found together
    legal: int  # and all turns there
    traps: int  # of these turns, those at which one of the two players would lose the win
    depth: int  # most cards that such a player still lays until it is stuck
    jumps: int  # that are to be found

    @property
    def points(self) -> int:
        """What sets levels 3, 4 and 5 apart."""
        odds = min(self.legal // self.keeping, MOST_ODDS)
        return self.depth + 2 * self.jumps + 3 * self.traps + odds // 2


def level_of(measures: Measures, harder: tuple[int, int]) -> int:
    """1 and 2 by who solves it, then by points: 4 from the first number on, 5 from the second."""
    if measures.greedy:
        return 1
    if measures.careful:
        return 2
    return 3 + sum(measures.points >= least for least in harder)


def tempted(position: GamePosition) -> int | None:
    """How many cards a player still lays who loses the win here; None if none of the two does."""
    depths = []
    for turn, leaves in ((greedy_turn, greedy_leaves), (careful_turn, careful_leaves)):
        plays = turn(position)
        if plays is None or not wins(position.take_turn(plays)):
            depths.append(position.left - leaves(position))
    return max(depths, default=None)


def jumps_among(position: GamePosition, plays: Iterable[Play]) -> int:
    """How many of the plays of a turn are jumps."""
    jumps = 0
    for play in plays:
        jumps += position.is_jump(play)
        position = position.play(play)
    return jumps


def before_each(position: GamePosition, line: Iterable[Turn]) -> list[GamePosition]:
    """The positions before the turns of a line."""
    before = []
    for turn in line:
        before.append(position)
        position = position.take_turn(turn.plays)
    return before


def looks_best(position: GamePosition, but: tuple[Play, ...]) -> tuple[Play, ...] | None:
    """The turn that looks best to the careful player, but for one and for those that win."""
    wrong = (turn.plays for turn in by_looks(position) if set(turn.plays) != set(but))
    return next((plays for plays in wrong if not wins(position.take_turn(plays))), None)


def reach_par(opening: GamePosition, par: int) -> Iterator[bool]:
    """Whether each of the sensible players leaves no more cards than par.

    Their second choices come from streams of random numbers that depend on nothing but their own
    number, so that anybody can have them play again.
    """
    for seed in range(SOLVERS):
        yield sensible_leaves(opening, SplitMix64(seed)) <= par
