"""Rules, deals and positions as JSON documents, both ways."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from solver.deals.codes import decode
from solver.deals.deal import Deal, Start
from solver.deals.errors import InputError
from solver.deals.possible import check_possible
from solver.rules import (
    STANDARD_HAND,
    DuelPosition,
    DuelRules,
    GamePosition,
    GameRules,
    Position,
    RuleError,
    Rules,
    name_of,
    named,
)

Json = dict[str, Any]

_GAME_SETTINGS = ("players", "hand", "least", "least_empty", "cards", "jump")
_DUEL_SETTINGS = ("hand", "cards", "jump")
_POSITION_FIELDS = ("piles", "hands", "draw", "draws", "to_move", "laid_this_turn", "helped")
MOST_NUMBER = 9999  # nothing in a game comes near; a number of this size can be printed
START_FIELDS = ("rules", "deck", "decks", *_POSITION_FIELDS)


def settings(rules: Rules) -> Json:
    """Every setting of some rules."""
    if rules.game == "duel":
        return {"game": "duel", **{name: getattr(rules, name) for name in _DUEL_SETTINGS}}
    return {name: getattr(rules, name) for name in _GAME_SETTINGS}


def rules_to_json(rules: Rules) -> str | Json:
    """The official name; for house rules the settings."""
    return name_of(rules) or settings(rules)


def rules_from_json(value: object) -> Rules:
    """Rules from a name or from settings; what is left out has its standard value."""
    try:
        if isinstance(value, str):
            return named(value)
        if isinstance(value, Mapping):
            return _rules_from_settings(dict(value))
    except RuleError as error:
        raise InputError(f"rules: {error}") from None
    raise InputError(f"rules: a name or an object is wanted, not {value!r:.40}")


def rules_with(name: str | None, changes: Json) -> Rules | None:
    """A named variant with single settings changed; None if nothing at all is said."""
    if name is None:
        return rules_from_json(changes) if changes else None
    try:
        rules = named(name)
        unknown = [change for change in changes if change not in settings(rules)]
        if unknown:
            raise RuleError(f"{name} has no setting {unknown[0]!r}")
        return replace(rules, **changes)
    except RuleError as error:
        raise InputError(f"rules: {error}") from None


def _rules_from_settings(given: Json) -> Rules:
    game = given.pop("game", "game")
    if game not in ("game", "duel"):
        raise InputError(f"rules: game: 'game' or 'duel' is wanted, not {game!r:.40}")
    known = _DUEL_SETTINGS if game == "duel" else _GAME_SETTINGS
    for name in given:
        if name not in known:
            raise InputError(f"rules: there is no setting {name!r:.40}")
    if game == "duel":
        return DuelRules(**given)
    players = given.get("players", 1)
    hand = STANDARD_HAND.get(players, 1) if isinstance(players, int) else 1
    return GameRules(**{"hand": hand, **given})


def start_to_json(start: Start) -> Json:
    """A deal or a position as a document."""
    rules = start.rules
    if isinstance(start, Deal):
        if rules.decks == 1:
            return {"rules": rules_to_json(rules), "deck": list(start.decks[0])}
        return {"rules": rules_to_json(rules), "decks": [list(deck) for deck in start.decks]}
    document: Json = {
        "rules": rules_to_json(rules),
        "piles": {pile: start.top(pile) for pile in rules.piles},
        "hands": [list(hand) for hand in start.hands],
    }
    if isinstance(start, DuelPosition):
        document["draws"] = [list(draw) for draw in start.draws]
    else:
        document["draw"] = list(start.draw)
    document["to_move"] = start.to_move
    if start.laid_this_turn:
        document["laid_this_turn"] = start.laid_this_turn
    if isinstance(start, DuelPosition) and start.helped:
        document["helped"] = True
    return document


def start_from_json(document: Json, rules: Rules | None = None) -> Start:
    """A deal or a position; `rules` are those of the command line, or None."""
    rules = _agreed_rules(document, rules)
    if "piles" in document:
        for field in ("deck", "decks"):
            if field in document:
                raise InputError(f"{field}: beside piles; a document is a deal or a position")
        return _position(document, rules)
    field, other = ("deck", "decks") if rules.decks == 1 else ("decks", "deck")
    if other in document:
        raise InputError(f"{other}: {rules_to_json(rules)} has {field!r} instead")
    for stray in _POSITION_FIELDS:
        if stray in document:
            raise InputError(f"{stray}: a position must have 'piles' too")
    if field not in document:
        if "deal" in document:
            return _coded_deal(document, rules if "rules" in document else None)
        raise InputError(f"neither {field!r} nor 'piles' is there: no deal and no position")
    if rules.decks == 1:
        return Deal(rules, (cards_from_json(document["deck"], "deck"),))
    return Deal(rules, _lists(document["decks"], "decks", 2))


def _agreed_rules(document: Json, rules: Rules | None) -> Rules:
    if "rules" not in document:
        return rules or named("solo")
    own = rules_from_json(document["rules"])
    if rules is not None and rules != own:
        raise InputError(
            f"rules: {rules_to_json(own)} here, but {rules_to_json(rules)} on the command line"
        )
    return own


def _coded_deal(document: Json, rules: Rules | None) -> Deal:
    code = document["deal"]
    if not isinstance(code, str):
        raise InputError(f"deal: a deal code is wanted, not {code!r:.40}")
    deal = decode(code)
    if rules is not None and rules != deal.rules:
        raise InputError("rules: they are not those of the deal code")
    return deal


def _position(document: Json, rules: Rules) -> Position:
    hands = _lists(_field(document, "hands"), "hands", rules.players)
    hands = tuple(tuple(sorted(hand)) for hand in hands)
    tops = _tops(document["piles"], rules)
    to_move = number_from_json(document.get("to_move", 1), "to_move")
    laid = number_from_json(document.get("laid_this_turn", 0), "laid_this_turn")
    position: Position
    if isinstance(rules, GameRules):
        _refuse(document, ("draws", "helped"), "The Game")
        draw = cards_from_json(_field(document, "draw"), "draw")
        position = GamePosition(rules, tops, hands, draw, to_move, laid)
    else:
        _refuse(document, ("draw",), "the Duel")
        draws = _lists(_field(document, "draws"), "draws", 2)
        helped = document.get("helped", False)
        if not isinstance(helped, bool):
            raise InputError(f"helped: true or false is wanted, not {helped!r:.40}")
        position = DuelPosition(rules, tops, hands, draws, to_move, laid, helped)
    check_possible(position)
    return position


def _refuse(document: Json, fields: tuple[str, ...], game: str) -> None:
    for field in fields:
        if field in document:
            raise InputError(f"{field}: {game} has no such field")


def _field(document: Json, name: str) -> object:
    if name not in document:
        raise InputError(f"{name}: missing; a position must have it")
    return document[name]


def _tops(piles: object, rules: Rules) -> tuple[int, ...]:
    names = ", ".join(rules.piles)
    if not isinstance(piles, dict):
        raise InputError(f"piles: an object with {names} is wanted, not {piles!r:.40}")
    for name in piles:
        if name not in rules.piles:
            raise InputError(f"piles: there is no pile {name!r:.40}; the piles are {names}")
    for name in rules.piles:
        if name not in piles:
            raise InputError(f"piles: {name} is missing")
    return tuple(number_from_json(piles[name], f"piles: {name}") for name in rules.piles)


def number_from_json(value: object, place: str) -> int:
    """A whole number of a size that a game can have; `place` is for the message."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InputError(f"{place}: a whole number is wanted, not {value!r:.40}")
    if abs(value) > MOST_NUMBER:
        raise InputError(f"{place}: {value!r:.40} is far too large")
    return value


def cards_from_json(value: object, place: str) -> tuple[int, ...]:
    """A list of whole numbers; whether they are cards is for the rules to say."""
    if not isinstance(value, list):
        raise InputError(f"{place}: a list of cards is wanted, not {value!r:.40}")
    if set(map(type, value)) == {int} and max(value) <= MOST_NUMBER >= -min(value):
        return tuple(value)
    return tuple(number_from_json(card, place) for card in value)  # or says what is wrong


def _lists(value: object, place: str, count: int) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list) or len(value) != count:
        raise InputError(f"{place}: a list of {count} lists of cards is wanted")
    return tuple(
        cards_from_json(cards, f"{place}, player {player}") for player, cards in enumerate(value, 1)
    )
