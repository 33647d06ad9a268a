"""How far CP-SAT comes: the tables of docs/constraint-model.md.

python benchmarks/constraints.py solo40      # shuffled deals of 40 cards, hands 2 to 5
python benchmarks/constraints.py vectors     # solved deals with up to 40 cards
python benchmarks/constraints.py long        # every third with 50 and 60 cards, 60 s each
python benchmarks/constraints.py positions   # from games of 98 cards, 8 to 40 to come
python benchmarks/constraints.py hard        # the same, 32 to 40 to come
python benchmarks/constraints.py full        # standard solo deals, 60 s each
python benchmarks/constraints.py fresh       # ten more of them
python benchmarks/constraints.py best        # best play from games of 98 cards, 10 to 40 to come
python benchmarks/constraints.py travel      # whole deals: value, and both bounds on travel
"""

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from solver import search, study
from solver.constraints.calls import Calls
from solver.constraints.config import Config
from solver.constraints.engine import check
from solver.constraints.travel import travel_bound
from solver.deals import SplitMix64, shuffled_deal
from solver.rules import Direction, GamePosition, GameRules, Play, named
from solver.study import Objective, Solution, by_cpsat
from solver.verdicts import Limits, Result, Verdict

VECTORS = Path(__file__).parent.parent / "tests" / "vectors"


class Case(NamedTuple):
    """A position with the limit for it, and what is known of it."""

    kind: str
    name: str
    position: GamePosition
    seconds: float
    laid: int | None = None


def vectors(names: tuple[str, ...], low: int, high: int, seconds: float) -> Iterator[Case]:
    """Deals that independent programs have solved."""
    for name in names:
        for line in (VECTORS / f"{name}.jsonl").read_text().splitlines():
            deal = json.loads(line)
            if low <= deal["cards"] <= high:
                settings = {key: deal[key] for key in ("players", "hand", "least", "cards")}
                rules = GameRules(**settings, jump=deal.get("jump", 10))
                position = rules.opening((tuple(deal["deck"]),))
                kind = f"{name} {deal['cards']:>3} cards" if low > 40 else name
                yield Case(kind, deal["id"], position, seconds, deal["laid"])


def solo40() -> Iterator[Case]:
    """Ten deals of each hand."""
    for hand in (2, 3, 4, 5):
        rules = GameRules(hand=hand, cards=40)
        for seed in range(1, 11):
            start = shuffled_deal(rules, seed).start()
            assert isinstance(start, GamePosition)
            yield Case(f"hand {hand}", f"hand {hand} seed {seed}", start, 30)


def positions(step: int) -> Iterator[Case]:
    """Ten games of each number of players: played well, and every other one then carelessly.

    There are 40 cards to come, and up to four steps fewer.
    """
    for players in (1, 2, 3, 4, 5):
        rules = named("solo" if players == 1 else f"{players}p")
        assert isinstance(rules, GameRules)
        for seed in range(1, 11):
            to_come = 40 - step * (seed % 5)
            position = played(rules, seed, to_come, careless=6 * (seed % 2))
            yield Case(f"{players} players", f"{players}p seed {seed}", position, 30)


def played(rules: GameRules, seed: int, to_come: int, careless: int) -> GamePosition:
    """A winning line until so many cards are left, the last of them laid without a thought."""
    position = shuffled_deal(rules, seed).start()
    assert isinstance(position, GamePosition)
    line = search.check(position).line
    assert line is not None
    for turn in line:
        for play in turn.plays:
            if position.left > to_come + careless:
                position = position.play(play)
        if position.left > to_come + careless:
            position = position.end_turn()
    chance = SplitMix64(seed)
    while position.left > to_come and not position.over:
        now = position
        plays = sorted(now.legal_plays(), key=lambda play: travel(now, play))
        position = (
            now.end_turn() if now.may_end else now.play(plays[chance.below(min(2, len(plays)))])
        )
    return position


def travel(position: GamePosition, play: Play) -> int:
    """How far a play moves its pile."""
    way = play.card - position.top(play.pile)
    return way if position.rules.piles[play.pile] is Direction.UP else -way


def full(first: int) -> Iterator[Case]:
    """Ten deals of standard solo."""
    for seed in range(first, first + 10):
        start = shuffled_deal(named("solo"), seed).start()
        assert isinstance(start, GamePosition)
        yield Case("solo", f"solo seed {seed}", start, 60)


