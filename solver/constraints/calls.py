"""Calls of CP-SAT within limits: each gets what the ones before have left, and Ctrl-C stops it."""

import threading
import time
from dataclasses import dataclass

from ortools.sat.python.cp_model import FEASIBLE, INFEASIBLE, OPTIMAL, CpSolver

from solver.constraints.config import Config, Share, configure
from solver.constraints.model import Model
from solver.constraints.solution import steps_of
from solver.verdicts import Limits, Step


@dataclass(frozen=True, slots=True)
class Solved:
    """What a call came to."""

    steps: list[Step] | None  # of the best solution
    complete: bool  # proved: this is the best, or there is none
    bound: int  # proved, where there is an objective: none is better


class Calls:
    """All calls for one position. What the limits call a node is a conflict here."""

    def __init__(self, limits: Limits, config: Config, began: float) -> None:
        self._limits = limits
        self._config = config
        self._began = began
        self.conflicts = 0
        self.stopped: str | None = None  # the limit that has been reached

    def solve(self, model: Model, most_conflicts: int | None = None) -> Solved:
        """Solve, or stop at a limit: of all calls, or of conflicts in this one."""
        solver = CpSolver()
        share = self._share(most_conflicts)
        configure(solver, self._config, share)
        status = _in_a_thread(solver, model)
        self.conflicts += solver.num_conflicts
        complete = status in (OPTIMAL, INFEASIBLE)
        if not complete:
            self._note_limit(solver.num_conflicts, share)
        objective = model.cp.has_objective() and status != INFEASIBLE
        return Solved(
            steps_of(model, solver.boolean_value) if status in (OPTIMAL, FEASIBLE) else None,
            complete,
            int(solver.best_objective_bound) if objective else 0,
        )

    def _share(self, most_conflicts: int | None) -> Share:
        seconds, conflicts = self._limits.seconds, self._limits.nodes
        if seconds is not None:
            seconds -= time.perf_counter() - self._began
        if conflicts is not None:
            conflicts = max(0, conflicts - self.conflicts)
        if most_conflicts is not None:
            conflicts = min(most_conflicts, conflicts if conflicts is not None else most_conflicts)
        return Share(seconds, conflicts, self._limits.megabytes)

    def _note_limit(self, conflicts: int, share: Share) -> None:
        seconds = self._limits.seconds
        if seconds is not None and time.perf_counter() - self._began >= seconds:
            self.stopped = "time_limit"
        elif self._limits.nodes is not None and self.conflicts >= self._limits.nodes:
            self.stopped = "node_limit"
        elif share.conflicts is None or conflicts < share.conflicts:
            self.stopped = "memory_limit"


def _in_a_thread(solver: CpSolver, model: Model) -> object:
    """Solve while this thread waits, so that Ctrl-C comes through."""
    solver.parameters.catch_sigint_signal = False
    status: list[object] = []
    thread = threading.Thread(target=lambda: status.append(solver.solve(model.cp)))
    thread.start()
    try:
        thread.join()
    except KeyboardInterrupt:
        solver.stop_search()
        thread.join()
        raise
    return status[0]
