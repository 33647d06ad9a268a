"""The players of puzzles, turn by turn in Python as their definitions say."""

from collections.abc import Callable, Iterator

from puzzles.players import HARMLESS, STUCK, way, way_of_turn
from solver.rules import GamePosition, GameRules, Play

Plays = tuple[Play, ...]
PILES = list(GameRules.piles)
Player = Callable[[GamePosition], Plays | None]


def greedy(position: GamePosition) -> Plays | None:
    return _gone_on(position, ())


def careful(position: GamePosition, rank: int = 0) -> Plays | None:
    """The best turn in the careful player's eyes, or the second; of equals the first by piles."""
    found = []
    for plays in turns(position, ()):
        after = position.take_turn(plays)
        stuck = set(after.hand) - {play.card for play in after.legal_plays()}
        order = [(PILES.index(play.pile), play.card) for play in plays]
        found.append((way_of_turn(position, plays) + STUCK * len(stuck), order, plays))
    if not found:
        return None
    return _gone_on(position, sorted(found)[: rank + 1][-1][2])


def turns(position: GamePosition, plays: Plays) -> Iterator[Plays]:
    """The turns of the fewest cards, pile by pile."""
    if position.laid_this_turn == position.least:
        yield plays
        return
    for play in position.legal_plays():
        if not plays or PILES.index(play.pile) >= PILES.index(plays[-1].pile):
            yield from turns(position.play(play), (*plays, play))


def games(player: Player, position: GamePosition) -> Iterator[GamePosition]:
    """The positions that a player comes to, one after another."""
    while not position.won and (plays := player(position)) is not None:
        position = position.take_turn(plays)
        yield position


def leaves(player: Player, position: GamePosition) -> int:
    """How many cards are left when nothing can be laid any more."""
    for after in games(player, position):
        position = after
    while legal := position.legal_plays():
        position = position.play(min(legal, key=lambda play: way(position, play)))
    return position.left


def _gone_on(position: GamePosition, plays: Plays) -> Plays | None:
    now = position
    for play in plays:
        now = now.play(play)
    while legal := now.legal_plays():
        nearest = min(legal, key=lambda play: way(now, play))
        if now.may_end and way(now, nearest) > HARMLESS:
            break
        plays, now = (*plays, nearest), now.play(nearest)
    return plays if now.may_end or now.won else None
