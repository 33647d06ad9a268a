"""Turns, drawing, the end and the score of The Game."""

import pytest

from solver.rules import GamePosition, GameRules, Play, RuleError, name_of, named

RULES = GameRules(players=3, hand=2, least=2, cards=12, jump=3)


def position(
    hands: tuple[tuple[int, ...], ...],
    draw: tuple[int, ...] = (),
    piles: tuple[int, ...] = (1, 1, 14, 14),
    rules: GameRules = RULES,
) -> GamePosition:
    return GamePosition(rules, piles, hands, draw)


def test_hands_are_taken_from_the_front_of_the_deck_one_player_after_another() -> None:
    start = RULES.opening(((5, 2, 9, 8, 3, 4, 6, 7, 10, 11, 12, 13),))
    assert start.hands == ((2, 5), (8, 9), (3, 4))
    assert start.draw == (6, 7, 10, 11, 12, 13)
    assert start.to_move == 1


def test_a_refused_play_names_the_rule_it_breaks() -> None:
    solo = GamePosition(GameRules(), (40, 1, 35, 100), ((38, 50),), ())
    with pytest.raises(RuleError, match=r"^38 is neither below 35 nor exactly 10 above it on D1$"):
        solo.play(Play(38, "D1"))
    with pytest.raises(RuleError, match=r"^38 is neither above 40 nor exactly 10 below it on U1$"):
        solo.play(Play(38, "U1"))
    with pytest.raises(RuleError, match=r"^player 1 does not hold 39$"):
        solo.play(Play(39, "U1"))
    with pytest.raises(RuleError, match=r"^there is no pile GU; the piles are U1, U2, D1, D2$"):
        solo.play(Play(38, "GU"))


def test_a_turn_needs_its_least_number_of_cards() -> None:
    start = position(((2, 3), (4, 5), (6, 7)), (8, 9, 10, 11, 12, 13))
    with pytest.raises(RuleError, match="at least 2 cards here; 0 laid so far"):
        start.end_turn()
    one = start.play(Play(2, "U1"))
    assert not one.may_end
    two = one.play(Play(3, "U1"))
    assert two.may_end
    assert two.end_turn().hands[0] == (8, 9)
    assert two.end_turn().to_move == 2


def test_whether_the_draw_pile_is_empty_is_settled_when_the_turn_begins() -> None:
    last_draw = position(((2, 3), (4, 5), (6, 7)), (8,))
    assert not last_draw.play(Play(2, "U1")).may_end  # drawing comes only at the end
    after = last_draw.play(Play(2, "U1")).play(Play(3, "U1")).end_turn()
    assert (after.draw, after.hands[0]) == ((), (8,))
    assert after.play(Play(4, "U1")).may_end


def test_players_without_cards_are_passed_over() -> None:
    now = position(((2, 3), (), (6,)))
    assert now.play(Play(2, "U1")).end_turn().to_move == 3
    alone = position(((2, 3), (), ()))
    assert alone.play(Play(2, "U1")).end_turn().to_move == 1


def test_the_last_card_wins_at_once_in_mid_turn() -> None:
    won = position(((), (5,), ()), rules=RULES)
    now = GamePosition(RULES, won.piles, won.hands, (), to_move=2)
    assert not now.over
    assert now.play(Play(5, "U2")).won


def test_a_win_needs_no_full_turn_even_where_two_cards_are_the_least() -> None:
    rules = GameRules(players=1, hand=2, least=2, least_empty=2, cards=5)
    last = GamePosition(rules, (3, 1, 6, 4), ((5,),), ())
    assert last.play(Play(5, "U1")).won


def test_a_card_laid_in_an_unfinished_last_turn_stays_and_counts() -> None:
    stuck = position(((2, 3), (9, 10), (6, 7)), (8,), piles=(13, 12, 4, 5))
    one = stuck.play(Play(2, "D1"))
    assert one.play(Play(3, "D2")).may_end
    assert one.left == stuck.left - 1
    dead_end = position(((3, 11), (9, 10), (6, 7)), (8,), piles=(13, 12, 4, 2))
    lost = dead_end.play(Play(3, "D1"))
    assert lost.over
    assert not lost.won
    assert lost.left == 6


def test_jumps_are_told_apart_from_other_plays() -> None:
    now = position(((4, 5), (), ()), piles=(7, 1, 2, 14))
    assert now.is_jump(Play(4, "U1"))
    assert now.is_jump(Play(5, "D1"))
    assert not now.is_jump(Play(4, "U2"))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 0}, "players must be from 1 to 5, not 0"),
        ({"players": 6}, "players must be from 1 to 5, not 6"),
        ({"cards": 126}, "cards must be from 1 to 125, not 126"),
        ({"hand": "8"}, "hand must be a whole number, not '8'"),
        ({"jump": True}, "jump must be a whole number, not True"),
        ({"least": 9}, "least 9 is more than a hand of 8 can ever lay"),
        ({"least_empty": 9}, "least_empty 9 is more than a hand of 8 can ever lay"),
        ({"players": 5, "hand": 20}, "5 x 20 cards cannot be dealt from a deck of 98"),
    ],
)
def test_impossible_settings_are_refused(settings: dict[str, int], message: str) -> None:
    with pytest.raises(RuleError, match=f"^{message}$"):
        GameRules(**settings)


def test_an_unknown_variant_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RuleError, match="no rules called 'chess'; there are solo, "):
        named("chess")


def test_house_rules_have_no_name() -> None:
    assert name_of(GameRules(hand=5)) is None
    assert name_of(GameRules(hand=7, least=3)) == "solo-expert-plus"
