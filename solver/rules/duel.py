"""The Duel: two players, each with a deck and two piles; one card a turn may help the other.

Gold is player 1, silver is player 2. Positions are immutable, with the same methods as those
of The Game.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

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

LEAST = 2  # cards a turn, always
DRAWN = 2  # cards drawn after a turn on one's own piles alone


@dataclass(frozen=True, slots=True)
class DuelRules:
    """The settings of the Duel."""

    hand: int = 6
    cards: int = 58
    jump: int = 10

    game: ClassVar[str] = "duel"
    players: ClassVar[int] = 2
    decks: ClassVar[int] = 2
    piles: ClassVar[dict[str, Direction]] = {
        "GU": Direction.UP,
        "GD": Direction.DOWN,
        "SU": Direction.UP,
        "SD": Direction.DOWN,
    }

    def __post_init__(self) -> None:
        whole_number(self.cards, "cards", LEAST, MOST_CARDS)
        whole_number(self.hand, "hand", LEAST, MOST_CARDS)
        whole_number(self.jump, "jump", 1, MOST_CARDS)
        if self.hand > self.cards:
            raise RuleError(f"{self.hand} cards cannot be dealt from a deck of {self.cards}")

    def values(self) -> range:
        """The cards of each deck."""
        return range(2, self.cards + 2)

    def bases(self) -> tuple[int, ...]:
        """What the piles show before anything lies on them."""
        return (1, self.cards + 2, 1, self.cards + 2)

    def opening(self, decks: tuple[tuple[int, ...], ...]) -> "DuelPosition":
        """Deal: each player takes a hand from the front of their own deck."""
        gold, silver = decks
        hands = (tuple(sorted(gold[: self.hand])), tuple(sorted(silver[: self.hand])))
        return DuelPosition(self, self.bases(), hands, (gold[self.hand :], silver[self.hand :]))


_PILES = tuple(DuelRules.piles)
_DIRECTIONS = tuple(DuelRules.piles.values())
_INDEX = {name: index for index, name in enumerate(_PILES)}
_OWNER = (1, 1, 2, 2)


@dataclass(frozen=True, slots=True)
class DuelPosition:
    """A moment of the Duel, between two cards of a turn or between two turns."""

    rules: DuelRules
    piles: tuple[int, ...]  # the tops of GU, GD, SU, SD
    hands: tuple[tuple[int, ...], ...]  # each sorted
    draws: tuple[tuple[int, ...], ...]  # each in the order in which cards leave it
    to_move: int = 1
    laid_this_turn: int = 0
    helped: bool = False  # whether this turn's card for the opponent is laid

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the player to move."""
        return self.hands[self.to_move - 1]

    @property
    def draw(self) -> tuple[int, ...]:
        """The draw pile of the player to move."""
        return self.draws[self.to_move - 1]

    @property
    def least(self) -> int:
        """The fewest cards that a turn may have."""
        return LEAST

    def top(self, pile: str) -> int:
        """The value that a pile shows."""
        return self.piles[_INDEX[pile]]

    def legal_plays(self) -> list[Play]:
        """Every card of the hand on every pile where it may be laid, by card, then by pile."""
        return [
            Play(card, pile)
            for card in self.hand
            for index, pile in enumerate(_PILES)
            if self._allows(index, card)
        ]

    def _allows(self, index: int, card: int) -> bool:
        direction, top = _DIRECTIONS[index], self.piles[index]
        if _OWNER[index] == self.to_move:
            return accepts(direction, top, card, self.rules.jump)
        return not self.helped and _helps(direction, top, card)

    def is_jump(self, play: Play) -> bool:
        """Whether a play is the backwards jump; it has no meaning on the opponent's piles."""
        index = _INDEX[play.pile]
        own = _OWNER[index] == self.to_move
        return own and is_jump(_DIRECTIONS[index], self.piles[index], play.card, self.rules.jump)

    def helps(self, play: Play) -> bool:
        """Whether a play goes to the opponent's piles."""
        return _OWNER[_INDEX[play.pile]] != self.to_move

    def play(self, play: Play) -> "DuelPosition":
        """Lay a card; `RuleError` says which rule the play breaks."""
        card, pile = play
        index = _INDEX.get(pile)
        if index is None:
            raise RuleError(f"there is no pile {pile}; the piles are {', '.join(_PILES)}")
        if card not in self.hand:
            raise RuleError(f"player {self.to_move} does not hold {card}")
        if not self._allows(index, card):
            raise RuleError(self._refusal(index, play))
        hand = tuple(held for held in self.hand if held != card)
        return replace(
            self,
            piles=(*self.piles[:index], card, *self.piles[index + 1 :]),
            hands=_for_player(self.hands, self.to_move, hand),
            laid_this_turn=self.laid_this_turn + 1,
            helped=self.helped or _OWNER[index] != self.to_move,
        )

    def _refusal(self, index: int, play: Play) -> str:
        direction, top = _DIRECTIONS[index], self.piles[index]
        if _OWNER[index] == self.to_move:
            return refusal(direction, top, play, self.rules.jump)
        if self.helped:
            return f"only one card a turn may go to the opponent's piles, so not {play}"
        side = "below" if direction is Direction.UP else "above"
        return f"{play.card} does not help the opponent: it is not {side} {top} on {play.pile}"

    @property
    def may_end(self) -> bool:
        """Whether the turn may end here; going on is always a choice."""
        return self.laid_this_turn >= LEAST

    def to_draw(self) -> tuple[int, ...]:
        """The cards drawn if the turn ends here: two, or up to a full hand after a help."""
        return self.draw[: self.rules.hand - len(self.hand) if self.helped else DRAWN]

    def end_turn(self) -> "DuelPosition":
        """Draw, and pass to the opponent."""
        if not self.may_end:
            raise RuleError(f"a turn has at least {LEAST} cards; {self.laid_this_turn} laid so far")
        drawn = self.to_draw()
        return replace(
            self,
            hands=_for_player(self.hands, self.to_move, tuple(sorted(self.hand + drawn))),
            draws=_for_player(self.draws, self.to_move, self.draw[len(drawn) :]),
            to_move=3 - self.to_move,
            laid_this_turn=0,
            helped=False,
        )

    @property
    def left(self) -> int:
        """Cards that the player to move has still to lay."""
        return len(self.hand) + len(self.draw)

    @property
    def winner(self) -> int | None:
        """The player who has won, or None while the Duel goes on.

        Who has laid everything wins at once, if this turn has its two cards. Who cannot lay two
        loses at once: so does a player whose turn comes with one last card and nothing to draw.
        """
        if self.may_end:
            return None if self.left else self.to_move
        if len(self.hand) + self.laid_this_turn < LEAST or not self.legal_plays():
            return 3 - self.to_move
        return None

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None


def _helps(direction: Direction, top: int, card: int) -> bool:
    """Whether a card helps the owner of a pile: it takes the top back, by any amount."""
    return card < top if direction is Direction.UP else card > top


def _for_player(
    both: tuple[tuple[int, ...], ...], player: int, cards: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (cards, both[1]) if player == 1 else (both[0], cards)
