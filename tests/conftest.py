"""Where no kernel could be compiled, what tests it is left out; CI must have one."""

import os
import signal

from hypothesis import settings

from solver.kernel import AVAILABLE

# A property holds or does not, however busy the machine is.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Tests that were started in the background ignore Ctrl-C, and their processes would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore_glob = [] if AVAILABLE or "CI" in os.environ else ["kernel/*"]
