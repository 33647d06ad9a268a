"""Which card is laid at which time.

x[c,t]: card c is the card of time t. by[c,k]: c is laid before moment k. Exactly one card has time
t, or none from some time on where not everything needs to be laid. That k cards are laid before
moment k follows, but no clause says it; the sum does, and refutes sooner.
"""

from ortools.sat.python.cp_model import BoolVarT as Literal
from ortools.sat.python.cp_model import CpModel, IntVar

from solver.constraints.data import Data


class Order:
    """The times 0, 1, … below `times`; with `must` a card is laid at each of them."""

    def __init__(self, cp: CpModel, data: Data, times: int, must: bool) -> None:
        self.cp = cp
        self.data = data
        self.times = times
        self.true: Literal = cp.new_constant(1)
        self.used: list[Literal] = [
            self.true if must else cp.new_bool_var(f"used {t}") for t in range(times)
        ]
        self.whole = must and times == len(data.cards)  # every card is laid
        self.x: dict[tuple[int, int], IntVar] = {
            (card, t): cp.new_bool_var(f"{card} at {t}")
            for card in data.cards
            for t in range(data.comes.get(card, 0), times)
        }
        for t in range(times):
            cp.add_exactly_one([*(x for _, x in self.at(t)), ~self.used[t]])
            if t:
                cp.add_implication(self.used[t], self.used[t - 1])
        self._count()

    def at(self, t: int) -> list[tuple[int, IntVar]]:
        """The cards that can have a time."""
        return [(card, self.x[card, t]) for card in self.data.cards if (card, t) in self.x]

    def _count(self) -> None:
        laid: list[list[IntVar]] = [[] for _ in range(self.times + 1)]
        for card in self.data.cards:
            before = ~self.true
            for t in range(self.data.comes.get(card, 0), self.times):
                by = self.cp.new_bool_var(f"{card} by {t + 1}")
                x = self.x[card, t]
                self.cp.add_exactly_one([before, x, ~by])
                laid[t + 1].append(by)
                before = by
            if self.whole:
                self.cp.add_bool_or([before])
        for k in range(1, self.times + 1):
            self.cp.add(sum(laid[k]) == sum(self.used[:k]))
