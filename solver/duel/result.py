"""How a Duel ends with best play, from a position and after each of its turns."""

from typing import NamedTuple

from solver.rules import Play


class Outcome(NamedTuple):
    """Who wins with best play, and how many turns the winner makes until then.

    The winner makes as few as possible, the loser holds out as long as possible. The turn in which
    the winner lays the last card counts; a turn that cannot be completed does not.
    """

    winner: int
    turns: int


class DuelTurn(NamedTuple):
    """A turn of a position, and how the Duel ends after it; a turn of the winner counts itself."""

    plays: tuple[Play, ...]
    outcome: Outcome


class Bounds(NamedTuple):
    """What is proved of an outcome: who wins, and how many turns the winner makes."""

    winner: int | None  # None: nobody knows
    at_least: int
    at_most: int

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, if it is known exactly."""
        if self.winner is None or self.at_least != self.at_most:
            return None
        return Outcome(self.winner, self.at_least)


class BoundedTurn(NamedTuple):
    """A turn of a position, and what is proved of how the Duel ends after it."""

    plays: tuple[Play, ...]
    bounds: Bounds
