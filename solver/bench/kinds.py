"""What is measured: deals of the seeds 1, 2, 3, … under some rules, whole or near their end."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count as counting
from itertools import islice

from solver.deals import shuffled_deal
from solver.rules import (
    VARIANTS,
    Direction,
    DuelPosition,
    DuelRules,
    GamePosition,
    GameRules,
    Play,
    Position,
)


@dataclass(frozen=True, slots=True)
class Kind:
    """A family of positions, and how many of them a run takes."""

    name: str
    rules: GameRules
    full: int
    quick: int
    left: int | None = None  # endgames: play without much thought until so many cards are left

    def positions(self, count: int) -> Iterator[GamePosition]:
        """Those of the first seeds."""
        for seed in range(1, count + 1):
            position = shuffled_deal(self.rules, seed).start()
            assert isinstance(position, GamePosition)
            yield position if self.left is None else played_down(position, self.left)


@dataclass(frozen=True, slots=True)
class DuelKind:
    """A family of Duels: whole deals, or endgames of games that came so far."""

    name: str
    rules: DuelRules
    full: int
    quick: int
    draws: int | None = None  # endgames: how many cards each draw pile has at most

    def positions(self, count: int) -> Iterator[DuelPosition]:
        """Those of the first seeds; endgames: of the first games that are not over before."""
        return islice(self._all(), count)

    def _all(self) -> Iterator[DuelPosition]:
        for seed in counting(1):
            position = shuffled_deal(self.rules, seed).start()
            assert isinstance(position, DuelPosition)
            if self.draws is not None:
                position = played_until_drawn(position, self.draws)
            if not position.over:
                yield position


def played_until_drawn(position: DuelPosition, draws: int) -> DuelPosition:
    """Both players lay the two cards that cost least, one after another, until little is to draw.

    A card costs how far it moves the own pile, a jump as far as it goes back; or how far it takes
    the opponent's pile back.
    """
    while not position.over and max(map(len, position.draws)) > draws:
        if position.may_end:
            position = position.end_turn()
        else:
            plays = position.legal_plays()
            position = position.play(min(plays, key=lambda play: _cost(position, play)))
    return position.end_turn() if position.may_end and not position.over else position


def _cost(position: DuelPosition, play: Play) -> int:
    way = _travel(position, play)
    return abs(way) if position.helps(play) else way


def played_down(position: GamePosition, left: int) -> GamePosition:
    """Lay the card that moves a pile least and end every turn early, until `left` cards are left.

    Where this player is stuck before, the position is lost, and a search finds that out at once.
    """
    while position.left > left and not position.over:
        if position.may_end:
            position = position.end_turn()
        else:
            plays = position.legal_plays()
            position = position.play(min(plays, key=lambda play: _travel(position, play)))
    return position


def _travel(position: Position, play: Play) -> int:
    way = play.card - position.top(play.pile)
    return way if position.rules.piles[play.pile] is Direction.UP else -way


def _official() -> Iterator[Kind]:
    for name, rules in VARIANTS.items():
        if isinstance(rules, GameRules):
            full, quick = (20, 2) if "plus" in name else (100, 5) if "expert" in name else (200, 20)
            yield Kind(name, rules, full, quick)


def _endgames() -> Iterator[Kind]:
    yield Kind("solo-endgame", GameRules(), full=50, quick=5, left=40)
    for players in range(2, 6):
        rules = VARIANTS[f"{players}p"]
        assert isinstance(rules, GameRules)
        yield Kind(f"{players}p-endgame", rules, full=50, quick=5, left=20)


def _duels() -> Iterator[DuelKind]:
    yield DuelKind("duel12", DuelRules(4, 12), full=100, quick=10)
    yield DuelKind("duel14", DuelRules(4, 14), full=100, quick=3)
    yield DuelKind("duel20", DuelRules(6, 20), full=0, quick=0)  # minutes each, or without end
    yield DuelKind("duel-endgame", DuelRules(), full=100, quick=10, draws=0)
    yield DuelKind("duel-endgame-draw", DuelRules(), full=20, quick=0, draws=6)


AnyKind = Kind | DuelKind

_ALL: tuple[AnyKind, ...] = (
    *_official(),
    Kind("hand3", GameRules(hand=3), full=50, quick=5),
    Kind("hand4", GameRules(hand=4), full=10, quick=1),
    Kind("hand5", GameRules(hand=5), full=3, quick=0),  # the hard middle
    Kind("hand6", GameRules(hand=6), full=0, quick=0),  # minutes each
    Kind("2p-hand3", GameRules(2, hand=3), full=10, quick=1),
    Kind("3p-hand3", GameRules(3, hand=3), full=3, quick=0),
    Kind("4p-hand2", GameRules(4, hand=2), full=50, quick=5),
    Kind("5p-hand2", GameRules(5, hand=2), full=50, quick=5),
    *_endgames(),
    *_duels(),
)
KINDS = {kind.name: kind for kind in _ALL}
