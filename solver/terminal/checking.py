"""Questions answered and printed one after another; what was printed stays."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import IO

from solver.deals import FailedError, InputError
from solver.search import Answer, DuelResult, Question, Result, Verdict, answer_as_json
from solver.search.jobs import in_order
from solver.terminal.output import console
from solver.terminal.progress import Waiting, counted

EXIT_CODE = {
    Verdict.WINNABLE: 10,
    Verdict.PLAYER1: 10,
    Verdict.UNWINNABLE: 20,
    Verdict.PLAYER2: 20,
    Verdict.UNDECIDED: 30,
}


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
        """10 if all can be won (or player 1 wins all); 30 if one is undecided; else 20."""
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


def form_of_answers(
    file: IO[str] | None, *, as_json: bool, alone: bool, laid: bool
) -> tuple[Callable[[Question, Result | DuelResult], str], Callable[[Answer], None]]:
    """How an answer is written, and how printed: as JSON, as a page, or of many one a line."""
    if as_json:
        return answer_as_json, lambda answer: print(answer.text, file=file, flush=True)
    from solver.terminal import verdicts  # with rich, which JSON does without

    out = console(file)
    if not alone:
        write = verdicts.line_with_laid if laid else verdicts.line
        whole = not out.is_terminal  # a line stays one for whoever reads it from a pipe
        return write, lambda answer: out.print(verdicts.coloured(answer), soft_wrap=whole)

    def page(question: Question, result: Result | DuelResult) -> str:
        with out.capture() as shown:
            out.print(verdicts.page(question, result, laid))
        return shown.get()

    return page, lambda answer: print(answer.text, end="", file=file, flush=True)


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


def deals_in(deal: str | None, count: int | None) -> int | None:
    """About how many deals there will be; None if nobody can know."""
    if deal is None:
        return count or 1
    path = Path(deal)
    if deal == "-" or not path.is_file():
        return None
    with path.open("rb") as file:
        return 1 + sum(block.count(b"\n{") for block in iter(lambda: file.read(1 << 20), b""))
