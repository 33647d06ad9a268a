"""What holds in every position of every game."""

from collections import Counter

import pytest
from helpers import (
    game_rules,
    mirror,
    mirror_play,
    played_games,
    positions,
    random_game,
    random_step,
    seeds,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.deals import PlayedGame, SplitMix64, shuffled_deal
from solver.rules import DuelPosition, GamePosition, GameRules, Play, Position, RuleError


def allowed(position: Position, play: Play) -> bool:
    """The placing rules once more, straight from their text."""
    card, pile = play
    if card not in position.hand:
        return False
    top, jump, up = position.top(pile), position.rules.jump, "U" in pile
    own = isinstance(position, GamePosition) or pile[0] == "?GS"[position.to_move]
    if own:
        return (card > top or top - card == jump) if up else (card < top or card - top == jump)
    assert isinstance(position, DuelPosition)
    return not position.helped and (card < top if up else card > top)


@settings(max_examples=300)
@given(positions())
def test_legal_plays_are_exactly_those_the_rule_allows(position: Position) -> None:
    every = [Play(card, pile) for card in position.rules.values() for pile in position.rules.piles]
    legal = position.legal_plays()
    assert legal == [play for play in every if allowed(position, play)]
    for play in every:
        try:
            position.play(play)
        except RuleError:
            assert play not in legal
        else:
            assert play in legal


@settings(max_examples=200)
@given(played_games())
def test_a_card_is_always_in_exactly_one_place(game: PlayedGame) -> None:
    rules = game.position.rules
    where = Counter(play.card for turn in game.turns() for play in turn.plays)
    for hand in game.position.hands:
        where.update(hand)
    position = game.position
    for draw in position.draws if isinstance(position, DuelPosition) else (position.draw,):
        where.update(draw)
    assert where == dict.fromkeys(rules.values(), rules.decks)


@settings(max_examples=200)
@given(played_games(), seeds, st.integers(1, 20))
def test_undo_brings_everything_back(game: PlayedGame, seed: int, steps: int) -> None:
    chance = SplitMix64(seed)
    seen = [(game.position, game.turns(), repr(game.position))]
    while len(seen) <= steps and random_step(game, chance):
        seen.append((game.position, game.turns(), repr(game.position)))
    for position, turns, text in reversed(seen[:-1]):
        assert game.undo()
        assert game.position is position
        assert (game.turns(), repr(game.position)) == (turns, text)


@settings(max_examples=300)
@given(positions().filter(lambda position: isinstance(position, GamePosition)))
def test_the_mirror_maps_legal_plays_to_legal_plays(position: GamePosition) -> None:
    reflected = mirror(position)
    plays = {mirror_play(play, position.rules) for play in position.legal_plays()}
    assert plays == set(reflected.legal_plays())
    assert (reflected.over, reflected.left) == (position.over, position.left)
    for play in position.legal_plays():
        after = reflected.play(mirror_play(play, position.rules))
        assert after == mirror(position.play(play))
        assert reflected.is_jump(mirror_play(play, position.rules)) == position.is_jump(play)
    if position.may_end and not position.over:
        assert reflected.end_turn() == mirror(position.end_turn())


@settings(max_examples=300)
@given(positions())
def test_a_game_that_is_not_over_has_a_next_step(position: Position) -> None:
    goes_on = bool(position.legal_plays()) or position.may_end
    assert position.over or goes_on


@settings(max_examples=300)
@given(game_rules(), seeds, st.integers(0, 60), st.lists(st.integers(0, 31), max_size=4))
def test_a_turn_at_once_is_the_same_as_card_by_card(
    rules: GameRules, seed: int, steps: int, choices: list[int]
) -> None:
    position = random_game(shuffled_deal(rules, seed), seed, steps).position
    assert isinstance(position, GamePosition)
    after, plays = position, list[Play]()
    for choice in choices:
        if legal := after.legal_plays():
            plays.append(legal[choice % len(legal)])
            after = after.play(plays[-1])
    if after.may_end:
        assert position.take_turn(plays) == after.end_turn()
    else:
        with pytest.raises(RuleError, match="a turn has at least"):
            position.take_turn(plays)
    for wrong in (Play(1, "U1"), Play(rules.cards, "GU")):
        with pytest.raises(RuleError):
            position.take_turn([*plays, wrong])
