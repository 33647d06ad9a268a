"""Thousands of mutated inputs: every parser accepts a valid thing or raises `InputError`.

What is accepted must be able to go out and come in again. Each test counts, so that none can
pass because everything was refused at the door, or nothing was.
"""

import io
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from helpers import random_game
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.deals import (
    Deal,
    InputError,
    PlayedGame,
    SplitMix64,
    decode,
    encode,
    game_from_json,
    game_from_text,
    game_to_json,
    game_to_text,
    play_from_text,
    read_games,
    rules_from_json,
    rules_to_json,
    shuffled_deal,
    start_from_json,
    start_to_json,
)
from solver.deals.codes import ALPHABET, CHECK
from solver.deals.documents import START_FIELDS
from solver.deals.jsontext import parse_json
from solver.rules import VARIANTS, DuelRules, GameRules, Play, Rules

RULES: list[Rules] = [
    GameRules(cards=8, hand=3, jump=3),
    GameRules(players=3, hand=2, cards=12, jump=4),
    DuelRules(hand=3, cards=7, jump=2),
    VARIANTS["solo"],
    VARIANTS["duel"],
]
GAMES = [
    random_game(shuffled_deal(rules, seed), seed, most_steps)
    for rules in RULES
    for seed, most_steps in ((1, 3), (2, 8), (3, 1000))
]
STRANGE: list[Any] = [
    *(None, True, False, 0, -1, 1, 2, 3, 99, 100, 10**30, 2.0, 1.5, "", "U1", "duel", "\ud800"),
    *([], {}, [[]], [2], [[2], [3]], {"U1": 1}, {"game": "duel"}, "x" * 5000),
]
BYTES = b'{}[]":,.#-+eE \n\r\t\0\x80\xff\xef\xbb\xbf019aUD1SG;'


class Verdicts:
    """How many inputs were accepted and how many refused, and that nothing else happened."""

    def __init__(self) -> None:
        self.count: Counter[bool] = Counter()

    def of(self, parse: Callable[[Any], Any], given: object, check: Callable[[Any], None]) -> None:
        try:
            parsed = parse(given)
        except InputError as error:
            message = str(error)
            self.count[False] += 1
            assert 0 < len(message) < 1000
        else:
            self.count[True] += 1
            check(parsed)

    def at_least(self, accepted: int, refused: int) -> None:
        assert self.count[True] >= accepted, self.count
        assert self.count[False] >= refused, self.count


def mutated_bytes(data: bytes, chance: SplitMix64) -> bytes:
    """One to three slips: a byte changed, put in, left out; a piece left out, doubled, moved."""
    changed = bytearray(data)
    for _ in range(1 + chance.below(3)):
        place, end = sorted((chance.below(len(changed) + 1), chance.below(len(changed) + 1)))
        byte = BYTES[chance.below(len(BYTES))]
        match chance.below(6):
            case 0:
                changed[place : place + 1] = bytes([byte])
            case 1:
                changed.insert(place, byte)
            case 2:
                del changed[place : place + 1]
            case 3:
                del changed[place : min(end, place + 20)]
            case 4:
                changed[place:place] = changed[place:end][:200]
            case _:
                changed[place : place + 1] = bytes([chance.below(256)])
    return bytes(changed)


def mutated_words(text: str, chance: SplitMix64) -> str:
    """Two words exchanged, one left out or one doubled: still made of what belongs there."""
    words = text.split(" ")
    i, j = chance.below(len(words)), chance.below(len(words))
    match chance.below(3):
        case 0:
            words[i], words[j] = words[j], words[i]
        case 1:
            del words[i]
        case _:
            words.insert(i, words[j])
    return " ".join(words)


def mutated_json(document: Any, chance: SplitMix64) -> Any:
    """Somewhere in the document: a value of another type, one gone, or two exchanged."""
    document = json.loads(json.dumps(document))
    node = document
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return document
        key = keys[chance.below(len(keys))]
        if isinstance(node[key], dict | list) and node[key] and chance.below(3):
            node = node[key]
            continue
        other = keys[chance.below(len(keys))]
        match chance.below(4):
            case 0:
                del node[key]
            case 1:
                node[key], node[other] = node[other], node[key]
            case 2 if type(node[key]) is int:
                node[key] += chance.below(3) - 1
            case _:
                node[key] = STRANGE[chance.below(len(STRANGE))]
        return document


def check_deal(deal: Deal) -> None:
    assert decode(encode(deal)) == deal
    assert start_from_json(start_to_json(deal)) == deal


def check_game(game: PlayedGame) -> None:
    assert game_from_text(game_to_text(game)).position == game.position
    assert game_from_json(game_to_json(game)).position == game.position
    assert start_from_json(start_to_json(game.position)) == game.position


