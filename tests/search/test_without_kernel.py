"""Where nothing could be compiled, the reference answers: slower, and as honest."""

from collections import Counter
from importlib import import_module

import pytest

from search.small import most_laid, small_positions
from solver.deals import shuffled_deal
from solver.rules import GamePosition, GameRules, named
from solver.search import Limits, Verdict, check
from solver.search.reference import search


@pytest.fixture(autouse=True)
def _no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("solver.search.check"), "AVAILABLE", False)


def official(name: str) -> GamePosition:
    rules = named(name)
    assert isinstance(rules, GameRules)
    return rules.opening(shuffled_deal(rules, 1).decks)


@pytest.mark.parametrize("players", range(1, 6))
def test_small_positions_have_their_verdicts(players: int) -> None:
    verdicts = Counter[Verdict]()
    for position in small_positions(players, 60, players, (12, 18), 2):
        result = check(position)
        most = most_laid(position)
        assert result.engine == "python"
        assert result.verdict is (Verdict.WINNABLE if most == position.left else Verdict.UNWINNABLE)
        assert result.laid == result.laid_bound == most
        assert result.reason is None
        if result.line is not None:
            assert sum(len(turn.plays) for turn in result.line) == position.left
        verdicts[result.verdict] += 1
    assert min(verdicts[Verdict.WINNABLE], verdicts[Verdict.UNWINNABLE]) >= 3


@pytest.mark.parametrize("name", ["solo", "2p-expert", "5p-expert-plus"])
@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (Limits(nodes=0), "node_limit"),
        (Limits(nodes=50), "node_limit"),
        (Limits(seconds=0), "time_limit"),
        (Limits(megabytes=0), "memory_limit"),
    ],
    ids=str,
)
def test_a_limit_on_a_full_deal_is_no_verdict(name: str, limits: Limits, reason: str) -> None:
    position = official(name)
    result = check(position, limits)
    assert (result.engine, result.verdict, result.reason) == ("python", Verdict.UNDECIDED, reason)
    assert result.line is None
    assert result.laid < result.laid_bound == position.left


def test_what_a_stopped_search_has_laid_it_can_show() -> None:
    position = official("solo-expert-plus")
    searched = search(position, Limits(nodes=2_000))
    assert searched.stopped == "node_limit"
    assert searched.steps is not None
    assert sum(step is not None for step in searched.steps) == searched.laid > 20


def test_two_runs_make_the_same_nodes() -> None:
    for position in small_positions(9, 30, 2, (12, 20), 2):
        assert check(position).nodes == check(position).nodes
