"""From what an engine found to a verdict, the same way for every engine."""

import time
from typing import NamedTuple

from solver.deals import Turn
from solver.rules import GamePosition, Play, RuleError
from solver.verdicts.bounds import most_laid_bound
from solver.verdicts.result import (
    INTERRUPTED,
    InterruptedSearch,
    Result,
    Searched,
    Step,
    Verdict,
)


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
    elif found.bound is not None and found.bound < position.left:
        verdict, bound = Verdict.UNWINNABLE, found.bound
    else:
        verdict = Verdict.UNDECIDED
        bound = most_laid_bound(position) if found.bound is None else found.bound
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
    if found.stopped == INTERRUPTED and verdict is not Verdict.WINNABLE:
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
