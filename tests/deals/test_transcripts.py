"""A transcript replays to the same game, as text and as JSON; a wrong one is refused by rule."""

import json
from typing import Any

import pytest
from helpers import played_games, random_step, seeds
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.deals import (
    Deal,
    InputError,
    PlayedGame,
    SplitMix64,
    encode,
    game_from_json,
    game_from_text,
    game_to_json,
    game_to_text,
    play_from_text,
    start_from_json,
    start_to_json,
)
from solver.rules import DuelRules, GameRules, Play, Position

RULES = GameRules(players=2, hand=2, least=2, cards=8, jump=3)
DEAL = Deal(RULES, ((2, 9, 4, 7, 3, 5, 6, 8),))
HEADER = f"deal: {encode(DEAL)}\n"


def same(one: PlayedGame, other: PlayedGame) -> bool:
    return (one.start, one.position, one.turns(), one.boards()) == (
        other.start,
        other.position,
        other.turns(),
        other.boards(),
    )


def round_trips(game: PlayedGame) -> bool:
    text = game_from_text(game_to_text(game))
    document = game_from_json(json.loads(json.dumps(game_to_json(game))))
    return same(game, text) and same(game, document)


@settings(max_examples=400)
@given(played_games())
def test_a_transcript_replays_to_the_same_state(game: PlayedGame) -> None:
    assert round_trips(game)


@settings(max_examples=200)
@given(played_games(), seeds, st.integers(0, 10))
def test_so_does_one_that_starts_from_a_position(game: PlayedGame, seed: int, steps: int) -> None:
    """From any moment of any game, in mid-turn too."""
    later, chance = PlayedGame(game.position), SplitMix64(seed)
    for _ in range(steps):
        random_step(later, chance)
    assert round_trips(later)


@settings(max_examples=100)
@given(played_games())
def test_boards_are_the_positions_after_the_turns(game: PlayedGame) -> None:
    again = PlayedGame(game.start)
    for turn, board in zip(game.turns(), game.boards(), strict=True):
        for play in turn.plays:
            again.play(play)
        if again.position != board:
            again.end_turn()
        assert again.position == board


def test_a_transcript_is_what_one_would_write_by_hand() -> None:
    text = f"# a small game\n\n{HEADER}\n 1 : 2u1 9D1\n2: 4U1 7D1  # 7 goes down\n1: 3U2 ...\n"
    game = game_from_text(text)
    assert [str(turn) for turn in game.turns()] == ["1: 2U1 9D1", "2: 4U1 7D1", "1: 3U2 ..."]
    assert game.turns()[0].drawn == (3, 5)
    assert game.position.hands == ((5,), (6, 8))
    assert game_to_json(game)["line"] == [
        {"player": 1, "plays": [[2, "U1"], [9, "D1"]], "drawn": [3, 5]},
        {"player": 2, "plays": [[4, "U1"], [7, "D1"]], "drawn": [6, 8]},
        {"player": 1, "plays": [[3, "U2"]], "unfinished": True},
    ]


def test_a_last_turn_may_be_too_short_to_be_ended() -> None:
    game = game_from_text(f"{HEADER}1: 2U1\n")
    assert game.turns()[-1].unfinished
    assert not game.position.may_end


def test_a_last_turn_that_may_end_has_ended_unless_it_says_otherwise() -> None:
    assert game_from_text(f"{HEADER}1: 2U1 9D1\n").position.to_move == 2
    assert game_from_text(f"{HEADER}1: 2U1 9D1 ...\n").position.to_move == 1


def test_a_game_of_no_turn_is_a_game() -> None:
    assert game_from_text(HEADER).position == DEAL.start()
    assert round_trips(PlayedGame(DEAL))


def in_mid_turn() -> Position:
    return DEAL.start().play(Play(2, "U1")).play(Play(9, "D1"))


def test_a_game_from_mid_turn_may_begin_with_the_end_of_that_turn() -> None:
    game = PlayedGame(in_mid_turn())
    game.end_turn()
    assert game_to_text(game).splitlines()[1:] == ["1: "]
    assert round_trips(game)


@pytest.mark.parametrize(
    ("turns", "message"),
    [
        ("1: 4U1", "line 2: player 1 does not hold 4"),
        ("1: 9U1 2U1", "line 2: 2 is neither above 9 nor exactly 3 below it on U1"),
        ("1: 2X1", "line 2: there is no pile X1; the piles are U1, U2, D1, D2"),
        ("1: 2", "line 2: '2' is not a play; a play is card and pile, such as 37U1"),
        ("1: ２U1", "line 2: '２U1' is not a play"),
        ("1:", "line 2: no card is laid in this turn"),
        ("1: ...", "line 2: no card is laid in this turn"),
        ("2U1 9D1", "line 2: '2U1 9D1' is not a turn; a turn is '1: 37U1 38U1'"),
        ("2: 2U1", "line 2: it is the turn of player 1, not 2"),
        ("1: 2U1\n2: 4U1 7D1", "line 2: a turn has at least 2 cards here; 1 laid so far"),
        ("1: 2U1 ...\n2: 4U1", "line 2: only the last turn can be unfinished"),
        ("1: 2U1 ... 9D1", "line 2: '...' is not a play"),
        ("\n# x\n1: 9U1 2D1\n2: 4U2 7U1", "line 5: 7 is neither above 9 nor exactly 3 below"),
    ],
)
def test_a_broken_turn_is_refused_by_line_and_rule(turns: str, message: str) -> None:
    with pytest.raises(InputError) as refused:
        game_from_text(HEADER + turns)
    assert str(refused.value).startswith(message)


