"""Deals, positions and rules as JSON: what is written is read back, what is wrong is refused."""

from typing import Any

import pytest
from helpers import any_rules, deals, positions
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.deals import (
    Deal,
    InputError,
    rules_from_json,
    rules_to_json,
    rules_with,
    start_from_json,
    start_to_json,
)
from solver.deals import settings as settings_of
from solver.rules import VARIANTS, DuelRules, GameRules, Position, Rules

SMALL: dict[str, Any] = {"players": 2, "hand": 2, "cards": 8, "jump": 3}
DEAL: dict[str, Any] = {"rules": SMALL, "deck": [2, 3, 4, 5, 6, 7, 8, 9]}
POSITION: dict[str, Any] = {
    "rules": SMALL,
    "piles": {"U1": 3, "U2": 1, "D1": 8, "D2": 10},
    "hands": [[2, 9], [4, 5]],
    "draw": [6, 7],
    "to_move": 1,
}
DUEL: dict[str, Any] = {
    "rules": {"game": "duel", "hand": 2, "cards": 5, "jump": 2},
    "piles": {"GU": 2, "GD": 5, "SU": 3, "SD": 7},
    "hands": [[3], [2, 5]],
    "draws": [[4, 6], [4, 6]],
    "to_move": 1,
    "laid_this_turn": 1,
}


@given(any_rules)
def test_rules_round_trip(rules: Rules) -> None:
    assert rules_from_json(rules_to_json(rules)) == rules
    assert rules_from_json(settings_of(rules)) == rules


@pytest.mark.parametrize("name", VARIANTS)
def test_official_rules_go_by_their_name(name: str) -> None:
    assert rules_to_json(VARIANTS[name]) == name
    assert rules_from_json(name) == VARIANTS[name]


def test_a_setting_left_out_has_the_standard_value_for_that_number_of_players() -> None:
    assert rules_from_json({"players": 2}) == GameRules(2, 7, 2, 1, 98, 10)
    assert rules_from_json({"players": 4, "least": 3}) == VARIANTS["4p-expert"]
    assert rules_from_json({}) == VARIANTS["solo"]
    assert rules_from_json({"game": "duel"}) == VARIANTS["duel"]


def test_single_settings_stand_on_top_of_a_name() -> None:
    assert rules_with("3p-expert", {"hand": 4}) == GameRules(3, 4, 3)
    assert rules_with("duel", {"cards": 20}) == DuelRules(6, 20)
    assert rules_with(None, {"players": 3}) == VARIANTS["3p"]
    assert rules_with(None, {}) is None
    with pytest.raises(InputError, match="duel has no setting 'least'"):
        rules_with("duel", {"least": 2})
    with pytest.raises(InputError, match="no rules called 'x'"):
        rules_with("x", {})


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("solitaire", "no rules called 'solitaire'"),
        (7, "a name or an object is wanted, not 7"),
        ({"game": "chess"}, "'game' or 'duel' is wanted, not 'chess'"),
        ({"pile": 5}, "no setting 'pile'"),
        ({"game": "duel", "least": 2}, "no setting 'least'"),
        ({"players": "two"}, "players must be a whole number, not 'two'"),
        ({"players": [1]}, "players must be a whole number"),
        ({"players": 9}, "players must be from 1 to 5"),
    ],
)
def test_wrong_rules_are_refused(rules: object, message: str) -> None:
    with pytest.raises(InputError, match=f"^rules: .*{message}"):
        rules_from_json(rules)


@given(deals())
def test_deals_round_trip(deal: Deal) -> None:
    assert start_from_json(start_to_json(deal)) == deal


@settings(max_examples=300)
@given(positions())
def test_every_position_of_every_game_is_possible_and_round_trips(position: Position) -> None:
    assert start_from_json(start_to_json(position)) == position


