"""Best play by CP-SAT: the second opinion, which shares with the search only the rules."""

import time
from collections.abc import Callable
from dataclasses import replace

from solver.constraints.best import improve, least_value
from solver.constraints.calls import Calls
from solver.constraints.config import Config
from solver.constraints.engine import CPSAT, search
from solver.deals import Start, Turn, opening_position
from solver.rules import GamePosition
from solver.study.errors import game_position
from solver.study.solve import Solution, line_value, played
from solver.verdicts import InterruptedSearch, Limits, Result, Step, Verdict, judged, replayed
from solver.verdicts.objective import Objective
from solver.verdicts.result import INTERRUPTED, InterruptedStudyError


def solve(
    start: Start,
    objective: Objective | str = Objective.TURNS,
    limits: Limits | None = None,
    better: Callable[[Solution], None] | None = None,
    config: Config | None = None,
) -> Solution:
    """The same question as `solver.study.solve`, with the same promises.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> found = solve(start, "turns")
    >>> found.value, found.bound, found.engine
    (3, 3, 'cpsat')
    """
    position = game_position(opening_position(start))
    calls = Calls(limits or Limits(), config or Config(), time.perf_counter())
    return _Search(position, Objective(objective), calls, better).run()


class _Search:
    """A line that wins by the model of `check`; then better ones by the model with the objective.

    While CP-SAT works on the latter it tells `line` and `bound` what it has found.
    """

    def __init__(
        self,
        position: GamePosition,
        objective: Objective,
        calls: Calls,
        better: Callable[[Solution], None] | None,
    ) -> None:
        self._position = position
        self._objective = objective
        self._calls = calls
        self._better = better
        self._began = time.perf_counter()
        self._decided: Result | None = None
        self._line: list[Turn] | None = None
        self._value: int | None = None
        self._bound: int | None = None

    def run(self) -> Solution:
        try:
            self._decide()
            if self._value is not None:
                self._improve(self._value, self._bound or 0)
        except KeyboardInterrupt:
            raise InterruptedStudyError(self._solution(INTERRUPTED)) from None
        return self._solution(self._calls.stopped)

    def line(self, steps: list[Step]) -> None:
        """A line that wins, better than the one before."""
        self._line = played(self._position, steps)
        self._value = line_value(self._position, self._line, self._objective)
        if self._better is not None:
            self._better(self._solution(None))

    def bound(self, value: int) -> None:
        """Proved: no line that wins has a smaller value."""
        self._bound = max(value, self._bound or 0)

    def _decide(self) -> None:
        searched = search(self._position, self._calls)
        try:
            self._decided = judged(self._position, searched, CPSAT, self._began)
        except InterruptedSearch as stop:
            self._decided = stop.result
            raise
        if self._decided.verdict is Verdict.WINNABLE:
            self.line(searched.steps or [])
            self.bound(least_value(self._position, self._objective, self._calls))
        elif self._decided.verdict is Verdict.UNWINNABLE:
            self._line = replayed(self._position, searched.steps or []).turns

    def _improve(self, value: int, bound: int) -> None:
        """Better lines than the first; where there is none, its value is the bound."""
        if value == bound:
            return
        solved = improve(self._position, self._objective, bound, value, self._calls, self)
        if solved.complete:
            assert self._value is not None
            self._bound = self._value

    def _solution(self, reason: str | None) -> Solution:
        decided = self._decided
        laid, laid_bound = (
            (decided.laid, decided.laid_bound) if decided else (0, self._position.left)
        )
        solution = Solution(
            self._position,
            self._objective,
            decided.verdict if decided else Verdict.UNDECIDED,
            reason,
            self._line,
            laid,
            laid_bound,
            self._value,
            self._bound,
            CPSAT,
            self._calls.conflicts,
            time.perf_counter() - self._began,
        )
        return replace(solution, reason=None) if solution.proved else solution
