"""What the piles show, which of them takes a card, and one order for plays that can be swapped.

top[p,k]: what pile p shows at moment k. on[p,t]: the card of time t goes on p. jumps[t]: it is laid
by the backwards jump.
"""

from itertools import combinations

from ortools.sat.python.cp_model import CpModel, Domain, IntVar

from solver.constraints.order import Order
from solver.constraints.turns import Turns
from solver.rules import Direction


class Piles:
    """Four tops at every moment."""

    def __init__(self, order: Order, turns: Turns, swaps_across_turns: bool = True) -> None:
        self._across = swaps_across_turns
        self._order = order
        self._turns = turns
        self._cp: CpModel = order.cp
        position = order.data.position
        self.on: list[list[IntVar]] = []
        self.jumps: list[IntVar] = []
        self.tops = [[self._cp.new_constant(top) for top in position.piles]]
        self._any_top = Domain.from_values([*order.data.cards, *position.piles])
        for t in range(order.times):
            self._lay(t)
        for t in range(order.times - 1):
            self._one_order(t)
        for first, second in ((0, 1), (2, 3)):
            if position.piles[first] == position.piles[second]:
                self._first_first(first, second)

    def _lay(self, t: int) -> None:
        cp, order = self._cp, self._order
        rules, used = order.data.position.rules, order.used[t]
        on = [cp.new_bool_var(f"{pile} at {t}") for pile in rules.piles]
        cp.add_exactly_one([*on, ~used])
        card = cp.new_int_var_from_domain(Domain.from_values(order.data.cards), f"card {t}")
        cp.add(card == sum(value * x for value, x in order.at(t))).only_enforce_if(used)
        jumps = cp.new_bool_var(f"jump {t}")
        after: list[IntVar] = []
        for pile, (name, direction) in enumerate(rules.piles.items()):
            here, before = on[pile], self.tops[t][pile]
            top = cp.new_int_var_from_domain(self._any_top, f"{name} {t + 1}")
            cp.add(top == card).only_enforce_if(here)
            cp.add(top == before).only_enforce_if(~here)
            if direction is Direction.UP:
                cp.add(card > before).only_enforce_if(here, ~jumps)
                cp.add(card == before - rules.jump).only_enforce_if(here, jumps)
            else:
                cp.add(card < before).only_enforce_if(here, ~jumps)
                cp.add(card == before + rules.jump).only_enforce_if(here, jumps)
            after.append(top)
        self.on.append(on)
        self.jumps.append(jumps)
        self.tops.append(after)

    def _one_order(self, t: int) -> None:
        """Of two plays in a row that could be swapped, the earlier pile comes first.

        They can be swapped if they are on different piles and the later card was in hand already:
        neither changes what the other pile takes, and turns keep their sizes. Of all lines that
        come from each other by such swaps, and by exchanging two piles of one direction that show
        the same at the start, that with the alphabetically first sequence of piles obeys this.
        """
        cp = self._cp
        end = self._turns.ends.get(t + 1)
        ready = None  # None: the card of time t+1 was in hand at time t in any case
        if end is not None:
            ready = cp.new_bool_var(f"ready {t}")
            cp.add_bool_or([end, ready])
            if self._order.data.alone and self._across:
                self._ready(t, ready)
        for first, second in combinations(range(4), 2):
            wrong = [~self.on[t][second], ~self.on[t + 1][first]]
            cp.add_bool_or(wrong if ready is None else [*wrong, ~ready])

    def _first_first(self, first: int, second: int) -> None:
        for t, on in enumerate(self.on):
            self._cp.add_bool_or([~on[second], *(earlier[first] for earlier in self.on[:t])])

    def _ready(self, t: int, ready: IntVar) -> None:
        for card, x in self._order.at(t + 1):
            ends = self._turns.brings(card, t)
            if ends is None:
                self._cp.add_implication(x, ready)
            else:
                for end in ends:
                    self._cp.add_bool_or([~x, ~end, ready])
