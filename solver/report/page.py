"""A report as one page of HTML that needs nothing else: no network, no other file."""

import base64
import hashlib
import json
from importlib.resources import files

from markupsafe import Markup

from solver.report.chart import STYLE as CHART_STYLE
from solver.report.chart import chart
from solver.report.duels import SIDES, side_name, standing
from solver.report.story import Story
from solver.report.words import WORDS, sentence
from solver.rules import Direction, DuelPosition, Position


def page(story: Story, language: str) -> str:
    """The page; every text in it is escaped by the template, the data for the script as JSON."""
    from jinja2 import Environment, StrictUndefined

    templates = files("solver.report") / "templates"
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    template = environment.from_string((templates / "page.html").read_text(encoding="utf-8"))
    style = (templates / "page.css").read_text(encoding="utf-8")
    script = (templates / "page.js").read_text(encoding="utf-8")
    players = _players(story.positions[0], language)
    return template.render(
        language=language,
        words=WORDS[language],
        story=story,
        players=players,
        piles=_piles(story.positions[0], language),
        chart=Markup(chart(story, language)),
        style=Markup(style),
        script=Markup(script),
        style_hashes=[_hash(style), _hash(CHART_STYLE)],
        script_hash=_hash(script),
        data=Markup(_data(story, players, language)),
    )


def _players(position: Position, language: str) -> list[str]:
    """What each player is called; alone one is only a hand."""
    if isinstance(position, DuelPosition):
        return [side_name(player, language) for player in SIDES]
    several = position.rules.players > 1
    numbers = range(1, position.rules.players + 1)
    named = [sentence(language, "player", player=number) for number in numbers]
    return named if several else [WORDS[language]["hand"]]


def _piles(position: Position, language: str) -> list[tuple[str, bool, str, str]]:
    """Each pile's name, whether it goes up, whose it is in the Duel, and that in words."""
    words = WORDS[language]
    owners = dict.fromkeys(position.rules.piles, "")
    if isinstance(position, DuelPosition):
        owners = dict(zip(owners, ("gold", "gold", "silver", "silver"), strict=True))
    told = []
    for pile, direction in position.rules.piles.items():
        up, owner = direction is Direction.UP, owners[pile]
        way = words["ascending" if up else "descending"]
        told.append((pile, up, owner, f"{words[owner]}, {way}" if owner else way))
    return told


def _state(position: Position, language: str) -> str:
    """How it stands."""
    if isinstance(position, DuelPosition):
        return standing(position, language)
    return sentence(language, "game left" if position.left else "game over", left=position.left)


def _hash(text: str) -> str:
    """What a content security policy knows a text by."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _data(story: Story, players: list[str], language: str) -> str:
    """What the script shows, as JSON that cannot end the element it stands in."""
    words = WORDS[language]
    steps = []
    for number, position in enumerate(story.positions):
        turn = story.turns[number - 1] if number else None
        mark = story.marks[number - 1] if number and story.marks else None
        draws = position.draws if isinstance(position, DuelPosition) else [position.draw]
        steps.append(
            {
                "tops": position.piles,
                "hands": position.hands,
                "draws": [*map(len, draws)],
                "mover": None if position.over else position.to_move,
                "state": _state(position, language),
                "plays": [str(play) for play in turn.plays] if turn else [],
                "piles": sorted({play.pile for play in turn.plays}) if turn else [],
                "mark": words[mark] if mark else "",
                "kind": mark.name.lower() if mark else "",
            }
        )
    piles = [*story.positions[0].rules.piles]
    words_used = {name: words[name] for name in ("turn", "start")}
    document = {"steps": steps, "piles": piles, "players": players, "words": words_used}
    return json.dumps(document).replace("<", "\\u003c")
