"""Who decides or finds best play: the search, CP-SAT, both of them, or whoever is better at it.

And of the Duel, for which there is one search.
"""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from enum import StrEnum
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from solver.deals import (
    FailedError,
    InputError,
    Json,
    line_to_json,
    start_to_json,
    whole_file,
)
from solver.duel import check as duel_check
from solver.duel.engine import estimate
from solver.duel.oracle import kernel_takes
from solver.rules import DuelPosition, GamePosition
from solver.search import ENGINE, PYTHON, Question
from solver.search import check as search_check
from solver.study import InterruptedStudyError, Objective, Solution
from solver.study import solve as search_solve
from solver.verdicts import DuelResult, InterruptedSearch, Limits, Progress, Result, Verdict

if TYPE_CHECKING:
    from solver.constraints.config import Config

SCHEMA = "thegame/disagreement/1"
# Where no kernel could be compiled, CP-SAT decides up to so many cards to come: with more it seldom
# ends. The kernel is faster everywhere, so beside it CP-SAT is asked only by name.
MOST_TO_COME = 40
# With more cards to come than so many the search has no good bound on travel, and CP-SAT has one.
LONG_TRAVEL = 30


class Engine(StrEnum):
    """What `--engine` can be."""

    AUTO = "auto"
    SEARCH = "search"
    CPSAT = "cpsat"
    BOTH = "both"


def decide(
    question: Question,
    limits: Limits,
    engine: Engine = Engine.AUTO,
    save: Path | None = None,
    progress: Callable[[Progress], None] | None = None,
    config: "Config | None" = None,
) -> Result | DuelResult:
    """Decide a question; where there is a folder to save to, by the complete search alone."""
    position = question.position
    if isinstance(position, DuelPosition):
        return _duel(question, position, limits, engine, save)

    def searched() -> Result:
        return search_check(position, limits, progress)

    def by_cpsat() -> Result:
        from solver.constraints.engine import check  # half a second, which the search does without

        return check(position, limits, config)

    if save is not None:
        from solver.search.proof import prove

        if engine not in (Engine.AUTO, Engine.SEARCH):
            raise InputError("--save keeps a search; CP-SAT has nothing to go on from")
        return prove(question.start, save, limits, progress)
    match engine:
        case Engine.SEARCH:
            return searched()
        case Engine.CPSAT:
            return by_cpsat()
        case Engine.BOTH:
            return _both(question, searched(), by_cpsat)
        case Engine.AUTO:
            return by_cpsat() if _search_is_slow(position) else searched()


def best_play(
    question: Question,
    objective: Objective,
    limits: Limits,
    engine: Engine = Engine.AUTO,
    better: Callable[[Solution], None] | None = None,
    config: "Config | None" = None,
) -> Solution:
    """Best play of The Game; `better` is told of each better line."""
    position = question.position
    assert isinstance(position, GamePosition)

    def searched() -> Solution:
        return search_solve(question.start, objective, limits, better)

    def by_cpsat() -> Solution:
        from solver.study.by_cpsat import solve  # half a second, which the search does without

        return solve(question.start, objective, limits, better, config)

    match engine:
        case Engine.SEARCH:
            return searched()
        case Engine.CPSAT:
            return by_cpsat()
        case Engine.BOTH:
            first = searched()
            try:
                return best_agreed(question, first, by_cpsat())
            except InterruptedStudyError as stop:
                raise InterruptedStudyError(best_agreed(question, first, stop.found)) from None
        case Engine.AUTO:
            if _search_is_slow(position):
                return by_cpsat()
            if ENGINE != PYTHON and objective is Objective.TRAVEL and position.left > LONG_TRAVEL:
                return _travel(question, limits, better, config)
            return searched()


def _travel(
    question: Question,
    limits: Limits,
    better: Callable[[Solution], None] | None,
    config: "Config | None",
) -> Solution:
    """The search, with the bound of CP-SAT: half of the time for that at most."""

    def bound(position: GamePosition, left: Limits) -> int:
        from solver.constraints.calls import Calls
        from solver.constraints.config import Config
        from solver.constraints.travel import travel_bound

        seconds = None if left.seconds is None else left.seconds / 2
        half = Limits(seconds, None, left.megabytes)
        return travel_bound(position, Calls(half, config or Config(), time.perf_counter()))

    def named(found: Solution) -> Solution:
        return replace(found, engine=f"{found.engine}+{Engine.CPSAT}")

    try:
        return named(search_solve(question.start, Objective.TRAVEL, limits, better, bound))
    except InterruptedStudyError as stop:
        raise InterruptedStudyError(named(stop.found)) from None


