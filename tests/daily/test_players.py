"""The players: what each would do, by hand and by their definitions."""

from itertools import pairwise

import pytest

from puzzles.players import (
    STUCK,
    Player,
    careful_turn,
    greedy_turn,
    judged_turns,
    left_by,
    sensible_turn,
    way,
    way_of_turn,
)
from solver.deals import SplitMix64, shuffled_deal
from solver.rules import GamePosition, GameRules, Play, named
from solver.study.turns import legal_turns

RULES = GameRules()


def position(piles: tuple[int, ...], hand: list[int], draw: tuple[int, ...] = ()) -> GamePosition:
    return GamePosition(RULES, piles, (tuple(hand),), draw)


def opening(seed: int) -> GamePosition:
    start = shuffled_deal(named("solo"), seed).start()
    assert isinstance(start, GamePosition)
    return start


def test_the_greedy_player_moves_a_pile_least_and_a_jump_is_less_than_nothing() -> None:
    at = position((40, 1, 100, 90), [30, 41, 88], draw=(50, 51, 52))
    assert way(at, Play(30, "U1")) == -10
    assert greedy_turn(at) == (Play(30, "U1"), Play(88, "D2"))


def test_the_careful_player_looks_at_both_cards_of_a_turn() -> None:
    at = position((40, 1, 100, 99), [44, 46, 54, 9], draw=(60, 61, 62))
    assert greedy_turn(at) == (Play(44, "U1"), Play(46, "U1"))
    assert careful_turn(at) == (Play(54, "U1"), Play(44, "U1"))


def test_the_careful_player_counts_cards_that_no_pile_would_take() -> None:
    at = position((40, 40, 60, 60), [42, 55], draw=())
    values = {turn.plays[0]: turn.value for turn in judged_turns(at, 1)}
    assert values[Play(42, "U1")] == 2
    assert values[Play(55, "D1")] == 5
    stuck = position((40, 98, 60, 3), [45, 42])
    values = {turn.plays[0]: turn.value for turn in judged_turns(stuck, 1)}
    assert values[Play(45, "U1")] == 5
    assert values[Play(42, "D1")] == 18


@pytest.mark.parametrize("seed", range(3))
def test_judged_turns_are_the_legal_turns(seed: int) -> None:
    at = opening(seed)
    for _ in range(8):
        plays = careful_turn(at)
        assert plays is not None
        at = at.take_turn(plays)
    for size in (2, 3):
        legal = {turn.plays: turn.after for turn in legal_turns(at, size)}
        judged = {turn.plays: turn.value for turn in judged_turns(at, size)}
        assert set(judged) >= set(legal)
        for plays, after in legal.items():
            stuck = set(after.hand) - {play.card for play in after.legal_plays()}
            assert judged[plays] == way_of_turn(at, plays) + STUCK * len(stuck)


@pytest.mark.parametrize("player", [greedy_turn, careful_turn])
def test_what_a_player_leaves_is_what_is_left_when_it_is_stuck(player: Player) -> None:
    for seed in range(5):
        at = opening(seed)
        left = left_by(player, at)
        while (plays := player(at)) is not None and not at.won:
            at = at.take_turn(plays)
        assert left <= at.left


def test_the_sensible_player_errs_now_and_then_and_always_alike() -> None:
    games = []
    for _ in range(2):
        at, stream, turns = opening(7), SplitMix64(3), []
        for _ in range(20):
            plays = sensible_turn(at, stream)
            assert plays is not None
            turns.append((plays, careful_turn(at)))
            at = at.take_turn(plays)
        games.append(turns)
    assert games[0] == games[1]
    erred = [plays != careful for plays, careful in games[0]]
    assert 0 < sum(erred) < 12


def test_the_careful_player_is_the_better_one() -> None:
    lefts = [
        sum(left_by(player, opening(seed)) for seed in range(30))
        for player in (careful_turn, greedy_turn)
    ]
    assert all(better < worse for better, worse in pairwise(lefts))
