"""What is said about a puzzle on paper and in text files."""

from puzzles.puzzle import Puzzle
from solver.deals import Turn

NAMES = {"finish": "Finish", "rescue": "Rescue", "deal": "Whole deal", "duel": "Duel"}
SIDES = ("Gold", "Silver")  # of a Duel; the player is gold


def title(puzzle: Puzzle) -> str:
    """Number and kind."""
    return f"{NAMES[puzzle.kind]} #{puzzle.number}"


def stars(puzzle: Puzzle) -> str:
    """The level."""
    return f"level {puzzle.level} of 5"


def task(puzzle: Puzzle) -> str:
    """What the player has to do."""
    if puzzle.kind == "finish":
        return f"Lay all {puzzle.position.left} cards. There is exactly one way."
    if puzzle.kind == "duel":
        turns = "one turn" if puzzle.goal["turns"] == 1 else f"{puzzle.goal['turns']} turns"
        return f"Gold, to move, wins by force, in {turns}. Only one first turn does it."
    if puzzle.kind == "rescue":
        return "Exactly one turn keeps the win. Which?"
    return (
        f"Lay as many of the {puzzle.position.left} cards as you can. "
        f"Par is {puzzle.par} left; it can be won."
    )


def line(puzzle: Puzzle) -> list[str]:
    """The turns of the solution; of a Duel each with its player."""
    turns = puzzle.solution.line
    if puzzle.kind == "duel":
        return [f"{SIDES[turn.player - 1]}: {_plays(turn)}" for turn in turns]
    return [_plays(turn) for turn in turns]


def _plays(turn: Turn) -> str:
    return " ".join(map(str, turn.plays))


def plain(text: str) -> str:
    """A text without what would start a new line or steer a terminal."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text)
