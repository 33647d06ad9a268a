"""Who decides: what --engine says, how two answers become one, and what a contradiction does."""

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from commands import documents, good, refused, run
from processes import ctrl_c, start

from solver import engines, study
from solver.constraints import engine as cpsat
from solver.constraints import travel
from solver.deals import FailedError, PlayedGame, Read, shuffled_deal, start_from_json
from solver.engines import Engine, agreed, best_agreed, best_play, decide
from solver.rules import GamePosition, GameRules
from solver.search import question
from solver.study import InterruptedStudyError, Objective, Solution, by_cpsat
from solver.verdicts import Limits, Result, Verdict

SMALL = ("--cards", 24, "--hand", 2)
QUESTION = question(
    Read("here", PlayedGame(shuffled_deal(GameRules(cards=24, hand=2), 1)), {"id": "here"})
)


def result(verdict: Verdict, laid: int, bound: int, engine: str = "kernel") -> Result:
    reason = "time_limit" if verdict is Verdict.UNDECIDED else None
    return Result(verdict, reason, None, laid, bound, engine, 10, 0.5)


def verdict_of(seed: int) -> object:
    return documents("check", *SMALL, "--seed", seed)[0]["verdict"]


WON = result(Verdict.WINNABLE, 24, 24)
LOST = result(Verdict.UNWINNABLE, 20, 20)
OPEN = result(Verdict.UNDECIDED, 18, 24)


@pytest.mark.parametrize(
    ("engine", "names"),
    [
        ("auto", {"kernel"}),
        ("search", {"kernel"}),
        ("cpsat", {"cpsat"}),
        ("both", {"kernel+cpsat"}),
    ],
)
def test_every_engine_says_the_same_and_who_it_is(engine: str, names: set[str]) -> None:
    args = ("check", *SMALL, "--seed", 1, "--count", 4, "-q")
    found = documents(*args, "--engine", engine)
    wanted = documents(*args)
    assert {each["engine"] for each in found} == names
    for one, other in zip(found, wanted, strict=True):
        assert [one[name] for name in ("verdict", "laid", "laid_bound")] == [
            other[name] for name in ("verdict", "laid", "laid_bound")
        ]


def test_the_page_names_the_engines_in_words() -> None:
    text = good("check", *SMALL, "--seed", 1, "--engine", "both", COLUMNS="200")
    assert text.endswith(" · native kernel and OR-Tools CP-SAT\n")


def test_the_log_of_cp_sat_is_told_on_standard_error_if_asked_for() -> None:
    told = run("check", "--cards", 40, "--hand", 2, "--seed", 1, "--engine", "cpsat", "-v")
    assert "CpSolverResponse summary" in told.stderr
    assert "CpSolver" not in told.stdout
    assert run("check", *SMALL, "--seed", 1, "--engine", "cpsat").stderr == ""


def test_what_cannot_go_together_is_refused(tmp_path: Path) -> None:
    args = ("check", *SMALL, "--seed", 1, "--engine", "cpsat")
    assert "keeps a search" in refused(*args, "--save", tmp_path / "kept")
    assert "one worker" in refused(*args, "--workers", 2, "--node-limit", 5)


