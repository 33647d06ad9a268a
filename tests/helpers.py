"""What several tests need: random rules, deals and games, and the mirror of a position."""

from hypothesis import strategies as st

from solver.deals import Deal, PlayedGame, SplitMix64, shuffled_deal
from solver.rules import DuelRules, GamePosition, GameRules, Play, Position, Rules, named

seeds = st.integers(0, 2**64 - 1)


def endless_deal() -> Deal:
    """Solo expert plus, classes modulo 14 from the last to the first: no line wins, and a search
    takes long to know it.
    """
    deck = [card for last in range(15, 1, -1) for card in range(last, 100, 14)]
    return Deal(named("solo-expert-plus"), (tuple(deck),))


@st.composite
def game_rules(draw: st.DrawFn, most_cards: int = 24) -> GameRules:
    players = draw(st.integers(1, 5))
    hand = draw(st.integers(1, 4))
    return GameRules(
        players=players,
        hand=hand,
        least=draw(st.integers(1, hand)),
        least_empty=draw(st.integers(1, hand)),
        cards=draw(st.integers(players * hand, max(most_cards, players * hand))),
        jump=draw(st.integers(1, 12)),
    )


@st.composite
def duel_rules(draw: st.DrawFn, most_cards: int = 16) -> DuelRules:
    hand = draw(st.integers(2, 6))
    return DuelRules(hand, draw(st.integers(hand, most_cards)), draw(st.integers(1, 12)))


any_rules: st.SearchStrategy[Rules] = st.one_of(game_rules(), duel_rules())


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    return shuffled_deal(draw(any_rules), draw(seeds))


def random_step(game: PlayedGame, chance: SplitMix64) -> bool:
    """Lay a random card or end the turn; False when the game is over."""
    position = game.position
    if position.over:
        return False
    plays = position.legal_plays()
    choice = chance.below(len(plays) + position.may_end)
    if choice < len(plays):
        game.play(plays[choice])
    else:
        game.end_turn()
    return True


def random_game(deal: Deal, seed: int, most_steps: int = 10_000) -> PlayedGame:
    """A game of a player who chooses among all legal steps at random."""
    game, chance = PlayedGame(deal), SplitMix64(seed)
    for _ in range(most_steps):
        if not random_step(game, chance):
            break
    return game


@st.composite
def played_games(draw: st.DrawFn) -> PlayedGame:
    return random_game(draw(deals()), draw(seeds), draw(st.integers(0, 60)))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    return draw(played_games()).position


def mirror_play(play: Play, rules: Rules) -> Play:
    """The card counted from the other end, on the pile of the other direction."""
    swap = {"U": "D", "D": "U"}
    pile = "".join(swap.get(letter, letter) for letter in play.pile)
    return Play(rules.cards + 3 - play.card, pile)


def mirror(position: GamePosition) -> GamePosition:
    """The Game with every card counted from the other end: ascending and descending swapped."""

    def flip(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(position.rules.cards + 3 - card for card in cards)

    u1, u2, d1, d2 = flip(position.piles)
    hands = tuple(tuple(sorted(flip(hand))) for hand in position.hands)
    return GamePosition(
        position.rules,
        (d1, d2, u1, u2),
        hands,
        flip(position.draw),
        position.to_move,
        position.laid_this_turn,
    )
