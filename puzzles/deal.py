"""Deal: a whole solo deal that can be won; par is what the careful player leaves.

How hard it is to reach par is a matter of how lucky the careful player was: sensible players try
the deal too, and the fewer of them reach par, the harder it is.
"""

from collections.abc import Iterator

from puzzles.difficulty import SOLVERS, reach_par
from puzzles.drafts import Draft, Grade
from puzzles.games import deal_of, decided
from puzzles.players import careful_leaves
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
        opening = _opening(deal)
        par = careful_leaves(opening)
        if not 0 < par <= MOST_PAR or not _has_level(opening, par, level):
            continue
        result = decided(opening)
        if result.line is not None:
            proof = Proof(result.engine, result.nodes, CLAIMS)
            yield Draft(deal, graded(deal), Solution(tuple(result.line)), proof)


def graded(deal: Deal) -> Grade:
    """Level, tags and par of a deal."""
    opening = _opening(deal)
    par = careful_leaves(opening)
    level = _level(sum(reach_par(opening, par)))
    return Grade(level, tags_of(Told(opening, par=par)), par)


def _level(reached: int) -> int:
    return 1 + sum(reached < least for least in REACHED)


def _has_level(opening: GamePosition, par: int, level: int) -> bool:
    """Whether a deal has a level; no more players try it than are needed to know that it has not.

    Of those who have not tried yet all may reach par, or none.
    """
    reached = 0
    for tried, reaches in enumerate(reach_par(opening, par), start=1):
        reached += reaches
        if not _level(reached + SOLVERS - tried) <= level <= _level(reached):
            return False
    return True


def _opening(deal: Deal) -> GamePosition:
    position = deal.start()
    assert isinstance(position, GamePosition)
    return position
