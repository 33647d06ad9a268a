"""Deciding positions with every card known: who asks calls `check`."""

from solver.search.check import check
from solver.search.limits import Limits
from solver.search.result import InterruptedSearch, Progress, Result, Verdict

__all__ = ["InterruptedSearch", "Limits", "Progress", "Result", "Verdict", "check"]
