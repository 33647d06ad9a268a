"""The command line: reads what was asked, calls the packages, prints what they say."""

import functools
import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from solver.terminal.options import (
    Seconds,
    complete_kinds,
    complete_rules,
    engine_options,
    jobs_option,
    json_option,
    limits_options,
    output_option,
    quiet_option,
    report_options,
    rules_options,
    seed_option,
)

if TYPE_CHECKING:
    from solver.constraints.config import Config
    from solver.search import Limits, Question
    from solver.terminal.reports import Reports

# All else is imported where they are used, so that `thegame --help` answers at once.

INTERRUPTED = 130


class Commands(click.Group):
    """The commands, with one way of ending for bad input and for Ctrl-C."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands; the puzzles have theirs in a file of their own."""
        return sorted([*super().list_commands(ctx), "daily"])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name; the puzzles are loaded when they are wanted."""
        if cmd_name != "daily":
            return super().get_command(ctx, cmd_name)
        from puzzles.terminal.commands import daily

        return daily

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        from solver.deals.errors import FailedError, InputError

        try:
            return super().invoke(ctx)
        except InputError as error:
            raise BadInput(str(error)) from None
        except FailedError as error:
            raise click.ClickException(str(error)) from None
        except (KeyboardInterrupt, click.Abort):
            click.echo("\ninterrupted", err=True)
            ctx.exit(INTERRUPTED)


class BadInput(click.ClickException):
    """Input that cannot be used: one sentence, exit code 2."""

    exit_code = 2


def print_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    """The version, and whether deals are decided by the kernel."""
    if wanted:
        from importlib.metadata import version

        from solver.search import ENGINE
        from solver.terminal.engines import IN_WORDS

        click.echo(f"thegame {version('thegame')} ({IN_WORDS[ENGINE]})")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """Deal, decide, study, play and replay The Game; deal, play and replay its two-player Duel.

    \b
    thegame check --seed 7
    thegame solve --seed 7 --time-limit 60
    thegame play --seed 7 -o game.txt
    thegame replay game.txt
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without arrows gets question marks
            stream.reconfigure(errors="replace")


@cli.command("rules")
@click.argument("name", required=False, shell_complete=complete_rules)
@json_option
def rules_command(name: str | None, as_json: bool) -> None:
    """List the official variants, or explain one.

    \b
    thegame rules
    thegame rules 3p-expert
    thegame rules duel --json
    """
    from solver.deals import rules_from_json, settings
    from solver.rules import VARIANTS
    from solver.terminal.explain import explain, variants_table
    from solver.terminal.output import console

    chosen = VARIANTS if name is None else {name: rules_from_json(name)}
    if as_json:
        for variant, rules in chosen.items():
            print_json({"schema": "thegame/rules/1", "name": variant, **settings(rules)})
    elif name is None:
        console().print(variants_table())
    else:
        console().print(explain(chosen[name]), markup=False)


@cli.command("deal")
@rules_options
@seed_option
@click.option("--count", type=click.IntRange(1), default=1, help="How many; seeds count up.")
@json_option
@output_option
def deal_command(
    seed: int | None, count: int, as_json: bool, output: Path | None, **chosen: Any
) -> None:
    """Deal: shuffle by a seed (a new one if none is given) and show hands, draw pile and code.

    \b
    thegame deal --rules 3p-expert --seed 7
    thegame deal --hand 5 --seed 1 --count 100 --json -o deals.jsonl
    thegame deal --rules duel
    """
    from solver.deals import encode, start_to_json
    from solver.terminal.boards import deal_view, print_code
    from solver.terminal.games import rules_from_options, shuffled_deals
    from solver.terminal.output import printing_to

    with printing_to(output) as out:
        for number, deal in shuffled_deals(rules_from_options(chosen), seed, count):
            if as_json:
                named = {"seed": number, "code": encode(deal)}
                print_json({"schema": "thegame/deal/1", **start_to_json(deal), **named}, out.file)
            else:
                out.print(deal_view(deal, number))
                print_code(out, deal)


