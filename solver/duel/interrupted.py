"""A study of the Duel that was stopped by Ctrl-C tells what was known by then."""

from typing import Any, Protocol, TypeVar

from solver.verdicts import INTERRUPTED


class Study(Protocol):
    """What a study found, and what stopped it."""

    @property
    def reason(self) -> str | None:
        """The limit that was reached, or Ctrl-C."""


S = TypeVar("S", bound=Study)


class InterruptedDuelStudyError(KeyboardInterrupt):
    """Ctrl-C, with what was known by then."""

    def __init__(self, found: Any) -> None:
        super().__init__()
        self.found = found


def unless_interrupted(found: S) -> S:
    """What was found; after Ctrl-C it is raised."""
    if found.reason == INTERRUPTED:
        raise InterruptedDuelStudyError(found)
    return found
