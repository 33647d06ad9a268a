"""Decide the first deals of some kinds and write the answers down, for `thegame bench` to compare.

    python benchmarks/record_answers.py hand5 200

What is known already is not decided again.
"""

import json
import sys

from solver.bench import KINDS, Kind
from solver.bench.answers import PATH, answers
from solver.deals import whole_file
from solver.search import Limits, Verdict, check

LIMITS = Limits(megabytes=8000)


def record(kind: Kind, count: int) -> None:
    """Add what is missing; kept after every deal, so that it can be stopped."""
    known = answers().setdefault(kind.name, [])
    for seed, position in enumerate(kind.positions(count), start=1):
        if seed > len(known):
            result = check(position, LIMITS)
            if result.verdict is Verdict.UNDECIDED:
                sys.exit(f"{kind.name}, seed {seed}: undecided, {result.reason}")
            known.append(result.laid)
            write()


def write() -> None:
    """A kind a line, in the order of the benchmark."""
    lines = [f"{json.dumps(name)}: {answers()[name]}" for name in KINDS if name in answers()]
    with whole_file(PATH) as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    for name, count in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        record(KINDS[name], int(count))
