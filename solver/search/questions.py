"""What was read as a question, and its answer as a document."""

import json
from collections.abc import Callable
from typing import NamedTuple

from solver.deals import (
    Json,
    Read,
    Start,
    answer_head,
    line_to_json,
    opening_position,
)
from solver.rules import Position
from solver.verdicts import DuelResult, InterruptedDuel, InterruptedSearch, Result, Verdict

SCHEMA = "thegame/check/1"
_JSON = json.JSONEncoder(check_circular=False)  # what was parsed runs in no circle


class Question(NamedTuple):
    """A deal or a position to be decided, and what else was said of it."""

    label: str  # what people know it by
    start: Start
    position: Position  # the first of `start`
    fields: Json


class Answer(NamedTuple):
    """A verdict with the text that is printed for it."""

    verdict: Verdict
    text: str
    interrupted: bool


def question(read: Read, now: bool = False) -> Question:
    """Whether a game can be won from its start, or from where it stands `now`; or by whom."""
    start = read.start_at(now)
    return Question(read.label, start, opening_position(start), read.fields)


def answer(
    question: Question,
    decide: Callable[[Question], Result | DuelResult],
    write: Callable[[Question, Result | DuelResult], str],
) -> Answer:
    """Decide, and write down what came out; after Ctrl-C, what is known by then."""
    try:
        result = decide(question)
    except (InterruptedSearch, InterruptedDuel) as stop:
        return Answer(stop.result.verdict, write(question, stop.result), interrupted=True)
    return Answer(result.verdict, write(question, result), interrupted=False)


def answer_as_json(question: Question, result: Result | DuelResult) -> str:
    """The answer as one line of JSON."""
    return _JSON.encode(answer_to_json(question, result))


def answer_to_json(question: Question, result: Result | DuelResult) -> Json:
    """The answer as a document that is a game too, where there is a line: it can be replayed."""
    document = answer_head(SCHEMA, question.start, question.fields)
    document["verdict"] = result.verdict
    if result.reason is not None:
        document["reason"] = result.reason
    if result.line is not None:
        document["line"] = line_to_json(result.line)
    if isinstance(result, Result):
        document |= {"laid": result.laid, "laid_bound": result.laid_bound}
    elif result.estimate is not None:
        document["estimate"] = round(result.estimate, 3)
    return document | {
        "engine": result.engine,
        "nodes": result.nodes,
        "seconds": round(result.seconds, 6),
    }
