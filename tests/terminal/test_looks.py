"""How it looks: in narrow terminals, in pipes, with colour and without."""

import pytest
from commands import good
from helpers import random_game

from solver.deals import game_to_text, shuffled_deal
from solver.rules import named

GAME = game_to_text(random_game(shuffled_deal(named("duel"), 7), 1))
PLAYS = "l\n22u1 65d1\n3gu 55gd\nend\nlegal\n?\n[/x]\nq\n"
COMMANDS = {
    "rules": "",
    "rules 5p-expert-plus": "",
    "rules duel": "",
    "deal --rules solo --seed 7": "",
    "deal --rules 5p --seed 7": "",
    "deal --rules duel --seed 7": "",
    "check --seed 7": "",
    "check --rules 5p-expert-plus --seed 7 --laid": "",
    "check --hand 2 --cards 40 --seed 1": "",
    "check --hand 5 --seed 1 --node-limit 1000 --laid": "",
    "check --hand 2 --cards 40 --seed 1 --count 6 --laid": "",
    "bench --quick --kind solo --kind solo-expert-plus": "",
    "perft --seed 7 --depth 2": "",
    "replay -": GAME,
    "play --rules solo --seed 7": PLAYS,
    "play --rules 5p --seed 7 --open": PLAYS,
    "play --rules duel --seed 7": PLAYS,
    "play --rules duel --seed 7 --open": PLAYS,
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_terminal_of_40_columns_has_no_longer_line_except_the_code(command: str) -> None:
    text = good(*command.split(), text=COMMANDS[command], COLUMNS="40")
    for line in text.splitlines():
        assert len(line) <= 40 or line.startswith("code: "), line
        assert "…" not in line, "something is cut off"


@pytest.mark.parametrize("command", COMMANDS)
def test_pipes_and_no_color_have_no_escape_codes(command: str) -> None:
    assert "\x1b" not in good(*command.split(), text=COMMANDS[command])
    forced = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    plain = good(*command.split(), text=COMMANDS[command], NO_COLOR="1", **forced)
    assert "\x1b" not in plain


def test_a_terminal_has_colour() -> None:
    assert "\x1b[" in good("deal", "--seed", 7, FORCE_COLOR="1", TERM="xterm-256color")


def test_the_four_piles_stand_side_by_side_in_40_columns() -> None:
    text = good("play", "--seed", 7, text="22u1 65d1\nq\n", COLUMNS="40")
    assert "╭─ ↑U1 ─╮ ╭─ ↑U2 ─╮ ╭─ ↓D1 ─╮ ╭─ ↓D2 ─╮\n" in text
    assert "│  22   │ │   1   │ │  65   │ │  100  │\n" in text


def test_a_code_is_never_folded() -> None:
    wide, narrow = (
        good("deal", "--rules", "duel", "--seed", 7, COLUMNS=width).splitlines()[-1]
        for width in ("200", "40")
    )
    assert wide == narrow
