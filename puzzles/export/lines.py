"""JSON Lines: all puzzles in one file, a line each."""

import json

from puzzles.puzzle import Puzzle


def files(puzzles: list[Puzzle]) -> dict[str, bytes]:
    """One file, as `read_puzzles` reads it."""
    lines = [json.dumps(puzzle.to_json(), separators=(",", ":")) + "\n" for puzzle in puzzles]
    return {"puzzles.jsonl": "".join(lines).encode()}
