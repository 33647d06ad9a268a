"""The shuffle, written down so that a seed gives the same deck everywhere and for ever.

Random numbers come from SplitMix64 (Steele, Lea and Flood 2014), started with the seed; a
number below n by drawing again while the 64 bits lie beyond the last whole multiple of n, so
that no card is favoured; the deck by Fisher and Yates, from the last place to the second. The
Duel shuffles gold's deck first and silver's with the numbers that follow.
"""

from solver.deals.deal import Deal
from solver.rules import Rules

MOST_SEED = 2**64 - 1


class SplitMix64:
    """A generator of 64-bit random numbers.

    >>> SplitMix64(0).next()
    16294208416658607535
    """

    def __init__(self, seed: int) -> None:
        self._state = seed & MOST_SEED

    def next(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & MOST_SEED
        mixed = self._state
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 & MOST_SEED
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & MOST_SEED
        return mixed ^ (mixed >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        usable = 2**64 - 2**64 % n
        while (drawn := self.next()) >= usable:
            pass
        return drawn % n

    def shuffled(self, cards: range) -> tuple[int, ...]:
        """The cards in a random order."""
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)


def shuffled_deal(rules: Rules, seed: int) -> Deal:
    """The deal of a seed. It depends on the number of cards and on nothing else of the rules."""
    generator = SplitMix64(seed)
    return Deal(rules, tuple(generator.shuffled(rules.values()) for _ in range(rules.decks)))