def _search_is_slow(position: GamePosition) -> bool:
    return ENGINE == PYTHON and position.left <= MOST_TO_COME


def no_engine_for_the_duel(label: str, engine: Engine) -> None:
    """There is one search for the Duel."""
    if engine not in (Engine.AUTO, Engine.SEARCH):
        raise InputError(
            f"{label}: CP-SAT decides The Game; the Duel is decided by the search alone"
        )


def _duel(
    question: Question,
    position: DuelPosition,
    limits: Limits,
    engine: Engine,
    save: Path | None,
) -> DuelResult:
    """The search for the Duel keeps nothing; undecided comes with an estimate."""
    if save is not None:
        raise InputError(f"{question.label}: --save keeps a search of The Game, not of the Duel")
    no_engine_for_the_duel(question.label, engine)
    result = duel_check(position, limits)
    if result.verdict is Verdict.UNDECIDED and kernel_takes(position):
        return replace(result, estimate=estimate(position))
    return result


def _both(question: Question, first: Result, by_cpsat: Callable[[], Result]) -> Result:
    """Ctrl-C while the second works leaves what the first has found."""
    try:
        return agreed(question, first, by_cpsat())
    except InterruptedSearch as stop:
        raise InterruptedSearch(agreed(question, first, stop.result)) from None


def agreed(question: Question, first: Result, second: Result) -> Result:
    """What two engines say together; if they contradict each other, a loud end."""
    _contradicted(question, first, second)
    better, other = first, second
    if first.verdict is Verdict.UNDECIDED:
        better, other = second, first
    both = first.verdict is second.verdict
    return replace(
        better,
        laid=max(first.laid, second.laid),
        laid_bound=min(first.laid_bound, second.laid_bound),
        engine=f"{first.engine}+{second.engine}" if both else better.engine,
        nodes=better.nodes + other.nodes,
        seconds=better.seconds + other.seconds,
    )


def best_agreed(question: Question, first: Solution, second: Solution) -> Solution:
    """The same of best play: the better line, and the better bound."""
    _contradicted(question, first, second)
    better, other = first, second
    if _goodness(second) > _goodness(first):
        better, other = second, first
    bounds = [found.bound for found in (first, second) if found.bound is not None]
    together = replace(
        better,
        laid_bound=min(first.laid_bound, second.laid_bound),
        bound=max(bounds, default=None),
        engine=f"{first.engine}+{second.engine}",
        nodes=better.nodes + other.nodes,
        seconds=better.seconds + other.seconds,
    )
    return replace(together, reason=None) if together.proved else together


def _goodness(found: Solution) -> tuple[bool, int, int]:
    """The decided before the undecided, more cards laid before fewer, then the better value."""
    return found.verdict is not Verdict.UNDECIDED, found.laid, -(found.value or 0)


def _contradicted(question: Question, *found: Result | Solution) -> None:
    """A loud end if two answers cannot both be right."""
    verdicts = {each.verdict for each in found} - {Verdict.UNDECIDED}
    possible = max(each.laid for each in found) <= min(each.laid_bound for each in found)
    solutions = [each for each in found if isinstance(each, Solution)]
    bounds = [each.bound for each in solutions if each.bound is not None]
    values = [each.value for each in solutions if each.value is not None]
    possible &= max(bounds, default=0) <= min(values, default=max(bounds, default=0))
    if len(verdicts) > 1 or not possible:
        path = _report(question, found)
        said = ", ".join(f"{each.engine} says {_short(each)}" for each in found)
        raise FailedError(
            f"{question.label}: {said}; one of them is wrong. "
            f"{path} has what it takes to see it again"
        )


def _short(found: Result | Solution) -> str:
    said = f"{found.verdict} ({found.laid} to {found.laid_bound} laid)"
    if isinstance(found, Solution) and found.value is not None:
        said += f", {found.value} {found.objective}, bound {found.bound}"
    return said


def _report(question: Question, found: tuple[Result | Solution, ...]) -> Path:
    """A file that is a position to ask about again, with what was said of it."""
    document = {
        "schema": SCHEMA,
        "version": version("thegame"),
        "label": question.label,
        **start_to_json(question.position),
        "answers": [_answer(each) for each in found],
    }
    number = 1
    while (path := Path(f"disagreement-{number}.json")).exists():
        number += 1
    with whole_file(path) as file:
        file.write(json.dumps(document) + "\n")
    return path


def _answer(found: Result | Solution) -> Json:
    answer = {**asdict(found), "line": found.line and line_to_json(found.line)}
    answer.pop("start", None)  # the position is in the report already
    return answer
