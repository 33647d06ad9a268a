"""Decide who wins a position of the Duel: the one way in for everybody else."""

import time

from solver.deals import PlayedGame, Turn
from solver.duel.oracle import oracle_for
from solver.duel.result import DuelTurn, Outcome
from solver.rules import DuelPosition, Play, RuleError
from solver.verdicts import INTERRUPTED, DuelResult, InterruptedDuel, Limits, Verdict


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
    began = time.perf_counter()
    engine = oracle_for(position, limits or Limits())
    winner, line = position.winner, list[Turn]() if position.over else None
    if winner is None:
        winner = engine.winner(position)
        plays = None if winner is None else engine.line(position, best=False)
        if winner is not None and plays is not None:
            line = replayed(position, plays, winner)
    result = DuelResult(
        verdict_for(winner),
        engine.stopped if winner is None else None,
        line,
        engine.name,
        engine.nodes,
        time.perf_counter() - began,
    )
    if engine.stopped == INTERRUPTED:
        raise InterruptedDuel(result)
    return result


def outcome(position: DuelPosition, limits: Limits | None = None) -> Outcome | None:
    """Who wins, and in how many turns of the winner; None if a limit is reached before.

    >>> from solver.rules import DuelRules
    >>> outcome(DuelRules(hand=2, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5))))
    Outcome(winner=1, turns=2)
    """
    if position.winner is not None:
        return Outcome(position.winner, int(position.may_end))
    return oracle_for(position, limits or Limits()).outcome(position).outcome


def turns(position: DuelPosition, limits: Limits | None = None) -> list[DuelTurn] | None:
    """Every turn of a position, and the outcome after each; None if a limit is reached before.

    What is laid in another order is the same turn.
    """
    engine = oracle_for(position, limits or Limits())
    found = []
    for plays, bounds in engine.turns(position, how_soon=True):
        outcome = bounds.outcome
        if outcome is None:
            return None
        found.append(DuelTurn(plays, outcome))
    return None if engine.stopped else found


def verdict_for(winner: int | None) -> Verdict:
    """The verdict that a player wins, or that nobody knows."""
    return {1: Verdict.PLAYER1, 2: Verdict.PLAYER2, None: Verdict.UNDECIDED}[winner]


def replayed(position: DuelPosition, line: list[tuple[Play, ...]], winner: int) -> list[Turn]:
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
