"""Reading puzzle files: everything in them is checked, and the solution is played."""

import unicodedata
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from puzzles.kinds import FIRST_DAY, KINDS
from puzzles.puzzle import LEVELS, SCHEMA, Proof, Puzzle, Solution
from solver.deals import (
    InputError,
    Json,
    PlayedGame,
    game_from_json,
    opening_position,
    parse_json,
    start_to_json,
)
from solver.rules import DuelPosition, GamePosition, Play

LANGUAGES = ("en", "fr")
ONLY = {"finish": ("line",), "rescue": ("turn",), "deal": (None,), "duel": ("turn",)}
MOST_TEXT = 500  # characters of any text in a puzzle
MOST_COUNT = 10**15
_FIELDS = {
    *("schema", "id", "number", "date", "kind", "edition", "level", "tags", "start", "code"),
    *("goal", "solution", "proof"),
}


def read_puzzles(path: Path) -> Iterator[Puzzle]:
    """The puzzles of a file: one JSON document, or one a line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "not text (UTF-8)"
        raise InputError(f"{path}: {why}") from None
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise InputError(f"{path}: it is empty")
    if lines[0][1].rstrip().endswith("}"):
        documents = [(f"{path}, line {number}", line) for number, line in lines]
    else:  # a document that spans lines
        documents = [(str(path), text)]
    for place, document in documents:
        try:
            yield puzzle_from_json(parse_json(document))
        except InputError as error:
            raise error.at(place) from None


def puzzle_from_json(document: object) -> Puzzle:
    """A puzzle, its line replayed through the rules; `InputError` says what is wrong with it."""
    fields = _object(document, "a puzzle")
    if fields.get("schema") != SCHEMA:
        raise InputError(f"schema: {SCHEMA!r} is wanted, not {fields.get('schema')!r:.40}")
    _known(fields, _FIELDS, "a puzzle")
    kind = fields.get("kind")
    if kind not in KINDS:
        raise InputError(f"kind: one of {', '.join(KINDS)} is wanted, not {kind!r:.40}")
    game = _solved(fields, kind)
    puzzle = Puzzle(
        date=_date(fields.get("date")),
        kind=kind,
        edition=_number(fields, "edition", 1, MOST_COUNT),
        level=_number(fields, "level", LEVELS[0], LEVELS[-1]),
        tags=_texts(fields.get("tags"), "tags"),
        start=game.start,
        solution=_solution(_object(fields["solution"], "solution"), kind, game),
        proof=_proof(_object(fields.get("proof"), "proof")),
        par=_par(fields) if kind == "deal" else None,
    )
    _agrees(puzzle, fields)
    return puzzle


def _solved(fields: Json, kind: str) -> PlayedGame:
    """The start, and the solution's line played through the rules until it is won."""
    start = _object(fields.get("start"), "start")
    if (kind == "deal") != ("deck" in start):
        wanted = "a deal with its deck" if kind == "deal" else "a position"
        raise InputError(f"start: {wanted} is wanted for the kind {kind}")
    solution = _object(fields.get("solution"), "solution")
    try:
        game = game_from_json({**start, "line": solution.get("line")})
    except InputError as error:
        place = "solution" if str(error).startswith("line") else "start"
        raise error.at(place) from None
    if start_to_json(game.start) != start:
        raise InputError("start: fields are missing, unknown or in disorder")
    if kind == "duel":
        _check_duel(game)
        return game
    position = game.position
    if not isinstance(position, GamePosition) or position.rules.players != 1:
        raise InputError(f"start: a {kind} is for one player, by the rules of The Game")
    if not position.won:
        raise InputError(f"solution: the line leaves {position.left} cards and does not win")
    return game


def _check_duel(game: PlayedGame) -> None:
    """Gold begins a turn, and wins at the end: silver may have laid a last card in vain."""
    first = opening_position(game.start)
    position = game.position
    if not isinstance(first, DuelPosition) or not isinstance(position, DuelPosition):
        raise InputError("start: a duel is played by the rules of the Duel")
    if first.to_move != 1 or first.laid_this_turn:
        raise InputError("start: gold, player 1, begins a turn")
    stuck = position.to_move == 2 and not position.laid_this_turn
    in_vain = stuck and all(position.play(p).winner == 1 for p in position.legal_plays())
    if position.winner != 1 and not (position.winner is None and in_vain):
        raise InputError("solution: gold, player 1, has not won at the end of the line")


def _solution(fields: Json, kind: str, game: PlayedGame) -> Solution:
    _known(fields, {"line", "reason", "only", "keeps"}, "solution")
    if fields.get("only") not in ONLY[kind]:
        raise InputError(
            f"solution: only: {ONLY[kind][0]!r} is wanted for the kind {kind}, "
            f"not {fields.get('only')!r:.40}"
        )
    reason = {
        language: _text(text, f"solution: reason: {language}")
        for language, text in _object(fields.get("reason", {}), "solution: reason").items()
    }
    _known(reason, set(LANGUAGES), "solution: reason")
    turns = tuple(game.turns())
    keeps: tuple[Play, ...] | None = None
    if kind in ("rescue", "duel"):
        keeps = turns[0].plays
        if fields.get("keeps") != [list(play) for play in keeps]:
            raise InputError("solution: keeps: these are not the plays of the line's first turn")
    elif "keeps" in fields:
        raise InputError("solution: keeps: only a rescue and a duel have it")
    return Solution(turns, fields.get("only"), keeps, reason)


def _proof(fields: Json) -> Proof:
    _known(fields, {"engine", "nodes", "claims"}, "proof")
    return Proof(
        _text(fields.get("engine"), "proof: engine"),
        _number(fields, "nodes", 0, MOST_COUNT),
        _texts(fields.get("claims"), "proof: claims"),
    )


def _par(fields: Json) -> int:
    return _number(_object(fields.get("goal"), "goal"), "par", 0, 98)


def _agrees(puzzle: Puzzle, fields: Json) -> None:
    """What follows from the rest must be what the file says."""
    for name, right in (
        ("id", puzzle.id),
        ("number", puzzle.number),
        ("code", puzzle.code),
        ("goal", puzzle.goal),
    ):
        if fields.get(name) != right:
            raise InputError(f"{name}: {right!r:.80} by the rest, not {fields.get(name)!r:.80}")


def _known(fields: Json, known: set[str], place: str) -> None:
    for name in fields:
        if name not in known:
            raise InputError(f"{place}: there is no field {name!r:.40}")


def _object(value: object, place: str) -> Json:
    if not isinstance(value, dict):
        raise InputError(f"{place}: a JSON object is wanted, not {value!r:.40}")
    return value


def _number(fields: Json, name: str, low: int, high: int) -> int:
    value = fields.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InputError(
            f"{name}: a whole number from {low} to {high} is wanted, not {value!r:.40}"
        )
    return value


def _date(value: object) -> date:
    try:
        day = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        day = None
    if day is None or day.isoformat() != value or day < FIRST_DAY:
        raise InputError(f"date: a day from {FIRST_DAY} on is wanted, not {value!r:.40}")
    return day


def _text(value: Any, place: str) -> str:
    """One line that can be shown anywhere: no control characters."""
    if not isinstance(value, str) or not value:
        raise InputError(f"{place}: a text is wanted, not {value!r:.40}")
    if len(value) > MOST_TEXT:
        raise InputError(f"{place}: longer than {MOST_TEXT} characters")
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in value):
        raise InputError(f"{place}: control characters in {value!r:.40}")
    return value


def _texts(value: object, place: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise InputError(f"{place}: a list of texts is wanted, not {value!r:.40}")
    return tuple(_text(text, place) for text in value)
