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
FLAGS = [
    *("-std=c++20", "-O1", "-g1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-DTHEGAME_SANITIZED"),
]
DEALS = 500


def compiler() -> str | None:
    names = (os.environ.get("CXX", "c++"), "g++", "clang++")
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest.mark.skipif(
    compiler() is None and "CI" not in os.environ, reason="there is no C++ compiler"
)
def test_the_kernel_reads_and_writes_only_what_is_its_own(tmp_path: Path) -> None:
    found = compiler()
    assert found is not None, "CI has a C++ compiler"
    program = tmp_path / "sanitize"
    built = output(found, *FLAGS, f"-I{KERNEL}", *map(str, SOURCES), "-o", str(program))
    assert built.returncode == 0, built.stderr
    done = output(str(program), str(DEALS), str(tmp_path / "layer"))
    assert done.returncode == 0, done.stderr
    words = done.stdout.split()
    counts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    assert counts["decided"] >= 300
    assert counts["studied"] >= 200
    assert min(counts["lost"], counts["widened"], counts["resumed"], counts["short"]) >= 50


def output(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=1000)
