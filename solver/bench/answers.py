"""What is known of the deals: `answers.json`, written by benchmarks/record_answers.py.

For each kind the largest number of cards that can be laid, for the seeds 1, 2, 3, …; of the Duel
the player who wins. 0 there: nobody knows.
"""

import json
from functools import cache
from pathlib import Path

PATH = Path(__file__).with_name("answers.json")


@cache
def answers() -> dict[str, list[int]]:
    """All that is known."""
    known: dict[str, list[int]] = json.loads(PATH.read_text(encoding="utf-8"))
    return known


def known_answer(kind: str, seed: int) -> int | None:
    """Of the deal of one seed; None if nothing is known."""
    known = answers().get(kind, [])
    answer = known[seed - 1] if seed <= len(known) else None
    return None if kind.startswith("duel") and not answer else answer
