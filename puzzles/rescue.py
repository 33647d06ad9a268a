"""Rescue: in mid-game exactly one turn keeps the win, and all others are proved lost.

A turn is what each pile receives, in order. To prove that a turn T is the only one, not all longer
turns have to be refuted. Let m be the least number of cards, and S a turn of s >= 2m cards, in any
order in which it can be made. It can be made as two: its first k cards, and then the rest, for
every k from m to s - m. Cards are drawn no later than before, and the second turn has m cards at
least. So if S keeps the win, the turn of its first k cards does too. If s > 2m, these are two turns
that keep it, of m and of m + 1 cards, and T is not the only one. If s = 2m, the first m cards must
be T. So these are to be refuted: all turns of m to 2m - 1 cards but T, and if T has m cards, T with
m more.
"""

from collections.abc import Iterator
from typing import NamedTuple

from puzzles.difficulty import MOST_ODDS, Measures, jumps_among, level_of, tempted
from puzzles.drafts import Draft, Grade, turn_of
from puzzles.games import LIMITS, QUICK, decided, late_positions, winning_turn, wins
from puzzles.players import (
    careful_leaves,
    careful_turn,
    greedy_leaves,
    greedy_turn,
    sensible_turn,
    way_of_turn,
)
from puzzles.puzzle import Proof, Solution
from puzzles.reasons import reason_of_turn
from puzzles.tags import Told, tags_of
from solver.deals import SplitMix64, Turn
from solver.rules import GamePosition, Play
from solver.search import Verdict
from solver.study.lines import lines
from solver.study.turns import LegalTurn, legal_turns

CLAIMS = ("winnable", "all other turns lost")
STAGES = (50, 36, 26)  # cards left
LEAST_DRAW = 6
FEWEST_TURNS = 12  # to choose from
HARDER = (28, 31)  # points from which on the level is 4, and 5


class Only(NamedTuple):
    """The one turn that keeps the win."""

    plays: tuple[Play, ...]  # pile by pile
    legal: int  # turns that matter, this one among them
    nodes: int  # of the proof


def drafts(stream: SplitMix64, level: int) -> Iterator[Draft]:
    """Puzzles of a level."""
    for position in critical(stream):
        only = only_turn(position) if _may_have(position, level) else None
        if only is None or only.legal < FEWEST_TURNS:
            continue
        grade = graded(position, only)
        if grade.level == level:
            line = line_from(position, only.plays)
            reason = reason_of_turn(position, only.plays)
            solution = Solution(line, "turn", only.plays, reason)
            yield Draft(position, grade, solution, Proof("kernel", only.nodes, CLAIMS))


def _may_have(position: GamePosition, level: int) -> bool:
    """Whether the players keep the win as that level asks for, and it can have as many points."""
    for harder_than, player in enumerate((greedy_turn, careful_turn), start=1):
        plays = player(position)
        keeps = plays is not None and wins(position.take_turn(plays))
        if level == harder_than or keeps:
            return level == harder_than and keeps
    depth = position.left - min(greedy_leaves(position), careful_leaves(position))
    least = Measures(False, False, 1, FEWEST_TURNS, 1, depth, jumps=0)
    most = least._replace(legal=MOST_ODDS, jumps=2 * position.least - 1)
    return level_of(least, HARDER) <= level <= level_of(most, HARDER)


def only_turn(position: GamePosition) -> Only | None:
    """The one turn that keeps the win; None if there are more, or none, or a limit was met.

    Where the winning lines are counted at once, that settles it; else turn by turn is decided.
    """
    counted = lines(position, QUICK)
    if counted.verdict is Verdict.UNDECIDED:
        return refuted_one_by_one(position)
    if counted.verdict is not Verdict.WINNABLE or counted.turns[0].keeping != 1:
        return None
    sizes = range(position.least, 2 * position.least)
    legal = sum(1 for size in sizes for _ in legal_turns(position, size))
    keeps = lines(position, LIMITS).study.keeping(position)[0]
    return Only(keeps.plays, legal, counted.nodes)


def refuted_one_by_one(position: GamePosition) -> Only | None:
    """The same by deciding the turns that the proof above names."""
    least = position.least
    keeps: LegalTurn | None = None
    legal = nodes = 0
    for size in range(least, 2 * least):
        turns = list(legal_turns(position, size))
        legal += len(turns)
        # Where many turns keep the win, some of those that go least far do.
        for turn in sorted(turns, key=lambda turn: (way_of_turn(position, turn.plays), turn.plays)):
            result = decided(turn.after)
            nodes += result.nodes
            second = keeps is not None and result.verdict is Verdict.WINNABLE
            if second or result.verdict is Verdict.UNDECIDED:
                return None
            if result.verdict is Verdict.WINNABLE:
                keeps = turn
    if keeps is None:
        return None
    if len(keeps.plays) == least:
        for longer in legal_turns(_made(position, keeps.plays), least):
            result = decided(longer.after)
            nodes += result.nodes
            if result.verdict is not Verdict.UNWINNABLE:
                return None
    return Only(keeps.plays, legal, nodes)


def graded(position: GamePosition, only: Only) -> Grade:
    """Level and tags of a position that one turn saves."""
    measures = measured(position, only)
    return Grade(level_of(measures, HARDER), tags_of(Told(position, (only.plays,), measures)))


def measured(position: GamePosition, only: Only) -> Measures:
    """What makes it hard."""
    after = position.take_turn(only.plays)
    depth = tempted(position)
    return Measures(
        greedy=_leads_to(position, greedy_turn(position), after),
        careful=_leads_to(position, careful_turn(position), after),
        keeping=1,
        legal=only.legal,
        traps=0 if depth is None else 1,
        depth=depth or 0,
        jumps=jumps_among(position, only.plays),
    )


def line_from(position: GamePosition, first: tuple[Play, ...]) -> tuple[Turn, ...]:
    """The turn that saves the win, and on to the end with turns that keep it and look best."""
    line, plays = [], first
    while True:
        line.append(turn_of(position, plays))
        position = position.take_turn(plays)
        if position.won:
            return tuple(line)
        plays = winning_turn(position)


def critical(stream: SplitMix64) -> Iterator[GamePosition]:
    """Positions that sensible players come to who do not lose the win on the way."""
    for position in late_positions(stream, STAGES):
        if not wins(position):
            continue
        while len(position.draw) >= LEAST_DRAW:
            yield position
            plays = sensible_turn(position, stream)
            if plays is None or not wins(position.take_turn(plays)):
                plays = winning_turn(position)
            position = position.take_turn(plays)


def _made(position: GamePosition, plays: tuple[Play, ...]) -> GamePosition:
    for play in plays:
        position = position.play(play)
    return position


def _leads_to(position: GamePosition, plays: tuple[Play, ...] | None, after: GamePosition) -> bool:
    return plays is not None and position.take_turn(plays) == after
