"""Daily puzzles: what a puzzle is, its file, and the formats in which puzzles go out."""

from puzzles.puzzle import FIRST_DAY, KINDS, SCHEMA, Proof, Puzzle, Solution
from puzzles.reading import puzzle_from_json, read_puzzles

__all__ = [
    "FIRST_DAY",
    "KINDS",
    "SCHEMA",
    "Proof",
    "Puzzle",
    "Solution",
    "puzzle_from_json",
    "read_puzzles",
]
