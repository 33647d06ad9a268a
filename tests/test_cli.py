"""Every command as a user gives it: what it prints, how it ends, and never a traceback."""

import json
from importlib.metadata import version
from pathlib import Path

import pytest
from commands import documents, good, refused

from cli import cli
from solver.deals import decode, encode, settings, shuffled_deal, start_from_json
from solver.kernel import AVAILABLE
from solver.perft import perft
from solver.rules import VARIANTS, GameRules, named

COMMANDS = sorted(cli.commands)
CODE = encode(shuffled_deal(named("solo"), 7))
SMALL = ["--cards", "6", "--hand", "2", "--jump", "3"]


def test_the_version_is_that_of_the_package_and_names_the_engine() -> None:
    engine = "native kernel" if AVAILABLE else "pure Python: no kernel could be compiled; "
    assert good("--version").startswith(f"thegame {version('thegame')} ({engine}")


def test_the_commands_of_this_version_are_there() -> None:
    assert {"rules", "deal", "check", "replay", "play", "perft"} <= set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_the_help_of_every_command_has_examples(command: str, option: str) -> None:
    text = good(command, option)
    assert text.startswith(f"Usage: thegame {command} ")
    assert text.count(f"\n  thegame {command}") >= 2


def test_the_help_names_every_command() -> None:
    assert all(f"\n  {command} " in good("--help") for command in COMMANDS)


def test_unknown_commands_and_options_are_refused() -> None:
    assert "No such command 'chess'" in refused("chess")
    assert "No such option '--chess'" in refused("deal", "--chess").replace(":", "")


# rules


def test_rules_lists_every_official_variant() -> None:
    lines = good("rules").splitlines()
    assert [line.split()[0] for line in lines[3:]] == list(VARIANTS)


@pytest.mark.parametrize("name", VARIANTS)
def test_rules_explains_every_variant(name: str) -> None:
    text = good("rules", name)
    rules = VARIANTS[name]
    assert f"2 to {rules.cards + 1}" in text
    assert f"{rules.hand}" in text
    assert documents("rules", name) == [
        {"schema": "thegame/rules/1", "name": name, **settings(rules)}
    ]


def test_rules_lists_as_json_too() -> None:
    assert [each["name"] for each in documents("rules")] == list(VARIANTS)


def test_unknown_rules_are_refused_with_the_known_ones() -> None:
    assert refused("rules", "chess").startswith("rules: there are no rules called 'chess'; there")


# deal


@pytest.mark.parametrize("name", VARIANTS)
def test_deal_prints_a_code_that_names_the_deal(name: str) -> None:
    *_, last = good("deal", "--rules", name, "--seed", 7).splitlines()
    assert decode(last.removeprefix("code: ")) == shuffled_deal(VARIANTS[name], 7)


def test_deal_shows_hands_and_draw_pile_in_order() -> None:
    text = good("deal", "--rules", "2p", "--seed", 7, COLUMNS="400")
    first, second, draw = text.splitlines()[1:4]
    deck = list(shuffled_deal(named("2p"), 7).decks[0])
    assert first.split() == ["player", "1", *map(str, sorted(deck[:7]))]
    assert second.split() == ["player", "2", *map(str, sorted(deck[7:14]))]
    assert draw.split() == ["draw", "pile", *map(str, deck[14:])]


def test_deal_counts_seeds_up() -> None:
    found = documents("deal", "--rules", "duel", "--seed", 5, "--count", 3)
    assert [each["seed"] for each in found] == [5, 6, 7]
    for each in found:
        assert start_from_json(each) == shuffled_deal(named("duel"), each["seed"])
        assert decode(each["code"]) == start_from_json(each)


def test_deal_without_a_seed_takes_a_new_one_and_says_which() -> None:
    (found,) = documents("deal")
    assert start_from_json(found) == shuffled_deal(named("solo"), found["seed"])
    assert len({documents("deal")[0]["seed"] for _ in range(5)}) > 1


def test_deal_takes_house_rules_alone_and_on_top_of_a_name() -> None:
    (found,) = documents("deal", "--players", 2, "--least-empty", 2)
    assert start_from_json(found).rules == GameRules(2, 7, 2, 2)
    (found,) = documents("deal", "--rules", "3p-expert", "--hand", 4, "--jump", 9)
    assert start_from_json(found).rules == GameRules(3, 4, 3, 1, 98, 9)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--rules", "chess"], "rules: there are no rules called 'chess'; there are solo, "),
        (["--rules", "duel", "--least", "3"], "rules: duel has no setting 'least'"),
        (["--players", "9"], "rules: players must be from 1 to 5, not 9"),
        (["--hand", "99"], "rules: 1 x 99 cards cannot be dealt from a deck of 98"),
        (["--seed", "-1"], "Invalid value for '--seed': -1 is not in the range"),
        (["--seed", "x"], "Invalid value for '--seed': 'x' is not a valid integer range."),
        (["--count", "0"], "Invalid value for '--count': 0 is not in the range x>=1."),
        (["--seed", 2**64 - 1, "--count", 2], "--seed: counting up by 2 goes beyond 18446744"),
        (["-o", "/missing/deals"], "/missing/deals: cannot be written: No such file or directory"),
    ],
)
def test_deals_that_cannot_be_are_refused(args: list[object], sentence: str) -> None:
    assert refused("deal", *args).startswith(sentence)


