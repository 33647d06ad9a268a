"""The sixteen official variants by name: fifteen of The Game, and the Duel."""

from solver.rules.duel import DuelRules
from solver.rules.game import STANDARD_HAND, GameRules
from solver.rules.piles import RuleError

Rules = GameRules | DuelRules


def _official() -> dict[str, Rules]:
    variants: dict[str, Rules] = {}
    for players, hand in STANDARD_HAND.items():
        name = "solo" if players == 1 else f"{players}p"
        variants[name] = GameRules(players, hand, least=2)
        variants[f"{name}-expert"] = GameRules(players, hand, least=3)
        variants[f"{name}-expert-plus"] = GameRules(players, hand - 1, least=3)
    variants["duel"] = DuelRules()
    return variants


# The order never changes: a deal code names an official variant by its place here.
VARIANTS: dict[str, Rules] = _official()
_NAMES = {rules: name for name, rules in VARIANTS.items()}


def named(name: str) -> Rules:
    """The settings of an official variant."""
    try:
        return VARIANTS[name]
    except KeyError:
        raise RuleError(
            f"there are no rules called {name!r:.40}; there are {', '.join(VARIANTS)}"
        ) from None


def name_of(rules: Rules) -> str | None:
    """The official name of some settings, or None for house rules."""
    return _NAMES.get(rules)
