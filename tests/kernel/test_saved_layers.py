"""A search that was killed goes on from its file, as if nothing had happened."""

from pathlib import Path

import pytest
from search.small import small_positions

from kernel.runs import go_on, laid_by, run_layers
from solver.deals import shuffled_deal
from solver.kernel import _kernel
from solver.rules import GamePosition, GameRules
from solver.search import Limits
from solver.search.native import to_kernel, watch_for


def opening(seed: int, rules: GameRules) -> GamePosition:
    return rules.opening(shuffled_deal(rules, seed).decks)


LOST = opening(2, GameRules(hand=3, cards=60))
WON = opening(2, GameRules(2, 2, cards=22, jump=5))


def saved(position: GamePosition, layer: int, path: Path, width: int = 0) -> _kernel.Layers:
    """A search up to a layer, which is in the file then."""
    layers, watch = _kernel.Layers(to_kernel(position), width), watch_for(Limits())
    for _ in range(layer):
        assert layers.advance(watch)
    layers.save(str(path))
    return layers


@pytest.mark.parametrize("layer", [0, 1, 7, 16])
@pytest.mark.parametrize("position", [LOST, WON], ids=["lost", "won"])
def test_a_loaded_search_goes_on_as_the_saved_one(
    position: GamePosition, layer: int, tmp_path: Path
) -> None:
    through = run_layers(position)
    path = tmp_path / "layer"
    saved(position, layer, path)
    loaded = _kernel.Layers(to_kernel(position))
    loaded.load(str(path))
    went_on = go_on(loaded, watch_for(Limits()))
    assert went_on.sizes == through.sizes[layer:]
    assert (loaded.won, loaded.ended, loaded.complete) == (through.layers.won, True, True)
    assert loaded.laid == through.layers.laid
    assert laid_by(position, loaded.line(went_on.watch)) == loaded.laid


def test_the_lost_one_is_lost_and_the_won_one_won() -> None:
    assert not run_layers(LOST).layers.won
    assert run_layers(WON).layers.won


def test_a_search_that_ended_ends_again_when_it_is_loaded(tmp_path: Path) -> None:
    for position in small_positions(40, 60, 1, (14, 24), 2):
        layers, watch, sizes = run_layers(position)
        layers.save(str(tmp_path / "layer"))
        loaded = _kernel.Layers(to_kernel(position))
        loaded.load(str(tmp_path / "layer"))
        assert go_on(loaded, watch).sizes == sizes[-1:]
        assert (loaded.won, loaded.ended, loaded.laid) == (layers.won, True, layers.laid)


def test_a_loaded_search_that_was_cut_can_be_widened(tmp_path: Path) -> None:
    path = tmp_path / "layer"
    layers = saved(LOST, 30, path, width=50)
    assert not layers.complete
    loaded = _kernel.Layers(to_kernel(LOST), 50)
    loaded.load(str(path))
    assert not loaded.complete
    for search in (layers, loaded):
        search.widen(0)
    here, there = go_on(layers, watch_for(Limits())), go_on(loaded, watch_for(Limits()))
    assert there.sizes == here.sizes
    assert loaded.complete
    assert loaded.laid == run_layers(LOST).layers.laid


def test_a_file_that_is_cut_off_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "layer"
    saved(LOST, 12, path)
    whole = path.read_bytes()
    layers = _kernel.Layers(to_kernel(LOST))
    for size in [*range(0, len(whole), max(1, len(whole) // 200)), len(whole) - 1]:
        path.write_bytes(whole[:size])
        with pytest.raises(RuntimeError, match="layer file"):
            layers.load(str(path))
    assert layers.laid == 0
    assert go_on(layers, watch_for(Limits())).sizes == run_layers(LOST).sizes


def test_a_file_with_sizes_that_cannot_be_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "layer"
    saved(LOST, 12, path)
    whole = path.read_bytes()
    layers = _kernel.Layers(to_kernel(LOST))
    size_of_hands = 40  # where it stands: behind the head
    for wrong in (1, 10**6, 2**40, 2**61, 2**64 - 1):
        there = slice(size_of_hands, size_of_hands + 8)
        path.write_bytes(whole[: there.start] + wrong.to_bytes(8, "little") + whole[there.stop :])
        with pytest.raises(RuntimeError, match="layer file"):
            layers.load(str(path))


@pytest.mark.parametrize(
    "other",
    [
        _kernel.Layers(to_kernel(opening(3, LOST.rules))),
        _kernel.Layers(to_kernel(opening(2, GameRules(hand=3, cards=60, jump=9)))),
        _kernel.Layers(to_kernel(WON)),
        _kernel.Layers(to_kernel(LOST), width=50),
        _kernel.Layers(to_kernel(LOST), never_wrong=False),
    ],
    ids=["another deck", "other rules", "more players", "a width", "a switch"],
)
def test_the_file_of_another_search_is_refused(other: _kernel.Layers, tmp_path: Path) -> None:
    saved(LOST, 5, tmp_path / "layer")
    with pytest.raises(RuntimeError, match="belongs to another search"):
        other.load(str(tmp_path / "layer"))


def test_what_is_no_layer_file_is_refused(tmp_path: Path) -> None:
    layers = _kernel.Layers(to_kernel(LOST))
    (tmp_path / "text").write_text("This is a text and no layer of a search, though long enough.")
    for name in ("text", "missing"):
        with pytest.raises(RuntimeError, match="not a layer file"):
            layers.load(str(tmp_path / name))
    with pytest.raises(RuntimeError, match="cannot be written"):
        layers.save(str(tmp_path / "missing" / "layer"))
