"""Dominance: who accepts more lays as many at least; and what is compared is not the tops."""

from search.small import accepted, between, endgame, most_laid
from solver.deals import SplitMix64
from solver.rules import GamePosition, GameRules
from solver.search import check


def dominates(better: GamePosition, worse: GamePosition) -> bool:
    """Whether some matching of the piles lets each accept all that its partner accepts."""
    ours, theirs = accepted(better), accepted(worse)
    return all(
        any(
            ours[first] >= theirs[start] and ours[second] >= theirs[start + 1]
            for first, second in ((start, start + 1), (start + 1, start))
        )
        for start in (0, 2)
    )


def with_other_tops(chance: SplitMix64, position: GamePosition) -> GamePosition:
    """Each pile as it is, or fallen back, or with another top of any kind."""
    tops = list(position.piles)
    for pile, top in enumerate(tops):
        if chance.below(3):
            fallen = between(chance, 0, 4) * (1 if pile >= 2 else -1)
            any_top = between(chance, 1, position.rules.cards + 2)
            tops[pile] = any_top if chance.below(3) == 0 else top + fallen
    last = position.rules.cards + 2
    return position._replace(piles=tuple(min(max(top, 1), last) for top in tops))


def test_a_position_whose_piles_accept_more_lays_as_many_at_least() -> None:
    chance, pairs, better = SplitMix64(8), 0, 0
    while pairs < 4000:
        worse = endgame(chance, between(chance, 1, 4))
        if worse.left > 10:
            continue  # that would take long
        other = with_other_tops(chance, worse)
        if accepted(other) != accepted(worse) and dominates(other, worse):
            most = most_laid(worse)
            assert most_laid(other) >= most, (other, worse)
            pairs += 1
            better += most_laid(other) > most
    assert better > 400


def test_piles_that_accept_the_same_lay_as_many() -> None:
    """The canonical form; and the two piles of a direction may be exchanged."""
    chance, pairs = SplitMix64(9), 0
    while pairs < 1000:
        position = endgame(chance, between(chance, 1, 3))
        other = with_other_tops(chance, position)
        if other.piles != position.piles and accepted(other) == accepted(position):
            u1, u2, d1, d2 = other.piles
            exchanged = other._replace(piles=(u2, u1, d2, d1))
            assert most_laid(exchanged) == most_laid(position), (exchanged, position)
            assert check(exchanged).laid == check(position).laid, (exchanged, position)
            pairs += 1


def test_tops_that_are_further_back_can_be_worse() -> None:
    rules = GameRules(cards=9, hand=1, least=1, jump=3)
    behind = GamePosition(rules, (8, 9, 6, 3), ((7,),), ())
    ahead = GamePosition(rules, (9, 10, 2, 2), ((7,),), ())
    assert most_laid(behind) == check(behind).laid == 0
    assert most_laid(ahead) == check(ahead).laid == 1
    assert not dominates(behind, ahead)
