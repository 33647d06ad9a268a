"""A puzzle before it has a date."""

from dataclasses import dataclass

from puzzles.puzzle import Proof, Solution
from solver.deals import Start, Turn
from solver.rules import GamePosition, Play


@dataclass(frozen=True, slots=True)
class Grade:
    """What follows from the start and the solution: who reads a puzzle file can have it again."""

    level: int
    tags: tuple[str, ...]
    par: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A puzzle of some level, with everything proved that its kind asks for."""

    start: Start
    grade: Grade
    solution: Solution
    proof: Proof


def turn_of(position: GamePosition, plays: tuple[Play, ...]) -> Turn:
    """A whole turn of the one player."""
    return Turn(1, plays, position.draw[: position.laid_this_turn + len(plays)])
