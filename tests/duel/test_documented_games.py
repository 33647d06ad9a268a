"""The games of docs/duel.md are games, and what they call proved is proved."""

import re
from pathlib import Path

import pytest

from solver.deals import game_from_text
from solver.duel import check
from solver.kernel import AVAILABLE
from solver.rules import DuelPosition
from solver.verdicts import Limits

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel is not compiled")

PAGE = (Path(__file__).parents[2] / "docs" / "duel.md").read_text()
GAMES = re.findall(r"```text\n(deal: .*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", GAMES)
def test_a_documented_game_is_won_by_gold_and_proved_where_it_says_so(text: str) -> None:
    game = game_from_text(text)
    end = game.position
    assert isinstance(end, DuelPosition)
    assert end.winner == 1
    said = [line for line in text.splitlines() if line[:2] in ("1:", "2:")]
    starts = [game_from_text(text.splitlines()[0]).position, *game.boards()]
    claims = 0
    for line, position in zip(said, starts, strict=False):
        if "proved: gold" in line:
            assert isinstance(position, DuelPosition)
            assert check(position, Limits(nodes=5_000_000)).winner == 1
            claims += 1
    assert claims >= 2


def test_there_are_games_in_the_page() -> None:
    assert len(GAMES) == 2
