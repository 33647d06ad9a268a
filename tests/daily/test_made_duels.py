"""The duels that the generator made, proved again by the reference and by trying everything."""

from dataclasses import replace

import pytest

from daily.duels import turns as all_turns
from daily.made import made
from puzzles.duel import CLAIMS, MOST_DRAW, RULES, as_gold, is_best
from puzzles.duel_difficulty import made as after
from puzzles.duel_players import (
    ERRS,
    STUCK,
    careful_turn,
    cost,
    cost_of_turn,
    game,
    greedy_turn,
    judged_pairs,
)
from puzzles.hints import GOLD
from puzzles.puzzle import Puzzle
from puzzles.verify import faults, report
from solver.deals import SplitMix64
from solver.duel.reference import Reference
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition, Play
from solver.verdicts import Limits

DUELS = made("duel")
needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="puzzles are made with the kernel")


def small(puzzle: Puzzle) -> int:
    return sum(map(len, puzzle.duel.hands + puzzle.duel.draws))


def test_exactly_one_first_turn_wins_says_the_reference() -> None:
    assert len(DUELS) >= 200
    for puzzle in DUELS:
        reference = Reference(Limits())
        position, keeps = puzzle.duel, puzzle.solution.keeps or ()
        ends = all_turns(position)
        winning = [end for end in ends if reference.winner(end) == GOLD]
        assert winning == [after(position, keeps)], puzzle.id


def ways(now: DuelPosition, cards: set[int], laid: tuple[Play, ...], end: DuelPosition) -> set[str]:
    """What the piles receive in every order of these cards that leads to this end."""
    if len(laid) == len(cards):
        piles = [[play.card for play in laid if play.pile == pile] for pile in RULES.piles]
        return {str(piles)} if now == end or (now.may_end and now.end_turn() == end) else set()
    plays = [play for play in now.legal_plays() if play.card in cards]
    return set().union(*(ways(now.play(play), cards, (*laid, play), end) for play in plays))


def test_the_turn_can_be_made_in_one_way() -> None:
    for puzzle in DUELS:
        keeps = puzzle.solution.keeps or ()
        cards = {play.card for play in keeps}
        assert len(ways(puzzle.duel, cards, (), after(puzzle.duel, keeps))) == 1, puzzle.id


def test_the_number_of_turns_is_that_of_the_reference() -> None:
    few = [puzzle for puzzle in DUELS if small(puzzle) <= 9]  # with more it takes its time
    assert len(few) >= 3
    for puzzle in few[:10]:
        outcome = Reference(Limits()).outcome(puzzle.duel)
        assert outcome == (GOLD, puzzle.goal["turns"]), puzzle.id


def test_the_line_hurries_and_resists() -> None:
    for puzzle in DUELS[::10]:
        assert is_best(puzzle.duel, puzzle.solution.line), puzzle.id


def test_the_greedy_player_finds_no_hard_turn() -> None:
    for puzzle in DUELS:
        position = puzzle.duel
        turn = greedy_turn(position)
        found = turn is not None and after(position, turn) == after(
            position, puzzle.solution.keeps or ()
        )
        assert not found or puzzle.level == 1, puzzle.id


def test_a_person_can_hold_it_in_the_head() -> None:
    for puzzle in DUELS:
        position = puzzle.duel
        assert position.rules == RULES
        assert max(map(len, position.hands)) <= RULES.hand
        assert sum(map(len, position.draws)) <= MOST_DRAW
        assert puzzle.goal["turns"] > 1 or puzzle.level == 1
        assert set(puzzle.solution.reason) == {"en", "fr"}
        assert puzzle.proof.claims == CLAIMS


@needs_kernel
def test_verification_says_who_proved_it() -> None:
    told = report(min(DUELS, key=small), cpsat=True)
    assert told.proved
    assert "CP-SAT does not know the Duel" in told.text


@needs_kernel
def test_another_start_is_not_proved() -> None:
    """With a card more in silver's hand most turns lose or several win: the faults are named."""
    named = 0
    for puzzle in DUELS[:10]:
        position = puzzle.duel
        free = next(card for card in range(30, 60) if card not in position.hands[1])
        start = replace(position, hands=(position.hands[0], (*position.hands[1], free)))
        wrong = replace(puzzle, start=start, level=puzzle.level % 5 + 1)
        named += next(faults(wrong, cpsat=False), None) is not None
    assert named == 10


def test_colours_exchanged_are_the_same_duel() -> None:
    for puzzle in sorted(DUELS, key=small)[:5]:
        position = puzzle.duel
        end = after(position, puzzle.solution.keeps or ())
        if not end.over:
            reference = Reference(Limits())
            assert reference.winner(as_gold(end)) == 3 - reference.winner(end)


