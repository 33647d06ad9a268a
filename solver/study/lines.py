"""All winning lines of a position: how many, how different, and where there is only one way."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from solver.deals import FailedError, Start, opening_position
from solver.kernel import AVAILABLE
from solver.rules import GamePosition, Play
from solver.search import Limits, Verdict
from solver.search.check import KERNEL, PYTHON
from solver.study.errors import game_position
from solver.study.plain import Counted, PlainLines, TurnFigures
from solver.verdicts.effort import LimitReachedError
from solver.verdicts.result import InterruptedStudyError

if TYPE_CHECKING:
    from solver.kernel import _kernel

LONGEST_TURN = 28  # cards in hand: up to this the kernel counts the orders of a turn


class StudiedTurn(NamedTuple):
    """A legal turn, its plays pile by pile, and how many lines win after it: 0 loses the win."""

    plays: tuple[Play, ...]
    lines: int


class Study(Protocol):
    """Who knows every turn of every position that follows from the start."""

    def turns(self, position: GamePosition) -> list[StudiedTurn]:
        """Every legal turn of a position."""
        ...

    def keeping(self, position: GamePosition) -> list[StudiedTurn]:
        """Those that keep the win."""
        ...


@dataclass(frozen=True, slots=True)
class Lines:
    """What there is to know of the winning lines; undecided if a limit stopped the counting.

    The essentially different lines are counted last: a limit may leave that one number open.
    """

    start: GamePosition
    verdict: Verdict
    reason: str | None  # the limit that stopped the counting
    lines: int  # winning lines
    different: int | None  # of them, essentially different; None: a limit came before this count
    turns: list[TurnFigures]  # before the first turn, before the second, and so on
    positions: int  # that can still be won
    longest_forced: int  # turns one after another with only one way
    engine: str
    nodes: int
    seconds: float
    study: Study = field(repr=False)

    @property
    def only_way(self) -> list[int]:
        """The turns at which, however one came there, only one turn keeps the win."""
        return [n for n, turn in enumerate(self.turns, start=1) if turn.forced == turn.positions]

    @property
    def keeping_share(self) -> float:
        """What share of the legal turns keeps the win, over all positions that can be won."""
        legal = sum(turn.legal for turn in self.turns)
        return sum(turn.keeping for turn in self.turns) / legal if legal else 1.0


def lines(start: Start, limits: Limits | None = None) -> Lines:
    """Count the winning lines of a deal or a position.

    Ctrl-C while the different lines are told apart raises `InterruptedStudyError` with the rest.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> found = lines(start)
    >>> found.lines, found.different, found.longest_forced
    (9168, 736, 1)
    """
    began = time.perf_counter()
    limits = limits or Limits()
    position = game_position(opening_position(start))
    if AVAILABLE and position.rules.hand <= LONGEST_TURN:
        return _by_kernel(position, limits, began)
    return _in_python(position, limits, began)


def _in_python(position: GamePosition, limits: Limits, began: float) -> Lines:
    plain = PlainLines(position, limits)
    reason, counted = None, None
    try:
        counted = plain.count()
    except LimitReachedError as limit:
        reason = str(limit)
    return _told(position, counted, reason, PYTHON, plain.nodes, began, _PlainStudy(plain))


def _by_kernel(position: GamePosition, limits: Limits, began: float) -> Lines:
    from solver.kernel import _kernel
    from solver.search.native import to_kernel, watch_for

    watch = watch_for(limits)
    native = _kernel.Lines(to_kernel(position))
    found = native.count(watch)
    _that_fits(found.lines if found.fits else None)
    counted, different, interrupted = None, None, False
    if found.counted:
        turns = [TurnFigures(t.positions, t.forced, t.keeping, t.legal) for t in found.turns]
        try:
            limbs = _that_fits(native.different(watch))
            different = None if watch.stopped else _number(limbs)
        except KeyboardInterrupt:
            interrupted = True
        counted = Counted(
            _number(found.lines), different, turns, found.positions, found.longest_forced
        )
    study = _KernelStudy(native, limits)
    reason = "interrupted" if interrupted else watch.stopped or None
    told = _told(position, counted, reason, KERNEL, watch.nodes, began, study)
    if interrupted:
        raise InterruptedStudyError(told)
    return told


def _told(
    position: GamePosition,
    counted: Counted | None,
    reason: str | None,
    engine: str,
    nodes: int,
    began: float,
    study: Study,
) -> Lines:
    if counted is None:
        verdict, counted = Verdict.UNDECIDED, Counted(0, None, [], 0, 0)
    else:
        verdict = Verdict.WINNABLE if counted.lines else Verdict.UNWINNABLE
    seconds = time.perf_counter() - began
    return Lines(position, verdict, reason, *counted, engine, nodes, seconds, study)


def _that_fits(limbs: list[int] | None) -> list[int]:
    """A count, unless there was no room for it."""
    if limbs is None:
        raise FailedError("there are more than 10**77 winning lines, too many to count")
    return limbs


def _number(limbs: Sequence[int]) -> int:
    """A count from its 32-bit parts, the lowest first."""
    return sum(limb << 32 * place for place, limb in enumerate(limbs))


class _PlainStudy:
    def __init__(self, plain: PlainLines) -> None:
        self._plain = plain

    def turns(self, position: GamePosition) -> list[StudiedTurn]:
        return [StudiedTurn(turn.plays, lines) for turn, lines in self._plain.turns(position)]

    def keeping(self, position: GamePosition) -> list[StudiedTurn]:
        return [turn for turn in self.turns(position) if turn.lines]


class _KernelStudy:
    def __init__(self, native: "_kernel.Lines", limits: Limits) -> None:
        self._native = native
        self._limits = limits

    def turns(self, position: GamePosition) -> list[StudiedTurn]:
        return self._told(position, keeping=False)

    def keeping(self, position: GamePosition) -> list[StudiedTurn]:
        return self._told(position, keeping=True)

    def _told(self, position: GamePosition, *, keeping: bool) -> list[StudiedTurn]:
        from solver.search.native import to_kernel, watch_for

        told = self._native.turns(to_kernel(position), keeping, watch_for(self._limits))
        return list(map(_studied, told))


def _studied(told: "tuple[list[_kernel.Step], list[int]]") -> StudiedTurn:
    from solver.search.native import named_steps

    steps, count = told
    return StudiedTurn(tuple(play for play in named_steps(steps) if play), _number(count))
