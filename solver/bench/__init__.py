"""Fixed deals of every kind, decided, verified and timed."""

from solver.bench.answers import answers
from solver.bench.kinds import KINDS, AnyKind, DuelKind, Kind
from solver.bench.run import Figures, measure, summary

__all__ = ["KINDS", "AnyKind", "DuelKind", "Figures", "Kind", "answers", "measure", "summary"]
