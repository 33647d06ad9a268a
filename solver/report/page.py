"""A report as one page of HTML that needs nothing else: no network, no other file."""

import base64
import hashlib
import json
from importlib.resources import files

from markupsafe import Markup

from solver.report.chart import STYLE as CHART_STYLE
from solver.report.chart import chart
from solver.report.story import Story
from solver.report.words import WORDS
from solver.rules import Direction


def page(story: Story, language: str) -> str:
    """The page; every text in it is escaped by the template, the data for the script as JSON."""
    from jinja2 import Environment, StrictUndefined

    templates = files("solver.report") / "templates"
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    template = environment.from_string((templates / "page.html").read_text(encoding="utf-8"))
    style = (templates / "page.css").read_text(encoding="utf-8")
    script = (templates / "page.js").read_text(encoding="utf-8")
    words = WORDS[language]
    rules = story.positions[0].rules
    return template.render(
        language=language,
        words=words,
        story=story,
        several=rules.players > 1,
        piles=[(pile, direction is Direction.UP) for pile, direction in rules.piles.items()],
        marked=any(mark is not None for mark in story.marks),
        rows=list(zip(story.turns, story.marks, story.lefts, strict=True)),
        chart=Markup(chart(story, language)),
        style=Markup(style),
        script=Markup(script),
        style_hashes=[_hash(style), _hash(CHART_STYLE)],
        script_hash=_hash(script),
        data=Markup(_data(story, words)),
    )


def _hash(text: str) -> str:
    """What a content security policy knows a text by."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _data(story: Story, words: dict[str, str]) -> str:
    """What the script shows, as JSON that cannot end the element it stands in."""
    steps = []
    for number, position in enumerate(story.positions):
        turn = story.turns[number - 1] if number else None
        mark = story.marks[number - 1] if number else None
        steps.append(
            {
                "tops": position.piles,
                "hands": position.hands,
                "draw": len(position.draw),
                "mover": position.to_move,
                "left": position.left,
                "plays": [str(play) for play in turn.plays] if turn else [],
                "piles": sorted({play.pile for play in turn.plays}) if turn else [],
                "mark": words[mark] if mark else "",
                "kind": mark.name.lower() if mark else "",
            }
        )
    document = {"steps": steps, "words": {name: str(text) for name, text in words.items()}}
    return json.dumps(document).replace("<", "\\u003c")