@cli.command("check")
@click.argument("deal", required=False, type=click.Path())
@rules_options
@seed_option
@click.option("--count", type=click.IntRange(1), help="How many deals; seeds count up.")
@click.option("--now", is_flag=True, help="Of a played game, check where it stands.")
@click.option(
    "--laid",
    is_flag=True,
    help="Of The Game, say how many cards can be laid, whatever the verdict.",
)
@json_option
@limits_options
@jobs_option
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Search completely, keep the search here every few minutes, and go on with it.",
)
@output_option
@engine_options
@click.option("--exit-code", is_flag=True, help="Exit with 10, 20 or 30, by the verdict.")
@quiet_option
@click.option("-v", "--verbose", is_flag=True, help="Tell every layer, and CP-SAT's own log.")
def check_command(
    deal: str | None,
    seed: int | None,
    count: int | None,
    now: bool,
    laid: bool,
    as_json: bool,
    limits: "Limits",
    jobs: int,
    save: Path | None,
    output: Path | None,
    engine: str,
    workers: int,
    exit_code: bool,
    quiet: bool,
    verbose: bool,
    **chosen: Any,
) -> None:
    """Decide whether a deal can be won, or a Duel by whom, and show a line that wins.

    DEAL is a file, - or a deal code; a file may hold many (JSON Lines). Of a played game the start
    is checked. "unwinnable" means that a complete search has ended, or a complete proof of CP-SAT;
    what a limit has stopped is "undecided". A node of CP-SAT is a conflict. Of the Duel: "player1"
    or "player2" wins with best play, whatever the other does. With --exit-code: 10 winnable or
    player1, 20 unwinnable or player2, 30 undecided, of many deals the highest.

    \b
    thegame check --rules 3p-expert --seed 7
    thegame check deals.jsonl --jobs 4 --json -o answers.jsonl
    thegame check --hand 5 --seed 1 --count 10 --time-limit 60
    thegame check --cards 40 --hand 3 --seed 1 --engine both
    thegame check --rules duel --cards 14 --hand 4 --seed 1
    """
    from solver.engines import Engine, decide
    from solver.search import answer, question
    from solver.terminal.checking import deals_in, form_of_answers, one_or_more, print_answers
    from solver.terminal.games import named_games
    from solver.terminal.output import opened, terminal_width
    from solver.terminal.progress import waiting_for

    games = named_games(deal, chosen, seed, count)
    questions: Iterator[Question] = map(functools.partial(question, now=now), games)
    alone = False
    if save is not None or not as_json:
        alone, questions = one_or_more(questions)
    if save is not None and not alone:
        raise click.UsageError("--save keeps the search of one deal; here are more")
    total = functools.partial(deals_in, None if alone else deal, count)
    waiting = waiting_for(total, quiet=quiet, layers=verbose)
    progress = waiting.layer if jobs == 1 or alone else None  # other processes cannot show it
    with opened(output) as file:
        write, emit = form_of_answers(file, as_json=as_json, alone=alone, laid=laid)
        decided = functools.partial(
            decide,
            limits=limits,
            engine=Engine(engine),
            save=save,
            progress=progress,
            config=cpsat_config(workers, verbose),
        )
        work = functools.partial(answer, decide=decided, write=write)
        tally = print_answers(questions, work, 1 if alone else jobs, emit, waiting)
    if tally.total > 1 and not quiet:
        click.echo(textwrap.fill(str(tally), terminal_width()), err=True)
    if tally.stopped is not None:
        raise tally.stopped
    if exit_code:
        click.get_current_context().exit(tally.exit_code)


def cpsat_config(workers: int, verbose: bool) -> "Config":
    """How CP-SAT is to work, said without loading it."""
    from solver.constraints.config import Config
    from solver.terminal.progress import print_log

    return Config(workers, log=print_log if verbose else None)


