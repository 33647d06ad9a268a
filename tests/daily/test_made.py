"""The puzzles that the generator made, proved again; and that it still makes the same."""

import json
from collections import Counter
from datetime import date
from itertools import islice

import pytest

from daily.made import MADE, made
from puzzles.calendar import EDITION, level_of, stream_of
from puzzles.generate import puzzle_of
from puzzles.kinds import KINDS
from puzzles.players import careful_leaves, careful_turn, greedy_leaves, greedy_turn
from puzzles.puzzle import LEVELS, Puzzle
from puzzles.rescue import critical, only_turn, refuted_one_by_one
from puzzles.verify import report
from solver.constraints.another import another_line
from solver.deals import Json
from solver.kernel import AVAILABLE
from solver.search import Limits, Verdict, check
from solver.study.plain import PlainLines
from solver.study.turns import legal_turns

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="puzzles are made with the kernel")


def settled(puzzle: Puzzle) -> Json:
    """What date, kind and edition settle for ever: all but who proved it, and one of many lines."""
    document = puzzle.to_json()
    del document["proof"]
    if puzzle.kind != "finish":
        del document["solution"]["line"]
    return document


@pytest.mark.parametrize("kind", KINDS)
def test_every_finish_and_every_rescue_has_one_answer_by_enumeration(kind: str) -> None:
    puzzles = made(kind)
    assert len(puzzles) >= 200
    if kind == "finish":
        for puzzle in puzzles:
            assert PlainLines(puzzle.position, Limits()).count().different == 1, puzzle.id
    if kind == "rescue":
        for puzzle in puzzles:
            position, keeps = puzzle.position, puzzle.solution.keeps
            kept = [
                turn.plays
                for size in (2, 3)
                for turn in legal_turns(position, size)
                if check(turn.after).verdict is not Verdict.UNWINNABLE
            ]
            assert kept == [keeps], puzzle.id


@pytest.mark.parametrize("kind", ["finish", "rescue"])
def test_cpsat_finds_no_other_answer(kind: str) -> None:
    for puzzle in sorted(made(kind), key=lambda puzzle: puzzle.position.left)[:6]:
        line = puzzle.solution.line
        turns = line if kind == "finish" else line[:1]
        assert another_line(puzzle.position, turns, Limits(), 0) == (None, True), puzzle.id


@needs_kernel
@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_proved_and_graded_again(kind: str) -> None:
    for puzzle in made(kind)[::12]:
        assert report(puzzle, cpsat=False).proved, report(puzzle, cpsat=False).text


@needs_kernel
def test_no_turn_of_whatever_size_keeps_the_win_but_one() -> None:
    """What the proof in `puzzles.rescue` leaves out is lost too."""
    for puzzle in sorted(made("rescue"), key=lambda puzzle: puzzle.position.left)[:3]:
        position = puzzle.position
        kept = [
            turn.plays
            for turn in legal_turns(position)
            if check(turn.after).verdict is not Verdict.UNWINNABLE
        ]
        assert kept == [puzzle.solution.keeps], puzzle.id
        only = only_turn(position)
        assert only is not None
        assert only.plays == puzzle.solution.keeps


@needs_kernel
@pytest.mark.parametrize("number", [0, 4, 37])
@pytest.mark.parametrize("kind", KINDS)
def test_a_date_has_the_same_puzzle_for_ever(kind: str, number: int) -> None:
    puzzle = made(kind)[number]
    assert settled(puzzle_of(puzzle.date, kind)) == settled(puzzle)


@pytest.mark.parametrize("kind", KINDS)
def test_all_levels_occur_and_the_weekday_chooses_them(kind: str) -> None:
    puzzles = made(kind)
    assert {puzzle.level for puzzle in puzzles} == set(LEVELS)
    assert all(puzzle.level == level_of(puzzle.date) for puzzle in puzzles)
    assert {puzzle.edition for puzzle in puzzles} == {EDITION}


@pytest.mark.parametrize("kind", ["finish", "rescue"])
def test_the_greedy_player_solves_no_hard_puzzle(kind: str) -> None:
    for puzzle in made(kind):
        position = puzzle.position
        if kind == "finish":
            solved = [leaves(position) == 0 for leaves in (greedy_leaves, careful_leaves)]
        else:
            saved = position.take_turn(puzzle.solution.keeps or ())
            turns = [player(position) for player in (greedy_turn, careful_turn)]
            solved = [turn is not None and position.take_turn(turn) == saved for turn in turns]
        assert (1 if solved[0] else 2 if solved[1] else 3) == min(puzzle.level, 3), puzzle.id


def test_no_two_puzzles_are_alike() -> None:
    starts = Counter(json.dumps(puzzle.to_json()["start"]) for puzzle in MADE)
    assert set(starts.values()) == {1}
    assert len({puzzle.tags for puzzle in MADE}) > 10


def test_every_date_has_random_numbers_of_its_own_for_years() -> None:
    firsts = {
        stream_of(date.fromordinal(day), kind, edition).next()
        for day in range(date(2026, 1, 1).toordinal(), date(2030, 1, 1).toordinal())
        for kind in KINDS
        for edition in (1, 2, 3)
    }
    assert len(firsts) == 1461 * len(KINDS) * 3


def test_a_person_can_hold_it_in_the_head() -> None:
    for puzzle in made("finish"):
        assert len(puzzle.position.hand) <= 8
        assert len(puzzle.position.draw) <= 6
    for puzzle in made("rescue"):
        assert puzzle.position.draw
        assert set(puzzle.solution.reason) == {"en", "fr"}


@needs_kernel
def test_counting_all_lines_and_refuting_turn_by_turn_find_the_same_turn() -> None:
    found = Counter[bool]()
    for position in islice(critical(stream_of(date(2026, 3, 6), "rescue")), 60):
        counted, refuted = only_turn(position), refuted_one_by_one(position)
        found[counted is not None] += 1
        assert (counted and counted[:2]) == (refuted and refuted[:2]), position
    assert min(found[True], found[False]) >= 5
