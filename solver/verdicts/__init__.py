"""What an engine found out about a position, how sure it is, and how far it might go for it."""

from solver.verdicts.judging import judged, replayed
from solver.verdicts.limits import Limits
from solver.verdicts.result import (
    INTERRUPTED,
    DuelResult,
    InterruptedDuel,
    InterruptedSearch,
    Progress,
    Result,
    Searched,
    Step,
    Verdict,
)

__all__ = [
    "INTERRUPTED",
    "DuelResult",
    "InterruptedDuel",
    "InterruptedSearch",
    "Limits",
    "Progress",
    "Result",
    "Searched",
    "Step",
    "Verdict",
    "judged",
    "replayed",
]
