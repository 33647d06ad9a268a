"""The command `play`: whole games, and games that are kept and go on later."""

import json
from pathlib import Path

import pytest
from commands import good, refused
from make_playthroughs import FOLDER

from solver.deals import Deal, encode, game_from_text, shuffled_deal, start_to_json
from solver.rules import GameRules, Play, named

DEAL = Deal(GameRules(cards=8, hand=3, jump=3), ((2, 9, 6, 3, 4, 5, 7, 8),))


@pytest.mark.parametrize("name", ["solo", "3p", "duel", "5p-expert"])
def test_a_whole_game_can_be_played_at_the_keyboard(name: str, tmp_path: Path) -> None:
    """The playthrough's game, typed in; what was saved on the way replays to the same end."""
    blocks = (FOLDER / f"{name}.txt").read_text().split("\n")
    steps = [line.removeprefix("> ") for line in blocks if line.startswith("> ")]
    code = next(line.removeprefix("code: ") for line in blocks if line.startswith("code: "))
    end = dict(line.split(": ") for line in blocks if line.startswith(("over: ", "left: ")))
    path = tmp_path / "game.txt"
    text = good("play", code, "-o", path, text="\n".join([*steps, "quit"]))
    position = game_from_text(path.read_text()).position
    assert position.over
    assert str(position.left) == end["left"]
    endings = {
        "won": "won: every card is laid",
        "lost": f"over: {position.left} cards left",
        "won by 1": "won by player 1 (gold)",
    }
    assert endings[end["over"]] in text
    assert "no: " not in text
    assert good("replay", path).splitlines()[-1].startswith(endings[end["over"]])


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    good("play", encode(DEAL), "-o", path, text="2u1 9d1\nend\n3u1\nquit\n")
    assert path.read_text().splitlines()[1:] == ["1: 2U1 9D1", "1: 3U1 ..."]
    text = good("play", path, text="4u1\nend\n")
    assert "turn 2 · 1 laid, at least 2 · 3 to draw" in text
    assert path.read_text().splitlines()[1:] == ["1: 2U1 9D1", "1: 3U1 4U1"]
    good("play", path, "-o", path, text="u\nu\nu\n")
    assert path.read_text().splitlines()[1:] == ["1: 2U1 9D1"]


@pytest.mark.parametrize("name", ["game.json", "game.jsonl"])
def test_a_game_is_kept_as_json_if_its_file_says_so(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    good("play", encode(DEAL), "-o", path, text="2u1 9d1\nend\n")
    assert path.read_text().startswith('{"schema": "thegame/game/1", ')
    good("play", path, text="3u1\n")
    assert '"unfinished": true' in path.read_text()


def test_a_saved_game_may_go_on_in_another_file(tmp_path: Path) -> None:
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    good("play", encode(DEAL), "-o", old, text="2u1 9d1\n")
    good("play", old, "-o", new, text="end\n3u1\n")
    assert old.read_text().endswith("1: 2U1 9D1 ...\n")
    assert new.read_text().endswith("1: 2U1 9D1\n1: 3U1 ...\n")


def test_a_game_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("precious")
    assert refused("play", "--seed", 7, "-o", path) == (
        f"{path}: it exists already; to go on with it: thegame play {path}"
    )
    assert path.read_text() == "precious"


def test_a_deal_that_was_read_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    good("deal", "--seed", 7, "--json", "-o", path)
    before = path.read_text()
    good("play", path, text="22u1\n")
    assert path.read_text() == before


def test_without_a_deal_the_cards_are_shuffled_anew() -> None:
    seen = {good("play").splitlines()[5] for _ in range(5)}
    assert len(seen) > 1


def test_play_by_seed_is_the_deal_of_that_seed() -> None:
    hand = "  ".join(map(str, shuffled_deal(named("solo"), 7).start().hand))
    assert f"hand: {hand}" in good("play", "--seed", 7)


def test_the_deal_cannot_come_from_where_the_plays_come_from() -> None:
    assert "the plays come from standard input" in refused("play", "-")


def test_a_game_may_start_from_a_position_in_mid_turn(tmp_path: Path) -> None:
    start, game = tmp_path / "start.json", tmp_path / "game.txt"
    position = DEAL.start().play(Play(2, "U1")).play(Play(9, "D1"))
    start.write_text(json.dumps(start_to_json(position)))
    good("play", start, "-o", game, text="end\n3u1\n")
    assert good("play", game, text="").count("turn 2 · 1 laid") == 1
