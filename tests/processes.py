"""Gives commands as processes of their own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
THEGAME = [sys.executable, "-m", "cli"]


def environment(**more: str) -> dict[str, str]:
    """This environment, with the modules of this folder and not of an earlier installation."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "100", **more}


def run(*command: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, env=environment(**env), capture_output=True, text=True, check=False, timeout=60
    )


def start(*args: str) -> subprocess.Popen[str]:
    """A command of its own group, as a terminal starts it: Ctrl-C reaches all its processes."""
    return subprocess.Popen(
        [*THEGAME, *args],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def ctrl_c(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What it still prints after Ctrl-C; `communicate` would lose what was read ahead."""
    assert process.stdout is not None
    assert process.stderr is not None
    os.killpg(process.pid, signal.SIGINT)
    printed = process.stdout.read(), process.stderr.read()
    process.wait(timeout=30)
    process.stdout.close()
    process.stderr.close()
    return printed


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)
