"""Calls of CP-SAT within limits: each gets what the ones before have left, and Ctrl-C stops it."""

import resource
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Protocol

from ortools.sat.python.cp_model import (
    FEASIBLE,
    INFEASIBLE,
    OPTIMAL,
    CpModel,
    CpSolver,
    CpSolverSolutionCallback,
)

from solver.constraints.config import Config, Share, configure
from solver.constraints.model import Model
from solver.constraints.solution import steps_of
from solver.deals import InputError
from solver.verdicts import Limits, Step

WATCH_EVERY = 0.05  # seconds
STATM = Path("/proc/self/statm")


@dataclass(frozen=True, slots=True)
class Solved:
    """What a call came to."""

    steps: list[Step] | None  # of the best solution
    complete: bool  # proved: this is the best, or there is none
    bound: int | None  # proved, where there is an objective: none is better


class Better(Protocol):
    """Who is told, while a call goes on, of each better line and of each better bound."""

    def line(self, steps: list[Step]) -> None:
        """A better line than all before."""

    def bound(self, value: int) -> None:
        """Proved: no line is better than this value."""


class Calls:
    """All calls for one position. What the limits call a node is a conflict here."""

    def __init__(self, limits: Limits, config: Config, began: float) -> None:
        if limits.nodes is not None and config.workers > 1:
            raise InputError(
                "CP-SAT counts nodes with one worker only; with more give a time limit"
            )
        self._limits = limits
        self._config = config
        self._began = began
        self.conflicts = 0
        self.stopped: str | None = None  # the limit that has been reached

    def solve(
        self, model: Model, effort: float | None = None, better: Better | None = None
    ) -> Solved:
        """Solve, or stop at a limit of all calls, or after some effort."""
        told = _Told(model, better)
        solver, status = self._call(model.cp, told, effort)
        best = status == OPTIMAL and model.cp.has_objective()
        return Solved(
            steps_of(model, solver.boolean_value) if status in (OPTIMAL, FEASIBLE) else None,
            status in (OPTIMAL, INFEASIBLE),
            round(solver.objective_value) if best else told.proved,
        )

    def bound(self, cp: CpModel, effort: float) -> int | None:
        """What the objective of some other model cannot fall below, as far as can be told."""
        told = _Told(None, None)
        solver, status = self._call(cp, told, effort, linear=True)
        return round(solver.objective_value) if status == OPTIMAL else told.proved

    def _call(
        self, cp: CpModel, told: "_Told", effort: float | None, linear: bool = False
    ) -> tuple[CpSolver, object]:
        solver = CpSolver()
        configure(solver, self._config, self._share(effort), linear)
        solver.best_bound_callback = told.new_bound
        status = _in_a_thread(solver, cp, self._limits.megabytes, told)
        self.conflicts += solver.num_conflicts
        if status not in (OPTIMAL, INFEASIBLE):
            self._note_limit(effort)
        return solver, status

    def _share(self, effort: float | None) -> Share:
        seconds, conflicts = self._limits.seconds, self._limits.nodes
        if seconds is not None:
            seconds -= time.perf_counter() - self._began
        if conflicts is not None:
            conflicts = max(0, conflicts - self.conflicts)
        return Share(seconds, conflicts, effort)

    def _note_limit(self, effort: float | None) -> None:
        """What stopped a call; CP-SAT does not say it, but memory is the last of all reasons."""
        seconds, conflicts = self._limits.seconds, self._limits.nodes
        if seconds is not None and time.perf_counter() - self._began >= seconds:
            self.stopped = "time_limit"
        elif conflicts is not None and self.conflicts >= conflicts:
            self.stopped = "node_limit"
        elif effort is None:
            self.stopped = "memory_limit"


class _Told(CpSolverSolutionCallback):
    """What CP-SAT tells in its own threads while it works; `pass_on` tells it in ours.

    Only such a bound is proved: where a limit came first, the one in CP-SAT's answer is just 0.
    """

    def __init__(self, model: Model | None, better: Better | None) -> None:
        super().__init__()
        self._model = model
        self._better = better
        self._news: SimpleQueue[Callable[[Better], None]] = SimpleQueue()
        self.proved: int | None = None

    def on_solution_callback(self) -> None:
        """Called by CP-SAT."""
        if self._model is not None:
            steps = steps_of(self._model, self.boolean_value)
            self._news.put(lambda better: better.line(steps))

    def new_bound(self, value: float) -> None:
        """Called by CP-SAT."""
        bound = self.proved = round(value)
        self._news.put(lambda better: better.bound(bound))

    def pass_on(self) -> None:
        """Tell what is new."""
        while self._better is not None and not self._news.empty():
            self._news.get()(self._better)


def _in_a_thread(solver: CpSolver, cp: CpModel, megabytes: int, told: _Told) -> object:
    """Solve while this thread watches, so that Ctrl-C and the memory limit come through."""
    solver.parameters.catch_sigint_signal = False
    status: list[object] = []
    most = _memory() + megabytes * 1_000_000
    thread = threading.Thread(target=lambda: status.append(solver.solve(cp, told)))
    thread.start()
    try:
        while thread.is_alive() and _memory() <= most:
            thread.join(WATCH_EVERY)
            told.pass_on()
    finally:
        while thread.is_alive():  # more than once: it may not have begun yet
            solver.stop_search()
            thread.join(WATCH_EVERY)
        told.pass_on()
    return status[0]


def _memory() -> int:
    """Bytes that this process holds, where the system tells it. CP-SAT ignores its own limit."""
    try:
        pages = int(STATM.read_text().split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()
