"""Checks that take long: interrupted, killed, saved and resumed, and never with a wrong verdict."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from commands import documents, good, refused
from helpers import endless_deal
from processes import ctrl_c, environment, run, start, wait_for

from solver.deals import Deal, encode, shuffled_deal
from solver.kernel import AVAILABLE
from solver.rules import GamePosition, GameRules
from solver.search import Limits, Result, check
from solver.search.proof import prove

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel could not be compiled")

ENDLESS = encode(endless_deal())
HAND_4 = GameRules(hand=4)
SMALL = GameRules(hand=2, cards=40)


def seeds(text: str) -> list[int]:
    return [json.loads(line)["seed"] for line in text.splitlines() if "seed" in line]


def decided(deal: Deal) -> Result:
    position = deal.start()
    assert isinstance(position, GamePosition)
    return check(position)


def record(folder: Path) -> dict[str, Any]:
    found = json.loads((folder / "record.json").read_text())
    assert isinstance(found, dict)
    return found


# Ctrl-C


def test_ctrl_c_in_a_long_search_tells_what_is_known_at_once() -> None:
    process = start("check", ENDLESS, "--json", "-v")
    assert process.stderr is not None
    process.stderr.readline()  # the first layer
    began = time.monotonic()
    out, errors = ctrl_c(process)
    assert time.monotonic() - began < 5
    assert process.returncode == 130
    found = json.loads(out)
    assert (found["verdict"], found["reason"]) == ("undecided", "interrupted")
    assert 0 < found["laid"] < found["laid_bound"] <= 98
    assert found["nodes"] > 0
    assert errors.splitlines()[-1] == "interrupted"
    assert "Traceback" not in errors


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_answers_in_order_and_leaves_no_process(jobs: str) -> None:
    process = start("check", "--seed", "1", "--count", "1000000", "--json", "--jobs", jobs)
    assert process.stdout is not None
    first = process.stdout.readline()
    rest, errors = ctrl_c(process)
    assert process.returncode == 130
    found = seeds(first + rest)
    assert found == list(range(1, len(found) + 1))
    assert errors.splitlines()[-1] == "interrupted"
    assert "Traceback" not in errors
    wait_for(lambda: not processes_of_group(process.pid))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_a_file_with_the_answers_so_far(jobs: str, tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    args = ["--seed", "1", "--count", "1000000", "--json", "--jobs", jobs, "-o", str(path)]
    process = start("check", *args)
    wait_for(lambda: any(part.stat().st_size > 20_000 for part in tmp_path.iterdir()))
    assert not path.exists()
    ctrl_c(process)
    assert process.returncode == 130
    assert list(tmp_path.iterdir()) == [path]
    found = seeds(path.read_text())
    assert found == list(range(1, len(found) + 1))
    assert found


def processes_of_group(group: int) -> list[str]:
    """Those that are there and not yet buried."""
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-g", str(group)], capture_output=True, text=True, check=False
    )
    return [line for line in listed.stdout.split() if not line.startswith("Z")]


# processes that end otherwise


def test_a_pipe_that_breaks_ends_a_check_quietly() -> None:
    for more in ("", "--json", "--jobs 2"):
        command = f'"{sys.executable}" -m cli check --seed 1 --count 100000 -q {more} | head -1'
        done = run("bash", "-c", command)
        assert done.stdout.count("\n") == 1
        assert done.stderr == ""


def test_a_worker_that_is_killed_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text(f"{json.dumps({'deal': ENDLESS})}\n" * 2)
    process = start("check", str(path), "--json", "--jobs", "2")
    wait_for(lambda: len(children(process.pid)) >= 3)  # two workers, and Python's tracker
    time.sleep(0.5)
    os.kill(max(children(process.pid)), signal.SIGKILL)
    out, errors = process.communicate(timeout=30)
    assert process.returncode == 1
    assert out == ""
    assert errors == "Error: a worker was killed, for want of memory perhaps\n"


def test_workers_end_when_the_command_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text(f"{json.dumps({'deal': ENDLESS})}\n" * 2)
    process = start("check", str(path), "--json", "--jobs", "2")
    wait_for(lambda: len(children(process.pid)) >= 3)
    process.kill()
    process.communicate()
    wait_for(lambda: not processes_of_group(process.pid))


def children(pid: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(line) for line in listed.stdout.split()]


# saved searches


def test_a_saved_search_has_the_same_verdict_and_a_record_of_its_layers(tmp_path: Path) -> None:
    for seed in range(1, 7):
        folder = tmp_path / str(seed)
        (found,) = documents("check", "--hand", 2, "--cards", 40, "--seed", seed, "--save", folder)
        expected = decided(shuffled_deal(SMALL, seed))
        assert (found["verdict"], found["laid"]) == (expected.verdict, expected.laid)
        kept = record(folder)
        assert (kept["verdict"], kept["laid"]) == (expected.verdict, expected.laid)
        assert [layer["laid"] for layer in kept["layers"]] == list(range(expected.laid + 1))
        assert kept["layers"][0] == {"laid": 0, "states": 1, "groups": 1, "nodes": 0}
        assert kept["deal"] == found["deal"]
        assert [path.name for path in folder.iterdir()] == ["record.json"]


def test_a_search_that_has_ended_is_not_made_again(tmp_path: Path) -> None:
    for seed in (1, 2):  # one of each verdict
        args = ["--hand", 2, "--cards", 40, "--seed", seed, "--save", tmp_path / str(seed)]
        (first,), (second,) = documents("check", *args), documents("check", *args)
        assert first.pop("seconds") == pytest.approx(second.pop("seconds"), abs=0.001)
        assert first == second


def test_a_search_that_was_stopped_again_and_again_has_the_same_layers(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    deal = shuffled_deal(HAND_4, 2)
    expected = prove(deal, whole, Limits())
    assert expected.verdict == "unwinnable"
    sittings = 1
    while (result := prove(deal, parts, Limits(nodes=expected.nodes // 8))).reason is not None:
        sittings += 1
        assert (result.verdict, result.reason) == ("undecided", "node_limit")
        assert record(parts)["verdict"] is None
        assert len(list(parts.glob("layer-*"))) == 1
    assert sittings > 5
    assert result.verdict == "unwinnable"
    assert (result.laid, result.nodes) == (expected.laid, expected.nodes)
    assert record(parts)["layers"] == record(whole)["layers"]


def test_a_winnable_deal_that_is_resumed_has_a_line(tmp_path: Path) -> None:
    deal = shuffled_deal(SMALL, 2)
    assert prove(deal, tmp_path, Limits(nodes=200)).verdict == "undecided"
    result = prove(deal, tmp_path, Limits())
    assert result.verdict == "winnable"
    assert result.line is not None
    assert sum(len(turn.plays) for turn in result.line) == 40
    assert prove(deal, tmp_path, Limits()).line == result.line


def test_a_killed_search_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    deal = shuffled_deal(HAND_4, 2)
    script = (
        "from pathlib import Path\n"
        "from solver.deals import shuffled_deal\n"
        "from solver.rules import GameRules\n"
        "from solver.search import Limits\n"
        "from solver.search.proof import prove\n"
        "import sys, time\n"
        "slow = lambda _: time.sleep(0.05)\n"
        "prove(shuffled_deal(GameRules(hand=4), 2), Path(sys.argv[1]), Limits(), slow, 0.0)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", script, tmp_path], env=environment())
    wait_for(lambda: any(int(path.name[-3:]) > 9 for path in tmp_path.glob("layer-*")))
    process.kill()
    process.wait()
    assert len(list(tmp_path.glob("layer-*"))) <= 2
    before = record(tmp_path)
    assert (before["verdict"], len(before["layers"]) > 8) == (None, True)
    result = prove(deal, tmp_path, Limits())
    expected = decided(deal)
    assert (result.verdict, result.laid) == ("unwinnable", expected.laid)
    after = record(tmp_path)
    assert after["layers"][: len(before["layers"])] == before["layers"]
    assert after["seconds"] > before["seconds"]


def test_ctrl_c_saves_the_layer_under_way(tmp_path: Path) -> None:
    folder = tmp_path / "proof"
    process = start("check", ENDLESS, "--save", str(folder), "-v")
    assert process.stderr is not None
    lines = [process.stderr.readline() for _ in range(5)]
    assert lines[0].startswith("1 laid: ")
    out, _ = ctrl_c(process)
    assert process.returncode == 130
    assert out.startswith("undecided · solo-expert-plus · ")
    kept = record(folder)
    assert kept["verdict"] is None
    assert len(kept["layers"]) > 5
    assert [each.name for each in folder.glob("layer-*")] == [kept["file"]]


def test_a_folder_of_another_search_is_refused(tmp_path: Path) -> None:
    save = ["--node-limit", 1000, "--save", tmp_path]
    good("check", "--hand", 4, "--seed", 2, *save)
    sentence = f"{tmp_path / 'record.json'}: not a record that can be used: it is of another deal"
    assert refused("check", "--hand", 4, "--seed", 3, *save) == sentence


@pytest.mark.parametrize("junk", ["", "{", "[]", "{}", '{"schema": "thegame/proof/1"}'])
def test_a_record_that_is_none_is_refused(junk: str, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_text(junk)
    sentence = refused("check", "--hand", 4, "--seed", 2, "--save", tmp_path)
    assert sentence.startswith(f"{tmp_path / 'record.json'}: not a record that can be used: ")


def test_a_layer_that_was_changed_or_lost_is_refused(tmp_path: Path) -> None:
    save = ["check", "--hand", 4, "--seed", 2, "--save", tmp_path]
    good(*save, "--node-limit", 100_000)
    (layer,) = tmp_path.glob("layer-*")
    data = layer.read_bytes()
    layer.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    assert refused(*save) == f"{layer}: it was changed since it was saved"
    layer.unlink()
    assert "No such file" in refused(*save)
