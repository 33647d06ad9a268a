"""How hard a duel is: what is measured, and the level that follows.

What the greedy player of `puzzles.duel_players` finds has level 1, so it finds none of the harder
ones; and so has what is won in one turn. docs/difficulty.md tells it with figures and examples.
"""

from collections.abc import Iterable
from typing import NamedTuple

from puzzles.duel_players import careful_turn, greedy_turn
from solver.duel import DuelTurn
from solver.rules import DuelPosition, Play

HARDER = (16, 19, 23)  # points from which on the level is 3, 4, and 5
_MOST_ODDS = 8
_HIDDEN = 4  # points for what the careful player does not see


class Measures(NamedTuple):
    """What makes a duel hard."""

    greedy: bool  # the greedy player finds the first turn
    careful: bool  # the careful player does
    legal: int  # turns to choose from
    turns: int  # of gold's until the win
    depth: int  # of silver's until its own, after the wrong turn of a player that resists longest
    jumps: int  # in the turn
    help: bool  # whether the turn helps silver

    @property
    def points(self) -> int:
        """What sets the levels apart."""
        odds = min(self.legal // 10, _MOST_ODDS)
        hidden = 0 if self.careful else _HIDDEN
        return 3 * self.turns + 2 * self.depth + 2 * self.jumps + self.help + odds + hidden


def level_of(measures: Measures) -> int:
    """1 for what is won at once, and for what the greedy player finds; else by points."""
    if measures.greedy or measures.turns == 1:
        return 1
    return 2 + sum(measures.points >= least for least in HARDER)


def measured(
    position: DuelPosition, plays: tuple[Play, ...], turns: Iterable[DuelTurn]
) -> Measures:
    """The measures of a position where these plays are the one turn that wins."""
    after = {made(position, turn.plays): turn.outcome for turn in turns}
    right = made(position, plays)
    tempted = [
        made(position, turn)
        for player in (greedy_turn, careful_turn)
        if (turn := player(position)) is not None
    ]
    return Measures(
        greedy=tempted[0] == right,
        careful=tempted[1] == right,
        legal=len(after),
        turns=after[right].turns,
        depth=max((after[wrong].turns for wrong in tempted if wrong != right), default=0),
        jumps=jumps_among(position, plays),
        help=any(map(position.helps, plays)),
    )


def made(position: DuelPosition, plays: Iterable[Play]) -> DuelPosition:
    """The position after a whole turn."""
    for play in plays:
        position = position.play(play)
    return position if position.over else position.end_turn()


def jumps_among(position: DuelPosition, plays: Iterable[Play]) -> int:
    """How many of the plays of a turn are jumps."""
    jumps = 0
    for play in plays:
        jumps += position.is_jump(play)
        position = position.play(play)
    return jumps
