"""`thegame check` as a user gives it: verdicts, documents, limits, and how it ends."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from commands import documents, good, refused, run

from solver.deals import (
    Deal,
    PlayedGame,
    encode,
    game_from_json,
    game_to_text,
    settings,
    shuffled_deal,
    start_to_json,
)
from solver.rules import GameRules, Play, named

SMALL = ["--cards", "40", "--hand", "2"]  # seeds 2, 3 and 5 can be won, 1, 4 and 6 cannot
RULES = GameRules(hand=2, cards=40)
WINNABLE, UNWINNABLE = 3, 1  # seeds of such deals
HARD = ["--hand", "5", "--seed", "1"]  # takes a second or more
CODE = encode(shuffled_deal(RULES, WINNABLE))


def without_seconds(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: each[name] for name in each if name != "seconds"} for each in found]


# one deal


def test_a_page_has_the_verdict_first_then_the_line_then_the_cost() -> None:
    first, head, _, *turns, cost = good("check", *SMALL, "--seed", WINNABLE).splitlines()
    assert first == f"winnable · solo, hand 2, least 2, then 1, 40 cards, jump 10 · seed {WINNABLE}"
    assert head.split() == ["turn", "plays", "U1", "U2", "D1", "D2"]
    assert [line.split()[0] for line in turns] == [str(n + 1) for n in range(len(turns))]
    assert " nodes · " in cost
    assert cost.endswith(("ms · native kernel", " are decided"))


def test_the_page_of_an_unwinnable_deal_says_how_far_one_can_get() -> None:
    first, second, _ = good("check", *SMALL, "--seed", UNWINNABLE).splitlines()
    assert first.startswith("unwinnable · ")
    assert second == "at most 25 of 40 cards can be laid"


def test_the_page_of_an_undecided_deal_says_why() -> None:
    args = ["check", *HARD, "--node-limit", 1000]
    first, second, _ = good(*args).splitlines()
    assert first.startswith("undecided · ")
    assert second == "the node limit was reached"
    bounds = good(*args, "--laid").splitlines()[2]
    assert bounds.startswith("the most that can be laid is between ")
    assert bounds.endswith(" and 98 of 98 cards")


def test_laid_is_told_of_a_winnable_deal_if_it_is_asked_for() -> None:
    assert "all 40 cards can be laid\n" in good("check", *SMALL, "--seed", WINNABLE, "--laid")
    assert "can be laid" not in good("check", *SMALL, "--seed", WINNABLE)


def test_json_has_the_fields_of_the_interface() -> None:
    (found,) = documents("check", *SMALL, "--seed", WINNABLE)
    assert list(found) == [
        *("schema", "seed", "deal", "rules", "verdict", "line", "laid", "laid_bound"),
        *("engine", "nodes", "seconds"),
    ]
    assert found["schema"] == "thegame/check/1"
    assert (found["seed"], found["deal"]) == (WINNABLE, CODE)
    assert found["rules"] == settings(RULES)
    assert (found["verdict"], found["laid"], found["laid_bound"]) == ("winnable", 40, 40)
    assert found["engine"] in ("kernel", "python")
    assert found["nodes"] > 0
    assert 0 < found["seconds"] < 60


def test_json_of_an_unwinnable_deal_has_no_line_but_how_far_one_can_get() -> None:
    (found,) = documents("check", *SMALL, "--seed", UNWINNABLE)
    assert (found["verdict"], found["laid"], found["laid_bound"]) == ("unwinnable", 25, 25)
    assert "line" not in found
    assert "reason" not in found


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("--node-limit", 0, "node_limit"),
        ("--node-limit", 1000, "node_limit"),
        ("--time-limit", 0, "time_limit"),
        ("--time-limit", 0.01, "time_limit"),
        ("--memory-limit", 1, "memory_limit"),
    ],
)
def test_a_limit_leaves_a_deal_undecided(option: str, value: float, reason: str) -> None:
    (found,) = documents("check", *HARD, option, value)
    assert (found["verdict"], found["reason"]) == ("undecided", reason)
    assert "line" not in found
    assert 0 <= found["laid"] <= found["laid_bound"] <= 98


@pytest.mark.parametrize("source", ["code", "file", "text", "standard input", "options"])
def test_a_deal_may_be_named_in_every_way(source: str, tmp_path: Path) -> None:
    deal = shuffled_deal(RULES, WINNABLE)
    path, text = tmp_path / "deal", json.dumps(start_to_json(deal), indent=1)
    path.write_text(text if source == "file" else " ".join(map(str, deal.decks[0])))
    found = {
        "code": lambda: documents("check", CODE),
        "file": lambda: documents("check", path),
        "text": lambda: documents("check", path, *SMALL),
        "standard input": lambda: documents("check", "-", text=text),
        "options": lambda: documents("check", *SMALL, "--seed", WINNABLE),
    }[source]()
    assert [each["deal"] for each in found] == [CODE]
    assert [each["verdict"] for each in found] == ["winnable"]


def test_a_winning_line_is_a_game_that_is_won(tmp_path: Path) -> None:
    """What check prints can be replayed, as it is."""
    path = tmp_path / "answers.jsonl"
    good("check", "--rules", "3p", "--seed", 1, "--count", 3, "--json", "-o", path, "-q")
    for line in path.read_text().splitlines():
        game = game_from_json(json.loads(line))
        assert isinstance(game.start, Deal)
        assert game.position.over
        assert game.position.left == 0
    assert good("replay", path).count("won: every card is laid\n") == 3


def test_what_check_prints_can_be_checked_again(tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    good("check", *SMALL, "--seed", 1, "--count", 6, "--json", "-o", path, "-q")
    before = [json.loads(line) for line in path.read_text().splitlines()]
    assert without_seconds(documents("check", path, "-q")) == without_seconds(before)


# positions and games


def test_a_position_is_decided_from_where_it_stands() -> None:
    (found,) = documents("check", *SMALL, "--seed", WINNABLE)
    game = PlayedGame(shuffled_deal(RULES, WINNABLE))
    first = found["line"][0]["plays"]
    for card, pile in first:
        game.play(Play(card, pile))
    game.end_turn()
    (later,) = documents("check", "-", text=json.dumps(start_to_json(game.position)))
    assert later["verdict"] == "winnable"
    assert later["laid"] == 40 - len(first)
    assert "deal" not in later
    replayed = game_from_json(later)
    assert replayed.start == game.position
    assert replayed.position.left == 0


def test_a_position_in_mid_turn_is_decided() -> None:
    position = shuffled_deal(RULES, WINNABLE).start()
    position = position.play(position.legal_plays()[0])
    (found,) = documents("check", "-", text=json.dumps(start_to_json(position)))
    assert found["laid_this_turn"] == 1
    assert found["verdict"] in ("winnable", "unwinnable")


def test_a_position_with_every_card_laid_is_won() -> None:
    piles = {"U1": 41, "U2": 1, "D1": 42, "D2": 42}
    document = {"rules": settings(RULES), "piles": piles, "hands": [[]], "draw": []}
    (found,) = documents("check", "-", text=json.dumps(document))
    assert (found["verdict"], found["laid"], found["line"]) == ("winnable", 0, [])
    assert "every card is laid" in good("check", "-", text=json.dumps(document))


def test_of_a_played_game_the_start_is_checked_or_where_it_stands_now(tmp_path: Path) -> None:
    game = PlayedGame(shuffled_deal(RULES, WINNABLE))
    while not game.position.over:  # play badly
        game.play(game.position.legal_plays()[-1])
        if game.position.may_end and not game.position.over:
            game.end_turn()
    assert game.position.left
    path = tmp_path / "game.txt"
    path.write_text(game_to_text(game))
    assert documents("check", path)[0]["verdict"] == "winnable"
    (now,) = documents("check", path, "--now")
    assert (now["verdict"], now["laid"]) == ("unwinnable", 0)


# many deals


def test_many_deals_have_a_line_each_and_a_summary_on_standard_error() -> None:
    result = run("check", *SMALL, "--seed", 1, "--count", 6)
    lines = result.stdout.splitlines()
    assert [line.split(" · ")[0].split(None, 1) for line in lines] == [
        ["unwinnable", "seed 1"],
        ["winnable", "seed 2"],
        ["winnable", "seed 3"],
        ["unwinnable", "seed 4"],
        ["winnable", "seed 5"],
        ["unwinnable", "seed 6"],
    ]
    assert " · 25 of 40 · " in lines[0]
    assert result.stderr.startswith("6 deals in ")
    assert result.stderr.endswith(" a second: 3 winnable, 3 unwinnable\n")
    assert run("check", *SMALL, "--seed", 1, "--count", 6, "-q").stderr == ""


def test_each_of_many_is_called_by_its_id_or_its_place(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    start = start_to_json(shuffled_deal(RULES, WINNABLE))
    given = [{"id": "first\x1b[2J", **start}, {"x": 1, **start}]
    path.write_text("\n\n".join(map(json.dumps, given)))
    lines = good("check", path, "-q", "--laid").splitlines()
    assert lines[0].startswith("winnable   first?[2J · 40 of 40 · ")
    assert lines[1].startswith(f"winnable   {path}"[:40])
    assert documents("check", path, "-q")[1]["x"] == 1


def test_fields_are_carried_through_and_never_taken_for_an_answer() -> None:
    start = start_to_json(shuffled_deal(RULES, UNWINNABLE))
    given = {"id": 7, "note": {"é": [None]}, "verdict": "winnable", "reason": "x", "laid": -1}
    (found,) = documents("check", "-", text=json.dumps({**start, **given}))
    assert (found["id"], found["note"]) == (7, {"é": [None]})
    assert (found["verdict"], found["laid"]) == ("unwinnable", 25)
    assert "reason" not in found


@pytest.mark.parametrize("command", ["check", "solve", "lines"])
def test_every_answer_carries_all_that_came_in(command: str) -> None:
    start = start_to_json(shuffled_deal(GameRules(cards=6, hand=2), 1))
    given = {"id": 7, "seed": 3, "note": {"é": [None]}, "value": -1, "lines": "x", "reason": "y"}
    (found,) = documents(command, "-", text=json.dumps({**start, **given}))
    assert [found[name] for name in ("id", "seed", "note")] == [7, 3, {"é": [None]}]
    assert not {"x", "y", "-1"} & {str(value) for value in found.values()}
    assert found["rules"]["cards"] == 6
    assert found["deal"]


def test_jobs_change_neither_the_answers_nor_their_order(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    good("deal", *SMALL, "--seed", 1, "--count", 250, "--json", "-o", path)
    alone, together = (documents("check", path, "-q", "--jobs", jobs) for jobs in (1, 3))
    assert without_seconds(together) == without_seconds(alone)
    assert [each["seed"] for each in together] == list(range(1, 251))


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_bad_line_is_named_and_what_came_before_stays(
    form: list[str], jobs: int, tmp_path: Path
) -> None:
    path, kept = tmp_path / "deals.jsonl", tmp_path / "answers"
    path.write_text(good("deal", *SMALL, "--seed", 1, "--count", 3, "--json") + "{\n")
    result = run("check", path, *form, "--jobs", jobs)
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 3
    assert result.stderr.splitlines()[-1].startswith(f"Error: {path}, line 4: not JSON: ")
    assert run("check", path, *form, "--jobs", jobs, "-o", kept).exit_code == 2
    assert len(kept.read_text().splitlines()) == 3


def test_a_file_stays_as_it_is_if_nothing_could_be_checked(tmp_path: Path) -> None:
    path = tmp_path / "answers"
    path.write_text("precious\n")
    assert run("check", "-", "--json", "-o", path, text="{").exit_code == 2
    assert path.read_text() == "precious\n"


def test_the_second_line_being_bad_does_not_keep_the_first_from_being_checked() -> None:
    text = good("deal", *SMALL, "--seed", WINNABLE, "--json") + "[]\n"
    result = run("check", "-", text=text)
    assert result.exit_code == 2
    assert result.stdout.startswith("winnable   seed 3 · ")
    assert "standard input, line 2: a JSON object is wanted" in result.stderr


# how it ends


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ([*SMALL, "--seed", WINNABLE], 10),
        ([*SMALL, "--seed", UNWINNABLE], 20),
        ([*HARD, "--node-limit", 1000], 30),
        ([*SMALL, "--seed", 2, "--count", 2], 10),
        ([*SMALL, "--seed", 1, "--count", 4], 20),
        ([*SMALL, "--seed", 1, "--count", 4, "--node-limit", 5], 30),
    ],
)
def test_the_exit_code_tells_the_verdict_if_it_is_asked_to(args: list[object], code: int) -> None:
    assert run("check", *args).exit_code == 0
    assert run("check", *args, "--exit-code", "--json").exit_code == code


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([], "say which deal: a file, -, a deal code, or --seed N"),
        ([CODE, "--seed", 1], "a DEAL and --seed name two deals; give one"),
        ([CODE, "--count", 2], "--count is for deals by --seed"),
        (["--rules", "duel", "--seed", 1, "--engine", "cpsat"], "seed 1: CP-SAT decides The Game;"),
        (["--rules", "duel", "--seed", 1, "--save", "x"], "seed 1: --save keeps a search of The G"),
        (["missing.json"], "'missing.json' is no file (No such file or directory) and no deal"),
        (["--seed", 1, "--time-limit", "nan"], "Invalid value for '--time-limit': 'nan' is no"),
        (["--seed", 1, "--time-limit", -1], "Invalid value for '--time-limit': -1.0 is not in"),
        (["--seed", 1, "--memory-limit", 0], "Invalid value for '--memory-limit': 0 is not in"),
        (["--seed", 1, "--jobs", 0], "Invalid value for '--jobs': 0 is not in the range"),
        (["--seed", 1, "--count", 2, "--save", "x"], "--save keeps the search of one deal; here"),
    ],
)
def test_what_cannot_be_checked_is_refused(args: list[object], sentence: str) -> None:
    assert refused("check", *args).startswith(sentence)


def test_both_games_are_decided_from_one_file() -> None:
    duel = good("deal", "--rules", "duel", "--cards", 8, "--hand", 3, "--seed", 1, "--json")
    text = good("deal", *SMALL, "--seed", 3, "--json") + duel
    one, other = map(json.loads, good("check", "-", "--json", text=text).splitlines())
    assert one["verdict"] in ("winnable", "unwinnable")
    assert other["verdict"] in ("player1", "player2")
    assert "laid" not in other


def test_without_a_kernel_small_deals_are_decided_and_every_result_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(import_module("solver.search.check"), "AVAILABLE", False)
    for seed in (1, 3, 5):
        text = good("check", *SMALL, "--seed", seed, COLUMNS="200")
        assert text.endswith(
            " · pure Python: no kernel could be compiled; only small positions are decided\n"
        )
        assert documents("check", *SMALL, "--seed", seed)[0]["engine"] == "python"
    lines = good("check", *SMALL, "--seed", 2, "--count", 2, "-q").splitlines()
    assert all(" · pure Python · " in line for line in lines)
    (found,) = documents("check", "--seed", 7, "--time-limit", 0.1)
    assert (found["verdict"], found["reason"]) == ("undecided", "time_limit")


def test_a_line_that_breaks_the_rules_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    from solver.search import native
    from solver.verdicts.result import Searched

    def liar(*_: object) -> Searched:
        return Searched([Play(2, "U1"), Play(3, "U1")], 40, 1, None)

    monkeypatch.setattr(native, "search", liar)
    result = run("check", *SMALL, "--seed", 1)
    assert result.exit_code == 1
    assert "winnable" not in result.stdout


def test_official_deals_of_every_number_of_players_are_winnable() -> None:
    for name in ("solo", "2p", "3p", "4p", "5p"):
        (found,) = documents("check", "--rules", name, "--seed", 7)
        assert found["verdict"] == "winnable"
        assert found["rules"] == settings(named(name))
