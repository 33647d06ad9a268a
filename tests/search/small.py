"""Small positions of every kind, the same on every run, and the plainest search there is."""

from collections.abc import Callable, Iterator

from solver.deals import Deal, PlayedGame, SplitMix64
from solver.rules import Direction, GamePosition, GameRules, Play
from solver.rules.piles import accepts

Step = Play | None  # None: the turn ends
UP, DOWN = slice(0, 2), slice(2, 4)  # the piles of each direction


def between(chance: SplitMix64, low: int, high: int) -> int:
    return low + chance.below(high - low + 1)


def random_rules(
    chance: SplitMix64, players: int, cards: tuple[int, int], most_hand: int
) -> GameRules:
    """House rules of all kinds. Short jumps matter in a short deck, and none at all as well."""
    hand = min(between(chance, 1, most_hand), between(chance, 1, most_hand))
    return GameRules(
        players,
        hand,
        least=between(chance, 1, hand),
        least_empty=between(chance, 1, hand),
        cards=max(between(chance, *cards), players * hand),
        jump=between(chance, 1, 10) if chance.below(4) == 0 else between(chance, 1, 4),
    )


def random_opening(chance: SplitMix64, rules: GameRules) -> GamePosition:
    return rules.opening((chance.shuffled(rules.values()),))


def after_random_play(chance: SplitMix64, rules: GameRules) -> GamePosition:
    """A position of a game that was played at random up to some step, in mid-turn or not."""
    game = PlayedGame(Deal(rules, (chance.shuffled(rules.values()),)))
    for _ in range(between(chance, 1, rules.cards)):
        position = game.position
        assert isinstance(position, GamePosition)
        steps = every_step(position)
        if not steps:
            break
        step = steps[chance.below(len(steps))]
        if step is None:
            game.end_turn()
        else:
            game.play(step)
    assert isinstance(game.position, GamePosition)
    return game.position


def made_up(chance: SplitMix64, rules: GameRules) -> GamePosition:
    """Any cards played, any of them on top; nobody says how it came to this."""
    deck = list(chance.shuffled(rules.values()))
    to_draw = between(chance, 0, rules.cards - rules.players * rules.hand)
    to_move = between(chance, 1, rules.players)
    laid = chance.below(rules.hand + 1)
    sizes = [rules.hand] * rules.players
    if not to_draw:
        sizes = [between(chance, 0, rules.hand) for _ in sizes]
    sizes[to_move - 1] = sizes[to_move - 1] - laid if to_draw else rules.hand - laid
    hands = [tuple(sorted(deck.pop() for _ in range(size))) for size in sizes]
    draw = tuple(deck.pop() for _ in range(to_draw))
    if len(deck) < laid or not (laid or hands[to_move - 1]):
        return random_opening(chance, rules)
    tops = list(rules.bases())
    for pile in range(4):
        if deck and (tops == list(rules.bases()) or chance.below(8)):
            tops[pile] = take_top(chance, deck, pile, 3)
    return GamePosition(rules, tuple(tops), tuple(hands), draw, to_move, laid)


def endgame(chance: SplitMix64, players: int) -> GamePosition:
    """A few cards to come and four used-up piles: every play counts."""
    hand = between(chance, 1, 4)
    least = between(chance, 1, min(hand, 2))
    cards = max(between(chance, 12, 20), players * hand)
    rules = GameRules(players, hand, least, 1, cards, between(chance, 1, 4))
    deck = list(chance.shuffled(rules.values()))
    laid = chance.below(hand) if chance.below(3) == 0 else 0
    sizes = [hand - laid, *[hand] * (players - 1)]
    if chance.below(3) == 0:  # nothing to draw any more
        sizes = [between(chance, 1, hand - laid), *(chance.below(hand + 1) for _ in sizes[1:])]
        to_draw = 0
    else:
        to_draw = between(chance, 1, 6)
    spare = cards - sum(sizes) - to_draw
    if spare < max(5, laid):
        return endgame(chance, players)
    hands = tuple(tuple(sorted(deck.pop() for _ in range(size))) for size in sizes)
    draw = tuple(deck.pop() for _ in range(to_draw))
    tops = tuple(take_top(chance, deck, pile, 5) for pile in range(4))
    return GamePosition(rules, tops, hands, draw, 1, laid)


def take_top(chance: SplitMix64, played: list[int], pile: int, most: int) -> int:
    """One of the played cards, the most used-up of a few."""
    top = (max if pile < 2 else min)(played[-between(chance, 1, most) :])
    played.remove(top)
    return top


KINDS = (random_opening, after_random_play, made_up)


def small_positions(
    seed: int, count: int, players: int, cards: tuple[int, int] = (6, 12), most_hand: int = 4
) -> Iterator[GamePosition]:
    """Openings, positions of games and positions that are made up, in turn."""
    chance = SplitMix64(seed)
    for number in range(count):
        rules = random_rules(chance, players, cards, most_hand)
        yield KINDS[number % len(KINDS)](chance, rules)


def every_step(position: GamePosition) -> list[Step]:
    """All that the rules allow."""
    steps: list[Step] = list(position.legal_plays())
    if position.may_end and not position.won:
        steps.append(None)
    return steps


def after(position: GamePosition, step: Step) -> GamePosition:
    return position.end_turn() if step is None else position.play(step)


def most_laid(
    position: GamePosition,
    steps: Callable[[GamePosition], list[Step]] = every_step,
    seen: dict[GamePosition, int] | None = None,
) -> int:
    """The most cards that can be laid with the steps that are allowed: no tricks at all."""
    seen = {} if seen is None else seen
    if position not in seen:
        most = 0
        for step in steps(position):
            most = max(most, (step is not None) + most_laid(after(position, step), steps, seen))
            if most == position.left:
                break
        seen[position] = most
    return seen[position]


def unplayed(position: GamePosition) -> set[int]:
    return {*position.draw, *(card for hand in position.hands for card in hand)}


def accepted(position: GamePosition) -> list[set[int]]:
    """The unplayed cards that each pile takes now."""
    cards, jump = unplayed(position), position.rules.jump
    return [
        {card for card in cards if accepts(direction, top, card, jump)}
        for direction, top in zip(position.rules.piles.values(), position.piles, strict=True)
    ]


def is_up(pile: str) -> bool:
    return GameRules.piles[pile] is Direction.UP
