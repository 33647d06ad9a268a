"""The puzzles of three days, and the same as a whole year."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from puzzles.kinds import FIRST_DAY, KINDS
from puzzles.puzzle import Puzzle
from puzzles.reading import read_puzzles
from solver.deals import Json

PATH = Path(__file__).parent / "examples.jsonl"
EXAMPLES = list(read_puzzles(PATH))


def documents() -> list[Json]:
    return [json.loads(line) for line in PATH.read_text().splitlines()]


def document(kind: str) -> Json:
    return next(found for found in documents() if found["kind"] == kind)


def example(id_: str) -> Puzzle:
    return next(puzzle for puzzle in EXAMPLES if puzzle.id == id_)


def year() -> list[Puzzle]:
    """The examples again and again: of every kind one a day."""
    days = [FIRST_DAY + timedelta(days=number) for number in range(365)]
    kinds = [[p for p in EXAMPLES if p.kind == kind] for kind in KINDS]
    return [
        replace(own[number % len(own)], date=day)
        for number, day in enumerate(days)
        for own in kinds
    ]
