"""SVG: the board of a puzzle's start, a file a puzzle."""

from xml.sax.saxutils import escape

from puzzles.export.colours import METAL, Colour, hsl, hue, share
from puzzles.export.words import SIDES, plain, stars, task, title
from puzzles.puzzle import Puzzle
from solver.rules import DuelPosition, GamePosition

WIDTH, MARGIN, GAP = 760, 30, 12
CARD, HEIGHT = 76, 104  # of a card
SMALL = 38  # width of a card to come
INK, QUIET, PAPER, FACE = "#1d2a42", "#59637a", "#f3efe6", "#fffdf8"
UP, DOWN = "#1f6c9e", "#b0531b"


def files(puzzles: list[Puzzle]) -> dict[str, bytes]:
    """A picture each."""
    return {f"{puzzle.id}.svg": _board(puzzle).encode() for puzzle in puzzles}


def _board(puzzle: Puzzle) -> str:
    facts = " · ".join((puzzle.date.isoformat(), stars(puzzle), *puzzle.tags))
    parts, bottom = _sides(puzzle.duel) if puzzle.kind == "duel" else _table(puzzle.position)
    height = bottom + 20
    head = [
        _text(MARGIN, 48, title(puzzle), 26, bold=True),
        _text(MARGIN, 74, facts, 14, QUIET),
        _text(MARGIN, 102, task(puzzle), 16),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="Avenir, Segoe UI, Ubuntu, DejaVu Sans, sans-serif" role="img">\n'
        f"<title>{_escaped(f'{title(puzzle)}, {puzzle.date.isoformat()}')}</title>\n"
        f'<rect width="{WIDTH}" height="{height}" rx="18" fill="{PAPER}"/>\n'
        + "\n".join(head + parts)
        + "\n</svg>\n"
    )


