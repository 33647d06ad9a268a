"""Reports that people look at: a page, a chart and a picture of the winning lines."""

from solver.report.chart import chart
from solver.report.duels import of_duel_review, of_duel_solution, of_together
from solver.report.page import page
from solver.report.picture import picture
from solver.report.story import Story, headlines, of_review, of_solution
from solver.report.words import LANGUAGES, rules_title, sentence

__all__ = [
    "LANGUAGES",
    "Story",
    "chart",
    "headlines",
    "of_duel_review",
    "of_duel_solution",
    "of_review",
    "of_solution",
    "of_together",
    "page",
    "picture",
    "rules_title",
    "sentence",
]
