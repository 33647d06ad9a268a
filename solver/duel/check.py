"""Decide who wins a position of the Duel: the one way in for everybody else."""

import time

from solver.deals import PlayedGame, Turn
from solver.duel.reference import Reference
from solver.duel.result import DuelTurn, Outcome
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition, Play, RuleError
from solver.verdicts import INTERRUPTED, DuelResult, InterruptedDuel, Limits, Verdict
from solver.verdicts.effort import LimitReachedError

KERNEL, PYTHON = "kernel", "python"


def check(position: DuelPosition, limits: Limits | None = None) -> DuelResult:
    """Who wins with best play, with a line in which they do.

    The line is one of many: the winner's turns win against every defence, and one is shown. It was
    replayed through the rules. Where a limit strikes only after the verdict there is none. Ctrl-C
    raises `InterruptedDuel`, which is a `KeyboardInterrupt` with a result.

    >>> from solver.rules import DuelRules
    >>> start = DuelRules(hand=2, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5)))
    >>> str(check(start).verdict)
    'player1'
    """
    limits, began = limits or Limits(), time.perf_counter()
    found = _by_kernel if kernel_takes(position) else _by_reference
    winner, turns, nodes, stopped, engine = found(position, limits)
    line = None if winner is None or turns is None else _replayed(position, turns, winner)
    result = DuelResult(
        Verdict.UNDECIDED if winner is None else verdict_for(winner),
        stopped if winner is None else None,
        line,
        engine,
        nodes,
        time.perf_counter() - began,
    )
    if stopped == INTERRUPTED:
        raise InterruptedDuel(result)
    return result


def verdict_for(winner: int) -> Verdict:
    """The verdict that a player wins."""
    return Verdict.PLAYER1 if winner == 1 else Verdict.PLAYER2


def kernel_takes(position: DuelPosition) -> bool:
    """Whether there is a kernel, and the deck is not too large for it."""
    if not AVAILABLE:
        return False
    from solver.duel.native import MOST_CARDS

    return position.rules.cards <= MOST_CARDS


_Line = list[tuple[Play, ...]]
_Found = tuple[int | None, _Line | None, int, str | None, str]


def _by_kernel(position: DuelPosition, limits: Limits) -> _Found:
    from solver.duel.native import Native

    if position.winner is not None:
        return position.winner, [], 0, None, KERNEL
    search = Native(position, limits)
    winner = search.winner(position)
    line = None if winner is None else search.line(position)
    return winner, line, search.nodes, search.stopped, KERNEL


def _by_reference(position: DuelPosition, limits: Limits) -> _Found:
    reference = Reference(limits)
    winner, line, stopped = None, None, None
    try:
        winner = reference.winner(position)
        line = reference.line(position)
    except LimitReachedError as limit:
        stopped = str(limit)
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    return winner, line, reference.nodes, stopped, PYTHON


def _replayed(position: DuelPosition, line: _Line, winner: int) -> list[Turn]:
    """The turns as the rules have them; `RuleError` if they do not lead to the end that they say.

    Who cannot lay two may still lay one: that last, unfinished turn is part of the line.
    """
    game = PlayedGame(position)
    for plays in line:
        for play in plays:
            game.play(play)
        if not game.position.over:
            game.end_turn()
    if not game.position.over:
        game.play(game.position.legal_plays()[0])
    if not isinstance(game.position, DuelPosition) or game.position.winner != winner:
        raise RuleError(f"a line that is said to win for player {winner} does not")
    return game.turns()


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
