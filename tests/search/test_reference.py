"""The reference is the oracle of all else, so it stands against a search without any trick."""

import pytest

from search.small import most_laid, small_positions
from solver.search import Limits, reference
from solver.verdicts import replayed


@pytest.mark.parametrize("players", range(1, 6))
def test_the_reference_lays_as_many_as_the_plainest_search(players: int) -> None:
    lost = 0
    for position in small_positions(players, 200, players, cards=(8, 18), most_hand=3):
        searched = reference.search(position, Limits())
        assert searched.stopped is None
        assert searched.laid == most_laid(position), position
        assert searched.steps is not None
        left = replayed(position, searched.steps).position.left
        assert position.left - left == searched.laid, position
        lost += left > 0
    assert lost >= 10
