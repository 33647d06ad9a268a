"""Lines enumerated step by step through the rules: no merging, no table, no trick."""

from collections.abc import Iterator

from search.small import Step, after, every_step

from solver.rules import GamePosition


def winning_lines(
    position: GamePosition, steps: tuple[Step, ...] = ()
) -> Iterator[tuple[Step, ...]]:
    """Every line that wins. Alone with nothing to draw the ends of turns are not told."""
    if position.won:
        yield steps
        return
    alone = position.rules.players == 1 and not position.draw
    for step in every_step(position):
        if step is not None or not alone:
            yield from winning_lines(after(position, step), (*steps, step))


def signature(start: GamePosition, steps: tuple[Step, ...]) -> object:
    """What two lines share that are essentially the same."""
    laid: dict[str, list[int]] = {pile: [] for pile in start.rules.piles}
    turns, turn, position = [], set[int](), start
    for step in (*steps, None):
        if step is not None:
            laid[step.pile].append(step.card)
            turn.add(step.card)
            position = position.play(step)
            continue
        if position.draw:
            turns.append(frozenset(turn))
        turn = set()
        position = position if position.won else position.end_turn()
    ups, downs = [laid["U1"], laid["U2"]], [laid["D1"], laid["D2"]]
    if start.piles[0] == start.piles[1]:
        ups.sort()
    if start.piles[2] == start.piles[3]:
        downs.sort()
    return tuple(map(tuple, (*ups, *downs))), tuple(turns)


def value(position: GamePosition, steps: tuple[Step, ...], objective: str) -> int:
    """What a line comes to."""
    turns, jumps, travel = 1, 0, 0
    for step in steps:
        if step is None:
            turns += 1
        else:
            jumps += position.is_jump(step)
            travel += abs(step.card - position.top(step.pile))
        position = after(position, step)
    return {"turns": turns if steps else 0, "jumps": jumps, "travel": travel}[objective]
