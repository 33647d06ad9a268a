"""The puzzles that the generator made, proved again; and that it still makes the same."""

import json
from collections import Counter
from datetime import date
from itertools import islice

import pytest

from daily import plain_players
from daily.made import MADE, made
from puzzles import deal
from puzzles.calendar import EDITION, level_of, stream_of
from puzzles.drafts import Grade
from puzzles.generate import puzzle_of
from puzzles.kinds import KINDS
from puzzles.players import careful_leaves, careful_turn, greedy_leaves, greedy_turn
from puzzles.puzzle import LEVELS, Puzzle
from puzzles.rescue import critical, only_turn, refuted_one_by_one
from puzzles.verify import report
from solver.constraints.another import another_line
from solver.deals import Deal, Json
from solver.kernel import AVAILABLE
from solver.rules import GamePosition
from solver.search import Limits, Verdict, check
from solver.study.lines import lines
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


def is_lost(position: GamePosition) -> bool:
    return check(position).verdict is Verdict.UNWINNABLE


def test_every_finish_has_one_line_by_enumeration() -> None:
    puzzles = made("finish")
    assert len(puzzles) >= 200
    for puzzle in puzzles:
        assert PlainLines(puzzle.position, Limits()).count().different == 1, puzzle.id


def test_every_turn_of_a_rescue_is_lost_but_one() -> None:
    """All that the proof in `puzzles.rescue` asks for: the last are T and two cards more."""
    puzzles = made("rescue")
    assert len(puzzles) >= 200
    for puzzle in puzzles:
        position, keeps = puzzle.position, puzzle.solution.keeps or ()
        kept = [
            turn.plays
            for size in (2, 3)
            for turn in legal_turns(position, size)
            if not is_lost(turn.after)
        ]
        assert kept == [keeps], puzzle.id
        for play in keeps if len(keeps) == position.least else ():
            position = position.play(play)
        if position.laid_this_turn:
            assert all(is_lost(turn.after) for turn in legal_turns(position, 2)), puzzle.id


@needs_kernel
def test_every_deal_has_the_par_and_the_level_that_the_players_come_to() -> None:
    puzzles = made("deal")
    assert len(puzzles) >= 200
    for puzzle in puzzles:
        assert isinstance(puzzle.start, Deal)
        assert deal.graded(puzzle.start) == Grade(puzzle.level, puzzle.tags, puzzle.par), puzzle.id
        assert sum(len(turn.plays) for turn in puzzle.solution.line) == 98
    for puzzle in puzzles[::25]:
        assert plain_players.leaves(plain_players.careful, puzzle.position) == puzzle.par


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
        counted = lines(position, Limits(nodes=20_000))
        if counted.verdict is Verdict.UNDECIDED:
            continue
        refuted = refuted_one_by_one(position)
        found[refuted is not None] += 1
        assert (counted.turns[0].keeping == 1) == (refuted is not None), position
        if refuted is not None:
            keeping = lines(position).study.keeping(position)
            assert [turn.plays for turn in keeping] == [refuted.plays], position
    assert min(found[True], found[False]) >= 5
