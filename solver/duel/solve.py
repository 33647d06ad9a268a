"""Best play in the Duel: the soonest forced win, against the longest resistance.

The value is how many turns the winner makes. It is found from below: a search shows that there is
no win within one turn, within two, and so on, until there is one. So the bound is proved at every
moment, and when the value is found it is proved too.
"""

import time
from dataclasses import dataclass
from typing import NamedTuple

from solver.deals import InputError, Start, Turn, opening_position
from solver.duel.check import replayed, verdict_for
from solver.duel.interrupted import unless_interrupted
from solver.duel.oracle import Oracle, oracle_for
from solver.duel.result import Bounds
from solver.rules import DuelPosition, Position
from solver.verdicts import Limits, Verdict

OBJECTIVE = "turns"


class Choice(NamedTuple):
    """What the winner could have done where a turn of theirs stands."""

    winning: int | None  # how many turns keep the win; None: a limit left it open
    legal: int

    @property
    def only(self) -> bool | None:
        """Whether there was one winning turn alone."""
        return None if self.winning is None else self.winning == 1


@dataclass(frozen=True, slots=True)
class DuelSolution:
    """Who wins, how soon by force, and how."""

    start: DuelPosition
    verdict: Verdict
    reason: str | None  # the limit that stopped it before everything was known
    line: list[Turn] | None  # replayed through the rules
    choices: list[Choice | None]  # for every turn of the line; None for those of the loser
    value: int | None  # turns of the winner until the win: proved that it takes no more
    bound: int | None  # and no less
    engine: str
    nodes: int
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether it is known how soon the win can be forced."""
        return self.value is not None and self.value == self.bound


def solve(start: Start, objective: str = OBJECTIVE, limits: Limits | None = None) -> DuelSolution:
    """Find the soonest forced win of a deal or a position, and a line of it.

    >>> from solver.rules import DuelRules
    >>> start = DuelRules(hand=2, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5)))
    >>> found = solve(start)
    >>> str(found.verdict), found.value, found.proved
    ('player1', 2, True)
    """
    began = time.perf_counter()
    position = duel_position(opening_position(start))
    if objective != OBJECTIVE:
        raise InputError(f"the Duel is solved for turns; {objective} is an objective of The Game")
    engine = oracle_for(position, limits or Limits())
    bounds = bounds_of(engine, position)
    line = best_line(engine, position, bounds)
    choices = choices_along(engine, position, line, bounds.winner)
    known = bounds.winner is not None
    solution = DuelSolution(
        position,
        verdict_for(bounds.winner),
        engine.stopped,
        line,
        choices,
        bounds.at_most if known else None,
        bounds.at_least if known else None,
        engine.name,
        engine.nodes,
        time.perf_counter() - began,
    )
    return unless_interrupted(solution)


def duel_position(position: Position) -> DuelPosition:
    """A position of the Duel; The Game is another matter."""
    if not isinstance(position, DuelPosition):
        raise InputError("this is a question about the Duel, and not about The Game")
    return position


def bounds_of(engine: Oracle, position: DuelPosition) -> Bounds:
    """Who wins and how soon, also where it is over."""
    if position.winner is not None:
        turns = int(position.may_end)
        return Bounds(position.winner, turns, turns)
    return engine.outcome(position)


def best_line(engine: Oracle, position: DuelPosition, bounds: Bounds) -> list[Turn] | None:
    """The winner's line against the longest resistance, where it is known how soon they win."""
    if bounds.outcome is None:
        return None
    if position.over:
        return []
    plays = engine.line(position, best=True)
    return None if plays is None else replayed(position, plays, bounds.outcome.winner)


def choices_along(
    engine: Oracle, position: DuelPosition, line: list[Turn] | None, winner: int | None
) -> list[Choice | None]:
    """For every turn of the winner, how many would have kept the win."""
    choices = list[Choice | None]()
    for turn in line or ():
        choices.append(choice(engine, position) if turn.player == winner else None)
        for play in turn.plays:
            position = position.play(play)
        if not position.over:
            position = position.end_turn()
    return choices


def choice(engine: Oracle, position: DuelPosition) -> Choice:
    """How many turns of a position keep the win of the player to move."""
    turns = engine.turns(position, how_soon=False)
    winners = [turn.bounds.winner for turn in turns]
    open_still = engine.stopped is not None or None in winners
    return Choice(None if open_still else winners.count(position.to_move), len(winners))
