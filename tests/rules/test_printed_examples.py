"""Every example of the printed rules, by name."""

import pytest

from solver.rules import DuelPosition, DuelRules, GamePosition, GameRules, Play, named

SOLO = GameRules()
DUEL = DuelRules()


def laid(pile: str, *cards: int) -> GamePosition:
    """A solo position with one pile built up card by card, each laid by the rules."""
    position = GamePosition(SOLO, SOLO.bases(), (tuple(sorted(cards)),), ())
    for card in cards:
        position = position.play(Play(card, pile))
    return position


def takes(pile: str, top: int, card: int) -> bool:
    tops = tuple(
        top if name == pile else base for name, base in zip(SOLO.piles, SOLO.bases(), strict=True)
    )
    position = GamePosition(SOLO, tops, ((card,),), ())
    return Play(card, pile) in position.legal_plays()


def duel(hand: tuple[int, ...], draw: tuple[int, ...] = (), **tops: int) -> DuelPosition:
    """Gold to move with a hand; piles that are not named show their base."""
    shown = dict(zip(DUEL.piles, DUEL.bases(), strict=True)) | tops
    return DuelPosition(DUEL, tuple(shown.values()), (hand, (2, 3)), (draw, ()))


@pytest.mark.parametrize(
    ("pile", "cards"),
    [
        ("U1", (3, 11, 12, 13, 18, 20, 34, 35, 51)),
        ("U2", (2, 7, 19, 25, 28, 29, 49)),
        ("D1", (94, 90, 78, 61, 60, 57)),
        ("D2", (98, 97, 88, 83, 81)),
        ("U1", (4, 8, 13)),
    ],
)
def test_the_printed_runs_are_legal(pile: str, cards: tuple[int, ...]) -> None:
    assert laid(pile, *cards).top(pile) == cards[-1]


def test_37_may_be_laid_on_ascending_47() -> None:
    assert takes("U1", 47, 37)


def test_35_or_anything_above_45_may_be_laid_on_ascending_45() -> None:
    allowed = {card for card in SOLO.values() if takes("U2", 45, card)}
    assert allowed == {35, *range(46, 100)}


def test_75_may_be_laid_on_descending_65() -> None:
    assert takes("D1", 65, 75)


def test_four_cards_laid_means_four_drawn() -> None:
    position = SOLO.opening((tuple(SOLO.values()),))
    for card in (2, 3, 4, 5):
        position = position.play(Play(card, "U1"))
    after = position.end_turn()
    assert position.to_draw() == (10, 11, 12, 13)
    assert (len(after.hand), len(after.draw)) == (8, len(position.draw) - 4)


def test_three_hands_of_6_and_7_to_draw_score_25() -> None:
    hands = (tuple(range(2, 8)), tuple(range(8, 14)), tuple(range(14, 20)))
    rules = GameRules(3, 6)
    assert GamePosition(rules, rules.bases(), hands, tuple(range(20, 27))).left == 25


@pytest.mark.parametrize(
    ("pile", "cards"),
    [("GU", (3, 11, 12, 13, 18, 20, 34)), ("GD", (54, 50, 48, 41, 40, 37))],
)
def test_the_printed_duel_runs_are_legal(pile: str, cards: tuple[int, ...]) -> None:
    position = duel(tuple(sorted(cards)))
    for card in cards:
        position = position.play(Play(card, pile))
    assert position.top(pile) == cards[-1]


def test_17_may_be_laid_on_own_ascending_27() -> None:
    assert Play(17, "GU") in duel((17, 59), GU=27).legal_plays()


def test_45_may_be_laid_on_own_descending_35() -> None:
    assert Play(45, "GD") in duel((45, 59), GD=35).legal_plays()


@pytest.mark.parametrize(
    ("pile", "top", "helping"),
    [("SU", 29, range(2, 29)), ("SU", 18, range(2, 18)), ("SD", 40, range(41, 60))],
)
def test_what_helps_the_opponent(pile: str, top: int, helping: range) -> None:
    position = duel(tuple(DUEL.values()), (), **{pile: top})
    assert [p.card for p in position.legal_plays() if p.pile == pile] == list(helping)


def test_three_laid_on_own_piles_draw_two() -> None:
    position = duel((2, 3, 4, 5, 6, 7), draw=(8, 9, 10, 11))
    for card in (2, 3, 4):
        position = position.play(Play(card, "GU"))
    after = position.end_turn()
    assert after.hands[0] == (5, 6, 7, 8, 9)


def test_five_laid_one_of_them_on_the_opponent_draw_back_to_six() -> None:
    position = duel((2, 3, 4, 5, 6, 7), draw=(8, 9, 10, 11, 12, 13), SU=29)
    for play in (Play(2, "GU"), Play(3, "GU"), Play(4, "SU"), Play(5, "GU"), Play(6, "GU")):
        position = position.play(play)
    assert position.end_turn().hands[0] == (7, 8, 9, 10, 11, 12)


@pytest.mark.parametrize(
    ("name", "players", "hand", "least"),
    [
        ("solo", 1, 8, 2),
        ("2p", 2, 7, 2),
        ("3p", 3, 6, 2),
        ("4p", 4, 6, 2),
        ("5p", 5, 6, 2),
        ("solo-expert", 1, 8, 3),
        ("2p-expert", 2, 7, 3),
        ("3p-expert", 3, 6, 3),
        ("4p-expert", 4, 6, 3),
        ("5p-expert", 5, 6, 3),
        ("solo-expert-plus", 1, 7, 3),
        ("2p-expert-plus", 2, 6, 3),
        ("3p-expert-plus", 3, 5, 3),
        ("4p-expert-plus", 4, 5, 3),
        ("5p-expert-plus", 5, 5, 3),
    ],
)
def test_the_table_of_hands(name: str, players: int, hand: int, least: int) -> None:
    assert named(name) == GameRules(players, hand, least, 1, 98, 10)


def test_the_duel_has_58_cards_a_side_and_hands_of_6() -> None:
    assert named("duel") == DuelRules(hand=6, cards=58, jump=10)
