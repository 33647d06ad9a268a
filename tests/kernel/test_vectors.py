"""Deals that independent programs have solved: every verdict and every number of cards laid."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solver.deals import Deal
from solver.rules import GamePosition, GameRules
from solver.search import Verdict, check

VECTORS = Path(__file__).parent.parent / "vectors"
COUNTS = {"solo": 250, "several": 177}


def vectors() -> Iterator[Any]:
    for name in COUNTS:
        for line in (VECTORS / f"{name}.jsonl").read_text().splitlines():
            vector = json.loads(line)
            yield pytest.param(vector, id=vector["id"])


def start(vector: dict[str, Any]) -> GamePosition:
    settings = {name: vector[name] for name in ("players", "hand", "least", "cards")}
    rules = GameRules(**settings, jump=vector.get("jump", 10))
    position = Deal(rules, (tuple(vector["deck"]),)).start()
    assert isinstance(position, GamePosition)
    return position


@pytest.mark.parametrize("vector", [*vectors()])
def test_a_solved_deal_has_its_verdict_and_its_cards_laid(vector: dict[str, Any]) -> None:
    result = check(start(vector))
    assert result.verdict is (Verdict.WINNABLE if vector["winnable"] else Verdict.UNWINNABLE)
    assert result.laid == result.laid_bound == vector["laid"]


def test_no_vector_was_lost() -> None:
    counts = {name: len((VECTORS / f"{name}.jsonl").read_text().splitlines()) for name in COUNTS}
    assert counts == COUNTS
