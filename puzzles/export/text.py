"""Plain text: a file a puzzle, with the solution at its end."""

from puzzles.export.words import SIDES, line, plain, stars, task, title
from puzzles.puzzle import Puzzle
from solver.rules import DuelPosition, GamePosition

WIDTH = 20  # cards a line


def files(puzzles: list[Puzzle]) -> dict[str, bytes]:
    """A page of text each."""
    return {f"{puzzle.id}.txt": "\n".join(_page(puzzle)).encode() for puzzle in puzzles}


def _page(puzzle: Puzzle) -> list[str]:
    position = puzzle.duel if puzzle.kind == "duel" else puzzle.position
    piles = zip(position.rules.piles, position.piles, strict=True)
    facts = [puzzle.date.isoformat(), stars(puzzle), *map(plain, puzzle.tags)]
    page = [
        title(puzzle),
        " · ".join(facts),
        "",
        task(puzzle),
        "",
        "   ".join(f"{pile} {top}" for pile, top in piles),
        "",
        *(_sides(position) if isinstance(position, DuelPosition) else _cards(position)),
        *([] if puzzle.code is None else ["", f"Code: {puzzle.code}"]),
        "",
        "Solution:",
        *(f"  {turn}" for turn in line(puzzle)),
    ]
    reason = puzzle.solution.reason.get("en")
    return [*page, *([plain(reason)] if reason else []), ""]


def _cards(position: GamePosition) -> list[str]:
    return [f"Hand: {' '.join(map(str, position.hand))}", *_to_come(position.draw)]


def _sides(duel: DuelPosition) -> list[str]:
    return [
        f"{side}: {' '.join(map(str, hand))}"
        + (f", then {' '.join(map(str, draw))}" if draw else "")
        for side, hand, draw in zip(SIDES, duel.hands, duel.draws, strict=True)
    ]


def _to_come(draw: tuple[int, ...]) -> list[str]:
    if not draw:
        return ["Nothing left to draw."]
    rows = [draw[at : at + WIDTH] for at in range(0, len(draw), WIDTH)]
    return ["To come, in this order:", *(f"  {' '.join(map(str, row))}" for row in rows)]
