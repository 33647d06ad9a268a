"""Questions answered and printed one after another; what was printed stays."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import chain

from solver.deals import FailedError, InputError
from solver.search import Answer, Question, Verdict
from solver.search.jobs import in_order
from solver.terminal.progress import Waiting, counted

EXIT_CODE = {Verdict.WINNABLE: 10, Verdict.UNWINNABLE: 20, Verdict.UNDECIDED: 30}


class Tally:
    """What was answered, and what stopped it if anything did."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._counts: Counter[Verdict] = Counter()
        self.stopped: BaseException | None = None

    def add(self, verdict: Verdict) -> None:
        """One more answer."""
        self._counts[verdict] += 1

    @property
    def total(self) -> int:
        """How many answers there are."""
        return self._counts.total()

    @property
    def exit_code(self) -> int:
        """10 if all can be won; 30 if one is undecided; else 20."""
        return max(EXIT_CODE[verdict] for verdict in self._counts)

    def __str__(self) -> str:
        seconds = time.perf_counter() - self._began
        rate = f"{self.total:,} deals in {seconds:.2f} s, {self.total / seconds:,.0f} a second"
        return f"{rate}: {counted(self._counts)}"


def print_answers(
    questions: Iterator[Question],
    work: Callable[[Question], Answer],
    jobs: int,
    emit: Callable[[Answer], None],
    waiting: Waiting,
) -> Tally:
    """Answer every question in order.

    Bad input, Ctrl-C and a lost worker end it; if anything was printed by then, they are told in
    the tally, so that a file with it is kept before they are raised.
    """
    tally = Tally()
    try:
        with closing(in_order(work, questions, jobs)) as answers:
            for answer in answers:
                waiting.make_way()
                emit(answer)
                tally.add(answer.verdict)
                waiting.answered(answer.verdict)
                if answer.interrupted:
                    raise KeyboardInterrupt
    except (InputError, KeyboardInterrupt, FailedError) as error:
        if not tally.total:
            raise
        tally.stopped = error
    finally:
        waiting.stop()
    return tally


def one_or_more(questions: Iterator[Question]) -> tuple[bool, Iterator[Question]]:
    """Whether there is only one question; and the questions, as if nobody had looked."""
    first = next(questions)
    try:
        second = next(questions, None)
    except InputError as error:
        return False, chain([first], _raising(error))
    return second is None, chain([first], [] if second is None else [second], questions)


def _raising(error: InputError) -> Iterator[Question]:
    raise error
    yield  # a generator, so that it is raised only when its turn comes