def _table(position: GamePosition) -> tuple[list[str], int]:
    """Piles, hand and cards to come, and where they end."""
    last = position.rules.cards + 2
    parts = list[str]()
    for index, (pile, top) in enumerate(zip(position.rules.piles, position.piles, strict=True)):
        up = pile.startswith("U")
        x = WIDTH / 2 + (index - 2) * (CARD + 40) + 20
        base = top in (1, last)
        way = f"{'▲' if up else '▼'} {pile}"
        parts += [
            _text(x + CARD / 2, 148, way, 15, UP if up else DOWN, middle=True, bold=True),
            _card(top, x, 158, last, base=base),
        ]
    step = CARD + GAP
    x = (WIDTH - len(position.hand) * step + GAP) / 2
    parts += [_card(card, x + index * step, 290, last) for index, card in enumerate(position.hand)]
    bottom = 290 + HEIGHT + 40
    if position.draw:
        parts.append(_text(MARGIN, bottom, "To come, in this order", 14, QUIET))
        bottom += 12
        a_row = (WIDTH - 2 * MARGIN) // (SMALL + 6)
        for index, card in enumerate(position.draw):
            row, column = divmod(index, a_row)
            parts.append(_chip(card, MARGIN + column * (SMALL + 6), bottom + row * 34, last))
        bottom += 34 * (1 + (len(position.draw) - 1) // a_row)
    return parts, bottom


def _sides(duel: DuelPosition) -> tuple[list[str], int]:
    """Silver's side above, gold's below, each with its piles towards the middle."""
    last = duel.rules.cards + 2
    parts = list[str]()
    tops = dict(zip(duel.rules.piles, duel.piles, strict=True))
    for side, y_hand, y_piles in ((1, 150, 274), (0, 520, 396)):
        name, step = SIDES[side], CARD + GAP
        y_name = y_hand - 14 if side else y_hand + HEIGHT + 26
        parts.append(_text(WIDTH / 2, y_name, _side(duel, side), 15, middle=True, bold=True))
        x = (WIDTH - len(duel.hands[side]) * step + GAP) / 2
        for index, card in enumerate(duel.hands[side]):
            parts.append(_card(card, x + index * step, y_hand, last, metal=name.lower()))
        for column, way in enumerate("UD"):
            pile = f"{name[0]}{way}"
            x = WIDTH / 2 + (column - 1) * (CARD + 90) + 45
            sign, colour = ("▲", UP) if way == "U" else ("▼", DOWN)
            top = tops[pile]
            parts += [
                _text(x - 34, y_piles + 58, f"{sign} {pile}", 15, colour, middle=True, bold=True),
                _card(top, x, y_piles, last, base=top in (1, last), metal=name.lower()),
            ]
    return parts, 520 + HEIGHT + 30


def _side(duel: DuelPosition, side: int) -> str:
    draw = " ".join(map(str, duel.draws[side]))
    return f"{SIDES[side]}, then {draw}" if draw else SIDES[side]


def _card(
    value: int, x: float, y: float, last: int, base: bool = False, metal: str | None = None
) -> str:
    """A card: its number, and its sun behind the ground. Those of a Duel are of a metal."""
    middle = x + CARD / 2
    if base:
        return (
            f'<rect x="{x:g}" y="{y:g}" width="{CARD}" height="{HEIGHT}" rx="11" fill="none" '
            f'stroke="{QUIET}" stroke-dasharray="5 4"/>'
            + _text(middle, y + HEIGHT / 2 + 11, str(value), 32, QUIET, middle=True)
        )
    angle = hue(value, last)
    sky, sun, ground, ink = (
        _hex(hsl(angle, saturation, lightness))
        for saturation, lightness in ((70, 82), (78, 56), (55, 34), (75, 23))
    )
    if metal is not None:
        face, emblem, dark = map(_hex, METAL[metal])
        sky, sun, ground, ink = face, emblem, emblem, dark
    sun_y = y + HEIGHT - CARD * (0.42 * share(value, last) + 0.2)
    bottom, left, right = y + HEIGHT, x, x + CARD
    return (
        f'<g><rect x="{x:g}" y="{y:g}" width="{CARD}" height="{HEIGHT}" rx="11" fill="{FACE}"/>'
        f'<path d="M{left:g} {y + 48:g}H{right:g}V{bottom - 11:g}a11 11 0 0 1 -11 11H{left + 11:g}'
        f'a11 11 0 0 1 -11 -11z" fill="{sky}"/>'
        f'<circle cx="{middle:g}" cy="{sun_y:.1f}" r="14" fill="{sun}"/>'
        f'<path d="M{left:g} {bottom - 12:g}Q{middle:g} {bottom - 16:g} {right:g} {bottom - 12:g}'
        f'V{bottom - 11:g}a11 11 0 0 1 -11 11H{left + 11:g}a11 11 0 0 1 -11 -11z" fill="{ground}"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{CARD}" height="{HEIGHT}" rx="11" fill="none" '
        f'stroke="{ground}" stroke-opacity="0.6"/>'
        + _text(middle, y + 40, str(value), 38, ink, middle=True, bold=True)
        + "</g>"
    )


def _chip(value: int, x: float, y: float, last: int) -> str:
    angle = hue(value, last)
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{SMALL}" height="28" rx="6" '
        f'fill="{_hex(hsl(angle, 70, 91))}" stroke="{_hex(hsl(angle, 35, 66))}"/>'
        + _text(x + SMALL / 2, y + 20, str(value), 16, _hex(hsl(angle, 75, 23)), middle=True)
    )


def _text(
    x: float,
    y: float,
    text: str,
    size: int,
    fill: str = INK,
    middle: bool = False,
    bold: bool = False,
) -> str:
    anchor = ' text-anchor="middle"' if middle else ""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{anchor}{weight}>'
        f"{_escaped(text)}</text>"
    )


def _escaped(text: str) -> str:
    return escape(plain(text))


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
