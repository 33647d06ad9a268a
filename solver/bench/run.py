"""Decide the deals of a kind, verify every answer, and say how fast it went.

Timed is the search alone: a deal is shuffled before, and its line replayed after. It is the time
of the processor, which a search keeps busy: what else the machine does is not counted. The number
of nodes depends on nothing but the code; a run that has another one has searched differently.
"""

import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from solver.bench.answers import known_answer
from solver.bench.kinds import AnyKind
from solver.deals import FailedError
from solver.kernel import AVAILABLE
from solver.rules import GamePosition, Position
from solver.search import DuelResult, Limits, Result, Verdict
from solver.search.check import KERNEL
from solver.verdicts import judged

_TO_VERIFY = {Verdict.UNWINNABLE, Verdict.PLAYER1, Verdict.PLAYER2}


@dataclass(frozen=True, slots=True)
class Figures:
    """What came out for the deals of one kind, or of all."""

    kind: str
    deals: int
    winnable: int  # of the Duel: player 1 wins
    unwinnable: int  # player 2 wins
    undecided: int
    unverified: int  # without a line that was replayed, and no record says so
    nodes: int
    seconds: float
    median_seconds: float
    longest_seconds: float

    @property
    def deals_a_second(self) -> float:
        """On one core, the search alone."""
        return self.deals / self.seconds

    @property
    def nodes_a_second(self) -> float:
        """Positions generated."""
        return self.nodes / self.seconds

    def to_json(self) -> dict[str, Any]:
        """All of it as a document."""
        rates = ("deals_a_second", "nodes_a_second")
        return {**asdict(self), **{rate: round(getattr(self, rate), 1) for rate in rates}}


def measure(
    kind: AnyKind,
    count: int,
    limits: Limits,
    answered: Callable[[Verdict], None] | None = None,
) -> Figures:
    """Decide the first deals of a kind; `FailedError` if an answer is wrong."""
    if not AVAILABLE:
        raise FailedError("the benchmark is of the native kernel, which could not be compiled")
    results, seconds = [], []
    positions: Iterable[Position] = kind.positions(count)
    for number, position in enumerate(positions, start=1):
        result, spent = timed(position, limits)
        seconds.append(spent)
        results.append(result)
        verify(kind, number, result)
        if answered is not None:
            answered(result.verdict)
    return _figures(kind, results, seconds)


def timed(position: Position, limits: Limits) -> tuple[Result | DuelResult, float]:
    """The verdict on a position, and the seconds of the search alone."""
    if isinstance(position, GamePosition):
        from solver.search import native

        began = time.process_time()
        found = native.search(position, limits)
        spent = time.process_time() - began
        return judged(position, found, KERNEL, began), spent
    from solver.duel.check import verdict_for
    from solver.duel.native import Native

    began = time.process_time()
    search = Native(position, limits)
    winner = search.winner(position)
    spent = time.process_time() - began
    reason = search.stopped
    return DuelResult(verdict_for(winner), reason, None, KERNEL, search.nodes, spent), spent


def verify(kind: AnyKind, number: int, result: Result | DuelResult) -> None:
    """Compare with the answer that is known, where one is; a line was replayed already."""
    known = known_answer(kind.name, number)
    if result.verdict is Verdict.UNDECIDED or known is None:
        return
    if isinstance(result, DuelResult):
        if known != result.winner:
            raise FailedError(
                f"{kind.name}, number {number}: player {result.winner} wins, it says, not {known}"
            )
    elif known != result.laid:
        raise FailedError(
            f"{kind.name}, seed {number}: {result.laid} cards can be laid, it says, and not {known}"
        )


def _figures(kind: AnyKind, results: list[Result | DuelResult], seconds: list[float]) -> Figures:
    verdicts = [result.verdict for result in results]
    unverified = sum(
        result.verdict in _TO_VERIFY and known_answer(kind.name, number) is None
        for number, result in enumerate(results, start=1)
    )
    return Figures(
        kind.name,
        len(results),
        verdicts.count(Verdict.WINNABLE) + verdicts.count(Verdict.PLAYER1),
        verdicts.count(Verdict.UNWINNABLE) + verdicts.count(Verdict.PLAYER2),
        verdicts.count(Verdict.UNDECIDED),
        unverified,
        sum(result.nodes for result in results),
        sum(seconds),
        median(seconds),
        max(seconds),
    )


def summary(figures: Iterable[Figures]) -> dict[str, Any]:
    """All kinds together; the number of nodes is the signature of the search."""
    parts = list(figures)
    sums = {
        name: sum(getattr(part, name) for part in parts)
        for name in ("deals", "undecided", "unverified", "nodes", "seconds")
    }
    return {"kind": "total", **sums, "megabytes": _peak_megabytes()}


def _peak_megabytes() -> int | None:
    """The most memory that this process has had; None where the system does not say."""
    try:
        import resource
    except ImportError:
        return None
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit // 10**6
