"""A bound on travel for long deals: a model that forgets the order of the cards within a phase.

A line is cut into phases of so many cards. Of a phase the model knows which cards are laid in it,
and for each direction where the two tops stand before and after, which cards are laid onwards and
which by a jump; not in which order, nor by whom, nor on which of the two piles. Every line gives a
solution that comes to the travel of the line, so no line travels less than the optimum, nor than
any bound on it:

- A card is laid in a phase that ends after the card can be in hand.
- A top after a phase was a top before it, or is laid in it.
- A jump comes from a card that is the jump away: a top before the phase, or laid in it.
- A stretch between neighbouring values is crossed onwards as often as jumps cross it back, and once
  more for each top that was before it and is behind it afterwards; never less than 0 times.
- A card is laid by a jump, or its pile crosses the stretch before it.
- On a pile that goes from s to f with j jumps of d, travel is f-s+2dj, as in best.py.

Values are counted from the piles' own end: of descending piles from above. The linear relaxation,
which does not help the exact model, does nearly all of the work here.
"""

from ortools.sat.python.cp_model import CpModel, IntVar, LinearExpr, LinearExprT

from solver.constraints.calls import Calls
from solver.constraints.data import Data
from solver.rules import GamePosition

PHASE = 14  # cards
EFFORT = 5.0  # about seconds


def travel_bound(position: GamePosition, calls: Calls, phase: int = PHASE) -> int:
    """What the travel of no line that wins falls below."""
    bound = calls.bound(_Phases(Data(position), phase).cp, EFFORT)
    return max(0, bound or 0)


class _Phases:
    def __init__(self, data: Data, phase: int) -> None:
        self.cp = CpModel()
        self._data = data
        self._rules = data.position.rules
        self._none = self.cp.new_constant(0)
        left = len(data.cards)
        count = max(1, round(left / phase))
        moments = [left * number // count for number in range(count + 1)]
        self._laid = [self._cards(*moments[i : i + 2]) for i in range(count)]
        for card in data.cards:
            self.cp.add_exactly_one(
                ways[way][self._own(way, card)]
                for ways in self._laid
                for way in range(2)
                if self._own(way, card) in ways[way]
            )
        self.cp.minimize(LinearExpr.sum([self._travel(0), self._travel(1)]))

    def _own(self, way: int, value: int) -> int:
        """A value as a pile that ascends (0) or descends (1) counts it."""
        return self._rules.cards + 3 - value if way else value

    def _cards(self, begin: int, end: int) -> list[dict[int, IntVar]]:
        """Of each direction: which cards are laid in a phase, by their value there."""
        cards = [card for card in self._data.cards if self._data.comes.get(card, 0) < end]
        laid = [
            {self._own(way, card): self.cp.new_bool_var("laid") for card in cards}
            for way in range(2)
        ]
        self.cp.add(sum([*laid[0].values(), *laid[1].values()]) == end - begin)
        return laid

    def _travel(self, way: int) -> LinearExprT:
        """Of both piles of a direction, through all phases."""
        start = [self._own(way, top) for top in self._data.position.piles[2 * way : 2 * way + 2]]
        tops = {value: self.cp.new_constant(start.count(value)) for value in start}
        jumps: list[IntVar] = []
        for ways in self._laid:
            after = self._tops_after(tops, ways[way])
            jumps += self._phase(tops, after, ways[way])
            tops = after
        end = sum(value * top for value, top in tops.items())
        return end - sum(start) + 2 * self._rules.jump * sum(jumps)

    def _tops_after(self, tops: dict[int, IntVar], laid: dict[int, IntVar]) -> dict[int, IntVar]:
        """How many piles show each value after a phase."""
        after = {value: self.cp.new_int_var(0, 2, "top") for value in sorted({*tops, *laid})}
        for value, top in after.items():
            self.cp.add(top <= tops.get(value, self._none) + laid.get(value, self._none))
        self.cp.add(sum(after.values()) == 2)
        return after

    def _phase(
        self, tops: dict[int, IntVar], after: dict[int, IntVar], laid: dict[int, IntVar]
    ) -> list[IntVar]:
        """The jumps; every card is laid by one, or the stretch before it is crossed."""
        cp, distance = self.cp, self._rules.jump
        jumps = {value: cp.new_bool_var("jump") for value in laid}
        for value, jump in jumps.items():
            away = value + distance
            cp.add(jump <= laid[value])
            cp.add(jump <= tops.get(away, self._none) + laid.get(away, self._none))
        for value in range(1, self._rules.cards + 3):  # the stretch from this value to the next
            before = [top for at, top in tops.items() if at <= value]
            still = [top for at, top in after.items() if at <= value]
            back = [jumps[to] for to in range(value - distance + 1, value + 1) if to in jumps]
            cp.add(sum(before + back) >= sum(still))
            if value + 1 in laid:
                cp.add(sum([*before, *back, jumps[value + 1]]) >= sum([*still, laid[value + 1]]))
        return list(jumps.values())
