"""CSV: a row a puzzle, for spreadsheets."""

import csv
import io
from unicodedata import normalize

from puzzles.puzzle import Puzzle

HEAD = (
    *("id", "number", "date", "kind", "edition", "level", "tags", "U1", "U2", "D1", "D2"),
    *("hand", "draw", "code", "par", "solution", "reason_en", "reason_fr", "engine", "nodes"),
    "claims",
)


def files(puzzles: list[Puzzle]) -> dict[str, bytes]:
    """One table."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEAD)
    for puzzle in puzzles:
        writer.writerow([_harmless(value) for value in _row(puzzle)])
    return {"puzzles.csv": text.getvalue().encode()}


def _row(puzzle: Puzzle) -> list[object]:
    position, solution, proof = puzzle.position, puzzle.solution, puzzle.proof
    turns = [" ".join(map(str, turn.plays)) for turn in solution.line]
    return [
        *(puzzle.id, puzzle.number, puzzle.date.isoformat(), puzzle.kind, puzzle.edition),
        *(puzzle.level, "; ".join(puzzle.tags), *position.piles),
        *(" ".join(map(str, position.hand)), " ".join(map(str, position.draw))),
        *(puzzle.code or "", "" if puzzle.par is None else puzzle.par, "; ".join(turns)),
        *(solution.reason.get("en", ""), solution.reason.get("fr", "")),
        *(proof.engine, proof.nodes, "; ".join(proof.claims)),
    ]


def _harmless(value: object) -> object:
    """A text that a spreadsheet would take for a formula is marked as text.

    Some take the wide forms of `=`, `+`, `-` and `@` for the same.
    """
    if isinstance(value, str) and normalize("NFKC", value).lstrip()[:1] in tuple("=+-@|%"):
        return f"'{value}"
    return value
