"""Best play: the exact model of all lines that win, with what each of them comes to.

Turns: the ends of turns, and one for the turn that lays the last card. Jumps: those made. Travel:
on a pile that goes from s to f with j jumps of d, the steps onwards come to f-s+dj and those back
to dj, counted from the pile's own end; so it is f-s+2dj.

What the model leaves out is never better than what it keeps. Plays that are swapped (piles.py) stay
on their piles, in the same order on each, so jumps and travel stay; and turns keep their sizes.
Alone a long turn can be split for jumps and travel, which changes no play, but not for the fewest
turns; and the ends of turns that begin with an empty draw pile can be left out, which makes fewer
(turns.py).
"""

from ortools.sat.python.cp_model import LinearExprT

from solver.constraints.calls import Better, Calls, Solved
from solver.constraints.data import Data
from solver.constraints.model import Model
from solver.constraints.travel import travel_bound
from solver.rules import Direction, GamePosition
from solver.verdicts.objective import Objective


def improve(
    position: GamePosition,
    objective: Objective,
    at_least: int,
    below: int,
    calls: Calls,
    better: Better,
) -> Solved:
    """Look for lines that win with a value below; `better` is told of lines and of bounds.

    No line that wins is said to have a value that is not at least so much.
    """
    data = Data(position)
    model = Model(data, len(data.cards), must=True, long_turns=objective is Objective.TURNS)
    value = _value(model, objective)
    model.cp.add(value < below)
    model.cp.add(value >= at_least)
    model.cp.minimize(value)
    return calls.solve(model, better=better)


def least_value(position: GamePosition, objective: Objective, calls: Calls) -> int:
    """What no line that wins falls below, before the exact model is asked."""
    match objective:
        case Objective.TURNS:
            return _least_turns(position)
        case Objective.JUMPS:
            return 0
        case Objective.TRAVEL:
            return travel_bound(position, calls)


def _least_turns(position: GamePosition) -> int:
    """While the draw pile lasts a turn draws a hand at most.

    Then everybody holds cards, and whoever does needs a turn.
    """
    drawing = -(-len(position.draw) // position.rules.hand)
    return drawing + (position.rules.players if drawing else sum(map(bool, position.hands)))


def _value(model: Model, objective: Objective) -> LinearExprT:
    position = model.data.position
    if objective is Objective.TURNS:
        return 1 + sum(model.turns.ends.values())
    jumps = sum(model.piles.jumps)
    if objective is Objective.JUMPS:
        return jumps
    moved = 2 * position.rules.jump * jumps
    ways = [way is Direction.UP for way in position.rules.piles.values()]
    for up, before, after in zip(ways, position.piles, model.piles.tops[-1], strict=True):
        moved += after - before if up else before - after
    return moved
