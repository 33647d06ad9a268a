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
from solver.bench.kinds import Kind
from solver.deals import FailedError
from solver.kernel import AVAILABLE
from solver.search import Limits, Result, Verdict
from solver.search.check import KERNEL
from solver.verdicts import judged


@dataclass(frozen=True, slots=True)
class Figures:
    """What came out for the deals of one kind, or of all."""

    kind: str
    deals: int
    winnable: int
    unwinnable: int
    undecided: int
    unverified: int  # unwinnable, and no record says so
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
    kind: Kind, count: int, limits: Limits, answered: Callable[[Verdict], None] | None = None
) -> Figures:
    """Decide the first deals of a kind; `FailedError` if an answer is wrong."""
    if not AVAILABLE:
        raise FailedError("the benchmark is of the native kernel, which could not be compiled")
    from solver.search import native

    results, seconds = [], []
    for number, position in enumerate(kind.positions(count), start=1):
        began = time.process_time()
        found = native.search(position, limits)
        seconds.append(time.process_time() - began)
        results.append(judged(position, found, KERNEL, began))
        verify(kind, number, results[-1])
        if answered is not None:
            answered(results[-1].verdict)
    return _figures(kind, results, seconds)


def verify(kind: Kind, number: int, result: Result) -> None:
    """Compare with the answer that is known, where one is; a line was replayed already."""
    known = known_answer(kind.name, number)
    if result.verdict is Verdict.UNDECIDED or known is None:
        return
    if known != result.laid:
        raise FailedError(
            f"{kind.name}, seed {number}: {result.laid} cards can be laid, it says, and not {known}"
        )


def _figures(kind: Kind, results: list[Result], seconds: list[float]) -> Figures:
    verdicts = [result.verdict for result in results]
    unverified = sum(
        result.verdict is Verdict.UNWINNABLE and known_answer(kind.name, number) is None
        for number, result in enumerate(results, start=1)
    )
    return Figures(
        kind.name,
        len(results),
        verdicts.count(Verdict.WINNABLE),
        verdicts.count(Verdict.UNWINNABLE),
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
