"""Deciding positions with every card known: who asks calls `check`."""

from solver.search.check import ENGINE, check
from solver.search.questions import (
    Answer,
    Question,
    answer,
    answer_as_json,
    answer_to_json,
    decide,
    question,
)
from solver.verdicts.limits import Limits
from solver.verdicts.result import InterruptedSearch, Progress, Result, Verdict

__all__ = [
    "ENGINE",
    "Answer",
    "InterruptedSearch",
    "Limits",
    "Progress",
    "Question",
    "Result",
    "Verdict",
    "answer",
    "answer_as_json",
    "answer_to_json",
    "check",
    "decide",
    "question",
]
