"""The playthroughs are what the rules say today, and every official variant has one."""

import json
from pathlib import Path

import pytest
from make_playthroughs import FOLDER, playthrough

from solver.deals import PlayedGame, decode, play_from_text, rules_from_json
from solver.rules import VARIANTS

AGAIN = "run tests/make_playthroughs.py and look at the diff"


def test_every_official_variant_has_a_playthrough_and_nothing_else_has() -> None:
    assert len(VARIANTS) == 16
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.txt" for name in VARIANTS}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_playthrough_is_what_the_rules_say(name: str) -> None:
    assert (FOLDER / f"{name}.txt").read_text() == playthrough(name), AGAIN


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_a_playthrough_can_be_followed_by_reading_it(path: Path) -> None:
    """As another implementation would: the steps lead from the deal to the end that is told."""
    first, *blocks = path.read_text().strip().split("\n\n")
    head = dict(line.split(": ", 1) for line in first.splitlines())
    game = PlayedGame(decode(head["code"]))
    assert game.position.rules == rules_from_json(json.loads(head["rules"]))
    for number, block in enumerate(blocks):
        lines = dict(line.replace("> ", ">: ").partition(":")[::2] for line in block.splitlines())
        fields = {key: value.split() for key, value in lines.items()}
        assert fields["step"] == [str(number)]
        assert fields["to_move"] == [str(game.position.to_move)]
        assert tuple(map(int, fields["piles"][1::2])) == game.position.piles
        if ">" in fields:
            assert fields[">"][0] in fields["legal"]
            if fields[">"] == ["end"]:
                assert tuple(map(int, fields["drawn"])) == game.position.to_draw()
                game.end_turn()
            else:
                game.play(play_from_text(fields[">"][0]))
    assert game.position.over
    assert fields["left"] == [str(game.position.left)]


def test_the_playthroughs_show_what_is_rare() -> None:
    texts = {path.stem: path.read_text() for path in FOLDER.iterdir()}
    assert sum("\ndraw: 0\n" in text for text in texts.values()) >= 14
    assert "over: won" in texts["solo"]
    assert "helped: yes" in texts["duel"]
