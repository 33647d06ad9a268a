"""How a puzzle looks on the terminal."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from puzzles.export.words import NAMES, SIDES, line, plain, task
from puzzles.hints import hint
from puzzles.puzzle import Puzzle
from solver.deals import PlayedGame
from solver.rules import DuelPosition, Position
from solver.terminal.boards import board, card_list, hand, rows

COLOUR = {"finish": "cyan", "rescue": "yellow", "deal": "green", "duel": "magenta"}
SHOWN = 24  # cards to come that are shown of a long draw pile


def puzzle_view(puzzle: Puzzle) -> RenderableType:
    """The puzzle as it lies on the table."""
    if puzzle.kind == "duel":
        return _laid_out(puzzle, puzzle.duel, _sides(puzzle.duel))
    position = puzzle.position
    cards = [("hand", hand(position))]
    if position.draw:
        cards.append(("to come", _to_come(position.draw)))
    if puzzle.code is not None:
        cards.append(("play it", Text(f"thegame daily --kind {puzzle.kind} --play", style="dim")))
    return _laid_out(puzzle, position, cards)


def _laid_out(puzzle: Puzzle, position: Position, cards: list[tuple[str, Text]]) -> Group:
    return Group(Text(), *heading(puzzle), Text(task(puzzle)), board(position), rows(cards))


def _sides(position: DuelPosition) -> list[tuple[str, Text]]:
    """What gold and silver hold and draw; what gold can lay is marked."""
    cards = []
    for side, held, draw in zip(SIDES, position.hands, position.draws, strict=True):
        cards.append((side, hand(position) if side == SIDES[0] else card_list(held)))
        if draw:
            cards.append((f"{side} draws", _to_come(draw)))
    return cards


def heading(puzzle: Puzzle) -> list[RenderableType]:
    """Number, kind, level and tags."""
    name = f"{NAMES[puzzle.kind]} #{puzzle.number}"
    stars = "★" * puzzle.level + "☆" * (5 - puzzle.level)
    facts = " · ".join([f"{puzzle.date:%A} {puzzle.date}", *map(plain, puzzle.tags)])
    title = Text.assemble((name, f"bold {COLOUR[puzzle.kind]}"), "  ", (stars, "yellow"))
    return [Rule(title, align="left", style=COLOUR[puzzle.kind]), Text(facts, style="dim")]


def solution_view(puzzle: Puzzle) -> RenderableType:
    """The line, and why it works."""
    turns = [" ".join(map(str, turn.plays)) for turn in puzzle.solution.line]
    label = {"finish": "the line", "deal": "a line that wins"}.get(puzzle.kind, "the turn")
    if puzzle.kind in ("rescue", "duel"):
        rest = " | ".join(line(puzzle)[1:])
        shown = [(label, Text(turns[0], style="bold"))]
        if rest:
            shown.append(("and then", Text(rest)))
    else:
        shown = [(label, Text(" | ".join(turns), style="bold"))]
    reason = puzzle.solution.reason.get("en")
    if reason:
        shown.append(("why", Text(plain(reason))))
    proof = puzzle.proof
    claims = ", ".join(map(plain, proof.claims))
    shown.append(("proved", Text(f"{claims} ({plain(proof.engine)}, {proof.nodes:,} nodes)")))
    return Padding(rows(shown), (1, 0, 0, 0))


def hints_view(puzzle: Puzzle, steps: int) -> RenderableType:
    """Hints for the first play, as many as were asked for."""
    game = PlayedGame(puzzle.start)
    return Padding(
        Group(*(Text(hint(puzzle, game, step)) for step in range(1, steps + 1))), (1, 0, 0, 0)
    )


def _to_come(draw: tuple[int, ...]) -> Text:
    text = card_list(draw[:SHOWN])
    if len(draw) > SHOWN:
        text.append(f" … and {len(draw) - SHOWN} more", style="dim")
    return text
