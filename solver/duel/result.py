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
    """A turn of a position, and how the Duel ends after it."""

    plays: tuple[Play, ...]
    outcome: Outcome
