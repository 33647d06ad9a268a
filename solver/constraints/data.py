"""A position as the model needs it: which card can be in whose hand from which moment on.

Moments count the cards laid since the start: at moment k, k cards are laid. The card laid between
moments t and t+1 is the card of time t. Say j cards had been laid in the turn under way when it all
started. A turn draws as many cards as it laid, so the card at place i of the draw pile (from 0)
comes with the turn that lays the card of time i-j, to the player who lays that card; the first j
come to the player to move. It is in hand after the first end of a turn at moment i+1-j or later.
"""

from dataclasses import dataclass
from functools import cached_property

from solver.rules import GamePosition


@dataclass(frozen=True)
class Data:
    """What can be read off a position at once."""

    position: GamePosition

    @cached_property
    def cards(self) -> list[int]:
        """The cards to come, in rising order."""
        held = [card for hand in self.position.hands for card in hand]
        return sorted([*held, *self.position.draw])

    @property
    def alone(self) -> bool:
        """Whether there is one player, for whom more is known about turns."""
        return self.position.rules.players == 1

    @cached_property
    def comes(self) -> dict[int, int]:
        """The moment of the earliest end of a turn that brings each card of the draw pile."""
        begun = self.position.laid_this_turn
        return {card: max(0, i + 1 - begun) for i, card in enumerate(self.position.draw)}

    @cached_property
    def earned(self) -> dict[int, int]:
        """Of the cards whose player is not known: the time whose player draws it."""
        begun = self.position.laid_this_turn
        return {card: i - begun for i, card in enumerate(self.position.draw) if i >= begun}

    @cached_property
    def holder(self) -> dict[int, int]:
        """Of all other cards: the player, counted from 0."""
        position = self.position
        held = {card: player for player, hand in enumerate(position.hands) for card in hand}
        first = position.draw[: position.laid_this_turn]
        return held | dict.fromkeys(first, position.to_move - 1)

    @property
    def drawn_out(self) -> int:
        """A turn that begins at this moment or later finds the draw pile empty."""
        return max(0, len(self.position.draw) - self.position.laid_this_turn)

    @property
    def last_hands(self) -> list[int]:
        """How many cards each player has to lay from time `drawn_out` on.

        Every card that is laid earlier is replaced by one from the draw pile.
        """
        sizes = [len(hand) for hand in self.position.hands]
        sizes[self.position.to_move - 1] += min(
            self.position.laid_this_turn, len(self.position.draw)
        )
        return sizes
