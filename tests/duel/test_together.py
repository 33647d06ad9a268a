"""The cooperative question: the kernel against every turn of the rules, and whole decks."""

import pytest

from duel.small import small_positions
from solver.deals import PlayedGame, shuffled_deal
from solver.duel.plain_together import PlainTogether
from solver.duel.together import TogetherResult, has_laid_all, together
from solver.rules import DuelPosition, DuelRules, named
from solver.verdicts import Limits, Verdict
from solver.verdicts.effort import LimitReachedError


def replayed_end(found: TogetherResult) -> DuelPosition:
    assert found.line is not None
    game = PlayedGame(found.start)
    for number, turn in enumerate(found.line, start=1):
        assert turn.player == game.position.to_move
        for play in turn.plays:
            game.play(play)
        if number < len(found.line):
            game.end_turn()
    assert isinstance(game.position, DuelPosition)
    return game.position


def test_verdict_and_fewest_turns_are_those_of_every_turn_of_the_rules() -> None:
    verdicts = list[tuple[int, Verdict]]()
    for number, position in enumerate(small_positions(400, most_cards=5, seed=5)):
        player = 1 + number % 2
        found = together(position, player)
        try:
            plain = PlainTogether(player, Limits(nodes=500)).fewest(position)
        except LimitReachedError:
            continue
        assert found.proved
        assert found.value == found.bound == (None if plain is None else len(plain))
        verdicts.append((player, found.verdict))
    assert len(verdicts) >= 250
    for player in (1, 2):
        for verdict in (Verdict.WINNABLE, Verdict.UNWINNABLE):
            assert verdicts.count((player, verdict)) >= 10


@pytest.mark.parametrize("seed", range(1, 6))
def test_on_a_whole_deck_a_line_meets_the_bound(seed: int) -> None:
    start = shuffled_deal(named("duel"), seed).start()
    assert isinstance(start, DuelPosition)
    found = together(start)
    assert found.proved
    assert found.value == found.bound
    assert has_laid_all(replayed_end(found), 1)


def test_a_limit_never_becomes_a_verdict() -> None:
    start = shuffled_deal(named("duel"), 1).start()
    assert isinstance(start, DuelPosition)
    found = together(start, limits=Limits(nodes=1000))
    assert (found.verdict, found.reason, found.proved) == (Verdict.UNDECIDED, "node_limit", False)
    assert found.bound is not None


def test_nodes_are_the_same_every_time() -> None:
    start = shuffled_deal(DuelRules(3, 12), 4).start()
    assert isinstance(start, DuelPosition)
    assert together(start).nodes == together(start).nodes


def test_who_has_laid_all_has_nothing_to_do() -> None:
    start = DuelRules(2, 2).opening(((2, 3), (2, 3)))
    found = together(start)
    assert found.value == 1
    end = replayed_end(found)
    assert together(end).value == 0
    assert together(end, 2).verdict is Verdict.UNWINNABLE
