"""Deciding positions by constraint programming: who asks calls `check`, which loads OR-Tools."""

from solver.constraints.config import Config
from solver.constraints.engine import CPSAT, check

__all__ = ["CPSAT", "Config", "check"]
