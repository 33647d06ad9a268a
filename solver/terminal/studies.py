"""What a study found, in words and tables for the terminal."""

from pathlib import Path

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from solver.deals import InputError, Turn, whole_file
from solver.report import headlines, of_solution, picture
from solver.report.picture import MOST as PICTURED
from solver.report.picture import WIDEST
from solver.search import Verdict
from solver.study import Lines, Mark, Review, Solution
from solver.study.graph import FORMATS, MOST, graph, graph_text
from solver.terminal.boards import game_view, rows, title
from solver.terminal.engines import IN_WORDS
from solver.terminal.verdicts import REASON, STYLE

_MARK = {
    Mark.ONLY_MOVE: "bold blue",
    Mark.FINE: "green",
    Mark.RISKY: "yellow",
    Mark.LOST_HERE: "bold red",
    Mark.UNDECIDED: "magenta",
}


def solution_page(solution: Solution, heading: str) -> RenderableType:
    """The best line, its value and its bound."""
    story = of_solution(solution, heading, "en")
    verdict = (str(solution.verdict), STYLE[solution.verdict])
    parts: list[RenderableType] = [Text.assemble(verdict, f" · {heading}")]
    if solution.line:
        parts.append(game_view(story.turns, [*story.positions[1:]], solution.start.rules))
    parts.append(Text(story.headlines[0], style="bold"))
    if solution.reason is not None:
        parts.append(REASON[solution.reason])
    return Group(*parts, _cost(solution))


def better_line(solution: Solution) -> str:
    """A better line was found: one line for whoever waits."""
    seconds = f"{solution.seconds:.1f} s"
    return f"{solution.value} {solution.objective}, bound {solution.bound or 0} · {seconds}"


def lines_page(found: Lines, name: str) -> RenderableType:
    """How many winning lines, and a row for every turn."""
    verdict = (str(found.verdict), STYLE[found.verdict])
    heading = Text.assemble(verdict, f" · {title(found.start.rules)} · {name}")
    why = [] if found.reason is None else [REASON[found.reason]]
    if found.verdict is not Verdict.WINNABLE:
        return Group(heading, *why, _cost(found))
    only = " ".join(map(str, found.only_way)) or "none"
    facts = [
        ("winning lines", f"{found.lines:,}"),
        ("essentially different", "?" if found.different is None else f"{found.different:,}"),
        ("positions that can be won", f"{found.positions:,}"),
        ("turns with only one way", only),
        ("longest forced stretch", f"{found.longest_forced}"),
        ("legal turns that keep the win", f"{found.keeping_share:.1%}"),
    ]
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading_of in ("turn", "positions", "forced", "turns that keep", "of legal"):
        table.add_column(heading_of, justify="right")
    for number, turn in enumerate(found.turns, start=1):
        table.add_row(str(number), *(f"{count:,}" for count in turn))
    return Group(heading, rows(facts), *why, table, _cost(found))


def review_page(review: Review, heading: str) -> RenderableType:
    """The turning point first, then every turn with its mark."""
    parts: list[RenderableType] = [
        Text(line, style="bold" if not number else "")
        for number, line in enumerate(headlines(review, "en"))
    ]
    if review.winning_line is not None:
        name = review.turning_point or (review.between or (0,))[0]
        parts.append(Text(f"from turn {name} on this would have won:", style="cyan"))
        parts.append(_text(review.winning_line))
    several = review.game.position.rules.players > 1
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("turn", justify="right")
    table.add_column("player: plays" if several else "plays")
    table.add_column("mark")
    table.add_column("best score", justify="right")
    for number, (turn, mark, left, _) in enumerate(review.turns, start=1):
        plays = str(turn) if several else str(turn).partition(": ")[2]
        best = "?" if left is None else str(left)
        table.add_row(str(number), plays, Text(mark, style=_MARK.get(mark, "dim")), best)
    return Group(Text(heading, style="dim"), *parts, table, _cost(review))


def write_graph(found: Lines, path: Path, most: int | None, language: str) -> None:
    """The graph in the format that the file's name says."""
    form = path.suffix.removeprefix(".")
    if form not in FORMATS:
        raise InputError(f"{path}: the name must end in one of .{', .'.join(FORMATS)}")
    if found.verdict is Verdict.UNDECIDED and found.reason is not None:
        raise InputError(f"{path}: there is no graph, {REASON[found.reason]}")
    if form == "svg":
        text = picture(graph(found, most or PICTURED, WIDEST), language)
    else:
        text = graph_text(graph(found, most or MOST), form)
    with whole_file(path) as file:
        file.write(text)


def _text(line: list[Turn]) -> str:
    return "\n".join(map(str, line))


def _cost(found: Solution | Lines | Review) -> Text:
    cost = f"{found.nodes:,} nodes · {found.seconds:.2f} s · {IN_WORDS[found.engine]}"
    return Text(cost, style="dim")
