"""The figures of docs/study.md: endgames, whole solo deals and reviews of a greedy player's games.

    python benchmarks/study_figures.py endgames 10
    python benchmarks/study_figures.py deals 20 60
    python benchmarks/study_figures.py variants 2 20
    python benchmarks/study_figures.py reviews 10 60

The first number is how many of each, the second the limit in seconds of the processor's time (of
reviews: of the clock's). Endgames have one second for the lines whatever the limit.
"""

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from solver.deals import Deal, PlayedGame, Start, shuffled_deal
from solver.rules import VARIANTS, Direction, GamePosition, GameRules, Play, named
from solver.search import Limits, check
from solver.study import InterruptedStudyError, Lines, Solution, lines, review, solve

MOST_CARDS = 20


def endgames(name: str, count: int) -> Iterator[GamePosition]:
    """Where the line of a quick search has no more to draw and at most twenty cards in hands."""
    for seed in range(1, count + 1):
        position = shuffled_deal(named(name), seed).start()
        assert isinstance(position, GamePosition)
        for turn in check(position, Limits(nodes=10_000_000)).line or []:
            if not position.draw and position.left <= MOST_CARDS:
                yield position
                break
            position = position.take_turn(turn.plays)


def greedy_game(deal: Deal) -> PlayedGame:
    """A player who always lays the card that moves a pile least, and no more than needed."""
    game = PlayedGame(deal)
    while not game.position.over:
        if game.position.may_end:
            game.end_turn()
        else:
            game.play(min(game.position.legal_plays(), key=lambda play: _way(game, play)))
    return game


def _way(game: PlayedGame, play: Play) -> int:
    way = play.card - game.position.top(play.pile)
    return way if game.position.rules.piles[play.pile] is Direction.UP else -way


@contextmanager
def processor_seconds(most: float) -> Iterator[None]:
    """Ctrl-C after so many seconds of the processor's time, however busy the machine is."""
    signal.signal(signal.SIGPROF, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_PROF, most)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def counted(position: GamePosition, seconds: float) -> Lines | None:
    """The winning lines, if they can be counted in time."""
    try:
        with processor_seconds(seconds):
            return lines(position)
    except InterruptedStudyError as stop:
        return stop.found if isinstance(stop.found, Lines) else None
    except KeyboardInterrupt:
        return None


def solved(start: Start, objective: str, seconds: float) -> Solution:
    """The best play found in time."""
    try:
        with processor_seconds(seconds):
            return solve(start, objective)
    except InterruptedStudyError as stop:
        found: Solution = stop.found
        return found


def tell_endgames(count: int, seconds: float) -> None:
    """How many are complete in time: all lines and the different ones in a second, best play."""
    heads = ("lines", "different", "turns", "jumps", "travel")
    print(f"{'rules':18} {'of':>3} {' '.join(f'{head:>9}' for head in heads)}")
    for name, rules in VARIANTS.items():
        if not isinstance(rules, GameRules):
            continue
        figures = [0] * len(heads)
        positions = list(endgames(name, count))
        for position in positions:
            found = counted(position, 1)
            figures[0] += found is not None
            figures[1] += found is not None and found.different is not None
            for place, objective in enumerate(heads[2:], start=2):
                figures[place] += solved(position, objective, seconds).proved
        row = " ".join(f"{figure:>9}" for figure in figures)
        print(f"{name:18} {len(positions):>3} {row}", flush=True)


def tell_deals(count: int, seconds: float) -> None:
    """Value and bound of the fewest turns."""
    for seed in range(1, count + 1):
        found = solved(shuffled_deal(named("solo"), seed), "turns", seconds)
        print(f"seed {seed:>3}: {found.value} turns, bound {found.bound}", flush=True)


def tell_variants(count: int, seconds: float) -> None:
    """Value and bound of the fewest turns, every variant."""
    for name, rules in VARIANTS.items():
        if isinstance(rules, GameRules):
            found = [
                solved(shuffled_deal(rules, seed), "turns", seconds) for seed in range(1, count + 1)
            ]
            told = ", ".join(f"{each.value} ({each.bound})" for each in found)
            print(f"{name:18} {told}", flush=True)


def tell_reviews(count: int, seconds: float) -> None:
    """Where the win was lost, and how long it took to know, by the processor and by the clock.

    The limit is by the clock, as a review shares its time out.
    """
    for seed in range(1, count + 1):
        game = greedy_game(shuffled_deal(named("solo"), seed))
        began = time.process_time()
        told = review(game, Limits(seconds=seconds))
        used = time.process_time() - began
        where = told.turning_point or told.between
        print(f"seed {seed:>3}: turn {where}, {used:.1f} s, {told.seconds:.1f} s", flush=True)


if __name__ == "__main__":
    tell = {
        "endgames": tell_endgames,
        "deals": tell_deals,
        "variants": tell_variants,
        "reviews": tell_reviews,
    }[sys.argv[1]]
    tell(int(sys.argv[2]), float(sys.argv[3]) if len(sys.argv) > 3 else 5.0)
