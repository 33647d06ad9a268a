"""A played game, turn by turn: where it was won, lost, or forced.

Once a position cannot be won, none after it can. So the turning point, the first turn after which
the win is gone, is found by halving; a position that a limit leaves undecided is called so, and
then the turning point is only known to lie between two turns.

Marks of a turn that kept the win: *only move* if every other turn loses it, *risky* if it leaves at
most `FEW` turns that keep it (and fewer than there were), *fine* otherwise. The turns of a position
are tried one after another, the likeliest first, until more than `FEW` are known to keep the win;
where that cannot be settled within the limits and it matters, the turn is marked *undecided*.

Accuracy: a turn is accurate if as many cards can be laid in the end after it as before it. The
accuracy is the share of accurate turns among those for which this is decided.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from solver.deals import PlayedGame, Turn
from solver.rules import GamePosition
from solver.search import ENGINE, Limits, Result, Verdict, check
from solver.study.errors import game_position
from solver.study.promising import promising_turns

FEW = 3  # turns that keep the win: so few are risky


class Mark(StrEnum):
    """What a turn did to the game."""

    ONLY_MOVE = "only move"
    FINE = "fine"
    RISKY = "risky"
    LOST_HERE = "lost the win here"
    LOST_BEFORE = "lost before"
    NEVER_WINNABLE = "never winnable"
    UNDECIDED = "undecided"


class Reviewed(NamedTuple):
    """A turn of the game and what it did."""

    turn: Turn
    mark: Mark
    most: int | None  # cards that could still be laid after it, over the whole game; None: undecided


@dataclass(frozen=True, slots=True)
class Review:
    """A game with a mark for every turn; the turning point first."""

    game: PlayedGame
    turning_point: int | None  # number of the turn that lost the win
    between: tuple[int, int] | None  # where it lies, if that is all that is known
    winnable: bool | None  # at the start; None: undecided
    turns: list[Reviewed]
    winning_line: list[Turn] | None  # from the position before the turning point (or undecided)
    best_left: int | None  # the best score that could be had after the turning point
    engine: str
    nodes: int
    seconds: float

    @property
    def accuracy(self) -> float | None:
        """The share of the turns that gave nothing away, of those that are decided."""
        position = self.game.boards()[0] if self.turns else None
        most = [self._most_at_start, *(reviewed.most for reviewed in self.turns)]
        pairs = [(a, b) for a, b in zip(most, most[1:], strict=False) if None not in (a, b)]
        del position
        return sum(a == b for a, b in pairs) / len(pairs) if pairs else None

    _most_at_start: int | None = None


def review(
    game: PlayedGame,
    limits: Limits | None = None,
    progress: Callable[[str], None] | None = None,
) -> Review:
    """Go through a played game; the limits are those of the whole review.

    >>> from solver.deals import game_from_text
    >>> played = game_from_text('''
    ... position: {"rules": {"cards": 9, "hand": 3, "jump": 3}, "piles": {"U1": 5, "U2": 6, "D1": 3,
    ...  "D2": 2}, "hands": [[7, 8, 9]], "draw": [10], "to_move": 1}
    ... 1: 9U1 8D1
    ... '''.replace(chr(10) + " ", " ")) if False else None
    """
    return _Reviewer(game, limits or Limits(), progress).run()
