"""The kernel under address and undefined-behaviour sanitizers, on a few hundred deals."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from processes import ROOT

KERNEL = ROOT / "solver" / "kernel"
PARTS = ("beam", "best", "layers", "lines")
SOURCES = [Path(__file__).parent / "sanitize.cpp", *(KERNEL / f"{part}.cpp" for part in PARTS)]
DUEL = KERNEL / "duel"
DUEL_SOURCES = [
    Path(__file__).parent / "sanitize_duel.cpp",
    DUEL / "search.cpp",
    DUEL / "outcomes.cpp",
]
FLAGS = [
    *("-std=c++20", "-O1", "-g1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-DTHEGAME_SANITIZED"),
]
DUELS = 60
DEALS = 500


def compiler() -> str | None:
    names = (os.environ.get("CXX", "c++"), "g++", "clang++")
    return next((path for name in names if (path := shutil.which(name))), None)


needs_compiler = pytest.mark.skipif(
    compiler() is None and "CI" not in os.environ, reason="there is no C++ compiler"
)


@needs_compiler
def test_the_kernel_reads_and_writes_only_what_is_its_own(tmp_path: Path) -> None:
    counts = counted(tmp_path, SOURCES, str(DEALS), str(tmp_path / "layer"))
    assert counts["decided"] >= 300
    assert counts["studied"] >= 200
    assert min(counts["lost"], counts["widened"], counts["resumed"], counts["short"]) >= 50


@needs_compiler
def test_so_does_the_search_of_the_duel(tmp_path: Path) -> None:
    """And it is right about every position, in the words of another plain search."""
    counts = counted(tmp_path, DUEL_SOURCES, str(DUELS))
    assert counts["won"] < counts["deals"] == DUELS
    assert counts["turns"] > 500
    assert counts["stopped"] == 1


def counted(tmp_path: Path, sources: list[Path], *arguments: str) -> dict[str, int]:
    """Build a program with the sanitizers, run it, and read what it counted."""
    found = compiler()
    assert found is not None, "CI has a C++ compiler"
    program = tmp_path / "sanitize"
    built = output(found, *FLAGS, f"-I{KERNEL}", *map(str, sources), "-o", str(program))
    assert built.returncode == 0, built.stderr
    done = output(str(program), *arguments)
    assert done.returncode == 0, done.stderr
    words = done.stdout.split()
    return dict(zip(words[1::2], map(int, words[::2]), strict=True))


def output(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=1000)
