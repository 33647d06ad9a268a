"""What a search found out, and how sure it is."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from solver.deals import Turn
from solver.rules import Play

Step = Play | None  # None: the turn ends

INTERRUPTED = "interrupted"  # what stopped a search: Ctrl-C


@dataclass(frozen=True, slots=True)
class Searched:
    """How far an engine came. If nothing stopped it, `laid` is the most that can be laid."""

    steps: list[Step] | None  # of the best line, where the engine has it
    laid: int
    nodes: int
    stopped: str | None  # the limit that stopped it
    bound: int | None = None  # and what it had proved by then: no line lays more


@dataclass(frozen=True, slots=True)
class Progress:
    """A layer that the kernel has finished."""

    laid: int
    states: int
    groups: int
    nodes: int


class Verdict(StrEnum):
    """Undecided is an answer too: a limit never becomes a verdict."""

    WINNABLE = "winnable"  # The Game
    UNWINNABLE = "unwinnable"
    PLAYER1 = "player1"  # the Duel: who wins with best play
    PLAYER2 = "player2"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict on a position, with what stands behind it."""

    verdict: Verdict
    reason: str | None  # of being undecided: which limit stopped the search
    line: list[Turn] | None  # a winning line, replayed through the rules
    laid: int  # cards laid in the best line found, counted from the start
    laid_bound: int  # proved: no line lays more
    engine: str
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The verdict on a position of the Duel, with what stands behind it."""

    verdict: Verdict
    reason: str | None  # of being undecided: which limit stopped the search
    line: list[Turn] | None  # how the winner wins, against one defence; replayed by the rules
    engine: str
    nodes: int
    seconds: float
    estimate: float | None = None  # where undecided: about how often player 1 wins; no proof

    @property
    def winner(self) -> int | None:
        """The player who wins with best play, if that is known."""
        return {Verdict.PLAYER1: 1, Verdict.PLAYER2: 2}.get(self.verdict)


class InterruptedSearch(KeyboardInterrupt):
    """Ctrl-C, with what was known by then: it stops whoever does not ask for more."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


class InterruptedDuel(KeyboardInterrupt):
    """The same, of the Duel."""

    def __init__(self, result: DuelResult) -> None:
        super().__init__()
        self.result = result


class InterruptedStudyError(KeyboardInterrupt):
    """Ctrl-C, with what a study had found by then."""

    def __init__(self, found: Any) -> None:
        super().__init__()
        self.found = found
