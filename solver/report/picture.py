"""The graph of winning lines as a picture: a column a turn, forced turns standing out."""

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    import networkx as nx

WIDEST = 7  # positions in a column
MOST = 120
COLUMN, ROW, BOX, TALL = 190, 64, 124, 40
_STYLE = """
.lines{--ink:#20242c;--soft:#646c7a;--paper:#fff;--card:#f4f5f8;--edge:#aab2c0;--forced:#c62f3b}
@media (prefers-color-scheme:dark){.lines{--ink:#e8eaf0;--soft:#9aa3b2;--paper:#171a21;
--card:#262b36;--edge:#5a6372;--forced:#ff7b86}}
.lines text{font:12px system-ui,sans-serif;fill:var(--ink);text-anchor:middle}
.lines .small{font-size:10px;fill:var(--soft)}
.lines rect.at{fill:var(--card);stroke:var(--edge);stroke-width:1.5}
.lines rect.forced{stroke:var(--forced);stroke-width:3}
.lines path{fill:none;stroke:var(--edge);stroke-width:1.3}
.lines path.forced{stroke:var(--forced);stroke-width:3}
"""
_NOTE = {
    "en": ("turn", "lines win", "left out here: {count} positions", "only one turn keeps the win"),
    "fr": (
        "tour",
        "suites gagnent",
        "non montré : {count} positions",
        "un seul tour garde le gain",
    ),
}


def picture(drawn: "nx.DiGraph[int]", language: str) -> str:
    """The picture, with a note of what was left out."""
    turn_word, lines_word, left_out, forced_word = _NOTE[language]
    columns: dict[int, list[int]] = {}
    for number, node in drawn.nodes(data=True):
        columns.setdefault(node["turn"], []).append(number)
    rows = max(map(len, columns.values()), default=1)
    width, height = COLUMN * max(1, len(columns)) + 20, ROW * rows + 90
    place = {}
    for at, turn in enumerate(sorted(columns)):
        top = 46 + ROW * (rows - len(columns[turn])) / 2
        for index, number in enumerate(columns[turn]):
            place[number] = (20 + COLUMN * at, top + ROW * index)
    parts = [
        f'<svg class="lines" xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><style>{_STYLE}</style>',
        '<rect width="100%" height="100%" fill="var(--paper)"/>',
    ]
    for at, turn in enumerate(sorted(columns)):
        parts.append(f'<text x="{20 + COLUMN * at + BOX / 2}" y="24">{turn_word} {turn}</text>')
    for start, end, edge in drawn.edges(data=True):
        parts.append(_edge(place[start], place[end], edge["turns"], drawn.nodes[start]["forced"]))
    for number, node in drawn.nodes(data=True):
        parts.append(
            _node(*place[number], node["piles"], node["lines"], lines_word, node["forced"])
        )
    note = f"{left_out.format(count=drawn.graph['left_out'])} · ▬ {forced_word}"
    parts.append(f'<text x="20" y="{height - 14}" style="text-anchor:start">{escape(note)}</text>')
    return "".join([*parts, "</svg>\n"])


def _edge(start: tuple[float, float], end: tuple[float, float], turns: str, forced: bool) -> str:
    (x, y), (to_x, to_y) = (start[0] + BOX, start[1] + TALL / 2), (end[0], end[1] + TALL / 2)
    bend = (to_x - x) / 2
    path = f"M{x} {y}C{x + bend} {y} {to_x - bend} {to_y} {to_x} {to_y}"
    mark = ' class="forced"' if forced else ""
    short = turns if len(turns) <= 12 else turns[:11] + "…"
    label = ""
    if forced:
        label = (
            f'<text class="small" x="{x + bend}" y="{(y + to_y) / 2 - 5}">{escape(short)}</text>'
        )
    return f'<path{mark} d="{path}"><title>{escape(turns)}</title></path>{label}'


def _node(x: float, y: float, piles: str, lines: str, word: str, forced: bool) -> str:
    many = lines if len(lines) <= 9 else f"{lines[0]}.{lines[1]}·10^{len(lines) - 1}"
    middle = x + BOX / 2
    return (
        f'<rect class="at{" forced" if forced else ""}" x="{x}" y="{y}" width="{BOX}"'
        f' height="{TALL}" rx="8"/><text x="{middle}" y="{y + 17}">{escape(piles)}</text>'
        f'<text class="small" x="{middle}" y="{y + 32}">{many} {word}</text>'
    )
