"""Best play by CP-SAT: against brute force and the kernel, and what a limit leaves of it."""

import time
from collections.abc import Iterator

import pytest
from search.small import endgame, small_positions

from solver import study
from solver.constraints.best import improve, least_value
from solver.constraints.calls import Calls
from solver.constraints.config import Config
from solver.constraints.data import Data
from solver.constraints.model import most_laid
from solver.constraints.travel import travel_bound
from solver.deals import SplitMix64, Turn, shuffled_deal
from solver.rules import GamePosition, GameRules, named
from solver.search import check, reference
from solver.study import InterruptedStudyError, Objective, Solution
from solver.study.by_cpsat import solve
from solver.study.plain_best import PlainBest
from solver.study.solve import line_value, played
from solver.verdicts import Limits, Step, Verdict

PLAYERS = range(1, 6)
MORE = 10_000  # more than any line comes to


class Told:
    """What CP-SAT has told while it was at work."""

    def __init__(self) -> None:
        self.lines: list[list[Step]] = []
        self.bounds: list[int] = []

    def line(self, steps: list[Step]) -> None:
        self.lines.append(steps)

    def bound(self, value: int) -> None:
        self.bounds.append(value)


def some(players: int) -> Iterator[GamePosition]:
    """Openings, positions of games, made-up ones and endgames, in mid-turn or not."""
    chance = SplitMix64(players + 70)
    for position in small_positions(280 + players, 30, players, (5, 8), 3):
        yield from (position, endgame(chance, players))


def small(players: int) -> list[GamePosition]:
    return [position for position in some(players) if 0 < position.left <= 7]


def best_of(position: GamePosition, objective: Objective) -> int | None:
    """The optimum of the model; its line is replayed, and its value counted by the rules."""
    told = Told()
    calls = Calls(Limits(), Config(), time.perf_counter())
    solved = improve(position, objective, 0, MORE, calls, told)
    assert solved.complete
    if solved.steps is None:
        assert told.lines == []
        return None
    assert told.lines[-1] == solved.steps
    values = []
    for steps in told.lines:
        line = played(position, steps)
        assert ends_won(position, line)
        values.append(line_value(position, line, objective))
    assert values == sorted(values, reverse=True)
    assert values[-1] == solved.bound
    assert max(told.bounds, default=0) <= values[-1]
    assert least_value(position, objective, calls) <= values[-1]
    return values[-1]


def ends_won(position: GamePosition, line: list[Turn]) -> bool:
    for turn in line:
        assert turn.player == position.to_move
        for play in turn.plays:
            position = position.play(play)
        if not position.won:
            position = position.end_turn()
    return position.won


@pytest.mark.parametrize("objective", Objective)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_optimum_is_that_of_brute_force(players: int, objective: Objective) -> None:
    won = lost = begun = 0
    for position in small(players):
        winnable = reference.search(position, Limits()).laid == position.left
        plain = PlainBest(objective, Limits()).value(position) if winnable else None
        assert best_of(position, objective) == plain, position
        won, lost = won + winnable, lost + (not winnable)
        begun += position.laid_this_turn > 0
    assert won >= 25
    assert lost >= 3
    assert begun >= 8


@pytest.mark.parametrize("players", PLAYERS)
def test_without_the_order_of_cards_in_a_phase_travel_is_no_more(players: int) -> None:
    for position in small(players):
        best = PlainBest(Objective.TRAVEL, Limits()).value(position)
        for phase in (1, 3):
            calls = Calls(Limits(), Config(), time.perf_counter())
            assert travel_bound(position, calls, phase) <= best


def test_of_a_long_deal_the_phases_know_more_of_travel_than_the_kernel() -> None:
    position = shuffled_deal(GameRules(cards=60, hand=5), 1).start()
    assert isinstance(position, GamePosition)
    bound = travel_bound(position, Calls(Limits(), Config(), time.perf_counter()))
    found = study.solve(position, Objective.TRAVEL, Limits(nodes=100_000))
    assert found.value is not None
    assert found.bound is not None
    assert found.bound < bound <= found.value
    assert travel_bound(position, Calls(Limits(seconds=0), Config(), 0)) == 0


def midgame(players: int, seed: int, left: int) -> GamePosition:
    """Where a line that wins a standard deal has so many cards to come."""
    position = shuffled_deal(named("solo" if players == 1 else f"{players}p"), seed).start()
    assert isinstance(position, GamePosition)
    for turn in check(position).line or []:
        for play in turn.plays:
            if position.left > left:
                position = position.play(play)
        if position.left > left:
            position = position.end_turn()
    return position


@pytest.mark.parametrize("objective", Objective)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_kernel_and_cp_sat_find_the_same_value(players: int, objective: Objective) -> None:
    for seed, left in ((1, 8), (2, 10), (3, 12)):
        position = midgame(players, seed, left)
        found, other = solve(position, objective), study.solve(position, objective)
        assert found.proved
        assert found.value == other.value == found.bound == other.bound
        assert found.line is not None
        assert ends_won(position, found.line)


def test_where_not_all_can_be_laid_the_line_lays_most() -> None:
    position = shuffled_deal(GameRules(cards=40, hand=2), 1).start()
    found = solve(position)
    assert (found.verdict, found.proved) == (Verdict.UNWINNABLE, True)
    assert (found.value, found.bound) == (None, None)
    assert found.line is not None
    assert sum(len(turn.plays) for turn in found.line) == found.laid == study.solve(position).laid


@pytest.mark.parametrize("objective", Objective)
@pytest.mark.parametrize("conflicts", [0, 1, 10, 100, 1000])
def test_a_limit_leaves_an_honest_bound_and_better_lines_are_told(
    conflicts: int, objective: Objective
) -> None:
    told: list[Solution] = []
    position = midgame(2, 4, 18)
    best = study.solve(position, objective)
    found = solve(position, objective, Limits(nodes=conflicts), told.append)
    assert best.proved
    assert best.value is not None
    if found.verdict is Verdict.UNDECIDED:
        assert (found.value, found.bound, told) == (None, None, [])
        return
    assert found.value is not None
    assert found.bound is not None
    assert found.bound <= best.value <= found.value
    assert found.reason == (None if found.proved else "node_limit")
    values = [solution.value or 0 for solution in told]
    assert values == sorted(values, reverse=True)
    assert values[-1] == found.value


def test_ctrl_c_leaves_the_best_line_so_far_and_the_bound() -> None:
    """It comes while CP-SAT is at work: when it has told of its first line."""
    told: list[Solution] = []

    def interrupting(solution: Solution) -> None:
        told.append(solution)
        if len(told) == 2:
            raise KeyboardInterrupt

    with pytest.raises(InterruptedStudyError) as stop:
        solve(midgame(1, 1, 18), Objective.TRAVEL, better=interrupting)
    found: Solution = stop.value.found
    assert (found.verdict, found.reason) == (Verdict.WINNABLE, "interrupted")
    assert found.line == told[-1].line
    assert found.bound is not None
    assert found.value is not None
    assert found.bound < found.value < (told[0].value or 0)


def test_what_a_limit_stops_before_anything_is_known_proves_nothing() -> None:
    """CP-SAT answers then with the bound 0, and that would be: no card can be laid."""
    position = GameRules(cards=8, hand=2).opening((tuple(range(2, 10)),))
    calls = Calls(Limits(seconds=0), Config(), time.perf_counter())
    assert calls.solve(most_laid(Data(position))).bound is None
