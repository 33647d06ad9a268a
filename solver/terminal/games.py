"""What a command is about: the deals and games that its arguments name."""

import secrets
import sys
from collections.abc import Iterator
from typing import Any

import click

from solver.deals import (
    MOST_SEED,
    Deal,
    InputError,
    PlayedGame,
    Read,
    read_games,
    rules_with,
    shuffled_deal,
)
from solver.rules import Rules, named


def rules_from_options(chosen: dict[str, Any]) -> Rules | None:
    """What `--rules` and the single settings say; None if they say nothing."""
    given = {name: value for name, value in chosen.items() if value is not None}
    return rules_with(given.pop("rules", None), given)


def shuffled_deals(rules: Rules | None, seed: int | None, count: int) -> Iterator[tuple[int, Deal]]:
    """Deals of seeds that count up, from a new one if none is given."""
    first = new_seed() if seed is None else seed
    if first + count - 1 > MOST_SEED:
        raise InputError(f"--seed: counting up by {count} goes beyond {MOST_SEED}")
    for number in range(first, first + count):
        yield number, shuffled_deal(rules or named("solo"), number)


def new_seed() -> int:
    """A seed that nobody has chosen, short enough to tell a friend."""
    return secrets.randbelow(10**6)


def named_games(
    deal: str | None, chosen: dict[str, Any], seed: int | None, count: int | None = None
) -> Iterator[Read]:
    """Everything that a command is about: what DEAL holds, or the deals of --seed and --count."""
    rules = rules_from_options(chosen)
    if deal is not None:
        if seed is not None:
            raise click.UsageError("a DEAL and --seed name two deals; give one")
        if count is not None:
            raise click.UsageError("--count is for deals by --seed")
        yield from read_games(deal, sys.stdin.buffer, rules)
    elif seed is None:
        raise click.UsageError("say which deal: a file, -, a deal code, or --seed N")
    else:
        for number, shuffled in shuffled_deals(rules, seed, count or 1):
            yield Read(f"seed {number}", PlayedGame(shuffled), {"seed": number})


def one_game(deal: str | None, chosen: dict[str, Any], seed: int | None = None) -> Read:
    """The one deal, position or game that a command is about."""
    games = named_games(deal, chosen, seed)
    first = next(games)
    if next(games, None) is not None:
        raise InputError(f"{deal}: it holds more than one deal; this command takes one")
    return first
