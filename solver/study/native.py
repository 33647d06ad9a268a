"""Best play on the kernel: better and better lines, and the bounds that prove them.

Every function goes on from what a search has found, tells it of better lines and higher bounds, and
says which limit stopped it, if one did.
"""

from dataclasses import replace

from solver.deals import Turn
from solver.kernel import _kernel
from solver.search.native import named_steps, run, to_kernel, watch_for
from solver.study.solve import Search, played
from solver.verdicts.objective import Objective

WIDTHS = (32, 256, 1024, 4096, 8192, 1 << 15, 1 << 17, 1 << 19, 0)  # 0: all
WIDTHS_SMALL = (32, 1024, 0)
SMALL = 24  # cards left: up to this a complete search is near
NARROW = 1024  # up to this width a line that wins at all comes first
# How much of a state's worth a unit of the objective weighs; in narrow searches a quarter of it.
WEIGHT = {Objective.JUMPS: 20_000, Objective.TRAVEL: 1_000}

TURN_WIDTHS = (64, 256, 1024, 4096, 1 << 14, 1 << 16, 1 << 18)
# After each width a proof may take so many nodes, or so many times those of all beams so far.
PROOF_NODES, PROOF_SHARE = 1_000_000, 3


def wider_and_wider(search: Search) -> str | None:
    """Fewest jumps or least travel."""
    best = _best_play(search)
    for width in WIDTHS_SMALL if search.position.left <= SMALL else WIDTHS:
        if search.closed:
            break
        assert search.value is not None
        weight = WEIGHT[search.objective] // (4 if width <= NARROW else 1)
        watch = watch_for(search.left())
        won, complete, _, steps = best.run(width, search.value, weight, watch)
        search.nodes += watch.nodes
        if won:
            _found(search, steps)
        if complete:
            search.bound = search.value
        if watch.stopped:
            return watch.stopped
    return None


def fewest_turns(search: Search) -> str | None:
    """A beam finds lines, a complete search raises the bound, width by width."""
    beam, best = _kernel.TurnBeam(to_kernel(search.position)), _best_play(search)
    beam_nodes = 0
    for width in TURN_WIDTHS:
        before = search.nodes
        stopped = _fewer_turns(search, beam, width)
        beam_nodes += search.nodes - before
        if stopped == "memory_limit":  # no wider beam, but perhaps a proof
            break
        if not stopped:
            stopped = _raise_bound(search, best, max(PROOF_SHARE * beam_nodes, PROOF_NODES))
        if stopped or search.closed:
            return stopped
    return _raise_bound(search, best, None)


def _fewer_turns(search: Search, beam: _kernel.TurnBeam, width: int) -> str | None:
    """Lines with fewer and fewer turns, as far as a width leads."""
    while not search.closed:
        assert search.value is not None
        watch = watch_for(search.left())
        steps = beam.run(width, search.value, watch)
        search.nodes += watch.nodes
        if not steps:
            return watch.stopped or None
        _found(search, steps)
    return None


def _raise_bound(search: Search, best: _kernel.BestPlay, nodes: int | None) -> str | None:
    """Prove turn by turn that no line has so few; with so many nodes, or all that are left."""
    while not search.closed:
        assert search.bound is not None
        left = search.left()
        share = nodes is not None and (left.nodes is None or nodes < left.nodes)
        watch = watch_for(replace(left, nodes=nodes) if share else left)
        won, complete, _, steps = best.run(0, search.bound + 1, 0, watch)
        search.nodes += watch.nodes
        if won:
            _found(search, steps)
        elif complete:
            search.bound += 1
        else:
            return None if share and watch.stopped == "node_limit" else watch.stopped
        if nodes is not None:
            nodes = max(0, nodes - watch.nodes)
    return None


def longest_line(search: Search) -> list[Turn] | None:
    """A line that lays as many cards as can be laid, where not all can."""
    watch = watch_for(search.left())
    layers = _kernel.Layers(to_kernel(search.position))
    for width in WIDTHS:
        layers.widen(width)
        run(layers, watch, None)
        if watch.stopped:
            return None
        if layers.laid == search.laid:
            return played(search.position, named_steps(layers.line(watch)))
    return None


def _best_play(search: Search) -> _kernel.BestPlay:
    best = _kernel.BestPlay(to_kernel(search.position), list(Objective).index(search.objective))
    search.bound = max(best.bound, search.bound or 0)
    return best


def _found(search: Search, steps: "list[_kernel.Step]") -> None:
    search.found(played(search.position, named_steps(steps)))
