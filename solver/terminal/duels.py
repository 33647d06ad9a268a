"""What a study of the Duel found, in words and tables for the terminal."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from solver.deals import PlayedGame, Turn
from solver.duel.lines import DuelLines
from solver.duel.result import Bounds
from solver.duel.review import DuelReview, Mark
from solver.duel.solve import Choice, DuelSolution
from solver.rules import DuelPosition
from solver.terminal.boards import game_view, title
from solver.terminal.engines import IN_WORDS
from solver.terminal.verdicts import REASON, STYLE

SHOWN = 20  # turns in a table; the JSON has all
_MARK = {
    Mark.ONLY_MOVE: "bold blue",
    Mark.KEPT: "green",
    Mark.LOST_HERE: "bold red",
    Mark.UNDECIDED: "magenta",
}


def solution_page(solution: DuelSolution, name: str) -> RenderableType:
    """Who wins, how soon, and the line with what else the winner could have done."""
    return Group(
        _heading(solution, name),
        *_line(solution.start, solution.line, solution.choices),
        *_how_soon(solution),
        *([REASON[solution.reason]] if solution.reason else []),
        _cost(solution),
    )


def lines_page(found: DuelLines, name: str) -> RenderableType:
    """Every first turn with what it leads to, and the best line."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in ("first turn", "winner"):
        table.add_column(column)
    table.add_column("turns", justify="right")
    for turn in found.turns[:SHOWN]:
        winner, _, _ = turn.bounds
        plays = " ".join(map(str, turn.plays)) or "end the turn"
        table.add_row(plays, "?" if winner is None else f"player {winner}", _turns(turn.bounds))
    more = len(found.turns) - SHOWN
    keeping = "?" if found.keeping is None else f"{found.keeping:,}"
    mover = found.start.to_move
    return Group(
        _heading(found, name),
        f"turns that win for player {mover}: {keeping} of {len(found.turns):,}",
        table,
        *([f"and {more:,} more"] if more > 0 else []),
        *_line(found.start, found.line, found.choices),
        *([REASON[found.reason]] if found.reason else []),
        _cost(found),
    )


def review_page(review: DuelReview, name: str) -> RenderableType:
    """Where the result changed hands, then every turn with its mark."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("turn", justify="right")
    table.add_column("player: plays")
    table.add_column("wins after it")
    table.add_column("mark")
    table.add_column("winning turns", justify="right")
    for number, reviewed in enumerate(review.turns, start=1):
        after = "?" if reviewed.after is None else f"player {reviewed.after}"
        mark = Text(reviewed.mark, style=_MARK.get(reviewed.mark, "dim"))
        ways = "" if reviewed.choice is None else _ways(reviewed.choice)
        table.add_row(str(number), str(reviewed.turn), after, mark, ways)
    return Group(
        Text(f"{title(review.game.start.rules)} · {name}", style="dim"),
        *_story(review),
        table,
        *([REASON[review.reason]] if review.reason else []),
        _cost(review),
    )


def _story(review: DuelReview) -> list[Text]:
    told = []
    if review.winner is not None:
        told.append(f"with best play from the start player {review.winner} wins")
    elif review.decided_from is not None:
        told.append(f"who wins is known from turn {review.decided_from} on")
    else:
        told.append("undecided at every turn")
    for number in review.changes:
        player = review.turns[number - 1].turn.player
        told.append(f"turn {number}: player {player} gave the win away")
    return [Text(line, style="bold") for line in told]


def _heading(found: DuelSolution | DuelLines, name: str) -> Text:
    verdict = (str(found.verdict), STYLE[found.verdict])
    return Text.assemble(verdict, f" · {title(found.start.rules)} · {name}")


def _how_soon(solution: DuelSolution) -> list[Text]:
    if solution.value is None:
        return []
    if solution.proved:
        text = f"the winner needs {_count(solution.value)}, against the longest resistance (proved)"
    else:
        text = f"the winner needs {solution.bound} to {_count(solution.value)}"
    return [Text(text, style="bold")]


def _count(turns: int) -> str:
    return f"{turns} turn{'' if turns == 1 else 's'}"


def _line(
    start: DuelPosition, line: list[Turn] | None, choices: list[Choice | None]
) -> list[RenderableType]:
    if not line:
        return [] if line is None else [Text("nothing is left to play")]
    game = PlayedGame(start)
    game.follow(line)
    ways = ["" if choice is None else _ways(choice) for choice in choices]
    remarks = ("  winning turns", ways)
    return [game_view(game.turns(), game.boards(), start.rules, remarks)]


def _ways(choice: Choice) -> str:
    if choice.winning is None:
        return f"? of {choice.legal:,}"
    return f"{'only ' if choice.only else ''}{choice.winning:,} of {choice.legal:,}"


def _turns(bounds: Bounds) -> str:
    if bounds.winner is None:
        return "?"
    if bounds.at_least == bounds.at_most:
        return str(bounds.at_least)
    return f"{bounds.at_least} to {bounds.at_most}"


def _cost(found: DuelSolution | DuelLines | DuelReview) -> Text:
    cost = f"{found.nodes:,} nodes · {found.seconds:.2f} s · {IN_WORDS[found.engine]}"
    return Text(cost, style="dim")
