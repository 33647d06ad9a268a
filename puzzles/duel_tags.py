"""Tags of a duel: the words of `puzzles.tags` that have a sense there, and those of its own.

The page has a word for each of them in `puzzles/site/texts.js`.
"""

from collections.abc import Callable
from typing import NamedTuple

from puzzles.duel_difficulty import Measures
from puzzles.duel_players import cost
from solver.rules import DuelPosition, Play

SACRIFICE = 12  # what a play costs on an own pile that gives it up
NEAR = 3  # what a play costs that is nearly for nothing
LONG = 3  # turns of gold's until the win
NEEDLE = 60  # turns to choose from


class Told(NamedTuple):
    """What is known of a duel: the turn that is to be found, what was measured, how it ends."""

    position: DuelPosition
    plays: tuple[Play, ...]
    measures: Measures
    end: DuelPosition  # of the line

    def moments(self) -> list[tuple[DuelPosition, Play]]:
        """Every play of the turn, with the position before it."""
        found, position = [], self.position
        for play in self.plays:
            found.append((position, play))
            position = position.play(play)
        return found

    def laid(self) -> DuelPosition:
        """Before the turn is ended."""
        position = self.position
        for play in self.plays:
            position = position.play(play)
        return position


def jump(told: Told) -> bool:
    """A jump is to be found."""
    return told.measures.jumps > 0


def sacrifice(told: Told) -> bool:
    """A card goes far on an own pile, though one could be laid there nearly for nothing."""
    return any(
        not position.helps(play)
        and cost(position, play) >= SACRIFICE
        and min(cost(position, other) for other in position.legal_plays()) <= NEAR
        for position, play in told.moments()
    )


def long_plan(told: Told) -> bool:
    """It takes many turns to the win."""
    return told.measures.turns >= LONG


def long_turn(told: Told) -> bool:
    """The turn has more cards than it must have."""
    return len(told.plays) > told.position.least


def needle(told: Told) -> bool:
    """There are many turns to choose from."""
    return told.measures.legal >= NEEDLE


def help_given(told: Told) -> bool:
    """The turn helps silver."""
    return told.measures.help


def tempo(told: Told) -> bool:
    """A card could be laid besides nearly for nothing, and must be kept for another turn."""
    laid = told.laid()
    return any(cost(laid, play) <= NEAR for play in laid.legal_plays())


def last_card(told: Told) -> bool:
    """In the end silver is left with one card, and a turn has two."""
    return told.end.to_move == 2 and len(told.end.hand) == 1


def blocked(told: Told) -> bool:
    """In the end silver has two cards or more, and cannot lay two."""
    return told.end.to_move == 2 and len(told.end.hand) > 1


def all_laid(told: Told) -> bool:
    """Gold wins by laying its last card."""
    return told.end.to_move == 1


DUEL_TAGS: dict[str, Callable[[Told], bool]] = {
    "jump": jump,
    "sacrifice": sacrifice,
    "long-plan": long_plan,
    "long-turn": long_turn,
    "needle": needle,
    "help-given": help_given,
    "tempo": tempo,
    "last-card": last_card,
    "blocked": blocked,
    "all-laid": all_laid,
}


def tags_of(told: Told) -> tuple[str, ...]:
    """The tags of a duel, in the order of the vocabulary."""
    return tuple(name for name, has in DUEL_TAGS.items() if has(told))
