"""The figures of docs/study.md: endgames, whole solo deals and reviews of a greedy player's games.

    python benchmarks/study_figures.py endgames 10
    python benchmarks/study_figures.py deals 20 60
    python benchmarks/study_figures.py reviews 10 60

The second number is how many of each, the third the time limit in seconds.
"""

import sys
import time
from collections.abc import Iterator

from solver.deals import Deal, PlayedGame, shuffled_deal
from solver.rules import VARIANTS, Direction, GamePosition, GameRules, Play, named
from solver.search import Limits, Verdict, check
from solver.study import lines, review, solve

MOST_CARDS = 20


def endgames(name: str, count: int) -> Iterator[GamePosition]:
    """Where the line of a quick search has no more to draw and at most twenty cards in hands."""
    for seed in range(1, count + 1):
        position = shuffled_deal(named(name), seed).start()
        assert isinstance(position, GamePosition)
        for turn in check(position, Limits(seconds=10)).line or []:
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


def tell_endgames(count: int, seconds: float) -> None:
    """How many are complete in time: all lines, the different ones among them, each objective.

    What counts is the processor's time, a second for the lines, so that other work on the machine
    does not; the clock's time is limited to four times that.
    """
    heads = ("lines", "different", "turns", "jumps", "travel")
    print(f"{'rules':18} {'of':>3} {' '.join(f'{head:>9}' for head in heads)}")
    for name, rules in VARIANTS.items():
        if not isinstance(rules, GameRules):
            continue
        figures = [0] * len(heads)
        positions = list(endgames(name, count))
        for position in positions:
            began = time.process_time()
            found = lines(position, Limits(seconds=4))
            in_time = time.process_time() - began <= 1
            figures[0] += found.verdict is not Verdict.UNDECIDED and (in_time or counts(position))
            figures[1] += found.reason is None and in_time
            for place, objective in enumerate(heads[2:], start=2):
                began = time.process_time()
                solution = solve(position, objective, Limits(seconds=4 * seconds))
                figures[place] += solution.proved and time.process_time() - began <= seconds
        row = " ".join(f"{figure:>9}" for figure in figures)
        print(f"{name:18} {len(positions):>3} {row}", flush=True)


def counts(position: GamePosition) -> bool:
    """Whether a second is enough for the lines, where the different ones take longer."""
    return lines(position, Limits(seconds=1)).verdict is not Verdict.UNDECIDED


def tell_deals(count: int, seconds: float) -> None:
    """Value and bound of the fewest turns."""
    for seed in range(1, count + 1):
        found = solve(shuffled_deal(named("solo"), seed), "turns", Limits(seconds=seconds))
        print(f"seed {seed:>3}: {found.value} turns, bound {found.bound}", flush=True)


def tell_reviews(count: int, seconds: float) -> None:
    """Where the win was lost, and how long it took to know."""
    for seed in range(1, count + 1):
        told = review(greedy_game(shuffled_deal(named("solo"), seed)), Limits(seconds=seconds))
        where = told.turning_point or told.between
        print(f"seed {seed:>3}: turn {where}, {told.seconds:.1f} s", flush=True)


if __name__ == "__main__":
    tell = {"endgames": tell_endgames, "deals": tell_deals, "reviews": tell_reviews}[sys.argv[1]]
    tell(int(sys.argv[2]), float(sys.argv[3]) if len(sys.argv) > 3 else 5.0)
