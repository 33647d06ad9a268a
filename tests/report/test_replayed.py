"""Every line that any report shows is replayed through the rules."""

import html
import json
import re
from typing import Any

import pytest
from duel.small import small_positions as small_duels
from helpers import random_game
from search.small import endgame, small_positions
from study.test_graph import shown
from study.test_review import random_turns

from solver.deals import PlayedGame, SplitMix64, game_from_json, opening_position, shuffled_deal
from solver.duel.review import Mark as DuelMark
from solver.duel.review import review as duel_review
from solver.duel.solve import solve as duel_solve
from solver.duel.together import together
from solver.report import (
    of_duel_review,
    of_duel_solution,
    of_review,
    of_solution,
    of_together,
    page,
)
from solver.rules import DuelPosition, DuelRules, GamePosition, Play, Position
from solver.search import Verdict
from solver.study import Objective, Review, review, solve
from solver.study.documents import review_to_json, solution_to_json


def starts(players: int) -> list[GamePosition]:
    chance = SplitMix64(900 + players)
    some = list(small_positions(300 + players, 20, players, (5, 12), 3))
    return [p for p in some + [endgame(chance, players) for _ in range(15)] if p.left]


def text_of(report: str, name: str) -> list[str]:
    found = re.search(f'<pre id="{name}">(.*?)</pre>', report, re.DOTALL)
    return html.unescape(found[1]).splitlines() if found else []


def replayed(start: Position, lines: list[str]) -> PlayedGame:
    """The turns as a reader of the report would lay them."""
    game = PlayedGame(start)
    for line in lines:
        player, _, plays = line.removesuffix(" ...").partition(":")
        assert game.position.to_move == int(player)
        for play in plays.split():
            game.play(Play(int(play[:-2]), play[-2:]))
        if not (game.position.over or line.endswith(" ...")):
            game.end_turn()
    return game


def boards_of(report: str) -> list[dict[str, Any]]:
    found = re.search('id="data">(.*?)</script>', report, re.DOTALL)
    assert found is not None
    steps: list[dict[str, Any]] = json.loads(found[1])["steps"]
    return steps


def the_page_shows(report: str, game: PlayedGame, start: Position) -> None:
    """The board of every step is the position that the rules give."""
    positions = [start, *game.boards()]
    steps = boards_of(report)
    assert len(steps) == len(positions)
    for step, position in zip(steps, positions, strict=True):
        assert step["tops"] == list(position.piles)
        assert step["hands"] == [list(hand) for hand in position.hands]
        draws = position.draws if isinstance(position, DuelPosition) else [position.draw]
        assert step["draws"] == [len(draw) for draw in draws]
        assert step["mover"] == (None if position.over else position.to_move)


def left(game: PlayedGame) -> int:
    assert isinstance(game.position, GamePosition)
    return game.position.left


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_the_best_line_of_page_and_document(players: int) -> None:
    told = 0
    for start in starts(players):
        for objective in Objective:
            solution = solve(start, objective)
            report = page(of_solution(solution, "best play", "fr"), "fr")
            game = replayed(start, text_of(report, "line"))
            the_page_shows(report, game, start)
            assert start.left - left(game) == solution.laid
            assert (left(game) == 0) == (solution.verdict is Verdict.WINNABLE)
            document = json.loads(json.dumps(solution_to_json(start, solution, {})))
            assert shown(game_from_json(document).position) == shown(game.position)  # type: ignore[arg-type]
            told += bool(solution.line)
    assert told >= 60


def winning_lines(told: Review, report: str) -> list[list[str]]:
    """The line that would have won: in the page, in the document and on the terminal."""
    document = review_to_json(told, {})["winning_line"]
    if document is None:
        assert told.winning_line is None
        return []
    lines = [" ".join(f"{c}{p}" for c, p in turn["plays"]) for turn in document]
    of_document = [f"{turn['player']}: {line}" for turn, line in zip(document, lines, strict=True)]
    return [text_of(report, "instead"), of_document, list(map(str, told.winning_line or []))]


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_the_game_and_the_line_that_would_have_won(players: int) -> None:
    chance, lost = SplitMix64(40 + players), 0
    for start in starts(players):
        game = PlayedGame(start)
        random_turns(game, chance)
        told = review(game)
        report = page(of_review(told, "a game", "en"), "en")
        again = replayed(start, text_of(report, "line"))
        assert again.turns() == game.turns()
        the_page_shows(report, game, start)
        if told.turning_point is None:
            continue
        before = [start, *game.boards()][told.turning_point - 1]
        assert isinstance(before, GamePosition)
        for line in winning_lines(told, report):
            assert left(replayed(before, line)) == 0
            lost += 1
    assert lost >= 9


def test_the_line_of_a_duel() -> None:
    told = 0
    for start in small_duels(40, most_cards=6, seed=31, most_hand=3):
        solution = duel_solve(start)
        story = of_duel_solution(solution, "a duel", "fr")
        report = page(story, "fr")
        game = replayed(start, text_of(report, "line"))
        the_page_shows(report, game, start)
        assert isinstance(game.position, DuelPosition)
        assert solution.verdict == f"player{game.position.winner}"
        assert len(story.remarks["ways"]) == len(story.turns)
        told += len(story.turns) > 1
    assert told >= 10


def test_the_line_that_both_sides_make_together() -> None:
    start = opening_position(shuffled_deal(DuelRules(3, 8, 3), 5))
    assert isinstance(start, DuelPosition)
    found = together(start)
    report = page(of_together(found, "together", "en"), "en")
    game = replayed(start, text_of(report, "line"))
    the_page_shows(report, game, start)
    assert isinstance(game.position, DuelPosition)
    assert not game.position.hands[0] + game.position.draws[0]
    assert f"in {len(game.turns())} turns (proved)" in report


def test_a_played_duel_and_the_turns_that_gave_the_win_away() -> None:
    given = 0
    for seed in range(1, 21):
        game = random_game(shuffled_deal(DuelRules(3, 6, 3), seed), seed)
        told = duel_review(game)
        story = of_duel_review(told, "a duel", "en")
        report = page(story, "en")
        assert (
            replayed(opening_position(game.start), text_of(report, "line")).turns() == game.turns()
        )
        the_page_shows(report, game, opening_position(game.start))
        lost = [n for n, mark in enumerate(story.marks, start=1) if mark is DuelMark.LOST_HERE]
        assert lost == told.changes
        assert [h.split(":")[0] for h in story.headlines[1:]] == [f"Turn {n}" for n in lost]
        sides = [{1: "gold", 2: "silver"}.get(reviewed.after or 0) for reviewed in told.turns]
        assert story.remarks["wins after"] == sides
        given += len(lost)
    assert given >= 10
