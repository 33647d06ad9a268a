"""How many turns of a position keep the win, counted until there are more than a few.

The turns are tried by size, those first that move the piles least: where many turns keep the win,
the first few tried are among them. Each is decided by `check` with little effort; if one of them is
left undecided, or there are too many to try, the count is only known to be at least so large.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from solver.rules import Direction, GamePosition, Play
from solver.search import Limits, Verdict, check
from solver.study.turns import PILES, LegalTurn, legal_turns

EFFORT = 40_000  # nodes for each turn
MOST_TRIED = 150
MOST_LISTED = 3000  # turns of one size


class Keeping(NamedTuple):
    """How many turns keep the win, at least; or exactly."""

    turns: int
    exact: bool
    nodes: int


def keeping(position: GamePosition, enough: int, known: tuple[Play, ...] | None = None) -> Keeping:
    """Count the turns that keep the win, up to `enough`; the one that is `known` does."""
    count, exact, nodes, tried = 0, True, 0, 0
    if known is not None:
        count, known = 1, by_pile(known)
    for turn in _likeliest_first(position):
        if count >= enough:
            return Keeping(count, False, nodes)
        if turn is None or tried == MOST_TRIED:
            return Keeping(count, False, nodes)
        if by_pile(turn.plays) == known:
            continue
        tried += 1
        result = check(turn.after, Limits(nodes=EFFORT))
        nodes += result.nodes
        count += result.verdict is Verdict.WINNABLE
        exact = exact and result.verdict is not Verdict.UNDECIDED
    return Keeping(count, exact, nodes)


def by_pile(plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """The plays of a turn pile by pile, as the turns of a position are listed."""
    return tuple(play for pile in PILES for play in plays if play.pile == pile)


def _likeliest_first(position: GamePosition) -> Iterator[LegalTurn | None]:
    """Every turn, the shorter first and of one size the nearest; None if there are too many."""
    largest = len(position.hand)
    for size in range(largest + 1):
        turns = list(islice(legal_turns(position, size), MOST_LISTED))
        yield from sorted(turns, key=lambda turn: _travel(position, turn.plays))
        if len(turns) == MOST_LISTED:
            yield None


def _travel(position: GamePosition, plays: tuple[Play, ...]) -> int:
    """How far a turn moves the piles, jumps gained."""
    tops = dict(zip(position.rules.piles, position.piles, strict=True))
    way = 0
    for card, pile in plays:
        up = position.rules.piles[pile] is Direction.UP
        way += card - tops[pile] if up else tops[pile] - card
        tops[pile] = card
    return way
