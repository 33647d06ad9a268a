"""What the tutorial shows is what comes out."""

import doctest
from pathlib import Path

STUDY = Path(__file__).parents[2] / "docs" / "study.md"


def test_the_tutorial_shows_what_comes_out() -> None:
    failed, tried = doctest.testfile(str(STUDY), module_relative=False)
    assert tried >= 10
    assert not failed
