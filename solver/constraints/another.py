"""Is there another line? The second opinion on puzzles that have only one, in one call of CP-SAT.

The model of a winning line knows of all lines that come from each other by swapping plays only the
alphabetically first. Here plays are swapped within a turn alone, because a puzzle asks what a turn
lays; with an empty draw pile all that follows is one turn. So every line, up to the order of plays
on different piles within a turn, is one sequence of cards, piles and ends of turns, and one clause
forbids it. What is left out are turns of twice the least number of cards and more, and starts where
two piles of one direction show the same: there the line could be named in another way, and would be
found as another one.
"""

from collections.abc import Sequence

from ortools.sat.python.cp_model import BoolVarT as Literal

from solver.constraints.calls import Calls
from solver.constraints.config import Config
from solver.constraints.data import Data
from solver.constraints.model import Model
from solver.deals import Turn
from solver.rules import GamePosition
from solver.verdicts import Limits, Step


def another_line(
    position: GamePosition, turns: Sequence[Turn], limits: Limits, began: float
) -> tuple[list[Step] | None, bool]:
    """A line of one player that wins and does not begin with these turns; and whether all is known.

    Nothing and True: there is none.
    """
    data = Data(position)
    model = Model(data, len(data.cards), must=True, swaps_across_turns=False)
    model.cp.add_bool_or([~literal for literal in _said(model, position, turns)])
    calls = Calls(limits, Config(), began)
    solved = calls.solve(model)
    return solved.steps, solved.complete


def _said(model: Model, position: GamePosition, turns: Sequence[Turn]) -> list[Literal]:
    """What is true of a line that begins with these turns, and of no other."""
    piles = list(position.rules.piles)
    said: list[Literal] = []
    t = 0
    last = [play for turn in turns[_drawing(position, turns) :] for play in turn.plays]
    for plays in [*(turn.plays for turn in turns[: _drawing(position, turns)]), last]:
        for card, pile in sorted(plays, key=lambda play: piles.index(play.pile)):
            said += [model.order.x[card, t], model.piles.on[t][piles.index(pile)]]
            t += 1
        if t in model.turns.ends:
            said.append(model.turns.ends[t])
    return said


def _drawing(position: GamePosition, turns: Sequence[Turn]) -> int:
    """How many of the turns begin while there is something to draw."""
    left, count = len(position.draw), 0
    for turn in turns:
        if left <= 0:
            break
        left, count = left - len(turn.plays), count + 1
    return count
