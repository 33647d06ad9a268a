"""The beam for few turns finds lines; only a complete search may say that there is none."""

import pytest
from search.small import endgame, small_positions

from solver.deals import PlayedGame, SplitMix64, shuffled_deal
from solver.kernel import AVAILABLE
from solver.rules import GamePosition, named
from solver.search import Limits
from solver.study.plain_best import PlainBest
from solver.study.solve import played
from solver.verdicts.objective import Objective

if not AVAILABLE:
    pytest.skip("the beam is part of the kernel", allow_module_level=True)

from solver.kernel import _kernel
from solver.search.native import named_steps, to_kernel, watch_for


def turns_found(position: GamePosition, width: int, limit: int) -> int | None:
    """How many turns the beam's line has, replayed through the rules."""
    steps = _kernel.TurnBeam(to_kernel(position)).run(width, limit, watch_for(Limits()))
    if not steps:
        return None
    line = played(position, named_steps(steps))
    game = PlayedGame(position)
    game.follow(line)
    assert isinstance(game.position, GamePosition)
    assert game.position.won
    return len(line)


@pytest.mark.parametrize("players", range(1, 6))
def test_a_beam_that_keeps_everything_finds_the_fewest_turns(players: int) -> None:
    chance = SplitMix64(players + 70)
    some = list(small_positions(300 + players, 30, players, (5, 8), 3))
    some += [endgame(chance, players) for _ in range(20)]
    wins = 0
    for position in some:
        if not 0 < position.left <= 7:
            continue
        fewest = PlainBest(Objective.TURNS, Limits()).value(position)
        found = turns_found(position, 10_000, position.left + 2)
        if found is None:
            assert fewest > position.left + 1  # there is no winning line at all
            continue
        assert found == fewest, position
        assert turns_found(position, 10_000, fewest) is None
        wins += 1
    assert wins >= 10


@pytest.mark.parametrize("rules", ["solo", "2p", "3p-expert", "4p", "5p-expert-plus"])
def test_a_narrow_beam_keeps_to_the_limit_on_whole_deals(rules: str) -> None:
    position = shuffled_deal(named(rules), 2).start()
    assert isinstance(position, GamePosition)
    first = turns_found(position, 100, 60)
    assert first is not None
    fewer = turns_found(position, 100, first)
    assert fewer is None or fewer < first
