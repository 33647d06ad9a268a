"""What stops CP-SAT is never a verdict, and what it has proved by then is kept."""

import time
from collections.abc import Callable

import pytest
from helpers import endless_deal

from solver.constraints import calls, engine, windows
from solver.constraints.calls import Calls, Solved
from solver.constraints.config import Config
from solver.constraints.engine import check
from solver.deals import InputError, shuffled_deal
from solver.rules import GamePosition, GameRules
from solver.verdicts import Limits, Verdict

UNDECIDED = Verdict.UNDECIDED


def start(cards: int, hand: int, seed: int) -> GamePosition:
    position = shuffled_deal(GameRules(cards=cards, hand=hand), seed).start()
    assert isinstance(position, GamePosition)
    return position


HARD = start(60, 3, 1)
LOST = start(40, 2, 1)


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (Limits(seconds=0), "time_limit"),
        (Limits(seconds=0.5), "time_limit"),
        (Limits(nodes=0), "node_limit"),
        (Limits(nodes=50), "node_limit"),
        (Limits(megabytes=1), "memory_limit"),
    ],
)
def test_a_limit_leaves_the_position_undecided(limits: Limits, reason: str) -> None:
    result = check(HARD, limits)
    assert (result.verdict, result.reason, result.line) == (UNDECIDED, reason, None)
    assert 0 < result.laid < result.laid_bound == 60


def test_the_same_node_limit_gives_the_same_answer() -> None:
    first, second = (check(HARD, Limits(nodes=200)) for _ in range(2))
    assert (first.laid, first.laid_bound, first.nodes) == (
        *(second.laid, second.laid_bound),
        second.nodes,
    )


def test_several_workers_decide_too_but_do_not_count_nodes() -> None:
    assert check(LOST, config=Config(workers=2)).laid == check(LOST).laid
    with pytest.raises(InputError, match="one worker"):
        check(LOST, Limits(nodes=5), Config(workers=2))


def stopping(reason: str, after: int) -> Callable[..., Solved]:
    """CP-SAT, but a limit stops it after some calls."""
    real, made = Calls.solve, list[int]()

    def solve(self: Calls, *args: object) -> Solved:
        made.append(1)
        if len(made) <= after:
            return real(self, *args)  # type: ignore[arg-type]
        self.stopped = reason
        return Solved(None, False, 31)

    return solve


def test_a_proof_that_nothing_wins_stands_even_if_the_most_laid_is_not_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = check(LOST).laid
    monkeypatch.setattr(Calls, "solve", stopping("time_limit", after=1))
    result = check(LOST)
    assert result.verdict is Verdict.UNWINNABLE
    assert result.laid <= most <= result.laid_bound == 31


def test_windows_that_find_nothing_are_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are tried first, fail because nothing wins, and the exact model has no time left."""
    monkeypatch.setattr(engine, "LONG", 10)
    monkeypatch.setattr(windows, "END", 10)
    tried = list[object]()
    real = windows.line_by_windows

    def noted(position: GamePosition, calls: Calls) -> object:
        tried.append(real(position, calls))
        calls.stopped = "time_limit"
        return tried[-1]

    monkeypatch.setattr(engine, "line_by_windows", noted)
    result = check(LOST)
    assert tried == [None]
    assert (result.verdict, result.reason, result.laid_bound) == (UNDECIDED, "time_limit", 40)


def test_windows_find_a_line_that_the_rules_accept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "LONG", 10)
    monkeypatch.setattr(windows, "END", 16)
    position = start(40, 6, 3)
    line = windows.line_by_windows(position, Calls(Limits(), Config(), time.perf_counter()))
    assert line is not None
    for step in line:
        position = position.end_turn() if step is None else position.play(step)
    assert position.won


def test_memory_is_watched_where_the_system_tells_it() -> None:
    assert calls._memory() > 10_000_000 or not calls.STATM.exists()


def test_a_long_deal_stops_in_time() -> None:
    position = endless_deal().start()
    assert isinstance(position, GamePosition)
    result = check(position, Limits(seconds=2))
    assert (result.verdict, result.reason) == (UNDECIDED, "time_limit")
    assert result.seconds < 5
