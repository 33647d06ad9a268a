"""How many cards a turn: alone, fewer sizes are enough than with several players."""

from collections.abc import Callable

from search.examples import NEEDS_A_TURN_OF_THREE, NEEDS_A_TURN_OF_TWO
from search.small import Step, endgame, every_step, most_laid, small_positions
from solver.deals import SplitMix64
from solver.rules import GamePosition
from solver.search import check


def turns_of_at_most(size: Callable[[GamePosition], int]) -> Callable[[GamePosition], list[Step]]:
    """While there is something to draw, a turn that has so many cards must end."""

    def steps(position: GamePosition) -> list[Step]:
        every = every_step(position)
        if position.draw and position.laid_this_turn >= size(position) and None in every:
            return [None]
        return every

    return steps


only_the_least = turns_of_at_most(lambda position: position.least)
less_than_twice_the_least = turns_of_at_most(lambda position: 2 * position.least - 1)


def test_alone_turns_of_less_than_twice_the_least_are_enough() -> None:
    chance, lost = SplitMix64(6), 0
    positions = [endgame(chance, 1) for _ in range(3000)]
    for position in [*positions, *small_positions(7, 1000, 1, (10, 16), 4)]:
        if position.laid_this_turn > position.least:
            continue  # a turn that has begun may be longer already
        most = most_laid(position)
        assert most_laid(position, less_than_twice_the_least) == most, position
        lost += most < position.left
    assert lost > 500


def test_alone_turns_of_exactly_the_least_are_not_enough() -> None:
    position = NEEDS_A_TURN_OF_THREE
    assert most_laid(position) == check(position).laid == position.left == 6
    assert most_laid(position, only_the_least) == 3


def test_with_several_players_longer_turns_matter() -> None:
    position = NEEDS_A_TURN_OF_TWO
    assert most_laid(position) == check(position).laid == position.left == 5
    assert most_laid(position, less_than_twice_the_least) == 1
