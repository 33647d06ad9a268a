"""What is asked of best play."""

from enum import StrEnum


class Objective(StrEnum):
    """What is best among the lines that win."""

    TURNS = "turns"
    JUMPS = "jumps"
    TRAVEL = "travel"
