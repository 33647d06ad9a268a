"""The kernel and the reference agree, and what is won stays won."""

from collections import Counter

import pytest

from duel.small import duel, ends_of_turns, small_positions
from solver.duel.oracle import oracle_for
from solver.duel.reference import Reference
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition, DuelRules
from solver.verdicts import Limits, Verdict

if AVAILABLE:
    from solver.duel.native import Native

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel is not compiled")


def test_kernel_and_reference_say_the_same_of_1200_positions() -> None:
    winners, middle, settings = Counter[int](), 0, set[tuple[int, int, int]]()
    for position in small_positions(1200, most_cards=6):
        winner = Reference(Limits()).winner(position)
        assert Native(position, Limits()).winner(position) == winner, position
        winners[winner] += 1
        middle += position.laid_this_turn > 0
        settings.add((position.rules.hand, position.rules.cards, position.rules.jump))
    assert min(winners[1], winners[2]) >= 200
    assert middle >= 250
    assert len(settings) >= 50


def test_one_search_is_right_about_all_positions_of_its_deal() -> None:
    """What it remembers of one is not mistaken for another, whatever was asked before."""
    for seed in range(1, 5):
        start = duel(7, 3, seed, jump=3)
        search, reference = Native(start, Limits()), Reference(Limits())
        asked = [start, *ends_of_turns(start)]
        asked += [reply for after in asked[1:4] for reply in ends_of_turns(after)]
        asked = [position for position in asked if not position.over]
        assert len(asked) > 50
        for position in asked:
            assert search.winner(position) == reference.winner(position)


def test_won_stays_won_after_the_winning_turn_and_every_reply() -> None:
    followed = 0
    for seed in range(1, 9):
        start = duel(10, 4, seed)
        search = Native(start, Limits())
        winner = search.winner(start)
        assert winner is not None
        followed += follow(search, start, winner, depth=3)
    assert followed > 300


def follow(search: "Native", position: DuelPosition, winner: int, depth: int) -> int:
    """Play the winner's turns against every reply; how many positions were looked at."""
    if position.winner is not None:
        assert position.winner == winner
        return 1
    assert search.winner(position) == winner
    if depth == 0:
        return 1
    if position.to_move == winner:
        turn = search.winning_turn(position)
        assert turn is not None
        for play in turn:
            position = position.play(play)
        after = [position if position.over else position.end_turn()]
    else:
        after = list(ends_of_turns(position))[:40]
    return 1 + sum(follow(search, next_one, winner, depth - 1) for next_one in after)


def test_the_largest_deck_of_the_kernel_is_decided_like_a_small_one() -> None:
    """Values up to 62, and bases beside them, fit into a word."""
    rules = DuelRules(hand=6, cards=61, jump=10)
    for tops in ((1, 63, 1, 63), (55, 6, 56, 63), (60, 4, 61, 62)):
        hands = ((2, 3, 61, 62), (2, 4, 59, 62))
        position = DuelPosition(rules, tops, hands, ((), (7,)))
        assert isinstance(oracle_for(position, Limits()), Native)
        winner = Native(position, Limits()).winner(position)
        assert winner == Reference(Limits()).winner(position)


def test_a_larger_hand_is_left_to_the_reference() -> None:
    """All its sets of cards would not fit into memory for long."""
    rules = DuelRules(hand=17, cards=20)
    hands = (tuple(range(2, 19)), (2, 3))
    position = DuelPosition(rules, (20, 3, 19, 4), hands, ((), ()))
    assert not isinstance(oracle_for(position, Limits()), Native)


def test_a_larger_deck_is_left_to_the_reference() -> None:
    rules = DuelRules(hand=6, cards=62)
    position = DuelPosition(rules, (1, 64, 1, 64), ((2, 3), (62, 63)), ((), ()))
    from solver.duel import check

    assert check(position).engine == "python"
    assert check(position).verdict is Verdict.PLAYER1
