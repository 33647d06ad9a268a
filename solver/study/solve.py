"""Best play: the fewest cards left; among the lines that win, the best by an objective.

First a line is looked for as `check` does it. Then the search with costs (solver/kernel/best.hpp)
goes over the position again and again, each time wider and only for lines that are better than the
best so far. When it ends without having cut anything off, the best line is proved. Where no kernel
could be compiled, a plain search in Python does the same in one go.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from solver.deals import PlayedGame, Start, Turn, opening_position
from solver.kernel import AVAILABLE
from solver.rules import GamePosition
from solver.search import Limits, Verdict, check
from solver.search.check import KERNEL, PYTHON
from solver.study.errors import game_position
from solver.verdicts.objective import Objective
from solver.verdicts.result import InterruptedStudyError, Step


@dataclass(frozen=True, slots=True)
class Solution:
    """The best line found, and how good any line can be at most."""

    start: GamePosition
    objective: Objective
    verdict: Verdict
    reason: str | None  # the limit that stopped it before the best line was proved
    line: list[Turn] | None  # the best line found, replayed through the rules
    laid: int  # cards that it lays
    laid_bound: int  # proved: no line lays more
    value: int | None  # of the line, if it wins
    bound: int | None  # proved: no line that wins has a smaller value
    engine: str
    nodes: int
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether no line is better."""
        return self.laid == self.laid_bound and self.value == self.bound


def solve(
    start: Start,
    objective: Objective | str = Objective.TURNS,
    limits: Limits | None = None,
    better: Callable[[Solution], None] | None = None,
    known: Callable[[GamePosition, Limits], int] | None = None,
) -> Solution:
    """Find the best line of a deal or a position; `better` is told of each better line.

    If a line wins, `known` may say within limits what no line that wins has less than.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> found = solve(start, "turns")
    >>> found.value, found.bound, found.proved
    (3, 3, True)
    >>> solve(start, "jumps").value
    0
    """
    position = game_position(opening_position(start))
    limits = limits or Limits()
    search = _Search(position, Objective(objective), limits, better, known)
    return search.run()


def line_value(position: GamePosition, line: list[Turn], objective: Objective) -> int:
    """What a line comes to, counted play by play through the rules."""
    if objective is Objective.TURNS:
        return len(line)
    value = 0
    for turn in line:
        for play in turn.plays:
            if objective is Objective.JUMPS:
                value += position.is_jump(play)
            else:
                value += abs(play.card - position.top(play.pile))
            position = position.play(play)
        if not position.over and not turn.unfinished:
            position = position.end_turn()
    return value


WIDTHS = (32, 256, 1024, 4096, 8192, 1 << 15, 1 << 17, 1 << 19, 0)  # 0: all
WIDTHS_SMALL = (32, 1024, 0)
SMALL = 24  # cards left: up to this a complete search is near
RAISE_FROM = 8192  # widths from which the bound is raised too
NARROW = 1024  # up to this width a line that wins at all comes first
# How much of a state's worth a unit of the objective weighs; in narrow searches a quarter of it.
WEIGHT = {Objective.TURNS: 20_000, Objective.JUMPS: 20_000, Objective.TRAVEL: 1_000}


