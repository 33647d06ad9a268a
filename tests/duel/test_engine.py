"""The engine: legal turns, the same ones every time, and no proved win given away."""

import pytest

from duel.small import small_positions
from solver.deals import PlayedGame, SplitMix64, shuffled_deal
from solver.duel import check
from solver.duel.engine import choose, decided_from, estimate
from solver.duel.players import greedy_turn, random_turn
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition, DuelRules, Play, named
from solver.verdicts import Limits

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel is not compiled")

QUICK = Limits(nodes=2_000)
SHORT = Limits(nodes=20_000, megabytes=50)  # for proofs


def after(position: DuelPosition, plays: tuple[Play, ...]) -> DuelPosition:
    """Where a turn leads; the rules refuse what is not legal."""
    for play in plays:
        position = position.play(play)
    return position if position.over else position.end_turn()


def played(rules: DuelRules, seed: int, engine_is: int) -> PlayedGame:
    """A game of the engine against a random player."""
    chance = SplitMix64(seed)
    game = PlayedGame(shuffled_deal(rules, seed))
    while not game.position.over:
        position = game.position
        assert isinstance(position, DuelPosition)
        mine = position.to_move == engine_is
        plays = choose(position, QUICK, SHORT).plays if mine else random_turn(position, chance)
        for play in plays:
            game.play(play)
        if not game.position.over:
            game.end_turn()
    return game


def test_every_turn_is_legal_and_whole_where_one_can_be() -> None:
    for position in small_positions(300, seed=3):
        for plays in (choose(position, QUICK, None).plays, greedy_turn(position)):
            end = after(position, plays)
            assert end.over or end.to_move != position.to_move


def test_turns_of_whole_decks_are_legal_and_the_same_every_time() -> None:
    for seed in range(1, 4):
        games = [played(named_duel(), seed, 1 + seed % 2).turns() for _ in range(2)]
        assert games[0] == games[1]


def test_a_position_proved_won_is_never_given_away() -> None:
    """And the engine says so: where the proof ends within its limit, its turn keeps the win."""
    won = 0
    for position in small_positions(120, most_cards=5, seed=8):
        truth = check(position).winner
        choice = choose(position, QUICK)
        if choice.proved:
            assert choice.winner == truth
            assert choice.chance == (truth == position.to_move)
        if choice.winner == position.to_move:
            won += 1
            end = after(position, choice.plays)
            assert (end.winner or check(end).winner) == truth
    assert won >= 25


def test_without_a_proof_the_estimate_is_no_verdict() -> None:
    start = shuffled_deal(named_duel(), 1).start()
    assert isinstance(start, DuelPosition)
    choice = choose(start, QUICK)
    assert not choice.proved
    assert 0 < choice.chance < 1
    assert estimate(start, QUICK) == choice.chance
    assert estimate(after(start, choice.plays), Limits(nodes=20_000)) != 0


@pytest.mark.parametrize("rules", [DuelRules(4, 14), DuelRules(6, 20)])
def test_it_wins_nearly_every_game_against_a_random_player(rules: DuelRules) -> None:
    wins = 0
    for seed in range(20):
        side = 1 + seed % 2
        end = played(rules, seed // 2, side).position
        assert isinstance(end, DuelPosition)
        wins += end.winner == side
    assert wins >= 18


def test_a_finished_game_tells_from_which_turn_on_it_was_decided() -> None:
    told = 0
    for seed in range(12):
        game = played(DuelRules(3, 7), seed, 1)
        number = decided_from(game)
        if number is None:
            continue
        told += 1
        end = game.position
        assert isinstance(end, DuelPosition)
        starts = [shuffled_deal(DuelRules(3, 7), seed).start(), *game.boards()]
        for position in starts[number - 1 :]:
            assert isinstance(position, DuelPosition)
            assert (position.winner or check(position).winner) == end.winner
    assert told >= 6


def named_duel() -> DuelRules:
    """The published Duel."""
    rules = named("duel")
    assert isinstance(rules, DuelRules)
    return rules
