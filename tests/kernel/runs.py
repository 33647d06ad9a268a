"""The layered search by itself: no beams before it, so that it has to find everything."""

from typing import NamedTuple

from solver.kernel import _kernel
from solver.rules import GamePosition
from solver.search import Limits
from solver.search.native import named_steps, to_kernel, watch_for


class Layered(NamedTuple):
    layers: _kernel.Layers
    watch: _kernel.Watch
    sizes: list[tuple[int, int, int]]  # of each layer: cards laid, states, groups


def size(layers: _kernel.Layers) -> tuple[int, int, int]:
    return layers.laid, layers.states, layers.groups


def run_layers(
    position: GamePosition, limits: Limits | None = None, width: int = 0, **switches: bool
) -> Layered:
    """Advance as far as it goes."""
    layers = _kernel.Layers(to_kernel(position), width, **switches)
    return go_on(layers, watch_for(limits or Limits()))


def go_on(layers: _kernel.Layers, watch: _kernel.Watch) -> Layered:
    sizes = [size(layers)]
    while layers.advance(watch):
        sizes.append(size(layers))
    return Layered(layers, watch, sizes)


def laid_by(position: GamePosition, steps: "list[_kernel.Step]") -> int:
    """How many cards a line of the kernel lays, step by step; `RuleError` if one is illegal."""
    left = position.left
    for step in named_steps(steps):
        alone = position.rules.players == 1 and not position.draw
        if alone and step is not None and position.may_end:
            position = position.end_turn()  # which the kernel does not tell
        if step is not None:
            position = position.play(step)
        elif not position.won:
            position = position.end_turn()
    return left - position.left
