"""solve, lines and review of the Duel: what they say is what the reference says."""

import json
from pathlib import Path

import pytest
from commands import good, refused
from helpers import random_game

import solver
from duel.small import duel, small_positions
from solver.deals import PlayedGame, Turn, game_to_text, opening_position, shuffled_deal
from solver.duel import Outcome
from solver.duel.lines import DuelLines
from solver.duel.reference import Reference
from solver.duel.review import DuelReview, Mark
from solver.duel.solve import DuelSolution
from solver.rules import DuelPosition, DuelRules
from solver.verdicts import Limits, Verdict

SMALL = ("--rules", "duel", "--cards", 8, "--hand", 3)


def test_the_value_is_the_number_of_turns_and_the_line_takes_as_many() -> None:
    for position in small_positions(30, most_cards=6, seed=11, most_hand=3):
        solution = solver.solve(position)
        assert isinstance(solution, DuelSolution)
        winner, turns = Reference(Limits()).outcome(position)
        assert (solution.verdict, solution.value, solution.proved) == (
            f"player{winner}",
            turns,
            True,
        )
        assert solution.line is not None
        made = [turn for turn in solution.line if turn.player == winner and not turn.unfinished]
        assert len(made) == turns


def test_a_turn_is_the_only_winning_one_if_the_reference_finds_no_other() -> None:
    only = 0
    for position in small_positions(60, most_cards=5, seed=12, most_hand=3):
        solution = solver.solve(position)
        assert isinstance(solution, DuelSolution)
        assert solution.line is not None
        reference = Reference(Limits())
        for turn, choice in zip(solution.line, solution.choices, strict=True):
            if choice is None:
                assert turn.player != reference.outcome(position).winner
                break
            winning = [
                other for other in reference.turns(position) if other.outcome.winner == turn.player
            ]
            assert choice.winning == len(winning)
            assert choice.only == (len(winning) == 1)
            only += len(winning) == 1
            break
    assert only >= 5


def test_lines_tells_what_every_first_turn_leads_to() -> None:
    for position in small_positions(12, most_cards=6, seed=13, most_hand=3):
        found = solver.lines(position)
        assert isinstance(found, DuelLines)
        expected = sorted(
            (turn.outcome, len(turn.plays)) for turn in Reference(Limits()).turns(position)
        )
        told = []
        for turn in found.turns:
            outcome = turn.bounds.outcome
            assert outcome is not None
            told.append((outcome, len(turn.plays)))
        assert sorted(told) == expected
        winners = [outcome.winner for outcome, _ in expected]
        assert found.keeping == winners.count(position.to_move)


def test_a_review_says_who_was_winning_before_and_after_every_turn() -> None:
    marks = set[Mark]()
    for seed in range(1, 41):
        game = random_game(shuffled_deal(DuelRules(3, 6, 3), seed), seed)
        told = solver.review(game)
        assert isinstance(told, DuelReview)
        start = opening_position(game.start)
        assert isinstance(start, DuelPosition)
        reference, before = Reference(Limits()), start
        assert told.winner == reference.winner(start)
        for number, (reviewed, after) in enumerate(
            zip(told.turns, game.boards(), strict=True), start=1
        ):
            assert isinstance(after, DuelPosition)
            assert reviewed.before == reference.winner(before)
            assert reviewed.after == reference.winner(after)
            changed = reviewed.before != reviewed.after
            assert changed == (reviewed.mark is Mark.LOST_HERE) == (number in told.changes)
            marks.add(reviewed.mark)
            before = after
    assert marks == {Mark.KEPT, Mark.LOST_HERE, Mark.LOST_BEFORE}


def test_a_review_of_best_play_finds_the_only_moves_and_no_mistake() -> None:
    only = 0
    for position in small_positions(60, most_cards=6, seed=14, most_hand=3):
        solution = solver.solve(position)
        assert isinstance(solution, DuelSolution)
        assert solution.line is not None
        told = solver.review(line_as_game(position, solution.line))
        assert isinstance(told, DuelReview)
        assert told.changes == []
        for reviewed, choice in zip(told.turns, solution.choices, strict=True):
            assert reviewed.choice == choice
            if choice is not None:
                assert reviewed.mark is (Mark.ONLY_MOVE if choice.only else Mark.KEPT)
                only += choice.only is True
    assert only >= 10


def line_as_game(position: DuelPosition, line: list[Turn]) -> PlayedGame:
    game = PlayedGame(position)
    game.follow(line)
    return game


def test_a_limit_leaves_the_early_turns_undecided_and_the_late_ones_known() -> None:
    game = random_game(shuffled_deal(DuelRules(), 2), 2)
    told = solver.review(game, Limits(nodes=100_000))
    assert isinstance(told, DuelReview)
    assert (told.winner, told.reason) == (None, "node_limit")
    assert told.turns[0].mark is Mark.UNDECIDED
    assert told.turns[-1].after is not None
    assert told.decided_from is not None
    assert told.decided_from > 1


def test_a_limit_leaves_a_solution_undecided_or_its_value_between_bounds() -> None:
    start = duel(12, 4, 8)
    solution = solver.solve(duel(58, 6, 1), limits=Limits(nodes=20_000))
    assert (solution.verdict, solution.value, solution.proved) == ("undecided", None, False)
    right = solver.solve(start)
    assert isinstance(right, DuelSolution)
    assert right.value is not None
    between = 0
    for nodes in range(20_000, right.nodes, right.nodes // 20):
        found = solver.solve(start, limits=Limits(nodes=nodes))
        assert isinstance(found, DuelSolution)
        if found.verdict is Verdict.UNDECIDED:
            continue
        assert found.verdict is right.verdict
        assert found.bound is not None
        assert found.value is not None
        assert found.bound <= right.value <= found.value
        between += not found.proved
    assert between >= 1


def test_outcomes_of_a_game_that_is_over() -> None:
    over = DuelPosition(DuelRules(3, 10, 3), (11, 2, 1, 12), ((6, 7), (7, 8)), ((), ()))
    solution = solver.solve(over)
    assert (solution.verdict, solution.value, solution.line) == (Verdict.PLAYER2, 0, [])
    assert solver.duel.outcome(over) == Outcome(2, 0)


def test_the_commands_tell_it_as_json() -> None:
    solved = json.loads(good("solve", *SMALL, "--seed", 1, "--json"))
    assert solved["proved"]
    assert solved["objective"] == "turns"
    assert len(solved["choices"]) == len(solved["line"])
    lines = json.loads(good("lines", *SMALL, "--seed", 1, "--json"))
    assert lines["verdict"] == solved["verdict"]
    assert len(lines["first_turns"]) >= 5


def test_the_commands_tell_it_in_words(tmp_path: Path) -> None:
    assert "against the longest resistance (proved)" in good("solve", *SMALL, "--seed", 1)
    assert "turns that win for player 1: " in good("lines", *SMALL, "--seed", 1)
    path = tmp_path / "game.txt"
    path.write_text(game_to_text(random_game(shuffled_deal(DuelRules(3, 8), 5), 5)))
    assert "with best play from the start player" in good("review", path)
    assert json.loads(good("review", path, "--json"))["decided_from"] == 1


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["solve", "--objective", "jumps"], "the Duel is solved for turns; jumps is an objective"),
        (["lines", "--graph", "x.dot"], "--graph draws the lines of The Game"),
    ],
)
def test_what_the_duel_does_not_have_is_refused(args: list[str], sentence: str) -> None:
    command, *rest = args
    assert refused(command, *SMALL, "--seed", 1, *rest).startswith(sentence)
