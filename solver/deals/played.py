"""A game as it was played so far: its start, every position since, and undo."""

from collections.abc import Iterable
from typing import NamedTuple

from solver.deals.deal import Start, opening_position
from solver.rules import Play, Position


class Turn(NamedTuple):
    """What one player laid, one card after another, and drew at the end."""

    player: int
    plays: tuple[Play, ...]
    drawn: tuple[int, ...] = ()
    unfinished: bool = False  # the turn may still go on

    def __str__(self) -> str:
        plays = " ".join(map(str, self.plays))
        return f"{self.player}: {plays}{' ...' if self.unfinished else ''}"


class PlayedGame:
    """A game in progress or at its end.

    >>> from solver.deals import shuffled_deal
    >>> from solver.rules import named
    >>> game = PlayedGame(shuffled_deal(named("solo"), seed=7))
    >>> game.play(game.position.legal_plays()[0])
    >>> game.undo(), game.undo()
    (True, False)
    """

    def __init__(self, start: Start) -> None:
        self.start = start
        self._positions: list[Position] = [opening_position(start)]
        self._actions: list[Play | None] = []  # None: the turn ended

    def copy(self) -> "PlayedGame":
        """The same game, to be played on or taken back without changing this one."""
        other = PlayedGame(self.start)
        other._positions, other._actions = [*self._positions], [*self._actions]
        return other

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    def play(self, play: Play) -> None:
        """Lay a card; `RuleError` if the rules do not allow it, and nothing changes."""
        self._positions.append(self.position.play(play))
        self._actions.append(play)

    def end_turn(self) -> None:
        """End the turn; `RuleError` if it is too short, and nothing changes."""
        self._positions.append(self.position.end_turn())
        self._actions.append(None)

    def follow(self, line: Iterable[Turn]) -> None:
        """Play the turns of a line, each to its end."""
        for turn in line:
            for play in turn.plays:
                self.play(play)
            if not self.position.over and not turn.unfinished:
                self.end_turn()

    def undo(self) -> bool:
        """Take the last play or end of turn back; False at the start."""
        if not self._actions:
            return False
        self._positions.pop()
        self._actions.pop()
        return True

    def turns(self) -> list[Turn]:
        """Every turn so far; the last may be unfinished."""
        turns = []
        plays: list[Play] = []
        for before, action in zip(self._positions, self._actions, strict=False):
            if action is not None:
                plays.append(action)
            else:
                turns.append(Turn(before.to_move, tuple(plays), before.to_draw()))
                plays = []
        if plays:
            last = self.position
            turns.append(Turn(last.to_move, tuple(plays), unfinished=not last.over))
        return turns

    def boards(self) -> list[Position]:
        """The position at the end of each turn of `turns()`, before the next one begins."""
        ends = [
            after
            for action, after in zip(self._actions, self._positions[1:], strict=True)
            if action is None
        ]
        unfinished = bool(self._actions) and self._actions[-1] is not None
        return [*ends, self.position] if unfinished else ends
