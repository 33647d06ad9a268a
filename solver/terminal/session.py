"""A game at the keyboard: show the table, read what the player says, do it."""

import re
from collections.abc import Callable
from typing import Protocol

from rich.console import Console
from rich.text import Text

from solver.deals import InputError, PlayedGame, play_from_text
from solver.rules import DuelPosition, Play, RuleError
from solver.terminal.boards import board, card_list, ending, hand, labelled, player_name, rows
from solver.terminal.opponent import Opponent

HELP = {
    "end, e": "end the turn and draw",
    "undo, u": "take the last card, or the end of the last turn, back",
    "legal, l": "list every legal play",
    "quit, q": "stop; the game is kept if it was started with -o",
    "help, ?": "this list",
}
GOAL_HELP = {"hint, h": "where to look; said again, which card; and again, which play"}
HINT = {"hint": "what the engine would play; it sees all cards, those of the draw piles too"}
AGAINST = {"undo, u": "take your last card back, or your last turn with what the engine answered"}


class Goal(Protocol):
    """What the player of a puzzle has to reach."""

    def over(self, game: PlayedGame) -> bool:
        """Whether it is settled."""
        ...

    def verdict(self, game: PlayedGame) -> Text:
        """How it was settled."""
        ...

    def hint(self, game: PlayedGame, step: int) -> str:
        """What to tell whoever asks for help, for the first, second or third time."""
        ...


