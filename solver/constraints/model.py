"""The exact model: every line of a position, and nothing else, is a solution.

docs/constraint-model.md has it in mathematics, and why it is right.
"""

from ortools.sat.python.cp_model import CpModel, LinearExprT

from solver.constraints.data import Data
from solver.constraints.order import Order
from solver.constraints.piles import Piles
from solver.constraints.turns import Turns


class Model:
    """The first `times` cards of a line; with `must`, all of them are laid."""

    def __init__(
        self,
        data: Data,
        times: int,
        must: bool,
        swaps_across_turns: bool = True,
        long_turns: bool = False,
    ) -> None:
        self.cp = CpModel()
        self.data = data
        self.order = Order(self.cp, data, times, must)
        self.turns = Turns(self.order, long_turns)
        self.piles = Piles(self.order, self.turns, swaps_across_turns)

    @property
    def laid(self) -> LinearExprT:
        """How many cards are laid."""
        return sum(self.order.used)


def winning(data: Data) -> Model:
    """Has a solution if and only if the position can be won."""
    return Model(data, len(data.cards), must=True)


def most_laid(data: Data) -> Model:
    """Its optimum is the largest number of cards that can be laid where not all can."""
    model = Model(data, len(data.cards) - 1, must=False)
    model.cp.maximize(model.laid)
    return model
