"""Who decides: the search, CP-SAT, both of them, or whoever is better at it; and of the Duel."""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from enum import StrEnum
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from solver.deals import FailedError, InputError, line_to_json, start_to_json, whole_file
from solver.duel import check as duel_check
from solver.duel.engine import estimate
from solver.duel.oracle import kernel_takes
from solver.rules import DuelPosition
from solver.search import ENGINE, PYTHON, Question
from solver.search import check as search_check
from solver.verdicts import DuelResult, InterruptedSearch, Limits, Progress, Result, Verdict

if TYPE_CHECKING:
    from solver.constraints.config import Config

SCHEMA = "thegame/disagreement/1"
# Where no kernel could be compiled, CP-SAT decides up to so many cards to come: with more it seldom
# ends. The kernel is faster everywhere, so beside it CP-SAT is asked only by name.
MOST_TO_COME = 40


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
            slow = ENGINE == PYTHON and position.left <= MOST_TO_COME
            return by_cpsat() if slow else searched()


def _duel(
    question: Question,
    position: DuelPosition,
    limits: Limits,
    engine: Engine,
    save: Path | None,
) -> DuelResult:
    """There is one search for the Duel, and it keeps nothing; undecided comes with an estimate."""
    if save is not None:
        raise InputError(f"{question.label}: --save keeps a search of The Game, not of the Duel")
    if engine not in (Engine.AUTO, Engine.SEARCH):
        raise InputError(
            f"{question.label}: CP-SAT decides The Game; the Duel is decided by the search alone"
        )
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
    verdicts = {first.verdict, second.verdict} - {Verdict.UNDECIDED}
    possible = max(first.laid, second.laid) <= min(first.laid_bound, second.laid_bound)
    if len(verdicts) > 1 or not possible:
        path = _report(question, first, second)
        raise FailedError(
            f"{question.label}: {first.engine} says {_short(first)}, {second.engine} says "
            f"{_short(second)}; one of them is wrong. {path} has what it takes to see it again"
        )
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


def _short(result: Result) -> str:
    return f"{result.verdict} ({result.laid} to {result.laid_bound} laid)"


def _report(question: Question, first: Result, second: Result) -> Path:
    """A file that is a position to check again, with what was said about it."""
    document = {
        "schema": SCHEMA,
        "version": version("thegame"),
        "label": question.label,
        **start_to_json(question.position),
        "answers": [
            {**asdict(result), "line": result.line and line_to_json(result.line)}
            for result in (first, second)
        ],
    }
    number = 1
    while (path := Path(f"disagreement-{number}.json")).exists():
        number += 1
    with whole_file(path) as file:
        file.write(json.dumps(document) + "\n")
    return path
