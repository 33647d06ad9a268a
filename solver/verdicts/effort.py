"""What a search in pure Python has spent, against its limits."""

import time

from solver.verdicts.limits import Limits


class LimitReachedError(Exception):
    """A limit was reached; its text says which."""


class Effort:
    """Counts the positions that a search remembers, and stops it where the limits say."""

    def __init__(self, limits: Limits, bytes_a_position: int) -> None:
        self._limits = limits
        self._bytes = bytes_a_position
        self._began = time.monotonic()
        self.nodes = 0

    def spend(self) -> None:
        """One position more; `LimitReachedError` if that is too many."""
        self.nodes += 1
        limits = self._limits
        if limits.nodes is not None and self.nodes > limits.nodes:
            raise LimitReachedError("node_limit")
        if limits.seconds is not None and time.monotonic() - self._began > limits.seconds:
            raise LimitReachedError("time_limit")
        if self.nodes * self._bytes > limits.megabytes * 1_000_000:
            raise LimitReachedError("memory_limit")
