"""Decide whether a position can be won: the one way in for everybody else."""

import time
from collections.abc import Callable

from solver.kernel import AVAILABLE
from solver.rules import GamePosition
from solver.search import reference
from solver.verdicts import Limits, Progress, Result, judged

KERNEL, PYTHON = "kernel", "python"
ENGINE = KERNEL if AVAILABLE else PYTHON


def check(
    position: GamePosition,
    limits: Limits | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Result:
    """Decide a position.

    `winnable` comes with a line that was replayed through the rules; `unwinnable` only when a
    complete search has ended; everything else is `undecided`, with the limit as its reason.
    Ctrl-C raises `InterruptedSearch`, which is a `KeyboardInterrupt` with a result.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> str(check(start).verdict)
    'winnable'
    """
    limits = limits or Limits()
    if AVAILABLE:
        from solver.search import native

        began = time.perf_counter()
        return judged(position, native.search(position, limits, progress), KERNEL, began)
    began = time.perf_counter()
    return judged(position, reference.search(position, limits), PYTHON, began)
