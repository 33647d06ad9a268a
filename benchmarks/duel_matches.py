"""Matches of the Duel's engine: python benchmarks/duel_matches.py greedy 200 [--nodes N] [--seed N].

Every deal is played twice, once with each side for the engine. It prints who won, with a 95 %
confidence interval (Wilson), and how good the engine's estimates were: of the positions to which it
gave a certain chance, the share that were won. `against` is random, greedy, or a number: the engine
itself with that many nodes a turn.
"""

import argparse
import math
import time
from collections import defaultdict
from collections.abc import Callable

from solver.deals import PlayedGame, SplitMix64, shuffled_deal
from solver.duel.engine import BUDGET, Choice, choose, decided_from
from solver.duel.players import greedy_turn, random_turn
from solver.rules import DuelPosition, DuelRules, Play
from solver.verdicts import Limits

Player = Callable[[DuelPosition], tuple[Play, ...]]


def wilson(won: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval that holds the true share of wins in 95 of 100 such samples."""
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * math.sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - reach, middle + reach


def percent(won: int, games: int) -> str:
    """``98 of 100, 98.0 % (93.0 to 99.4)``."""
    low, high = wilson(won, games)
    return f"{won} of {games}, {won / games:.1%} ({low:.1%} to {high:.1%})"


class Engine:
    """The engine as a player that keeps what it thought and how long it took."""

    def __init__(self, nodes: int) -> None:
        self.budget = Limits(nodes=nodes)
        self.thought: list[tuple[int, Choice]] = []
        self.seconds = 0.0

    def __call__(self, position: DuelPosition) -> tuple[Play, ...]:
        """Choose, and remember it."""
        began = time.process_time()
        choice = choose(position, self.budget)
        self.seconds += time.process_time() - began
        self.thought.append((position.to_move, choice))
        return choice.plays


def opponent(name: str, seed: int) -> Player:
    """Who plays against the engine."""
    if name == "random":
        chance = SplitMix64(seed)
        return lambda position: random_turn(position, chance)
    return greedy_turn if name == "greedy" else Engine(int(name))


def play(rules: DuelRules, seed: int, players: tuple[Player, Player]) -> PlayedGame:
    """A whole game."""
    game = PlayedGame(shuffled_deal(rules, seed))
    while not game.position.over:
        position = game.position
        assert isinstance(position, DuelPosition)
        for card in players[position.to_move - 1](position):
            game.play(card)
        if not game.position.over:
            game.end_turn()
    return game


def main() -> None:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("against")
    parser.add_argument("games", type=int)
    parser.add_argument("--nodes", type=int, default=BUDGET.nodes)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--cards", type=int, default=58)
    parser.add_argument("--hand", type=int, default=6)
    wanted = parser.parse_args()
    rules = DuelRules(wanted.hand, wanted.cards)
    won = first = turns = seconds = moves = laid_all = 0
    buckets: dict[int, list[bool]] = defaultdict(list)
    decided: list[int] = []
    for number in range(wanted.games):
        engine, side = Engine(wanted.nodes), 1 + number % 2
        other = opponent(wanted.against, number)
        players = (engine, other) if side == 1 else (other, engine)
        game = play(rules, wanted.seed + number // 2, players)
        end = game.position
        assert isinstance(end, DuelPosition)
        won += end.winner == side
        first += end.winner == 1
        laid_all += end.may_end and not end.left
        turns += len(game.turns())
        moves += len(engine.thought)
        seconds += engine.seconds
        for player, choice in engine.thought:
            buckets[min(9, int(10 * choice.chance))].append(end.winner == player)
        from_turn = decided_from(game)
        decided.append(0 if from_turn is None else len(game.turns()) - from_turn + 1)
        print(f"{number + 1}: {percent(won, number + 1)}", end="\r", flush=True)
    print(f"engine against {wanted.against}: won {percent(won, wanted.games)}")
    print(f"first player: won {percent(first, wanted.games)}")
    print(f"turns a game: {turns / wanted.games:.1f}; won by laying all: {laid_all}")
    print(f"CPU seconds a turn: {seconds / moves:.3f}")
    print(f"turns before the end from which a proof is there: {sum(decided) / len(decided):.1f}")
    for tenth, results in sorted(buckets.items()):
        share = percent(sum(results), len(results))
        print(f"  chance {tenth / 10:.1f} to {tenth / 10 + 0.1:.1f}: {share}")


if __name__ == "__main__":
    main()
