"""The page's own modules without the page, run by Node: rules, endgames, hints, streaks."""

import json
import subprocess
from pathlib import Path

from daily.examples import PATH
from daily.tools import NODE, needs_node
from solver.deals import PlayedGame, SplitMix64, shuffled_deal, start_to_json
from solver.rules import GamePosition, GameRules, Play, named
from solver.search import Verdict, check

SCRIPTS = Path(__file__).parent / "scripts"
PLAYTHROUGHS = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))

pytestmark = needs_node


def node(script: str, *args: object, text: str = "") -> list[str]:
    """The lines that a script prints."""
    command = [NODE, str(SCRIPTS / script), *map(str, args)]
    run = subprocess.run(
        command, input=text, capture_output=True, text=True, check=False, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_the_rules_of_the_page_follow_every_playthrough_of_the_game() -> None:
    """The Duel's comes with the Duel's puzzles."""
    paths = [path for path in PLAYTHROUGHS if path.stem != "duel"]
    (steps,) = node("playthroughs.js", *paths)
    assert len(json.loads(steps)) == 15
    assert min(json.loads(steps)) > 50


def late_positions(count: int) -> list[GamePosition]:
    """Late positions, with something to draw or not, many of them lost."""
    positions, seed = list[GamePosition](), 0
    while len(positions) < count:
        seed += 1
        rules = named("solo") if seed % 2 else GameRules(cards=40, hand=4, jump=4)
        assert isinstance(rules, GameRules)
        game, chance = PlayedGame(shuffled_deal(rules, seed)), SplitMix64(seed)
        while not game.position.over and game.position.left > 5 + seed % 8:
            _careful_step(game, chance)
        if not game.position.over and isinstance(game.position, GamePosition):
            positions.append(game.position)
    return positions


def _careful_step(game: PlayedGame, chance: SplitMix64) -> None:
    position = game.position
    if position.may_end:
        game.end_turn()
        return
    plays = position.legal_plays()

    def distance(play: Play) -> int:
        way = 1 if play.pile.startswith("U") else -1
        return (play.card - position.top(play.pile)) * way + chance.below(6)

    game.play(min(plays, key=distance))


def test_endgames_of_the_page_are_decided_as_the_solver_decides_them() -> None:
    positions = late_positions(120)
    text = "\n".join(json.dumps(start_to_json(position)) for position in positions)
    answers = list(map(json.loads, node("endgames.js", text=text)))
    verdicts = [check(position).verdict for position in positions]
    assert min(verdicts.count(Verdict.WINNABLE), verdicts.count(Verdict.UNWINNABLE)) > 20
    for position, verdict, steps in zip(positions, verdicts, answers, strict=True):
        assert steps != "unknown"
        assert (steps is not None) == (verdict is Verdict.WINNABLE)
        if steps is not None:
            assert _end_of(position, steps).won


def _end_of(position: GamePosition, steps: list[object]) -> GamePosition:
    for step in steps:
        match step:
            case "end":
                position = position.end_turn()
            case [int(card), str(pile)]:
                position = position.play(Play(card, pile))
            case _:
                raise AssertionError(step)
    return position


def test_with_too_many_cards_left_the_page_does_not_know() -> None:
    deal = start_to_json(shuffled_deal(named("solo"), 7))
    assert node("endgames.js", text=json.dumps(deal)) == ['"unknown"']


def test_puzzles_played_without_the_page() -> None:
    assert node("puzzles.js", PATH) == ["11"]