def check_file(games: list[PlayedGame]) -> None:
    for game in games:
        check_game(game)


def read(data: bytes) -> list[PlayedGame]:
    return [found.game for found in read_games("-", io.BytesIO(data))]


def test_mutated_deal_codes() -> None:
    chance, verdicts = SplitMix64(1), Verdicts()
    codes = [encode(shuffled_deal(rules, seed)) for rules in RULES for seed in range(4)]
    for _ in range(4000):
        code = mutated_bytes(codes[chance.below(len(codes))].encode(), chance).decode("latin-1")
        verdicts.of(decode, code, check_deal)
    verdicts.at_least(accepted=1, refused=3000)


def test_numbers_that_pass_the_check_are_deals_or_refused() -> None:
    """Past the check, where a slip of the hand never gets: any number at all times the check."""
    chance, verdicts = SplitMix64(2), Verdicts()
    for _ in range(4000):
        number = 0
        for _ in range(1 + chance.below(12)):
            number = number << 16 | chance.below(2**16)
        number, code = number * CHECK, ""
        while number:
            number, digit = divmod(number, 58)
            code = ALPHABET[digit] + code
        verdicts.of(decode, code, check_deal)
    verdicts.at_least(accepted=1000, refused=1000)


def test_mutated_rules() -> None:
    chance, verdicts = SplitMix64(3), Verdicts()
    documents = [rules_to_json(rules) for rules in RULES[:3]]

    def check(rules: Rules) -> None:
        assert rules_from_json(rules_to_json(rules)) == rules

    for _ in range(3000):
        document = mutated_json(documents[chance.below(3)], chance)
        verdicts.of(rules_from_json, document, check)
    verdicts.at_least(accepted=500, refused=500)


def test_mutated_documents_of_deals_positions_and_games() -> None:
    chance, verdicts = SplitMix64(4), Verdicts()
    documents: list[Any] = []
    for game in GAMES:
        documents += [start_to_json(game.start), start_to_json(game.position), game_to_json(game)]
    for _ in range(6000):
        document = mutated_json(documents[chance.below(len(documents))], chance)
        verdicts.of(read, json.dumps(document).encode(), check_file)
    verdicts.at_least(accepted=300, refused=3000)


def test_mutated_files() -> None:
    chance, verdicts = SplitMix64(5), Verdicts()
    files = [
        *(game_to_text(game) for game in GAMES),
        *(json.dumps(game_to_json(game)) for game in GAMES),
        *(json.dumps(start_to_json(game.position), indent=1) for game in GAMES),
        "\n".join(json.dumps(start_to_json(game.start)) for game in GAMES),
        " ".join(map(str, shuffled_deal(RULES[3], 1).decks[0])),
        encode(shuffled_deal(RULES[3], 1)),
    ]
    for _ in range(6000):
        data = mutated_bytes(files[chance.below(len(files))].encode(), chance)
        verdicts.of(read, data, check_file)
    verdicts.at_least(accepted=150, refused=3000)


def test_transcripts_and_decks_with_words_exchanged() -> None:
    chance, verdicts = SplitMix64(6), Verdicts()
    files = [game_to_text(game) for game in GAMES if game.turns()]
    files += [" ".join(map(str, shuffled_deal(RULES[3], seed).decks[0])) for seed in range(3)]
    for _ in range(4000):
        text = mutated_words(files[chance.below(len(files))], chance)
        verdicts.of(read, text.encode(), check_file)
    verdicts.at_least(accepted=200, refused=1500)


def test_mutated_plays() -> None:
    chance, verdicts = SplitMix64(7), Verdicts()

    def check(play: Play) -> None:
        assert play_from_text(str(play)) == play

    for _ in range(3000):
        word = mutated_bytes((b"37U1", b"12SU", b"2D2", b"100gd")[chance.below(4)], chance)
        verdicts.of(play_from_text, word.decode("latin-1"), check)
    verdicts.at_least(accepted=300, refused=1000)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
FIELDS = st.sampled_from([*START_FIELDS, "deal", "line", "id"])


@settings(max_examples=500)
@given(st.dictionaries(FIELDS, ANYTHING, max_size=6))
def test_documents_with_anything_in_our_fields(document: dict[str, Any]) -> None:
    Verdicts().of(read, json.dumps(document).encode(), check_file)


@settings(max_examples=500)
@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode(errors="ignore")))
def test_any_bytes_at_all(data: bytes) -> None:
    Verdicts().of(read, data, check_file)


@settings(max_examples=300)
@given(st.text(max_size=40))
def test_any_text_at_all(text: str) -> None:
    for parse in (decode, play_from_text, game_from_text, parse_json):
        Verdicts().of(parse, text, lambda _: None)
