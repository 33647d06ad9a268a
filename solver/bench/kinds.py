"""What is measured: deals of the seeds 1, 2, 3, … under some rules, whole or near their end."""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.deals import shuffled_deal
from solver.rules import VARIANTS, Direction, GamePosition, GameRules, Play


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


def _travel(position: GamePosition, play: Play) -> int:
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


KINDS = {
    kind.name: kind
    for kind in (
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
    )
}
