"""Puzzles that were made before are kept in a file, a line each, and not made again."""

import json
import os
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path

from puzzles import generate
from puzzles.calendar import EDITION
from puzzles.puzzle import Puzzle
from puzzles.reading import puzzle_from_json
from solver.deals import InputError, parse_json
from solver.search.jobs import in_order

Wanted = tuple[date, str]  # the day and the kind


def beside(folder: Path) -> Path:
    """The file that belongs to a folder of exports."""
    return folder.resolve().parent / f".{folder.resolve().name}.puzzles.jsonl"


def puzzles_for(wanted: Iterable[Wanted], kept: Path, jobs: int) -> Iterator[Puzzle]:
    """These puzzles, in this order: those that are kept, and the others as they are made.

    Every puzzle is kept as soon as it is made, so that nothing is lost when the work is stopped.
    """
    wanted = list(wanted)
    known = _read(kept)
    made = in_order(_make, [each for each in wanted if each not in known], jobs)
    try:
        for each in wanted:
            puzzle = known.get(each)
            if puzzle is None:
                puzzle = next(made)
                _append(puzzle, kept)
            yield puzzle
    finally:
        made.close()


def _make(wanted: Wanted) -> Puzzle:
    return generate.puzzle_of(*wanted)


def _read(kept: Path) -> dict[Wanted, Puzzle]:
    """What is kept of this edition; a line that was cut off or is no puzzle is made again."""
    known = {}
    try:
        lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    except (OSError, UnicodeDecodeError):
        lines = []
    for line in lines:
        try:
            puzzle = puzzle_from_json(parse_json(line))
        except InputError:
            continue
        if puzzle.edition == EDITION:
            known[puzzle.date, puzzle.kind] = puzzle
    return known


def _append(puzzle: Puzzle, kept: Path) -> None:
    """One line more, written at once; a line that was cut off before is ended first."""
    text = json.dumps(puzzle.to_json(), separators=(",", ":")) + "\n"
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with kept.open("a+b") as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                text = text if file.read(1) == b"\n" else "\n" + text
            file.write(text.encode())
    except OSError as error:
        raise InputError(f"{kept}: cannot be written: {error.strerror}") from None