def test_the_examples_are_possible() -> None:
    for document in (DEAL, POSITION, DUEL):
        start = start_from_json(document)
        assert start_from_json(start_to_json(start)) == start


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"deck": [2, 3, 4, 5, 6, 7, 8, 8]}, "deck: card 8 is there twice"),
        ({"deck": [2, 3, 4, 5, 6, 7, 8]}, "7 cards where the rules have 8; missing: 9"),
        ({"deck": [2]}, "missing: 3, 4, 5, 6, 7, …"),
        ({"deck": list(range(2, 11))}, "9 cards where the rules have 8"),
        ({"deck": [2, 3, 4, 5, 6, 7, 8, 99]}, "deck: 99 is not a card; the cards are 2 to 9"),
        ({"deck": "2 3 4"}, "deck: a list of cards is wanted, not '2 3 4'"),
        ({"deck": [2, 3, 4, 5, 6, 7, 8, 9.0]}, "deck: a whole number is wanted, not 9.0"),
        ({"deck": [2, 3, 4, 5, 6, 7, 8, True]}, "deck: a whole number is wanted, not True"),
        ({"decks": []}, "decks: .* has 'deck' instead"),
        ({"piles": {}}, "deck: beside piles"),
        ({"hands": []}, "hands: a position must have 'piles' too"),
        ({"rules": "solo"}, "8 cards where the rules have 98"),
    ],
)
def test_wrong_deals_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        start_from_json(DEAL | change)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"piles": 5}, "piles: an object with U1, U2, D1, D2 is wanted, not 5"),
        ({"piles": {"U1": 3, "U2": 1, "D1": 8}}, "piles: D2 is missing"),
        ({"piles": {"X1": 3}}, "piles: there is no pile 'X1'"),
        ({"piles": {"U1": 10, "U2": 1, "D1": 8, "D2": 10}}, "U1 cannot show 10; it shows 1 or a"),
        ({"piles": {"U1": 3, "U2": 3, "D1": 8, "D2": 10}}, "U2 shows 3, which is still on anoth"),
        ({"piles": {"U1": 4, "U2": 1, "D1": 8, "D2": 10}}, "U1 shows 4, which is still in a hand"),
        ({"piles": {"U1": 1, "U2": 1, "D1": 10, "D2": 10}}, "card 3 is missing: no pile has"),
        ({"piles": {"U1": "3", "U2": 1, "D1": 8, "D2": 10}}, "piles: U1: a whole number"),
        ({"hands": [[2, 9]]}, "hands: a list of 2 lists of cards is wanted"),
        ({"hands": [[2], [4, 5]]}, "hand of player 1: 1 cards, where the rules have 2"),
        ({"hands": [[2, 9], [4, 5, 3]]}, "hand of player 2: 3 cards, where the rules have 2"),
        ({"hands": [[2, 9], [4, 6]]}, "card 6 is in the hand of player 2 and in the draw"),
        ({"hands": [[2, 2], [4, 5]]}, "card 2 is twice in the hand of player 1"),
        ({"hands": [[2, 1], [4, 5]]}, "hand of player 1: 1 is not a card"),
        ({"draw": [6, 6]}, "card 6 is twice in the draw"),
        ({"draws": [[], []]}, "draws: The Game has no such field"),
        ({"to_move": 3}, "to_move: there is no player 3"),
        ({"hands": [[], [4]], "draw": []}, "to_move: player 1 has no cards and is passed over"),
        ({"to_move": 10**9}, "to_move: 1000000000 is far too large"),
        ({"to_move": None}, "to_move: a whole number is wanted, not None"),
        ({"laid_this_turn": 1}, "2 with those laid|3 cards with those laid this turn"),
        ({"laid_this_turn": -1}, "hand of player 1: 1 cards with those|laid_this_turn: -1"),
        ({"laid_this_turn": 3, "hands": [[], [4, 5]], "draw": []}, "3 cards with those laid"),
    ],
)
def test_impossible_positions_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        start_from_json(POSITION | change)


@pytest.mark.parametrize("field", ["hands", "draw"])
def test_a_position_needs_all_its_fields(field: str) -> None:
    with pytest.raises(InputError, match=f"^{field}: missing"):
        start_from_json({name: POSITION[name] for name in POSITION if name != field})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"draw": []}, "draw: the Duel has no such field"),
        ({"helped": 1}, "helped: true or false is wanted, not 1"),
        ({"helped": True, "laid_this_turn": 0}, "helped: true, though no card is laid this turn"),
        ({"laid_this_turn": 3}, "hand of player 1: 4 cards with those laid"),
        ({"hands": [[3, 3], [2, 5]], "laid_this_turn": 0}, "card 3 is twice in the hand"),
        ({"draws": [[4, 6, 2], [4, 6]]}, "piles: GU shows 2, which is still in a hand"),
        ({"draws": [[4, 6, 2, 5], [4, 6]]}, "laid_this_turn: 1, though 0 cards are laid"),
        ({"draws": [[4, 6], [4, 2]]}, "card 2 is in the hand of player 1 and in the draw pile of"),
        ({"piles": {"GU": 2, "GD": 8, "SU": 3, "SD": 7}}, "piles: GD cannot show 8; it shows 7 or"),
        (
            {"rules": {"game": "duel", "hand": 2, "cards": 3}},
            "piles: SD cannot show 7; it shows 5 or",
        ),
    ],
)
def test_impossible_duels_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        start_from_json(DUEL | change)


def test_in_the_duel_both_colours_of_a_value_may_lie_on_top() -> None:
    both = {"piles": {"GU": 3, "GD": 7, "SU": 3, "SD": 7}, "hands": [[2], [2, 5]]}
    start_from_json(DUEL | both | {"draws": [[4, 5, 6], [4, 6]]})
    with pytest.raises(InputError, match="SU shows 3, which is still on another pile"):
        start_from_json(DUEL | both | {"draws": [[4, 5, 6], [4, 6]], "hands": [[2], [2, 3]]})


def test_a_deal_may_be_named_by_its_code() -> None:
    from solver.deals import encode

    deal = start_from_json(DEAL)
    assert isinstance(deal, Deal)
    assert start_from_json({"deal": encode(deal), "rules": SMALL}) == deal
    assert start_from_json({"deal": encode(deal)}) == deal
    with pytest.raises(InputError, match="not those of the deal code"):
        start_from_json({"deal": encode(deal), "rules": "2p"})
    with pytest.raises(InputError, match="a deal code is wanted, not 5"):
        start_from_json({"deal": 5})
    with pytest.raises(InputError, match="no deal and no position"):
        start_from_json({"id": 5})


def test_the_command_line_may_not_contradict_a_document() -> None:
    with pytest.raises(InputError, match="but solo on the command line"):
        start_from_json(DEAL, VARIANTS["solo"])
    assert start_from_json(DEAL, rules_from_json(SMALL)).rules == rules_from_json(SMALL)


@given(st.lists(st.lists(st.integers(2, 5), max_size=5), max_size=3))
def test_a_duel_deal_needs_two_whole_decks(decks: list[list[int]]) -> None:
    document = {"rules": {"game": "duel", "hand": 2, "cards": 3}, "decks": decks}
    if [sorted(deck) for deck in decks] == [[2, 3, 4]] * 2:
        assert isinstance(start_from_json(document), Deal)
    else:
        with pytest.raises(InputError):
            start_from_json(document)


def test_a_deal_made_in_python_is_checked_too() -> None:
    with pytest.raises(InputError, match="decks: 1 wanted, 2 given"):
        Deal(GameRules(), ((), ()))
