"""Helping, drawing and the end of the Duel."""

import pytest

from solver.rules import DuelPosition, DuelRules, Play, RuleError

RULES = DuelRules(hand=3, cards=10, jump=3)


def position(
    hands: tuple[tuple[int, ...], tuple[int, ...]],
    draws: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    piles: tuple[int, ...] = (1, 12, 1, 12),
    to_move: int = 1,
) -> DuelPosition:
    return DuelPosition(RULES, piles, hands, draws, to_move)


def test_each_player_takes_a_hand_from_their_own_deck() -> None:
    gold, silver = tuple(range(2, 12)), tuple(range(11, 1, -1))
    start = RULES.opening((gold, silver))
    assert start.hands == ((2, 3, 4), (9, 10, 11))
    assert start.draws == (gold[3:], silver[3:])


def test_nothing_can_be_laid_on_an_opponents_base() -> None:
    start = position(((2, 6, 11), (3, 4)))
    assert {play.pile for play in start.legal_plays()} == {"GU", "GD"}


def test_only_one_card_a_turn_may_help() -> None:
    now = position(((2, 3, 11), (4, 5)), piles=(1, 12, 9, 6))
    helped = now.play(Play(2, "SU"))
    assert helped.helped
    with pytest.raises(RuleError, match="only one card a turn may go to the opponent's piles"):
        helped.play(Play(11, "SD"))
    assert not helped.play(Play(3, "GU")).end_turn().helped


def test_a_refused_play_names_the_rule_it_breaks() -> None:
    now = position(((5, 7), (4, 6)), piles=(6, 12, 5, 7))
    with pytest.raises(RuleError, match=r"^7 does not help the opponent: it is not below 5 on SU$"):
        now.play(Play(7, "SU"))
    with pytest.raises(RuleError, match=r"^5 does not help the opponent: it is not above 7 on SD$"):
        now.play(Play(5, "SD"))
    with pytest.raises(RuleError, match=r"^5 is neither above 6 nor exactly 3 below it on GU$"):
        now.play(Play(5, "GU"))
    with pytest.raises(RuleError, match=r"^player 1 does not hold 6$"):
        now.play(Play(6, "GU"))
    with pytest.raises(RuleError, match=r"^there is no pile U1; the piles are GU, GD, SU, SD$"):
        now.play(Play(5, "U1"))


def test_a_turn_always_needs_two_cards() -> None:
    now = position(((2, 3, 4), (5, 6)))
    with pytest.raises(RuleError, match="at least 2 cards; 1 laid so far"):
        now.play(Play(2, "GU")).end_turn()


def test_the_rule_of_ten_has_no_meaning_on_the_opponents_piles() -> None:
    now = position(((3, 9), (4, 5)), piles=(6, 12, 6, 6))
    assert now.is_jump(Play(3, "GU"))
    assert not now.is_jump(Play(3, "SU"))
    assert not now.is_jump(Play(9, "SD"))


def test_who_has_laid_everything_wins_in_mid_turn() -> None:
    now = position(((2, 3), (5, 6)))
    won = now.play(Play(2, "GU")).play(Play(3, "GU"))
    assert won.winner == 1
    assert won.over
    assert now.winner is None


def test_a_last_card_alone_has_lost_when_the_turn_comes() -> None:
    assert position(((2,), (5, 6))).winner == 2
    assert position(((4, 5), (2,)), to_move=2).winner == 1


def test_who_cannot_lay_two_has_lost() -> None:
    assert position(((6, 7), (7, 8)), piles=(11, 2, 1, 12)).winner == 2
    one = position(((8, 10), (7, 8)), piles=(9, 2, 1, 12)).play(Play(10, "GU"))
    assert one.winner == 2  # 8 neither goes on nor jumps on 10, and no pile of silver's is begun


def test_drawing_goes_as_far_as_the_pile_goes() -> None:
    now = position(((2, 3, 4), (5, 6)), ((7,), ()))
    after = now.play(Play(2, "GU")).play(Play(3, "GU")).end_turn()
    assert after.hands[0] == (4, 7)
    assert after.draws == ((), ())
    assert after.to_move == 2


def test_silver_plays_its_own_piles_by_the_same_rules() -> None:
    now = position(((2, 3), (4, 9)), piles=(5, 12, 7, 6), to_move=2)
    assert set(now.legal_plays()) == {
        Play(4, "GU"),
        Play(4, "SU"),
        Play(4, "SD"),
        Play(9, "SU"),
        Play(9, "SD"),
    }
    assert now.least == 2


@pytest.mark.parametrize(
    ("hand", "cards", "message"),
    [
        (1, 10, "hand must be from 2 to 125, not 1"),
        (6, 5, "6 cards cannot be dealt from a deck of 5"),
        (6, 126, "cards must be from 2 to 125, not 126"),
    ],
)
def test_impossible_settings_are_refused(hand: int, cards: int, message: str) -> None:
    with pytest.raises(RuleError, match=f"^{message}$"):
        DuelRules(hand, cards)
