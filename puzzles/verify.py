"""A puzzle file, proved again from nothing but what it says.

The line was played through the rules when the file was read. Here everything else is proved once
more: a finish by naming all its lines in plain Python, a rescue by refuting every other turn, a
deal by playing par again; and for all of them level and tags. CP-SAT, which shares only the rules
with the search, then looks for another line than that of a finish, and in a rescue for a line that
begins with another turn, and proves that there is none. CP-SAT does not know the Duel: there every
turn is decided by the search in the kernel, and the second opinion is the reference in Python.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

from puzzles import deal, duel, finish, rescue
from puzzles.calendar import EDITION
from puzzles.drafts import Grade
from puzzles.duel_difficulty import made
from puzzles.generate import MAKERS
from puzzles.puzzle import Puzzle
from solver.deals import Deal
from solver.duel.oracle import oracle_for
from solver.duel.reference import Reference
from solver.rules import GamePosition
from solver.search import Limits, Verdict, check
from solver.study.lines import lines
from solver.study.plain import PlainLines
from solver.study.turns import LegalTurn, legal_turns

SECOND = {
    "finish": " and by CP-SAT",
    "rescue": " and by CP-SAT",
    "duel": " and by the reference in Python (CP-SAT does not know the Duel)",
}
CLAIMS = {kind: maker.CLAIMS for kind, maker in MAKERS.items()}


class Report(NamedTuple):
    """What came out for one puzzle."""

    text: str
    proved: bool


def report(puzzle: Puzzle, cpsat: bool) -> Report:
    """One line for a puzzle."""
    wrong = next(faults(puzzle, cpsat), None)
    if wrong is not None:
        return Report(f"{puzzle.id}: NOT proved: {wrong}", proved=False)
    claims = ", ".join(CLAIMS[puzzle.kind])
    second = SECOND.get(puzzle.kind, "") if cpsat else ""
    return Report(f"{puzzle.id}: proved by the search{second}: {claims}, level, tags", proved=True)


def faults(puzzle: Puzzle, cpsat: bool) -> Iterator[str]:
    """What is not as the file says; nothing if all of it is proved."""
    if puzzle.edition != EDITION:
        yield f"edition {puzzle.edition} cannot be graded by edition {EDITION}"
        return
    if puzzle.kind == "duel":
        yield from _duel(puzzle)
        if cpsat:
            yield from _second_opinion_of_duel(puzzle)
        return
    position = puzzle.position
    if puzzle.kind == "finish":
        counted = PlainLines(position, Limits()).count()
        if counted.different != 1:
            yield f"there are {counted.different} lines, not one"
            return
        found = lines(position)
        yield from _grade(puzzle, finish.graded(found, finish.line_of(found)))
    elif puzzle.kind == "rescue":
        yield from _rescue(puzzle, position)
    else:
        assert isinstance(puzzle.start, Deal)
        yield from _grade(puzzle, deal.graded(puzzle.start))
    if cpsat:
        yield from _second_opinion(puzzle)


def _grade(puzzle: Puzzle, grade: Grade) -> Iterator[str]:
    for name, said, found in (
        ("level", puzzle.level, grade.level),
        ("tags", puzzle.tags, grade.tags),
        ("par", puzzle.par, grade.par),
    ):
        if said != found:
            yield f"{name}: {found} was found, not {said}"


def _rescue(puzzle: Puzzle, position: GamePosition) -> Iterator[str]:
    only = rescue.only_turn(position)
    keeps = puzzle.solution.keeps or ()
    if only is None or set(only.plays) != set(keeps):
        yield "another turn keeps the win too"
        return
    for turn in others(puzzle):
        if check(turn.after).verdict is not Verdict.UNWINNABLE:
            yield f"{' '.join(map(str, turn.plays))} keeps the win too"
            return
    yield from _grade(puzzle, rescue.graded(position, only))


def _duel(puzzle: Puzzle) -> Iterator[str]:
    position, line = puzzle.duel, puzzle.solution.line
    only = duel.only_turn(position, oracle_for(position, duel.LIMITS))
    keeps = puzzle.solution.keeps or ()
    if only is None:
        yield "another turn wins too, or none"
    elif made(position, only.plays) != made(position, keeps):
        yield f"{' '.join(map(str, only.plays))} is the turn that wins"
    elif only.takes != puzzle.goal["turns"] or not duel.is_best(position, line):
        yield f"the win takes {only.takes} turns against the longest resistance"
    else:
        yield from _grade(puzzle, duel.graded(position, only, line))


def _second_opinion_of_duel(puzzle: Puzzle) -> Iterator[str]:
    """By the reference, which shares only the rules with the kernel: every first turn."""
    position = puzzle.duel
    reference = Reference(Limits())
    won = [turn for turn in reference.turns(position) if turn.outcome.winner == 1]
    right = made(position, puzzle.solution.keeps or ())
    if [made(position, turn.plays) for turn in won] != [right]:
        yield "the reference finds another turn that wins, or none"
    elif won[0].outcome.turns != puzzle.goal["turns"]:
        yield f"the reference counts {won[0].outcome.turns} turns until the win"


def others(puzzle: Puzzle) -> Iterator[LegalTurn]:
    """All turns of a rescue that lead elsewhere than the one that is said to save it."""
    position = puzzle.position
    saved = position.take_turn(puzzle.solution.keeps or ())
    least = position.least
    for size in range(least, 2 * least):
        yield from (turn for turn in legal_turns(position, size) if turn.after != saved)


def _second_opinion(puzzle: Puzzle) -> Iterator[str]:
    """By CP-SAT: there is no other line, or none with another first turn."""
    from solver.constraints.another import another_line

    if puzzle.kind == "deal":
        return
    line = puzzle.solution.line
    turns = line if puzzle.kind == "finish" else line[:1]
    steps, complete = another_line(puzzle.position, turns, Limits(), time.perf_counter())
    if steps is not None or not complete:
        yield "CP-SAT finds another line"
