"""A sitting at the table: what is answered, what is shown, and who may see it."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from solver.deals import Deal, PlayedGame, game_to_text
from solver.rules import DuelPosition, DuelRules, GamePosition, GameRules, Position
from solver.terminal.session import Session

SMALL = GameRules(cards=8, hand=3, jump=3)
DEAL = Deal(SMALL, ((2, 9, 6, 3, 4, 5, 7, 8),))


class Table:
    """A session that is told what to do line by line, and what it showed and kept."""

    def __init__(
        self, start: Deal | Position, *lines: str, show_all: bool = False, hand_over: bool = False
    ) -> None:
        self.game = PlayedGame(start)
        self.saved: list[str] = []
        self.prompts: list[str] = []
        self._lines: Iterator[str] = iter(lines)
        self._screen = io.StringIO()
        console = Console(file=self._screen, width=100, force_terminal=False)
        Session(
            self.game, console, self._ask, self._save, show_all=show_all, hand_over=hand_over
        ).run()

    def _ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self._screen.write(prompt)
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        self._screen.write(f"{line}\n")
        return line

    def _save(self, game: PlayedGame) -> None:
        self.saved.append(game_to_text(game))

    @property
    def screen(self) -> str:
        return self._screen.getvalue()

    @property
    def last(self) -> str:
        """What was shown last."""
        return self.screen.rpartition("\nturn ")[2]


def test_the_hand_is_sorted_and_jumps_are_marked() -> None:
    table = Table(DEAL, "6u1")
    assert "hand: 2  6  9  \n" in table.screen
    later = Table(DEAL, "6u1 9d1", "end", "7", "4 u1")
    assert "hand: 2  3*  4  \n* jump: 3 on U1\n" in later.last


def test_a_card_that_jumps_on_two_piles_is_told_of_both() -> None:
    position = GamePosition(SMALL, (8, 1, 2, 10), ((5, 6, 7),), (3, 4, 9))
    assert "hand: 5*  6  7  \n* jump: 5 on U1, 5 on D1\n" in Table(position).screen


def test_dead_cards_cannot_be_laid_and_that_is_said() -> None:
    rules = GameRules(cards=98, hand=3)
    position = GamePosition(rules, (90, 91, 10, 9), ((50, 95, 96),), (3, 4, 5))
    assert "no: no pile takes 50" in Table(position, "50").screen


def test_several_cards_may_be_laid_at_once_and_written_in_many_ways() -> None:
    for line in ("2U1 9D1", "2u1, 9d1", "2 u1 9 D1", " 2u1   9 d1 "):
        assert Table(DEAL, line).game.position.piles == (2, 1, 9, 10)


def test_a_card_alone_is_laid_if_only_one_pile_takes_it() -> None:
    table = Table(DEAL, "2", "9u1", "9u2")
    assert "no: 2 can be 2U1, 2U2, 2D1, 2D2; say which" in table.screen
    near = Table(DEAL, "9u1 2d1", "end", "3u2 4u2", "end", "8", "7")
    assert near.game.position.top("U2") == 4


def test_cards_before_a_wrong_one_stay_laid() -> None:
    table = Table(DEAL, "2u1 2u2 9u1")
    assert table.game.position.piles == (2, 1, 10, 10)
    assert table.screen.endswith("no: player 1 does not hold 2\n> ")
    assert table.saved[-1].endswith("1: 2U1 ...\n")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("5u1", "player 1 does not hold 5"),
        ("5", "player 1 does not hold 5"),
        ("6x1", "there is no pile X1; the piles are U1, U2, D1, D2"),
        ("end", "a turn has at least 2 cards here; 0 laid so far"),
        ("undo", "this is where the game began"),
        ("hello", "'hello' is not a play; a play is card and pile, such as 37U1"),
        ("[/red]", "'[/red]' is not a play"),
        ("[bold]", "'[bold]' is not a play"),
        ("9" * 5000, "'999"),
        ("３", "'３' is not a play"),
        ("9u1 2u1", "2 is neither above 9 nor exactly 3 below it on U1"),
        ("\x00", "'\\x00' is not a play"),
    ],
)
def test_a_wrong_line_is_answered_and_the_game_goes_on(line: str, answer: str) -> None:
    table = Table(DEAL, line, "2d1")
    assert f"no: {answer}" in table.screen.replace("\n", " ")
    assert table.game.position.top("D1") == 2


def test_an_empty_line_does_nothing() -> None:
    table = Table(DEAL, "", "  ", "\n")
    assert len(table.prompts) == 4
    assert len(table.saved) == 1


def test_legal_lists_every_legal_play() -> None:
    legal = " ".join(map(str, DEAL.start().legal_plays()))
    assert legal in Table(DEAL, "legal").screen
    assert legal in Table(DEAL, "l").screen


def test_help_tells_what_can_be_said() -> None:
    for word in ("help", "h", "?"):
        text = Table(DEAL, word).screen
        assert all(f"\n{said}" in text for said in ("37U1", "end, e", "undo, u", "quit, q"))


def test_undo_takes_back_cards_and_ends_of_turns() -> None:
    table = Table(DEAL, "2u1 9d1", "e", "3u1", "u", "undo", "u", "u")
    assert table.game.position == DEAL.start()
    assert table.saved[-1] == table.saved[0]


def test_what_was_drawn_is_shown_and_the_pile_counted() -> None:
    table = Table(DEAL, "2u1 9d1", "end")
    assert "\ndrawn: 3 4\n" in table.screen
    assert table.last.startswith("2 · 0 laid, at least 2 · 3 to draw\n")


def test_the_prompt_says_when_the_turn_may_end() -> None:
    assert Table(DEAL, "2u1", "9d1").prompts == ["> ", "> ", "(may end)> "]
    two = Deal(GameRules(2, 2, 1, cards=8, jump=3), ((2, 9, 6, 3, 4, 5, 7, 8),))
    assert Table(two, "2u1").prompts == ["player 1> ", "player 1 (may end)> "]


def test_a_finished_game_can_only_be_undone() -> None:
    short = Deal(GameRules(cards=2, hand=2), ((2, 3),))
    table = Table(short, "2u1 3u1", "end", "3u1", "undo", "3d1", "q", "3u1")
    assert "won: every card is laid" in table.screen
    assert table.screen.count("no: the game is over; undo takes the last card back") == 2
    assert "undo or quit> " in table.prompts
    assert table.game.position.top("D1") == 3


def test_the_game_is_kept_after_every_card() -> None:
    table = Table(DEAL, "2u1", "9d1", "end", "hello")
    tails = [text.splitlines()[1:] for text in table.saved]
    assert tails == [[], ["1: 2U1 ..."], ["1: 2U1 9D1 ..."], ["1: 2U1 9D1"]]


def test_the_draw_pile_is_hidden_unless_open() -> None:
    assert "draw pile" not in Table(DEAL).screen
    assert "draw pile: 3 4 5 7 8\n" in Table(DEAL, show_all=True).screen


THREE = Deal(GameRules(3, 2, 2, cards=8, jump=3), ((2, 9, 6, 3, 4, 5, 7, 8),))


def test_other_hands_are_hidden_unless_open() -> None:
    hidden = Table(THREE).screen
    assert "player 1: 2  9  \nplayer 2: 2 cards\nplayer 3: 2 cards\n" in hidden
    shown = Table(THREE, show_all=True).screen
    assert "player 1: 2  9  \nplayer 2: 3 6\nplayer 3: 4 5\ndraw pile: 7 8\n" in shown


def test_the_keyboard_is_passed_before_the_next_hand_is_shown() -> None:
    table = Table(THREE, "", "2u1 9d1", "end", "", "undo", "", hand_over=True)
    asked = "Enter when nobody else looks> "
    first, second, back = table.prompts[:3], table.prompts[3:5], table.prompts[5:]
    assert first == [asked, "player 1> ", "player 1 (may end)> "]
    assert second == [asked, "player 2> "]
    assert back == [asked, "player 1 (may end)> "]
    before, _, after = table.screen.partition("Pass the keyboard to player 2.")
    assert "3  6" not in before
    assert "player 2: 3  6" in after


def test_nobody_is_asked_to_look_away_alone_or_when_all_is_open() -> None:
    assert "Pass" not in Table(DEAL, hand_over=True).screen
    assert "Pass" not in Table(THREE, hand_over=True, show_all=True).screen


def test_who_walks_away_while_the_keyboard_is_passed_has_quit() -> None:
    assert Table(THREE, "", "2u1 9d1", "end", hand_over=True).game.position.to_move == 2


DUEL = DuelPosition(
    DuelRules(4, 12, 3), (9, 14, 6, 5), ((3, 6, 8, 12), (2, 4, 10)), ((11,), (3, 13))
)


def test_in_the_duel_jumps_and_helps_are_marked() -> None:
    screen = Table(DUEL).screen
    assert "player 1 (gold): 3+  6*+  8+  12+  \n" in screen
    assert "* jump: 6 on GU\n" in screen
    assert "+ helps the opponent: 3 on SU, 6 8 12 on SD\n" in screen
    assert "player 2 (silver): 3 cards\n" in screen
    assert "helps" not in Table(DUEL, "3su").last


def test_the_duel_shows_both_draw_piles_when_open() -> None:
    screen = Table(DUEL, show_all=True).screen
    assert "player 2 (silver): 2 4 10\n" in screen
    assert "player 1 (gold) draws: 11\nplayer 2 (silver) draws: 3 13\n" in screen


def test_the_duel_tells_who_has_won() -> None:
    start = Deal(DuelRules(2, 2), ((2, 3), (2, 3)))
    assert "won by player 1 (gold)" in Table(start, "2gu 3gu").last
    stuck = DuelPosition(DuelRules(3, 12, 3), (12, 3, 1, 14), ((5, 13), (2, 4)), ((), ()))
    assert "won by player 2 (silver)" in Table(stuck, "13gu").last
