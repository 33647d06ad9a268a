"""CP-SAT against the search: two methods that share the rules and nothing else."""

from collections.abc import Iterator

import pytest
from search.small import endgame, small_positions

from solver.constraints.data import Data
from solver.constraints.engine import CPSAT, check
from solver.constraints.greedy import greedy_line
from solver.deals import SplitMix64, shuffled_deal
from solver.rules import GamePosition, GameRules
from solver.search import reference
from solver.verdicts import Limits, Result, Verdict, replayed

# Of each number of players so many positions that can be won, and so many that cannot.
COUNTS = {1: (120, 50), 2: (120, 50), 3: (120, 50), 4: (15, 10), 5: (15, 10)}


def positions(players: int) -> Iterator[tuple[GamePosition, int]]:
    """Openings, positions of games, made-up ones and endgames, with the most that can be laid."""
    chance, wanted = SplitMix64(100 + players), list(COUNTS[players])
    many = small_positions(players, 10_000, players, (8, 14))
    while any(wanted):
        for position in (next(many), endgame(chance, players)):
            most = reference.search(position, Limits()).laid
            lost = most < position.left
            if wanted[lost]:
                wanted[lost] -= 1
                yield position, most


def won_by(position: GamePosition, result: Result) -> bool:
    """Whether the rules let the line be played to the last card."""
    assert result.line is not None
    for turn in result.line:
        assert turn.player == position.to_move
        for play in turn.plays:
            position = position.play(play)
        if not position.won:
            position = position.end_turn()
    return position.won


@pytest.mark.parametrize("players", COUNTS)
def test_cp_sat_and_the_reference_agree_on_verdict_and_cards_laid(players: int) -> None:
    for position, most in positions(players):
        result = check(position)
        assert result.laid == result.laid_bound == most, position
        assert result.verdict is (Verdict.WINNABLE if most == position.left else Verdict.UNWINNABLE)
        assert result.verdict is Verdict.UNWINNABLE or won_by(position, result)
        assert result.engine == CPSAT


@pytest.mark.parametrize("hand", [2, 3])
def test_shuffled_deals_of_thirty_cards_are_decided_as_the_search_decides_them(hand: int) -> None:
    from solver import search

    for seed in range(1, 16):
        start = shuffled_deal(GameRules(hand=hand, cards=30), seed).start()
        assert isinstance(start, GamePosition)
        result, other = check(start), search.check(start)
        assert (result.verdict, result.laid) == (other.verdict, other.laid)
        assert result.laid_bound == other.laid_bound


def test_the_greedy_line_is_a_game_played_to_its_end() -> None:
    for position, _ in positions(2):
        replay = replayed(position, greedy_line(position))
        assert replay.position.over


def test_a_drawn_card_goes_to_the_player_who_laid_the_card_that_it_replaces() -> None:
    rules = GameRules(players=2, hand=3, least=1, cards=12)
    start = rules.opening((tuple(range(2, 14)),))
    data = Data(start)
    position = start
    owner = list[int]()  # of the card of each time
    for _ in range(4):  # turns of one and two cards
        for _ in range(1 + len(owner) % 2):
            owner.append(position.to_move - 1)
            position = position.play(position.legal_plays()[0])
        position = position.end_turn()
        for card, time in data.earned.items():
            if time < len(owner):
                assert card in position.hands[owner[time]] or card not in {
                    held for hand in position.hands for held in hand
                }
