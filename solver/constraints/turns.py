"""Where turns end, who lays which card, and when a drawn card is in hand.

ends[k]: a turn ends at moment k and another begins. The game may stop in the midst of a turn, won
or not, and then this last turn needs no least number of cards.

Alone, a turn of 2m cards or more (m the least) can be split after m cards: both parts are long
enough, the order of the cards stays, and cards come no later. So turns of m to 2m-1 cards are
enough, in the turn under way m-1 more than are laid. That makes turns, so whoever counts them wants
`long_turns`: a turn may lay the whole hand.

Alone with an empty draw pile ends change nothing, and without the one at its end a turn is only
longer: there is at most one end where nothing is left to draw, that which brings the last cards.
"""

from ortools.sat.python.cp_model import BoolVarT as Literal
from ortools.sat.python.cp_model import IntVar

from solver.constraints.data import Data
from solver.constraints.order import Order


class Turns:
    """The ends of turns, and with several players who has each time."""

    def __init__(self, order: Order, long_turns: bool) -> None:
        self._order = order
        self._cp = order.cp
        self._data: Data = order.data
        rules, begun = self._data.position.rules, self._data.position.laid_this_turn
        short = self._data.alone and not long_turns
        self._longest = 2 * rules.least - 1 if short else rules.hand
        # the first turn ends at this moment at the latest
        self._first = max(self._longest, begun + rules.least - 1 if short else 0) - begun
        self.ends: dict[int, IntVar] = {}
        self._spaced()
        self._drawn_before_laid()
        self.player: list[list[IntVar]] = []
        if not self._data.alone:
            self._pass_on()

    def _spaced(self) -> None:
        """Every turn has the least number of cards, and not more than matter."""
        cp, data, used = self._cp, self._data, self._order.used
        rules, begun = data.position.rules, data.position.laid_this_turn
        last = self._order.times - 1
        if data.alone:
            last = min(last, data.drawn_out + self._longest - 1) if data.position.draw else -1
            last = max(last, min(self._first, self._order.times - 1)) if last >= 0 else -1
        least = data.position.least
        for k in range(max(0, least - begun), last + 1):
            self.ends[k] = cp.new_bool_var(f"end {k}")
        if self._first < self._order.times and (not data.alone or data.position.draw):
            ends = [end for k, end in self.ends.items() if k <= self._first]
            cp.add_bool_or([*ends, ~used[self._first]])
        if data.alone:
            cp.add_at_most_one(end for k, end in self.ends.items() if k >= data.drawn_out)
        for k, end in self.ends.items():
            if data.alone and k >= data.drawn_out:
                continue
            least = rules.least if k < data.drawn_out else rules.least_empty
            for soon in range(k + 1, k + least):
                if soon in self.ends:
                    cp.add_implication(end, ~self.ends[soon])
            if k + self._longest < self._order.times:
                later = [self.ends[i] for i in range(k + least, k + self._longest + 1)]
                cp.add_bool_or([*later, ~end, ~used[k + self._longest]])

    def brings(self, card: int, t: int) -> list[IntVar] | None:
        """The ends of turns that can have brought a card by time t; None: it is there surely.

        Turns are not longer than `longest`: in so many moments on end there is the end of a turn.
        """
        comes = self._data.comes.get(card)
        if comes is None or t >= max(comes + self._longest - 1, self._first):
            return None
        return [self.ends[k] for k in range(comes, t + 1) if k in self.ends]

    def _drawn_before_laid(self) -> None:
        for (card, t), x in self._order.x.items():
            ends = self.brings(card, t)
            if ends is not None:
                self._cp.add_bool_or([*ends, ~x])

    def _pass_on(self) -> None:
        """Players take turns clockwise, and lay what they hold."""
        cp, data = self._cp, self._data
        players = range(data.position.rules.players)
        self.player = [
            [cp.new_bool_var(f"player {q + 1} at {t}") for q in players]
            for t in range(self._order.times)
        ]
        for t in range(self._order.times):
            cp.add_exactly_one(self.player[t])
            out = [self._is_out(q, t) for q in players]
            for q in players:
                before = self.player[t - 1][q] if t else self._known(q == data.position.to_move - 1)
                self._next_player(t, q, before, out)
        for (card, t), x in self._order.x.items():
            if card in data.holder:
                cp.add_implication(x, self.player[t][data.holder[card]])
                continue
            for q in players:
                draws = self.player[data.earned[card]][q]
                cp.add_bool_or([~x, ~draws, self.player[t][q]])

    def _is_out(self, player: int, k: int) -> Literal:
        """Whether a player has nothing in hand at moment k: only when the draw pile is empty."""
        cp, first = self._cp, self._data.drawn_out
        size = self._data.last_hands[player]
        if size == 0 or k < first + size:
            return self._known(size == 0)
        out = cp.new_bool_var(f"player {player + 1} out {k}")
        laid = sum(self.player[t][player] for t in range(first, k))
        cp.add(laid >= size).only_enforce_if(out)
        cp.add(laid < size).only_enforce_if(~out)
        return out

    def _next_player(self, t: int, q: int, before: Literal, out: list[Literal]) -> None:
        """Player q had the time before t: who has t."""
        end = self.ends.get(t, self._known(False))
        self._cp.add_bool_or([~before, end, self.player[t][q]])
        passed: list[Literal] = []
        for step in range(1, len(out) + 1):
            after = (q + step) % len(out)
            skipped = [~each for each in passed]
            self._cp.add_bool_or([~before, ~end, *skipped, out[after], self.player[t][after]])
            passed.append(out[after])

    def _known(self, truth: bool) -> Literal:
        return self._order.true if truth else ~self._order.true
