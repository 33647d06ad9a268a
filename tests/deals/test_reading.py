"""Whatever is read is a deal, a position or a game, or one sentence that names the place."""

import io
import json
from pathlib import Path

import pytest
from helpers import deals
from hypothesis import given

from solver.deals import Deal, InputError, Read, encode, read_games, shuffled_deal, start_to_json
from solver.deals.reading import MOST_BYTES
from solver.rules import VARIANTS, GameRules, Rules, named

SMALL = GameRules(cards=6, hand=2, jump=3)
DEAL = Deal(SMALL, ((2, 3, 4, 5, 6, 7),))
LINE = json.dumps(start_to_json(DEAL))
DUEL = shuffled_deal(named("duel"), 1)


def read(data: str | bytes, rules: Rules | None = None) -> list[Read]:
    """What standard input with this in it holds."""
    stream = io.BytesIO(data.encode() if isinstance(data, str) else data)
    return list(read_games("-", stream, rules))


def starts(data: str | bytes, rules: Rules | None = None) -> list[object]:
    return [each.start for each in read(data, rules)]


def refusal(data: str | bytes, rules: Rules | None = None) -> str:
    with pytest.raises(InputError) as refused:
        read(data, rules)
    message = str(refused.value)
    assert message.startswith("standard input")
    assert "\n" not in message
    return message.removeprefix("standard input")


def no_input() -> io.BytesIO:
    return io.BytesIO()


@given(deals())
def test_a_deal_comes_back_however_it_is_written(deal: Deal) -> None:
    document = start_to_json(deal)
    assert starts(json.dumps(document)) == [deal]
    assert starts(json.dumps(document, indent=2)) == [deal]
    assert starts(encode(deal)) == [deal]
    assert starts(" ".join(str(card) for deck in deal.decks for card in deck), deal.rules) == [deal]
    assert starts(f"deal: {encode(deal)}\n") == [deal]
    (by_code,) = read_games(encode(deal), no_input())
    assert by_code.start == deal


def test_a_file_is_read_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(LINE)
    (found,) = read_games(str(path), no_input())
    assert (found.start, found.place) == (DEAL, f"{path}, line 1")


def test_json_lines_hold_many() -> None:
    lines = [
        json.dumps({"id": seed, **start_to_json(shuffled_deal(SMALL, seed))}) for seed in (1, 2)
    ]
    found = read("\n\n".join(lines) + "\n\n")
    assert [each.fields for each in found] == [{"id": 1}, {"id": 2}]
    assert [each.start for each in found] == [shuffled_deal(SMALL, 1), shuffled_deal(SMALL, 2)]
    assert [each.place for each in found] == ["standard input, line 1", "standard input, line 3"]


def test_json_lines_are_read_one_at_a_time() -> None:
    """So that a million of them need no more memory than one."""
    stream = io.BytesIO((LINE + "\n").encode() * 1000)
    next(read_games("-", stream))
    assert stream.tell() < 3 * len(LINE)


def test_other_fields_are_carried_through() -> None:
    document = {"id": "x", "note": [1, {"a": None}], **start_to_json(DEAL)}
    assert read(json.dumps(document))[0].fields == {"id": "x", "note": [1, {"a": None}]}


def test_only_played_games_are_transcripts() -> None:
    document = start_to_json(DEAL)
    assert [each.transcript for each in read(LINE)] == [False]
    assert [each.transcript for each in read(json.dumps({**document, "line": []}))] == [True]
    assert [each.transcript for each in read(f"deal: {encode(DEAL)}")] == [True]


@pytest.mark.parametrize("line", [LINE, "2 3 4 5 6 7", encode(DEAL), f"deal: {encode(DEAL)}"])
@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n  \n", "\ufeff\r\n\n"])
@pytest.mark.parametrize("after", ["", "\n", "\r\n \n\n"])
def test_marks_and_blank_lines_around_it_do_no_harm(before: str, line: str, after: str) -> None:
    assert starts(before + line + after, SMALL) == [DEAL]


def test_a_plain_deck_may_have_commas_and_lines() -> None:
    for text in ("2,3,4,5,6,7", "2, 3; 4\n5 6\t7,\n", "02 3 4 5 6 7"):
        assert starts(text, SMALL) == [DEAL]


def test_a_plain_deck_is_solo_if_nothing_else_is_said() -> None:
    solo = shuffled_deal(named("solo"), 3)
    assert starts(" ".join(map(str, solo.decks[0]))) == [solo]


def test_a_plain_duel_is_golds_deck_and_then_silvers() -> None:
    text = "\n".join(" ".join(map(str, deck)) for deck in DUEL.decks)
    assert starts(text, named("duel")) == [DUEL]


@pytest.mark.parametrize("text", [LINE, encode(DEAL), f"deal: {encode(DEAL)}"])
def test_the_command_line_may_not_contradict_what_is_read(text: str) -> None:
    assert starts(text, SMALL) == [DEAL]
    assert "but solo on the command line" in refusal(text, named("solo"))


