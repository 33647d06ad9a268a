"""What a search of the Duel found out, and how sure it is."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from solver.deals import Turn
from solver.rules import Play


class DuelVerdict(StrEnum):
    """Who wins with best play; undecided is an answer too: a limit never becomes a verdict."""

    PLAYER1 = "player1"
    PLAYER2 = "player2"
    UNDECIDED = "undecided"

    @classmethod
    def of(cls, winner: int) -> "DuelVerdict":
        """The verdict that a player wins."""
        return cls.PLAYER1 if winner == 1 else cls.PLAYER2

    @property
    def winner(self) -> int | None:
        """The player who wins, if that is known."""
        return {DuelVerdict.PLAYER1: 1, DuelVerdict.PLAYER2: 2}.get(self)


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The verdict on a position of the Duel, with what stands behind it."""

    verdict: DuelVerdict
    reason: str | None  # of being undecided: which limit stopped the search
    line: list[Turn] | None  # how the winner wins, against one defence; replayed by the rules
    engine: str
    nodes: int
    seconds: float


class InterruptedDuel(KeyboardInterrupt):
    """Ctrl-C, with what was known by then: it stops whoever does not ask for more."""

    def __init__(self, result: DuelResult) -> None:
        super().__init__()
        self.result = result


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
