"""Imports point one way: every part of the project may use only what stands above it."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# What each part may import of ours, besides itself. A new package gets a line here.
MAY_IMPORT = {
    "solver.rules": set[str](),
    "solver.deals": {"solver.rules"},
    "solver.perft": {"solver.rules"},
    "solver.kernel": set[str](),
    "solver.verdicts": {"solver.rules", "solver.deals"},
    "solver.search": {"solver.rules", "solver.deals", "solver.kernel", "solver.verdicts"},
    "solver.duel": {"solver.rules", "solver.deals", "solver.kernel", "solver.verdicts"},
    "solver.constraints": {"solver.rules", "solver.deals", "solver.verdicts"},
    "solver.bench": {
        *("solver.rules", "solver.deals", "solver.kernel", "solver.verdicts", "solver.search"),
        "solver.duel",
    },
    "solver.study": {
        *("solver.rules", "solver.deals", "solver.kernel", "solver.verdicts", "solver.search"),
        "solver.constraints",
    },
    "solver.engines": {
        *("solver.rules", "solver.deals", "solver.verdicts", "solver.search", "solver.duel"),
        *("solver.constraints", "solver.study"),
    },
    "solver.report": {
        *("solver.rules", "solver.deals", "solver.verdicts", "solver.search", "solver.duel"),
        "solver.study",
    },
    "solver.questions": {
        *("solver.rules", "solver.deals", "solver.verdicts", "solver.search", "solver.study"),
        "solver.duel",
    },
    "solver.__init__": {"solver.questions"},
    "solver.terminal": {
        *("solver.rules", "solver.deals", "solver.search", "solver.bench", "solver.study"),
        *("solver.report", "solver.duel", "solver.verdicts"),
    },
    "puzzles": {
        *("solver.rules", "solver.deals", "solver.kernel", "solver.verdicts", "solver.search"),
        *("solver.constraints", "solver.study", "solver.terminal", "solver.duel"),
    },
    "cli": {
        *("solver.rules", "solver.deals", "solver.perft", "solver.search", "solver.bench"),
        *("solver.constraints", "solver.engines", "solver.study", "solver.report"),
        *("solver.terminal", "solver.duel", "puzzles"),
    },
}
SOURCES = sorted([*ROOT.glob("*.py"), *ROOT.glob("solver/**/*.py"), *ROOT.glob("puzzles/**/*.py")])


def part_of(module: str) -> str | None:
    """The part to which a module belongs; None if it is not ours."""
    names = module.split(".")
    if names[0] == "solver":
        return ".".join(names[:2])
    return names[0] if names[0] in ("cli", "puzzles") else None


def imports_of(path: Path) -> set[str]:
    """Every part that a file imports, wherever in it and however lazily."""
    modules = set[str]()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            modules.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            module = node.module or ""
            modules.update(
                f"{module}.{alias.name}" if module == "solver" else module for alias in node.names
            )
    return {part for part in map(part_of, modules) if part is not None}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_imports_only_what_its_part_may(path: Path) -> None:
    part = part_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
    assert part is not None, "it belongs to no part"
    allowed = MAY_IMPORT.get(part, set()) | {part}
    assert imports_of(path) <= allowed, f"{part} may import {sorted(allowed)}"


def test_every_part_has_a_line_in_the_table() -> None:
    parts = {part_of(".".join(path.relative_to(ROOT).with_suffix("").parts)) for path in SOURCES}
    assert parts == set(MAY_IMPORT)


def test_the_table_itself_points_one_way() -> None:
    above = set[str]()
    for part, allowed in MAY_IMPORT.items():
        assert allowed <= above, f"{part} uses what stands below it"
        above.add(part)


def test_an_import_in_the_wrong_direction_would_be_noticed(tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text("def f():\n    from solver import deals\n    import cli, click\n")
    assert imports_of(path) == {"solver.deals", "cli"}
