"""Perft against an independent, naive telling of the rules."""

from dataclasses import asdict

import pytest
from helpers import duel_rules, game_rules, seeds
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.naive import count_duel, count_game
from solver.deals import shuffled_deal
from solver.perft import perft
from solver.rules import DuelRules, GameRules, Rules


def naive(rules: Rules, seed: int, depth: int) -> int:
    decks = [list(deck) for deck in shuffled_deal(rules, seed).decks]
    if rules.game == "duel":
        return count_duel(asdict(rules), decks, depth)
    return count_game(asdict(rules), decks[0], depth)


@pytest.mark.parametrize(
    ("rules", "depth"),
    [
        (GameRules(), 3),
        (GameRules(1, 3, 2, 1, 8, 3), 6),
        (GameRules(1, 2, 1, 1, 6, 2), 9),
        (GameRules(2, 2, 2, 1, 7, 3), 7),
        (GameRules(3, 1, 1, 1, 6, 2), 9),
        (GameRules(2, 3, 2, 2, 8, 4), 6),
        (GameRules(5, 1, 1, 1, 9, 10), 8),
        (DuelRules(), 3),
        (DuelRules(3, 5, 2), 6),
        (DuelRules(2, 4, 3), 9),
        (DuelRules(3, 7, 10), 6),
    ],
    ids=str,
)
def test_perft_agrees_with_the_naive_count(rules: Rules, depth: int) -> None:
    position = shuffled_deal(rules, 1).start()
    counts = [perft(position, steps).sequences for steps in range(1, depth + 1)]
    assert counts == [naive(rules, 1, steps) for steps in range(1, depth + 1)]


@settings(max_examples=150)
@given(st.one_of(game_rules(10), duel_rules(7)), seeds, st.integers(1, 4))
def test_perft_agrees_under_any_house_rules(rules: Rules, seed: int, depth: int) -> None:
    counted = perft(shuffled_deal(rules, seed).start(), depth)
    assert counted.sequences == naive(rules, seed, depth)


def test_a_finished_game_has_no_further_step() -> None:
    rules = GameRules(cards=1, hand=1, least=1)
    start = shuffled_deal(rules, 0).start()
    assert perft(start, 1).over == perft(start, 1).sequences == 4
    assert perft(start, 2).sequences == 0
