"""The second opinion on puzzles: what is said to be the only line is left out, and nothing else."""

import pytest
from daily.made import made

from puzzles.games import by_looks
from puzzles.puzzle import Puzzle
from solver.constraints.another import another_line
from solver.deals import Turn
from solver.search import Limits
from solver.verdicts import replayed

EASY = [
    sorted(made(kind), key=lambda puzzle: puzzle.position.left)[:4] for kind in ("finish", "rescue")
]


@pytest.mark.parametrize("puzzle", EASY[1], ids=lambda puzzle: puzzle.id)
def test_a_turn_that_loses_leaves_the_one_that_wins_to_be_found(puzzle: Puzzle) -> None:
    position, keeps = puzzle.position, puzzle.solution.keeps or ()
    wrong = next(turn.plays for turn in by_looks(position) if set(turn.plays) != set(keeps))
    steps, _ = another_line(position, [Turn(1, wrong)], Limits(), 0)
    assert steps is not None
    replay = replayed(position, steps)
    assert replay.position.won
    assert set(replay.turns[0].plays) == set(keeps)


@pytest.mark.parametrize("puzzle", EASY[0], ids=lambda puzzle: puzzle.id)
def test_there_is_no_line_but_the_one(puzzle: Puzzle) -> None:
    assert another_line(puzzle.position, puzzle.solution.line, Limits(), 0) == (None, True)
