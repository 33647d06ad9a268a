"""The quick bound is never below the truth, and often is the truth."""

import pytest
from search.small import between, endgame, most_laid, small_positions, unplayed

from solver.deals import SplitMix64, shuffled_deal
from solver.rules import GamePosition, GameRules
from solver.verdicts.bounds import layable, most_laid_bound


@pytest.mark.parametrize("players", range(1, 6))
def test_no_line_lays_more_than_the_bound(players: int) -> None:
    chance, lost, proved = SplitMix64(20 + players), 0, 0
    endgames = (endgame(chance, players) for _ in range(1200))
    positions = [position for position in endgames if position.left <= 10]
    for position in [*positions, *small_positions(players, 300, players, (10, 18), 2)]:
        most, bound = most_laid(position), most_laid_bound(position)
        assert most <= bound <= position.left, position
        lost += most < position.left
        proved += bound < position.left
    assert proved > lost / 4


def test_a_card_in_no_closure_is_never_laid() -> None:
    chance, dead = SplitMix64(30), 0
    while dead < 300:
        position = endgame(chance, between(chance, 1, 3))
        cards = unplayed(position)
        never = cards - layable(position, cards)
        if never and position.left <= 9:
            reached: dict[GamePosition, int] = {}
            most_laid(position, seen=reached)
            assert all(never <= unplayed(later) for later in reached), position
            dead += 1


def test_a_full_deal_has_no_bound_but_its_cards() -> None:
    rules = GameRules()
    assert most_laid_bound(rules.opening(shuffled_deal(rules, 1).decks)) == rules.cards
