"""What only a process of its own can show: imports, completion, pipes that break and Ctrl-C."""

import json
import signal
import subprocess
import sys
from pathlib import Path

from processes import THEGAME, ctrl_c, environment, run, start, wait_for


def test_the_command_runs_as_a_module() -> None:
    done = run(*THEGAME, "deal", "--seed", "7", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["seed"] == 7
    assert done.stderr == ""


def test_help_imports_nothing_heavy() -> None:
    """So that it answers at once: neither rich nor the packages that will need a compiler."""
    script = (
        "import sys; sys.argv = ['thegame', '--help']\n"
        "import cli\n"
        "try: cli.cli()\n"
        "except SystemExit: pass\n"
        "print(*sorted(sys.modules), sep='\\n')"
    )
    modules = run(sys.executable, "-c", script).stdout.splitlines()
    assert "cli" in modules
    assert not [name for name in modules if name.split(".")[0] in ("rich", "numpy", "ortools")]
    ours = {name for name in modules if name.startswith("solver.")}
    assert ours == {"solver.terminal", "solver.terminal.options"}


def test_bad_input_ends_with_one_sentence_and_exit_code_2() -> None:
    done = run(*THEGAME, "replay", "missing.txt")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("Error: 'missing.txt' is no file")


def test_the_names_of_rules_are_completed() -> None:
    words = {"COMP_WORDS": "thegame deal --rules 3p", "COMP_CWORD": "3"}
    done = run(*THEGAME, _THEGAME_COMPLETE="bash_complete", **words)
    assert done.stdout.split() == ["plain,3p", "plain,3p-expert", "plain,3p-expert-plus"]


def test_commands_and_files_are_completed() -> None:
    done = run(*THEGAME, _THEGAME_COMPLETE="bash_complete", COMP_WORDS="thegame re", COMP_CWORD="1")
    assert done.stdout.split() == ["plain,replay", "plain,review"]
    words = {"COMP_WORDS": "thegame replay ga", "COMP_CWORD": "2"}
    assert run(*THEGAME, _THEGAME_COMPLETE="bash_complete", **words).stdout.split() == ["file,ga"]


def test_shells_get_their_completion_script() -> None:
    for shell in ("bash", "zsh", "fish"):
        assert "_THEGAME_COMPLETE" in run(*THEGAME, _THEGAME_COMPLETE=f"{shell}_source").stdout


def test_a_pipe_that_breaks_ends_it_quietly() -> None:
    for option in ("", "--json"):
        command = f'"{sys.executable}" -m cli deal --seed 1 --count 100000 {option} | head -1'
        done = run("bash", "-c", command)
        assert done.stdout.count("\n") == 1
        assert done.stderr == ""


def test_ctrl_c_keeps_the_lines_that_were_printed() -> None:
    process = start("deal", "--seed", "1", "--count", "10000000", "--json")
    assert process.stdout is not None
    first = process.stdout.readline()
    rest, errors = ctrl_c(process)
    assert process.returncode == 130
    seeds = [json.loads(line)["seed"] for line in (first + rest).splitlines()]
    assert seeds == list(range(1, len(seeds) + 1))
    assert errors.strip() == "interrupted"


def test_ctrl_c_leaves_no_half_written_file(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    process = start("deal", "--count", "10000000", "--json", "-o", str(path))
    wait_for(lambda: any(part.stat().st_size for part in tmp_path.iterdir()))
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert errors.strip() == "interrupted"
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_in_a_game_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    process = subprocess.Popen(
        [*THEGAME, "play", "--seed", "7", "-o", str(path)],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write("22u1\n")
    process.stdin.flush()
    wait_for(lambda: path.exists() and "22U1" in path.read_text())
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == 130
    assert path.read_text().endswith("1: 22U1 ...\n")
    process.communicate()