@cli.command("solve")
@click.argument("deal", required=False, type=click.Path())
@rules_options
@seed_option
@click.option(
    "--objective",
    type=click.Choice(["turns", "jumps", "travel"]),
    default="turns",
    show_default=True,
    help="What is best among the lines that win.",
)
@click.option("--together", is_flag=True, help="Duel: both help player 1 to lay everything.")
@click.option("--now", is_flag=True, help="Of a played game, solve where it stands.")
@report_options
@json_option
@limits_options
@output_option
@engine_options
@quiet_option
def solve_command(
    deal: str | None,
    seed: int | None,
    objective: str,
    together: bool,
    now: bool,
    reports: "Reports",
    as_json: bool,
    limits: "Limits",
    output: Path | None,
    engine: str,
    workers: int,
    quiet: bool,
    **chosen: Any,
) -> None:
    """Find the best play: the fewest cards left, then fewest turns, jumps or least travel.

    The value of the best line comes with a bound that is proved: no line is better than that.
    Better lines are told as they are found, on a terminal. Of a Duel: who wins by force and in how
    few turns of their own, with the longest resistance; --together asks in how few turns player 1
    can lay everything if both help; the bound counts the turns of both.

    \b
    thegame solve --seed 7 --time-limit 60
    thegame solve position.json --objective travel --html best.html
    thegame solve position.json --objective jumps --engine both
    thegame solve --rules duel --cards 12 --hand 4 --seed 1
    thegame solve --rules duel --seed 7 --together
    """
    from solver.engines import Engine, best_play, no_engine_for_the_duel
    from solver.report import of_solution
    from solver.search import question
    from solver.study import Objective
    from solver.study.documents import solution_to_json
    from solver.terminal import studies
    from solver.terminal.games import one_game
    from solver.terminal.reports import story_title
    from solver.terminal.telling import tell

    read = one_game(deal, chosen, seed)
    asked = question(read, now)
    start = asked.start
    if together or start.rules.game == "duel":
        from solver.terminal.duelstudies import tell_solution, tell_together

        no_engine_for_the_duel(asked.label, Engine(engine))
        if together:
            tell_together(read, start, limits, output, reports, as_json=as_json)
        else:
            tell_solution(read, start, objective, limits, output, reports, as_json=as_json)
        return

    def better(solution: Any) -> None:
        if sys.stderr.isatty() and not quiet:
            click.echo(studies.better_line(solution), err=True)

    config = cpsat_config(workers, verbose=False)
    tell(
        lambda: best_play(asked, Objective(objective), limits, Engine(engine), better, config),
        lambda solution: solution_to_json(start, solution, read.fields),
        lambda solution: studies.solution_page(solution, story_title(read, "en")),
        output,
        as_json=as_json,
        then=lambda solution: reports.write(read, functools.partial(of_solution, solution)),
    )


@cli.command("lines")
@click.argument("deal", required=False, type=click.Path())
@rules_options
@seed_option
@click.option("--now", is_flag=True, help="Of a played game, study where it stands.")
@click.option(
    "--graph",
    "graph_file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the graph to this file: .graphml, .dot, .json or .svg.",
)
@click.option("--most", type=click.IntRange(1), help="Most positions in the graph.")
@click.option("--lang", type=click.Choice(["en", "fr"]), default="en", help="Of the picture.")
@json_option
@limits_options
@output_option
@quiet_option
def lines_command(
    deal: str | None,
    seed: int | None,
    now: bool,
    graph_file: Path | None,
    most: int | None,
    lang: str,
    as_json: bool,
    limits: "Limits",
    output: Path | None,
    quiet: bool,
    **chosen: Any,
) -> None:
    """Study all winning lines: how many, how different, where there is only one way.

    For positions late in the game; a whole deal has more lines than anybody can count, and a limit
    leaves it undecided. Of a Duel: what every turn leads to, and how soon.

    \b
    thegame lines position.json
    thegame lines game.txt --now --graph lines.svg
    """
    from solver.study import lines
    from solver.study.documents import lines_to_json
    from solver.terminal.games import one_game
    from solver.terminal.progress import at_work
    from solver.terminal.studies import lines_page, write_graph
    from solver.terminal.telling import tell

    read = one_game(deal, chosen, seed)
    start = read.start_at(now)
    if start.rules.game == "duel":
        from solver.deals import InputError
        from solver.terminal.duelstudies import tell_lines

        if graph_file is not None:
            raise InputError("--graph draws the lines of The Game; there is none of the Duel")
        return tell_lines(read, start, limits, output, as_json=as_json)

    def count() -> Any:
        with at_work("counting the winning lines", quiet=quiet):
            return lines(start, limits)

    def graph(found: Any) -> None:
        if graph_file is not None:
            write_graph(found, graph_file, most, lang)

    return tell(
        count,
        lambda found: lines_to_json(start, found, read.fields),
        lambda found: lines_page(found, read.label),
        output,
        as_json=as_json,
        then=graph,
    )


