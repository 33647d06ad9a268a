"""The studies of the Duel as commands ask for them: solve, solve --together, lines and review."""

import functools
from pathlib import Path

from solver.deals import InputError, Read, Start, opening_position
from solver.duel import documents
from solver.duel.lines import lines
from solver.duel.review import review
from solver.duel.solve import solve
from solver.duel.together import together
from solver.report import of_duel_review, of_duel_solution, of_together
from solver.rules import DuelPosition
from solver.terminal import duels
from solver.terminal.reports import Reports
from solver.terminal.telling import tell
from solver.terminal.together import together_page
from solver.verdicts import Limits


def tell_solution(
    read: Read,
    start: Start,
    objective: str,
    limits: Limits,
    output: Path | None,
    reports: Reports,
    *,
    as_json: bool,
) -> None:
    """Who wins by force, and how soon."""
    tell(
        lambda: solve(start, objective, limits),
        lambda found: documents.solution_to_json(start, found, read.fields),
        lambda found: duels.solution_page(found, read.label),
        output,
        as_json=as_json,
        then=lambda found: reports.write(read, functools.partial(of_duel_solution, found)),
    )


def tell_together(
    read: Read,
    start: Start,
    limits: Limits,
    output: Path | None,
    reports: Reports,
    *,
    as_json: bool,
) -> None:
    """In how few turns player 1 can lay all if both help; The Game is always played together."""
    position = opening_position(start)
    if not isinstance(position, DuelPosition):
        raise InputError(f"{read.label}: --together is a question about the Duel")
    tell(
        lambda: together(position, 1, limits),
        lambda found: documents.together_to_json(start, found, read.fields),
        lambda found: together_page(found, read.label),
        output,
        as_json=as_json,
        then=lambda found: reports.write(read, functools.partial(of_together, found)),
    )


def tell_lines(
    read: Read, start: Start, limits: Limits, output: Path | None, *, as_json: bool
) -> None:
    """What every turn leads to."""
    tell(
        lambda: lines(start, limits),
        lambda found: documents.lines_to_json(start, found, read.fields),
        lambda found: duels.lines_page(found, read.label),
        output,
        as_json=as_json,
    )


def tell_review(
    read: Read, limits: Limits, output: Path | None, reports: Reports, *, as_json: bool
) -> None:
    """Where the result changed hands."""
    tell(
        lambda: review(read.game, limits),
        lambda found: documents.review_to_json(found, read.fields),
        lambda found: duels.review_page(found, read.label),
        output,
        as_json=as_json,
        then=lambda found: reports.write(read, functools.partial(of_duel_review, found)),
    )
