"""The examples of docs/difficulty.md are puzzles of their dates, with the level that it says."""

import re
from pathlib import Path

from daily.made import MADE
from puzzles.puzzle import LEVELS, Puzzle

PAGE = Path(__file__).parents[2] / "docs" / "difficulty.md"
ROW = re.compile(r"\| (\d) \| (\d{4}-\d\d-\d\d) \| ([^|]*) \|(?: (\d) \|)? ([^|]*) \|")
BY_ID = {puzzle.id: puzzle for puzzle in MADE}


def plays_of(puzzle: Puzzle) -> list[str]:
    turns = puzzle.solution.line if puzzle.kind == "finish" else puzzle.solution.line[:1]
    return [str(play) for turn in turns for play in turn.plays]


def cards_of(puzzle: Puzzle) -> list[int]:
    if puzzle.kind == "duel":
        (gold, silver), (gold_draw, silver_draw) = puzzle.duel.hands, puzzle.duel.draws
        return [*puzzle.duel.piles, *gold, *gold_draw, *silver, *silver_draw]
    return [*puzzle.position.piles, *puzzle.position.hand, *puzzle.position.draw]


def test_examples_are_puzzles_of_their_dates() -> None:
    seen = set()
    kind = ""
    for line in PAGE.read_text().splitlines():
        if head := re.match(r"\| level \| (finish|rescue|duel) \|", line):
            kind = head[1]
        if found := ROW.fullmatch(line):
            level, day, position, turns, plays = found.groups()
            puzzle = BY_ID[f"{day}-{kind}"]
            seen.add((kind, puzzle.level))
            assert int(level) == puzzle.level
            assert re.findall(r"\w+", plays) == plays_of(puzzle)
            assert list(map(int, re.findall(r"\d+", position))) == cards_of(puzzle)
            assert turns is None or int(turns) == puzzle.goal["turns"]
    assert seen == {(kind, level) for kind in ("finish", "rescue", "duel") for level in LEVELS}


def test_so_are_the_pars_of_its_deals() -> None:
    pars = re.findall(r"level (\d) \((\d{4}-\d\d-\d\d)\)(?: has)? par (\d+)", PAGE.read_text())
    assert len(pars) == 2
    for level, day, par in pars:
        puzzle = BY_ID[f"{day}-deal"]
        assert (puzzle.level, puzzle.par) == (int(level), int(par))
