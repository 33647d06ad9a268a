"""The kernel under address and undefined-behaviour sanitizers, on a few hundred deals."""

import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from processes import ROOT

HERE, KERNEL = Path(__file__).parent, ROOT / "solver" / "kernel"
PARTS = {
    "sanitize": ("lines", "best", "turnbeam", "layers", "beam"),  # what takes longest comes first
    "sanitize_duel": ("duel/search", "duel/outcomes", "duel/engine", "duel/together"),
    "sanitize_outcomes": ("duel/search", "duel/outcomes"),
}
FLAGS = [
    *("-std=c++20", "-O1", "-g1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-DTHEGAME_SANITIZED"),
]
DEALS, DUELS, OUTCOMES = 500, 300, 60


def compiler() -> str | None:
    names = (os.environ.get("CXX", "c++"), "g++", "clang++")
    return next((path for name in names if (path := shutil.which(name))), None)


needs_compiler = pytest.mark.skipif(
    compiler() is None and "CI" not in os.environ, reason="there is no C++ compiler"
)


@needs_compiler
def test_the_kernel_reads_and_writes_only_what_is_its_own(tmp_path: Path) -> None:
    counts = told(built("sanitize", tmp_path), str(DEALS), str(tmp_path / "layer"))
    assert counts["decided"] >= 300
    assert counts["studied"] >= 200
    assert min(counts["lost"], counts["widened"], counts["resumed"], counts["short"]) >= 50


@needs_compiler
def test_so_does_the_kernel_of_the_duel(tmp_path: Path) -> None:
    counts = told(built("sanitize_duel", tmp_path), str(DUELS))
    assert min(counts.values()) >= 50


@needs_compiler
def test_so_does_the_search_for_how_soon_a_duel_is_won(tmp_path: Path) -> None:
    """And it is right about every position, in the words of another plain search."""
    counts = told(built("sanitize_outcomes", tmp_path), str(OUTCOMES))
    assert counts["won"] < counts["deals"] == OUTCOMES
    assert counts["turns"] > 500
    assert counts["stopped"] == 1


def built(name: str, folder: Path) -> str:
    """The program, each of its sources compiled beside the others."""
    found = compiler()
    assert found is not None, "CI has a C++ compiler"
    sources = [*(KERNEL / f"{part}.cpp" for part in PARTS[name]), HERE / f"{name}.cpp"]

    def compiled(source: Path) -> str:
        made = str(folder / f"{source.stem}.o")
        good(found, *FLAGS, f"-I{KERNEL}", "-c", str(source), "-o", made)
        return made

    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        objects = list(side_by_side.map(compiled, sources))
    good(found, *FLAGS, *objects, "-o", str(folder / name))
    return str(folder / name)


def told(*command: str) -> dict[str, int]:
    """The counts that a program prints, by their names."""
    words = good(*command).split()
    return dict(zip(words[1::2], map(int, words[::2]), strict=True))


def good(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1000)
    assert done.returncode == 0, done.stderr
    return done.stdout
