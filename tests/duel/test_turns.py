"""The kernel has the turns of the rules, each once, in an order in which they can be laid."""

import pytest

from duel.small import ends_of_turns, small_positions
from solver.kernel import AVAILABLE

if AVAILABLE:
    from solver.duel.native import named_plays, to_kernel

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel is not compiled")


def test_the_kernel_has_every_turn_once() -> None:
    helped = middle = 0
    for position in small_positions(600, most_cards=12):
        ends = []
        for plays in to_kernel(position).turns():
            now = position
            for play in named_plays(plays):
                now = now.play(play)
            helped += now.helped
            ends.append(now.end_turn())
        assert len(set(ends)) == len(ends)
        assert set(ends) == ends_of_turns(position)
        middle += position.laid_this_turn > 0
    assert helped > 1000
    assert middle > 100