TABLES: dict[str, Callable[[], Iterator[Case]]] = {
    "solo40": solo40,
    "vectors": lambda: vectors(("solo", "several"), 0, 40, 30),
    "long": lambda: islice(vectors(("solo",), 50, 60, 60), 0, None, 3),
    "positions": lambda: positions(8),
    "hard": lambda: positions(2),
    "full": lambda: full(1),
    "fresh": lambda: full(11),
}


def run(table: str) -> None:
    """A line for every case, and a summary for every kind."""
    results: dict[str, list[Result]] = {}
    for case in TABLES[table]():
        result = check(case.position, Limits(seconds=case.seconds))
        compare(case, result)
        results.setdefault(case.kind, []).append(result)
        most = f"{result.laid} to {result.laid_bound} of {case.position.left}"
        print(
            f"{case.name:<20} {result.verdict:<10} {most:<14} {result.seconds:6.2f} s", flush=True
        )
    for kind, found in [*results.items(), ("all", [r for each in results.values() for r in each])]:
        decided = [result for result in found if result.verdict is not Verdict.UNDECIDED]
        proved = [result for result in found if result.laid == result.laid_bound]
        seconds = [result.seconds for result in found]
        print(
            f"{kind:<16} {len(decided)} of {len(found)} decided, {len(proved)} with the optimum; "
            f"median {statistics.median(seconds):.2f} s, longest {max(seconds):.2f} s"
        )


def compare(case: Case, result: Result) -> None:
    """No answer may be wrong: neither against what is known, nor against the search."""
    known = case.laid
    if known is None:
        other = search.check(case.position, Limits(seconds=10))
        known = other.laid if other.verdict is not Verdict.UNDECIDED else None
    if known is not None:
        right = result.laid <= known <= result.laid_bound
        assert right, f"{case.name}: {known} can be laid, but {result}"


def best() -> None:
    """Best play by the kernel and by CP-SAT, 10 s each: value, bound and seconds."""
    for players in (1, 2, 3, 4, 5):
        rules = named("solo" if players == 1 else f"{players}p")
        assert isinstance(rules, GameRules)
        for seed, to_come in enumerate((10, 20, 30, 40), start=1):
            position = played(rules, seed, to_come, careless=0)
            for objective in Objective:
                limits = Limits(seconds=10)
                found = study.solve(position, objective, limits)
                other = by_cpsat.solve(position, objective, limits)
                assert possible(found, other), f"{position}: {found} and {other}"
                print(
                    f"{players} players, {to_come} to come, {objective:<6} "
                    f"kernel {told(found)}, CP-SAT {told(other)}",
                    flush=True,
                )


def possible(found: Solution, other: Solution) -> bool:
    """Whether no value is below a bound."""
    values = [each.value for each in (found, other) if each.value is not None]
    bounds = [each.bound for each in (found, other) if each.bound is not None]
    return not values or max(bounds, default=0) <= min(values)


def told(found: Solution) -> str:
    """Value, bound and seconds."""
    return f"{found.value} ({found.bound}) {found.seconds:.1f} s"


def travel_of_deals() -> None:
    """The kernel's value and bound after 10 s, and the bound of the phases by its own time."""
    for name in ("solo", "2p", "3p", "4p", "5p"):
        for seed in (1, 2, 3):
            position = shuffled_deal(named(name), seed).start()
            assert isinstance(position, GamePosition)
            found = study.solve(position, Objective.TRAVEL, Limits(seconds=10))
            began = time.process_time()
            bound = travel_bound(position, Calls(Limits(), Config(), time.perf_counter()))
            seconds = time.process_time() - began
            print(
                f"{name} {seed}: {found.value}, at least {found.bound}; phases: {bound} "
                f"in {seconds:.1f} s of the processor's time",
                flush=True,
            )


OF_BEST_PLAY = {"best": best, "travel": travel_of_deals}

if __name__ == "__main__":
    for argument in sys.argv[1:] or [*TABLES, *OF_BEST_PLAY]:
        if argument in OF_BEST_PLAY:
            OF_BEST_PLAY[argument]()
        else:
            run(argument)