@cli.command("review")
@click.argument("game", type=click.Path())
@report_options
@json_option
@limits_options
@output_option
@quiet_option
def review_command(
    game: str,
    reports: "Reports",
    as_json: bool,
    limits: "Limits",
    output: Path | None,
    quiet: bool,
) -> None:
    """Go through a played game: where the win was lost, and which turns were forced.

    GAME is a transcript. The limits are those of the whole review; what they leave open is called
    undecided. Of a Duel: who was winning before and after every turn.

    \b
    thegame review game.txt
    thegame review game.txt --time-limit 60 --html review.html --lang fr
    """
    from solver.report import of_review
    from solver.study import review
    from solver.study.documents import review_to_json
    from solver.terminal import studies
    from solver.terminal.games import one_game
    from solver.terminal.reports import story_title
    from solver.terminal.telling import tell

    read = one_game(game, {})
    if read.start.rules.game == "duel":
        from solver.terminal.duelstudies import tell_review

        return tell_review(read, limits, output, reports, as_json=as_json)

    def progress(text: str = "") -> None:
        if sys.stderr.isatty() and not quiet:
            click.echo(f"\r\033[K{text}", err=True, nl=False)

    def look() -> Any:
        try:
            return review(read.game, limits, progress)
        finally:
            progress()

    return tell(
        look,
        lambda told: review_to_json(told, read.fields),
        lambda told: studies.review_page(told, story_title(read, "en")),
        output,
        as_json=as_json,
        then=lambda told: reports.write(read, functools.partial(of_review, told)),
    )


@cli.command("replay")
@click.argument("game", type=click.Path())
@json_option
@output_option
def replay_command(game: str, as_json: bool, output: Path | None) -> None:
    """Check a transcript against the rules and show it, turn by turn.

    GAME is a file or - for standard input: a transcript as text or JSON, or JSON Lines.

    \b
    thegame replay game.txt
    thegame replay game.txt --json
    """
    from solver.deals import game_to_json, read_games
    from solver.terminal.boards import ending, game_view, title
    from solver.terminal.output import printing_to

    with printing_to(output) as out:
        for read in read_games(game, sys.stdin.buffer):
            turns, boards = read.game.turns(), read.game.boards()
            if as_json:
                print_json({**read.fields, **game_to_json(read.game)}, out.file)
            else:
                rules = read.start.rules
                out.print(f"{title(rules)} · turns: {len(turns)}", markup=False)
                out.print(game_view(turns, boards, rules))
                out.print(ending(read.game.position))


@cli.command("play")
@click.argument("deal", required=False, type=click.Path())
@rules_options
@seed_option
@click.option("--open", "show_all", is_flag=True, help="Show the draw pile and all hands.")
@click.option("--against", type=click.Choice(["engine"]), help="Play the Duel against the engine.")
@click.option(
    "--side",
    type=click.Choice(["gold", "silver"]),
    default="gold",
    show_default=True,
    help="Your side against the engine; gold begins.",
)
@output_option
def play_command(
    deal: str | None,
    seed: int | None,
    show_all: bool,
    against: str | None,
    side: str,
    output: Path | None,
    **chosen: Any,
) -> None:
    """Play in the terminal; several players share the keyboard.

    DEAL is a file or a deal code; a saved game goes on where it stopped and is saved again. With
    no DEAL the cards are shuffled, by --seed or anew. Say "help" in the game. The Duel can be
    played --against engine, which sees all cards, those of the draw piles too; with --open you see
    them as well.

    \b
    thegame play
    thegame play --rules duel --seed 7 -o duel.txt
    thegame play duel.txt
    thegame play --rules duel --against engine --side silver
    """
    from solver.deals import InputError
    from solver.terminal.games import new_seed, one_game
    from solver.terminal.keyboard import ask, saver
    from solver.terminal.opponent import opponent_for
    from solver.terminal.output import console
    from solver.terminal.session import Session

    if deal == "-":
        raise click.UsageError("the plays come from standard input, so the deal cannot")
    if deal is None and seed is None:
        seed = new_seed()
    read = one_game(deal, chosen, seed)
    if output is None and deal is not None and read.transcript:
        output = Path(deal)
    elif output is not None and output.exists() and str(output) != deal:
        raise InputError(f"{output}: it exists already; to go on with it: thegame play {output}")
    opponent = opponent_for(read.game.position, None if against is None else side)
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    Session(
        read.game,
        console(),
        ask,
        saver(output),
        show_all=show_all,
        hand_over=terminal,
        opponent=opponent,
    ).run()
    if output is not None:
        how = "" if against is None else f" --against engine --side {side}"
        click.echo(f"saved; go on with: thegame play {output}{how}", err=True)


