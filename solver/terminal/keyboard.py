"""What the game at the keyboard needs of the world: lines that are typed, a file that keeps it."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import click

from solver.deals import PlayedGame, game_to_json, game_to_text, whole_file


def ask(prompt: str) -> str:
    """Read a line from the keyboard; from a pipe, show it as if it had been typed."""
    if sys.stdin.isatty():
        return input(prompt)
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    click.echo(line or "\n", nl=False)
    if not line:
        raise EOFError
    return line


def saver(output: Path | None) -> Callable[[PlayedGame], None]:
    """What keeps a game on the way: as JSON or text, by the file's name; or nothing."""

    def save(game: PlayedGame) -> None:
        if output is None:
            return
        as_json = output.suffix in (".json", ".jsonl")
        text = json.dumps(game_to_json(game)) + "\n" if as_json else game_to_text(game)
        with whole_file(output) as file:
            file.write(text)

    return save
