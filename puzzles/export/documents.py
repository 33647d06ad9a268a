"""JSON: a file a puzzle."""

import json

from puzzles.puzzle import Puzzle


def files(puzzles: list[Puzzle]) -> dict[str, bytes]:
    """A document each, as `read_puzzles` reads it."""
    return {
        f"{puzzle.id}.json": (json.dumps(puzzle.to_json(), indent=1) + "\n").encode()
        for puzzle in puzzles
    }
