"""Deciding positions with every card known: who asks calls `check`."""

from solver.search.check import ENGINE, PYTHON, check
from solver.search.questions import (
    Answer,
    Question,
    answer,
    answer_as_json,
    answer_to_json,
    question,
)
from solver.verdicts import DuelResult, InterruptedSearch, Limits, Progress, Result, Verdict

__all__ = [
    "ENGINE",
    "PYTHON",
    "Answer",
    "DuelResult",
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
    "question",
]
