"""The Duel at the command line: the cooperative question, and the estimate of what is undecided."""

import json

from commands import good, refused

from solver.deals import game_from_json
from solver.rules import DuelPosition


def test_both_help_player_one_to_lay_a_whole_deck() -> None:
    text = good("solve", "--rules", "duel", "--seed", 7, "--together")
    assert "winnable" in text
    assert "player 1 (gold) lays everything in" in text
    assert "own ones: the fewest" in text


def test_the_line_together_is_a_game_that_can_be_replayed() -> None:
    document = json.loads(good("solve", "--rules", "duel", "--seed", 7, "--together", "--json"))
    assert document["schema"] == "thegame/together/1"
    assert document["proved"]
    assert document["value"] == document["bound"] == len(document["line"])
    end = game_from_json(document).position
    assert isinstance(end, DuelPosition)
    assert (end.winner, end.to_move, end.left) == (1, 1, 0)


def test_a_limit_leaves_the_cooperative_question_open() -> None:
    words = ("--together", "--node-limit", 500, "--json")
    document = json.loads(good("solve", "--rules", "duel", "--seed", 7, *words))
    assert (document["verdict"], document["reason"]) == ("undecided", "node_limit")
    assert not document["proved"]


def test_the_game_is_not_asked_about_together() -> None:
    sentence = refused("solve", "--seed", 7, "--together")
    assert sentence == "seed 7: --together is a question about the Duel"


def test_an_undecided_duel_comes_with_an_estimate() -> None:
    words = ("check", "--rules", "duel", "--seed", 7, "--node-limit", 1000)
    document = json.loads(good(*words, "--json"))
    assert (document["verdict"], document["reason"]) == ("undecided", "node_limit")
    assert 0 < document["estimate"] < 1
    assert "estimate of the engine: player 1 wins with about" in good(*words)
