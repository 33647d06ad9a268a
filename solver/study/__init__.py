"""Studying positions with every card known: best play, all winning lines, and played games."""

from solver.study.lines import Lines, StudiedTurn, lines
from solver.study.plain import TurnFigures
from solver.study.review import Mark, Review, Reviewed, review
from solver.study.solve import Solution, solve
from solver.verdicts.objective import Objective
from solver.verdicts.result import InterruptedStudyError

__all__ = [
    "InterruptedStudyError",
    "Lines",
    "Mark",
    "Objective",
    "Review",
    "Reviewed",
    "Solution",
    "StudiedTurn",
    "TurnFigures",
    "lines",
    "review",
    "solve",
]
