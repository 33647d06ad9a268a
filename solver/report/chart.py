"""The chart of the four pile tops over a game, as SVG, with jumps marked, and helps in the Duel."""

from solver.report.story import Story
from solver.report.words import WORDS
from solver.rules import DuelPosition, Position

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 14, 30
COLOURS = {
    **{"U1": "#0f8a5f", "U2": "#5bbd2b", "D1": "#b5338a", "D2": "#e0722a"},
    **{"GU": "#e0a100", "GD": "#a05f00", "SU": "#7f93ad", "SD": "#3f6fb0"},
}
# On its own the picture follows the reader's light or dark scheme; in a page it follows the page.
STYLE = """
.chart{--ink:#20242c;--grid:#d9dde4;--paper:#fff}
@media (prefers-color-scheme:dark){.chart{--ink:#e8eaf0;--grid:#3a404c;--paper:#171a21}}
.chart text{font:11px system-ui,sans-serif;fill:var(--ink)}
.chart .grid{stroke:var(--grid);stroke-width:1}
.chart polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}
.chart circle{fill:var(--paper);stroke-width:2.5}
.chart .help{fill:var(--ink)}
"""


def chart(story: Story, language: str) -> str:
    """The picture; x is the number of cards laid, y the value on top."""
    start = story.positions[0]
    total = max(1, sum(len(turn.plays) for turn in story.turns))
    highest = start.rules.cards + 2

    def x(laid: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * laid / total, 1)

    def y(value: int) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (highest - value) / (highest - 1), 1)

    words = WORDS[language]
    parts = [
        f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' role="img" aria-label="{words["tops"]}"><style>{STYLE}</style>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper)"/>',
    ]
    for value in range(0, highest + 1, max(1, highest // 5)):
        if 0 < value < highest / 6:  # its number would cover that of the base
            continue
        shown = max(1, value)
        parts.append(f'<path class="grid" d="M{LEFT} {y(shown)}H{WIDTH - RIGHT}"/>')
        parts.append(
            f'<text x="{LEFT - 6}" y="{y(shown)}" dy=".35em" text-anchor="end">{shown}</text>'
        )
    ways, marked = _ways(story)
    for pile, way in ways.items():
        points = " ".join(f"{x(laid)},{y(value)}" for laid, value in way)
        parts.append(f'<polyline stroke="{COLOURS[pile]}" points="{points}"/>')
    for kind, pile, laid, value in marked:
        parts.append(
            f'<circle class="{kind}" cx="{x(laid)}" cy="{y(value)}" r="4"'
            f' stroke="{COLOURS[pile]}"><title>{words[kind]}: {value}{pile}</title></circle>'
        )
    foot = HEIGHT - 8
    for number, pile in enumerate(ways):
        at = LEFT + 66 * number
        parts.append(f'<path d="M{at} {foot - 4}h16" stroke="{COLOURS[pile]}" stroke-width="4"/>')
        parts.append(f'<text x="{at + 21}" y="{foot}">{pile}</text>')
    kinds = ("jump", "help") if isinstance(start, DuelPosition) else ("jump",)
    for number, kind in enumerate(kinds):
        at = LEFT + 66 * len(ways) + 80 * number
        mark = f'class="{kind}" cx="{at + 8}" cy="{foot - 4}" r="4" stroke="var(--ink)"'
        parts.append(f'<circle {mark}/><text x="{at + 21}" y="{foot}">{words[kind]}</text>')
    parts.append(
        f'<text x="{WIDTH - RIGHT}" y="{foot}" text-anchor="end">{total} {words["cards laid"]}'
        "</text></svg>"
    )
    return "".join(parts)


def _ways(
    story: Story,
) -> tuple[dict[str, list[tuple[int, int]]], list[tuple[str, str, int, int]]]:
    """How each pile's top goes, as a staircase; which plays jump or help, where and when."""
    position: Position = story.positions[0]
    ways = {pile: [(0, position.top(pile))] for pile in position.rules.piles}
    marked = []
    laid = 0
    for turn, after in zip(story.turns, story.positions[1:], strict=True):
        for play in turn.plays:
            laid += 1
            if position.is_jump(play):
                marked.append(("jump", play.pile, laid, play.card))
            elif isinstance(position, DuelPosition) and position.helps(play):
                marked.append(("help", play.pile, laid, play.card))
            ways[play.pile] += [(laid - 1, position.top(play.pile)), (laid, play.card)]
            position = position.play(play)
        position = after
    for pile, way in ways.items():
        way.append((laid, position.top(pile)))
    return ways, marked
