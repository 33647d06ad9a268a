"""A played game, turn by turn: where it was won, lost, or forced.

Once a position cannot be won, none after it can. So the turning point, the turn that lost the win,
is found by halving. A position that a limit leaves undecided is called so; then the turning point
is only known to lie between two turns.

Marks of a turn that kept the win: *only move* if every other turn loses it; *risky* if after it at
most `FEW` turns keep it; *fine* otherwise. Where that could not be settled with the effort of
`keeping.py`, the turn is *undecided*.

Accuracy: a turn is accurate if as many cards can be laid in the end after it as before it. The
accuracy is the share of accurate turns among those for which this is decided.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from solver.deals import PlayedGame, Turn, opening_position
from solver.search import ENGINE, Limits, Result, Verdict, check
from solver.study.errors import game_position
from solver.study.keeping import Keeping, keeping
from solver.study.turns import each_card_a_turn
from solver.verdicts.result import InterruptedStudyError

FEW = 3


class Mark(StrEnum):
    """What a turn did to the game."""

    ONLY_MOVE = "only move"
    FINE = "fine"
    RISKY = "risky"
    LOST_HERE = "lost the win here"
    LOST_BEFORE = "lost before"
    NEVER_WINNABLE = "never winnable"
    UNDECIDED = "undecided"


class Reviewed(NamedTuple):
    """A turn of the game and what it did."""

    turn: Turn
    mark: Mark
    left: int | None  # the best score that could still be had after it; None: undecided
    accurate: bool | None


@dataclass(frozen=True, slots=True)
class Review:
    """A game with a mark for every turn; the turning point first."""

    game: PlayedGame
    winnable: bool | None  # at the start; None: undecided
    turning_point: int | None  # number of the turn that lost the win
    between: tuple[int, int] | None  # the turns among which it is, where that is all that is known
    winning_line: list[Turn] | None  # from the position before the turning point
    best_left: int | None  # the best score that could still be had after it
    turns: list[Reviewed]
    engine: str
    nodes: int
    seconds: float

    @property
    def accuracy(self) -> float | None:
        """The share of turns that gave nothing away, of those for which it is decided."""
        decided = [turn.accurate for turn in self.turns if turn.accurate is not None]
        return sum(decided) / len(decided) if decided else None


def review(
    game: PlayedGame,
    limits: Limits | None = None,
    progress: Callable[[str], None] | None = None,
) -> Review:
    """Go through a played game; the limits are those of the whole review.

    Ctrl-C raises `InterruptedStudyError` with the review as far as it came.

    >>> from solver.rules import GameRules, GamePosition, Play
    >>> rules = GameRules(cards=12, hand=2, least=1, jump=3)
    >>> game = PlayedGame(GamePosition(rules, (6, 12, 3, 2), ((7, 9),), ()))
    >>> game.play(Play(9, "U1"))
    >>> told = review(game)
    >>> told.turning_point, str(told.turns[0].mark), told.best_left
    (1, 'lost the win here', 1)
    """
    reviewer = _Reviewer(game, limits or Limits(), progress)
    told = reviewer.run()
    if reviewer.interrupted:
        raise InterruptedStudyError(told)
    return told


class _Reviewer:
    def __init__(
        self, game: PlayedGame, limits: Limits, progress: Callable[[str], None] | None
    ) -> None:
        self._game = game
        self._turns = game.turns()
        start = opening_position(game.start)
        self._positions = [game_position(p) for p in (start, *game.boards())]
        self._limits = limits
        self._progress = progress
        self.interrupted = False
        self._began = time.perf_counter()
        self._nodes = 0
        self._results: dict[int, Result] = {}
        self._kept: dict[int, Keeping] = {}

    def run(self) -> Review:
        last = len(self._positions) - 1
        won = self._last_known(Verdict.WINNABLE, -1, last + 1)
        lost = self._first_lost(won, last + 1)
        marks = [self._mark(number, won, lost) for number in range(1, last + 1)]
        scores = self._scores(won)
        turns = []
        for turn, mark, (before, after) in zip(self._turns, marks, pairwise(scores), strict=True):
            known = before is not None and after is not None
            turns.append(Reviewed(turn, mark, after, before == after if known else None))
        found = won >= 0 and lost == won + 1 <= last
        unknown = won < last and lost > won + 1 and lost != 0
        return Review(
            self._game,
            True if won >= 0 else False if lost == 0 else None,
            lost if found else None,
            (max(won, 0) + 1, min(lost, last)) if unknown else None,
            self._results[won].line if 0 <= won < last else None,
            scores[lost] if found else None,
            turns,
            ENGINE,
            self._nodes,
            time.perf_counter() - self._began,
        )

    def _first_lost(self, won: int, end: int) -> int:
        """The first position known to be lost; `end` if none is."""
        low, high = won, end
        while high - low > 1:
            middle = (low + high) // 2
            if self._verdict(middle) is Verdict.UNWINNABLE:
                high = middle
            else:
                low = middle
        return high

    def _last_known(self, verdict: Verdict, low: int, high: int) -> int:
        """The last position known to be won; `low` if none is."""
        while high - low > 1:
            middle = (low + high) // 2
            if self._verdict(middle) is verdict:
                low = middle
            else:
                high = middle
        return low

    def _verdict(self, number: int) -> Verdict:
        return self._result(number).verdict

    def _result(self, number: int) -> Result:
        if number not in self._results:
            try:
                self._tell(f"before turn {number + 1} of {len(self._turns)}")
                result = check(self._positions[number], self._left())
            except KeyboardInterrupt:
                self._interrupt()
                result = check(self._positions[number], self._left())
            self._nodes += result.nodes
            self._results[number] = result
        return self._results[number]

    def _tell(self, text: str) -> None:
        if self._progress is not None:
            self._progress(text)

    def _interrupt(self) -> None:
        """Whatever is not known by now stays open."""
        self.interrupted = True
        self._limits = Limits(0.0, 0, self._limits.megabytes)

    def _left(self) -> Limits:
        """What a position may take of what is left: a third, so that others come to their turn."""
        seconds, nodes = self._limits.seconds, self._limits.nodes
        if seconds is not None:
            seconds = max(0.0, seconds - (time.perf_counter() - self._began)) / 3
        if nodes is not None:
            nodes = max(0, nodes - self._nodes) // 3
        return Limits(seconds, nodes, self._limits.megabytes)

    def _mark(self, number: int, won: int, lost: int) -> Mark:
        """The mark of a turn, from the positions before and after it."""
        if lost == 0:
            return Mark.NEVER_WINNABLE
        if number - 1 >= lost:
            return Mark.LOST_BEFORE
        if number - 1 <= won and number == lost:
            return Mark.LOST_HERE
        if number > won:
            return Mark.UNDECIDED
        return self._mark_of_keeping(number)

    def _mark_of_keeping(self, number: int) -> Mark:
        before = self._keeping(number - 1)
        if before.turns == 1:
            return Mark.ONLY_MOVE if before.exact else Mark.UNDECIDED
        if self._positions[number].won or self._positions[number].laid_this_turn:
            return Mark.FINE
        after = self._keeping(number)
        if after.turns > FEW:
            return Mark.FINE
        return Mark.RISKY if after.exact else Mark.UNDECIDED

    def _keeping(self, number: int) -> Keeping:
        """How many turns of a position keep the win; the one that was played may be among them."""
        if number not in self._kept:
            if self._out_of_time():
                return Keeping(1, False, 0)
            known = None
            position = self._positions[number]
            played_on = number < len(self._turns) and self._keeps(number + 1)
            if played_on and not each_card_a_turn(position):
                known = self._turns[number].plays
            try:
                self._tell(f"turn {number + 1} of {len(self._turns)}: what else was there?")
                self._kept[number] = keeping(position, FEW + 1, known)
            except KeyboardInterrupt:
                self._interrupt()
                return Keeping(1, False, 0)
            self._nodes += self._kept[number].nodes
        return self._kept[number]

    def _keeps(self, number: int) -> bool:
        """Whether a position is known to be won, without looking."""
        return any(
            other >= number and result.verdict is Verdict.WINNABLE
            for other, result in self._results.items()
        )

    def _out_of_time(self) -> bool:
        seconds, nodes = self._limits.seconds, self._limits.nodes
        late = seconds is not None and time.perf_counter() - self._began >= seconds
        return late or (nodes is not None and self._nodes >= nodes)

    def _scores(self, won: int) -> list[int | None]:
        """The best score that can still be had in each position; None: undecided.

        Whatever can be had later could be had before: the best score never gets smaller. So what is
        known of one position says something of all, and between two equal scores there is no other.
        After the turning point the last positions come first, as they are the easiest.
        """
        last = len(self._positions) - 1
        low = [0] * (last + 1)
        high = [0 if number <= won else at.left for number, at in enumerate(self._positions)]
        for number in (won + 1, *range(last, won + 1, -1)):
            if number > last or low[number] == high[number]:
                continue
            least, most = self._range(number)
            low[number:] = [max(least, known) for known in low[number:]]
            high[: number + 1] = [min(most, known) for known in high[: number + 1]]
        return [a if a == b else None for a, b in zip(low, high, strict=True)]

    def _range(self, number: int) -> tuple[int, int]:
        """The best score of a position is at least and at most."""
        position = self._positions[number]
        if position.over:
            return position.left, position.left
        result = self._result(number)
        return position.left - result.laid_bound, position.left - result.laid
