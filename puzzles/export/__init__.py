"""Puzzles as files: one function, one module a format.

The same puzzles give the same bytes, and a file that is already right is not written again.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import cast

from puzzles.export.folder import write
from puzzles.kinds import FORMATS, KINDS
from puzzles.puzzle import Puzzle
from solver.deals import InputError

Files = dict[str, bytes]  # by their names in the folder
Format = Callable[[list[Puzzle]], Files]


def export(puzzles: Iterable[Puzzle], folder: Path, format_: str) -> list[Path]:
    """Write puzzles in a format; the paths of the files, whether or not they had to change."""
    if format_ not in FORMATS:
        raise InputError(f"format: one of {', '.join(FORMATS)} is wanted, not {format_!r:.40}")
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.date, KINDS.index(puzzle.kind)))
    files = cast(Format, import_module(FORMATS[format_]).files)
    return write(files(ordered), folder)
