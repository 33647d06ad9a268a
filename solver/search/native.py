"""The portfolio on the kernel: a quick witness first, then wider and wider, to the proof at last.

Beams of few states win most shuffled decks at once. Then comes the layered search, first with a
width: if it never had to cut anything off, it is a proof already; if it did, it goes on from the
first layer that it cut, wider, and at last without any width.
"""

from collections.abc import Callable

from solver.kernel import _kernel
from solver.rules import GamePosition, GameRules, Play
from solver.rules.piles import MOST_CARDS
from solver.verdicts import INTERRUPTED, Limits, Progress, Searched, Step
from solver.verdicts.limits import watch_settings

ALL = _kernel.Beam.TO_THE_START
# How many states a layer, and how many cards to go back from where the beam before ended. What
# fails late mostly went wrong late: going back costs less than starting again.
BEAMS_ALONE = ((4, ALL), (14, 60), (12, ALL), (24, ALL), (40, ALL), (64, ALL))
BEAMS = ((2, ALL), (4, 40), (6, 60), (8, ALL), (16, ALL), (28, ALL), (64, ALL))
SMALL_HANDS = 6  # cards in all hands: up to this a complete search takes seconds or minutes
WIDTHS = (1 << 9, 1 << 12, 0)  # 0: all
WIDTHS_LARGE = (150, 400, 1000, 3000, 10_000, 1 << 15, 1 << 17, 1 << 19, 0)

_PLAYS = [[Play(card, pile) for card in range(MOST_CARDS + 2)] for pile in GameRules.piles]


def search(
    position: GamePosition, limits: Limits, progress: Callable[[Progress], None] | None = None
) -> Searched:
    """Find a winning line, or prove that there is none; stop where the limits say."""
    native = to_kernel(position)
    watch = watch_for(limits)
    most = 0
    try:
        beam = _kernel.Beam(native)
        for width, back in BEAMS_ALONE if position.rules.players == 1 else BEAMS:
            laid = beam.run(width, back, watch)
            if laid == position.left:
                return Searched(named_steps(beam.line()), laid, watch.nodes, None)
            most = max(most, laid)
            if watch.stopped:
                return Searched(None, most, watch.nodes, watch.stopped)
        small = sum(map(len, position.hands)) <= SMALL_HANDS
        layers = _kernel.Layers(native)
        for width in WIDTHS if small else WIDTHS_LARGE:
            layers.widen(width)
            run(layers, watch, progress)
            if layers.won:
                steps = layers.line(watch)  # empty if a limit stops the search for it
                found = named_steps(steps) if steps else None
                laid = layers.laid if steps else most
                return Searched(found, laid, watch.nodes, watch.stopped or None)
            most = max(most, layers.laid)
            if watch.stopped or layers.complete:
                break
        return Searched(None, most, watch.nodes, watch.stopped or None)
    except KeyboardInterrupt:
        return Searched(None, most, watch.nodes, INTERRUPTED)


def run(
    layers: _kernel.Layers, watch: _kernel.Watch, progress: Callable[[Progress], None] | None
) -> None:
    """Advance until the search ends or is stopped."""
    while layers.advance(watch):
        if progress is not None:
            progress(Progress(layers.laid, layers.states, layers.groups, watch.nodes))


def named_steps(steps: "list[_kernel.Step]") -> list[Step]:
    """The kernel's steps with the names of the piles."""
    named: list[Step] = []
    for card, pile, ends in steps:
        if card:
            named.append(_PLAYS[pile][card])
        if ends:
            named.append(None)
    return named


def watch_for(limits: Limits) -> _kernel.Watch:
    """The limits as the kernel wants them."""
    return _kernel.Watch(*watch_settings(limits))


def to_kernel(position: GamePosition) -> _kernel.Position:
    """The position as the kernel wants it."""
    rules = position.rules
    return _kernel.Position(
        (rules.players, rules.hand, rules.least, rules.least_empty, rules.cards, rules.jump),
        position.piles,
        position.hands,
        position.draw,
        position.to_move - 1,
        position.laid_this_turn,
    )
