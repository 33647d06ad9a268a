"""Decide whether a position can be won: the one way in for everybody else."""

import time
from collections.abc import Callable

from solver.deals import PlayedGame
from solver.kernel import AVAILABLE
from solver.rules import GamePosition
from solver.search import reference
from solver.search.bounds import most_laid_bound
from solver.search.limits import Limits
from solver.search.result import Progress, Result, Step, Verdict


def check(
    position: GamePosition,
    limits: Limits | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Result:
    """Decide a position.

    `winnable` comes with a line that was replayed through the rules; `unwinnable` only when a
    complete search has ended; everything else is `undecided`, with the limit as its reason.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> str(check(start).verdict)
    'winnable'
    """
    began = time.perf_counter()
    limits = limits or Limits()
    if AVAILABLE:
        from solver.search import native

        engine, found = "kernel", native.search(position, limits, progress)
    else:
        engine, found = "python", reference.search(position, limits)
    line = None
    if found.laid == position.left and found.steps is not None:
        line = replayed(position, found.steps).turns()
        verdict, bound = Verdict.WINNABLE, found.laid
    elif found.stopped is None:
        verdict, bound = Verdict.UNWINNABLE, found.laid
    else:
        verdict, bound = Verdict.UNDECIDED, most_laid_bound(position)
    return Result(
        verdict,
        found.stopped if verdict is Verdict.UNDECIDED else None,
        line,
        found.laid,
        bound,
        engine,
        found.nodes,
        time.perf_counter() - began,
    )


def replayed(position: GamePosition, steps: list[Step]) -> PlayedGame:
    """Play a line through the rules; `RuleError` if an engine came up with an illegal one.

    Alone with an empty draw pile the end of a turn changes nothing, and the searches do not tell
    it: there every turn ends as soon as it may.
    """
    game = PlayedGame(position)
    for step in steps:
        now = game.position
        if step is None:
            if not now.over:  # the last card of all ends everything
                game.end_turn()
        else:
            if now.rules.players == 1 and not now.draw and now.may_end:
                game.end_turn()
            game.play(step)
    return game
