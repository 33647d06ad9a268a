"""Every shortcut of the layered search can be taken away, one at a time: nothing else changes."""

from collections.abc import Iterator
from itertools import chain

import pytest
from search.small import small_positions

from kernel.runs import laid_by, run_layers
from solver.rules import GamePosition
from solver.search import Limits

COUNT = 1000
TOO_LONG = Limits(nodes=1_000_000)


def positions() -> Iterator[GamePosition]:
    """Most of them solo, where plays that are never wrong are used."""
    return chain(
        small_positions(1, 500, 1, cards=(14, 24), most_hand=4),
        small_positions(2, 500, 1, cards=(24, 36), most_hand=3),
        *(small_positions(players, 120, players, (14, 24), 3) for players in range(2, 6)),
    )


@pytest.mark.parametrize("switch", ["canonical", "dominance", "never_wrong"])
def test_without_a_shortcut_verdict_and_cards_laid_are_the_same(switch: str) -> None:
    compared = lost = nodes_with = nodes_without = 0
    for position in positions():
        layers, watch, _ = run_layers(position, TOO_LONG)
        other, other_watch, _ = run_layers(position, TOO_LONG, **{switch: False})
        if watch.stopped or other_watch.stopped:
            continue
        assert (other.won, other.laid) == (layers.won, layers.laid), position
        assert other.ended
        assert other.complete
        assert laid_by(position, other.line(other_watch)) == layers.laid, position
        compared += 1
        lost += not layers.won
        nodes_with += watch.nodes
        nodes_without += other_watch.nodes
    assert compared >= COUNT
    assert lost >= COUNT / 4
    assert nodes_without > nodes_with  # the shortcut is one, and was really taken away
