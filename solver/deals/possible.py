"""Which positions can arise at all.

Checked is what can be seen at a glance: where each card is, what the piles show, how many cards
the hands have. Whether some game really leads to the position is not searched for.
"""

from collections import Counter
from collections.abc import Iterable

from solver.deals.deal import check_values
from solver.deals.errors import InputError
from solver.rules import DuelPosition, GamePosition, Position, Rules


def check_possible(position: Position) -> None:
    """Refuse a position that cannot arise; the error names the place."""
    rules = position.rules
    if not 1 <= position.to_move <= rules.players:
        raise InputError(f"to_move: there is no player {position.to_move}")
    for pile, base in zip(rules.piles, rules.bases(), strict=True):
        if position.top(pile) not in (base, *rules.values()):
            raise InputError(
                f"piles: {pile} cannot show {position.top(pile)}; it shows {base} or a card"
            )
    if isinstance(position, GamePosition):
        _check_game(position)
    else:
        _check_duel(position)


def _check_game(position: GamePosition) -> None:
    unplayed = _one_place_each(position.rules, position.hands, position.draw, "draw")
    for player, hand in enumerate(position.hands, start=1):
        _check_hand(position, player, hand, full=bool(position.draw))
    played = Counter(card for card in position.rules.values() if card not in unplayed)
    _check_tops(position, played)
    _check_laid(position, played.total())
    if position.left and not position.hand and not position.laid_this_turn:
        raise InputError(f"to_move: player {position.to_move} has no cards and is passed over")


def _check_duel(position: DuelPosition) -> None:
    played: Counter[int] = Counter()
    for player, (hand, draw) in enumerate(zip(position.hands, position.draws, strict=True), 1):
        unplayed = _one_place_each(position.rules, [hand], draw, f"draw pile of player {player}")
        _check_hand(position, player, hand, full=False)
        own = [card for card in position.rules.values() if card not in unplayed]
        played.update(own)
        if player == position.to_move:
            _check_laid(position, len(own))
    _check_tops(position, played)
    if position.helped and not position.laid_this_turn:
        raise InputError("helped: true, though no card is laid this turn")


def _one_place_each(
    rules: Rules, hands: Iterable[tuple[int, ...]], draw: tuple[int, ...], draw_name: str
) -> dict[int, str]:
    """Where each unplayed card is; an error if one is in two places."""
    where: dict[int, str] = {}
    places = [(f"hand of player {player}", hand) for player, hand in enumerate(hands, start=1)]
    for place, cards in [*places, (draw_name, draw)]:
        check_values(cards, rules, place)
        for card in cards:
            if card in where:
                both = (
                    f"twice in the {place}"
                    if where[card] == place
                    else (f"in the {where[card]} and in the {place}")
                )
                raise InputError(f"card {card} is {both}")
            where[card] = place
    return where


def _check_hand(position: Position, player: int, hand: tuple[int, ...], full: bool) -> None:
    """While there is something to draw, every turn begins with a full hand in The Game."""
    size = position.rules.hand
    held = len(hand) + (position.laid_this_turn if player == position.to_move else 0)
    if held > size or (full and held < size):
        laid = " with those laid this turn" if held != len(hand) else ""
        raise InputError(
            f"hand of player {player}: {held} cards{laid}, where the rules have "
            f"{'' if full else 'at most '}{size}"
        )


def _check_tops(position: Position, played: Counter[int]) -> None:
    """A top lies on one pile and is played; every played card lies on some pile."""
    rules = position.rules
    shown = Counter[int]()
    for pile, base in zip(rules.piles, rules.bases(), strict=True):
        top = position.top(pile)
        if top != base:
            shown[top] += 1
            if shown[top] > played[top]:
                why = "on another pile" if played[top] else "in a hand or to be drawn"
                raise InputError(f"piles: {pile} shows {top}, which is still {why}")
    if played and not shown:
        raise InputError(f"card {min(played)} is missing: no pile has a card on it")


def _check_laid(position: Position, played: int) -> None:
    if not 0 <= position.laid_this_turn <= played:
        raise InputError(
            f"laid_this_turn: {position.laid_this_turn}, though {played} cards are laid in all"
        )
