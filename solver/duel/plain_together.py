"""The reference of the cooperative question: every turn of the rules, one layer after another.

Short and obviously right, for small decks. It is the oracle of the tests, and the answer where the
kernel could not be compiled or the deck is too large for it.
"""

from solver.rules import DuelPosition, Play
from solver.verdicts import Limits
from solver.verdicts.effort import Effort

_BYTES_A_POSITION = 2_000

Plays = tuple[Play, ...]


class PlainTogether:
    """Looks for the fewest turns of both players until one of them has laid all."""

    def __init__(self, player: int, limits: Limits) -> None:
        self._player = player
        self._effort = Effort(limits, _BYTES_A_POSITION)

    @property
    def nodes(self) -> int:
        """Positions between turns that were seen."""
        return self._effort.nodes

    def fewest(self, start: DuelPosition) -> list[Plays] | None:
        """A shortest line, None if there is none; `LimitReachedError` if a limit is reached."""
        layer: dict[DuelPosition, list[Plays]] = {start: []}
        while layer:
            following: dict[DuelPosition, list[Plays]] = {}
            for position, line in layer.items():
                for plays, end in ways(position):
                    if end.over:
                        if end.winner == self._player == end.to_move:
                            return [*line, plays]
                        continue
                    after = end.end_turn()
                    if after not in following and not after.over:
                        self._effort.spend()
                        following[after] = [*line, plays]
            layer = following
        return None


def ways(position: DuelPosition) -> list[tuple[Plays, DuelPosition]]:
    """Every way to go on to where the turn may end, one of those that lead to the same."""
    seen = {position}
    found = []
    queue: list[tuple[Plays, DuelPosition]] = [((), position)]
    for plays, now in queue:
        if now.may_end:
            found.append((plays, now))
        for play in now.legal_plays():
            then = now.play(play)
            if then not in seen:
                seen.add(then)
                queue.append(((*plays, play), then))
    return found
