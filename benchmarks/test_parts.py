"""The parts, timed one by one: `pytest benchmarks`. Whole deals are timed by `thegame bench`."""

import io
import json
from typing import Any

import pytest

from solver.deals import decode, encode, game_from_json, read_games, shuffled_deal, start_to_json
from solver.kernel import AVAILABLE
from solver.rules import GamePosition, GameRules, named
from solver.search import Limits, answer_as_json, check, question, reference
from solver.verdicts import replayed

Benchmark = Any  # the fixture of pytest-benchmark: it calls a function often and gives its result

SOLO = shuffled_deal(named("solo"), 7)
DECKS = [shuffled_deal(named("solo"), seed) for seed in range(1, 101)]
LINES = "".join(json.dumps({"id": 1, **start_to_json(deal)}) + "\n" for deal in DECKS).encode()

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernel could not be compiled")


def opening(rules: GameRules, seed: int) -> GamePosition:
    position = shuffled_deal(rules, seed).start()
    assert isinstance(position, GamePosition)
    return position


def test_shuffle(benchmark: Benchmark) -> None:
    assert benchmark(shuffled_deal, SOLO.rules, 7) == SOLO


def test_encode(benchmark: Benchmark) -> None:
    assert len(benchmark(encode, SOLO)) == 93


def test_decode(benchmark: Benchmark) -> None:
    assert benchmark(decode, encode(SOLO)) == SOLO


def test_read_100_lines_of_json(benchmark: Benchmark) -> None:
    found = benchmark(lambda: list(read_games("-", io.BytesIO(LINES))))
    assert [each.start for each in found] == DECKS


def test_play_a_card(benchmark: Benchmark) -> None:
    position = opening(GameRules(), 7)
    play = position.legal_plays()[0]
    assert benchmark(position.play, play).laid_this_turn == 1


def test_end_a_turn(benchmark: Benchmark) -> None:
    position = opening(GameRules(), 7)
    for _ in range(2):
        position = position.play(position.legal_plays()[0])
    assert benchmark(position.end_turn).laid_this_turn == 0


@needs_kernel
@pytest.mark.parametrize("rules", ["solo", "3p"])
def test_replay_a_line(benchmark: Benchmark, rules: str) -> None:
    from solver.search import native

    position = shuffled_deal(named(rules), 7).start()
    assert isinstance(position, GamePosition)
    steps = native.search(position, Limits()).steps
    assert steps is not None
    assert benchmark(replayed, position, steps).position.won


@needs_kernel
def test_read_and_replay_a_transcript(benchmark: Benchmark) -> None:
    (read,) = read_games(encode(SOLO), io.BytesIO())
    asked = question(read)
    document = json.loads(answer_as_json(asked, check(opening(GameRules(), 7))))
    assert benchmark(game_from_json, document).position.left == 0


@needs_kernel
def test_write_an_answer(benchmark: Benchmark) -> None:
    (read,) = read_games(encode(SOLO), io.BytesIO())
    asked = question(read)
    assert '"winnable"' in benchmark(answer_as_json, asked, check(opening(GameRules(), 7)))


@needs_kernel
@pytest.mark.parametrize("width", [1, 16, 64])
def test_beam(benchmark: Benchmark, width: int) -> None:
    from solver.kernel._kernel import Beam
    from solver.search.native import to_kernel, watch_for

    position = to_kernel(opening(GameRules(), 7))
    watch = watch_for(Limits())
    laid = benchmark(lambda: Beam(position).run(width, Beam.TO_THE_START, watch))
    assert laid > 50


@needs_kernel
def test_layers_of_hand_4(benchmark: Benchmark) -> None:
    from solver.kernel._kernel import Layers
    from solver.search.native import run, to_kernel, watch_for

    position = to_kernel(opening(GameRules(hand=4), 2))

    def complete_search() -> Layers:
        layers = Layers(position)
        run(layers, watch_for(Limits()), None)
        return layers

    layers = benchmark(complete_search)
    assert (layers.won, layers.complete, layers.laid) == (False, True, 64)


def test_reference(benchmark: Benchmark) -> None:
    position = opening(GameRules(hand=2, cards=40), 1)
    assert benchmark(reference.search, position, Limits()).laid == 25
