"""Decide a position by CP-SAT: the second opinion, which shares only the rules with the search."""

import time

from solver.constraints.calls import Calls
from solver.constraints.config import Config
from solver.constraints.data import Data
from solver.constraints.greedy import greedy_line
from solver.constraints.model import most_laid, winning
from solver.constraints.windows import line_by_windows
from solver.rules import GamePosition
from solver.verdicts import INTERRUPTED, Limits, Result, Searched, Step, judged, replayed

CPSAT = "cpsat"
LONG = 60  # cards to come: with more, a line is looked for by windows first


def check(
    position: GamePosition, limits: Limits | None = None, config: Config | None = None
) -> Result:
    """Decide a position, with the same promises as the search.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> str(check(start).verdict)
    'winnable'
    """
    began = time.perf_counter()
    calls = Calls(limits or Limits(), config or Config(), began)
    return judged(position, search(position, calls), CPSAT, began)


def search(position: GamePosition, calls: Calls) -> Searched:
    """The line that lays most; stopped where the limits of the calls say."""
    return _Check(position, calls).search()


class _Check:
    """The best line and the proved bound, as they get better."""

    def __init__(self, position: GamePosition, calls: Calls) -> None:
        self._position = position
        self._calls = calls
        self._steps: list[Step] = []
        self._laid = 0
        self._bound = position.left

    def search(self) -> Searched:
        stopped = None
        try:
            self._improve(greedy_line(self._position))
            if self._laid < self._bound:
                self._find_all()
            if self._laid < self._bound:
                stopped = self._calls.stopped
        except KeyboardInterrupt:
            stopped = INTERRUPTED
        return Searched(self._steps, self._laid, self._calls.conflicts, stopped, self._bound)

    def _find_all(self) -> None:
        """A line that lays all; if there is none, the line that lays most."""
        calls, data = self._calls, Data(self._position)
        if self._position.left > LONG:
            self._improve(line_by_windows(self._position, calls))
        if self._laid == self._bound or calls.stopped is not None:
            return
        all_laid = calls.solve(winning(data))
        self._improve(all_laid.steps)
        if not all_laid.complete or self._laid == self._bound:
            return
        self._bound -= 1
        if self._laid < self._bound:
            model = most_laid(data)
            most = calls.solve(model)
            self._improve(most.steps)
            if most.bound is not None:
                self._bound = min(self._bound, most.bound)

    def _improve(self, steps: list[Step] | None) -> None:
        """A better line, if the rules agree."""
        if steps is None:
            return
        laid = self._position.left - replayed(self._position, steps).position.left
        if laid >= self._laid:
            self._steps, self._laid = steps, laid
