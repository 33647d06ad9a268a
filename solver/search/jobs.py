"""Much work on several processor cores at once, with the answers in the order of the questions."""

import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from solver.deals import FailedError

if TYPE_CHECKING:  # one job needs none of it, and it takes a while to import
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Q = TypeVar("Q")
A = TypeVar("A")

BATCH_SECONDS = 0.1  # of work in one message to a worker, so that messages cost little beside it
MOST_IN_A_BATCH = 100
MOST_AHEAD = 10_000  # questions that may be under way while an early one takes long


def in_order(work: Callable[[Q], A], questions: Iterable[Q], jobs: int) -> Generator[A, None, None]:
    """`map`, with `jobs` processes if there are to be more than one.

    What the questions or the work raise is raised here, after the answers that come before it.
    Ctrl-C stops at once: the workers know nothing of it and are killed.

    >>> list(in_order(abs, [-3, 2, -1], jobs=1))
    [3, 2, 1]
    """
    if jobs == 1:
        yield from map(work, questions)
        return
    team = _Team(work, questions, jobs)
    try:
        yield from team.answers()
    finally:
        team.dismiss()


class _Team(Generic[Q, A]):
    """Workers, each with at most one batch of questions; they are hired as there is work."""

    def __init__(self, work: Callable[[Q], A], questions: Iterable[Q], jobs: int) -> None:
        self._work = work
        self._questions = iter(questions)
        self._jobs = jobs
        self._more = True
        self._asked = 0  # batches
        self._ahead = 0  # questions in them that were not answered to the caller yet
        self._size = 1  # of the next batch
        self._processes: list[BaseProcess] = []
        self._idle: list[Connection] = []
        self._busy: dict[Connection, tuple[int, int]] = {}  # number and size of the batch
        self._done: dict[int, tuple[list[A], Exception | None]] = {}

    def answers(self) -> Iterator[A]:
        for number in count():
            self._give_work()
            while number not in self._done and self._busy:
                self._collect()
                self._give_work()
            if number not in self._done:
                return
            answers, error = self._done.pop(number)
            yield from answers
            if error is not None:
                raise error
            self._ahead -= len(answers)
            self._collect(timeout=0)

    def _give_work(self) -> None:
        while self._more and self._ahead < MOST_AHEAD and len(self._busy) < self._jobs:
            batch, error = self._next_batch()
            if batch:
                worker = self._idle.pop() if self._idle else self._hire()
                worker.send(batch)
                self._busy[worker] = (self._asked, len(batch))
                self._asked += 1
                self._ahead += len(batch)
            if error is not None:  # it has its place in the order, as if it were a batch
                self._done[self._asked] = ([], error)

    def _next_batch(self) -> tuple[list[Q], Exception | None]:
        batch: list[Q] = []
        try:
            while len(batch) < self._size:
                batch.append(next(self._questions))
        except StopIteration:
            self._more = False
        except Exception as error:
            self._more = False
            return batch, error
        return batch, None

    def _collect(self, timeout: float | None = None) -> None:
        """Take what workers have answered; wait for it if there is no time-out."""
        from multiprocessing.connection import wait

        for ready in wait(list(self._busy), timeout):
            worker = cast("Connection", ready)
            number, size = self._busy.pop(worker)
            try:
                answers, error, seconds = worker.recv()
            except (EOFError, ConnectionError):
                raise FailedError("a worker was killed, for want of memory perhaps") from None
            self._done[number] = (answers, error)
            self._idle.append(worker)
            fitting = int(size * BATCH_SECONDS / max(seconds, 1e-6))
            self._size = max(1, min(fitting, 2 * self._size, MOST_IN_A_BATCH))

    def _hire(self) -> "Connection":
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._work), daemon=True)
        with _ctrl_c_ignored():  # the worker starts like that, and stays so
            process.start()
        theirs.close()
        self._processes.append(process)
        return ours

    def dismiss(self) -> None:
        for process in self._processes:
            process.kill()
        for process in self._processes:
            process.join()


@contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():  # Ctrl-C is no matter of ours
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(connection: "Connection", work: Callable[[Any], Any]) -> None:
    """What a worker does: answer batches until it is killed."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        batch = connection.recv()
        began = time.perf_counter()
        answers, error = [], None
        try:
            for question in batch:
                answers.append(work(question))
        except Exception as raised:
            error = raised
        connection.send((answers, error, time.perf_counter() - began))


def _end_with_parent() -> None:
    """A worker whose parent was killed would otherwise go on with its search for hours."""
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
