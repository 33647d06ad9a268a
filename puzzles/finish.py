"""Finish: the last cards, all of them in sight, and exactly one line that lays them all.

A sensible player comes to the last cards. From there all positions are looked at that can still be
won, until one has exactly one line and the level that is wanted.
"""

from collections.abc import Iterator

from puzzles.difficulty import Measures, before_each, jumps_among, level_of, tempted
from puzzles.drafts import Draft, Grade, turn_of
from puzzles.games import LIMITS, late_positions, wins
from puzzles.players import careful_turn, greedy_turn, left_by
from puzzles.puzzle import Proof, Solution
from puzzles.reasons import reason_of_line
from puzzles.tags import Told, tags_of
from solver.deals import SplitMix64, Turn
from solver.rules import GamePosition
from solver.study.lines import Lines, lines
from solver.study.plain import merged

CLAIMS = ("winnable", "one line")
STAGES = (50, 34, 22, 14)  # cards left
MOST_DRAW = 6
FEWEST = 7  # cards left in a puzzle
LOOKED_AT = 120  # positions that follow from one that a player came to
MOST_ORDERS = 20_000  # lines, orders counted: with more there is never one line but for the order
HARDER = (22, 26)  # points from which on the level is 4, and 5


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
        greedy=left_by(greedy_turn, start) == 0,
        careful=left_by(careful_turn, start) == 0,
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
        if level > 1 and left_by(greedy_turn, begun) == 0:  # it seldom leads to a hard one
            continue
        if wins(begun):
            yield from _following(begun, level)


def _may_have(position: GamePosition, level: int) -> bool:
    """Whether the players solve it as those levels ask for."""
    if (left_by(greedy_turn, position) == 0) != (level == 1):
        return False
    return level == 1 or (left_by(careful_turn, position) == 0) == (level == 2)


def _following(begun: GamePosition, level: int) -> Iterator[Lines]:
    whole = lines(begun, LIMITS)
    looked_at = {merged(begun)}
    ahead = [(begun, whole.lines)]
    while ahead:
        position, count = ahead.pop()
        few = 0 < count <= MOST_ORDERS and len(position.draw) <= MOST_DRAW
        if few and _may_have(position, level):
            found = lines(position, LIMITS)
            if found.different == 1:
                yield found
        if len(looked_at) == LOOKED_AT:
            continue
        for turn in sorted(whole.study.keeping(position)):
            after = position.take_turn(turn.plays)
            if after.left < FEWEST or len(looked_at) == LOOKED_AT:
                continue
            place = merged(after)
            if place not in looked_at:
                looked_at.add(place)
                ahead.append((after, turn.lines))
