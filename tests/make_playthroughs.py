"""Writes `playthroughs/<variant>.txt`: one whole game of every official variant.

    python tests/make_playthroughs.py

A playthrough is the rules as anyone can read them, and as another implementation can check
itself against: set up the deal, compare every state, make the step, and so on to the end. Blank
lines separate blocks of lines `key: value`:

    rules: {…}          the first block is the deal: every setting, as JSON
    seed: 7             the shuffle's seed
    code: …             the deal's code
    deck 1: 22 65 …     in the Duel gold's, and silver's as `deck 2`

    step: 3             then a block for each step: first the state before it
    to_move: 1          the player
    piles: U1 47 …      name and top of each pile
    hand 1: 5 9 71      a line for each player, sorted
    draw: 12            cards in the draw pile; in the Duel `draw 1` and `draw 2`
    laid_this_turn: 1
    helped: no          only in the Duel
    legal: 9U1 71D2 end every legal play by card, then by pile, and `end` if the turn may end
    > 9U1               the step: a play, or `> end`
    drawn: 44 3         after `> end`: the cards drawn, in their order; nothing if none

    step: 90            the last block is the state in which the game is over
    …
    over: lost          `won` or `lost`; in the Duel `won by 1` or `won by 2`
    left: 25            cards not laid; in the Duel those of the player to move
"""

import json
from pathlib import Path

from solver.deals import Deal, SplitMix64, encode, settings, shuffled_deal
from solver.rules import VARIANTS, Direction, DuelPosition, Play, Position

FOLDER = Path(__file__).parent / "playthroughs"
# With these seeds every game but one lasts until the draw pile is empty, and solo is won.
SEEDS = {
    "solo": 276,
    "solo-expert": 30,
    "solo-expert-plus": 3199,
    "2p": 30,
    "2p-expert": 104,
    "2p-expert-plus": 4833,
    "3p": 39,
    "3p-expert": 300,
    "3p-expert-plus": 5108,
    "4p": 5,
    "4p-expert": 95,
    "4p-expert-plus": 6200,
    "5p": 1,
    "5p-expert": 3,
    "5p-expert-plus": 499,
    "duel": 1,
}


def playthrough(name: str) -> str:
    """The text of one game."""
    seed = SEEDS[name]
    deal, chance = shuffled_deal(VARIANTS[name], seed), SplitMix64(seed)
    lines, position = _deal(deal, seed), deal.start()
    for step in range(10_000):
        lines += ["", f"step: {step}", *_state(position)]
        if position.over:
            return "\n".join([*lines, *_end(position)]) + "\n"
        play = _chosen(position, chance)
        if play is not None:
            lines.append(f"> {play}")
            position = position.play(play)
        else:
            lines += ["> end", _cards("drawn", position.to_draw())]
            position = position.end_turn()
    raise AssertionError("every game ends")


def _chosen(position: Position, chance: SplitMix64) -> Play | None:
    """What the player does; None ends the turn.

    One step in twenty is any legal one. For the rest the player is careful, so that games last
    until the draw pile is empty: ends the turn where that is allowed and no jump is to be had,
    and lays the card that costs a pile least.
    """
    plays = position.legal_plays()
    if chance.below(20) == 0:
        choice = chance.below(len(plays) + position.may_end)
        return plays[choice] if choice < len(plays) else None

    def cost(play: Play) -> int:
        up = position.rules.piles[play.pile] is Direction.UP
        return (play.card - position.top(play.pile)) * (1 if up else -1)

    best = min(plays, key=cost, default=None)
    return None if position.may_end and (best is None or cost(best) > 0) else best


def _deal(deal: Deal, seed: int) -> list[str]:
    rules = json.dumps(settings(deal.rules))
    decks = [_cards(f"deck {number}", deck) for number, deck in enumerate(deal.decks, 1)]
    return [f"rules: {rules}", f"seed: {seed}", f"code: {encode(deal)}", *decks]


def _state(position: Position) -> list[str]:
    piles = " ".join(f"{pile} {position.top(pile)}" for pile in position.rules.piles)
    lines = [f"to_move: {position.to_move}", f"piles: {piles}"]
    lines += [_cards(f"hand {player}", hand) for player, hand in enumerate(position.hands, 1)]
    if isinstance(position, DuelPosition):
        lines += [f"draw {player}: {len(draw)}" for player, draw in enumerate(position.draws, 1)]
    else:
        lines.append(f"draw: {len(position.draw)}")
    lines.append(f"laid_this_turn: {position.laid_this_turn}")
    if isinstance(position, DuelPosition):
        lines.append(f"helped: {'yes' if position.helped else 'no'}")
    if not position.over:
        steps = [*map(str, position.legal_plays()), *(["end"] if position.may_end else [])]
        lines.append(f"legal: {' '.join(steps)}")
    return lines


def _end(position: Position) -> list[str]:
    if isinstance(position, DuelPosition):
        end = f"won by {position.winner}"
    else:
        end = "won" if position.won else "lost"
    return [f"over: {end}", f"left: {position.left}"]


def _cards(key: str, cards: tuple[int, ...]) -> str:
    return " ".join([f"{key}:", *map(str, cards)])


def main() -> None:
    """Write every file again."""
    FOLDER.mkdir(exist_ok=True)
    for name in VARIANTS:
        (FOLDER / f"{name}.txt").write_text(playthrough(name))


if __name__ == "__main__":
    main()
