"""Progress is for whoever looks at a terminal, and never gets into results."""

import json
import os
import pty
import subprocess
from pathlib import Path

import pytest
from helpers import endless_deal
from processes import THEGAME, environment, run

from solver.deals import encode
from solver.kernel import AVAILABLE

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel could not be compiled")

ENDLESS = encode(endless_deal())
SLOW = ["check", ENDLESS, "--time-limit", "1.5"]
CLEAR_LINE = "\x1b[2K"


def on_terminal(*args: str, both: bool = False) -> tuple[str, str]:
    """Standard output, and what a terminal shows: standard error, or both of them."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*THEGAME, *args],
        env=environment(TERM="xterm-256color"),
        stdin=theirs,
        stdout=theirs if both else subprocess.PIPE,
        stderr=theirs,
        text=True,
    )
    os.close(theirs)
    shown = b""
    try:
        while block := os.read(ours, 1 << 16):
            shown += block
    except OSError:  # so Linux says that the other end is closed
        pass
    os.close(ours)
    out, _ = process.communicate(timeout=30)
    return out or "", shown.decode()


def test_a_bar_tells_of_the_search_under_way_and_goes_away() -> None:
    out, shown = on_terminal(*SLOW, "--json")
    assert json.loads(out)["verdict"] == "undecided"
    assert " laid: " in shown
    assert " states in " in shown
    assert CLEAR_LINE in shown[shown.rindex(" laid: ") :]


def test_results_on_the_same_terminal_have_lines_of_their_own(several: list[str]) -> None:
    _, shown = on_terminal(*several, both=True)
    assert "/6" in shown
    lines = [line for line in shown.splitlines() if "time limit" in line]
    assert len(lines) == 6
    assert not [line for line in lines if "/6" in line.rpartition(CLEAR_LINE)[2]]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bar_counts_answers(several: list[str], jobs: str) -> None:
    out, shown = on_terminal(*several, "--json", "--jobs", jobs)
    assert len(out.splitlines()) == 6
    assert "/6" in shown
    assert shown.splitlines()[-1].endswith(" a second: 6 undecided")


@pytest.fixture
def several(tmp_path: Path) -> list[str]:
    """Six hard deals, given up soon."""
    path = tmp_path / "deals.jsonl"
    path.write_text(f"{json.dumps({'deal': ENDLESS})}\n" * 6)
    return ["check", str(path), "--time-limit", "0.3"]


def test_no_bar_where_nobody_looks_or_wants_it() -> None:
    assert run(*THEGAME, *SLOW).stderr == ""
    assert on_terminal(*SLOW, "-q")[1] == ""


def test_verbose_tells_every_layer_instead() -> None:
    layers = run(*THEGAME, *SLOW, "-v").stderr.splitlines()
    assert layers[0].startswith("1 laid: ")
    assert all(" states in " in layer and layer.endswith(" s") for layer in layers)
