"""A deal: the rules and the exact order of every deck."""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.deals.errors import InputError
from solver.rules import Position, Rules


@dataclass(frozen=True, slots=True)
class Deal:
    """Rules and decks: one for The Game, gold's and silver's for the Duel."""

    rules: Rules
    decks: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        if len(self.decks) != self.rules.decks:
            raise InputError(f"decks: {self.rules.decks} wanted, {len(self.decks)} given")
        values = set(self.rules.values())
        for number, deck in enumerate(self.decks, start=1):
            if len(deck) == len(values) and values == set(deck):
                continue
            if len(deck) != len(values) or len(set(deck)) != len(values):
                name = "deck" if self.rules.decks == 1 else f"deck of player {number}"
                raise InputError(f"{name}: {_what_is_wrong(deck, self.rules.values())}")
            check_values(deck, self.rules, "deck")

    def start(self) -> Position:
        """The position in which player 1 begins."""
        return self.rules.opening(self.decks)


Start = Deal | Position  # what a game can begin with


def opening_position(start: Start) -> Position:
    """The first position of a deal; a position is its own."""
    return start.start() if isinstance(start, Deal) else start


def check_values(cards: Sequence[int], rules: Rules, place: str) -> None:
    """Refuse cards that are not in the deck."""
    for card in cards:
        if card not in rules.values():
            last = rules.cards + 1
            raise InputError(f"{place}: {card!r:.40} is not a card; the cards are 2 to {last}")


def _what_is_wrong(deck: Sequence[int], values: range) -> str:
    twice = next((card for index, card in enumerate(deck) if card in deck[:index]), None)
    if twice is not None:
        return f"card {twice!r:.40} is there twice"
    if len(deck) > len(values):
        return f"{len(deck)} cards where the rules have {len(values)}"
    missing = [str(card) for card in values if card not in deck]
    shown = ", ".join(missing[:5]) + (", …" if len(missing) > 5 else "")
    return f"{len(deck)} cards where the rules have {len(values)}; missing: {shown}"
