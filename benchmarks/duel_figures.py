"""The figures of docs/duel.md. Shares come with 95 % confidence intervals (Wilson).

    python benchmarks/duel_figures.py match greedy 200 [--nodes N] [--proof N] [--seed N]
    python benchmarks/duel_figures.py first 300 --cards 12 --hand 4 [--nodes N]
    python benchmarks/duel_figures.py together 100

`match` plays the engine against random, greedy, or a number: the engine itself with that many nodes
a turn. Every deal is played twice, once with each side for the engine. It prints how good the
engine's estimates were too: of the positions to which it gave a certain chance, the share won.
`first` decides shuffled deals exactly: how often the player who begins wins with best play.
`together` asks in how few turns player 1 can lay everything if both help.
"""

import argparse
import math
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import replace

from solver.deals import PlayedGame, SplitMix64, shuffled_deal
from solver.duel import check
from solver.duel.engine import BUDGET, PROOF, Choice, choose, decided_from
from solver.duel.players import greedy_turn, random_turn
from solver.duel.together import together
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

    def __init__(self, nodes: int, proof: int) -> None:
        self.budget = Limits(nodes=nodes)
        self.proof = replace(PROOF, nodes=proof)
        self.thought: list[tuple[int, Choice]] = []
        self.seconds = 0.0

    def __call__(self, position: DuelPosition) -> tuple[Play, ...]:
        """Choose, and remember it."""
        began = time.process_time()
        choice = choose(position, self.budget, self.proof)
        self.seconds += time.process_time() - began
        self.thought.append((position.to_move, choice))
        return choice.plays


def opponent(name: str, seed: int, proof: int) -> Player:
    """Who plays against the engine."""
    if name == "random":
        chance = SplitMix64(seed)
        return lambda position: random_turn(position, chance)
    return greedy_turn if name == "greedy" else Engine(int(name), proof)


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


def match(wanted: argparse.Namespace, rules: DuelRules) -> None:
    """The engine against somebody."""
    nodes: int = wanted.nodes or BUDGET.nodes or 0
    won = first = turns = moves = laid_all = 0
    seconds = 0.0
    buckets: dict[int, list[bool]] = defaultdict(list)
    decided: list[int] = []
    for number in range(wanted.games):
        engine, side = Engine(nodes, wanted.proof), 1 + number % 2
        other = opponent(wanted.against, number, wanted.proof)
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
            if not choice.proved:
                buckets[min(9, int(10 * choice.chance))].append(end.winner == player)
        from_turn = decided_from(game)
        decided.append(0 if from_turn is None else len(game.turns()) - from_turn + 1)
        if sys.stderr.isatty() or number % 20 == 19:
            print(f"{number + 1}: won {percent(won, number + 1)}", file=sys.stderr)
    print(f"engine against {wanted.against}: won {percent(won, wanted.games)}")
    print(f"first player: won {percent(first, wanted.games)}")
    print(f"turns a game: {turns / wanted.games:.1f}; won by laying all: {laid_all}")
    print(f"CPU seconds a turn: {seconds / moves:.3f}")
    print(f"turns before the end from which a proof is there: {sum(decided) / len(decided):.1f}")
    for tenth, results in sorted(buckets.items()):
        share = percent(sum(results), len(results))
        print(f"  chance {tenth / 10:.1f} to {tenth / 10 + 0.1:.1f}: {share}")


def first(wanted: argparse.Namespace, rules: DuelRules) -> None:
    """Who wins with best play."""
    began, nodes = time.process_time(), list[int]()
    winners: Counter[int | None] = Counter()
    for number in range(wanted.games):
        start = shuffled_deal(rules, wanted.seed + number).start()
        assert isinstance(start, DuelPosition)
        result = check(start, Limits(nodes=wanted.nodes))
        winners[result.winner] += 1
        nodes.append(result.nodes)
    known = winners[1] + winners[2]
    print(
        f"{rules.cards} cards a side, hand {rules.hand}: player 1 wins {percent(winners[1], known)}"
    )
    print(f"undecided: {winners[None]}; nodes: median {sorted(nodes)[len(nodes) // 2]:,}")
    print(f"CPU seconds a deal: {(time.process_time() - began) / wanted.games:.3f}")


def both(wanted: argparse.Namespace, rules: DuelRules) -> None:
    """The cooperative question."""
    began = time.process_time()
    answers: Counter[str] = Counter()
    for number in range(wanted.games):
        start = shuffled_deal(rules, wanted.seed + number).start()
        assert isinstance(start, DuelPosition)
        found = together(start, limits=Limits(nodes=wanted.nodes))
        known = "proved" if found.proved else f"bound {found.bound}"
        answers[f"{found.verdict} in {found.value} turns, {known}"] += 1
    for answer, count in sorted(answers.items()):
        print(f"{count} of {wanted.games}: {answer}")
    print(f"CPU seconds a deal: {(time.process_time() - began) / wanted.games:.3f}")


def main() -> None:
    """Print one of the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    for command, name in ((match, "match"), (first, "first"), (both, "together")):
        one = commands.add_parser(name)
        one.set_defaults(command=command)
        if command is match:
            one.add_argument("against")
        one.add_argument("games", type=int)
        one.add_argument("--nodes", type=int)
        one.add_argument("--proof", type=int, default=PROOF.nodes, help="nodes of each proof")
        one.add_argument("--seed", type=int, default=1, help="of the first deal")
        one.add_argument("--cards", type=int, default=58)
        one.add_argument("--hand", type=int, default=6)
    wanted = parser.parse_args()
    wanted.command(wanted, DuelRules(wanted.hand, wanted.cards))


if __name__ == "__main__":
    main()
