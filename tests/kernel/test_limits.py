"""A limit stops a search, always at the same place, and never becomes a verdict."""

from collections import Counter
from functools import cache

import pytest
from search.small import small_positions

from kernel.runs import go_on, laid_by, run_layers
from solver.deals import shuffled_deal
from solver.kernel import _kernel
from solver.rules import GamePosition, GameRules, named
from solver.search import Limits, Result, Verdict, check, native
from solver.search.native import ALL, BEAMS, BEAMS_ALONE, to_kernel, watch_for
from solver.verdicts.limits import NO_NODE_LIMIT, NO_TIME_LIMIT


def opening(rules: GameRules, seed: int) -> GamePosition:
    return rules.opening(shuffled_deal(rules, seed).decks)


def official(name: str) -> GamePosition:
    rules = named(name)
    assert isinstance(rules, GameRules)
    return opening(rules, 1)


LOST = opening(GameRules(hand=4), 1)
WON_BY_LAYERS = opening(GameRules(hand=4, cards=80), 2)
POSITIONS = {
    "solo": official("solo"),
    "2p-expert": official("2p-expert"),
    "3p-expert-plus": official("3p-expert-plus"),
    "5p": official("5p"),
    "lost": LOST,
    "won by layers": WON_BY_LAYERS,
    "two players, lost": opening(GameRules(2, 2, cards=40), 1),
}
named_positions = pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS.keys())


def found(result: Result) -> tuple[object, ...]:
    """All but the time that it took."""
    return (
        result.verdict,
        result.reason,
        result.line,
        result.laid,
        result.laid_bound,
        result.nodes,
    )


@cache
def truth(position: GamePosition) -> Result:
    return check(position)


def is_honest(result: Result, position: GamePosition, reason: str) -> None:
    """What is said of a search that may have been stopped follows from what it found."""
    assert result.laid <= truth(position).laid <= result.laid_bound <= position.left
    if result.verdict is Verdict.UNDECIDED:
        assert (result.reason, result.line) == (reason, None)
        assert result.laid < position.left
    elif result.verdict is Verdict.WINNABLE:
        assert result.line is not None
        assert sum(len(turn.plays) for turn in result.line) == result.laid == position.left
    else:  # the limit was wide enough for all of it
        assert found(result) == found(truth(position))


@named_positions
def test_two_runs_make_the_same_nodes(position: GamePosition) -> None:
    assert found(check(position)) == found(check(position))


@pytest.mark.parametrize("nodes", [1, 1_000, 50_000, 1_000_000])
@named_positions
def test_two_runs_with_a_node_limit_make_the_same_nodes(position: GamePosition, nodes: int) -> None:
    limits = Limits(nodes=nodes)
    assert found(check(position, limits)) == found(check(position, limits))


@pytest.mark.parametrize("nodes", [0, 1, 10, 100, 1_000, 10_000, 100_000])
@named_positions
def test_a_node_limit_is_no_verdict(position: GamePosition, nodes: int) -> None:
    result = check(position, Limits(nodes=nodes))
    is_honest(result, position, "node_limit")
    if truth(position).verdict is Verdict.UNWINNABLE and nodes <= truth(position).nodes:
        assert result.verdict is Verdict.UNDECIDED


@pytest.mark.parametrize("seconds", [0, 0.001, 0.01, 0.1])
@named_positions
def test_little_time_is_no_verdict(position: GamePosition, seconds: float) -> None:
    result = check(position, Limits(seconds=seconds))
    is_honest(result, position, "time_limit")
    if seconds == 0:
        assert result.verdict is Verdict.UNDECIDED


@pytest.mark.parametrize("megabytes", [0, 1, 2, 4])
@named_positions
def test_little_memory_is_no_verdict(position: GamePosition, megabytes: int) -> None:
    is_honest(check(position, Limits(megabytes=megabytes)), position, "memory_limit")


def test_where_memory_is_too_little_as_much_is_known_as_the_beams_found() -> None:
    result = check(LOST, Limits(megabytes=0))
    assert (result.verdict, result.reason) == (Verdict.UNDECIDED, "memory_limit")
    assert 20 < result.laid <= truth(LOST).laid


