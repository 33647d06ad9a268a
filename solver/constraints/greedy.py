"""A line at once, by playing what moves a pile least: what CP-SAT is given to begin with."""

from solver.rules import Direction, GamePosition, Play
from solver.verdicts import Step


def greedy_line(position: GamePosition) -> list[Step]:
    """Turns end as soon as they may.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> " ".join(map(str, greedy_line(start)[:2]))
    '2U1 5U1'
    """

    def way(play: Play) -> int:
        up = position.rules.piles[play.pile] is Direction.UP
        return (play.card - position.top(play.pile)) * (1 if up else -1)

    steps: list[Step] = []
    while not position.over:
        step = None if position.may_end else min(position.legal_plays(), key=way)
        position = position.end_turn() if step is None else position.play(step)
        steps.append(step)
    return steps
