"""Best play: the fewest cards left; among the lines that win, the best by an objective.

First a line is looked for as `check` does it. Then a search goes over the position again and again,
each time wider and only for lines that are better than the best so far. For jumps and travel it is
the search with costs (solver/kernel/best.hpp): when it ends without having cut anything off, the
best line is proved. Lines of few turns are found by a beam (solver/kernel/turnbeam.hpp), and proved
by the search with costs, which is complete soon where few turns are allowed; so it raises the bound
turn by turn, in between with a share of the work. Where no kernel could be compiled, a plain
search in Python does it all in one go.
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
    search = Search(position, Objective(objective), limits, better, known)
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


class Search:
    """The best line so far, and what is known of better ones."""

    def __init__(
        self,
        position: GamePosition,
        objective: Objective,
        limits: Limits,
        better: Callable[[Solution], None] | None,
        known: Callable[[GamePosition, Limits], int] | None,
    ) -> None:
        self.position = position
        self.objective = objective
        self.limits = limits
        self._better = better
        self._known = known
        self._began = time.perf_counter()
        self.nodes = 0
        self._line: list[Turn] | None = None
        self.laid = self._laid_bound = 0
        self.value: int | None = None
        self.bound: int | None = None
        self._verdict = Verdict.UNDECIDED

    def run(self) -> Solution:
        """Search until the best line is proved, or a limit is reached."""
        try:
            first = check(self.position, self.limits)
            self.nodes += first.nodes
            self._verdict = first.verdict
            self.laid, self._laid_bound = first.laid, first.laid_bound
            reason = first.reason
            if first.line is not None:
                self.found(first.line)
                if self._known is not None:
                    self.bound = self._known(self.position, self.left())
                reason = self._improve()
            elif first.verdict is Verdict.UNWINNABLE:
                self._line = self._longest_line()
        except KeyboardInterrupt:
            raise InterruptedStudyError(self._solution("interrupted")) from None
        return self._solution(reason)

    def _solution(self, reason: str | None) -> Solution:
        return Solution(
            self.position,
            self.objective,
            self._verdict,
            reason,
            self._line,
            self.laid,
            self._laid_bound,
            self.value,
            self.bound,
            KERNEL if AVAILABLE else PYTHON,
            self.nodes,
            time.perf_counter() - self._began,
        )

    def left(self) -> Limits:
        """What is left of the limits."""
        seconds, nodes = self.limits.seconds, self.limits.nodes
        if seconds is not None:
            seconds = max(0.0, seconds - (time.perf_counter() - self._began))
        if nodes is not None:
            nodes = max(0, nodes - self.nodes)
        return Limits(seconds, nodes, self.limits.megabytes)

    def found(self, line: list[Turn]) -> None:
        """A line that wins, better than the one before."""
        self._line = line
        self.value = line_value(self.position, line, self.objective)
        if self._better is not None:
            self._better(self._solution(None))

    def _improve(self) -> str | None:
        """Better and better lines; what stopped it, if anything did."""
        if not AVAILABLE:
            return self._improve_in_python()
        from solver.study import native

        if self.objective is Objective.TURNS:
            return native.fewest_turns(self)
        return native.wider_and_wider(self)

    def _improve_in_python(self) -> str | None:
        from solver.study.plain_best import PlainBest
        from solver.verdicts.effort import LimitReachedError

        plain = PlainBest(self.objective, self.left())
        self.bound = 0
        try:
            line = played(self.position, plain.steps(self.position))
        except LimitReachedError as limit:
            self.nodes += plain.nodes
            return str(limit)
        self.nodes += plain.nodes
        if line_value(self.position, line, self.objective) < (self.value or 0):
            self.found(line)
        self.bound = self.value
        return None

    def _longest_line(self) -> list[Turn] | None:
        """A line that lays as many cards as can be laid, where not all can."""
        if not AVAILABLE:
            from solver.search import reference

            searched = reference.search(self.position, self.left())
            return None if searched.stopped else played(self.position, searched.steps or [])
        from solver.study import native

        return native.longest_line(self)

    @property
    def closed(self) -> bool:
        """Whether the best line has been found and proved."""
        return self.value is not None and self.bound is not None and self.value <= self.bound


def played(position: GamePosition, steps: list[Step]) -> list[Turn]:
    """A line replayed through the rules, with its turns as the steps say."""
    game = PlayedGame(position)
    for step in steps:
        if step is not None:
            game.play(step)
        elif not game.position.over:
            game.end_turn()
    return game.turns()
