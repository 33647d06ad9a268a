"""The engine that plays the whole Duel: by estimate while it must, by proof as soon as it can.

Before every turn a proof is tried (solver.duel.check) within a limit. Where there is none the
kernel looks a few turns ahead along the turns that look best (solver/kernel/duel/engine.hpp). Its
estimate is a share of wins: how many of the games that the engine played against itself were won
from positions that looked as good.
"""

import math
from dataclasses import dataclass

from solver.deals import FailedError, InputError, PlayedGame, opening_position
from solver.duel.check import check
from solver.duel.check import turns as all_turns
from solver.duel.oracle import kernel_takes
from solver.duel.together import cards_left
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition, Play, Position
from solver.verdicts import Limits
from solver.verdicts.limits import watch_settings

BUDGET = Limits(nodes=1_200_000)  # turns looked at ahead: about 0.15 seconds
PROOF = Limits(nodes=1_000_000, megabytes=500)  # and in the search for a proof: about 0.1 seconds
EVERY_TURN = 8  # cards left up to which the outcome of every turn is asked for
SCALE = 180.0  # of worth: so much more of it, and the odds are e times as good


@dataclass(frozen=True, slots=True)
class Choice:
    """The rest of a turn, and what the engine thinks of the game."""

    plays: tuple[Play, ...]
    chance: float  # of the player to move; 1 or 0 if proved
    winner: int | None  # who wins by force, if that is proved
    nodes: int  # turns looked at for it

    @property
    def proved(self) -> bool:
        """Whether the result is proved: a proved winner's turn keeps the win."""
        return self.winner is not None


def choose(position: DuelPosition, budget: Limits = BUDGET, proof: Limits | None = PROOF) -> Choice:
    """The engine's turn, or in mid-turn the rest of it; without `proof` by estimate alone.

    >>> from solver.rules import DuelRules
    >>> start = DuelRules(hand=2, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5)))
    >>> choose(start).winner
    1
    """
    if position.over:
        raise ValueError("the Duel is over")
    known = None if proof is None else proved(position, proof)
    return known or estimated(position, budget)


def proved(position: DuelPosition, limits: Limits) -> Choice | None:
    """A turn with the result of the game, if that is proved within the limits.

    The winner's turn is one that is proved to win; the loser's the one after which the look ahead
    sees the end farthest off. With few cards left every turn's outcome is found: then it is the
    fastest win, or the longest resistance.
    """
    result = check(position, limits)
    winner, won = result.winner, result.winner == position.to_move
    if winner is None:
        return None
    found = all_turns(position, limits) if cards_left(position) <= EVERY_TURN else None
    if found:
        kept = [turn for turn in found if turn.outcome.winner == winner]
        best = (min if won else max)(kept, key=lambda turn: turn.outcome.turns)
        return Choice(best.plays, float(won), winner, result.nodes)
    if won:
        return Choice(result.line[0].plays, 1.0, winner, result.nodes) if result.line else None
    chosen = estimated(position, BUDGET)
    return Choice(chosen.plays, 0.0, winner, result.nodes + chosen.nodes)


def estimated(position: DuelPosition, budget: Limits) -> Choice:
    """The turn that looks best within the budget."""
    plays, worth, nodes = _look_ahead(position, budget)
    if not plays and not position.may_end:  # no turn can be completed: one card, and it is lost
        plays = (position.legal_plays()[0],)
    return Choice(plays, chance_of(worth), None, nodes)


def estimate(position: DuelPosition, budget: Limits = BUDGET) -> float:
    """The chance of player 1, by the engine's look ahead; never a verdict."""
    if position.over:
        return float(position.winner == 1)
    chance = estimated(position, budget).chance
    return chance if position.to_move == 1 else 1 - chance


def chance_of(worth: int) -> float:
    """The share of games won from positions of this worth; a guess, so never quite 0 or 1."""
    return min(0.99, max(0.01, 1 / (1 + math.exp(-max(-50.0, min(50.0, worth / SCALE))))))


def decided_from(game: PlayedGame, proof: Limits = PROOF) -> int | None:
    """The number of the turn from which on the winner of a played Duel is proved to win.

    It goes back from the end as long as there is a proof within the limits; None if there is none
    for any turn. The game may have been decided before: that nobody has proved.
    """
    *starts, end = (_duel(position) for position in (opening_position(game.start), *game.boards()))
    found = None
    for number, position in reversed(list(enumerate(starts, start=1))):
        if end.winner is None or check(position, proof).winner != end.winner:
            break
        found = number
    return found


def require_kernel(position: DuelPosition) -> None:
    """Say in one sentence why the engine cannot play, if it cannot."""
    if not AVAILABLE:
        raise FailedError("the engine of the Duel needs the native kernel, which is not there")
    if not kernel_takes(position):
        from solver.duel.native import MOST_CARDS, MOST_HAND

        raise InputError(
            f"the engine plays the Duel with at most {MOST_CARDS} cards a side, {MOST_HAND} in hand"
        )


def _look_ahead(position: DuelPosition, budget: Limits) -> tuple[tuple[Play, ...], int, int]:
    """The plays that look best, their worth, and the turns generated for it."""
    require_kernel(position)
    from solver.duel.native import named_plays, to_kernel
    from solver.kernel import _kernel

    watch = _kernel.Watch(*watch_settings(budget))
    plays, worth, _ = _kernel.choose_turn(to_kernel(position), watch)
    return named_plays(plays), worth, watch.nodes


def _duel(position: Position) -> DuelPosition:
    if not isinstance(position, DuelPosition):
        raise InputError("the engine plays the Duel, not The Game")
    return position
