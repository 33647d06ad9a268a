"""The reference: a memoised search in pure Python, short and obviously right.

It tries every legal step of the rules and remembers every state it has seen. Its only trick is
the canonical state: all that matters of a pile is which of the unplayed cards it accepts, and the
two piles of a direction may be exchanged. It is the oracle of the tests, and decides small
positions where the kernel could not be compiled.
"""

from collections.abc import Iterator

from solver.rules import Direction, GamePosition, Play
from solver.rules.piles import accepts
from solver.verdicts import INTERRUPTED, Limits, Searched, Step
from solver.verdicts.effort import Effort, LimitReachedError

_Key = tuple[object, ...]


def search(position: GamePosition, limits: Limits) -> Searched:
    """Find a line that lays as many cards as possible.

    >>> from solver.rules import GameRules
    >>> start = GameRules(cards=6, hand=2, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> search(start, Limits()).laid
    6
    """
    return _Reference(limits).search(position)


_BYTES_A_STATE = 1500  # measured: what remembering a state costs, with some to spare


class _Reference:
    def __init__(self, limits: Limits) -> None:
        self._effort = Effort(limits, _BYTES_A_STATE)
        self._most: dict[_Key, int] = {}
        self._path: list[Step] = []
        self._laid = 0  # cards on the path
        self._deepest: list[Step] = []
        self._deepest_laid = 0

    def search(self, position: GamePosition) -> Searched:
        stopped = None
        try:
            self._most_laid(position)
            self._deepest = list(self._best_steps(position))
            self._deepest_laid = self._most_laid(position)
        except LimitReachedError as reason:
            stopped = str(reason)
        except KeyboardInterrupt:
            stopped = INTERRUPTED
        return Searched(self._deepest, self._deepest_laid, self._effort.nodes, stopped)

    def _most_laid(self, position: GamePosition) -> int:
        """The largest number of cards that can still be laid."""
        if position.over:
            return 0
        key = _canonical(position)
        if key not in self._most:
            self._effort.spend()
            most = 0
            for step in _steps(position):
                most = max(most, self._follow(position, step))
                if most == position.left:
                    break
            self._most[key] = most
        return self._most[key]

    def _follow(self, position: GamePosition, step: Step) -> int:
        cards = 0 if step is None else 1
        self._path.append(step)
        self._laid += cards
        if self._laid > self._deepest_laid:
            self._deepest_laid, self._deepest = self._laid, list(self._path)
        most = cards + self._most_laid(_after(position, step))
        self._path.pop()
        self._laid -= cards
        return most

    def _best_steps(self, position: GamePosition) -> Iterator[Step]:
        while most := self._most_laid(position):
            step = next(s for s in _steps(position) if self._follow(position, s) == most)
            yield step
            position = _after(position, step)


def _steps(position: GamePosition) -> list[Step]:
    """Every legal step: the cards first that move a pile least, then the end of the turn."""

    def travel(play: Play) -> int:
        way = play.card - position.top(play.pile)
        return way if position.rules.piles[play.pile] is Direction.UP else -way

    cards = sorted(position.legal_plays(), key=travel)
    return [*cards, None] if position.may_end else [*cards]


def _after(position: GamePosition, step: Step) -> GamePosition:
    return position.end_turn() if step is None else position.play(step)


def _canonical(position: GamePosition) -> _Key:
    unplayed = sorted([*position.draw, *(card for hand in position.hands for card in hand)])
    jump = position.rules.jump
    accepted = {Direction.UP: list[int](), Direction.DOWN: list[int]()}
    for (_, direction), top in zip(position.rules.piles.items(), position.piles, strict=True):
        bits = sum(1 << card for card in unplayed if accepts(direction, top, card, jump))
        accepted[direction].append(bits)
    piles = (*sorted(accepted[Direction.UP]), *sorted(accepted[Direction.DOWN]))
    return (
        piles,
        position.hands,
        len(position.draw),
        position.to_move,
        position.laid_this_turn,
    )
