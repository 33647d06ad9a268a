"""A second, independent telling of the rules, as plain as can be, only to count sequences.

It shares nothing with `solver.rules`: lists are copied, every card is tried on every pile, and
the rules stand here again in other words.
"""

from copy import deepcopy
from typing import Any


def on_own(pile_up: bool, top: int, card: int, jump: int) -> bool:
    forward = card - top if pile_up else top - card
    return forward > 0 or forward == -jump


def count_game(settings: dict[str, int], deck: list[int], depth: int) -> int:
    size, players = settings["hand"], settings["players"]
    hands = [deck[i * size : (i + 1) * size] for i in range(players)]
    table = [[1], [1], [settings["cards"] + 2], [settings["cards"] + 2]]
    game = {"hands": hands, "draw": deck[size * players :], "table": table, "who": 0, "laid": 0}
    return _game_ways(game, settings, depth)


def _game_ways(game: dict[str, Any], settings: dict[str, int], depth: int) -> int:
    if depth == 0:
        return 1
    ways = 0
    who = game["who"]
    if not any(game["hands"]) and not game["draw"]:
        return 0
    for card in game["hands"][who]:
        for number in range(4):
            if on_own(number < 2, game["table"][number][-1], card, settings["jump"]):
                after = deepcopy(game)
                after["hands"][who].remove(card)
                after["table"][number].append(card)
                after["laid"] += 1
                ways += _game_ways(after, settings, depth - 1)
    if game["laid"] >= (settings["least"] if game["draw"] else settings["least_empty"]):
        after = deepcopy(game)
        for _ in range(game["laid"]):
            if after["draw"]:
                after["hands"][who].append(after["draw"].pop(0))
        after["laid"] = 0
        while True:
            after["who"] = (after["who"] + 1) % settings["players"]
            if after["hands"][after["who"]]:
                break
        ways += _game_ways(after, settings, depth - 1)
    return ways


def count_duel(settings: dict[str, int], decks: list[list[int]], depth: int) -> int:
    size, base = settings["hand"], settings["cards"] + 2
    game = {
        "hands": [deck[:size] for deck in decks],
        "draws": [deck[size:] for deck in decks],
        "table": [[[1], [base]], [[1], [base]]],
        "who": 0,
        "own": 0,
        "gift": 0,
    }
    return _duel_ways(game, settings, depth)


def _duel_ways(game: dict[str, Any], settings: dict[str, int], depth: int) -> int:
    if depth == 0:
        return 1
    who = game["who"]
    laid = game["own"] + game["gift"]
    hand, draw = game["hands"][who], game["draws"][who]
    if laid >= 2 and not hand and not draw:
        return 0  # won
    if laid + len(hand) < 2:
        return 0  # the last card alone
    ways = 0
    for card in hand:
        for side in (0, 1):
            for down in (0, 1):
                top = game["table"][side][down][-1]
                if side == who:
                    legal = on_own(not down, top, card, settings["jump"])
                else:
                    legal = not game["gift"] and (card > top if down else card < top)
                if legal:
                    after = deepcopy(game)
                    after["hands"][who].remove(card)
                    after["table"][side][down].append(card)
                    after["own" if side == who else "gift"] += 1
                    ways += _duel_ways(after, settings, depth - 1)
    if laid >= 2:
        after = deepcopy(game)
        wanted = settings["hand"] if game["gift"] else len(hand) + 2
        while after["draws"][who] and len(after["hands"][who]) < wanted:
            after["hands"][who].append(after["draws"][who].pop(0))
        after.update(who=1 - who, own=0, gift=0)
        ways += _duel_ways(after, settings, depth - 1)
    return ways
