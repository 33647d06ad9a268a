"""Work on several cores: the answers in order, and every end as one core would have it."""

import multiprocessing
import os
import time
from collections.abc import Iterator
from itertools import count, islice

import pytest

from solver.deals import InputError
from solver.search import jobs
from solver.search.jobs import in_order


def slow_square(number: int) -> int:
    """The earlier, the slower: so that order is not kept by accident."""
    time.sleep(max(0.0, 0.05 - number * 0.002))
    return number * number


def inverse(number: int) -> float:
    return 1 / number


def who(_: int) -> int:
    time.sleep(0.01)
    return os.getpid()


@pytest.mark.parametrize("jobs", [1, 2, 4])
def test_answers_come_in_order(jobs: int) -> None:
    assert list(in_order(slow_square, range(60), jobs)) == [n * n for n in range(60)]


def test_nothing_to_do_needs_nobody() -> None:
    assert list(in_order(slow_square, [], 2)) == []
    assert not multiprocessing.active_children()


def test_several_processes_work_and_none_is_left() -> None:
    workers = set(in_order(who, range(40), 2))
    assert len(workers) == 2
    assert os.getpid() not in workers
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_the_work_raises_comes_after_the_answers_before_it(jobs: int) -> None:
    answers = in_order(inverse, [1, 2, 4, 0, 5], jobs)
    assert list(islice(answers, 3)) == [1, 0.5, 0.25]
    with pytest.raises(ZeroDivisionError):
        next(answers)
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_the_questions_raise_comes_after_the_answers_before_it(jobs: int) -> None:
    def questions() -> Iterator[int]:
        yield from range(30)
        raise InputError("line 31: bad")

    answers = in_order(slow_square, questions(), jobs)
    assert list(islice(answers, 30)) == [n * n for n in range(30)]
    with pytest.raises(InputError, match="line 31: bad"):
        next(answers)


@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_wants_no_more_ends_it(jobs: int) -> None:
    answers = in_order(who, count(), jobs)
    next(answers)
    answers.close()
    assert not multiprocessing.active_children()


def test_questions_are_not_read_far_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "MOST_AHEAD", 20)
    read = 0

    def questions() -> Iterator[int]:
        nonlocal read
        while True:
            read += 1
            yield 30

    answers = in_order(slow_square, questions(), 2)
    for done in range(1, 101):
        next(answers)
        assert read <= done + 20 + jobs.MOST_IN_A_BATCH
    answers.close()
