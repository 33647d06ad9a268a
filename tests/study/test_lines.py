"""Counts of lines are those of naive enumeration."""

import pytest
from search.small import endgame, small_positions

from solver.deals import InputError, SplitMix64, shuffled_deal
from solver.kernel import _kernel
from solver.rules import GamePosition, GameRules, named
from solver.search import Limits, Verdict
from solver.study import InterruptedStudyError, Lines, lines
from solver.study.documents import lines_to_json
from solver.study.graph import graph
from solver.study.plain import PlainLines
from solver.verdicts.effort import LimitReachedError
from study.naive import signature, winning_lines

PLAYERS = range(1, 6)


def positions(players: int) -> list[GamePosition]:
    chance = SplitMix64(players)
    some = list(small_positions(77 + players, 75, players, (4, 8), 3))
    return some + [endgame(chance, players) for _ in range(40)]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_figure_is_that_of_the_plain_count(players: int) -> None:
    compared, won = 0, 0
    for position in positions(players):
        try:
            plain = PlainLines(position, Limits(nodes=400)).count()
        except LimitReachedError:
            continue
        found = lines(position)
        told = (found.lines, found.different, found.turns, found.positions, found.longest_forced)
        assert told == plain, position
        compared += 1
        won += found.lines > 0
    assert compared >= 25
    assert won >= 12


@pytest.mark.parametrize("players", PLAYERS)
def test_counts_are_those_of_naive_enumeration(players: int) -> None:
    compared = 0
    for position in positions(players):
        if position.left > 8:
            continue
        found = lines(position)
        if found.lines > 3000:
            continue
        every = list(winning_lines(position))
        assert found.lines == len(every), position
        assert found.different == len({signature(position, line) for line in every}), position
        assert (found.verdict is Verdict.WINNABLE) == bool(every)
        compared += bool(every)
    assert compared >= 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_different_lines_of_several_players_are_those_told_apart_one_by_one(players: int) -> None:
    """With nothing to draw: who can lay a card when the turn comes decides which piles can be."""
    chance = SplitMix64(40 + players)
    most = 3 if players == 3 else 2
    compared, several = 0, 0
    for number in range(100):
        rules = GameRules(players, 3, 1, 1 + (number % 8 == 0), 20, 1 + chance.below(5))
        deck = list(chance.shuffled(rules.values()))
        hands = (tuple(deck.pop() for _ in range(1 + chance.below(most))) for _ in range(players))
        up, down = deck[0] if number % 3 else rules.bases()[0], deck[1]
        position = GamePosition(rules, (up, rules.bases()[1], down, deck[2]), tuple(hands), ())
        try:
            plain = PlainLines(position, Limits(nodes=1000)).count()
        except LimitReachedError:
            continue
        assert lines(position).different == plain.different, position
        compared += 1
        several += (plain.different or 0) > 1
    assert compared >= 40
    assert several >= 12


def test_a_limit_gives_no_count() -> None:
    found = lines(shuffled_deal(named("solo"), 1), Limits(nodes=10_000))
    assert (found.verdict, found.reason, found.lines) == (Verdict.UNDECIDED, "node_limit", 0)


def test_a_limit_may_leave_only_the_different_lines_open() -> None:
    hands = ((3, 10, 39, 62, 66), (6, 8, 13, 14, 45, 48), (34, 35, 42, 51, 54, 86))
    start = GamePosition(named("3p"), (99, 41, 27, 58), hands, (), 2)  # type: ignore[arg-type]
    found = lines(start, Limits(nodes=1_000_000))
    document = lines_to_json(start, found, {})
    assert (found.verdict, found.reason) == (Verdict.WINNABLE, "node_limit")
    assert found.lines > 10**6
    assert found.different is None
    assert document["different"] is None
    assert document["lines"] == sum(turn.lines for turn in found.study.turns(start))
    assert graph(found, most=10)


def test_ctrl_c_while_they_are_told_apart_keeps_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(_kernel.Lines, "different", interrupted)
    start = endgame(SplitMix64(8), 3)
    with pytest.raises(InterruptedStudyError) as stopped:
        lines(start)
    found = stopped.value.found
    assert isinstance(found, Lines)
    assert (found.reason, found.different) == ("interrupted", None)
    assert found.lines == PlainLines(start, Limits()).lines_from(start)


def test_the_duel_is_refused_in_one_sentence() -> None:
    with pytest.raises(InputError, match="Duel"):
        lines(shuffled_deal(named("duel"), 1))
