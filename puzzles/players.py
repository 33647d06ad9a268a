"""The sensible players: the games that puzzles come from, par, and what is tempting.

- The **greedy player** lays the card that moves its pile least, one after another; a backwards jump
  moves it by -10.
- The **careful player** looks one turn ahead: of all turns of the fewest cards that are allowed it
  makes the one that moves the piles least in all, where a card that no pile would take after the
  turn, those drawn included, counts like a way of 15.

Both end the turn as soon as they may, except that they go on with what moves a pile by 1 or back.
Of equals the greedy player takes the lowest card, and then the first pile; the careful player the
first turn, pile by pile and from the lowest card. The **sensible player** is the careful player who
errs a little: one turn of four is the second best in those eyes.

Nothing here may change without a new edition: par, levels and the puzzles themselves hang on it.
"""

from collections.abc import Callable
from typing import NamedTuple

from solver.deals import SplitMix64
from solver.rules import Direction, GamePosition, GameRules, Play

Player = Callable[[GamePosition], tuple[Play, ...] | None]

STUCK = 15  # the way that a card counts which no pile would take
HARMLESS = 1  # a way that is gone though the turn could end
ERRS = 4  # one turn of so many is the sensible player's second choice

_PILES = tuple(GameRules.piles)
_UP = tuple(direction is Direction.UP for direction in GameRules.piles.values())


def way(position: GamePosition, play: Play) -> int:
    """How far a play moves its pile; below 0 for a jump."""
    onwards = play.card - position.top(play.pile)
    return onwards if position.rules.piles[play.pile] is Direction.UP else -onwards


def way_of_turn(position: GamePosition, plays: tuple[Play, ...]) -> int:
    """How far a turn moves the piles, all plays added."""
    total = 0
    for play in plays:
        total += way(position, play)
        position = position.play(play)
    return total


def greedy_turn(position: GamePosition) -> tuple[Play, ...] | None:
    """The greedy player's turn; None if it comes to no whole turn."""
    return _gone_on(position, ())


def careful_turn(position: GamePosition) -> tuple[Play, ...] | None:
    """The careful player's turn; None if there is none."""
    best = judged_turns(position, _fewest(position), most=1)
    return _gone_on(position, best[0].plays) if best else None


def sensible_turn(position: GamePosition, stream: SplitMix64) -> tuple[Play, ...] | None:
    """The sensible player's turn; None if there is none."""
    two = judged_turns(position, _fewest(position), most=2)
    if not two:
        return None
    return _gone_on(position, two[-1 if stream.below(ERRS) == 0 else 0].plays)


class Judged(NamedTuple):
    """A turn as the careful player sees it: the lower its value, the better."""

    value: int
    plays: tuple[Play, ...]


def judged_turns(position: GamePosition, size: int, most: int = 0) -> list[Judged]:
    """The turns of so many cards, the best first; of equals the first by piles and cards.

    Those that differ in the order on different piles are one. With `most` only so many.
    """
    from solver.search.native import quiet_turns

    found = quiet_turns(position, size, STUCK, most)
    return [Judged(value, tuple(play for play in plays if play)) for value, plays in found]


def _fewest(position: GamePosition) -> int:
    return max(position.least - position.laid_this_turn, 1)


def left_by(player: Player, position: GamePosition) -> int:
    """How many cards a player leaves who plays on from here to the end."""
    while not position.won and (plays := player(position)) is not None:
        position = position.take_turn(plays)
    while legal := position.legal_plays():  # no whole turn any more: what can be laid is laid
        position = position.play(min(legal, key=lambda play: way(position, play)))
    return position.left


def _gone_on(position: GamePosition, plays: tuple[Play, ...]) -> tuple[Play, ...] | None:
    """These plays, and on with the least of ways until the turn may end and goes on with harm."""
    for play in plays:
        position = position.play(play)
    # Card by card without a position each: most of the time of making puzzles is spent here.
    tops, hand, laid = list(position.piles), list(position.hand), position.laid_this_turn
    while (nearest := _nearest(tops, hand, position.rules)) is not None:
        onwards, place, play = nearest
        if laid >= position.least and onwards > HARMLESS:
            break
        plays, laid = (*plays, play), laid + 1
        tops[place] = play.card
        hand.remove(play.card)
    won = position.left == laid - position.laid_this_turn
    return plays if laid >= position.least or won else None


def _nearest(tops: list[int], hand: list[int], rules: GameRules) -> tuple[int, int, Play] | None:
    """The play of the least way, with its way and the place of its pile."""
    best: tuple[int, int, int] | None = None
    for card in hand:
        for place, top in enumerate(tops):
            onwards = card - top if _UP[place] else top - card
            if (onwards > 0 or onwards == -rules.jump) and (best is None or onwards < best[0]):
                best = onwards, card, place
    if best is None:
        return None
    onwards, card, place = best
    return onwards, place, Play(card, _PILES[place])
