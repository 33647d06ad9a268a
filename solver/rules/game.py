"""The Game: one to five players lay every card together on four common piles.

A position is immutable: `play` and `end_turn` give a new one, and the old one stays as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from solver.rules.piles import (
    MOST_CARDS,
    Direction,
    Play,
    RuleError,
    accepts,
    is_jump,
    refusal,
    whole_number,
)

MOST_PLAYERS = 5
STANDARD_HAND = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}


@dataclass(frozen=True, slots=True)
class GameRules:
    """The settings of The Game; the official variants are names for some of them."""

    players: int = 1
    hand: int = 8
    least: int = 2  # cards a turn while the draw pile lasts
    least_empty: int = 1  # and once it is empty
    cards: int = 98
    jump: int = 10

    game: ClassVar[str] = "game"
    decks: ClassVar[int] = 1
    piles: ClassVar[dict[str, Direction]] = {
        "U1": Direction.UP,
        "U2": Direction.UP,
        "D1": Direction.DOWN,
        "D2": Direction.DOWN,
    }

    def __post_init__(self) -> None:
        whole_number(self.players, "players", 1, MOST_PLAYERS)
        whole_number(self.cards, "cards", 1, MOST_CARDS)
        whole_number(self.hand, "hand", 1, MOST_CARDS)
        whole_number(self.least, "least", 1, MOST_CARDS)
        whole_number(self.least_empty, "least_empty", 1, MOST_CARDS)
        whole_number(self.jump, "jump", 1, MOST_CARDS)
        if self.players * self.hand > self.cards:
            raise RuleError(
                f"{self.players} x {self.hand} cards cannot be dealt from a deck of {self.cards}"
            )
        for name, least in (("least", self.least), ("least_empty", self.least_empty)):
            if least > self.hand:
                raise RuleError(f"{name} {least} is more than a hand of {self.hand} can ever lay")

    def values(self) -> range:
        """The cards of the deck."""
        return range(2, self.cards + 2)

    def bases(self) -> tuple[int, ...]:
        """What the piles show before anything lies on them."""
        return (1, 1, self.cards + 2, self.cards + 2)

    def opening(self, decks: tuple[tuple[int, ...], ...]) -> "GamePosition":
        """Deal: player 1 takes a hand from the front of the deck, then player 2, and so on."""
        (deck,) = decks
        dealt = self.players * self.hand
        hands = tuple(
            tuple(sorted(deck[start : start + self.hand])) for start in range(0, dealt, self.hand)
        )
        return GamePosition(self, self.bases(), hands, deck[dealt:])


_PILES = tuple(GameRules.piles)
_DIRECTIONS = tuple(GameRules.piles.values())
_INDEX = {name: index for index, name in enumerate(_PILES)}


class GamePosition(NamedTuple):  # of all that cannot change, a tuple is made the fastest
    """A moment of The Game, between two cards of a turn or between two turns.

    >>> start = GameRules(cards=6, hand=3, jump=3).opening(((5, 2, 4, 7, 3, 6),))
    >>> turn = start.play(Play(2, "U1")).play(Play(5, "D1")).end_turn()
    >>> turn.piles, turn.hand, turn.draw
    ((2, 1, 5, 8), (3, 4, 7), (6,))
    """

    rules: GameRules
    piles: tuple[int, ...]  # the tops of U1, U2, D1, D2
    hands: tuple[tuple[int, ...], ...]  # each sorted
    draw: tuple[int, ...]  # in the order in which cards leave it
    to_move: int = 1
    laid_this_turn: int = 0

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the player to move."""
        return self.hands[self.to_move - 1]

    @property
    def least(self) -> int:
        """The fewest cards that this turn may have.

        Nobody draws within a turn, so `draw` still is what it was when the turn began.
        """
        return self.rules.least if self.draw else self.rules.least_empty

    def top(self, pile: str) -> int:
        """The value that a pile shows."""
        return self.piles[_INDEX[pile]]

    def legal_plays(self) -> list[Play]:
        """Every card of the hand on every pile that takes it, by card, then by pile."""
        jump = self.rules.jump
        return [
            Play(card, pile)
            for card in self.hand
            for pile, direction, top in zip(_PILES, _DIRECTIONS, self.piles, strict=True)
            if accepts(direction, top, card, jump)
        ]

    def is_jump(self, play: Play) -> bool:
        """Whether a play is the backwards jump."""
        return is_jump(self.rules.piles[play.pile], self.top(play.pile), play.card, self.rules.jump)

    def play(self, play: Play) -> "GamePosition":
        """Lay a card; `RuleError` says which rule the play breaks."""
        rules, piles, hands, draw, to_move, laid = self
        tops, hand = list(piles), list(hands[to_move - 1])
        self._lay(play, tops, hand)
        return GamePosition(
            rules, tuple(tops), self._with_hand(tuple(hand)), draw, to_move, laid + 1
        )

    def _lay(self, play: Play, tops: list[int], hand: list[int]) -> None:
        """Move a card from the hand to a pile, if the rules allow it."""
        card, pile = play
        index = _INDEX.get(pile)
        if index is None:
            raise RuleError(f"there is no pile {pile}; the piles are {', '.join(_PILES)}")
        if card not in hand:
            raise RuleError(f"player {self.to_move} does not hold {card}")
        direction, top, jump = _DIRECTIONS[index], tops[index], self.rules.jump
        if not accepts(direction, top, card, jump):
            raise RuleError(refusal(direction, top, play, jump))
        tops[index] = card
        hand.remove(card)

    @property
    def may_end(self) -> bool:
        """Whether the turn may end here; going on is always a choice."""
        return self.laid_this_turn >= self.least

    def to_draw(self) -> tuple[int, ...]:
        """The cards that the player draws if the turn ends here: as many as were laid."""
        return self.draw[: self.laid_this_turn]

    def end_turn(self) -> "GamePosition":
        """Draw, and pass to the next player clockwise who holds cards."""
        return self._end(self.piles, list(self.hand), self.laid_this_turn)

    def take_turn(self, plays: Sequence[Play]) -> "GamePosition":
        """Lay cards and end the turn: `play` for each and `end_turn`, only faster."""
        tops, hand = list(self.piles), list(self.hand)
        for play in plays:
            self._lay(play, tops, hand)
        return self._end(tuple(tops), hand, self.laid_this_turn + len(plays))

    def _end(self, tops: tuple[int, ...], hand: list[int], laid: int) -> "GamePosition":
        """The end of a turn in which `laid` cards were laid and these are left."""
        rules, _, _, draw, to_move, _ = self
        if laid < self.least:
            raise RuleError(f"a turn has at least {self.least} cards here; {laid} laid so far")
        hands = self._with_hand(tuple(sorted([*hand, *draw[:laid]])))
        for step in range(rules.players):
            player = (to_move + step) % rules.players + 1
            if hands[player - 1]:
                to_move = player
                break
        return GamePosition(rules, tops, hands, draw[laid:], to_move)

    @property
    def left(self) -> int:
        """The score: cards not laid, in all hands and in the draw pile."""
        return sum(map(len, self.hands)) + len(self.draw)

    @property
    def won(self) -> bool:
        """Every card is laid."""
        return self.left == 0

    @property
    def over(self) -> bool:
        """Won; or the player to move can neither lay a card nor end the turn.

        A card that can be laid may be laid, even where no second one follows: it stays, and
        counts as laid.
        """
        return self.won or not (self.may_end or self.legal_plays())

    def _with_hand(self, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return (*self.hands[: self.to_move - 1], hand, *self.hands[self.to_move :])
