"""A played Duel, turn by turn: who was winning, and where the result changed hands.

It is gone through from its end: late positions are decided at once, and what is found out there
helps with the earlier ones. Where the limits run out, what is earlier stays undecided.
"""

import time
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from solver.deals import PlayedGame, Turn, opening_position
from solver.duel.interrupted import unless_interrupted
from solver.duel.oracle import Oracle, oracle_for
from solver.duel.solve import Choice, choice, duel_position
from solver.rules import DuelPosition
from solver.verdicts import Limits


class Mark(StrEnum):
    """What a turn did to the Duel."""

    ONLY_MOVE = "only move"
    KEPT = "kept the win"
    LOST_HERE = "gave the win away"
    LOST_BEFORE = "lost before"
    UNDECIDED = "undecided"


class ReviewedTurn(NamedTuple):
    """A turn, who was winning before and after it, and what else there was."""

    turn: Turn
    mark: Mark
    before: int | None  # the player who wins with best play; None: undecided
    after: int | None
    choice: Choice | None  # of a player who was winning


@dataclass(frozen=True, slots=True)
class DuelReview:
    """A played Duel with a mark for every turn."""

    game: PlayedGame
    turns: list[ReviewedTurn]
    winner: int | None  # with best play from the start; None: undecided
    reason: str | None  # the limit that left something undecided
    engine: str
    nodes: int
    seconds: float

    @property
    def changes(self) -> list[int]:
        """The numbers of the turns that gave a win away."""
        return [
            number
            for number, reviewed in enumerate(self.turns, start=1)
            if reviewed.mark is Mark.LOST_HERE
        ]

    @property
    def decided_from(self) -> int | None:
        """The first turn from which on it is known at every moment who wins."""
        known = [*(turn.before for turn in self.turns)]
        if self.turns and self.turns[-1].after is None:
            return None
        last_open = max((n for n, winner in enumerate(known) if winner is None), default=-1)
        return last_open + 2 if last_open + 1 < len(known) else None


def review(game: PlayedGame, limits: Limits | None = None) -> DuelReview:
    """Go through a played Duel; the limits are those of the whole review.

    >>> from solver.rules import DuelRules, Play
    >>> start = DuelRules(hand=3, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5)))
    >>> game = PlayedGame(start)
    >>> game.play(Play(4, "GU"))
    >>> game.play(Play(2, "GD"))
    >>> game.end_turn()
    >>> [str(reviewed.mark) for reviewed in review(game).turns]
    ['gave the win away']
    """
    began = time.perf_counter()
    first = duel_position(opening_position(game.start))
    engine = oracle_for(first, limits or Limits())
    positions = [first, *map(duel_position, game.boards())]
    winners = [*reversed([_winner(engine, position) for position in reversed(positions)])]
    turns = []
    for number in reversed(range(len(positions) - 1)):
        before, after = winners[number], winners[number + 1]
        turns.append(_reviewed(engine, game.turns()[number], positions[number], before, after))
    found = DuelReview(
        game,
        turns[::-1],
        winners[0],
        engine.stopped,
        engine.name,
        engine.nodes,
        time.perf_counter() - began,
    )
    return unless_interrupted(found)


def _winner(engine: Oracle, position: DuelPosition) -> int | None:
    return engine.winner(position) if position.winner is None else position.winner


def _reviewed(
    engine: Oracle, turn: Turn, position: DuelPosition, before: int | None, after: int | None
) -> ReviewedTurn:
    if before == 3 - turn.player:
        return ReviewedTurn(turn, Mark.LOST_BEFORE, before, after, None)
    if before is None or after is None:
        return ReviewedTurn(turn, Mark.UNDECIDED, before, after, None)
    ways = choice(engine, position)
    if after != turn.player:
        return ReviewedTurn(turn, Mark.LOST_HERE, before, after, ways)
    return ReviewedTurn(turn, Mark.ONLY_MOVE if ways.only else Mark.KEPT, before, after, ways)
