"""Transcripts: a played game as text or JSON, replayed through the rules when it is read.

Text has the start on its first line and then a turn a line; `#` begins a comment:

    deal: 5KQ…
    1: 37U1 38U1
    2: 40D1 50D1 12U2
    1: 45U1 ...

`...` says that the turn may still go on. A game that starts from a position has the line
`position: {…}` with the JSON of the position instead.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from solver.deals.codes import decode, encode
from solver.deals.deal import Deal, Start
from solver.deals.documents import (
    Json,
    cards_from_json,
    number_from_json,
    start_from_json,
    start_to_json,
)
from solver.deals.errors import InputError
from solver.deals.jsontext import parse_json
from solver.deals.played import PlayedGame, Turn
from solver.rules import Play, RuleError, Rules

SCHEMA = "thegame/game/1"

_PILE = re.compile(r"[A-Za-z][A-Za-z0-9]")
_PLAY = re.compile(rf"([0-9]{{1,3}})({_PILE.pattern})")
_TURN = re.compile(r"([0-9]{1,3})\s*:(.*)")
_HEADER = re.compile(r"(deal|position)\s*:\s*(\S.*)")


def play_from_text(word: str) -> Play:
    """Read a play such as ``37U1``, in large or small letters."""
    match = _PLAY.fullmatch(word)
    if match is None:
        raise InputError(f"{word!r:.40} is not a play; a play is card and pile, such as 37U1")
    return Play(int(match[1]), match[2].upper())


def is_transcript(text: str) -> bool:
    """Whether a text looks like a transcript rather than a deck."""
    first = next(_lines(text), (0, ""))[1]
    return _HEADER.fullmatch(first) is not None or _TURN.fullmatch(first) is not None


def game_to_text(game: PlayedGame) -> str:
    """The transcript as text."""
    if isinstance(game.start, Deal):
        header = f"deal: {encode(game.start)}"
    else:
        header = f"position: {json.dumps(start_to_json(game.start))}"
    return "\n".join([header, *map(str, game.turns())]) + "\n"


def game_to_json(game: PlayedGame) -> Json:
    """The transcript as a document."""
    return {"schema": SCHEMA, **start_to_json(game.start), "line": line_to_json(game.turns())}


def line_to_json(turns: list[Turn]) -> list[Json]:
    """A line as a list of turns."""
    return [_turn_to_json(turn) for turn in turns]


def _turn_to_json(turn: Turn) -> Json:
    plays = [list(play) for play in turn.plays]
    if turn.unfinished:
        return {"player": turn.player, "plays": plays, "unfinished": True}
    return {"player": turn.player, "plays": plays, "drawn": list(turn.drawn)}


def game_from_text(text: str) -> PlayedGame:
    """Read and replay a text; errors name line and rule."""
    lines = list(_lines(text))
    if not lines:
        raise InputError("there is no game in it")
    number, first = lines[0]
    try:
        game = PlayedGame(_start_from_header(first))
    except InputError as error:
        raise error.at(f"line {number}") from None
    for number, line in lines[1:]:
        try:
            _replay_turn(game, _turn_from_text(line), None, last=number == lines[-1][0])
        except (InputError, RuleError) as error:
            raise InputError(f"line {number}: {error}") from None
    return game


def game_from_json(document: Json, rules: Rules | None = None) -> PlayedGame:
    """Read and replay a document; errors name turn and rule."""
    game = PlayedGame(start_from_json(document, rules))
    line = document.get("line")
    if not isinstance(line, list):
        raise InputError(f"line: a list of turns is wanted, not {line!r:.40}")
    for number, entry in enumerate(line, start=1):
        try:
            turn, drawn = _turn_from_json(entry)
            _replay_turn(game, turn, drawn, last=number == len(line))
        except (InputError, RuleError) as error:
            raise InputError(f"line, turn {number}: {error}") from None
    return game


def _replay_turn(game: PlayedGame, turn: Turn, drawn: list[int] | None, last: bool) -> None:
    """Play a turn; one that cannot be ended is allowed as the last of all."""
    if game.position.over:
        raise InputError("the game was over before this turn")
    if turn.player != game.position.to_move:
        raise InputError(f"it is the turn of player {game.position.to_move}, not {turn.player}")
    if turn.unfinished and not last:
        raise InputError("only the last turn can be unfinished")
    # A game that starts from a position in mid-turn may begin with the end of that turn.
    if not turn.plays and (turn.unfinished or not game.position.may_end):
        raise InputError("no card is laid in this turn")
    for play in turn.plays:
        if game.position.over:
            raise InputError(f"the game was over before {play}")
        game.play(play)
    finished = not turn.unfinished and not game.position.over
    if finished and last and drawn is None and not game.position.may_end:
        finished = False
    by_rule = list(game.position.to_draw()) if finished else []
    if drawn is not None and drawn != by_rule:
        raise InputError(f"drawn: {by_rule} by the rules, not {drawn!r:.40}")
    if finished:
        game.end_turn()


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.partition("#")[0].strip()
        if stripped:
            yield number, stripped


def _start_from_header(line: str) -> Start:
    match = _HEADER.fullmatch(line)
    if match is None:
        raise InputError("a transcript begins with 'deal: ' and a deal code, or 'position: '")
    if match[1] == "deal":
        return decode(match[2])
    document = parse_json(match[2])
    if not isinstance(document, dict):
        raise InputError("position: a JSON object is wanted")
    return start_from_json(document)


def _turn_from_text(line: str) -> Turn:
    match = _TURN.fullmatch(line)
    if match is None:
        raise InputError(f"{line!r:.40} is not a turn; a turn is '1: 37U1 38U1'")
    words = match[2].split()
    unfinished = words[-1:] == ["..."]
    plays = tuple(play_from_text(word) for word in (words[:-1] if unfinished else words))
    return Turn(int(match[1]), plays, unfinished=unfinished)


def _turn_from_json(entry: Any) -> tuple[Turn, list[int] | None]:
    if not isinstance(entry, dict):
        raise InputError(f"an object is wanted, not {entry!r:.40}")
    player = number_from_json(entry.get("player"), "player")
    plays, drawn = entry.get("plays"), entry.get("drawn")
    if not isinstance(plays, list):
        raise InputError(f"plays: a list of plays is wanted, not {plays!r:.40}")
    if drawn is not None:
        drawn = list(cards_from_json(drawn, "drawn"))
    unfinished = entry.get("unfinished", False)
    if not isinstance(unfinished, bool):
        raise InputError(f"unfinished: true or false is wanted, not {unfinished!r:.40}")
    return Turn(player, tuple(map(_play_from_json, plays)), unfinished=unfinished), drawn


def _play_from_json(pair: Any) -> Play:
    match pair:
        case [card, str(pile)] if _PILE.fullmatch(pile):
            return Play(number_from_json(card, "plays"), pile)
    raise InputError(f'plays: a play is [37, "U1"], not {pair!r:.40}')
