"""The turns of a position, merged where they differ only in the order of plays.

Within a turn plays on different piles may be exchanged without changing anything: a turn is what
each pile receives, in order. Here its plays stand pile by pile. Two piles of a direction that show
the same (only their bases can be equal) may be exchanged too: the one with the lower first card
counts as the first. Alone with an empty draw pile the end of a turn changes nothing: there every
card is a turn of its own.
"""

from collections import Counter
from collections.abc import Iterator
from math import factorial, prod
from typing import NamedTuple

from solver.rules import GamePosition, Play

PILES = ("U1", "U2", "D1", "D2")
_EQUAL = {"U2": "U1", "D2": "D1"}


class LegalTurn(NamedTuple):
    """A turn, in how many orders (and with which names of equal piles) it can be made."""

    plays: tuple[Play, ...]
    orders: int
    after: GamePosition


def each_card_a_turn(position: GamePosition) -> bool:
    """Alone with nothing to draw, turns mean nothing."""
    return position.rules.players == 1 and not position.draw


def legal_turns(position: GamePosition, size: int | None = None) -> Iterator[LegalTurn]:
    """Every turn that the rules allow; or only those in which so many cards are laid.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=4, hand=2).opening(((2, 5, 3, 4),))
    >>> [" ".join(map(str, turn.plays)) for turn in legal_turns(start)][:4]
    ['2U1 5U1', '2U1 5U2', '2U1 5D1', '2D1 5D2']
    """
    yield from _go_on(position, position, (), size)


def turn_after(position: GamePosition) -> GamePosition:
    """The position after a turn's plays: the turn has ended, unless the game has."""
    if position.won or (each_card_a_turn(position) and not position.may_end):
        return position
    return position.end_turn()


def _go_on(
    start: GamePosition, now: GamePosition, plays: tuple[Play, ...], size: int | None
) -> Iterator[LegalTurn]:
    single = each_card_a_turn(now)
    may_end = bool(plays) if single else now.may_end or (bool(plays) and now.won)
    if may_end and size in (None, len(plays)):
        yield LegalTurn(plays, _orders(start, plays), turn_after(now))
    if (single and plays) or size == len(plays):
        return
    for play in now.legal_plays():
        in_order = not plays or PILES.index(play.pile) >= PILES.index(plays[-1].pile)
        if in_order and not _wrong_name(start, plays, play):
            yield from _go_on(start, now.play(play), (*plays, play), size)


def _wrong_name(start: GamePosition, plays: tuple[Play, ...], play: Play) -> bool:
    """Whether the first card of a pile makes it the first of two equal ones, which it is not."""
    other = _EQUAL.get(play.pile)
    if other is None or start.top(other) != start.top(play.pile):
        return False
    if any(play.pile == before.pile for before in plays):
        return False
    first = next((before.card for before in plays if before.pile == other), None)
    return first is None or play.card < first


def _orders(start: GamePosition, plays: tuple[Play, ...]) -> int:
    on = Counter(play.pile for play in plays)
    orders = factorial(len(plays)) // prod(map(factorial, on.values()))
    for second, first in _EQUAL.items():
        if start.top(first) == start.top(second) and (on[first] or on[second]):
            orders *= 2
    return orders
