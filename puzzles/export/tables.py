"""CSV: a row a puzzle, for spreadsheets."""

import csv
import io
from unicodedata import normalize

from puzzles.export.words import line
from puzzles.puzzle import Puzzle

HEAD = (
    *("id", "number", "date", "kind", "edition", "level", "tags", "U1", "U2", "D1", "D2"),
    *("hand", "draw", "code", "par", "solution", "reason_en", "reason_fr", "engine", "nodes"),
    *("claims", "GU", "GD", "SU", "SD", "silver_hand", "silver_draw", "turns"),
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
    solution, proof = puzzle.solution, puzzle.proof
    piles, hand, draw, silver = _cards(puzzle)
    return [
        *(puzzle.id, puzzle.number, puzzle.date.isoformat(), puzzle.kind, puzzle.edition),
        *(puzzle.level, "; ".join(puzzle.tags), *piles, hand, draw),
        *(puzzle.code or "", "" if puzzle.par is None else puzzle.par, "; ".join(line(puzzle))),
        *(solution.reason.get("en", ""), solution.reason.get("fr", "")),
        *(proof.engine, proof.nodes, "; ".join(proof.claims), *silver),
    ]


def _cards(puzzle: Puzzle) -> tuple[tuple[object, ...], str, str, tuple[object, ...]]:
    """Piles, hand and draw pile of the player, and what there is only in a Duel."""
    if puzzle.kind != "duel":
        position = puzzle.position
        return position.piles, _list(position.hand), _list(position.draw), ("",) * 7
    duel = puzzle.duel
    (gold, silver), (gold_draw, silver_draw) = duel.hands, duel.draws
    more = (*duel.piles, _list(silver), _list(silver_draw), puzzle.goal["turns"])
    return ("",) * 4, _list(gold), _list(gold_draw), more


def _list(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards))


def _harmless(value: object) -> object:
    """A text that a spreadsheet would take for a formula is marked as text.

    Some take the wide forms of `=`, `+`, `-` and `@` for the same.
    """
    if isinstance(value, str) and normalize("NFKC", value).lstrip()[:1] in tuple("=+-@|%"):
        return f"'{value}"
    return value
