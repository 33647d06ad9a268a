"""The engine of the Duel at the table: it plays one side, and gives hints."""

from rich.text import Text

from solver.deals import InputError, PlayedGame
from solver.duel.engine import BUDGET, PROOF, Choice, choose, decided_from, require_kernel
from solver.duel.oracle import kernel_takes
from solver.rules import DuelPosition, Position, RuleError
from solver.terminal.boards import labelled, player_name
from solver.verdicts import Limits


class Opponent:
    """The engine, which sees all cards; `side` is the player for whom it plays, 0 for nobody."""

    def __init__(self, side: int = 0, budget: Limits = BUDGET, proof: Limits = PROOF) -> None:
        self.side = side
        self._budget = budget
        self._proof = proof

    def plays_for(self, position: Position) -> bool:
        """Whether it plays for whoever is to move."""
        return position.to_move == self.side

    def turn(self, game: PlayedGame) -> Text:
        """Make a turn, and say what was laid and drawn and how the game looks."""
        position = game.position
        choice = self._choose(position)
        for play in choice.plays:
            game.play(play)
        drawn = game.position.to_draw()
        if not game.position.over:
            game.end_turn()
        name = player_name(position.rules, position.to_move)
        text = Text.assemble(
            (f"{name}, the engine: ", "bold magenta"),
            (" ".join(map(str, choice.plays)), "bold"),
        )
        if drawn and not game.position.over:
            text.append("\n").append(labelled("drawn by the engine", _number(len(drawn))))
        return text.append("\n").append(_outlook(position, choice))

    def hint(self, position: Position) -> Text:
        """What it would play, and how the game looks."""
        if position.over:
            raise RuleError("the game is over; undo takes the last card back")
        choice = self._choose(position)
        plays = " ".join(map(str, choice.plays)) or "end the turn"
        return Text.assemble(("hint: ", "magenta"), plays, "\n", _outlook(position, choice))

    def looking_back(self, game: PlayedGame) -> Text:
        """From which turn on a finished game was decided."""
        number = decided_from(game, self._proof)
        if number is None:
            return Text("no turn is proved to have decided it before its end", style="dim")
        return Text(f"decided from turn {number} on, at the latest: that is proved", style="dim")

    def _choose(self, position: Position) -> Choice:
        assert isinstance(position, DuelPosition)
        return choose(position, self._budget, self._proof)


def opponent_for(position: Position, side: str | None) -> Opponent | None:
    """The engine at a table where somebody plays `side`; without it, for hints alone."""
    if side is None:
        duel = isinstance(position, DuelPosition) and kernel_takes(position)
        return Opponent() if duel else None
    if not isinstance(position, DuelPosition):
        raise InputError("--against engine: that is for the Duel; add --rules duel")
    require_kernel(position)
    return Opponent(2 if side == "gold" else 1)


def _outlook(position: Position, choice: Choice) -> Text:
    """``about 63 % for player 1 (gold)``, or who is proved to win."""
    if choice.winner is not None:
        winner = player_name(position.rules, choice.winner)
        return Text(f"proved: {winner} wins with best play", style="dim")
    name = player_name(position.rules, position.to_move)
    return Text(f"estimate: {name} wins with about {choice.chance:.0%}", style="dim")


def _number(cards: int) -> Text:
    return Text(f"{cards} card{'' if cards == 1 else 's'}")
