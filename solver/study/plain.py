"""Winning lines in pure Python, short and obviously right: every turn of every position.

The oracle of the kernel's counts, and what counts where no kernel could be compiled.
"""

from collections.abc import Iterator
from typing import NamedTuple

from solver.rules import Direction, GamePosition, Play
from solver.search import Limits
from solver.study.turns import PILES, LegalTurn, each_card_a_turn, legal_turns
from solver.verdicts.effort import Effort

_BYTES_A_POSITION = 3000  # what remembering a position costs, with some to spare


class TurnFigures(NamedTuple):
    """The positions before the turn of some number that can still be won, each counted once."""

    positions: int
    forced: int  # of them, with only one turn that keeps the win
    keeping: int  # turns that keep the win, of all of them
    legal: int  # and all turns


class Counted(NamedTuple):
    """What there is to know of all winning lines."""

    lines: int
    different: int | None
    turns: list[TurnFigures]
    positions: int
    longest_forced: int


_Key = tuple[object, ...]


class _Seen(NamedTuple):
    lines: int
    kept: list[LegalTurn]
    legal: int


class PlainLines:
    """Everything that can still be won from a position."""

    def __init__(self, start: GamePosition, limits: Limits) -> None:
        self._start = start
        self._effort = Effort(limits, _BYTES_A_POSITION)
        self._seen: dict[_Key, _Seen] = {}

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._effort.nodes

    def count(self) -> Counted:
        """Lines, turns and positions; `LimitReachedError` if a limit stops it."""
        start = self._start
        if not self.lines_from(start):
            return Counted(0, 0, [], 0, 0)
        different = sum(1 for _ in self._different(start, set(), ((), (), (), ()), ()))
        winning = [seen for seen in self._seen.values() if seen.lines]
        longest = max(map(self._forced_from, winning))
        return Counted(self.lines_from(start), different, self._figures(), len(winning), longest)

    def turns(self, position: GamePosition) -> Iterator[tuple[LegalTurn, int]]:
        """Every turn, and how many lines win after it (in all orders of the turn)."""
        if position.won:
            return
        for turn in legal_turns(position):
            self._effort.spend()
            yield turn, turn.orders * self.lines_from(turn.after)

    def lines_from(self, position: GamePosition) -> int:
        """How many lines win from here."""
        key = merged(position)
        if key not in self._seen:
            turns = list(self.turns(position))
            lines = 1 if position.won else sum(lines for _, lines in turns)
            kept = [turn for turn, lines in turns if lines]
            self._seen[key] = _Seen(lines, kept, len(turns))
        return self._seen[key].lines

    def _forced_from(self, seen: _Seen) -> int:
        stretch = 0
        while len(seen.kept) == 1:
            stretch, seen = stretch + 1, self._seen[merged(seen.kept[0].after)]
        return stretch

    def _figures(self) -> list[TurnFigures]:
        figures = []
        now = {merged(self._start)}
        while seen := [self._seen[key] for key in now if self._seen[key].kept]:
            keeping = [len(each.kept) for each in seen]
            legal = sum(each.legal for each in seen)
            figures.append(TurnFigures(len(seen), keeping.count(1), sum(keeping), legal))
            now = {merged(turn.after) for each in seen for turn in each.kept}
        return figures

    def _different(
        self,
        position: GamePosition,
        told: set[object],
        laid: tuple[tuple[int, ...], ...],
        drawing: tuple[frozenset[int], ...],
    ) -> Iterator[None]:
        """Once for every line that is not the same as one before.

        They are told apart by what lies on each pile, and by what the turns have laid while the
        draw pile lasted.
        """
        signature = (self._unnamed(laid), drawing, position.won or position.to_move)
        if signature in told:
            return
        told.add(signature)
        self._effort.spend()
        if position.won:
            yield
        for turn in legal_turns(position):
            if not self.lines_from(turn.after):
                continue
            cards = frozenset(play.card for play in turn.plays)
            told_turns = (*drawing, cards) if position.draw else drawing
            yield from self._different(turn.after, told, _more(laid, turn.plays), told_turns)

    def _unnamed(self, laid: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        """What lies on each pile, whatever two equal ones are called."""
        tops = self._start.piles
        ups = sorted(laid[:2]) if tops[0] == tops[1] else laid[:2]
        downs = sorted(laid[2:]) if tops[2] == tops[3] else laid[2:]
        return (*ups, *downs)


def merged(position: GamePosition) -> _Key:
    """What is the same for positions that can go on alike: of a pile only what it still takes."""
    if position.won:
        return ()
    unplayed = {*position.draw, *(card for hand in position.hands for card in hand)}
    takes: dict[Direction, list[tuple[int, int]]] = {Direction.UP: [], Direction.DOWN: []}
    for direction, top in zip(position.rules.piles.values(), position.piles, strict=True):
        onwards = 1 if direction is Direction.UP else -1
        next_card = min(
            (onwards * card for card in unplayed if onwards * (card - top) > 0), default=0
        )
        back = top - onwards * position.rules.jump
        takes[direction].append((next_card, back if back in unplayed else 0))
    tops = position.piles
    return (
        *map(tuple, map(sorted, takes.values())),
        (tops[0] == tops[1], tops[2] == tops[3]),
        position.hands,
        len(position.draw),
        position.to_move,
        0 if each_card_a_turn(position) else position.laid_this_turn,
    )


def _more(
    laid: tuple[tuple[int, ...], ...], plays: tuple[Play, ...]
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        (*cards, *(play.card for play in plays if play.pile == pile))
        for pile, cards in zip(PILES, laid, strict=True)
    )
