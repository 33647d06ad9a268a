"""The rules of both games, complete and alone: this package imports nothing else of ours."""

from solver.rules.duel import DuelPosition, DuelRules
from solver.rules.game import STANDARD_HAND, GamePosition, GameRules
from solver.rules.piles import Direction, Play, RuleError
from solver.rules.variants import VARIANTS, Rules, name_of, named

Position = GamePosition | DuelPosition

__all__ = [
    "STANDARD_HAND",
    "VARIANTS",
    "Direction",
    "DuelPosition",
    "DuelRules",
    "GamePosition",
    "GameRules",
    "Play",
    "Position",
    "RuleError",
    "Rules",
    "name_of",
    "named",
]
