"""Small Duels for comparisons: deals of every kind of setting, and positions inside them."""

from collections.abc import Iterator

from helpers import random_game

from solver.deals import SplitMix64, shuffled_deal
from solver.rules import DuelPosition, DuelRules


def small_positions(
    count: int, most_cards: int = 8, seed: int = 1, most_hand: int = 5
) -> Iterator[DuelPosition]:
    """Starts and positions in games of random players, in mid-turn too; none is over."""
    chance = SplitMix64(seed)
    while count:
        cards = 4 + chance.below(most_cards - 3)
        hand = 2 + chance.below(min(most_hand - 1, cards - 1))
        deal = shuffled_deal(DuelRules(hand, cards, 1 + chance.below(cards)), chance.next())
        steps = chance.below(cards) if chance.below(3) else 0
        position = random_game(deal, chance.next(), steps).position
        assert isinstance(position, DuelPosition)
        if not position.over:
            count -= 1
            yield position


def duel(cards: int, hand: int, seed: int, jump: int = 10) -> DuelPosition:
    """The start of a shuffled deal."""
    start = shuffled_deal(DuelRules(hand, cards, jump), seed).start()
    assert isinstance(start, DuelPosition)
    return start


def ends_of_turns(position: DuelPosition) -> set[DuelPosition]:
    """Every position to which the rest of the turn can lead, found card by card."""
    ends = {position.end_turn()} if position.may_end else set[DuelPosition]()
    for play in position.legal_plays():
        ends |= ends_of_turns(position.play(play))
    return ends
