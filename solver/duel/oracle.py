"""Who finds it out: the kernel where it can, otherwise the reference in Python."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from solver.duel.reference import Reference
from solver.duel.result import BoundedTurn, Bounds
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition, Play
from solver.verdicts import INTERRUPTED, Limits
from solver.verdicts.effort import LimitReachedError

T = TypeVar("T")


class Oracle(Protocol):
    """Answers questions about the positions of one deal, as far as its limits let it."""

    name: str

    @property
    def stopped(self) -> str | None:
        """The limit that was reached, or Ctrl-C."""

    @property
    def nodes(self) -> int:
        """What it has cost so far."""

    def winner(self, position: DuelPosition) -> int | None:
        """Who wins with best play."""

    def outcome(self, position: DuelPosition) -> Bounds:
        """And how soon."""

    def turns(self, position: DuelPosition, how_soon: bool) -> list[BoundedTurn]:
        """Every turn of a position, and what it leads to; empty if there is none or time is up."""

    def line(self, position: DuelPosition, best: bool) -> list[tuple[Play, ...]] | None:
        """How the winner wins, turn by turn; None if the engine was stopped."""


def kernel_takes(position: DuelPosition) -> bool:
    """Whether there is a kernel, and neither deck nor hand is too large for it."""
    if not AVAILABLE:
        return False
    from solver.duel.native import MOST_CARDS, MOST_HAND

    hand = max(position.rules.hand, *map(len, position.hands))
    return position.rules.cards <= MOST_CARDS and hand <= MOST_HAND


def oracle_for(start: DuelPosition, limits: Limits) -> Oracle:
    """Whoever answers for a deal or position and all that follows from it."""
    if kernel_takes(start):
        from solver.duel.native import Native

        return Native(start, limits)
    return InPython(limits)


class InPython:
    """The reference, stopped by limits."""

    name = "python"

    def __init__(self, limits: Limits) -> None:
        self._reference = Reference(limits)
        self.stopped: str | None = None

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._reference.nodes

    def winner(self, position: DuelPosition) -> int | None:
        """Who wins with best play."""
        return self._asked(lambda: self._reference.winner(position))

    def outcome(self, position: DuelPosition) -> Bounds:
        """And how soon."""
        outcome = self._asked(lambda: self._reference.outcome(position))
        if outcome is None:
            return Bounds(None, 0, 0)
        return Bounds(outcome.winner, outcome.turns, outcome.turns)

    def turns(self, position: DuelPosition, how_soon: bool) -> list[BoundedTurn]:  # noqa: ARG002
        """Every turn of a position, and what it leads to; how soon it always knows."""
        return [
            BoundedTurn(plays, Bounds(winner, turns, turns))
            for plays, (winner, turns) in self._asked(lambda: self._reference.turns(position)) or ()
        ]

    def line(self, position: DuelPosition, best: bool) -> list[tuple[Play, ...]] | None:
        """How the winner wins, turn by turn."""
        return self._asked(lambda: self._reference.line(position, best))

    def _asked(self, ask: Callable[[], T]) -> T | None:
        if self.stopped is not None:
            return None
        try:
            return ask()
        except LimitReachedError as limit:
            self.stopped = str(limit)
        except KeyboardInterrupt:
            self.stopped = INTERRUPTED
        return None
