"""The kernel finds what the reference finds: on thousands of small positions of every kind."""

from collections import Counter

import pytest
from search.small import small_positions

from kernel.runs import laid_by, run_layers
from solver.deals.possible import check_possible
from solver.rules import GamePosition
from solver.search import Limits, Verdict, check, reference
from solver.verdicts.bounds import most_laid_bound

PLAYERS = range(1, 6)
# Few cards and large hands; more cards; and many with hands so small that most are lost.
SIZES = {"few": ((6, 14), 4), "more": ((14, 26), 3), "many": ((20, 30), 2)}
COUNT = 300  # of each size for each number of players
ENOUGH = {"compared": 3000, "unwinnable": 300, "layered": 3000, "layered unwinnable": 300}

counted: dict[tuple[int, str], Counter[str]] = {}  # what each part has compared


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_verdict_and_cards_laid_are_those_of_the_reference(players: int, size: str) -> None:
    count = Counter[str]()
    cards, most_hand = SIZES[size]
    seed = 1000 * players + list(SIZES).index(size)
    for position in small_positions(seed, COUNT, players, cards, most_hand):
        check_possible(position)
        most = reference.search(position, Limits()).laid
        count["compared"] += 1
        count["unwinnable"] += most < position.left
        the_portfolio_finds(position, most)
        if the_layered_search_finds(position, most):
            count["layered"] += 1
            count["layered unwinnable"] += most < position.left
    counted[players, size] = count


def the_portfolio_finds(position: GamePosition, most: int) -> None:
    result = check(position)
    wins = most == position.left
    assert result.engine == "kernel"
    assert result.verdict is (Verdict.WINNABLE if wins else Verdict.UNWINNABLE), position
    assert result.laid == result.laid_bound == most, position
    assert most_laid_bound(position) >= most, position
    assert (result.line is not None) == wins
    if result.line is not None:
        assert sum(len(turn.plays) for turn in result.line) == position.left


def the_layered_search_finds(position: GamePosition, most: int) -> bool:
    """All by itself; False if that would take too long, where a beam wins at once."""
    layers, watch, _ = run_layers(position, Limits(nodes=500_000))
    if watch.stopped:
        assert not layers.ended
        return False
    assert layers.ended
    assert layers.complete
    assert (layers.won, layers.laid) == (most == position.left, most), position
    assert laid_by(position, layers.line(watch)) == most, position
    return True


def test_enough_was_compared_and_enough_of_it_cannot_be_won() -> None:
    """So that the test above cannot pass on positions that anybody wins."""
    if len(counted) < len(PLAYERS) * len(SIZES):
        pytest.skip("only a part of the comparison was run")
    total = sum(counted.values(), Counter[str]())
    assert not {what: total[what] for what, wanted in ENOUGH.items() if total[what] < wanted}
    for players in PLAYERS:
        assert sum(counted[players, size]["unwinnable"] for size in SIZES) >= 20
