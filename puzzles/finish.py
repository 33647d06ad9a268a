"""Finish: the last cards, all of them in sight, and exactly one line that lays them all.

A sensible player comes to the last cards. From there all positions are looked at that can still be
won, until one has exactly one line and the level that is wanted.
"""

from collections.abc import Iterator

from puzzles.difficulty import Measures, before_each, jumps_among, level_of, tempted
from puzzles.drafts import Draft, Grade, turn_of
from puzzles.games import LIMITS, late_positions
from puzzles.players import careful_leaves, greedy_leaves, moment
from puzzles.puzzle import Proof, Solution
from puzzles.reasons import reason_of_line
from puzzles.tags import Told, tags_of
from solver.deals import SplitMix64, Turn
from solver.rules import GamePosition
from solver.study.lines import Lines, lines

CLAIMS = ("winnable", "one line")
STAGES = (50, 34, 22, 14)  # cards left
MOST_DRAW = 6
FEWEST = 7  # cards left in a puzzle
LOOKED_AT = 120  # positions that follow from one that a player came to
HARDER = (20, 24)  # points from which on the level is 4, and 5


def drafts(stream: SplitMix64, level: int) -> Iterator[Draft]:
    """Puzzles of a level; an easy one has a jump at least, or there would be nothing to find."""
    for found in with_one_line(stream, level):
        line = line_of(found)
        measures = measured(found, line)
        grade = _grade(found, line, measures)
        if grade.level == level and (level > 1 or measures.jumps > 0):
            reason = reason_of_line(found.start, line)
            proof = Proof(found.engine, found.nodes, CLAIMS)
            yield Draft(found.start, grade, Solution(line, "line", None, reason), proof)


def graded(found: Lines, line: tuple[Turn, ...]) -> Grade:
    """Level and tags of a position with one line."""
    return _grade(found, line, measured(found, line))


def _grade(found: Lines, line: tuple[Turn, ...], measures: Measures) -> Grade:
    told = Told(found.start, tuple(turn.plays for turn in line), measures)
    return Grade(level_of(measures, HARDER), tags_of(told))


def measured(found: Lines, line: tuple[Turn, ...]) -> Measures:
    """What makes it hard."""
    start = found.start
    before = before_each(start, line)
    depths = [depth for depth in map(tempted, before) if depth is not None]
    jumps = sum(
        jumps_among(position, turn.plays) for position, turn in zip(before, line, strict=True)
    )
    return Measures(
        greedy=greedy_leaves(start) == 0,
        careful=careful_leaves(start) == 0,
        keeping=sum(turn.keeping for turn in found.turns),
        legal=sum(turn.legal for turn in found.turns),
        traps=len(depths),
        depth=max(depths, default=0),
        jumps=jumps,
    )


def line_of(found: Lines) -> tuple[Turn, ...]:
    """The one line; where plays can be exchanged, the first pile comes first."""
    line, position = [], found.start
    while not position.won:
        keeping = [turn.plays for turn in found.study.keeping(position)]
        plays = min(keeping, key=lambda plays: [(play.pile, play.card) for play in plays])
        line.append(turn_of(position, plays))
        position = position.take_turn(plays)
    return tuple(line)


def with_one_line(stream: SplitMix64, level: int) -> Iterator[Lines]:
    """Positions with one line that may have a level."""
    for begun in late_positions(stream, STAGES):
        if level > 1 and greedy_leaves(begun) == 0:  # it seldom leads to a hard one
            continue
        for position in _following(begun):
            if len(position.draw) <= MOST_DRAW and _may_have(position, level):
                found = lines(position, LIMITS)
                if found.different == 1:
                    yield found


def _may_have(position: GamePosition, level: int) -> bool:
    """Whether the players solve it as those levels ask for."""
    if (greedy_leaves(position) == 0) != (level == 1):
        return False
    return level == 1 or (careful_leaves(position) == 0) == (level == 2)


def _following(begun: GamePosition) -> Iterator[GamePosition]:
    """What may have one line among the positions that follow.

    While cards are drawn two turns that keep the win are two lines.
    """
    from solver.kernel import _kernel
    from solver.search.native import to_kernel, watch_for

    start, watch = to_kernel(begun), watch_for(LIMITS)
    counted = _kernel.Lines(start)
    if any(counted.count(watch).lines):
        for told in _kernel.one_way(counted, start, FEWEST, LOOKED_AT, watch):
            yield moment(begun, told)
