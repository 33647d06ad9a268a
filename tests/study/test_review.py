"""Reviews of games whose turning point is known by construction, and of real ones."""

from itertools import pairwise

import pytest
from helpers import endless_deal
from search.small import most_laid, small_positions

from solver.deals import PlayedGame, SplitMix64, shuffled_deal
from solver.rules import GamePosition, GameRules, Play, named
from solver.search import Limits, check
from solver.study import InterruptedStudyError, Mark, Review, review
from solver.study.keeping import keeping
from solver.study.turns import legal_turns


def random_turns(game: PlayedGame, chance: SplitMix64) -> None:
    while not game.position.over:
        plays = game.position.legal_plays()
        if game.position.may_end and chance.below(2):
            game.end_turn()
        elif plays:
            game.play(plays[chance.below(len(plays))])
        else:
            game.end_turn()


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_turning_point_is_where_the_plainest_search_finds_the_win_gone(players: int) -> None:
    chance, lost, kept = SplitMix64(players), 0, 0
    for start in small_positions(5 + players, 45, players, (6, 12), 3):
        game = PlayedGame(start)
        random_turns(game, chance)
        told = review(game)
        positions = [start, *game.boards()]
        best = [p.left - most_laid(p) for p in positions if isinstance(p, GamePosition)]
        first = next((number for number, left in enumerate(best) if left), None)
        assert told.winnable == (first != 0)
        assert told.between is None
        assert told.turning_point == (first or None), start
        assert [turn.left for turn in told.turns] == best[1:]
        gave_nothing = [a == b for a, b in pairwise(best)]
        assert [turn.accurate for turn in told.turns] == gave_nothing
        if told.turns:
            assert told.accuracy == sum(gave_nothing) / len(gave_nothing)
        if first:
            assert told.best_left == best[first]
            the_line_wins(positions[first - 1], told.winning_line)
        lost += bool(first)
        kept += first is None
    assert lost >= 5
    assert kept >= 5


def the_line_wins(position: object, line: object) -> None:
    assert isinstance(position, GamePosition)
    assert isinstance(line, list)
    game = PlayedGame(position)
    game.follow(line)
    assert isinstance(game.position, GamePosition)
    assert game.position.won


def test_marks_of_a_game_made_for_them() -> None:
    rules = GameRules(cards=12, hand=2, least=1, jump=3)
    game = PlayedGame(GamePosition(rules, (6, 12, 3, 2), ((7, 9),), ()))
    game.play(Play(9, "U1"))
    told = review(game)
    assert [turn.mark for turn in told.turns] == [Mark.LOST_HERE]
    assert told.best_left == 1
    game.undo()
    game.play(Play(7, "U1"))
    game.end_turn()
    game.play(Play(9, "U1"))
    assert [turn.mark for turn in review(game).turns][-1] is Mark.FINE


def test_an_only_move_is_one_beside_which_every_other_turn_loses() -> None:
    seen = set()
    for start in small_positions(31, 60, 2, (6, 10), 3):
        result = check(start)
        if result.line is None or not result.line or start.laid_this_turn:
            continue
        count = sum(most_laid(turn.after) == turn.after.left for turn in legal_turns(start))
        assert keeping(start, 100).turns == count
        seen.add(min(count, 5))
    assert {1, 5} <= seen


def test_what_a_limit_leaves_open_is_undecided() -> None:
    game = PlayedGame(endless_deal())
    while not game.position.over and len(game.turns()) < 4:
        game.end_turn() if game.position.may_end else game.play(game.position.legal_plays()[0])
    told = review(game, Limits(nodes=20_000))
    assert told.winnable is None
    assert told.turning_point is None
    assert {turn.mark for turn in told.turns} == {Mark.UNDECIDED}
    assert told.accuracy is None


def test_ctrl_c_gives_what_is_known_by_then() -> None:
    game = PlayedGame(shuffled_deal(named("solo"), 1))
    while not game.position.over:
        game.end_turn() if game.position.may_end else game.play(game.position.legal_plays()[-1])
    told: list[str] = []

    def progress(text: str) -> None:
        told.append(text)
        if len(told) == 4:
            raise KeyboardInterrupt

    with pytest.raises(InterruptedStudyError) as stopped:
        review(game, progress=progress)
    found = stopped.value.found
    assert isinstance(found, Review)
    assert len(found.turns) == len(game.turns())
    assert found.between is not None or found.turning_point is not None
    assert Mark.UNDECIDED in {turn.mark for turn in found.turns}
    assert found.turns[-1].left == game.position.left


def test_the_best_score_never_gets_better_and_ends_as_the_game_does() -> None:
    game = PlayedGame(shuffled_deal(named("solo"), 3))
    while not game.position.over:
        game.end_turn() if game.position.may_end else game.play(game.position.legal_plays()[-1])
    scores = [turn.left for turn in review(game, Limits(nodes=300_000)).turns]
    known = [score for score in scores if score is not None]
    assert known == sorted(known)
    assert len(known) >= 5
    assert known[-1] == scores[-1] == game.position.left


def test_a_game_that_could_never_be_won() -> None:
    rules = GameRules(cards=12, hand=2, least=1, jump=3)
    game = PlayedGame(GamePosition(rules, (11, 12, 3, 2), ((7, 13),), ()))
    game.play(Play(13, "U1"))
    told = review(game)
    assert told.winnable is False
    assert [turn.mark for turn in told.turns] == [Mark.NEVER_WINNABLE]


def test_a_won_game_was_never_lost() -> None:
    deal = shuffled_deal(GameRules(cards=20, hand=5), 3)
    line = check(deal.start()).line  # type: ignore[arg-type]
    assert line
    game = PlayedGame(deal)
    game.follow(line)
    told = review(game)
    assert (told.winnable, told.turning_point, told.accuracy) == (True, None, 1.0)