def test_deal_writes_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    assert good("deal", "--seed", 1, "--count", 3, "--json", "-o", path) == ""
    assert len(path.read_text().splitlines()) == 3
    good("deal", "--seed", 1, "-o", path)
    assert path.read_text().startswith("solo · seed 1\n")


# replay


def test_replay_shows_a_game_turn_by_turn(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(f"deal: {CODE}\n1: 22U1 65D1\n1: 58D1 ...\n")
    text = good("replay", path)
    assert "1 22U1 65D1  draws 58 91  22   1  65 100" in text
    assert "2 58D1 ...                22   1  58 100" in text
    assert text.endswith("not over: 95 cards left, you to move\n")
    (found,) = documents("replay", path)
    assert (found["schema"], found["rules"]) == ("thegame/game/1", "solo")
    assert [turn["plays"] for turn in found["line"]] == [[[22, "U1"], [65, "D1"]], [[58, "D1"]]]


def test_what_replay_prints_can_be_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    good("replay", "-", "--json", "-o", path, text=f"deal: {CODE}\n1: 22U1 65D1\n")
    assert good("replay", path) == good("replay", "-", text=f"deal: {CODE}\n1: 22U1 65D1\n")


def test_replay_carries_fields_through_whatever_is_in_them(tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    text = json.dumps({"id": "é \ud800", "deal": CODE, "line": []})
    good("replay", "-", "--json", "-o", path, text=text)
    assert json.loads(path.read_text())["id"] == "é \ud800"


def test_replay_takes_json_lines() -> None:
    line = json.dumps({"deal": CODE, "line": []})
    assert len(documents("replay", "-", text=f"{line}\n{line}\n")) == 2


def test_replay_says_which_line_breaks_which_rule() -> None:
    text = f"deal: {CODE}\n1: 95D1 99D1\n"
    sentence = "standard input: line 2: 99 is neither below 95 nor exactly 10 above it on D1"
    assert refused("replay", "-", text=text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "standard input: it is empty"),
        ("{}", "standard input, line 1: neither 'deck' nor 'piles' is there: no deal and no pos"),
        ("[" * 100_000, "standard input, line 1: not JSON that anyone needs: nested too deeply"),
        ("\0" * 2_000_000, "standard input, line 1: longer than 1000000 bytes; no deal is"),
    ],
)
def test_junk_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    assert refused("replay", "-", text=text).startswith(sentence)


# perft


def test_perft_counts_a_deal_however_it_is_named(tmp_path: Path) -> None:
    start = shuffled_deal(named("solo"), 7).start()
    counts = [perft(start, depth).sequences for depth in (1, 2)]
    path = tmp_path / "deal.json"
    good("deal", "--seed", 7, "--json", "-o", path)
    for args in (["--seed", 7], [CODE], [path], [path, "--rules", "solo"]):
        found = documents("perft", *args, "--depth", 2)
        assert [each["sequences"] for each in found] == counts
    assert documents("perft", "-", "--depth", 1, text=path.read_text())[0]["sequences"] == counts[0]


def test_perft_prints_a_table() -> None:
    lines = good("perft", *SMALL, "--seed", 1, "--depth", 3).splitlines()
    assert lines[0].split() == ["steps", "sequences", "jumps", "ends", "over"]
    assert [line.split()[0] for line in lines[1:]] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([], "say which deal: a file, -, a deal code, or --seed N"),
        ([CODE, "--seed", 1], "a DEAL and --seed name two deals; give one"),
        ([CODE, "--rules", "2p"], "rules: solo here, but 2p on the command line"),
        (["missing.json"], "'missing.json' is no file (No such file or directory) and no deal"),
        ([CODE[:-1]], f"'{CODE[:-1]}' is no file (No such file or directory) and no deal code: "),
        ([CODE, "--depth", 0], "Invalid value for '--depth': 0 is not in the range x>=1."),
    ],
)
def test_what_names_no_deal_is_refused(args: list[object], sentence: str) -> None:
    assert refused("perft", *args).startswith(sentence)


def test_a_command_for_one_deal_refuses_two() -> None:
    text = good("deal", *SMALL, "--count", 2, "--json")
    assert refused("perft", "-", text=text) == (
        "-: it holds more than one deal; this command takes one"
    )
