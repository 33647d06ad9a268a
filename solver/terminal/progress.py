"""How far the work is: a bar on the terminal of whoever waits, or a line for every layer."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from solver.search import Progress as Layer
from solver.search import Verdict
from solver.terminal.output import console

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

T = TypeVar("T")

PATIENCE = 0.5  # seconds in which nothing is shown: most work is done by then
FLICKER = 0.03  # seconds before a bar that was taken away comes back


class Waiting:
    """A bar over the answers, with the layer of the search under way beside it."""

    def __init__(
        self,
        bar_on: "Callable[[], Console] | None",
        total: Callable[[], int | None],
        *,
        layers: bool,
    ) -> None:
        self._bar_on = bar_on  # None: no bar
        self._total = total
        self._layers = layers
        self._began = time.monotonic()
        self._not_before = self._began + PATIENCE
        self._counts: Counter[Verdict] = Counter()
        self._bar: Progress | None = None
        self._shown = False

    def layer(self, layer: Layer) -> None:
        """A search has made a layer."""
        text = f"{layer.laid} laid: {layer.states:,} states in {layer.groups:,} groups"
        if self._layers:
            seconds = time.monotonic() - self._began
            print(f"{text}, {layer.nodes:,} nodes, {seconds:.1f} s", file=sys.stderr, flush=True)
        self._show(text)

    def answered(self, verdict: Verdict) -> None:
        """One more answer is there."""
        self._counts[verdict] += 1
        self._show(counted(self._counts))

    def stop(self) -> None:
        """Take the bar away; the next thing to tell brings it back."""
        if self._bar is not None and self._shown:
            self._bar.stop()
            self._shown = False

    def make_way(self) -> None:
        """Results are printed next: if that is on the same terminal, the bar must go."""
        if sys.stdout.isatty():
            self.stop()

    def _show(self, text: str) -> None:
        now = time.monotonic()
        if self._bar_on is None or now < self._not_before:
            return
        if self._bar is None:
            self._bar = _bar(self._bar_on(), self._total())
        self._bar.update(self._bar.task_ids[0], completed=self._counts.total(), description=text)
        if not self._shown:
            self._bar.start()
            self._shown = True
            self._not_before = now + FLICKER


def waiting_for(
    total: Callable[[], int | None], *, quiet: bool = False, layers: bool = False
) -> Waiting:
    """What tells on standard error how far the work is: a bar only on a terminal."""
    bar = sys.stderr.isatty() and not (quiet or layers)
    return Waiting(partial(console, sys.stderr) if bar else None, total, layers=layers)


def at_work(text: str, *, quiet: bool = False) -> AbstractContextManager[object]:
    """Says on a terminal that the work goes on, where nobody knows how much is left."""
    if quiet or not sys.stderr.isatty():
        return nullcontext()
    return console(sys.stderr).status(text)


def bar_over(items: Iterable[T], total: int, *, quiet: bool = False) -> Iterator[T]:
    """The same items, with a bar on a terminal that says how many have come."""
    if quiet or not sys.stderr.isatty():
        yield from items
        return
    with _bar(console(sys.stderr), total) as bar:
        for item in items:
            yield item
            bar.advance(bar.task_ids[0])


def print_log(text: str) -> None:
    """A piece of CP-SAT's own log."""
    print(text, file=sys.stderr, flush=True)


def counted(counts: Counter[Verdict]) -> str:
    """``12 winnable, 1 unwinnable``."""
    return ", ".join(f"{counts[verdict]:,} {verdict}" for verdict in Verdict if counts[verdict])


def _bar(console: "Console", total: int | None) -> "Progress":
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    bar = Progress(
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}", markup=False),
        console=console,
        transient=True,
        redirect_stdout=False,  # results are results, wherever they go
    )
    bar.add_task("", total=total)
    return bar
