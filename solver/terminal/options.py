"""The options that commands share.

They are there before any command is known, so this imports click alone: `thegame --help` and the
completion of the shell answer at once.
"""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def complete_rules(_ctx: Any, _param: Any, incomplete: str) -> list[str]:
    """The names of official variants that begin with what was typed."""
    from solver.rules import VARIANTS

    return [name for name in VARIANTS if name.startswith(incomplete)]


def complete_kinds(_ctx: Any, _param: Any, incomplete: str) -> list[str]:
    """The kinds of the benchmark that begin with what was typed."""
    from solver.bench import KINDS

    return [name for name in KINDS if name.startswith(incomplete)]


def rules_options(command: F) -> F:
    """`--rules` and the single settings on top of it."""
    for name, text in (
        ("jump", "Distance of the backwards jump."),
        ("cards", "Cards in a deck."),
        ("least-empty", "Least cards a turn once the draw pile is empty."),
        ("least", "Least cards a turn while the draw pile lasts."),
        ("hand", "Cards in a full hand."),
        ("players", "Number of players, 1 to 5."),
    ):
        command = click.option(f"--{name}", type=int, metavar="N", help=text)(command)
    return click.option(
        "--rules",
        metavar="NAME",
        shell_complete=complete_rules,
        help="Official variant: solo, 3p-expert, …, duel.",
    )(command)


def seed_option(command: F) -> F:
    """`--seed`, which with the rules names a deal."""
    number = click.IntRange(0, 2**64 - 1)
    return click.option("--seed", type=number, metavar="N", help="Seed of the shuffle.")(command)


def limits_options(command: F) -> F:
    """`--time-limit`, `--node-limit` and `--memory-limit`, which the command gets as `limits`."""

    @click.option("--time-limit", type=Seconds(), help="Most seconds for a deal.")
    @click.option(
        "--node-limit",
        type=click.IntRange(0, 2**64 - 1),
        metavar="N",
        help="Most nodes for a deal.",
    )
    @click.option(
        "--memory-limit",
        type=click.IntRange(1, 10**9),
        metavar="MB",
        help="Most memory, of each job.  [default: 4000]",
    )
    @functools.wraps(command)
    def limited(
        *args: Any,
        time_limit: float | None,
        node_limit: int | None,
        memory_limit: int | None,
        **options: Any,
    ) -> Any:
        from solver.search import Limits

        memory = {} if memory_limit is None else {"megabytes": memory_limit}
        return command(*args, limits=Limits(time_limit, node_limit, **memory), **options)

    return limited  # type: ignore[return-value]  # it takes other options than it hands on


class Seconds(click.FloatRange):
    """A length of time; click would let "nan" pass, which is no limit at all."""

    def __init__(self) -> None:
        super().__init__(min=0)

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        """The number that was written."""
        seconds = super().convert(value, param, ctx)
        if seconds != seconds:
            self.fail(f"{value!r} is no length of time.", param, ctx)
        return seconds


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
output_option = click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file."
)


jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1, 1024),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes that work at once.",
)
quiet_option = click.option("-q", "--quiet", is_flag=True, help="No progress and no summary.")


def report_options(command: F) -> F:
    """`--html`, `--svg` and `--lang`, which the command gets as `reports`."""
    path = click.Path(path_type=Path, dir_okay=False)
    languages = click.Choice(["en", "fr"])

    @click.option("--html", type=path, help="Write a page to look at to this file.")
    @click.option("--svg", type=path, help="Write a chart of the pile tops to this file.")
    @click.option("--lang", type=languages, default="en", help="Language of the reports.")
    @functools.wraps(command)
    def reporting(
        *args: Any, html: Path | None, svg: Path | None, lang: str, **options: Any
    ) -> Any:
        from solver.terminal.reports import Reports

        return command(*args, reports=Reports(html, svg, lang), **options)

    return reporting  # type: ignore[return-value]  # it takes other options than it hands on


def engine_options(command: F) -> F:
    """`--engine` and `--workers`: who answers what is asked of The Game."""
    engine = click.option(
        "--engine",
        type=click.Choice(["auto", "search", "cpsat", "both"]),
        default="auto",
        show_default=True,
        help="Who decides: the search; CP-SAT; both, compared; or the better one.",
    )
    workers = click.option(
        "--workers",
        type=click.IntRange(1, 1024),
        default=1,
        show_default=True,
        metavar="N",
        help="Threads of CP-SAT.",
    )
    return engine(workers(command))
