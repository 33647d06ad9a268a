"""Tags: what is special about a puzzle, in a closed vocabulary with one predicate each.

The page has a word for each of them in `puzzles/site/texts.js`.
"""

from collections.abc import Callable
from typing import NamedTuple

from puzzles.difficulty import Measures
from puzzles.players import way
from solver.rules import GamePosition, Play

SACRIFICE = 20  # the way of a play that gives a pile up
NEAR = 5  # the way of a play that would have cost little
LONG = 8  # cards on the longest tempting wrong way
NEEDLE = {True: 150, False: 20}  # turns for each that keeps the win, where one turn is to be found
EXCELLENT = 10  # cards left: the printed rules call fewer excellent


class Told(NamedTuple):
    """What is known of a puzzle: the turns that are to be found, what was measured, or par."""

    position: GamePosition
    turns: tuple[tuple[Play, ...], ...] = ()
    measures: Measures | None = None
    par: int | None = None

    def moments(self) -> list[tuple[GamePosition, Play]]:
        """Every play that is to be found, with the position before it."""
        found = []
        turn_begins = self.position
        for plays in self.turns:
            position = turn_begins
            for play in plays:
                found.append((position, play))
                position = position.play(play)
            turn_begins = turn_begins.take_turn(plays)
        return found


def jump(told: Told) -> bool:
    """Exactly one jump is to be found."""
    return told.measures is not None and told.measures.jumps == 1


def jump_chain(told: Told) -> bool:
    """Two jumps or more are to be found."""
    return told.measures is not None and told.measures.jumps > 1


def quiet_only_turn(told: Told) -> bool:
    """At first a jump could be laid, and must not be."""
    position = told.position
    if not told.turns or not any(map(position.is_jump, position.legal_plays())):
        return False
    return not any(before.is_jump(play) for before, play in told.moments()[: len(told.turns[0])])


def sacrifice(told: Told) -> bool:
    """A play goes far, though one was possible that would have cost little."""
    return any(
        way(position, play) >= SACRIFICE
        and min(way(position, other) for other in position.legal_plays()) <= NEAR
        for position, play in told.moments()
    )


def long_plan(told: Told) -> bool:
    """A tempting wrong way goes on for long until it is stuck."""
    return told.measures is not None and told.measures.depth >= LONG


def long_turn(told: Told) -> bool:
    """The first turn has more cards than it must have."""
    position = told.position
    return bool(position.draw and told.turns) and len(told.turns[0]) > position.least


def needle(told: Told) -> bool:
    """Of many legal turns hardly any keeps the win."""
    measures = told.measures
    if measures is None:
        return False
    return measures.legal >= NEEDLE[len(told.turns) == 1] * measures.keeping


def jump_pairs(told: Told) -> bool:
    """A whole deal begins with two cards in hand that are a jump apart."""
    hand = told.position.hand
    return told.par is not None and any(card + told.position.rules.jump in hand for card in hand)


def far_start(told: Told) -> bool:
    """A whole deal begins without a card near one of the bases."""
    plays = told.position.legal_plays()
    return told.par is not None and min(way(told.position, play) for play in plays) > NEAR


def excellent_par(told: Told) -> bool:
    """Par is a result that the printed rules call excellent."""
    return told.par is not None and told.par < EXCELLENT


TAGS: dict[str, Callable[[Told], bool]] = {
    "jump": jump,
    "jump-chain": jump_chain,
    "quiet-only-turn": quiet_only_turn,
    "sacrifice": sacrifice,
    "long-plan": long_plan,
    "long-turn": long_turn,
    "needle": needle,
    "jump-pairs": jump_pairs,
    "far-start": far_start,
    "excellent-par": excellent_par,
}


def tags_of(told: Told) -> tuple[str, ...]:
    """The tags of a puzzle, in the order of the vocabulary."""
    return tuple(name for name, has in TAGS.items() if has(told))
