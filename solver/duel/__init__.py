"""The Duel with open decks: who wins with best play, and how."""

from solver.duel.check import check, outcome, turns
from solver.duel.result import DuelResult, DuelTurn, DuelVerdict, InterruptedDuel, Outcome

__all__ = [
    "DuelResult",
    "DuelTurn",
    "DuelVerdict",
    "InterruptedDuel",
    "Outcome",
    "check",
    "outcome",
    "turns",
]
