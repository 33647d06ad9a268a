"""`thegame daily` as a user gives it."""

import json
from datetime import date
from pathlib import Path

import pytest
from commands import documents, good, refused, run

import puzzles.generate
from daily.duels import turns as all_turns
from daily.made import MADE, made
from daily.test_export import contents
from puzzles.duel_difficulty import made as after
from puzzles.kinds import FIRST_DAY, KINDS
from puzzles.puzzle import Puzzle
from solver.deals import FailedError

DAY = str(FIRST_DAY)
PUZZLES = {(puzzle.date, puzzle.kind): puzzle for puzzle in MADE}


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The generator, which knows the puzzles of the first days by heart; and what it was asked."""
    asked: list[str] = []

    def puzzle_of(day: date, kind: str) -> Puzzle:
        asked.append(f"{day}-{kind}")
        return PUZZLES[day, kind]

    monkeypatch.setattr(puzzles.generate, "puzzle_of", puzzle_of)
    return asked


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_the_day_fits_the_terminal(columns: int) -> None:
    shown = good("daily", "--date", DAY, "--solution", "--hint", "3", COLUMNS=str(columns))
    assert max(map(len, shown.splitlines())) <= columns
    for name in ("Finish #1", "Rescue #1", "Whole deal #1", "Duel #1"):
        assert name in shown


def test_as_json_it_is_the_puzzle_file(asked: list[str]) -> None:
    assert documents("daily", "--date", DAY) == [
        PUZZLES[FIRST_DAY, kind].to_json() for kind in KINDS
    ]
    assert asked == [f"{DAY}-{kind}" for kind in KINDS]
    asked.clear()
    documents("daily", "--date", DAY, "--kind", "rescue")
    assert asked == [f"{DAY}-rescue"]


def test_hints_come_in_three_steps_and_the_solution_only_when_asked_for() -> None:
    puzzle = PUZZLES[FIRST_DAY, "rescue"]
    card, pile = (puzzle.solution.keeps or ())[0]
    plain = good("daily", "--date", DAY, "--kind", "rescue")
    assert "Hint" not in plain
    assert "the turn" not in plain
    first = good("daily", "--date", DAY, "--kind", "rescue", "--hint")
    assert f"Hint 1 of 3. Look at {pile}." in first
    assert "Hint 2" not in first
    third = good("daily", "--date", DAY, "--kind", "rescue", "--hint", "3")
    assert f"{card}{pile}" in third
    solved = good("daily", "--date", DAY, "--kind", "rescue", "--solution")
    assert " ".join(map(str, puzzle.solution.keeps or ())) in solved


def turns_to_say(puzzle: Puzzle, turns: int | None = None) -> str:
    said = []
    for turn in puzzle.solution.line[:turns]:
        said += [" ".join(map(str, turn.plays)), "end"]
    return "\n".join([*said, "quit", ""])


@pytest.mark.parametrize(("kind", "word"), [("finish", "solved"), ("rescue", "saved")])
def test_it_is_played_to_its_end(kind: str, word: str) -> None:
    puzzle = PUZZLES[FIRST_DAY, kind]
    text = turns_to_say(puzzle, 1 if kind == "rescue" else None)
    shown = good("daily", "--date", DAY, "--kind", kind, "--play", text=text)
    assert f"{word}: " in shown


def test_a_duel_is_played_against_silver_which_holds_out() -> None:
    puzzle = next(puzzle for puzzle in made("duel") if puzzle.goal["turns"] == 1)
    day, first = str(puzzle.date), " ".join(map(str, puzzle.solution.keeps or ()))
    text = f"hint\nhint\nhint\n{first}\nend\nquit\n"
    shown = good("daily", "--date", day, "--kind", "duel", "--play", text=text)
    assert "Hint 3 of 3" in shown
    assert "solved: gold wins in 1 turn" in shown


def test_in_a_duel_silver_answers_and_a_wrong_turn_is_told() -> None:
    puzzle = next(puzzle for puzzle in made("duel") if puzzle.goal["turns"] > 1)
    day, line = str(puzzle.date), puzzle.solution.line
    text = f"{' '.join(map(str, line[0].plays))}\nend\nhint\nhint\nhint\nquit\n"
    shown = good("daily", "--date", day, "--kind", "duel", "--play", text=text)
    assert "silver, which holds out: " in shown
    assert "Hint 3 of 3" in shown
    position = puzzle.duel
    wrong = next(end for end in all_turns(position) if end != after(position, line[0].plays))
    plays = " ".join(map(str, all_turns(position)[wrong]))
    shown = good(
        "daily", "--date", day, "--kind", "duel", "--play", text=f"{plays}\nend\nhint\nq\n"
    )
    assert "can no longer be solved" in shown or "lost: silver wins" in shown


def test_at_play_a_wrong_turn_is_told_and_a_hint_leads_back() -> None:
    puzzle = PUZZLES[FIRST_DAY, "rescue"]
    keeps = puzzle.solution.keeps or ()
    wrong = next(
        play
        for play in puzzle.position.legal_plays()
        if play not in keeps and play.card not in {kept.card for kept in keeps}
    )
    text = f"hint\nhint\nhint\n{wrong}\nhint\nundo\nhint\n{keeps[0]}\nhint\nquit\n"
    shown = good("daily", "--date", DAY, "--kind", "rescue", "--play", text=text)
    assert [f"Hint {step} of 3" in shown for step in (1, 2, 3)] == [True] * 3
    assert "can no longer be solved. Take back 1." in shown
    other = puzzle.position.play(wrong).legal_plays()[0]
    text = f"{wrong} {other}\nend\nquit\n"
    shown = good("daily", "--date", DAY, "--kind", "rescue", "--play", text=text)
    assert "lost: after this turn" in shown


def test_the_page_is_written_beside(tmp_path: Path) -> None:
    good("daily", "--date", DAY, "--site", tmp_path / "page")
    assert (tmp_path / "page" / "index.html").exists()
    assert "2026-01-01-rescue" in (tmp_path / "page" / "data" / "2026-01.js").read_text()


def test_what_cannot_be_is_refused() -> None:
    assert "first puzzles" in refused("daily", "--date", "2025-12-31")
    assert "2026-02-30" in refused("daily", "--date", "2026-02-30")
    assert "chess" in refused("daily", "--kind", "chess")
    assert "docx" in refused("daily", "export", "--out", "x", "--format", "docx")
    assert "nothing.json" in refused("daily", "verify", "nothing.json")


@pytest.mark.parametrize("format_", ["site", "jsonl", "text"])
def test_an_export_made_again_changes_nothing_and_makes_nothing(
    format_: str, tmp_path: Path, asked: list[str]
) -> None:
    command = ("daily", "export", "--from", DAY, "--days", "2", "--format", format_, "--out")
    good(*command, tmp_path / "out")
    assert len(asked) == 2 * len(KINDS)
    files = contents(tmp_path)
    asked.clear()
    good(*command, tmp_path / "out")
    assert asked == []
    assert contents(tmp_path) == files


def test_an_export_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ("daily", "export", "--from", DAY, "--days", "3", "--format", "jsonl", "--out")
    good(*command, tmp_path / "whole")
    asked.clear()
    know = puzzles.generate.puzzle_of

    def stopped(day: date, kind: str) -> Puzzle:
        if len(asked) == 4:
            raise KeyboardInterrupt
        return know(day, kind)

    with monkeypatch.context() as patched:
        patched.setattr(puzzles.generate, "puzzle_of", stopped)
        assert run(*command, tmp_path / "half").exit_code == 130
    kept = tmp_path / ".half.puzzles.jsonl"
    assert len(kept.read_text().splitlines()) == 4
    kept.write_text(kept.read_text()[:-200])  # killed while the last line was being written
    asked.clear()
    good(*command, tmp_path / "half")
    assert len(asked) == 3 * len(KINDS) - 3
    assert contents(tmp_path / "half") == contents(tmp_path / "whole")


def test_verify_says_a_line_a_puzzle_and_fails_where_one_is_wrong(tmp_path: Path) -> None:
    easy = min(made("finish"), key=lambda puzzle: puzzle.position.left).to_json()
    harder = {**easy, "level": 5 if easy["level"] != 5 else 1}
    path = tmp_path / "puzzles.jsonl"
    path.write_text(f"{json.dumps(easy)}\n{json.dumps(harder)}\n")
    result = run("daily", "verify", path)
    first, second = result.stdout.splitlines()
    assert result.exit_code == 1
    assert first.startswith(f"{easy['id']}: proved by the search and by CP-SAT: winnable, one line")
    assert second.startswith(f"{easy['id']}: NOT proved: level")


def test_without_a_kernel_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(puzzles.generate, "AVAILABLE", False)
    with pytest.raises(FailedError, match="native kernel"):
        puzzles.generate.puzzle_of(FIRST_DAY, "rescue")
    result = run("daily", "--date", DAY)
    assert result.exit_code == 1
    assert "native kernel" in result.stderr
