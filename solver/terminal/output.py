"""Where results go: standard output or a file, with colour only where somebody sees it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from solver.deals import whole_file

if TYPE_CHECKING:
    from rich.console import Console


def console(file: IO[str] | None = None) -> "Console":
    """A console for some file: colour only on a terminal, and never with NO_COLOR."""
    from rich.console import Console

    # Left to itself, rich takes NO_COLOR to mean colours alone, and still prints bold and dim.
    plain = bool(os.environ.get("NO_COLOR"))
    return Console(file=file, highlight=False, color_system=None if plain else "auto")


@contextmanager
def opened(output: Path | None) -> Iterator[IO[str] | None]:
    """A file that is written whole or not at all; None is standard output."""
    if output is None:
        yield None
    else:
        with whole_file(output) as file:
            yield file


@contextmanager
def printing_to(output: Path | None) -> Iterator["Console"]:
    """The same, as a console."""
    with opened(output) as file:
        yield console(file)


def terminal_width() -> int:
    """Columns to print in; a pipe has as many as one likes."""
    return shutil.get_terminal_size((1000, 24)).columns
