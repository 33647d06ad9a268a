"""A deal code holds the whole deal, and notices slips."""

import pytest
from helpers import deals, seeds
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.deals import Deal, InputError, decode, encode, shuffled_deal
from solver.deals.codes import ALPHABET, CHECK
from solver.rules import VARIANTS, DuelRules, GameRules

TINY = GameRules(cards=3, hand=1, least=1)


def number_to_code(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 58)
        digits = ALPHABET[digit] + digits
    return digits


@given(deals())
def test_codes_round_trip_under_any_house_rules(deal: Deal) -> None:
    assert decode(encode(deal)) == deal


@pytest.mark.parametrize("name", VARIANTS)
@given(seed=seeds)
def test_codes_of_official_deals_are_short_and_safe_in_a_url(name: str, seed: int) -> None:
    deal = shuffled_deal(VARIANTS[name], seed)
    code = encode(deal)
    assert decode(code) == deal
    assert len(code) <= (94 if name == "duel" else 93)
    assert code.isascii()
    assert code.isalnum()


def test_codes_are_the_same_for_ever() -> None:
    assert encode(Deal(TINY, ((2, 3, 4),))) == "5zW6WbqsJDF7"
    assert encode(Deal(DuelRules(2, 2, 1), ((2, 3), (3, 2)))) == "CudZ4Tr9a"
    assert encode(shuffled_deal(VARIANTS["solo"], 7)).startswith("2WQ9TyLbBUnpfByZGFvZii2qvExPKH")


def test_every_order_has_a_code_of_its_own() -> None:
    codes = {encode(shuffled_deal(TINY, seed)) for seed in range(200)}
    assert len(codes) == 6


def test_58_is_a_primitive_root_of_the_check() -> None:
    factors = {d for d in range(2, 4000) if (CHECK - 1) % d == 0}
    primes = {d for d in factors if all(d % e for e in range(2, d))}
    rest = CHECK - 1
    for prime in primes:
        while rest % prime == 0:
            rest //= prime
    assert rest == 1 or all(rest % d for d in range(2, int(rest**0.5) + 1))
    for prime in primes | ({rest} - {1}):
        assert pow(58, (CHECK - 1) // prime, CHECK) != 1


@settings(max_examples=50)
@given(deals(), st.data())
def test_one_wrong_character_is_always_noticed(deal: Deal, data: st.DataObject) -> None:
    code = encode(deal)
    place = data.draw(st.integers(0, len(code) - 1))
    for wrong in ALPHABET.replace(code[place], ""):
        with pytest.raises(InputError):
            decode(code[:place] + wrong + code[place + 1 :])


@given(deals(), st.data())
def test_two_exchanged_characters_are_always_noticed(deal: Deal, data: st.DataObject) -> None:
    code = encode(deal)
    i, j = sorted(data.draw(st.tuples(*[st.integers(0, len(code) - 1)] * 2)))
    if code[i] != code[j]:
        with pytest.raises(InputError):
            decode(code[:i] + code[j] + code[i + 1 : j] + code[i] + code[j + 1 :])


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "up to 400 characters, not 0"),
        ("2" * 401, "up to 400 characters, not 401"),
        ("abc-d", "'-' at place 4 is in no deal code"),
        ("abO", "'O' at place 3"),
        ("abc", "the check fails"),
        (number_to_code(CHECK * 20), "rules that this version does not know"),
        (number_to_code(CHECK * 30), "players must be from 1 to 5, not 0"),
        (number_to_code(CHECK * 31), "cards must be from 2 to 125, not 0"),
        (number_to_code(CHECK * 32**200), "it names no deal"),
    ],
)
def test_what_is_no_code_is_refused(code: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        decode(code)


def test_a_code_with_leading_zeros_is_no_second_name() -> None:
    with pytest.raises(InputError, match="names no deal"):
        decode("1" + encode(Deal(TINY, ((4, 3, 2),))))
