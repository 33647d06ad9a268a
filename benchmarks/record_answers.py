"""Decide the first deals of some kinds and write the answers down, for `thegame bench` to compare.

    python benchmarks/record_answers.py hand5 200
    python benchmarks/record_answers.py duel20 100

What is known already is not decided again. A Duel that takes too long is skipped.
"""

import json
import sys
from collections.abc import Iterable

from solver.bench import KINDS, AnyKind
from solver.bench.answers import PATH, answers
from solver.deals import whole_file
from solver.duel import check as duel_check
from solver.rules import DuelPosition, Position
from solver.search import Limits, Verdict, check

LIMITS = Limits(megabytes=8000)
DUEL_LIMITS = Limits(seconds=120, megabytes=4000)


def record(kind: AnyKind, count: int) -> None:
    """Add what is missing; kept after every deal, so that it can be stopped."""
    known = answers().setdefault(kind.name, [])
    positions: Iterable[Position] = kind.positions(count)
    for seed, position in enumerate(positions, start=1):
        if seed > len(known):
            known.append(answer(kind.name, seed, position))
            write()


def answer(name: str, seed: int, position: Position) -> int:
    """The most cards that can be laid; of the Duel the winner, 0 if that takes too long."""
    if isinstance(position, DuelPosition):
        return duel_check(position, DUEL_LIMITS).winner or 0
    result = check(position, LIMITS)
    if result.verdict is Verdict.UNDECIDED:
        sys.exit(f"{name}, seed {seed}: undecided, {result.reason}")
    return result.laid


def write() -> None:
    """A kind a line, in the order of the benchmark."""
    lines = [f"{json.dumps(name)}: {answers()[name]}" for name in KINDS if name in answers()]
    with whole_file(PATH) as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    for name, count in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        record(KINDS[name], int(count))
