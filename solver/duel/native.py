"""The kernel's search of the Duel, and its positions and turns."""

from solver.kernel import _kernel
from solver.rules import DuelPosition, DuelRules, Play
from solver.verdicts import INTERRUPTED, Limits
from solver.verdicts.limits import watch_settings

MOST_CARDS: int = _kernel.DUEL_MOST_CARDS
_PILES = tuple(DuelRules.piles)


class Native:
    """A search of one deal, which remembers what it has found out about its positions.

    After a limit or Ctrl-C `stopped` says which, and nothing more is found out.
    """

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
        me = position.to_move
        return {1: me, -1: 3 - me, 0: None}[self._decided(position)[0]]

    def winning_turn(self, position: DuelPosition) -> tuple[Play, ...] | None:
        """A turn (or the rest of one) that keeps the win; None if there is or is known none."""
        found, turn = self._decided(position)
        return named_plays(turn) if found == 1 else None

    def _decided(self, position: DuelPosition) -> "tuple[int, list[_kernel.DuelPlay]]":
        try:
            return self._search.decide(to_kernel(position), self._watch)
        except KeyboardInterrupt:
            self._interrupted = True
            return 0, []

    def line(self, position: DuelPosition) -> list[tuple[Play, ...]] | None:
        """How the winner wins against one defence, turn by turn; None if it was stopped."""
        try:
            line = self._search.line(to_kernel(position), self._watch)
        except KeyboardInterrupt:
            self._interrupted = True
            return None
        return None if self.stopped else [named_plays(plays) for plays in line]


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
