"""The cooperative question of the Duel: one player lays everything, and both help.

The kernel's search in layers (solver/kernel/duel/together.hpp) finds lines quickly with a width,
and counting cards says how many turns any line needs at least. Where the two do not meet, the
search without a width goes over one number of turns after another, and each time that it ends
empty-handed the bound rises. Every line is replayed through the rules.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from solver.deals import PlayedGame, Turn
from solver.duel.oracle import kernel_takes
from solver.duel.plain_together import PlainTogether
from solver.rules import DuelPosition, Play, RuleError
from solver.verdicts import INTERRUPTED, Limits, Verdict
from solver.verdicts.effort import LimitReachedError
from solver.verdicts.limits import watch_settings
from solver.verdicts.result import InterruptedStudyError

KERNEL, PYTHON = "kernel", "python"
WIDTHS = (20, 200, 2_000, 20_000)
ALL = 0


@dataclass(frozen=True, slots=True)
class TogetherResult:
    """Whether a player can lay all, and in how few turns of both."""

    start: DuelPosition
    player: int  # who is to lay all
    verdict: Verdict
    reason: str | None  # the limit that stopped it before all was proved
    line: list[Turn] | None
    value: int | None  # turns of the line
    bound: int | None  # proved: no line has fewer; None if there is no line at all
    engine: str
    nodes: int
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether the answer is final: no line is shorter, or there is none."""
        return self.reason is None


def together(
    position: DuelPosition, player: int = 1, limits: Limits | None = None
) -> TogetherResult:
    """Find the fewest turns in which a player can have laid all if both help.

    >>> from solver.rules import DuelRules
    >>> start = DuelRules(hand=2, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5)))
    >>> found = together(start)
    >>> found.value, found.proved
    (3, True)
    """
    search = _Search(position, player, limits or Limits())
    try:
        search.run()
    except LimitReachedError as limit:
        search.reason = str(limit)
    except KeyboardInterrupt:
        search.reason = INTERRUPTED
        raise InterruptedStudyError(search.result()) from None
    return search.result()


class _Search:
    def __init__(self, position: DuelPosition, player: int, limits: Limits) -> None:
        self._position = position
        self._player = player
        self._limits = limits
        self._began = time.perf_counter()
        self._most = cards_left(position) // 2 + 1  # turns: each but the first lays two at least
        self._native = kernel_takes(position)
        self._nodes = 0
        self._line: list[Turn] | None = None
        self._bound = 0
        self._ended = False  # nothing is left to look for
        self.reason: str | None = None

    def run(self) -> None:
        if self._position.over:
            self._ended = True
            if has_laid_all(self._position, self._player):
                self._line = []
        elif self._native:
            self._run_kernel()
        else:
            self._run_python()

    def _run_kernel(self) -> None:
        from solver.duel.native import named_plays, to_kernel
        from solver.kernel import _kernel

        search = _kernel.Together(to_kernel(self._position), self._player - 1)
        self._bound = search.bound
        self._ended = self._bound > self._most
        watch = _kernel.Watch(*watch_settings(self._limits))
        for width, limit in self._tries():
            complete, turns = search.run(width, limit, watch)
            self._nodes = watch.nodes
            if turns:
                self._found([named_plays(plays) for plays in turns])
            if watch.stopped:
                raise LimitReachedError(watch.stopped)
            if complete:
                self._bound = len(turns) or limit + 1
                self._ended = bool(turns) or limit == self._most

    def _tries(self) -> Iterator[tuple[int, int]]:
        """How wide to look, and for lines of how many turns at most, until all is known."""
        for width in WIDTHS:
            if not self._known():
                yield width, self._most if self._line is None else len(self._line) - 1
        while not self._known():
            yield ALL, self._most if self._line is None else self._bound

    def _known(self) -> bool:
        return self._ended or (self._line is not None and len(self._line) == self._bound)

    def _run_python(self) -> None:
        plain = PlainTogether(self._player, self._limits)
        try:
            turns = plain.fewest(self._position)
        finally:
            self._nodes = plain.nodes
        self._ended = True
        if turns is not None:
            self._found(turns)

    def _found(self, turns: list[tuple[Play, ...]]) -> None:
        """A line; `RuleError` if the rules do not agree."""
        game = PlayedGame(self._position)
        for number, plays in enumerate(turns, start=1):
            for play in plays:
                game.play(play)
            if number < len(turns):
                game.end_turn()
        end = game.position
        if not isinstance(end, DuelPosition) or not has_laid_all(end, self._player):
            raise RuleError(f"a line that is said to lay all leaves player {self._player} cards")
        self._line = game.turns()

    def result(self) -> TogetherResult:
        if self._line is not None:
            verdict = Verdict.WINNABLE
        else:
            verdict = Verdict.UNWINNABLE if self._ended else Verdict.UNDECIDED
        value = None if self._line is None else len(self._line)
        bound: int | None = self._bound
        if self._ended:
            bound = value
        return TogetherResult(
            self._position,
            self._player,
            verdict,
            self.reason,
            self._line,
            value,
            bound,
            KERNEL if self._native else PYTHON,
            self._nodes,
            time.perf_counter() - self._began,
        )


def has_laid_all(position: DuelPosition, player: int) -> bool:
    """Whether the Duel is won by a player's last card."""
    return position.winner == player == position.to_move and not position.left


def cards_left(position: DuelPosition) -> int:
    """The cards that both sides have still to lay."""
    return sum(map(len, position.hands + position.draws))
