"""Puzzle files: what is true comes back as it was, everything else is refused in one sentence."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from daily import duels
from daily.examples import EXAMPLES, PATH, document, documents
from puzzles.kinds import KINDS
from puzzles.puzzle import Puzzle
from puzzles.reading import puzzle_from_json, read_puzzles
from solver.deals import InputError, Json, PlayedGame
from solver.rules import DuelPosition
from solver.search import Verdict, check

SCHEMA = json.loads((files("puzzles") / "puzzle.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(
    SCHEMA, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER
)
IDS = [puzzle.id for puzzle in EXAMPLES]


ALONE = [puzzle for puzzle in EXAMPLES if puzzle.kind != "duel"]
DUELS = [puzzle for puzzle in EXAMPLES if puzzle.kind == "duel"]


def test_there_are_three_examples_of_every_kind() -> None:
    assert sorted(puzzle.kind for puzzle in EXAMPLES) == sorted(3 * KINDS)


@pytest.mark.parametrize("puzzle", ALONE, ids=lambda p: p.id)
def test_a_solution_replayed_through_the_rules_lays_every_card(puzzle: Puzzle) -> None:
    game = PlayedGame(puzzle.start)
    for number, turn in enumerate(puzzle.solution.line, 1):
        for play in turn.plays:
            game.play(play)
        if number < len(puzzle.solution.line):
            game.end_turn()
    assert game.position.left == 0


@pytest.mark.parametrize("puzzle", DUELS, ids=lambda p: p.id)
def test_at_the_end_of_a_duel_gold_has_won_in_as_many_turns_as_it_says(puzzle: Puzzle) -> None:
    game = PlayedGame(puzzle.start)
    for turn in puzzle.solution.line:
        assert turn.player == game.position.to_move
        for play in turn.plays:
            game.play(play)
        if not game.position.over:
            game.end_turn()
    assert isinstance(game.position, DuelPosition)
    assert game.position.winner == 1
    assert puzzle.goal == {"win": True, "turns": (len(puzzle.solution.line) + 1) // 2}


@pytest.mark.parametrize("puzzle", [p for p in DUELS if p.duel.left < 5], ids=lambda p: p.id)
def test_a_duel_is_won_by_one_first_turn_only(puzzle: Puzzle) -> None:
    assert duels.value(puzzle.duel) == (True, puzzle.goal["turns"])
    assert duels.is_puzzle(puzzle.duel)


@pytest.mark.parametrize("puzzle", [p for p in EXAMPLES if p.kind == "rescue"], ids=lambda p: p.id)
def test_a_rescue_can_be_won_after_its_turn(puzzle: Puzzle) -> None:
    assert puzzle.solution.keeps is not None
    assert check(puzzle.position.take_turn(puzzle.solution.keeps)).verdict is Verdict.WINNABLE


@pytest.mark.parametrize("written", documents(), ids=IDS)
def test_a_document_that_is_read_is_written_as_it_was(written: Json) -> None:
    assert puzzle_from_json(written).to_json() == written
    assert list(puzzle_from_json(written).to_json()) == list(written)


@pytest.mark.parametrize("written", documents(), ids=IDS)
def test_every_document_is_valid_by_the_schema(written: Json) -> None:
    VALIDATOR.validate(written)


def test_the_schema_itself_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


Change = Callable[[Json], object]

# What is wrong, and whether the schema can see it: it knows no rules of the game.
WRONG: dict[str, tuple[str, Change, bool, str]] = {
    "no schema": ("finish", lambda d: d.pop("schema"), True, "schema: "),
    "a kind to come": ("finish", lambda d: d.update(kind="quiz"), True, "kind: one of finish, "),
    "silver to move": ("duel", lambda d: d["start"].update(to_move=2), True, "turn of player 2"),
    "a duel that is not won": (
        "duel",
        lambda d: d["solution"]["line"].pop(),
        False,
        "gold, player 1, has not won",
    ),
    "more turns than it takes": ("duel", lambda d: d["goal"].update(turns=9), False, "goal: "),
    "a finish as a duel": (
        "finish",
        lambda d: d.update(kind="duel", id=d["id"].replace("finish", "duel")),
        True,
        "start: a duel is played by the rules of the Duel",
    ),
    "a duel as a finish": (
        "duel",
        lambda d: d.update(kind="finish", id=d["id"].replace("duel", "finish")),
        True,
        "start: a finish is for one player",
    ),
    "a field of its own": ("finish", lambda d: d.update(author="me"), True, "no field 'author'"),
    "another id": ("finish", lambda d: d.update(id="../x"), True, "id: "),
    "another number": ("deal", lambda d: d.update(number=1), False, "number: 356"),
    "no such day": ("deal", lambda d: d.update(date="2026-02-30"), True, "date: "),
    "a day too early": ("deal", lambda d: d.update(date="2025-12-31"), False, "date: "),
    "level 6": ("rescue", lambda d: d.update(level=6), True, "level: "),
    "level true": ("rescue", lambda d: d.update(level=True), True, "level: "),
    "tags in one text": ("rescue", lambda d: d.update(tags="long-plan"), True, "tags: "),
    "a tag of two lines": ("rescue", lambda d: d.update(tags=["a\nb"]), True, "tags: control"),
    "a position as a deal": (
        "deal",
        lambda d: d.update(start=document("finish")["start"]),
        True,
        "start: a deal",
    ),
    "a deal as a position": (
        "finish",
        lambda d: d.update(start=document("deal")["start"]),
        True,
        "start: a position",
    ),
    "two players": ("finish", lambda d: d["start"].update(rules="2p"), True, "start: "),
    "a card twice": (
        "finish",
        lambda d: d["start"]["hands"][0].append(d["start"]["hands"][0][0]),
        True,
        "start: card ",
    ),
    "another code": ("deal", lambda d: d.update(code="5KQ"), False, "code: "),
    "another par": ("deal", lambda d: d["goal"].update(par=-1), True, "par: "),
    "another goal": ("finish", lambda d: d["goal"].update(lay=99), False, "goal: "),
    "no line": ("finish", lambda d: d["solution"].pop("line"), True, "solution: line"),
    "half a line": ("finish", lambda d: d["solution"]["line"].pop(), False, "does not win"),
    "an illegal play": (
        "finish",
        lambda d: d["solution"]["line"][0].update(plays=[[2, "U1"]]),
        False,
        "solution: line, turn 1: ",
    ),
    "not the only line": ("finish", lambda d: d["solution"].update(only=None), True, "only: "),
    "another turn to keep": ("rescue", lambda d: d["solution"].update(keeps=[]), False, "keeps: "),
    "a turn to keep in a finish": (
        "finish",
        lambda d: d["solution"].update(keeps=[]),
        True,
        "keeps: only a rescue",
    ),
    "a reason in German": (
        "finish",
        lambda d: d["solution"]["reason"].update(de="weil"),
        True,
        "no field 'de'",
    ),
    "no proof": ("finish", lambda d: d.pop("proof"), True, "proof: "),
    "less than no work": ("finish", lambda d: d["proof"].update(nodes=-1), True, "nodes: "),
}


@pytest.mark.parametrize(("kind", "change", "seen", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_refused_in_one_sentence(
    kind: str, change: Change, seen: bool, sentence: str
) -> None:
    wrong = document(kind)
    change(wrong)
    with pytest.raises(InputError, match=r"^[^\n]+$") as refusal:
        puzzle_from_json(wrong)
    assert sentence in str(refusal.value)
    assert VALIDATOR.is_valid(wrong) is not seen


def test_an_error_in_a_file_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    first, second, *_ = PATH.read_text().splitlines()
    path.write_text(f"{first}\n{second.replace('rescue', 'quiz')}\n")
    with pytest.raises(InputError, match=r"puzzles.jsonl, line 2: kind: "):
        list(read_puzzles(path))
    path.write_text("\n")
    with pytest.raises(InputError, match="it is empty"):
        list(read_puzzles(path))


def test_a_document_may_span_lines(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(document("deal"), indent=1))
    assert [puzzle.kind for puzzle in read_puzzles(path)] == ["deal"]
