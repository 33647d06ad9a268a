"""Perft: counts every way in which a game can go for a number of steps.

A step is a card laid or the end of a turn. The counts are the fingerprint of move generation:
two implementations of the rules that agree on them agree on the rules.
"""

from dataclasses import dataclass

from solver.rules import Position


@dataclass(slots=True)
class Count:
    """How many sequences of `depth` steps there are, and what their last step is."""

    depth: int
    sequences: int = 0
    jumps: int = 0
    ends: int = 0  # ends of turns
    over: int = 0  # after it the game is over


def perft(position: Position, depth: int) -> Count:
    """Count the sequences of `depth` steps; a game that is over has no further step.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=4, hand=2, least=1).opening(((2, 5, 3, 4),))
    >>> [perft(start, depth).sequences for depth in (1, 2, 3)]
    [8, 36, 84]
    """
    count = Count(depth)
    _walk(position, depth, count)
    return count


def _walk(position: Position, depth: int, count: Count) -> None:
    if position.over:
        return
    plays = position.legal_plays()
    steps = [position.play(play) for play in plays]
    if position.may_end:
        steps.append(position.end_turn())
    if depth > 1:
        for step in steps:
            _walk(step, depth - 1, count)
        return
    count.sequences += len(steps)
    count.jumps += sum(map(position.is_jump, plays))
    count.ends += position.may_end
    count.over += sum(step.over for step in steps)
