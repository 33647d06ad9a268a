"""The line that a solution of the model stands for."""

from collections.abc import Callable

from ortools.sat.python.cp_model import BoolVarT

from solver.constraints.model import Model
from solver.rules import GameRules, Play
from solver.verdicts import Step


def steps_of(model: Model, holds: Callable[[BoolVarT], bool]) -> list[Step]:
    """Plays and ends of turns, in order."""
    piles = list(GameRules.piles)
    steps: list[Step] = []
    for t in range(model.order.times):
        if not holds(model.order.used[t]):
            break
        end = model.turns.ends.get(t)
        if end is not None and holds(end):
            steps.append(None)
        card = next(card for card, x in model.order.at(t) if holds(x))
        pile = next(pile for pile, on in zip(piles, model.piles.on[t], strict=True) if holds(on))
        steps.append(Play(card, pile))
    return steps
