"""Deal: a whole solo deal that can be won; par is what the careful player leaves.

How hard it is to reach par is a matter of how lucky the careful player was: sensible players try
the deal too, and the fewer of them reach par, the harder it is.
"""

from collections.abc import Iterator

from puzzles.difficulty import reach_par
from puzzles.drafts import Draft, Grade
from puzzles.games import deal_of, decided
from puzzles.players import careful_turn, left_by
from puzzles.puzzle import Proof, Solution
from puzzles.tags import Told, tags_of
from solver.deals import Deal, SplitMix64
from solver.rules import GamePosition

CLAIMS = ("winnable",)
# How many of the sensible players reach par at least, at levels 1 to 4.
REACHED = (7, 5, 3, 1)
MOST_PAR = 30  # a par that anybody reaches is no goal


def drafts(stream: SplitMix64, level: int) -> Iterator[Draft]:
    """Puzzles of a level."""
    while True:
        deal = deal_of(stream)
        if not 0 < left_by(careful_turn, _opening(deal)) <= MOST_PAR:
            continue
        grade = graded(deal)
        if grade.level != level:
            continue
        result = decided(_opening(deal))
        if result.line is not None:
            proof = Proof(result.engine, result.nodes, CLAIMS)
            yield Draft(deal, grade, Solution(tuple(result.line)), proof)


def graded(deal: Deal) -> Grade:
    """Level, tags and par of a deal."""
    opening = _opening(deal)
    par = left_by(careful_turn, opening)
    reached = reach_par(opening, par)
    level = 1 + sum(reached < least for least in REACHED)
    return Grade(level, tags_of(Told(opening, par=par)), par)


def _opening(deal: Deal) -> GamePosition:
    position = deal.start()
    assert isinstance(position, GamePosition)
    return position
