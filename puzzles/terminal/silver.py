"""Silver, the opponent in a duel that is being played."""

from rich.text import Text

from puzzles.duel import best_turn
from puzzles.hints import GOLD
from solver.deals import PlayedGame
from solver.rules import DuelPosition
from solver.terminal.opponent import Opponent


class Silver(Opponent):
    """It wins as soon as gold lets it, and until then resists as long as it can."""

    def __init__(self) -> None:
        super().__init__(side=3 - GOLD)

    def turn(self, game: PlayedGame) -> Text:
        """Make a turn, and say what was laid; where there is none, one card in vain."""
        position = game.position
        assert isinstance(position, DuelPosition)
        plays = best_turn(position)
        if plays is None:
            game.play(position.legal_plays()[0])
            return Text("silver cannot lay two cards", style="bold magenta")
        for play in plays:
            game.play(play)
        if not game.position.over:
            game.end_turn()
        laid = " ".join(map(str, plays))
        return Text.assemble(("silver, which holds out: ", "bold magenta"), (laid, "bold"))
