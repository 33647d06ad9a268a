"""The Duel with open decks: who wins with best play, and how."""

from solver.duel.check import check, outcome, replayed, turns
from solver.duel.result import DuelTurn, Outcome
from solver.verdicts import DuelResult, InterruptedDuel

__all__ = [
    "DuelResult",
    "DuelTurn",
    "InterruptedDuel",
    "Outcome",
    "check",
    "outcome",
    "replayed",
    "turns",
]
