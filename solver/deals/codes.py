"""Deal codes: rules and exact order of a deal in one short word.

A code is one whole number written in 58 digits: letters and figures without 0, O, I and l,
which look alike. The number is the deal times the prime `CHECK`. One wrong character changes it
by d * 58**j with 0 < d < 58, two characters exchanged by d * 58**j * (58**k - 1): neither is a
multiple of `CHECK`, since 58 is a primitive root of it. So both slips are always noticed; any
other passes once in eleven million times.

The deal itself is a number in mixed bases. Its last "digit" (base 32) names the official
variant, or house rules, whose settings follow; then comes each deck as its rank among all
orders. 98 cards need 513 bits, so a code has 93 characters.
"""

from bisect import bisect_left

from solver.deals.deal import Deal
from solver.deals.errors import InputError
from solver.rules import VARIANTS, DuelRules, GameRules, RuleError, Rules, name_of

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
CHECK = 11_316_491  # the last prime below 58**4: four characters for the check
MOST_LENGTH = 400  # longer than the code of any deal

_KINDS = 32
_HOUSE_GAME = 30
_HOUSE_DUEL = 31
_SETTINGS = {
    _HOUSE_GAME: (GameRules, ("players", "hand", "least", "least_empty", "cards", "jump")),
    _HOUSE_DUEL: (DuelRules, ("hand", "cards", "jump")),
}
_SETTING = 128  # every setting is below this
_NAMES = tuple(VARIANTS)
_DIGIT = {character: value for value, character in enumerate(ALPHABET)}


def encode(deal: Deal) -> str:
    """The code of a deal."""
    number = 0
    for deck in reversed(deal.decks):
        number = _with_deck(number, deck)
    number = _with_rules(number, deal.rules) * CHECK
    characters = []
    while number:
        number, digit = divmod(number, len(ALPHABET))
        characters.append(ALPHABET[digit])
    return "".join(reversed(characters))


def decode(code: str) -> Deal:
    """The deal that a code names; `InputError` for anything that is no code."""
    if not code or len(code) > MOST_LENGTH:
        raise InputError(f"deal code: it has up to {MOST_LENGTH} characters, not {len(code)}")
    number = 0
    for place, character in enumerate(code, start=1):
        if character not in _DIGIT:
            raise InputError(f"deal code: {character!r} at place {place} is in no deal code")
        number = number * len(ALPHABET) + _DIGIT[character]
    number, remainder = divmod(number, CHECK)
    if remainder:
        raise InputError("deal code: the check fails; a character is wrong, missing or too many")
    number, rules = _rules_from(number)
    decks = []
    for _ in range(rules.decks):
        number, deck = _deck_from(number, rules)
        decks.append(deck)
    deal = Deal(rules, tuple(decks))
    if number or encode(deal) != code:
        raise InputError("deal code: it names no deal")
    return deal


def _with_rules(number: int, rules: Rules) -> int:
    name = name_of(rules)
    if name is not None:
        return number * _KINDS + _NAMES.index(name)
    kind = _HOUSE_GAME if rules.game == "game" else _HOUSE_DUEL
    for field in reversed(_SETTINGS[kind][1]):
        number = number * _SETTING + int(getattr(rules, field))
    return number * _KINDS + kind


def _rules_from(number: int) -> tuple[int, Rules]:
    number, kind = divmod(number, _KINDS)
    if kind < len(_NAMES):
        return number, VARIANTS[_NAMES[kind]]
    if kind not in _SETTINGS:
        raise InputError("deal code: it names rules that this version does not know")
    rules_class, fields = _SETTINGS[kind]
    settings = {}
    for field in fields:
        number, settings[field] = divmod(number, _SETTING)
    try:
        return number, rules_class(**settings)
    except RuleError as error:
        raise InputError(f"deal code: {error}") from None


def _with_deck(number: int, deck: tuple[int, ...]) -> int:
    """Add the rank of a deck: of each card, its place among the cards not yet named."""
    remaining = sorted(deck)
    places = []
    for card in deck:
        place = bisect_left(remaining, card)
        del remaining[place]
        places.append(place)
    for base, place in enumerate(reversed(places), start=1):
        number = number * base + place
    return number


def _deck_from(number: int, rules: Rules) -> tuple[int, tuple[int, ...]]:
    remaining = list(rules.values())
    deck = []
    for base in range(rules.cards, 0, -1):
        number, place = divmod(number, base)
        deck.append(remaining.pop(place))
    return number, tuple(deck)
