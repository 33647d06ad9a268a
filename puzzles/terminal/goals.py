"""What the player of a puzzle has to reach, for a sitting at the keyboard."""

from rich.text import Text

from puzzles.hints import GOLD, hint, saved
from puzzles.puzzle import Puzzle
from solver.deals import PlayedGame
from solver.rules import DuelPosition

_WON, _LOST = "bold green", "bold red"


class PuzzleGoal:
    """A finish, a deal and a duel go on to the end; a rescue is one turn."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle

    def over(self, game: PlayedGame) -> bool:
        """Whether it is settled."""
        turns = game.turns()
        one_turn = self._puzzle.kind == "rescue" and turns and not turns[0].unfinished
        return bool(one_turn) or game.position.over

    def verdict(self, game: PlayedGame) -> Text:
        """How it was settled."""
        puzzle, left = self._puzzle, game.position.left
        if puzzle.kind == "rescue":
            if saved(puzzle, game):
                return Text("saved: this is the one turn that keeps the win", style=_WON)
            return Text("lost: after this turn not every card can be laid any more", style=_LOST)
        if puzzle.kind == "duel":
            return _of_duel(puzzle, game)
        if left == 0:
            return Text("solved: every card is laid", style=_WON)
        if puzzle.par is not None:
            style = _WON if left <= puzzle.par else _LOST
            return Text(f"{left} left; par is {puzzle.par}, the best line leaves none", style=style)
        return Text(f"stuck, with {left} left", style=_LOST)

    def hint(self, game: PlayedGame, step: int) -> str:
        """What to tell whoever asks for help."""
        return hint(self._puzzle, game, step)


def _of_duel(puzzle: Puzzle, game: PlayedGame) -> Text:
    """Who has won, and whether it could have been sooner."""
    position = game.position
    if not isinstance(position, DuelPosition) or position.winner != GOLD:
        return Text("lost: silver wins", style=_LOST)
    took, best = sum(turn.player == GOLD for turn in game.turns()), puzzle.goal["turns"]
    turns = "1 turn" if took == 1 else f"{took} turns"
    sooner = "" if took <= best else f"; the fastest win takes {best}"
    return Text(f"solved: gold wins in {turns}{sooner}", style=_WON)