def test_nothing_follows_the_end_of_the_game() -> None:
    header = f"deal: {encode(Deal(DuelRules(hand=2, cards=2), ((2, 3), (2, 3))))}\n"
    assert game_from_text(f"{header}1: 2GU 3GU").position.over
    with pytest.raises(InputError, match="line 3: the game was over before this turn"):
        game_from_text(f"{header}1: 2GU 3GU\n2: 2SU")
    with pytest.raises(InputError, match="line 2: the game was over before 2GD"):
        game_from_text(f"{header}1: 2GU 3GU 2GD")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no game in it"),
        ("# only a comment", "there is no game in it"),
        ("1: 2U1", "line 1: a transcript begins with 'deal: ' and a deal code, or 'position: '"),
        ("deal: abc", "line 1: deal code: the check fails"),
        ("\nposition: [1]", "line 2: position: a JSON object is wanted"),
        ("position: {", "line 1: not JSON"),
        ('position: {"piles": 1}', "line 1: hands: missing"),
    ],
)
def test_a_broken_beginning_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError) as refused:
        game_from_text(text)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("word", ["37U1", "37u1", "2SD", "002gu"])
def test_a_play_is_card_and_pile(word: str) -> None:
    assert play_from_text(word).pile == word[-2:].upper()


@pytest.mark.parametrize(
    "word", ["", "U1", "37", "37U", "37U11", "-3U1", "3 U1", "1234U1", "3.0U1"]
)
def test_anything_else_is_no_play(word: str) -> None:
    with pytest.raises(InputError, match="is not a play"):
        play_from_text(word)


def turn(**changes: Any) -> dict[str, Any]:
    return {"player": 1, "plays": [[2, "U1"], [9, "D1"]], "drawn": [3, 5]} | changes


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (5, "line: a list of turns is wanted, not 5"),
        (None, "line: a list of turns is wanted, not None"),
        ([7], "line, turn 1: an object is wanted, not 7"),
        ([turn(player="1")], "line, turn 1: player: a whole number is wanted, not '1'"),
        ([turn(player=True)], "line, turn 1: player: a whole number is wanted, not True"),
        ([turn(player=2)], "line, turn 1: it is the turn of player 1, not 2"),
        ([turn(player=10**50)], "line, turn 1: player: 1000"),
        ([turn(plays=[])], "line, turn 1: no card is laid in this turn"),
        ([turn(plays="2U1")], "line, turn 1: plays: a list of plays is wanted, not '2U1'"),
        ([turn(plays=["2U1"])], "line, turn 1: plays: a play is [37, \"U1\"], not '2U1'"),
        ([turn(plays=[[2.0, "U1"]])], "line, turn 1: plays: a whole number is wanted, not 2.0"),
        ([turn(plays=[[True, "U1"]])], "line, turn 1: plays: a whole number is wanted, not True"),
        ([turn(plays=[[2, "\x1b[1m"]])], 'line, turn 1: plays: a play is [37, "U1"], not [2, '),
        ([turn(plays=[[10**50, "U1"]])], "line, turn 1: plays: 1000"),
        ([turn(drawn=[5, 3])], "line, turn 1: drawn: [3, 5] by the rules, not [5, 3]"),
        ([turn(drawn=[3.0, 5])], "line, turn 1: drawn: a whole number is wanted, not 3.0"),
        ([turn(drawn=3)], "line, turn 1: drawn: a list of cards is wanted, not 3"),
        ([turn(unfinished="no")], "line, turn 1: unfinished: true or false is wanted, not 'no'"),
        ([turn(unfinished=True)], "line, turn 1: drawn: [] by the rules, not [3, 5]"),
        ([turn(), turn()], "line, turn 2: it is the turn of player 2, not 1"),
        ([turn(plays=[[2, "U1"]], drawn=[])], "line, turn 1: drawn: [3] by the rules, not []"),
    ],
)
def test_a_broken_document_is_refused_by_turn_and_rule(line: object, message: str) -> None:
    with pytest.raises(InputError) as refused:
        game_from_json({**start_to_json(DEAL), "line": line})
    assert str(refused.value).startswith(message)


def test_drawn_may_be_left_out() -> None:
    entry = {"player": 1, "plays": [[2, "U1"], [9, "D1"]]}
    assert game_from_json({**start_to_json(DEAL), "line": [entry]}).position.to_move == 2


def test_a_document_may_name_its_deal_by_code() -> None:
    game = game_from_json({"deal": encode(DEAL), "line": [turn()]})
    assert game.start == start_from_json(start_to_json(DEAL))
