"""The deals whose winners independent programs have found."""

import json
from typing import Any

import pytest
from processes import ROOT

from solver import duel
from solver.deals import Deal
from solver.rules import DuelPosition, DuelRules

VECTORS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (ROOT / "tests" / "vectors" / "duel.jsonl").read_text().splitlines()
]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_the_winner_is_the_one_that_others_found(vector: dict[str, Any]) -> None:
    gold, silver = map(tuple, vector["decks"])
    start = Deal(DuelRules(vector["hand"], vector["cards"]), (gold, silver)).start()
    assert isinstance(start, DuelPosition)
    assert duel.check(start).verdict == f"player{vector['winner']}"
