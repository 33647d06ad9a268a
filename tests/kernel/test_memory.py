"""The memory limit holds: measured from outside, in a process of its own."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from helpers import endless_deal
from processes import run

from solver.deals import Deal, encode, shuffled_deal
from solver.rules import GameRules

# Peak and not maximum of getrusage: that one remembers the process which started this one.
MEASURE = """
import json, sys
from pathlib import Path
from solver.deals import decode
from solver.rules import GameRules
from solver.search import Limits, check, native

def kilobytes(name):
    status = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith(name))

code, megabytes, widths = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
if widths:
    native.BEAMS_ALONE, native.WIDTHS = (), widths
check(GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),)))
before = kilobytes("VmRSS")
result = check(decode(code).start(), Limits(megabytes=megabytes))
grown = (kilobytes("VmHWM") - before) * 1024 / 1e6
print(json.dumps([result.verdict, result.reason, result.nodes, grown]))
"""

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="only Linux tells how much a process has used"
)


def measured(deal: Deal, megabytes: int, widths: str = "[]") -> Any:
    done = run(sys.executable, "-c", MEASURE, encode(deal), str(megabytes), widths)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_limit_of_64_megabytes_holds() -> None:
    deal = Deal(GameRules(hand=6), endless_deal().decks)
    verdict, reason, nodes, grown = measured(deal, 64)
    assert (verdict, reason) == ("undecided", "memory_limit")
    assert nodes > 10_000_000
    assert 32 < grown <= 64


def test_a_limit_holds_while_a_line_is_searched_again() -> None:
    deal = shuffled_deal(GameRules(hand=4, cards=80), 2)
    *_, nodes_with_all, _ = measured(deal, 64, "[0]")
    verdict, _, nodes, grown = measured(deal, 4, "[0]")
    assert verdict == "winnable"
    assert nodes > nodes_with_all
    assert grown <= 5  # with what is not a search: lines, positions, results
