"""The graph of winning lines as a picture: a column a turn, forced turns standing out."""

from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    import networkx as nx

WIDEST = 7  # positions in a column
MOST = 120
COLUMN, ROW, BOX, TALL = 190, 64, 124, 40
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_STYLE = """
.lines{--ink:#20242c;--soft:#646c7a;--paper:#fff;--card:#f4f5f8;--edge:#aab2c0;--forced:#c62f3b}
@media (prefers-color-scheme:dark){.lines{--ink:#e8eaf0;--soft:#9aa3b2;--paper:#171a21;
--card:#262b36;--edge:#5a6372;--forced:#ff7b86}}
.lines text{font:12px system-ui,sans-serif;fill:var(--ink);text-anchor:middle}
.lines .small{font-size:10px;fill:var(--soft)}
.lines rect.at{fill:var(--card);stroke:var(--edge);stroke-width:1.5}
.lines rect.forced{stroke:var(--forced);stroke-width:3}
.lines .note,.lines .play{text-anchor:start}
.lines path{fill:none;stroke:var(--edge);stroke-width:1.3}
.lines path.forced{stroke:var(--forced);stroke-width:3}
"""
_WORDS = {
    "en": {
        "turn": "turn",
        "one": "1 line wins",
        "lines": "{count} lines win",
        "none left out": "nothing is left out",
        "left out": "left out: {count} positions that follow from these, and all after them",
        "forced": "only one turn keeps the win",
    },
    "fr": {
        "turn": "tour",
        "one": "1 suite gagne",
        "lines": "{count} suites gagnent",
        "none left out": "rien n'est omis",
        "left out": "non montré : {count} positions qui suivent celles-ci, et toutes les suivantes",
        "forced": "un seul tour garde le gain",
    },
}


def picture(drawn: "nx.DiGraph[int]", language: str) -> str:
    """The picture, with a note of what was left out."""
    words = _WORDS[language]
    place, turns, rows = _places(drawn)
    width, height = COLUMN * max(1, len(turns)) + 20, ROW * rows + 90
    parts = [
        f'<svg class="lines" xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><style>{_STYLE}</style>',
        '<rect width="100%" height="100%" fill="var(--paper)"/>',
    ]
    for at, turn in enumerate(turns):
        heading = f"{words['turn']} {turn}"
        parts.append(f'<text x="{20 + COLUMN * at + BOX / 2}" y="24">{heading}</text>')
    for start, end, edge in drawn.edges(data=True):
        parts.append(_edge(place[start], place[end], edge["turns"], drawn.nodes[start]["forced"]))
    for number, node in drawn.nodes(data=True):
        parts.append(_node(*place[number], node, words))
    omitted = drawn.graph["left_out"]
    note = words["left out"].format(count=omitted) if omitted else words["none left out"]
    parts.append(
        f'<path class="forced" d="M20 {height - 18}h24"/>'
        f'<text class="note" x="52" y="{height - 14}">{words["forced"]} · {note}</text>'
    )
    return "".join([*parts, "</svg>\n"])


def _places(drawn: "nx.DiGraph[int]") -> tuple[dict[int, tuple[float, float]], list[int], int]:
    """Where each position stands, the turns of the columns, and the most rows of any.

    In a column the positions stand by the mean height of those they follow from: so fewer edges
    cross.
    """
    columns: dict[int, list[int]] = {}
    for number, node in drawn.nodes(data=True):
        columns.setdefault(node["turn"], []).append(number)
    rows = max(map(len, columns.values()), default=1)
    place: dict[int, tuple[float, float]] = {}
    for at, turn in enumerate(sorted(columns)):
        heights = {
            number: [place[before][1] for before in drawn.predecessors(number) if before in place]
            for number in columns[turn]
        }
        column = sorted(columns[turn], key=lambda number: _mean(heights[number]))
        top = 46 + ROW * (rows - len(column)) / 2
        for index, number in enumerate(column):
            place[number] = (20 + COLUMN * at, top + ROW * index)
    return place, sorted(columns), rows


def _mean(heights: list[float]) -> float:
    return sum(heights) / max(1, len(heights))


def _edge(start: tuple[float, float], end: tuple[float, float], turns: str, forced: bool) -> str:
    (x, y), (to_x, to_y) = (start[0] + BOX, start[1] + TALL / 2), (end[0], end[1] + TALL / 2)
    bend = (to_x - x) / 2
    path = f"M{x} {y}C{x + bend} {y} {to_x - bend} {to_y} {to_x} {to_y}"
    mark = ' class="forced"' if forced else ""
    short = turns if len(turns) <= 12 else turns[:11] + "…"
    label = ""
    if forced:
        label = f'<text class="small play" x="{x + 4}" y="{y - 5}">{escape(short)}</text>'
    return f'<path{mark} d="{path}"><title>{escape(turns)}</title></path>{label}'


def _node(x: float, y: float, node: dict[str, Any], words: dict[str, str]) -> str:
    lines: str = node["lines"]
    power = str(len(lines) - 1).translate(_RAISED)
    many = lines if len(lines) <= 6 else f"{lines[0]}.{lines[1]}·10{power}"
    counted = words["one"] if lines == "1" else words["lines"].format(count=many)
    first, second, third, fourth = node["piles"].split()
    middle = x + BOX / 2
    return (
        f"<g><title>{escape(node['hands'])}</title>"
        f'<rect class="at{" forced" if node["forced"] else ""}" x="{x}" y="{y}" width="{BOX}"'
        f' height="{TALL}" rx="8"/>'
        f'<text x="{middle}" y="{y + 17}">↑{first} {second} ↓{third} {fourth}</text>'
        f'<text class="small" x="{middle}" y="{y + 32}">{counted}</text></g>'
    )
