"""The page's own modules without the page, run by Node: rules, endgames, hints, streaks."""

import json
import subprocess
from collections import Counter
from pathlib import Path

from daily import duels
from daily.examples import PATH
from daily.tools import NODE, needs_node
from solver.deals import PlayedGame, SplitMix64, shuffled_deal, start_to_json
from solver.rules import DuelPosition, DuelRules, GamePosition, GameRules, Play, named
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


def test_the_rules_of_the_page_follow_every_playthrough() -> None:
    (steps,) = node("playthroughs.js", *PLAYTHROUGHS)
    assert len(json.loads(steps)) == 16
    assert min(json.loads(steps)) > 50


def small_duels(count: int) -> list[DuelPosition]:
    """Positions of small decks, drawn by lot: the beginning or the middle of a turn of either."""
    positions, chance = list[DuelPosition](), SplitMix64(8)
    while len(positions) < count:
        hand = 2 + chance.below(2)  # the smaller the hand, the longer it goes
        rules = DuelRules(cards=14, hand=hand, jump=2 + chance.below(4))
        most = 7 - hand
        decks = [chance.shuffled(rules.values())[: most - chance.below(2)] for _ in (1, 2)]
        position = DuelPosition(
            rules,
            piles=tuple(1 + chance.below(9) if up else 15 - chance.below(9) for up in (1, 0, 1, 0)),
            hands=tuple(tuple(sorted(deck[:hand])) for deck in decks),
            draws=tuple(deck[hand:] for deck in decks),
            to_move=1 + chance.below(2),
        )
        for _ in range(chance.below(2)):
            if plays := position.legal_plays():
                position = position.play(plays[chance.below(len(plays))])
        if position.winner is None:
            positions.append(position)
    return positions


def test_duels_of_the_page_are_decided_as_by_trying_everything() -> None:
    positions = small_duels(300)
    text = "\n".join(json.dumps(start_to_json(position)) for position in positions)
    answers = list(map(json.loads, node("duels.js", text=text)))
    values = [duels.value(position) for position in positions]
    assert min(Counter(wins for wins, _ in values).values()) > 60
    assert sum(turns > 1 for _, turns in values) > 60
    assert sum(position.laid_this_turn > 0 for position in positions) > 60
    assert sum(position.to_move == 2 for position in positions) > 60
    for position, value, answer in zip(positions, values, answers, strict=True):
        if answer is None:
            assert duels.turns(position) == {}
            continue
        assert (answer["wins"], answer["turns"]) == value
        end = position
        for card, pile in answer["plays"]:
            end = end.play(Play(card, pile))
        assert duels.after(position, end if end.winner else end.end_turn()) == value


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
    assert node("puzzles.js", PATH) == ["14"]
