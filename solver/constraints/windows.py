"""A line of a long deal: the best next cards by CP-SAT, some of them laid, and so on.

A window is the exact model of the next cards, with the tops that it leads to as the objective: the
less the piles have moved the better, and the better pile of each direction counts twice. When few
cards are left the exact model of all of them must find the end. If it does not, that says nothing
about the deal: another try goes in other steps.
"""

from solver.constraints.calls import Calls
from solver.constraints.data import Data
from solver.constraints.model import Model, winning
from solver.rules import GamePosition
from solver.verdicts import Step

WINDOW = 14  # cards in a window
TRIES = (5, 4, 6, 3)  # cards that are laid of each
EFFORT = 1.5  # for a window: seconds, about
END = 40  # cards that are left to the exact model
END_EFFORT = 15.0


def line_by_windows(position: GamePosition, calls: Calls) -> list[Step] | None:
    """A line that wins, if one of the tries comes to it."""
    for laid in TRIES:
        steps = _try(position, laid, calls)
        if steps is not None or calls.stopped is not None:
            return steps
    return None


def _try(position: GamePosition, laid: int, calls: Calls) -> list[Step] | None:
    line: list[Step] = []
    while position.left > END:
        steps = calls.solve(_window(position), EFFORT).steps
        if steps is None:
            return None
        for step in _first(steps, laid):
            line.append(step)
            position = position.end_turn() if step is None else position.play(step)
    end = calls.solve(winning(Data(position)), END_EFFORT).steps
    return None if end is None else line + end


def _window(position: GamePosition) -> Model:
    model = Model(Data(position), min(WINDOW, position.left), must=True)
    cp, (up1, up2, down1, down2) = model.cp, model.piles.tops[-1]
    low = cp.new_int_var(1, position.rules.cards + 2, "better ascending")
    high = cp.new_int_var(1, position.rules.cards + 2, "better descending")
    cp.add_min_equality(low, [up1, up2])
    cp.add_max_equality(high, [down1, down2])
    cp.minimize(up1 + up2 + low - down1 - down2 - high)
    return model


def _first(steps: list[Step], cards: int) -> list[Step]:
    """The steps up to some number of cards."""
    plays = [i for i, step in enumerate(steps) if step is not None]
    return steps[: plays[cards - 1] + 1]
