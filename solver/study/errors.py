"""What cannot be studied, in one sentence; and studies that Ctrl-C has stopped."""

from typing import Any

from solver.deals import InputError
from solver.rules import GamePosition, Position


class InterruptedStudyError(KeyboardInterrupt):
    """Ctrl-C, with what was known by then: a `Solution`, `Lines` or a `Review`."""

    def __init__(self, found: Any) -> None:
        super().__init__()
        self.found = found


def game_position(position: Position) -> GamePosition:
    """A position of The Game; the Duel is another matter."""
    if not isinstance(position, GamePosition):
        raise InputError("the Duel cannot be studied yet")
    return position
