"""The figures of docs/difficulty.md: how puzzles are spread, and what it costs to make them.

.venv/bin/python benchmarks/puzzles.py candidates 300   natural candidates: points and who solves
.venv/bin/python benchmarks/puzzles.py levels 20        puzzles of every kind and level: cost
.venv/bin/python benchmarks/puzzles.py spread FILE      puzzles of a file: levels, players, tags
"""

import sys
import time
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from itertools import islice
from pathlib import Path

from puzzles import difficulty, duel, duel_difficulty, finish, rescue
from puzzles.duel_players import greedy_turn as greedy_in_a_duel
from puzzles.generate import MAKERS, puzzle_of
from puzzles.kinds import FIRST_DAY
from puzzles.players import greedy_leaves, greedy_turn
from puzzles.puzzle import LEVELS, Puzzle
from puzzles.reading import read_puzzles
from solver.deals import SplitMix64
from solver.duel.oracle import oracle_for

Hardness = difficulty.Measures | duel_difficulty.Measures


def candidates(count: str) -> None:
    """What finishes, rescues and duels are like that no player solves, before levels are asked."""
    kinds: dict[str, Iterable[Hardness]] = {
        "rescue": _rescues(),
        "finish": _finishes(),
        "duel": _duels(),
    }
    for kind, measures in kinds.items():
        began = time.process_time()
        found = list(islice(measures, int(count)))
        print(f"{kind}: {time.process_time() - began:.1f} s of processor time")
        print(
            "  greedy and careful player:", Counter((each.greedy, each.careful) for each in found)
        )
        print("  turns:", Counter(getattr(each, "turns", 1) for each in found))
        hard = sorted(each.points for each in found if _is_hard(kind, each))
        print("  points of the hard ones:", Counter(hard))


def _is_hard(kind: str, each: Hardness) -> bool:
    return not each.greedy and (kind == "duel" or not each.careful)


def _finishes() -> Iterable[difficulty.Measures]:
    for one in finish.with_one_line(SplitMix64(1), 3):
        yield finish.measured(one, finish.line_of(one))


def _rescues() -> Iterable[difficulty.Measures]:
    for position in rescue.critical(SplitMix64(1)):
        only = rescue.only_turn(position)
        if only is not None and only.legal >= rescue.FEWEST_TURNS:
            yield rescue.measured(position, only)


def _duels() -> Iterable[duel_difficulty.Measures]:
    for position in duel.late_positions(SplitMix64(1), 2):
        only = duel.only_turn(position, oracle_for(position, duel.LIMITS))
        if only is not None:
            yield duel_difficulty.measured(position, only.plays, only.turns)


def levels(count: str) -> None:
    """Puzzles of every kind and level: seconds of processor time."""
    for kind in MAKERS:
        for level in LEVELS:
            seconds = []
            for number in range(int(count)):
                began = time.process_time()
                puzzle_of(FIRST_DAY + timedelta(days=number), kind, level)
                seconds.append(time.process_time() - began)
            mean = sum(seconds) / len(seconds)
            print(f"{kind} {level}: {mean:.2f} s, at most {max(seconds):.2f}")


def spread(path: str) -> None:
    """The puzzles of a file: levels, who solves them, turns of the duels, tags."""
    puzzles = list(read_puzzles(Path(path)))
    for kind in MAKERS:
        own = [puzzle for puzzle in puzzles if puzzle.kind == kind]
        print(kind, dict(sorted(Counter(puzzle.level for puzzle in own).items())))
        print("  tags:", Counter(tag for puzzle in own for tag in puzzle.tags).most_common())
        if kind == "duel":
            turns = Counter((puzzle.level, puzzle.goal["turns"]) for puzzle in own)
            print("  level and turns:", dict(sorted(turns.items())))
        if kind != "deal":
            hard = [puzzle for puzzle in own if puzzle.level >= 3]
            print(f"  of {len(hard)} hard ones greedy solves {sum(map(_greedy_solves, hard))}")


def _greedy_solves(puzzle: Puzzle) -> bool:
    keeps = puzzle.solution.keeps or ()
    if puzzle.kind == "finish":
        return greedy_leaves(puzzle.position) == 0
    if puzzle.kind == "rescue":
        turn = greedy_turn(puzzle.position)
        after = puzzle.position.take_turn
        return turn is not None and after(turn) == after(keeps)
    plays, made = greedy_in_a_duel(puzzle.duel), duel_difficulty.made
    return plays is not None and made(puzzle.duel, plays) == made(puzzle.duel, keeps)


if __name__ == "__main__":
    {"candidates": candidates, "levels": levels, "spread": spread}[sys.argv[1]](sys.argv[2])
