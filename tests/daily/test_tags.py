"""Each tag has puzzles that have it and others that have it not, and the page has a word for it."""

import re
from pathlib import Path

import pytest

from daily.made import MADE
from puzzles.duel_tags import DUEL_TAGS
from puzzles.puzzle import Puzzle
from puzzles.tags import TAGS

TEXTS = Path(__file__).parents[2] / "puzzles" / "site" / "texts.js"


OF_THE_GAME = [puzzle for puzzle in MADE if puzzle.kind != "duel"]
DUELS = [puzzle for puzzle in MADE if puzzle.kind == "duel"]


@pytest.mark.parametrize(
    ("tag", "puzzles"),
    [*((tag, OF_THE_GAME) for tag in TAGS), *((tag, DUELS) for tag in DUEL_TAGS)],
    ids=[*TAGS, *(f"duel-{tag}" for tag in DUEL_TAGS)],
)
def test_real_puzzles_have_it_and_have_it_not(tag: str, puzzles: list[Puzzle]) -> None:
    has = [puzzle for puzzle in puzzles if tag in puzzle.tags]
    lacks = [puzzle for puzzle in puzzles if tag not in puzzle.tags]
    assert has
    assert lacks


def test_only_words_of_the_vocabulary_are_used() -> None:
    assert {tag for puzzle in MADE for tag in puzzle.tags} <= {*TAGS, *DUEL_TAGS}


def test_the_page_has_a_word_for_each_in_both_languages() -> None:
    words = re.findall(r'"tag\.([a-z-]+)":', TEXTS.read_text())
    assert sorted(words) == sorted([*{*TAGS, *DUEL_TAGS}] * 2)
