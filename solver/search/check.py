"""Decide whether a position can be won: the one way in for everybody else."""

import time
from collections.abc import Callable
from typing import NamedTuple

from solver.deals import Turn
from solver.kernel import AVAILABLE
from solver.rules import GamePosition, Play, RuleError
from solver.search import reference
from solver.search.bounds import most_laid_bound
from solver.search.limits import Limits
from solver.search.result import (
    INTERRUPTED,
    InterruptedSearch,
    Progress,
    Result,
    Searched,
    Step,
    Verdict,
)

KERNEL, PYTHON = "kernel", "python"
ENGINE = KERNEL if AVAILABLE else PYTHON


def check(
    position: GamePosition,
    limits: Limits | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Result:
    """Decide a position.

    `winnable` comes with a line that was replayed through the rules; `unwinnable` only when a
    complete search has ended; everything else is `undecided`, with the limit as its reason.
    Ctrl-C raises `InterruptedSearch`, which is a `KeyboardInterrupt` with a result.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> str(check(start).verdict)
    'winnable'
    """
    limits = limits or Limits()
    if AVAILABLE:
        from solver.search import native

        began = time.perf_counter()
        return judged(position, native.search(position, limits, progress), KERNEL, began)
    began = time.perf_counter()
    return judged(position, reference.search(position, limits), PYTHON, began)


def judged(position: GamePosition, found: Searched, engine: str, began: float) -> Result:
    """The verdict that follows from what an engine found, and no more than follows from it."""
    line = None
    if found.laid == position.left and found.steps is not None:
        replay = replayed(position, found.steps)
        if not replay.position.won:
            raise RuleError(f"a line that is said to win leaves {replay.position.left} cards")
        line, verdict, bound = replay.turns, Verdict.WINNABLE, found.laid
    elif found.stopped is None:
        verdict, bound = Verdict.UNWINNABLE, found.laid
    else:
        verdict, bound = Verdict.UNDECIDED, most_laid_bound(position)
    result = Result(
        verdict,
        found.stopped if verdict is Verdict.UNDECIDED else None,
        line,
        found.laid,
        bound,
        engine,
        found.nodes,
        time.perf_counter() - began,
    )
    if result.reason == INTERRUPTED:
        raise InterruptedSearch(result)
    return result


class Replay(NamedTuple):
    """A line as the rules have it, and where it leads."""

    turns: list[Turn]
    position: GamePosition


def replayed(position: GamePosition, steps: list[Step]) -> Replay:
    """Play a line through the rules; `RuleError` if an engine came up with an illegal one.

    Alone with an empty draw pile the end of a turn changes nothing, and the searches do not tell
    it: there every turn ends as soon as it may.
    """
    turns: list[Turn] = []
    plays: list[Play] = []
    ends = steps[-1:] == [None]
    alone = position.rules.players == 1
    for step in steps[:-1] if ends else steps:
        laid = position.laid_this_turn + len(plays)
        if step is None or (alone and not position.draw and laid >= position.least):
            turns.append(Turn(position.to_move, tuple(plays), position.draw[:laid]))
            position, plays = position.take_turn(plays), []
        if step is not None:
            plays.append(step)
    player = position.to_move
    for play in plays:
        position = position.play(play)
    if ends and not position.won:  # the last card of all ends everything
        turns.append(Turn(player, tuple(plays), position.to_draw()))
        position = position.end_turn()
    elif plays:
        turns.append(Turn(player, tuple(plays), unfinished=not position.over))
    return Replay(turns, position)
