"""Each tag has puzzles that have it and puzzles that have it not, and the page has a word for it."""

import re
from pathlib import Path

import pytest

from daily.made import MADE
from puzzles.tags import TAGS

TEXTS = Path(__file__).parents[2] / "puzzles" / "site" / "texts.js"


@pytest.mark.parametrize("tag", TAGS)
def test_real_puzzles_have_it_and_have_it_not(tag: str) -> None:
    has = [puzzle for puzzle in MADE if tag in puzzle.tags]
    lacks = [puzzle for puzzle in MADE if tag not in puzzle.tags]
    assert has
    assert lacks


def test_only_words_of_the_vocabulary_are_used() -> None:
    assert {tag for puzzle in MADE for tag in puzzle.tags} <= set(TAGS)


def test_the_page_has_a_word_for_each_in_both_languages() -> None:
    words = re.findall(r'"tag\.([a-z-]+)":', TEXTS.read_text())
    assert sorted(words) == sorted([*TAGS, *TAGS])
