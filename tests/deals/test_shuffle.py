"""The shuffle is the same for ever, and favours no card."""

from collections import Counter

import pytest

from solver.deals import SplitMix64, shuffled_deal
from solver.rules import VARIANTS, DuelRules, GameRules, named

# Published reference values of SplitMix64, for seed 1234567.
SPLITMIX = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_the_generator_is_splitmix64() -> None:
    generator = SplitMix64(1234567)
    assert [generator.next() for _ in SPLITMIX] == SPLITMIX


SMALL = {
    0: (8, 5, 4, 11, 10, 3, 6, 9, 2, 7),
    1: (6, 4, 10, 3, 11, 5, 2, 8, 9, 7),
    2**64 - 1: (5, 6, 4, 9, 7, 2, 10, 3, 11, 8),
}
# fmt: off
SOLO_SEED_7 = (
    65, 95, 22, 72, 74, 89, 47, 99, 58, 91, 25, 75, 40, 77, 16, 17, 90, 62, 46, 80, 49, 29,
    87, 55, 98, 6, 51, 57, 54, 86, 67, 82, 43, 5, 2, 81, 52, 59, 85, 36, 31, 94, 15, 48, 96,
    38, 53, 73, 21, 66, 35, 41, 33, 14, 27, 34, 93, 45, 28, 92, 71, 78, 83, 3, 10, 26, 84,
    76, 4, 7, 30, 44, 32, 64, 42, 79, 18, 63, 60, 39, 19, 23, 50, 20, 61, 97, 69, 13, 56,
    37, 9, 24, 8, 12, 70, 68, 88, 11,
)
# fmt: on
DUEL_SEED_7_FRONT = ((29, 55, 3, 47, 19, 34, 42, 4), (21, 28, 49, 32, 9, 58, 22, 45))


@pytest.mark.parametrize("seed", SMALL)
def test_small_decks_are_the_same_for_ever(seed: int) -> None:
    assert shuffled_deal(GameRules(cards=10), seed).decks == (SMALL[seed],)


def test_the_deck_of_seed_7_is_the_same_for_ever_in_every_variant() -> None:
    for name, rules in VARIANTS.items():
        if name != "duel":
            assert shuffled_deal(rules, 7).decks == (SOLO_SEED_7,)


def test_the_duels_decks_of_seed_7_are_the_same_for_ever() -> None:
    gold, silver = shuffled_deal(named("duel"), 7).decks
    assert (gold[:8], silver[:8]) == DUEL_SEED_7_FRONT


def test_the_duel_shuffles_two_different_decks() -> None:
    gold, silver = shuffled_deal(DuelRules(), 3).decks
    assert gold != silver
    assert sorted(gold) == sorted(silver) == list(DuelRules().values())


def test_every_order_of_three_cards_is_equally_likely() -> None:
    rules = GameRules(cards=3, hand=1, least=1)
    counts = Counter(shuffled_deal(rules, seed).decks[0] for seed in range(6000))
    assert len(counts) == 6
    # Chi-square with 5 degrees of freedom: above 20.5 once in a thousand; the seeds are fixed.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_a_number_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    class Fixed(SplitMix64):
        drawn = iter([2**64 - 1, 5])

        def next(self) -> int:
            return next(self.drawn)

    assert Fixed(0).below(3) == 2  # 2**64 - 1 = 3k would be one too many for the rest 0
