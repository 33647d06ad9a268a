"""Best play against brute force: every objective, one to five players."""

import pytest
from helpers import endless_deal
from search.small import endgame, small_positions

from solver.deals import SplitMix64, shuffled_deal
from solver.rules import GamePosition, named
from solver.search import Limits, Verdict, check, reference
from solver.study import Objective, solve
from solver.study.plain_best import PlainBest
from solver.study.solve import line_value
from study.naive import value, winning_lines

PLAYERS = range(1, 6)


def positions(players: int) -> list[GamePosition]:
    chance = SplitMix64(players + 50)
    some = list(small_positions(177 + players, 45, players, (5, 8), 3))
    some += [endgame(chance, players) for _ in range(30)]
    return [position for position in some if 0 < position.left <= 7]


@pytest.mark.parametrize("objective", Objective)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_value_is_the_smallest_of_all_winning_lines(players: int, objective: Objective) -> None:
    compared = 0
    for position in positions(players):
        found = solve(position, objective)
        assert found.proved, position
        if found.verdict is Verdict.UNWINNABLE:
            assert found.laid == reference.search(position, Limits()).laid
            assert found.value is None
            continue
        assert found.value == PlainBest(objective, Limits()).value(position), position
        assert found.line is not None
        assert line_value(position, found.line, objective) == found.value
        compared += 1
    assert compared >= 45


@pytest.mark.parametrize("objective", Objective)
def test_the_plain_search_agrees_with_enumeration(objective: Objective) -> None:
    compared = 0
    for position in small_positions(9, 60, 2, (4, 5), 2):
        values = [value(position, steps, objective) for steps in winning_lines(position)]
        if values and not position.won:
            assert PlainBest(objective, Limits()).value(position) == min(values), position
            compared += 1
    assert compared >= 15


@pytest.mark.parametrize("objective", Objective)
@pytest.mark.parametrize("rules", ["solo", "2p-expert", "3p", "4p-expert-plus", "5p"])
def test_with_twelve_cards_left_the_best_line_is_proved(rules: str, objective: Objective) -> None:
    position = shuffled_deal(named(rules), 3).start()
    assert isinstance(position, GamePosition)
    for turn in check(position).line or []:
        if position.left <= 12:
            break
        position = position.take_turn(turn.plays)
    found = solve(position, objective)
    assert found.proved
    assert found.verdict is Verdict.WINNABLE


def test_of_a_whole_deal_better_and_better_lines_are_told_with_an_honest_bound() -> None:
    told: list[int | None] = []
    found = solve(
        shuffled_deal(named("solo"), 1),
        limits=Limits(nodes=400_000),
        better=lambda solution: told.append(solution.value),
    )
    assert found.reason == "node_limit"
    assert not found.proved
    assert len(told) >= 2
    assert told == sorted(told, reverse=True, key=lambda number: number or 0)
    assert found.value == told[-1]
    assert found.bound == 13  # 90 cards are drawn, 8 a turn at most, and one turn follows


def test_of_a_deal_that_cannot_be_decided_there_is_no_value() -> None:
    found = solve(endless_deal(), limits=Limits(nodes=100_000))
    assert (found.verdict, found.reason) == (Verdict.UNDECIDED, "node_limit")
    assert (found.value, found.proved) == (None, False)
