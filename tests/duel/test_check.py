"""The verdict on a Duel: what stands behind it, and what a limit makes of it."""

import json
import signal
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest
from commands import good, refused, run
from processes import environment

from duel.small import duel, small_positions
from solver import check
from solver.deals import PlayedGame
from solver.duel import check as duel_check
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition, DuelRules, Play
from solver.verdicts import DuelResult, Limits, Verdict

RULES = DuelRules(hand=3, cards=10, jump=3)
needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernel is not compiled")


def decided(position: DuelPosition, limits: Limits | None = None) -> DuelResult:
    result = check(position, limits)
    assert isinstance(result, DuelResult)
    return result


def test_every_line_ends_with_the_winner_the_verdict_says() -> None:
    for position in small_positions(150, most_cards=6, seed=5):
        result = decided(position)
        assert result.line is not None
        game = PlayedGame(position)
        game.follow(result.line)
        assert isinstance(game.position, DuelPosition)
        assert game.position.winner == result.winner


def test_who_lays_the_last_card_wins_in_mid_turn() -> None:
    position = DuelPosition(RULES, (1, 12, 1, 12), ((2, 3), (5, 6)), ((), ()))
    result = decided(position.play(Play(2, "GU")))
    assert result.verdict is Verdict.PLAYER1
    assert result.line is not None
    assert [turn.plays for turn in result.line] == [(Play(3, "GU"),)]


def test_a_last_card_alone_is_lost_even_if_it_could_be_laid() -> None:
    position = DuelPosition(RULES, (1, 12, 1, 12), ((2,), (5, 6, 7)), ((), ()))
    assert decided(position).verdict is Verdict.PLAYER2
    silver = DuelPosition(RULES, (1, 12, 1, 12), ((4, 5, 6), (2,)), ((), ()), to_move=2)
    assert decided(silver).verdict is Verdict.PLAYER1


def test_keeping_one_card_loses_where_laying_all_three_wins() -> None:
    position = DuelPosition(RULES, (1, 12, 1, 12), ((2, 3, 4), (5, 6, 7)), ((), ()))
    result = decided(position)
    assert result.verdict is Verdict.PLAYER1
    assert result.line is not None
    assert len(result.line[0].plays) == 3


def test_a_duel_that_is_over_needs_no_search() -> None:
    over = DuelPosition(RULES, (11, 2, 1, 12), ((6, 7), (7, 8)), ((), ()))
    result = decided(over)
    assert (result.verdict, result.line, result.nodes) == (Verdict.PLAYER2, [], 0)


@needs_kernel
def test_the_number_of_nodes_is_reproducible() -> None:
    nodes = {decided(duel(12, 4, 8)).nodes for _ in range(3)}
    assert len(nodes) == 1


@needs_kernel
@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (Limits(nodes=20_000), "node_limit"),
        (Limits(nodes=0), "node_limit"),
        (Limits(seconds=0.05), "time_limit"),
    ],
)
def test_a_limit_never_names_a_winner(limits: Limits, reason: str) -> None:
    result = decided(duel(58, 6, 1), limits)
    assert (result.verdict, result.reason) == (Verdict.UNDECIDED, reason)
    assert result.line is None
    assert result.winner is None


@needs_kernel
def test_whatever_the_node_limit_a_verdict_is_the_right_one() -> None:
    start = duel(10, 4, 3)
    right = decided(start)
    undecided = 0
    for nodes in range(1, right.nodes, right.nodes // 40):
        result = decided(start, Limits(nodes=nodes))
        undecided += result.verdict is Verdict.UNDECIDED
        assert result.verdict in (right.verdict, Verdict.UNDECIDED)
    assert undecided >= 20


@needs_kernel
def test_little_memory_costs_time_and_changes_no_verdict() -> None:
    for seed in range(1, 4):
        small = decided(duel(12, 4, seed), Limits(megabytes=1))
        assert small.verdict is decided(duel(12, 4, seed)).verdict


def test_the_reference_stops_at_its_limits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("solver.duel.oracle"), "AVAILABLE", False)
    result = duel_check(duel(10, 4, 1), Limits(nodes=100))
    assert (result.verdict, result.reason, result.engine) == ("undecided", "node_limit", "python")
    assert duel_check(duel(6, 3, 1)).line is not None


SMALL = ("--rules", "duel", "--cards", 8, "--hand", 3)


def test_many_duels_are_decided_in_order_on_several_cores(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text(good("deal", *SMALL, "--seed", 1, "--count", 12, "--json"))
    one = [json.loads(line) for line in good("check", path, "--json").splitlines()]
    two = [json.loads(line) for line in good("check", path, "--json", "--jobs", 2).splitlines()]
    assert [answer["seed"] for answer in one] == [*range(1, 13)]
    assert [answer["verdict"] for answer in one] == [answer["verdict"] for answer in two]
    assert {answer["verdict"] for answer in one} == {"player1", "player2"}
    assert {"rules", "deal", "line", "engine", "nodes", "seconds"} <= one[0].keys()


def test_a_position_in_mid_turn_is_read_with_what_was_laid_and_whether_it_helped() -> None:
    document = {
        "rules": {"game": "duel", "hand": 3, "cards": 10, "jump": 3},
        "piles": {"GU": 5, "GD": 2, "SU": 6, "SD": 12},
        "hands": [[3], [7, 8]],
        "draws": [[], []],
        "to_move": 1,
        "laid_this_turn": 1,
    }

    def verdict(**changed: object) -> object:
        text = json.dumps({**document, **changed})
        return json.loads(good("check", "-", "--json", text=text))["verdict"]

    assert verdict() == "player1"  # 3 goes to silver's pile, and it is the last card
    assert verdict(helped=True) == "player2"


def test_the_exit_code_says_who_wins() -> None:
    codes = {}
    for seed in range(1, 9):
        result = run("check", *SMALL, "--seed", seed, "--json", "--exit-code")
        codes[json.loads(result.stdout)["verdict"]] = result.exit_code
    assert codes == {"player1": 10, "player2": 20}


def test_the_page_says_who_wins_against_every_defence() -> None:
    text = good("check", *SMALL, "--seed", 1)
    assert "wins, whatever player" in text


def test_settings_that_the_duel_does_not_have_are_refused() -> None:
    assert "least" in refused("check", "--rules", "duel", "--least", 3, "--seed", 1)


@needs_kernel
def test_ctrl_c_stops_the_search_at_once_and_tells_what_is_known() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "cli", "check", "--rules", "duel", "--seed", "1", "--json"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(2)
    began = time.monotonic()
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    assert time.monotonic() - began < 5
    assert process.returncode == 130
    answer = json.loads(out)
    assert (answer["verdict"], answer["reason"]) == ("undecided", "interrupted")
