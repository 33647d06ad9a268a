"""What the turns of a Duel position lead to: which keep the win, and how soon it comes."""

import time
from dataclasses import dataclass

from solver.deals import Start, Turn, opening_position
from solver.duel.check import verdict_for
from solver.duel.interrupted import unless_interrupted
from solver.duel.oracle import oracle_for
from solver.duel.result import BoundedTurn
from solver.duel.solve import Choice, best_line, bounds_of, choices_along, duel_position
from solver.rules import DuelPosition
from solver.verdicts import Limits, Verdict


@dataclass(frozen=True, slots=True)
class DuelLines:
    """Every first turn with what it leads to, and how many ways there are along the best line."""

    start: DuelPosition
    verdict: Verdict
    reason: str | None  # the limit that left something open
    turns: list[BoundedTurn]  # the best for the player to move first
    line: list[Turn] | None
    choices: list[Choice | None]  # as in a solution
    engine: str
    nodes: int
    seconds: float

    @property
    def keeping(self) -> int | None:
        """How many first turns keep the win of the player to move; None: a limit left it open."""
        winners = [turn.bounds.winner for turn in self.turns]
        if None in winners or self.verdict is Verdict.UNDECIDED:
            return None
        return winners.count(self.start.to_move)


def lines(start: Start, limits: Limits | None = None) -> DuelLines:
    """Study the turns of a deal or a position.

    >>> from solver.rules import DuelRules
    >>> found = lines(DuelRules(hand=2, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5))))
    >>> found.keeping, len(found.turns)
    (4, 4)
    """
    began = time.perf_counter()
    position = duel_position(opening_position(start))
    engine = oracle_for(position, limits or Limits())
    bounds = bounds_of(engine, position)
    line = best_line(engine, position, bounds)
    choices = choices_along(engine, position, line, bounds.winner)
    turns = [] if position.over else engine.turns(position, how_soon=True)
    found = DuelLines(
        position,
        verdict_for(bounds.winner),
        engine.stopped,
        sorted(turns, key=lambda turn: _rank(turn, position.to_move)),
        line,
        choices,
        engine.name,
        engine.nodes,
        time.perf_counter() - began,
    )
    return unless_interrupted(found)


def _rank(turn: BoundedTurn, player: int) -> tuple[int, int, int]:
    """Wins first, the soonest first; then what is open; then losses, the latest first."""
    winner, at_least, _ = turn.bounds
    if winner == player:
        return (0, at_least, len(turn.plays))
    return (1, 0, 0) if winner is None else (2, -at_least, len(turn.plays))