def position(piles: tuple[int, ...], hands: tuple[tuple[int, ...], ...]) -> DuelPosition:
    return DuelPosition(RULES, piles, hands, ((), ()))


def test_the_players_pay_for_what_moves_their_piles_and_for_help() -> None:
    at = position((20, 40, 30, 50), ((10, 24, 37, 55), (31, 32, 48)))
    assert cost(at, Play(10, "GU")) == -10
    assert cost(at, Play(37, "GD")) == 3
    assert cost(at, Play(24, "SU")) == 6
    assert cost(at, Play(55, "SD")) == 5
    turn = greedy_turn(at)
    assert turn is not None
    assert cost_of_turn(at, turn) == -10 + 3


def test_the_careful_player_leaves_silver_without_a_turn_if_it_can() -> None:
    at = position((20, 40, 50, 9), ((21, 22, 30, 31), (8, 19)))
    turn = careful_turn(at)
    assert turn is not None
    assert after(at, turn).to_move == 2


def test_without_two_cards_there_is_no_turn() -> None:
    assert greedy_turn(position((20, 40, 50, 9), ((21,), (8, 19)))) is None


def can_lay_two(at: DuelPosition) -> bool:
    return any(at.play(first).legal_plays() for first in at.legal_plays())


def prices(at: DuelPosition) -> dict[tuple[Play, ...], int]:
    """Every turn of two cards, with what it costs whoever looks one turn ahead; by the rules."""
    found: dict[tuple[Play, ...], int] = {}
    for first in at.legal_plays():
        for second in at.play(first).legal_plays():
            end = at.play(first).play(second)
            if end.over or not can_lay_two(end.end_turn()):
                found[first, second] = -1000
                continue
            next_hand = end.hand + end.to_draw()
            hands = (next_hand, ()) if at.to_move == 1 else ((), next_hand)
            own = replace(end, hands=hands, helped=True).legal_plays()
            stuck = set(next_hand) - {play.card for play in own}
            found[first, second] = cost_of_turn(at, (first, second)) + STUCK * len(stuck)
    return found


@needs_kernel
def test_the_pairs_of_the_players_are_all_that_the_rules_allow_at_their_price() -> None:
    wins = 0
    for puzzle in DUELS:
        at = puzzle.duel
        for turn in puzzle.solution.line:
            plain, judged = prices(at), judged_pairs(at)
            assert {pair.plays: pair.value for pair in judged} == plain
            assert [pair.value for pair in judged] == sorted(plain.values())
            wins += -1000 in plain.values()
            at = after(at, turn.plays) if not turn.unfinished else at
            if at.over:
                break
    assert wins >= 10


def chosen(at: DuelPosition, price: dict[tuple[Play, ...], int], rank: int = 0) -> tuple[Play, ...]:
    """The cheapest turn or the second, and on with jumps; of equals the first, card by card."""
    piles = list(RULES.piles)

    def order(plays: tuple[Play, ...]) -> list[tuple[int, bool, int]]:
        return [(play.card, at.helps(play), piles.index(play.pile)) for play in plays]

    plays = sorted(price, key=lambda plays: (price[plays], order(plays)))[: rank + 1][-1]
    for play in plays:
        at = at.play(play)
    while jump := next((play for play in at.legal_plays() if at.is_jump(play)), None):
        plays, at = (*plays, jump), at.play(jump)
    return plays


@needs_kernel
def test_the_players_make_the_cheapest_turn_and_go_on_with_jumps() -> None:
    longest = 0
    for puzzle in DUELS:
        at = puzzle.duel
        costs = {plays: cost_of_turn(at, plays) for plays in prices(at)}
        turns = greedy_turn(at), careful_turn(at)
        assert turns == (chosen(at, costs), chosen(at, prices(at))), puzzle.id
        longest = max(longest, *map(len, filter(None, turns)))
    assert longest > 2


@needs_kernel
def test_sensible_players_play_whole_games_so() -> None:
    stream = SplitMix64(4)
    at = RULES.opening((stream.shuffled(RULES.values()), stream.shuffled(RULES.values())))
    seen = [moment.position for moment in game(at, SplitMix64(1), 30)]
    errs, expected = SplitMix64(1), list[DuelPosition]()
    while price := prices(at):
        if sum(map(len, at.draws)) <= 30:
            expected.append(at)
        at = after(at, chosen(at, price, int(errs.below(ERRS) == 0)))
        if at.over:
            break
    assert seen == expected
    first = game(seen[0], SplitMix64(1), 30, most=1)
    assert [moment.position for moment in first] == seen[:1]
    assert len(seen) > 3