def test_one_node_less_than_the_proof_takes_is_no_proof() -> None:
    proved = 0
    for players in range(1, 6):
        for position in small_positions(50 + players, 150, players, (16, 26), 2):
            whole = check(position)
            if whole.verdict is Verdict.UNWINNABLE and whole.nodes > 1:
                for nodes in (1, whole.nodes // 2, whole.nodes - 1):
                    result = check(position, Limits(nodes=nodes))
                    assert (result.verdict, result.reason) == (Verdict.UNDECIDED, "node_limit")
                    assert result.laid <= whole.laid <= result.laid_bound
                again = check(position, Limits(nodes=whole.nodes + 1))
                assert (again.verdict, again.nodes) == (Verdict.UNWINNABLE, whole.nodes)
                proved += 1
    assert proved >= 100


def test_a_width_is_a_limit_too() -> None:
    """A layered search that cut something off has proved nothing, until it is widened enough."""
    seen = Counter[bool]()
    for players in range(1, 6):
        for position in small_positions(60 + players, 60, players, (16, 26), 2):
            whole = run_layers(position, Limits(nodes=300_000))
            if whole.watch.stopped:
                continue
            layers, watch, _ = run_layers(position, width=3)
            assert layers.laid <= whole.layers.laid
            assert laid_by(position, layers.line(watch)) == layers.laid
            seen[layers.complete] += 1
            if layers.complete:
                assert layers.won == whole.layers.won
            for width in (10, 100, 0):
                layers.widen(width)
                go_on(layers, watch)
                assert laid_by(position, layers.line(watch)) == layers.laid
            assert layers.complete
            assert (layers.won, layers.laid) == (whole.layers.won, whole.layers.laid), position
    assert min(seen.values()) >= 20


def test_a_beam_that_wins_has_a_line_and_one_that_does_not_tells_how_far_it_came() -> None:
    wins = Counter[bool]()
    for players in range(1, 6):
        for position in small_positions(70 + players, 150, players, (16, 28), 3):
            beam = _kernel.Beam(to_kernel(position))
            for width, back in ((1, ALL), (3, 5), (2, 1), *BEAMS, *BEAMS_ALONE):
                laid = beam.run(width, back, watch_for(Limits()))
                assert laid_by(position, beam.line()) == laid, position
                wins[laid == position.left] += 1
    assert min(wins.values()) >= 100


# Memory


def with_memory(position: GamePosition, kilobytes: int) -> tuple[_kernel.Layers, _kernel.Watch]:
    watch = _kernel.Watch(NO_NODE_LIMIT, NO_TIME_LIMIT, kilobytes * 1000)
    return _kernel.Layers(to_kernel(position)), watch


def test_a_line_is_found_again_where_memory_was_short() -> None:
    whole = run_layers(WON_BY_LAYERS)
    made_again = 0
    for kilobytes in (1_000, 3_000, 4_000, 6_000, 8_000, 64_000):
        layers, watch = with_memory(WON_BY_LAYERS, kilobytes)
        sizes = go_on(layers, watch).sizes
        assert sizes == whole.sizes[: len(sizes)]
        if watch.stopped:
            assert watch.stopped == "memory_limit"
            assert not layers.ended
            continue
        assert layers.won
        nodes = watch.nodes
        assert laid_by(WON_BY_LAYERS, layers.line(watch)) == WON_BY_LAYERS.left
        made_again += watch.nodes > nodes
    assert made_again >= 2


def test_a_lost_search_has_the_line_of_the_most_cards_where_memory_was_short() -> None:
    whole = run_layers(LOST)
    layers, watch = with_memory(LOST, 3_000)
    assert go_on(layers, watch).sizes == whole.sizes
    nodes = watch.nodes
    assert laid_by(LOST, layers.line(watch)) == whole.layers.laid
    assert watch.nodes > nodes


def test_a_win_whose_line_a_limit_cuts_off_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """The layers that were dropped have to be made again for the line: that takes nodes too."""
    monkeypatch.setattr(native, "BEAMS_ALONE", ())
    monkeypatch.setattr(native, "WIDTHS", (0,))
    to_win = check(WON_BY_LAYERS).nodes
    with_line = check(WON_BY_LAYERS, Limits(megabytes=4)).nodes
    assert to_win < with_line
    result = check(WON_BY_LAYERS, Limits(nodes=(to_win + with_line) // 2, megabytes=4))
    is_honest(result, WON_BY_LAYERS, "node_limit")
    assert result.verdict is Verdict.UNDECIDED