def test_the_command_line_may_not_contradict_a_code() -> None:
    with pytest.raises(InputError, match="duel here, but solo on the command line"):
        list(read_games(encode(DUEL), no_input(), named("solo")))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", ": it is empty"),
        (" \n\n\t\n", ": it is empty"),
        ("\ufeff", ": it is empty"),
        (b"\xff\xfe{\x00}\x00", ", line 1: not text (UTF-8)"),
        (b"2 3\n4 \xff", ": not text (UTF-8)"),
        (LINE.encode() + b"\n\x80", ", line 2: not text (UTF-8)"),
        (LINE + "\n\n[]", ", line 3: a JSON object is wanted, not []"),
        (LINE + '\n{"deck": [2}', ", line 2: not JSON: Expecting ',' delimiter at character 12"),
        ('\n{"deck":\n [2, x]}', ": not JSON: Expecting value at line 3, character 6"),
        ('{"deck": [2]} {"deck": [3]}', ": not JSON: Extra data at character 15"),
        ("{\n}\n{\n}", ": not JSON: Extra data at line 3, character 1"),
        ('{"id": 1}', ", line 1: neither 'deck' nor 'piles' is there"),
        ('{"deck": [], "deck": []}', ", line 1: the field 'deck' is there twice"),
        ('{"deck": [NaN]}', ", line 1: NaN is not a number"),
        ('{"deck": [-Infinity]}', ", line 1: -Infinity is not a number"),
        ('{"id": 1e999}', ", line 1: 1e999 is too large a number"),
        ('{"deck": [2.5]}', ", line 1: deck: a whole number is wanted, not 2.5"),
        (f'{{"deck": [{"9" * 100}]}}', f", line 1: deck: {'9' * 40} is far too large"),
        (f'{{"deck": [{"9" * 9999}]}}', ", line 1: not JSON that anyone needs: a number is too"),
        ("\n\n1: 2U1", ": line 3: a transcript begins with 'deal: '"),
        (f"\n\ndeal: {encode(DEAL)}\n1: 9U1", ": line 4: player 1 does not hold 9"),
        ("\n2 3\n4 five", ": line 3: 'five' is not a card, and this is neither JSON, a transcript"),
        ("2 3 12345", ": line 1: '12345' is not a card"),
        ("2 ３", ": line 1: '３' is not a card"),
        ("2 3 4", ": deck: 3 cards where the rules have 98; missing: 5, 6, 7, 8, 9, …"),
        (",;,", ": deck: 0 cards where the rules have 98"),
        ("junk", ": deal code: the check fails"),
        ("12345", ": deal code: the check fails"),
        ("<html>", ": deal code: '<' at place 1 is in no deal code"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_sentence(text: str | bytes, message: str) -> None:
    assert refusal(text).startswith(message)


@pytest.mark.parametrize("depth", [30, 900, 950, *range(960, 1000, 2), 5000, 200_000])
@pytest.mark.parametrize("opening", ['{"deck": ', '{"id": ', ""])
def test_deep_nesting_is_refused_at_every_depth(opening: str, depth: int) -> None:
    text = opening + "[" * depth + "]" * depth + "}" * bool(opening)
    assert refusal(text) == ", line 1: not JSON that anyone needs: nested too deeply"


@pytest.mark.parametrize("start", [b"", b"{", LINE.encode() + b"\n", b"2 3 4\n", b"\n\n"])
@pytest.mark.parametrize("filler", [b"\0", b"7", b"["])
def test_a_hundred_megabytes_of_junk_are_refused_early(start: bytes, filler: bytes) -> None:
    class Junk(io.RawIOBase):
        """Says what it is asked for, and counts."""

        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
            data = (start[self.given :] + filler * len(buffer))[: len(buffer)]
            buffer[:] = data
            self.given += len(data)
            assert self.given < 3 * MOST_BYTES, "too much was read"
            return len(data)

    with pytest.raises(InputError, match="longer than 1000000 bytes; no deal is"):
        list(read_games("-", io.BufferedReader(Junk())))


def test_a_sparse_file_of_a_hundred_megabytes_is_refused_too(tmp_path: Path) -> None:
    path = tmp_path / "junk"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(InputError, match=f"^{path}, line 1: longer than 1000000 bytes"):
        list(read_games(str(path), no_input()))


def test_a_file_of_blank_lines_is_empty_however_long() -> None:
    assert refusal(b"\n" * (MOST_BYTES + 10)) == ": it is empty"


def test_folders_and_missing_files_are_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for name, message in (
        ("missing.json", "missing.json' is no file (No such file or directory) and no deal code"),
        ("", ": Is a directory"),
        ("file/deal.json", "deal.json: Not a directory"),
    ):
        with pytest.raises(InputError) as refused:
            list(read_games(str(tmp_path / name), no_input()))
        assert message in str(refused.value)
        assert str(tmp_path) in str(refused.value)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", ".: Is a directory"),  # as a path, nothing is the folder one is in
        ("a\0b", "'a\\x00b' is no file (not a file name) and no deal code: '\\x00' at place 2"),
        ("2" * 300, "is no file (File name too long) and no deal code: the check fails"),
        ("2" * 500, "is no file (File name too long) and no deal code: it has up to 400"),
        (encode(DEAL)[:-1], "is no file (No such file or directory) and no deal code: the check"),
    ],
)
def test_what_is_neither_file_nor_code_is_refused(source: str, message: str) -> None:
    with pytest.raises(InputError) as refused:
        list(read_games(source, no_input()))
    assert message in str(refused.value)


def test_a_source_that_breaks_off_is_refused() -> None:
    class Broken(io.BytesIO):
        def readline(self, _size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(InputError, match=r"^standard input, line 1: Input/output error$"):
        list(read_games("-", Broken()))


@pytest.mark.parametrize("name", VARIANTS)
def test_every_official_deal_is_read_from_every_form(name: str) -> None:
    deal = shuffled_deal(VARIANTS[name], 11)
    for text in (json.dumps(start_to_json(deal)), encode(deal), f"deal: {encode(deal)}"):
        assert starts(text) == [deal]
