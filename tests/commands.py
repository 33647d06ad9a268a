"""Gives commands as a user does, within this process."""

import json
from typing import Any

from click.testing import CliRunner, Result

from cli import cli


def run(*args: object, text: str = "", **env: str) -> Result:
    plain = {"COLUMNS": "100", "NO_COLOR": None, "FORCE_COLOR": None}
    runner = CliRunner(env={**plain, **env})
    return runner.invoke(cli, [*map(str, args)], input=text, prog_name="thegame")


def good(*args: object, text: str = "", **env: str) -> str:
    result = run(*args, text=text, **env)
    assert result.exit_code == 0, result.output
    return result.stdout


def documents(*args: object, text: str = "") -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in good(*args, "--json", text=text).splitlines()]
    assert all("schema" in line for line in lines)
    return lines


def refused(*args: object, text: str = "") -> str:
    """The one sentence on standard error with which a command ends that cannot be done."""
    result = run(*args, text=text)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    *usage, sentence = result.stderr.splitlines()
    assert not usage or usage[0].startswith("Usage: ")
    assert sentence.startswith("Error: ")
    return sentence.removeprefix("Error: ")
