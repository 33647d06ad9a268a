"""Puzzles as the generator made them: `thegame daily export --format jsonl`, 2026-01-01 onwards."""

from pathlib import Path

from puzzles.puzzle import Puzzle
from puzzles.reading import read_puzzles

PATH = Path(__file__).parent / "made.jsonl"
MADE = list(read_puzzles(PATH))


def made(kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in MADE if puzzle.kind == kind]
