"""What cannot be studied, in one sentence."""

from solver.deals import InputError
from solver.rules import GamePosition, Position


def game_position(position: Position) -> GamePosition:
    """A position of The Game; the Duel is another matter."""
    if not isinstance(position, GamePosition):
        raise InputError("the Duel cannot be studied yet")
    return position
