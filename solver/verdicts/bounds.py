"""How many cards can be laid at most: quick bounds that no search is needed for.

Closure. Start with the cards of a set that a pile accepts now. Whatever the pile will show is one
of its own cards, so it can come to accept only what lies onwards of one of them, or a jump away:
add both until nothing is new. A card of the set that is in no pile's closure is never laid from
that set.

Counting (alone, at the beginning of a turn). With b cards drawn, b were laid; the cards at hand
are the first hand and those b, and no more of them can be laid than lie in the closures. Another
turn of t cards needs b + t of them. So from b one comes to b + t only if the closures have that
many cards, and the most that is laid is the size of the closures at some b that is reached.
"""

from solver.rules import Direction, GamePosition
from solver.rules.piles import accepts


def most_laid_bound(position: GamePosition) -> int:
    """A number of cards that no line from this position exceeds.

    >>> from solver.rules import GameRules
    >>> rules = GameRules(cards=14, hand=3, jump=3)
    >>> most_laid_bound(GamePosition(rules, (14, 15, 3, 2), ((7, 8, 9),), ()))
    0
    """
    cards = {card for hand in position.hands for card in hand}
    if position.rules.players > 1 or position.laid_this_turn:
        return len(layable(position, cards | set(position.draw)))
    return _counted(position, cards)


def layable(position: GamePosition, cards: set[int]) -> set[int]:
    """The cards of a set that some pile may come to accept."""
    found = set[int]()
    for (_, direction), top in zip(position.rules.piles.items(), position.piles, strict=True):
        found |= _closure(direction, top, cards, position.rules.jump)
    return found


def _closure(direction: Direction, top: int, cards: set[int], jump: int) -> set[int]:
    reached = {card for card in cards if accepts(direction, top, card, jump)}
    new = reached
    while new:
        new = {
            card
            for card in cards - reached
            if any(accepts(direction, shown, card, jump) for shown in new)
        }
        reached = reached | new
    return reached


def _counted(position: GamePosition, hand: set[int]) -> int:
    draw, rules = position.draw, position.rules
    most, reached = 0, {0}
    for drawn in range(len(draw) + 1):
        if drawn not in reached:
            continue
        size = len(layable(position, hand | set(draw[:drawn])))
        most = max(most, size)
        for laid in range(rules.least, 2 * rules.least):
            if drawn + laid <= size:
                reached.add(min(drawn + laid, len(draw)))
    return most
