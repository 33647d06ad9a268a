"""In how many turns a Duel is won: the kernel against the reference, turn by turn."""

from collections import Counter

import pytest

from duel.small import duel, small_positions
from solver import duel as duels
from solver.deals import Turn
from solver.duel.oracle import oracle_for
from solver.duel.reference import Reference
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition
from solver.verdicts import Limits

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel is not compiled")


def after(position: DuelPosition, turn: duels.DuelTurn) -> DuelPosition:
    for play in turn.plays:
        position = position.play(play)
    return position.end_turn()


def test_kernel_and_reference_agree_on_every_turn_of_every_position() -> None:
    winners, turns = Counter[int](), Counter[int]()
    for position in small_positions(80, most_cards=6, seed=3, most_hand=3):
        reference = Reference(Limits())
        outcome = duels.outcome(position)
        assert outcome == reference.outcome(position), position
        winners[outcome.winner] += 1
        turns[outcome.turns] += 1
        found = duels.turns(position)
        assert found is not None
        told = {after(position, turn): turn.outcome for turn in found}
        assert told == {after(position, turn): turn.outcome for turn in reference.turns(position)}
    assert min(winners.values()) >= 20
    assert len([count for count in turns.values() if count >= 5]) >= 3


def test_one_search_knows_the_outcomes_of_a_whole_deal() -> None:
    """Asked about one position after another, for both players, it mixes up no goals."""
    asked = 0
    for seed in range(1, 6):
        start = duel(6, 3, seed, jump=3)
        engine, reference = oracle_for(start, Limits()), Reference(Limits())
        for plays, bounds in engine.turns(start, how_soon=True):
            position = start
            for play in plays:
                position = position.play(play)
            if position.over:
                continue
            position = position.end_turn()
            outcome = engine.outcome(position).outcome
            assert outcome == reference.outcome(position)
            assert bounds.outcome is not None
            assert bounds.outcome.winner == outcome.winner
            asked += 1
    assert asked > 60


def test_the_best_line_takes_exactly_the_turns_that_are_told() -> None:
    for position in small_positions(60, most_cards=6, seed=8, most_hand=3):
        winner, turns = Reference(Limits()).outcome(position)
        plays = oracle_for(position, Limits()).line(position, best=True)
        assert plays is not None
        line = duels.replayed(position, plays, winner)
        assert completed(line, winner) == turns


def completed(line: list[Turn], winner: int) -> int:
    return sum(turn.player == winner and not turn.unfinished for turn in line)
