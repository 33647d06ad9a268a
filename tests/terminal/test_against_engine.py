"""The Duel against the engine at the keyboard: turns shown, undo, hints, games that go on."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from commands import good, refused
from rich.console import Console

from solver.deals import Deal, PlayedGame, encode, game_from_text, game_to_text, shuffled_deal
from solver.kernel import AVAILABLE
from solver.rules import DuelRules
from solver.terminal.opponent import Opponent
from solver.terminal.session import Session
from solver.verdicts import Limits

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel is not compiled")

DEAL = shuffled_deal(DuelRules(4, 14), 3)


class Table:
    """A sitting against the engine: told line by line, or asked for lines as the game goes."""

    def __init__(
        self, start: Deal, lines: Callable[["Table"], Iterator[str]], engine: int = 2
    ) -> None:
        self.game = PlayedGame(start)
        self.saved: list[str] = []
        self._screen = io.StringIO()
        self._lines = lines(self)
        opponent = Opponent(engine, Limits(nodes=2_000), Limits(nodes=20_000, megabytes=50))
        Session(
            self.game,
            Console(file=self._screen, width=100, force_terminal=False),
            self._ask,
            lambda game: self.saved.append(game_to_text(game)),
            show_all=False,
            hand_over=True,
            opponent=opponent,
        ).run()

    def _ask(self, prompt: str) -> str:
        self._screen.write(prompt)
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        self._screen.write(f"{line}\n")
        return line

    @property
    def screen(self) -> str:
        return self._screen.getvalue()


def told(*lines: str, engine: int = 2) -> Table:
    return Table(DEAL, lambda _: iter(lines), engine)


def first_turn(deal: Deal = DEAL) -> str:
    """Some legal turn of gold's."""
    position, plays = deal.start(), []
    while not position.may_end:
        plays.append(position.legal_plays()[0])
        position = position.play(plays[-1])
    return " ".join(map(str, plays))


def test_the_engine_answers_every_turn_and_it_is_shown_and_saved() -> None:
    table = told(first_turn(), "end")
    turns = table.game.turns()
    assert [turn.player for turn in turns] == [1, 2]
    assert f"player 2 (silver), the engine: {' '.join(map(str, turns[1].plays))}\n" in table.screen
    assert "estimate: " in table.screen or "proved: " in table.screen
    assert game_from_text(table.saved[-1]).position == table.game.position


def test_the_engine_begins_if_it_is_gold() -> None:
    table = told(engine=1)
    assert [turn.player for turn in table.game.turns()] == [1]
    assert "player 1 (gold), the engine: " in table.screen


def test_undo_goes_back_to_what_the_human_did_last() -> None:
    table = told(first_turn(), "end", "undo")
    assert table.game.position.to_move == 1
    assert table.game.position.laid_this_turn == 2
    back = told(first_turn(), "end", "u", "u", "u", "u")
    assert back.game.position == DEAL.start()
    assert back.screen.count("no: this is where the game began") == 1


def test_the_turn_of_an_engine_that_began_cannot_be_undone() -> None:
    table = told("undo", engine=1)
    assert "no: this is where the game began" in table.screen
    assert len(table.game.turns()) == 1


def test_a_hint_is_a_turn_that_may_be_laid() -> None:
    table = told("hint")
    plays = table.screen.partition("hint: ")[2].splitlines()[0]
    after = told(plays, "end")
    assert "no: " not in after.screen
    assert after.game.turns()[0].player == 1
    assert str(after.game.turns()[0]) == f"1: {plays}"


def test_following_the_hints_plays_a_whole_game_to_its_end() -> None:
    """And the end says from which turn on it was decided."""

    def follow(table: Table) -> Iterator[str]:
        while not table.game.position.over:
            yield "hint"
            yield table.screen.rpartition("hint: ")[2].splitlines()[0]
            if not table.game.position.over:
                yield "end"

    table = Table(DEAL, follow)
    assert table.game.position.over
    assert "won by player" in table.screen
    assert "decided from turn " in table.screen


def test_nobody_is_asked_to_pass_the_keyboard_and_the_engine_keeps_its_hand_hidden() -> None:
    table = told(first_turn(), "end")
    assert "Pass the keyboard" not in table.screen
    assert "player 2 (silver): 4 cards" in table.screen


def test_ctrl_c_stops_at_once_and_the_turn_before_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("solver.terminal.opponent.choose", interrupted)
    saved: list[str] = []
    lines = iter([first_turn(), "end"])
    session = Session(
        PlayedGame(DEAL),
        Console(file=io.StringIO()),
        lambda _: next(lines),
        lambda game: saved.append(game_to_text(game)),
        show_all=False,
        hand_over=False,
        opponent=Opponent(2),
    )
    with pytest.raises(KeyboardInterrupt):
        session.run()
    assert saved[-1].endswith(f"1: {first_turn()}\n")


def test_a_saved_game_goes_on_against_the_engine(tmp_path: Path) -> None:
    path = tmp_path / "duel.txt"
    good("play", encode(DEAL), "--against", "engine", "-o", path, text=f"{first_turn()}\nend\n")
    before = path.read_text().splitlines()
    assert [line[0] for line in before[1:]] == ["1", "2"]
    text = good("play", path, "--against", "engine", text="hint\n")
    assert "hint: " in text
    assert path.read_text().splitlines() == before


def test_help_says_that_the_engine_sees_all_cards() -> None:
    assert "it sees all cards" in good("play", encode(DEAL), "--against", "engine", text="help\n")
    assert "which sees all cards" in " ".join(good("play", "--help").split())


def test_what_is_no_duel_is_refused() -> None:
    sentence = "--against engine: that is for the Duel; add --rules duel"
    assert refused("play", "--seed", 7, "--against", "engine") == sentence
