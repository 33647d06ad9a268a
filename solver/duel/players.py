"""Players of the Duel to measure the engine against."""

from solver.deals import SplitMix64
from solver.duel.native import named_plays, to_kernel
from solver.rules import Direction, DuelPosition, Play
from solver.rules.piles import MOST_CARDS

Turn = tuple[Play, ...]


def turns_of(position: DuelPosition) -> list[Turn]:
    """Every turn, or rest of a turn; what is laid in another order with the same end is one."""
    return [named_plays(plays) for plays in to_kernel(position).turns()]


def random_turn(position: DuelPosition, chance: SplitMix64) -> Turn:
    """Any turn, each as likely as the others: it never begins one that cannot be completed."""
    turns = turns_of(position)
    return turns[chance.below(len(turns))] if turns else (position.legal_plays()[0],)


def greedy_turn(position: DuelPosition) -> Turn:
    """The turn with the least harm to oneself and the least help for the opponent.

    Harm is how far the own piles go on, a jump counting as far as it goes back; help is how far it
    takes an opponent's pile back. The sum counts; of equal turns the one with fewer cards, and of
    these the first. A turn that lays the last card is taken at once.
    """
    turns = turns_of(position)
    if not turns:
        return (position.legal_plays()[0],)
    return min(turns, key=lambda turn: _cost(position, turn))


def _cost(position: DuelPosition, turn: Turn) -> tuple[int, int]:
    """Harm and help of a turn together, and its cards; less than any other if it wins."""
    if len(turn) == position.left:
        return -MOST_CARDS * len(turn), 0
    cost, laid = 0, len(turn)
    for play in turn:
        step = play.card - position.top(play.pile)
        up = position.rules.piles[play.pile] is Direction.UP
        cost += abs(step) if position.helps(play) else step if up else -step
        position = position.play(play)
    return cost, laid
