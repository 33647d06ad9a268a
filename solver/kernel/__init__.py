"""The native kernel, where it could be compiled; `solver.search` is what uses it."""

from importlib.util import find_spec

AVAILABLE = find_spec("solver.kernel._kernel") is not None
