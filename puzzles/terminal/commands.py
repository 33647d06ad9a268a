"""`thegame daily`: today's puzzles, shown, played, exported and verified."""

import functools
import sys
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from puzzles.kinds import FIRST_DAY, FORMATS, KINDS
from solver.terminal.options import jobs_option, json_option, quiet_option

if TYPE_CHECKING:
    from puzzles.puzzle import Puzzle


def day_of(_ctx: click.Context, _param: click.Parameter, value: datetime | None) -> date | None:
    """A day that has puzzles."""
    if value is not None and value.date() < FIRST_DAY:
        raise click.BadParameter(f"the first puzzles are those of {FIRST_DAY}")
    return None if value is None else value.date()


DAY = click.DateTime(["%Y-%m-%d"])
kind_option = click.option(
    "--kind", "kinds", type=click.Choice(KINDS), multiple=True, help="Only puzzles of this kind."
)


@click.group("daily", invoke_without_command=True)
@click.option("--date", "day", type=DAY, callback=day_of, help="The day.  [default: today]")
@kind_option
@click.option("--play", is_flag=True, help="Play a puzzle, by default the first.")
@click.option("--solution", is_flag=True, help="Show the solution too.")
@click.option(
    "--hint",
    is_flag=False,
    flag_value="1",
    type=click.IntRange(1, 3),
    metavar="[STEP]",
    help="A hint: 1 where to look, 2 which card, 3 which play.",
)
@click.option("--site", type=click.Path(path_type=Path, file_okay=False), help="Write a page here.")
@json_option
@click.pass_context
def daily(
    ctx: click.Context,
    day: date | None,
    kinds: tuple[str, ...],
    play: bool,
    solution: bool,
    hint: int | None,
    site: Path | None,
    as_json: bool,
) -> None:
    """Show the puzzles of a day: a finish, a rescue, a whole deal and a duel, each proved.

    The puzzles of a date are the same on every machine. Monday is easy, Sunday is hard. With
    --site DIR a page to play them on is written, which needs no server: open DIR/index.html.

    \b
    thegame daily
    thegame daily --kind rescue --play
    thegame daily --date 2026-12-24 --hint 2
    thegame daily --date 2026-12-24 --solution
    thegame daily export --days 365 --out site --format site --jobs 2
    thegame daily verify puzzles.jsonl
    """
    if ctx.invoked_subcommand is not None:
        return
    day = day or today()
    if play:
        play_puzzle(made(day, kinds[:1] or KINDS[:1])[0])
        return
    puzzles = made(day, kinds or KINDS)
    show(puzzles, solution=solution, hint=hint, as_json=as_json)
    if site is not None:
        from puzzles.export import export

        export(puzzles, site, "site")
        click.echo(f"the page: {site / 'index.html'}", err=True)


def today() -> date:
    """The day by the clock of this machine."""
    return max(datetime.now().astimezone().date(), FIRST_DAY)


def made(day: date, kinds: tuple[str, ...]) -> list["Puzzle"]:
    """The puzzles of a day."""
    from puzzles.generate import puzzle_of

    return [puzzle_of(day, kind) for kind in KINDS if kind in kinds]


def show(puzzles: list["Puzzle"], *, solution: bool, hint: int | None, as_json: bool) -> None:
    """Print puzzles, with what was asked for besides."""
    import json

    from puzzles.terminal.views import hints_view, puzzle_view, solution_view
    from solver.terminal.output import console

    out = console()
    for puzzle in puzzles:
        if as_json:
            click.echo(json.dumps(puzzle.to_json()))
            continue
        out.print(puzzle_view(puzzle))
        if hint is not None:
            out.print(hints_view(puzzle, hint))
        if solution:
            out.print(solution_view(puzzle))


def play_puzzle(puzzle: "Puzzle") -> None:
    """A puzzle at the keyboard."""
    from puzzles.export.words import task
    from puzzles.terminal.goals import PuzzleGoal
    from puzzles.terminal.silver import Silver
    from puzzles.terminal.views import heading
    from solver.deals import PlayedGame
    from solver.terminal.keyboard import ask
    from solver.terminal.output import console
    from solver.terminal.session import Session

    out = console()
    out.print(*heading(puzzle), sep="\n")
    out.print(f'{task(puzzle)} Say "help" for help, "hint" for a hint.')
    game = PlayedGame(puzzle.start)
    show_all = puzzle.kind != "deal"
    goal = PuzzleGoal(puzzle)
    silver = Silver() if puzzle.kind == "duel" else None
    Session(
        game,
        out,
        ask,
        _keep_nothing,
        show_all=show_all,
        hand_over=False,
        goal=goal,
        opponent=silver,
    ).run()


def _keep_nothing(_game: Any) -> None:
    pass


@daily.command("export")
@click.option("--from", "first", type=DAY, callback=day_of, help="The first day.  [default: today]")
@click.option("--days", type=click.IntRange(1, 36600), default=1, show_default=True, metavar="N")
@kind_option
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True)
@click.option(
    "--format", "format_", type=click.Choice(list(FORMATS)), default="site", show_default=True
)
@jobs_option
@quiet_option
def export_command(
    first: date | None,
    days: int,
    kinds: tuple[str, ...],
    out: Path,
    format_: str,
    jobs: int,
    quiet: bool,
) -> None:
    """Make the puzzles of many days and write them to a folder.

    Each puzzle is kept as it is made, in a file beside the folder, .DIR.puzzles.jsonl: after Ctrl-C
    the same command goes on from there, and what is right already is not written again.

    \b
    thegame daily export --from 2026-01-01 --days 365 --out site --jobs 2
    thegame daily export --days 7 --out booklet --format pdf
    """
    from puzzles.export import export
    from puzzles.kept import beside, puzzles_for
    from solver.terminal.progress import bar_over

    first = first or today()
    wanted = [
        (first + timedelta(days=number), kind)
        for number in range(days)
        for kind in KINDS
        if kind in (kinds or KINDS)
    ]
    puzzles = puzzles_for(wanted, beside(out), jobs)
    paths = export(bar_over(puzzles, len(wanted), quiet=quiet), out, format_)
    if not quiet:
        click.echo(f"{len(wanted)} puzzles, {len(paths)} files in {out}", err=True)


@daily.command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--by",
    type=click.Choice(["search", "both"]),
    default="both",
    show_default=True,
    help="By the search alone, or by CP-SAT too.",
)
@jobs_option
@quiet_option
def verify_command(file: Path, by: str, jobs: int, quiet: bool) -> None:
    """Prove a puzzle file from scratch, a line a puzzle; exit code 1 if one fails.

    The solution is played, every other line or turn refuted, level, tags and par are found again.
    CP-SAT, which shares only the rules with the search, gives a second opinion.

    \b
    thegame daily verify puzzles.jsonl --jobs 2
    thegame daily verify 2026-12-24-rescue.json --by search
    """
    from puzzles.reading import read_puzzles
    from puzzles.verify import report
    from solver.search.jobs import in_order
    from solver.terminal.progress import bar_over

    puzzles = list(read_puzzles(file))
    work = functools.partial(report, cpsat=by == "both")
    failed = 0
    for told in bar_over(in_order(work, puzzles, jobs), len(puzzles), quiet=quiet):
        click.echo(told.text)
        failed += not told.proved
    if failed:
        click.echo(f"{failed} of {len(puzzles)} are not proved", err=True)
        sys.exit(1)
