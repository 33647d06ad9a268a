"""Placing a card: what a pile accepts, what a backwards jump is, and why a play is refused."""

from enum import Enum
from typing import NamedTuple

MOST_CARDS = 125  # in a deck: cards and bases fit into seven bits, 127 is free for "none"


class RuleError(ValueError):
    """Something that the rules do not allow; the message says which rule it breaks."""


class Play(NamedTuple):
    """One card laid on one pile, written ``37U1``."""

    card: int
    pile: str

    def __str__(self) -> str:
        return f"{self.card}{self.pile}"


class Direction(Enum):
    """The way in which a pile grows."""

    UP = "ascending"
    DOWN = "descending"


def accepts(direction: Direction, top: int, card: int, jump: int) -> bool:
    """Whether a pile that shows `top` takes `card`: onwards, or exactly `jump` back.

    >>> accepts(Direction.UP, 47, 37, 10), accepts(Direction.UP, 47, 38, 10)
    (True, False)
    """
    if direction is Direction.UP:
        return card > top or card == top - jump
    return card < top or card == top + jump


def is_jump(direction: Direction, top: int, card: int, jump: int) -> bool:
    """Whether laying `card` on `top` is the backwards jump."""
    return card == (top - jump if direction is Direction.UP else top + jump)


def refusal(direction: Direction, top: int, play: Play, jump: int) -> str:
    """The sentence that says why a pile does not take a card."""
    onwards, back = ("above", "below") if direction is Direction.UP else ("below", "above")
    return f"{play.card} is neither {onwards} {top} nor exactly {jump} {back} it on {play.pile}"


def whole_number(value: object, name: str, low: int, high: int) -> None:
    """Refuse a setting that is no whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise RuleError(f"{name} must be a whole number, not {value!r:.40}")
    if not low <= value <= high:
        raise RuleError(f"{name} must be from {low} to {high}, not {value!r:.40}")