class _Search:
    def __init__(
        self,
        position: GamePosition,
        objective: Objective,
        limits: Limits,
        better: Callable[[Solution], None] | None,
        known: Callable[[GamePosition, Limits], int] | None,
    ) -> None:
        self._position = position
        self._objective = objective
        self._limits = limits
        self._better = better
        self._known = known
        self._began = time.perf_counter()
        self._nodes = 0
        self._line: list[Turn] | None = None
        self._laid = self._laid_bound = 0
        self._value: int | None = None
        self._bound: int | None = None
        self._verdict = Verdict.UNDECIDED

    def run(self) -> Solution:
        try:
            first = check(self._position, self._limits)
            self._nodes += first.nodes
            self._verdict = first.verdict
            self._laid, self._laid_bound = first.laid, first.laid_bound
            reason = first.reason
            if first.line is not None:
                self._found(first.line)
                if self._known is not None:
                    self._bound = self._known(self._position, self._left())
                reason = self._improve()
            elif first.verdict is Verdict.UNWINNABLE:
                self._line = self._longest_line()
        except KeyboardInterrupt:
            raise InterruptedStudyError(self._solution("interrupted")) from None
        return self._solution(reason)

    def _solution(self, reason: str | None) -> Solution:
        return Solution(
            self._position,
            self._objective,
            self._verdict,
            reason,
            self._line,
            self._laid,
            self._laid_bound,
            self._value,
            self._bound,
            KERNEL if AVAILABLE else PYTHON,
            self._nodes,
            time.perf_counter() - self._began,
        )

    def _left(self) -> Limits:
        """What is left of the limits."""
        seconds, nodes = self._limits.seconds, self._limits.nodes
        if seconds is not None:
            seconds = max(0.0, seconds - (time.perf_counter() - self._began))
        if nodes is not None:
            nodes = max(0, nodes - self._nodes)
        return Limits(seconds, nodes, self._limits.megabytes)

    def _found(self, line: list[Turn]) -> None:
        """A line that wins, better than the one before."""
        self._line = line
        self._value = line_value(self._position, line, self._objective)
        if self._better is not None:
            self._better(self._solution(None))

    def _improve(self) -> str | None:
        """Better and better lines; what stopped it, if anything did."""
        if not AVAILABLE:
            return self._improve_in_python()
        from solver.kernel import _kernel
        from solver.search.native import named_steps, to_kernel, watch_for

        best = _kernel.BestPlay(to_kernel(self._position), list(Objective).index(self._objective))
        self._bound = max(best.bound, self._bound or 0)
        before, watch = self._nodes, watch_for(self._left())

        def run(width: int, below: int) -> bool:
            """Look for a line with a value below; whether there certainly is no better one."""
            weight = WEIGHT[self._objective] // (4 if width <= NARROW else 1)
            won, complete, value, steps = best.run(width, below, weight, watch)
            self._nodes = before + watch.nodes
            if won:
                self._found(played(self._position, named_steps(steps)))
                assert self._value == value
            return complete

        for width in WIDTHS_SMALL if self._position.left <= SMALL else WIDTHS:
            assert self._value is not None
            if self._value > self._bound and run(width, self._value):
                self._bound = self._value
            # The fewer turns are allowed, the sooner a complete search ends: bound by bound.
            raises = self._objective is Objective.TURNS and width >= RAISE_FROM
            open_still = self._value > self._bound and not watch.stopped
            if raises and open_still and run(0, self._bound + 1):
                self._bound = min(self._bound + 1, self._value)
            if watch.stopped or self._value == self._bound:
                break
        return None if self._value == self._bound else watch.stopped

    def _improve_in_python(self) -> str | None:
        from solver.study.plain_best import PlainBest
        from solver.verdicts.effort import LimitReachedError

        plain = PlainBest(self._objective, self._left())
        self._bound = 0
        try:
            line = played(self._position, plain.steps(self._position))
        except LimitReachedError as limit:
            self._nodes += plain.nodes
            return str(limit)
        self._nodes += plain.nodes
        if line_value(self._position, line, self._objective) < (self._value or 0):
            self._found(line)
        self._bound = self._value
        return None

    def _longest_line(self) -> list[Turn] | None:
        """A line that lays as many cards as can be laid, where not all can."""
        if not AVAILABLE:
            from solver.search import reference

            searched = reference.search(self._position, self._left())
            return None if searched.stopped else played(self._position, searched.steps or [])
        from solver.kernel import _kernel
        from solver.search.native import named_steps, run, to_kernel, watch_for

        watch = watch_for(self._left())
        layers = _kernel.Layers(to_kernel(self._position))
        for width in WIDTHS:
            layers.widen(width)
            run(layers, watch, None)
            if watch.stopped:
                return None
            if layers.laid == self._laid:
                return played(self._position, named_steps(layers.line(watch)))
        return None


def played(position: GamePosition, steps: list[Step]) -> list[Turn]:
    """A line replayed through the rules, with its turns as the steps say."""
    game = PlayedGame(position)
    for step in steps:
        if step is not None:
            game.play(step)
        elif not game.position.over:
            game.end_turn()
    return game.turns()
