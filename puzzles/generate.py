"""The puzzle of a date, made and proved."""

from datetime import date

from puzzles import deal, duel, finish, rescue
from puzzles.calendar import EDITION, level_of, stream_of
from puzzles.puzzle import Puzzle
from solver.deals import FailedError
from solver.kernel import AVAILABLE

MAKERS = {"finish": finish, "rescue": rescue, "deal": deal, "duel": duel}


def puzzle_of(day: date, kind: str, level: int | None = None) -> Puzzle:
    """The puzzle of a date and a kind: a function of them and of the edition, and of nothing else.

    With a level it is the puzzle that the date would have if its weekday had that level.
    """
    if not AVAILABLE:
        raise FailedError(
            "puzzles are made with the native kernel, which could not be compiled here "
            "(thegame --version); puzzle files can still be read, played, verified and exported"
        )
    draft = next(MAKERS[kind].drafts(stream_of(day, kind), level or level_of(day)))
    return Puzzle(
        date=day,
        kind=kind,
        edition=EDITION,
        level=draft.grade.level,
        tags=draft.grade.tags,
        start=draft.start,
        solution=draft.solution,
        proof=draft.proof,
        par=draft.grade.par,
    )
