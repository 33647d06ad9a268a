"""Ctrl-C stops a search at once, wherever it is."""

import os
import signal
import subprocess
import sys
import time

import pytest
from helpers import endless_deal
from processes import environment

from solver.deals import encode

SEARCH = """
import sys
from solver.deals import decode
from solver.kernel import _kernel
from solver.search import Limits
from solver.search.native import to_kernel, watch_for

position = to_kernel(decode(sys.argv[1]).start())
layers, watch = _kernel.Layers(position), watch_for(Limits(megabytes=1000))
beam = _kernel.Beam(position)
print("ready", flush=True)
try:
    if sys.argv[2] == "layers":
        while layers.advance(watch):
            pass
    else:
        beam.run(1 << 20, beam.TO_THE_START, watch)
except KeyboardInterrupt:
    print("interrupted after nodes:", watch.nodes > 0)
"""


@pytest.mark.parametrize("after", [0.3, 1.5])
@pytest.mark.parametrize("search", ["layers", "beam"])
def test_ctrl_c_stops_a_search_at_once(search: str, after: float) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SEARCH, encode(endless_deal()), search],
        env=environment(),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(after)
    began = time.monotonic()
    os.kill(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    assert time.monotonic() - began < 2
    assert out == "interrupted after nodes: True\n"
    assert process.returncode == 0
