"""Plays that are never wrong: the rule that the kernel uses alone, told again and tried out.

A card may jump where a pile shows the card from which it jumps; it could come to jump where that
card is still unplayed.
"""

from collections.abc import Iterator

import pytest

from search.examples import NEVER_WRONG_TOO_BOLD, TooBold
from search.small import Step, endgame, every_step, most_laid, unplayed
from solver.deals import SplitMix64
from solver.rules import GamePosition, GameRules, Play
from solver.search import check

PILES = list(GameRules.piles)
UP = {"U1", "U2"}


def never_wrong(position: GamePosition) -> Iterator[Play]:
    """Straight from the statement of the rule: see solver/kernel/neverwrong.hpp."""
    cards, jump = unplayed(position), position.rules.jump
    for card in position.hand:
        jumps_on = [pile for pile in PILES if back(position, pile) == card]
        for pile in PILES:
            far = card - jump if pile in UP else card + jump  # what could jump from the card
            other_way = [other for other in jumps_on if (other in UP) != (pile in UP)]
            if pile in jumps_on:
                if far not in cards and not other_way:
                    yield Play(card, pile)
            elif (
                card == next_card(position, pile)
                and back(position, pile) not in cards
                and not {card - jump, card + jump} & cards
                and not jumps_on
            ):
                yield Play(card, pile)


def back(position: GamePosition, pile: str) -> int:
    """The card that a pile would take as its jump."""
    return position.top(pile) + (-position.rules.jump if pile in UP else position.rules.jump)


def next_card(position: GamePosition, pile: str) -> int | None:
    top = position.top(pile)
    if pile in UP:
        return min((card for card in unplayed(position) if card > top), default=None)
    return max((card for card in unplayed(position) if card < top), default=None)


def before_the_turn_may_end(position: GamePosition) -> list[Step]:
    """Every step; but where a play is never wrong and the turn may not end, only that play."""
    if not position.may_end or not position.draw:
        for play in never_wrong(position):
            return [play]
    return every_step(position)


def test_alone_such_a_play_loses_nothing_while_the_turn_may_not_end() -> None:
    chance, plays, lost = SplitMix64(4), 0, 0
    while plays < 5000:
        position = endgame(chance, 1)
        if position.may_end and position.draw:
            continue
        for play in never_wrong(position):
            most = most_laid(position)
            assert 1 + most_laid(position.play(play)) == most, (position, play)
            plays += 1
            lost += most < position.left
    assert lost > 500


def test_alone_a_search_that_takes_them_lays_as_many() -> None:
    chance = SplitMix64(5)
    for _ in range(3000):
        position = endgame(chance, 1)
        assert most_laid(position, before_the_turn_may_end) == most_laid(position), position


@pytest.mark.parametrize("example", NEVER_WRONG_TOO_BOLD, ids=lambda example: example.why)
def test_every_condition_is_needed(example: TooBold) -> None:
    position, wrong = example.position, example.wrong
    assert 1 + most_laid(position.play(wrong)) < most_laid(position) == position.left
    assert check(position).laid == position.left


@pytest.mark.parametrize("example", NEVER_WRONG_TOO_BOLD[:6], ids=lambda example: example.why)
def test_what_breaks_a_condition_is_not_called_never_wrong(example: TooBold) -> None:
    assert example.wrong not in never_wrong(example.position)
