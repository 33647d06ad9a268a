"""Where bolder shortcuts would go wrong, the layered search does not, with no beam to help it."""

import pytest
from search.examples import NEEDS_A_TURN_OF_THREE, NEEDS_A_TURN_OF_TWO, NEVER_WRONG_TOO_BOLD

from kernel.runs import laid_by, run_layers
from solver.rules import GamePosition, GameRules

WINNABLE = [
    *(example.position for example in NEVER_WRONG_TOO_BOLD),
    NEEDS_A_TURN_OF_THREE,
    NEEDS_A_TURN_OF_TWO,
]


@pytest.mark.parametrize("position", WINNABLE)
def test_the_layered_search_wins_where_a_bolder_one_would_not(position: GamePosition) -> None:
    layers, watch, _ = run_layers(position)
    assert layers.won
    assert laid_by(position, layers.line(watch)) == position.left


@pytest.mark.parametrize(("piles", "laid"), [((8, 9, 6, 3), 0), ((9, 10, 2, 2), 1)])
def test_a_pile_is_what_it_accepts_and_not_its_top(piles: tuple[int, ...], laid: int) -> None:
    rules = GameRules(cards=9, hand=1, least=1, jump=3)
    assert run_layers(GamePosition(rules, piles, ((7,),), ())).layers.laid == laid
