"""How CP-SAT is to work: what was measured to be good, and what the user may choose."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpSolver

NO_CONFLICT_LIMIT = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Config:
    """The same position, seed and one worker give the same answer on every run."""

    workers: int = 1
    seed: int = 0
    log: Callable[[str], None] | None = None  # takes CP-SAT's own log and statistics


@dataclass(frozen=True, slots=True)
class Share:
    """What one call of CP-SAT may use."""

    seconds: float | None
    conflicts: int | None
    effort: float | None = None  # about seconds, but counted in steps: the same on every machine


def configure(solver: "CpSolver", config: Config, share: Share, linear: bool) -> None:
    """Set the parameters of CP-SAT."""
    parameters = solver.parameters
    parameters.num_workers = config.workers
    parameters.random_seed = config.seed
    # in the exact model clauses refute, and the linear relaxation only costs time
    parameters.linearization_level = 2 if linear else 0
    parameters.cp_model_probing_level = 0  # finds nothing here
    parameters.symmetry_level = 0  # what there is, the model breaks itself
    if share.seconds is not None:
        parameters.max_time_in_seconds = max(0.0, share.seconds)
    if share.conflicts is not None:
        parameters.max_number_of_conflicts = min(share.conflicts, NO_CONFLICT_LIMIT)
    if share.effort is not None:
        parameters.max_deterministic_time = share.effort
    if config.log is not None:
        parameters.log_search_progress = True
        parameters.log_to_stdout = False
        solver.log_callback = config.log
