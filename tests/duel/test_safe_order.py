"""The safe order of positions, told once more in Python, against brute force."""

from itertools import product

from duel.small import small_positions
from solver.duel.reference import Reference
from solver.rules import DuelPosition, DuelRules
from solver.rules.piles import Direction, accepts
from solver.verdicts import Limits

PILES = tuple(DuelRules.piles.values())


def at_least(one: DuelPosition, other: DuelPosition, player: int) -> bool:
    """Whether the piles of the first are at least as good for a player, set by set."""
    for index, direction in enumerate(PILES):
        owner = 1 + index // 2
        tops = one.piles[index], other.piles[index]
        better, worse = tops if owner == player else tops[::-1]
        own, others = (
            {*one.hands[number], *one.draws[number]} for number in (owner - 1, 2 - owner)
        )
        jump = one.rules.jump
        if not taken(direction, worse, own, jump) <= taken(direction, better, own, jump):
            return False
        if not helping(direction, better, others) <= helping(direction, worse, others):
            return False
    return True


def taken(direction: Direction, top: int, cards: set[int], jump: int) -> set[int]:
    return {card for card in cards if accepts(direction, top, card, jump)}


def helping(direction: Direction, top: int, cards: set[int]) -> set[int]:
    return {card for card in cards if (card < top if direction is Direction.UP else card > top)}


def variants(position: DuelPosition) -> list[DuelPosition]:
    """The same hands and draw piles with other tops."""
    rules = position.rules
    values = range(1, rules.cards + 3, 2)
    return [
        DuelPosition(
            rules,
            (*piles, *position.piles[2:]),
            position.hands,
            position.draws,
            position.to_move,
        )
        for piles in product(values, values)
    ] + [
        DuelPosition(
            rules,
            (*position.piles[:2], *piles),
            position.hands,
            position.draws,
            position.to_move,
        )
        for piles in product(values, values)
    ]


def test_better_piles_never_lose_what_worse_ones_win() -> None:
    compared = won = 0
    for position in small_positions(60, most_cards=6, seed=21, most_hand=3):
        if position.laid_this_turn:
            continue
        reference = Reference(Limits())
        several = variants(position)
        winners = [reference.winner(variant) for variant in several]
        for (one, first), (other, second) in product(zip(several, winners, strict=True), repeat=2):
            for player in (1, 2):
                if at_least(one, other, player):
                    compared += 1
                    won += second == player
                    assert first == player or second != player, (one, other)
    assert compared > 10_000
    assert compared > won > 1_000


def test_lower_tops_alone_are_not_better() -> None:
    """They may lack a jump; and an ascending pile that is lower can be helped by fewer cards."""
    better = worse = 0
    for position in small_positions(60, most_cards=6, seed=21, most_hand=3):
        if position.laid_this_turn:
            continue
        reference = Reference(Limits())
        several = variants(position)
        winners = [reference.winner(variant) for variant in several]
        for (one, first), (other, second) in product(zip(several, winners, strict=True), repeat=2):
            up = one.piles[0] <= other.piles[0] and one.piles[1] >= other.piles[1]
            if up and one.piles[2:] == other.piles[2:]:
                better += first == 1 and second == 2
                worse += first == 2 and second == 1
    assert better > worse > 0
