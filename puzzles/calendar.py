"""The calendar: which random numbers and which level belong to a date.

The puzzle of a date is a function of date, kind and edition alone: they are mixed into the seed of
a stream of random numbers (docs/files.md has the generator), and the generator draws candidates
from this stream until one has the level of the weekday. Different dates, kinds and editions have
different seeds.
"""

from datetime import date

from puzzles.kinds import KINDS
from solver.deals import SplitMix64

EDITION = 2  # goes up when the puzzle of any date would become another one
_LEVELS = (1, 2, 2, 3, 3, 4, 5)  # Monday to Sunday

_KINDS = 16  # that there may ever be
_DAYS = 1 << 24


def stream_of(day: date, kind: str, edition: int = EDITION) -> SplitMix64:
    """The random numbers of a puzzle.

    >>> stream_of(date(2026, 12, 24), "rescue").next()
    17762946830804068593
    """
    number = (edition * _DAYS + day.toordinal()) * _KINDS + KINDS.index(kind)
    return SplitMix64(SplitMix64(number).next())


def level_of(day: date) -> int:
    """How hard the puzzles of a day are: Monday is easy, Sunday is hard.

    >>> level_of(date(2026, 12, 21)), level_of(date(2026, 12, 27))
    (1, 5)
    """
    return _LEVELS[day.weekday()]
