"""Decide who wins a position of the Duel: the one way in for everybody else."""

import time

from solver.duel.reference import Reference
from solver.duel.result import DuelResult, DuelTurn, DuelVerdict, InterruptedDuel, Outcome
from solver.rules import DuelPosition
from solver.verdicts import INTERRUPTED, Limits
from solver.verdicts.effort import LimitReachedError

PYTHON = "python"


def check(position: DuelPosition, limits: Limits | None = None) -> DuelResult:
    """Who wins with best play.

    Ctrl-C raises `InterruptedDuel`, which is a `KeyboardInterrupt` with a result.

    >>> from solver.rules import DuelRules
    >>> start = DuelRules(hand=2, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5)))
    >>> str(check(start).verdict)
    'player1'
    """
    began = time.perf_counter()
    reference = Reference(limits or Limits())
    verdict, reason = DuelVerdict.UNDECIDED, None
    try:
        verdict = DuelVerdict.of(reference.winner(position))
    except LimitReachedError as limit:
        reason = str(limit)
    except KeyboardInterrupt:
        reason = INTERRUPTED
    seconds = time.perf_counter() - began
    result = DuelResult(verdict, reason, None, PYTHON, reference.nodes, seconds)
    if reason == INTERRUPTED:
        raise InterruptedDuel(result)
    return result


def outcome(position: DuelPosition, limits: Limits | None = None) -> Outcome | None:
    """Who wins, and in how many turns of the winner; None if a limit is reached before."""
    try:
        return Reference(limits or Limits()).outcome(position)
    except LimitReachedError:
        return None


def turns(position: DuelPosition, limits: Limits | None = None) -> list[DuelTurn] | None:
    """Every turn of a position, and the outcome after each; None if a limit is reached before."""
    try:
        return Reference(limits or Limits()).turns(position)
    except LimitReachedError:
        return None