@cli.command("perft")
@click.argument("deal", required=False, type=click.Path())
@rules_options
@seed_option
@click.option("--depth", type=click.IntRange(1), default=4, show_default=True, help="Steps.")
@json_option
def perft_command(
    deal: str | None, seed: int | None, depth: int, as_json: bool, **chosen: Any
) -> None:
    """Count all sequences of plays and ends of turns: a fingerprint of the rules.

    \b
    thegame perft --rules duel --seed 1 --depth 3
    thegame perft position.json --depth 5 --json
    """
    from dataclasses import asdict

    from solver.perft import perft
    from solver.terminal.games import one_game

    position = one_game(deal, chosen, seed).game.position
    if not as_json:
        click.echo(f"{'steps':>5} {'sequences':>10} {'jumps':>7} {'ends':>7} {'over':>7}")
    for steps in range(1, depth + 1):
        count = perft(position, steps)
        if as_json:
            print_json({"schema": "thegame/perft/1", **asdict(count)})
        else:
            click.echo(
                f"{steps:>5} {count.sequences:>10} {count.jumps:>7} {count.ends:>7} {count.over:>7}"
            )


@cli.command("bench")
@click.option("--quick", is_flag=True, help="A few seconds instead of a minute or two.")
@click.option(
    "--kind",
    "names",
    multiple=True,
    metavar="NAME",
    shell_complete=complete_kinds,
    help="Only this kind; can be given more than once.",
)
@click.option("--count", type=click.IntRange(1), help="Deals of each kind.")
@click.option(
    "--memory-limit",
    type=click.IntRange(1, 10**9),
    default=8000,
    show_default=True,
    metavar="MB",
    help="Most memory.",
)
@click.option("--time-limit", type=Seconds(), help="Most seconds for a deal.")
@json_option
@quiet_option
def bench_command(
    quick: bool,
    names: tuple[str, ...],
    count: int | None,
    memory_limit: int,
    time_limit: float | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """Decide fixed deals of every kind: speed, verified answers and a signature.

    The signature is the number of nodes, the same on every machine for the same code. Timed is
    the search alone, on one core, without reading, replaying and writing.

    \b
    thegame bench --quick
    thegame bench --kind solo --count 10000
    thegame bench --kind hand5 --count 200 --json
    thegame bench --kind duel20 --count 100 --time-limit 60
    """
    from solver.bench import measure, summary
    from solver.search import Limits
    from solver.terminal.benchmarks import Table, bench_work
    from solver.terminal.output import terminal_width
    from solver.terminal.progress import waiting_for

    work = bench_work(names, count, quick)
    waiting = waiting_for(lambda: sum(work.values()), quiet=quiet)
    limits = Limits(time_limit, megabytes=memory_limit)
    table = Table(None if as_json else terminal_width(), click.echo)
    figures = []
    try:
        for kind, deals in work.items():
            figures.append(measure(kind, deals, limits, waiting.answered))
            waiting.make_way()
            table.row(figures[-1])
    finally:
        waiting.stop()
    table.foot(summary(figures))


def print_json(document: dict[str, Any], file: IO[str] | None = None) -> None:
    """One document a line."""
    click.echo(json.dumps(document), file=file)


if __name__ == "__main__":
    cli(prog_name="thegame")
