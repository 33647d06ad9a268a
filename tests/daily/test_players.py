"""The players: what each would do, by hand and by their definitions."""

from itertools import islice

import pytest

from daily import plain_players as plain
from puzzles.games import late_positions
from puzzles.players import (
    STUCK,
    careful_leaves,
    careful_turn,
    greedy_leaves,
    greedy_turn,
    judged_turns,
    played_on,
    sensible_leaves,
    sensible_turn,
    way,
    way_of_turn,
    which_err,
)
from solver.deals import SplitMix64, shuffled_deal
from solver.kernel import AVAILABLE
from solver.rules import GamePosition, GameRules, Play, named
from solver.study.turns import legal_turns
from solver.verdicts.bounds import layable

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel plays for the players")
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


def positions() -> list[GamePosition]:
    """Openings, and what sensible players come to."""
    late = [islice(late_positions(SplitMix64(1), (left,)), 12) for left in (40, 14)]
    return [*map(opening, range(3)), *late[0], *late[1]]


def test_the_kernel_plays_as_the_players_are_defined() -> None:
    ends = set[int]()
    for at in positions():
        assert greedy_turn(at) == plain.greedy(at)
        assert careful_turn(at) == plain.careful(at)
        assert greedy_leaves(at) == plain.leaves(plain.greedy, at)
        assert careful_leaves(at) == plain.leaves(plain.careful, at)
        ends.update((greedy_leaves(at), careful_leaves(at)))
    assert 0 in ends
    assert len(ends) > 5


def sensible(errs: list[bool]) -> plain.Player:
    """A sensible player who errs at these turns."""
    ranks = iter(map(int, errs))
    return lambda position: plain.careful(position, next(ranks))


def all_can_be_laid(position: GamePosition) -> bool:
    unplayed = {*position.hand, *position.draw}
    return layable(position, unplayed) == unplayed


def test_so_it_plays_games_with_errors() -> None:
    dead = 0
    for seed, at in enumerate(positions()[:15]):
        errs = which_err(SplitMix64(seed), at.left)
        assert sensible_leaves(at, SplitMix64(seed)) == plain.leaves(sensible(errs), at)
        games = plain.games(sensible(errs), at)
        come = next((position for position in games if position.left <= 30), None)
        if come is not None and not all_can_be_laid(come):
            come, dead = None, dead + 1
        assert played_on(at, SplitMix64(seed), 30) == come
    assert 0 < dead < 15


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
    lefts = [sum(leaves(opening(seed)) for seed in range(30)) for leaves in LEAVES]
    assert lefts[0] < lefts[1]


LEAVES = (careful_leaves, greedy_leaves)
