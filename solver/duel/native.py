"""Positions and turns of the Duel as the kernel has them."""

from solver.kernel import _kernel
from solver.rules import DuelPosition, DuelRules, Play

_PILES = tuple(DuelRules.piles)


def to_kernel(position: DuelPosition) -> _kernel.DuelStart:
    """The position as the kernel wants it; its deck must not be larger than the kernel takes."""
    rules = position.rules
    return _kernel.DuelStart(
        (rules.hand, rules.cards, rules.jump),
        position.piles,
        position.hands,
        position.draws,
        position.to_move - 1,
        position.laid_this_turn,
        position.helped,
    )


def named_plays(plays: "list[_kernel.DuelPlay]") -> tuple[Play, ...]:
    """The kernel's plays with the names of the piles."""
    return tuple(Play(card, _PILES[pile]) for card, pile in plays)
