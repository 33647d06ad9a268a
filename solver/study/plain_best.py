"""Best play in pure Python: every legal step, a table of positions, nothing else.

The oracle of the search with costs, and what solves where no kernel could be compiled.
"""

from solver.rules import GamePosition
from solver.search import Limits
from solver.verdicts.effort import Effort
from solver.verdicts.result import Step

_NO_WAY = 1 << 30
_BYTES_A_POSITION = 1500


class PlainBest:
    """The smallest value of a line that wins, from any position."""

    def __init__(self, objective: str, limits: Limits) -> None:
        self._objective = objective
        self._effort = Effort(limits, _BYTES_A_POSITION)
        self._known: dict[GamePosition, int] = {}

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._effort.nodes

    def steps(self, position: GamePosition) -> list[Step]:
        """The steps of a best line from a position that can be won."""
        steps: list[Step] = []
        while not position.won:
            step = min(_every_step(position), key=lambda s: self._with(position, s))
            steps.append(step)
            position = position.end_turn() if step is None else position.play(step)
        return steps

    def value(self, position: GamePosition) -> int:
        """What the best line comes to; a very large number if none wins."""
        if position.won:
            return 1 if self._objective == "turns" and position.laid_this_turn else 0
        if position not in self._known:
            self._effort.spend()
            values = (self._with(position, step) for step in _every_step(position))
            self._known[position] = min(values, default=_NO_WAY)
        return self._known[position]

    def _with(self, position: GamePosition, step: Step) -> int:
        if step is None:
            return (self._objective == "turns") + self.value(position.end_turn())
        cost = 0
        if self._objective == "jumps":
            cost = position.is_jump(step)
        elif self._objective == "travel":
            cost = abs(step.card - position.top(step.pile))
        return cost + self.value(position.play(step))


def _every_step(position: GamePosition) -> list[Step]:
    return [*position.legal_plays(), *([None] if position.may_end else [])]
