"""The kernel's search of the Duel, and its positions and turns."""

from collections.abc import Callable
from typing import TypeVar

from solver.duel.result import BoundedTurn, Bounds
from solver.kernel import _kernel
from solver.rules import DuelPosition, DuelRules, Play
from solver.verdicts import INTERRUPTED, Limits
from solver.verdicts.limits import watch_settings

MOST_CARDS: int = _kernel.DUEL_MOST_CARDS
MOST_HAND: int = _kernel.DUEL_MOST_HAND
_PILES = tuple(DuelRules.piles)

T = TypeVar("T")


class Native:
    """A search of one deal, which remembers what it has found out about its positions.

    All its answers together keep the limits. After one of them, or Ctrl-C, `stopped` says which,
    and nothing more is found out.
    """

    name = "kernel"

    def __init__(self, start: DuelPosition, limits: Limits) -> None:
        self._watch = _kernel.Watch(*watch_settings(limits))
        self._search = _kernel.DuelSearch(to_kernel(start), limits.megabytes)
        self._interrupted = False

    @property
    def stopped(self) -> str | None:
        """What stopped the search, if anything did."""
        return INTERRUPTED if self._interrupted else self._watch.stopped or None

    @property
    def nodes(self) -> int:
        """Turns generated so far."""
        return self._watch.nodes

    def winner(self, position: DuelPosition) -> int | None:
        """Who wins with best play; None if the search was stopped before."""
        found = self._asked(lambda: self._search.decide(to_kernel(position), self._watch))
        return None if found is None else _player(found[0])

    def winning_turn(self, position: DuelPosition) -> tuple[Play, ...] | None:
        """A turn (or the rest of one) that keeps the win; None if there is or is known none."""
        found = self._asked(lambda: self._search.decide(to_kernel(position), self._watch))
        if found is None or _player(found[0]) != position.to_move:
            return None
        return named_plays(found[1])

    def outcome(self, position: DuelPosition) -> Bounds:
        """Who wins, and how soon."""
        found = self._asked(lambda: self._search.outcome(to_kernel(position), self._watch))
        return Bounds(None, 0, 0) if found is None else _bounds(*found)

    def turns(self, position: DuelPosition, how_soon: bool) -> list[BoundedTurn]:
        """Every turn of a position with its outcome; bounds count only if asked `how_soon`."""
        found = self._asked(lambda: self._search.turns(to_kernel(position), how_soon, self._watch))
        return [
            BoundedTurn(named_plays(plays), _bounds(winner, at_least, at_most))
            for plays, winner, at_least, at_most in found or ()
        ]

    def line(self, position: DuelPosition, best: bool) -> list[tuple[Play, ...]] | None:
        """How the winner wins, turn by turn; None if the search was stopped.

        Against one defence, or as soon as possible against the longest resistance.
        """
        line = self._asked(lambda: self._search.line(to_kernel(position), best, self._watch))
        return None if line is None or self.stopped else [*map(named_plays, line)]

    def _asked(self, ask: Callable[[], T]) -> T | None:
        try:
            return None if self._interrupted else ask()
        except KeyboardInterrupt:
            self._interrupted = True
            return None


_NOBODY = -1


def _player(winner: int) -> int | None:
    return None if winner == _NOBODY else winner + 1


def _bounds(winner: int, at_least: int, at_most: int) -> Bounds:
    return Bounds(_player(winner), at_least, at_most)


def to_kernel(position: DuelPosition) -> _kernel.DuelStart:
    """The position as the kernel wants it; its deck must not be larger than the kernel takes."""
    rules = position.rules
    return _kernel.DuelStart(
        (rules.hand, rules.cards, rules.jump),
        position.piles,
        position.hands,
        position.draws,
        position.to_move - 1,
        position.laid_this_turn,
        position.helped,
    )


def named_plays(plays: "list[_kernel.DuelPlay]") -> tuple[Play, ...]:
    """The kernel's plays with the names of the piles."""
    return tuple(Play(card, _PILES[pile]) for card, pile in plays)
