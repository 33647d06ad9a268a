"""The figures of docs/difficulty.md: how puzzles are spread, and what it costs to make them.

.venv/bin/python benchmarks/puzzles.py candidates 300   natural candidates: points and who solves
.venv/bin/python benchmarks/puzzles.py levels 20        puzzles of every kind and level: cost, tags
"""

import sys
import time
from collections import Counter
from datetime import timedelta
from itertools import islice

from puzzles import difficulty, finish, rescue
from puzzles.generate import MAKERS, puzzle_of
from puzzles.kinds import FIRST_DAY
from puzzles.puzzle import LEVELS
from solver.deals import SplitMix64


def candidates(count: int) -> None:
    """What finishes and rescues are like before any level is asked for."""
    found: dict[str, list[difficulty.Measures]] = {"finish": [], "rescue": []}

    def finishes() -> None:
        for one in islice(finish.with_one_line(SplitMix64(1), 3), count):
            found["finish"].append(finish.measured(one, finish.line_of(one)))

    def rescues() -> None:
        for position in rescue.critical(SplitMix64(1)):
            only = rescue.only_turn(position)
            if only is not None and only.legal >= rescue.FEWEST_TURNS:
                found["rescue"].append(rescue.measured(position, only))
            if len(found["rescue"]) == count:
                return

    rescues()
    finishes()
    for kind, measures in found.items():
        print(kind, Counter((each.greedy, each.careful) for each in measures))
        hard = sorted(each.points for each in measures if not (each.greedy or each.careful))
        print("  points of those that no player solves:", Counter(hard))


def levels(count: int) -> None:
    """Puzzles of every kind and level: seconds of processor time and tags."""
    for kind in MAKERS:
        for level in LEVELS:
            tags, seconds = Counter[str](), []
            for number in range(count):
                began = time.process_time()
                puzzle = puzzle_of(FIRST_DAY + timedelta(days=number), kind, level)
                seconds.append(time.process_time() - began)
                tags.update(puzzle.tags)
            mean = sum(seconds) / count
            print(f"{kind} {level}: {mean:.2f} s, at most {max(seconds):.2f}; {dict(tags)}")


if __name__ == "__main__":
    {"candidates": candidates, "levels": levels}[sys.argv[1]](int(sys.argv[2]))
