"""What must hold of any verdict, whoever found it."""

import pytest
from helpers import mirror
from search.small import small_positions

from kernel.runs import run_layers
from solver.deals import Turn, shuffled_deal
from solver.rules import GamePosition, GameRules, named
from solver.search import Limits, Verdict, check


@pytest.mark.parametrize("players", range(1, 6))
def test_the_mirror_of_a_position_has_the_same_verdict_and_cards_laid(players: int) -> None:
    for position in small_positions(70 + players, 300, players, (10, 28), 3):
        result, reflected = check(position), check(mirror(position))
        assert reflected.verdict is result.verdict, position
        assert reflected.laid == result.laid, position


@pytest.mark.parametrize("seed", range(3))
def test_the_mirror_of_a_hard_deal_has_the_same_verdict_and_cards_laid(seed: int) -> None:
    start = opening(GameRules(hand=4), seed)
    result, reflected = check(start), check(mirror(start))
    assert (reflected.verdict, reflected.laid) == (result.verdict, result.laid)


@pytest.mark.parametrize("players", range(1, 6))
def test_the_layers_of_the_mirror_are_as_large(players: int) -> None:
    """What no other state dominates is settled; which never-wrong play comes first is not."""
    compared = 0
    for position in small_positions(80 + players, 100, players, (10, 24), 2):
        here = run_layers(position, Limits(nodes=200_000), never_wrong=False)
        if not here.watch.stopped:
            assert run_layers(mirror(position), never_wrong=False).sizes == here.sizes, position
            compared += 1
    assert compared >= 80


@pytest.mark.parametrize("players", range(1, 6))
def test_a_winnable_position_is_still_winnable_after_each_turn_of_its_line(players: int) -> None:
    won = 0
    for position in small_positions(90 + players, 100, players, (10, 24), 3):
        result = check(position)
        while result.line is not None and not position.won:
            assert result.verdict is Verdict.WINNABLE
            position = after_turn(position, result.line[0])
            result = check(position)
            assert result.verdict is Verdict.WINNABLE, position
        won += position.won
    assert won >= 30


@pytest.mark.parametrize("name", ["solo", "2p-expert", "3p-expert-plus", "5p"])
def test_a_full_deal_is_still_winnable_after_the_first_turn_of_its_line(name: str) -> None:
    rules = named(name)
    assert isinstance(rules, GameRules)
    start = opening(rules, seed=7)
    line = check(start).line
    assert line is not None
    assert check(after_turn(start, line[0])).verdict is Verdict.WINNABLE


def opening(rules: GameRules, seed: int) -> GamePosition:
    return rules.opening(shuffled_deal(rules, seed).decks)


def after_turn(position: GamePosition, turn: Turn) -> GamePosition:
    for play in turn.plays:
        position = position.play(play)
    return position if position.won else position.end_turn()
