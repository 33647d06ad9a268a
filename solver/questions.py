"""The four questions that one asks of a deal, a position or a played game, of either game."""

from solver import study
from solver.deals import PlayedGame, Start, opening_position
from solver.duel import check as duel_check
from solver.duel.lines import DuelLines
from solver.duel.lines import lines as duel_lines
from solver.duel.review import DuelReview
from solver.duel.review import review as duel_review
from solver.duel.solve import DuelSolution
from solver.duel.solve import solve as duel_solve
from solver.rules import DuelPosition, GamePosition
from solver.search import Limits, Result
from solver.search import check as game_check
from solver.study import Lines, Review, Solution
from solver.verdicts import DuelResult


def check(start: Start, limits: Limits | None = None) -> Result | DuelResult:
    """Whether it can be won; of the Duel, by whom."""
    position = opening_position(start)
    if isinstance(position, GamePosition):
        return game_check(position, limits)
    return duel_check(position, limits)


def solve(
    start: Start, objective: str = "turns", limits: Limits | None = None
) -> Solution | DuelSolution:
    """The best play."""
    if _is_duel(start):
        return duel_solve(start, objective, limits)
    return study.solve(start, objective, limits)


def lines(start: Start, limits: Limits | None = None) -> Lines | DuelLines:
    """All winning lines; of the Duel, what every turn leads to."""
    return duel_lines(start, limits) if _is_duel(start) else study.lines(start, limits)


def review(game: PlayedGame, limits: Limits | None = None) -> Review | DuelReview:
    """Where a played game was won or lost."""
    return duel_review(game, limits) if _is_duel(game.start) else study.review(game, limits)


def _is_duel(start: Start) -> bool:
    return isinstance(opening_position(start), DuelPosition)
