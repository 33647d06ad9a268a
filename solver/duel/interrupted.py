"""A study of the Duel that was stopped by Ctrl-C tells what was known by then."""

from typing import Protocol, TypeVar

from solver.verdicts import INTERRUPTED
from solver.verdicts.result import InterruptedStudyError


class Study(Protocol):
    """What a study found, and what stopped it."""

    @property
    def reason(self) -> str | None:
        """The limit that was reached, or Ctrl-C."""


S = TypeVar("S", bound=Study)


def unless_interrupted(found: S) -> S:
    """What was found; after Ctrl-C it is raised."""
    if found.reason == INTERRUPTED:
        raise InterruptedStudyError(found)
    return found