@pytest.mark.parametrize("engine", ["search", "cpsat"])
def test_a_wrong_engine_is_noticed_and_the_report_can_be_checked_again(
    engine: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One engine lies about a deal that can be won; whichever it is, `both` fails loudly."""

    def liar(*_: object) -> Result:
        return result(Verdict.UNWINNABLE, 20, 20, engine)

    seed = next(seed for seed in range(1, 50) if verdict_of(seed) == "winnable")
    if engine == "search":
        monkeypatch.setattr(engines, "search_check", liar)
    else:
        monkeypatch.setattr(cpsat, "check", liar)
    monkeypatch.chdir(tmp_path)
    failed = run("check", *SMALL, "--seed", seed, "--engine", "both")
    assert failed.exit_code == 1
    assert "one of them is wrong. disagreement-1.json" in failed.stderr
    assert failed.stdout == ""
    report = json.loads(Path("disagreement-1.json").read_text())
    assert {answer["verdict"] for answer in report["answers"]} == {"winnable", "unwinnable"}
    assert start_from_json(report) == shuffled_deal(GameRules(cards=24, hand=2), seed).start()
    monkeypatch.undo()
    (again,) = documents("check", tmp_path / "disagreement-1.json", "--engine", "both")
    assert again["verdict"] == "winnable"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (WON, LOST),
        (LOST, WON),
        (LOST, replace(LOST, laid=19, laid_bound=19)),
        (OPEN, replace(LOST, laid=17, laid_bound=17)),
    ],
)
def test_answers_that_contradict_each_other_are_never_made_one(
    first: Result, second: Result, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FailedError, match="one of them is wrong"):
        agreed(QUESTION, first, replace(second, engine="cpsat"))


def test_an_open_question_takes_the_verdict_of_the_other_and_the_better_bounds() -> None:
    by_cpsat = replace(LOST, engine="cpsat")
    assert agreed(QUESTION, OPEN, by_cpsat).verdict is Verdict.UNWINNABLE
    assert agreed(QUESTION, OPEN, by_cpsat).engine == "cpsat"
    narrow = result(Verdict.UNDECIDED, 16, 22, "cpsat")
    both = agreed(QUESTION, OPEN, narrow)
    assert (both.verdict, both.laid, both.laid_bound) == (Verdict.UNDECIDED, 18, 22)
    assert both.engine == "kernel+cpsat"


def test_auto_asks_cp_sat_only_where_there_is_no_kernel_and_few_cards_are_to_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert decide(QUESTION, Limits(), Engine.AUTO).engine == "kernel"
    monkeypatch.setattr(engines, "ENGINE", "python")
    assert decide(QUESTION, Limits(), Engine.AUTO).engine == "cpsat"
    monkeypatch.setattr(engines, "MOST_TO_COME", 23)
    assert decide(QUESTION, Limits(), Engine.AUTO).engine == "kernel"


@pytest.mark.parametrize("engine", ["cpsat", "both"])
def test_ctrl_c_stops_cp_sat_at_once_with_what_is_known(engine: str) -> None:
    args = ("check", "--cards", "60", "--hand", "3", "--seed", "1", "--json", "-v")
    process = start(*args, "--engine", engine)
    assert process.stderr is not None
    while "Starting search" not in process.stderr.readline():
        assert process.poll() is None
    time.sleep(0.3)
    began = time.monotonic()
    out, err = ctrl_c(process)
    assert time.monotonic() - began < 5
    assert process.returncode == 130
    document = json.loads(out)
    assert document["laid"] > 0
    assert err.rstrip().endswith("interrupted")
    if engine == "cpsat":
        assert (document["verdict"], document["reason"]) == ("undecided", "interrupted")


SOLVED = ("solve", "--cards", 12, "--hand", 3, "--seed", 1)


@pytest.mark.parametrize("objective", Objective)
def test_every_engine_finds_the_same_best_play(objective: Objective) -> None:
    found = {
        engine: documents(*SOLVED, "--objective", objective, "--engine", engine)[0]
        for engine in Engine
    }
    names = {engine: document["engine"] for engine, document in found.items()}
    assert names == {
        Engine.AUTO: "kernel",
        Engine.SEARCH: "kernel",
        Engine.CPSAT: "cpsat",
        Engine.BOTH: "kernel+cpsat",
    }
    assert all(document["proved"] for document in found.values())
    assert len({(document["value"], document["laid"]) for document in found.values()}) == 1


@pytest.mark.parametrize("engine", ["search", "cpsat"])
@pytest.mark.parametrize("wrong", ["value too small", "value too large", "not all laid"])
def test_a_wrong_best_play_is_noticed_and_the_report_can_be_solved_again(
    wrong: str, engine: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One engine lies about a deal that can be won; whichever it is, `both` fails loudly."""
    right = documents(*SOLVED)[0]["value"]

    def lie(found: Solution) -> Solution:
        if wrong == "not all laid":
            return replace(found, laid=11, laid_bound=11)
        value = right - 1 if wrong == "value too small" else right + 1
        return replace(found, value=value, bound=value)

    if engine == "search":
        searched = study.solve
        monkeypatch.setattr(engines, "search_solve", lambda *args: lie(searched(*args)))
    else:
        by_model = by_cpsat.solve
        monkeypatch.setattr(by_cpsat, "solve", lambda *args: lie(by_model(*args)))
    monkeypatch.chdir(tmp_path)
    failed = run(*SOLVED, "--engine", "both")
    assert failed.exit_code == 1
    assert "one of them is wrong. disagreement-1.json" in failed.stderr
    assert failed.stdout == ""
    report = json.loads(Path("disagreement-1.json").read_text())
    assert [answer["engine"] for answer in report["answers"]] == ["kernel", "cpsat"]
    monkeypatch.undo()
    (again,) = documents("solve", tmp_path / "disagreement-1.json", "--engine", "both")
    assert again["value"] == right


def test_auto_takes_the_bound_of_cp_sat_on_the_travel_of_long_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone = best_play(QUESTION, Objective.TRAVEL, Limits())
    assert alone.engine == "kernel"
    monkeypatch.setattr(engines, "LONG_TRAVEL", QUESTION.position.rules.cards - 1)
    limits = Limits(nodes=1000)
    together = best_play(QUESTION, Objective.TRAVEL, limits)
    searched = best_play(QUESTION, Objective.TRAVEL, limits, Engine.SEARCH)
    assert (together.engine, together.value) == ("kernel+cpsat", searched.value)
    assert (searched.bound or 0) < (together.bound or 0) <= (alone.value or 0)
    for other in (Objective.TURNS, Objective.JUMPS):
        assert best_play(QUESTION, other, limits).engine == "kernel"


def test_ctrl_c_while_cp_sat_looks_for_that_bound_leaves_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(engines, "LONG_TRAVEL", 0)
    monkeypatch.setattr(travel, "travel_bound", stopped)
    with pytest.raises(InterruptedStudyError) as stop:
        best_play(QUESTION, Objective.TRAVEL, Limits())
    found: Solution = stop.value.found
    assert found.line is not None
    assert (found.engine, found.reason, found.proved) == ("kernel+cpsat", "interrupted", False)


def solution(verdict: Verdict, value: int | None, bound: int | None, engine: str) -> Solution:
    position = QUESTION.position
    assert isinstance(position, GamePosition)
    laid = 24 if verdict is Verdict.WINNABLE else 18
    reason = None if value is not None and value == bound else "time_limit"
    about = (position, Objective.TURNS, verdict, reason, None, laid, 24)
    return Solution(*about, value, bound, engine, 10, 0.5)


def test_of_two_best_plays_the_better_line_and_the_better_bound_are_told() -> None:
    first = solution(Verdict.WINNABLE, 9, 6, "kernel")
    second = solution(Verdict.WINNABLE, 8, 5, "cpsat")
    for one, other in ((first, second), (second, first)):
        both = best_agreed(QUESTION, one, other)
        assert (both.value, both.bound, both.reason) == (8, 6, "time_limit")
    proved = best_agreed(QUESTION, second, solution(Verdict.WINNABLE, 9, 8, "kernel"))
    assert (proved.value, proved.proved, proved.reason) == (8, True, None)
    nothing = solution(Verdict.UNDECIDED, None, None, "cpsat")
    one_alone = best_agreed(QUESTION, nothing, first)
    assert (one_alone.verdict, one_alone.value, one_alone.bound) == (Verdict.WINNABLE, 9, 6)


def test_ctrl_c_while_cp_sat_works_leaves_what_both_have_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(*_: object) -> Solution:
        raise InterruptedStudyError(solution(Verdict.WINNABLE, 99, 3, "cpsat"))

    monkeypatch.setattr(by_cpsat, "solve", stopped)
    with pytest.raises(InterruptedStudyError) as stop:
        best_play(QUESTION, Objective.TURNS, Limits(), Engine.BOTH)
    assert stop.value.found.engine == "kernel+cpsat"
    assert stop.value.found.proved


def test_the_duel_is_not_solved_by_cp_sat() -> None:
    args = ("solve", "--rules", "duel", "--cards", 12, "--hand", 4, "--seed", 1)
    assert "decided by the search alone" in refused(*args, "--engine", "cpsat")


def test_ortools_is_loaded_only_when_it_is_needed() -> None:
    code = "import sys, cli\ncli.cli(['check', '--seed', '1', '-q'], standalone_mode=False)\n"
    import sys

    from processes import run as run_process

    loaded = run_process(sys.executable, "-c", code + "assert 'ortools' not in sys.modules\n")
    assert loaded.returncode == 0, loaded.stderr
