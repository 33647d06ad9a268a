"""Reading deals, positions and games from a file, from standard input or from a code.

A source is read a line at a time, so that a file of a million deals needs no more memory than
one of them, and junk is refused before much of it was read.
"""

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from solver.deals.answers import label
from solver.deals.codes import decode
from solver.deals.deal import Deal, Start
from solver.deals.documents import START_FIELDS, Json, rules_to_json, start_from_json
from solver.deals.errors import InputError
from solver.deals.jsontext import parse_json
from solver.deals.played import PlayedGame
from solver.deals.transcripts import game_from_json, game_from_text, is_transcript
from solver.rules import Rules, named

MOST_BYTES = 1_000_000  # of one document; a real one has a few thousand

_JSON_START = ("{", "[")
_CARD = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Read:
    """One thing that was read: a game, perhaps without any turn yet."""

    place: str  # for messages
    game: PlayedGame
    fields: Json = field(default_factory=dict)  # what else was said, such as an id
    transcript: bool = False  # it was kept as a played game, if only of no turn

    @property
    def start(self) -> Start:
        """The deal or the position from which the game starts."""
        return self.game.start

    @property
    def label(self) -> str:
        """What people know it by: its id, its seed, or the place where it was read."""
        return label(self.fields, self.place)

    @property
    def title(self) -> str:
        """The same where the folders of a file are nobody's business."""
        return label(self.fields, Path(self.place).name)

    def start_at(self, now: bool) -> Start:
        """Where it starts; or, of a played game, where it stands `now`."""
        return self.game.position if now and self.transcript else self.start


def read_games(source: str, stdin: BinaryIO, rules: Rules | None = None) -> Iterator[Read]:
    """Everything in a source: a file's name, ``-`` or a deal code.

    `rules` are those of the command line; a plain deck needs them, a document may not
    contradict them.
    """
    if source == "-":
        yield from _read_stream(stdin, "standard input", rules)
        return
    path = Path(source)
    try:
        stream = path.open("rb")
    except (OSError, ValueError) as error:
        yield _read_code(source, rules, error)
        return
    with stream:
        yield from _read_stream(stream, source, rules)


def _read_code(source: str, rules: Rules | None, no_file: Exception) -> Read:
    reason = getattr(no_file, "strerror", None) or "not a file name"
    if getattr(no_file, "errno", None) not in (errno.ENOENT, errno.ENAMETOOLONG, None):
        raise InputError(f"{Path(source)}: {reason}")
    try:
        deal = decode(source)
    except InputError as error:
        raise InputError(f"{source!r:.200} is no file ({reason}) and no {error}") from None
    return Read("deal code", PlayedGame(_agreeing(deal, rules)))


def _read_stream(stream: BinaryIO, name: str, rules: Rules | None) -> Iterator[Read]:
    number, line = _first_line(stream, name)
    is_json = line.lstrip().startswith(_JSON_START)
    if not (is_json and _is_whole_json(line)):
        with _at(name):
            # Blank lines in front count, so that errors name the line as an editor does.
            text = "\n" * (number - 1) + line + _rest(stream, len(line))
            if is_json:
                yield _from_json(parse_json(text), name, rules)
            else:
                yield _from_text(text, name, rules)
        return
    while line:
        place = f"{name}, line {number}"
        if line.strip():
            with _at(place):
                yield _from_json(parse_json(line), place, rules)
        number += 1
        line = _next_line(stream, f"{name}, line {number}")


def _first_line(stream: BinaryIO, name: str) -> tuple[int, str]:
    """The first line that is not blank, with its number."""
    for number in range(1, MOST_BYTES):
        line = _next_line(stream, f"{name}, line {number}").removeprefix("\ufeff")
        if not line:
            break
        if line.strip():
            return number, line
    raise InputError(f"{name}: it is empty")


def _next_line(stream: BinaryIO, place: str) -> str:
    with _at(place):
        line = stream.readline(MOST_BYTES + 1)
        if len(line) > MOST_BYTES:
            raise InputError(f"longer than {MOST_BYTES} bytes; no deal is")
        return _decoded(line)


def _rest(stream: BinaryIO, already: int) -> str:
    """The rest of a document that spans lines."""
    rest = stream.read(MOST_BYTES - already + 1)
    if already + len(rest) > MOST_BYTES:
        raise InputError(f"longer than {MOST_BYTES} bytes; no deal is")
    return _decoded(rest)


def _decoded(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise InputError("not text (UTF-8)") from None


def _is_whole_json(line: str) -> bool:
    """Whether a line is a document by itself: then the file is JSON Lines."""
    try:
        parse_json(line)
    except InputError as error:
        return "not JSON:" not in str(error)
    return True


def _from_json(document: object, place: str, rules: Rules | None) -> Read:
    if not isinstance(document, dict):
        raise InputError(f"a JSON object is wanted, not {document!r:.40}")
    fields = {name: document[name] for name in document if name not in (*START_FIELDS, "line")}
    if "line" in document:
        return Read(place, game_from_json(document, rules), fields, transcript=True)
    return Read(place, PlayedGame(start_from_json(document, rules)), fields)


def _from_text(text: str, place: str, rules: Rules | None) -> Read:
    if is_transcript(text):
        game = game_from_text(text)
        _agreeing(game.start, rules)
        return Read(place, game, transcript=True)
    words = [
        (number, word)
        for number, line in enumerate(text.splitlines(), start=1)
        for word in re.split(r"[\s,;]+", line)
        if word
    ]
    if len(words) == 1 and not _CARD.fullmatch(words[0][1]):
        return Read(place, PlayedGame(_agreeing(decode(words[0][1]), rules)))
    return Read(place, PlayedGame(_deck_from_words(words, rules or named("solo"))))


def _deck_from_words(words: list[tuple[int, str]], rules: Rules) -> Deal:
    for number, word in words:
        if not _CARD.fullmatch(word):
            raise InputError(
                f"line {number}: {word!r:.40} is not a card, and this is neither JSON, a "
                "transcript, a deal code nor a deck of card values"
            )
    cards = tuple(int(word) for _, word in words)
    if rules.decks == 1:
        return Deal(rules, (cards,))
    return Deal(rules, (cards[: rules.cards], cards[rules.cards :]))


def _agreeing(start: Start, rules: Rules | None) -> Start:
    if rules is not None and rules != start.rules:
        raise InputError(
            f"rules: {rules_to_json(start.rules)} here, but {rules_to_json(rules)} "
            "on the command line"
        )
    return start


@contextmanager
def _at(place: str) -> Iterator[None]:
    try:
        yield
    except InputError as error:
        raise error.at(place) from None
    except OSError as error:
        raise InputError(f"{place}: {error.strerror}") from None
