"""A question is asked and what was found is told: as JSON or as a page, also after Ctrl-C."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click
from rich.console import RenderableType

from solver.deals import Json
from solver.study import InterruptedStudyError
from solver.terminal.output import printing_to

T = TypeVar("T")


def tell(
    question: Callable[[], T],
    to_json: Callable[[T], Json],
    to_page: Callable[[T], RenderableType],
    output: Path | None,
    *,
    as_json: bool,
    then: Callable[[T], None] | None = None,
) -> None:
    """Ask, and print the answer; `then` comes after it, for what else was wanted."""
    stopped = None
    try:
        found = question()
    except InterruptedStudyError as stop:
        found, stopped = stop.found, stop
    with printing_to(output) as out:
        if as_json:
            click.echo(json.dumps(to_json(found)), file=out.file)
        else:
            out.print(to_page(found))
    if then is not None:
        then(found)
    if stopped is not None:
        raise stopped
