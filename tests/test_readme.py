"""The README's commands, run as they are written (the first two are run by .ci/run)."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BLOCKS = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(), flags=re.S)
COMMANDS = [line for block in BLOCKS[2:] for line in block.splitlines()]


def test_every_command_of_the_readme_runs_as_written(tmp_path: Path) -> None:
    """In one folder and in order: later commands read what earlier ones wrote."""
    assert len(COMMANDS) >= 7
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command in COMMANDS:
        run = subprocess.run(
            ["bash", "-c", command],
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
            input="22U1 65D1\nend\nquit\n",
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, f"{command}: {run.stderr}"
        assert run.stdout or "-o" in command


def test_ci_runs_the_commands_of_the_readme() -> None:
    script = (ROOT / ".ci/run").read_text()
    assert '"$(readme_command 1)"' in script
    assert '"$(readme_command 2)"' in script
    assert all(len(block.splitlines()) == 1 for block in BLOCKS[:2])