class Session:
    """One sitting at the table, for one player or several who share the keyboard."""

    def __init__(
        self,
        game: PlayedGame,
        console: Console,
        ask: Callable[[str], str],
        save: Callable[[PlayedGame], None],
        *,
        show_all: bool,
        hand_over: bool,
        goal: Goal | None = None,
        opponent: Opponent | None = None,
    ) -> None:
        self._game = game
        self._console = console
        self._ask = ask
        self._save = save
        self._show_all = show_all
        self._goal = goal
        self._hints = 0  # since the table has changed
        self._opponent = opponent
        self._side = opponent.side if opponent is not None else 0  # the engine's, 0 if it has none
        several = game.position.rules.players > 1 and not self._side
        self._hand_over = hand_over and not show_all and several
        self._seen_by = 0  # the player who looked at the screen last

    def run(self) -> None:
        """Play until the player stops or nothing more is said."""
        self._save(self._game)
        try:
            self._show()
            self._let_the_engine_play()
            while True:
                words = self._ask(self._prompt()).lower().replace(",", " ").split()
                if words[:1] in (["quit"], ["q"]):
                    return
                self._try(words)
        except EOFError:
            return

    def _try(self, words: list[str]) -> None:
        """Do what was said, or say which rule is against it."""
        try:
            if self._obey(words):
                self._hints = 0
                self._save(self._game)
                self._show()
                self._let_the_engine_play()
        except (InputError, RuleError) as error:
            self._console.print(Text.assemble(("no: ", "red"), str(error)))

    def _prompt(self) -> str:
        position = self._game.position
        if self._over:
            return "undo or quit> "
        who = "" if position.rules.players == 1 else f"player {position.to_move}"
        return f"{who}{' (may end)' if position.may_end else ''}> ".lstrip()

    def _obey(self, words: list[str]) -> bool:
        """Do what was said; whether the table has changed."""
        match words:
            case []:
                return False
            case ["hint"] | ["h"] if self._goal is not None:
                self._hints = min(self._hints + 1, 3)
                self._console.print(self._goal.hint(self._game, self._hints))
                return False
            case ["help"] | ["h"] | ["?"]:
                self._console.print(rows(self._help().items()))
                return False
            case ["hint"] if self._opponent is not None:
                self._console.print(self._opponent.hint(self._game.position))
                return False
            case ["legal"] | ["l"]:
                plays = self._game.position.legal_plays()
                self._console.print(" ".join(map(str, plays)) or "none")
                return False
            case ["undo"] | ["u"]:
                self._undo()
                return True
            case ["end"] | ["e"]:
                self._refuse_when_over()
                drawn = self._game.position.to_draw()
                self._game.end_turn()
                if drawn:
                    self._console.print(labelled("drawn", card_list(drawn)))
                return True
            case _:
                self._refuse_when_over()
                self._lay(_joined(words))
                return True

    @property
    def _over(self) -> bool:
        game = self._game
        return game.position.over if self._goal is None else self._goal.over(game)

    def _help(self) -> dict[str, str]:
        hint = {} if self._opponent is None else HINT
        if self._goal is not None:
            hint = GOAL_HELP
        pile = next(iter(self._game.position.rules.piles))
        lay = f"lay 37 on {pile}; several at once: 37{pile} 38{pile}; 37 alone if only one takes it"
        return {f"37{pile}": lay, **HELP, **(AGAINST if self._side else {}), **hint}

    def _undo(self) -> None:
        """Take one step back; against the engine, and everything since that is the engine's."""
        if not any(turn.player != self._side for turn in self._game.turns()):
            raise RuleError("this is where the game began")
        self._game.undo()
        while self._side and self._game.position.to_move == self._side:
            self._game.undo()

    def _let_the_engine_play(self) -> None:
        """The engine's turn, if it is to move; it was saved before, so Ctrl-C may come."""
        if self._opponent is None:
            return
        position = self._game.position
        if not position.over and self._opponent.plays_for(position):
            self._console.print()
            self._console.print(self._opponent.turn(self._game))
            self._save(self._game)
            self._show()
        if self._game.position.over and self._side:
            self._console.print(self._opponent.looking_back(self._game))

    def _refuse_when_over(self) -> None:
        if self._over:
            raise RuleError("the game is over; undo takes the last card back")

    def _lay(self, words: list[str]) -> None:
        """Lay cards one after another; those before a wrong one stay laid."""
        for done, word in enumerate(words):
            try:
                self._game.play(self._play_of(word))
            except (InputError, RuleError):
                if done:
                    self._save(self._game)
                    self._show()
                raise

    def _play_of(self, word: str) -> Play:
        if not re.fullmatch(r"[0-9]{1,3}", word):
            return play_from_text(word)
        plays = [play for play in self._game.position.legal_plays() if str(play.card) == word]
        if len(plays) == 1:
            return plays[0]
        if plays:
            raise InputError(f"{word} can be {', '.join(map(str, plays))}; say which")
        if int(word) in self._game.position.hand:
            raise RuleError(f"no pile takes {word}")
        raise RuleError(f"player {self._game.position.to_move} does not hold {word}")

    def _show(self) -> None:
        position = self._game.position
        if self._hand_over and position.to_move != self._seen_by and not position.over:
            self._pass_keyboard(player_name(position.rules, position.to_move))
        if not position.over and self._side == position.to_move:
            return  # the engine answers at once
        self._seen_by = position.to_move
        self._console.print()
        self._console.print(self._status())
        self._console.print(board(position))
        self._show_hands()
        if self._over:
            over = ending(position) if self._goal is None else self._goal.verdict(self._game)
            self._console.print(over)

    def _pass_keyboard(self, name: str) -> None:
        """Hide the last player's hand before the next one looks."""
        self._console.print(f"\nPass the keyboard to {name}.")
        self._ask("Enter when nobody else looks> ")
        self._console.clear()

    def _status(self) -> Text:
        position = self._game.position
        turn = len(self._game.turns()) + (position.laid_this_turn == 0)
        text = Text(f"turn {turn}", style="bold")
        several = position.rules.players > 1
        text.append(f" · {player_name(position.rules, position.to_move)}\n" if several else " · ")
        text.append(f"{position.laid_this_turn} laid, at least {position.least}", "not bold")
        text.append(f" · {len(position.draw)} to draw", "not bold")
        return text

    def _show_hands(self) -> None:
        position = self._game.position
        for player, cards in enumerate(position.hands, start=1):
            name = "hand" if position.rules.players == 1 else player_name(position.rules, player)
            if player == position.to_move != self._side:
                held = hand(position)
            elif self._show_all or (self._side and player != self._side):
                held = card_list(cards)
            else:
                held = Text(f"{len(cards)} card{'' if len(cards) == 1 else 's'}", style="dim")
            self._console.print(labelled(name, held))
        if self._show_all:
            self._show_draw_piles()

    def _show_draw_piles(self) -> None:
        position = self._game.position
        if isinstance(position, DuelPosition):
            for player, draw in enumerate(position.draws, start=1):
                name = player_name(position.rules, player)
                self._console.print(labelled(f"{name} draws", card_list(draw)))
        else:
            self._console.print(labelled("draw pile", card_list(position.draw)))


def _joined(words: list[str]) -> list[str]:
    """``37 u1`` is ``37u1``: a pile that stands alone belongs to the card before it."""
    return re.sub(r"\b(\d+) +(?=[a-z])", r"\1", " ".join(words)).split()
