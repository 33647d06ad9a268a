"""The figures of the benchmark, line by line as they are measured."""

import json
from collections.abc import Callable
from typing import Any

from solver.bench import KINDS, AnyKind, Figures
from solver.deals import InputError

SCHEMA = "thegame/bench/1"
WIDE = 88  # columns for all figures; a narrower terminal gets the first few
_NARROW = 3

_COLUMNS: tuple[tuple[str, int, Callable[[Figures], str]], ...] = (
    ("deals", 6, lambda figures: f"{figures.deals:,}"),
    ("open", 5, lambda figures: f"{figures.undecided:,}"),  # undecided
    ("a second", 9, lambda figures: _rate(figures.deals_a_second)),
    ("lost", 6, lambda figures: f"{figures.unwinnable:,}"),
    ("nodes", 15, lambda figures: f"{figures.nodes:,}"),
    ("Mnodes/s", 9, lambda figures: _rate(figures.nodes_a_second / 1e6)),
    ("median s", 10, lambda figures: f"{figures.median_seconds:.4f}"),
    ("longest s", 10, lambda figures: f"{figures.longest_seconds:.4f}"),
)


class Table:
    """Rows of text for a width, or with no width JSON documents."""

    def __init__(self, width: int | None, echo: Callable[[str], None]) -> None:
        self._echo = echo
        self._as_json = width is None
        self._columns = _COLUMNS if width is None or width >= WIDE else _COLUMNS[:_NARROW]
        if not self._as_json:
            self._line("kind", [head for head, _, _ in self._columns])

    def row(self, figures: Figures) -> None:
        """One kind."""
        if self._as_json:
            self._document(figures.to_json())
        else:
            self._line(figures.kind, [cell(figures) for _, _, cell in self._columns])

    def foot(self, summary: dict[str, Any]) -> None:
        """All kinds together, with the signature."""
        if self._as_json:
            self._document(summary)
            return
        self._echo(f"signature: {summary['nodes']} nodes")
        speed = _rate(summary["nodes"] / summary["seconds"] / 1e6)
        self._echo(f"{summary['seconds']:.1f} s, {speed} million nodes a second")
        if summary["megabytes"] is not None:
            self._echo(f"{summary['megabytes']:,} MB at most")
        if summary["unverified"]:
            self._echo(f"{summary['unverified']} answers are not on record")

    def _line(self, kind: str, cells: list[str]) -> None:
        columns = zip(cells, self._columns, strict=True)
        self._echo(f"{kind:<17}" + "".join(f"{cell:>{width}}" for cell, (_, width, _) in columns))

    def _document(self, fields: dict[str, Any]) -> None:
        self._echo(json.dumps({"schema": SCHEMA, **fields}))


def _rate(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.3f}"


def bench_work(names: tuple[str, ...], count: int | None, quick: bool) -> dict[AnyKind, int]:
    """The kinds that were asked for, and how many deals of each."""
    unknown = [name for name in names if name not in KINDS]
    if unknown:
        raise InputError(f"--kind: there is no {unknown[0]!r}; there are {', '.join(KINDS)}")
    kinds = [KINDS[name] for name in names] or list(KINDS.values())
    work = {kind: count or (kind.quick if quick else kind.full) for kind in kinds}
    if names:  # a kind that is asked for has at least one deal
        return {kind: deals or 1 for kind, deals in work.items()}
    return {kind: deals for kind, deals in work.items() if deals}
