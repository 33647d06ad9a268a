"""PDF: a booklet with a page a puzzle, and the solutions at its end."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from puzzles.export.colours import METAL, hsl, hue, share
from puzzles.export.words import SIDES, line, plain, stars, task, title
from puzzles.kinds import FIRST_DAY
from puzzles.puzzle import Puzzle
from solver.rules import DuelPosition, GamePosition

if TYPE_CHECKING:
    from fpdf import FPDF

CARD, HEIGHT = 19.0, 26.0  # of a card, in millimetres
CHIP, CHIP_HEIGHT = 9.0, 7.0  # of a card to come
MARGIN, WIDTH = 16.0, 178.0
INK, QUIET = (29, 42, 66), (89, 99, 122)
UP, DOWN = (31, 108, 158), (176, 83, 27)


def files(puzzles: list[Puzzle]) -> dict[str, bytes]:
    """The booklet."""
    from fpdf import FPDF

    pdf = FPDF(format="A4")
    # The bytes are those of the puzzles alone: no moment of writing, and an author is nobody.
    pdf.set_creation_date(datetime(FIRST_DAY.year, FIRST_DAY.month, FIRST_DAY.day, tzinfo=UTC))
    pdf.set_title("The Game daily: a booklet of puzzles")
    pdf.set_margin(MARGIN)
    pdf.set_auto_page_break(True, 16)
    for puzzle in puzzles:
        pdf.add_page()
        _puzzle_page(pdf, puzzle)
    _solutions(pdf, puzzles)
    return {"puzzles.pdf": bytes(pdf.output())}


def _puzzle_page(pdf: "FPDF", puzzle: Puzzle) -> None:
    _line(pdf, title(puzzle), 24, bold=True)
    facts = (puzzle.date.isoformat(), stars(puzzle), *puzzle.tags)
    _line(pdf, ", ".join(facts), 11, QUIET)
    pdf.ln(3)
    _line(pdf, task(puzzle), 13)
    y = pdf.get_y() + 14
    y = _sides(pdf, puzzle.duel, y) if puzzle.kind == "duel" else _table(pdf, puzzle.position, y)
    _room_to_write(pdf, y)


def _table(pdf: "FPDF", position: GamePosition, y: float) -> float:
    """Piles, hand and cards to come; where they end."""
    last = position.rules.cards + 2
    for index, (pile, top) in enumerate(zip(position.rules.piles, position.piles, strict=True)):
        x = MARGIN + WIDTH / 2 + (index - 2) * (CARD + 14) + 7
        up = pile.startswith("U")
        _centred(pdf, x, y - 7, CARD, f"{pile} {'up' if up else 'down'}", 11, UP if up else DOWN)
        _card(pdf, top, x, y, last, base=top in (1, last))
    y += HEIGHT + 16
    step = CARD + 3
    x = MARGIN + (WIDTH - len(position.hand) * step + 3) / 2
    for index, card in enumerate(position.hand):
        _card(pdf, card, x + index * step, y, last)
    y += HEIGHT + 14
    if position.draw:
        y = _to_come(pdf, position.draw, y, last) + 14
    return y


def _sides(pdf: "FPDF", duel: DuelPosition, y: float) -> float:
    """Silver's side above, gold's below, each with its piles towards the middle."""
    last = duel.rules.cards + 2
    tops = dict(zip(duel.rules.piles, duel.piles, strict=True))
    piles_y = {1: y + HEIGHT + 8, 0: y + 2 * HEIGHT + 12}
    for side, hand_y in ((1, y), (0, y + 3 * HEIGHT + 20)):
        name, step = SIDES[side], CARD + 3
        draw = " ".join(map(str, duel.draws[side]))
        words = f"{name}, then {draw}" if draw else name
        _centred(pdf, MARGIN, hand_y - 7 if side else hand_y + HEIGHT + 1, WIDTH, words, 12)
        x = MARGIN + (WIDTH - len(duel.hands[side]) * step + 3) / 2
        for index, card in enumerate(duel.hands[side]):
            _card(pdf, card, x + index * step, hand_y, last, metal=name.lower())
        for column, way in enumerate("UD"):
            pile, x = f"{name[0]}{way}", MARGIN + WIDTH / 2 + (column - 1) * (CARD + 24) + 14
            colour = UP if way == "U" else DOWN
            _centred(pdf, x - 14, piles_y[side] + 9, 14, f"{pile} {_way(way)}", 10, colour)
            top = tops[pile]
            _card(pdf, top, x, piles_y[side], last, base=top in (1, last), metal=name.lower())
    return y + 4 * HEIGHT + 40


def _way(way: str) -> str:
    return "up" if way == "U" else "down"


def _room_to_write(pdf: "FPDF", y: float) -> None:
    pdf.set_xy(MARGIN, y - 7)
    _line(pdf, "Your line:", 11, QUIET)
    pdf.set_draw_color(200, 204, 214)
    while (y := y + 10) < pdf.h - 20:
        pdf.line(MARGIN, y, MARGIN + WIDTH, y)


def _to_come(pdf: "FPDF", draw: tuple[int, ...], y: float, last: int) -> float:
    """The cards to come; where they end."""
    pdf.set_xy(MARGIN, y - 7)
    _line(pdf, "To come, in this order (cover it if you like a surprise):", 11, QUIET)
    a_row = int(WIDTH // (CHIP + 1.5))
    for index, card in enumerate(draw):
        row, column = divmod(index, a_row)
        x, top = MARGIN + column * (CHIP + 1.5), y + 1 + row * (CHIP_HEIGHT + 1.5)
        angle = hue(card, last)
        pdf.set_fill_color(*hsl(angle, 70, 91))
        pdf.set_draw_color(*hsl(angle, 35, 66))
        pdf.rect(x, top, CHIP, CHIP_HEIGHT, style="DF", round_corners=True, corner_radius=1.5)
        _centred(pdf, x, top, CHIP, str(card), 12, hsl(angle, 75, 23), height=CHIP_HEIGHT)
    return top + CHIP_HEIGHT


def _card(
    pdf: "FPDF",
    value: int,
    x: float,
    y: float,
    last: int,
    base: bool = False,
    metal: str | None = None,
) -> None:
    """A card: its number, and its sun above the ground. Those of a Duel are of a metal."""
    if base:
        pdf.set_draw_color(*QUIET)
        pdf.set_dash_pattern(dash=1.4, gap=1)
        pdf.rect(x, y, CARD, HEIGHT, round_corners=True, corner_radius=2.8)
        pdf.set_dash_pattern()
        _centred(pdf, x, y, CARD, str(value), 24, QUIET, height=HEIGHT)
        return
    angle = hue(value, last)
    sky, sun, ground, ink = (
        hsl(angle, 70, 86),
        hsl(angle, 78, 56),
        hsl(angle, 55, 34),
        hsl(angle, 75, 23),
    )
    if metal is not None:
        sky, sun, ink = METAL[metal]
        ground = sun
    horizon, radius = y + HEIGHT - 4.6, CARD * 0.17
    pdf.set_draw_color(*ground)
    pdf.set_fill_color(*ground)
    pdf.rect(x, y, CARD, HEIGHT, style="DF", round_corners=True, corner_radius=2.8)
    pdf.set_fill_color(*sky)
    pdf.rect(x, y, CARD, 12, style="F", round_corners=True, corner_radius=2.8)
    pdf.rect(x, y + 6, CARD, horizon - y - 6, style="F")
    pdf.set_fill_color(*sun)
    pdf.circle(x + CARD / 2, horizon - 1.5 - CARD * 0.3 * share(value, last), radius, style="F")
    pdf.set_fill_color(*ground)
    pdf.rect(x, horizon, CARD, 1.8, style="F")  # in front of a low sun
    pdf.rect(x, y, CARD, HEIGHT, round_corners=True, corner_radius=2.8)
    _centred(pdf, x, y + 1.5, CARD, str(value), 28, ink, height=11, bold=True)


def _solutions(pdf: "FPDF", puzzles: list[Puzzle]) -> None:
    pdf.add_page()
    _line(pdf, "Solutions", 24, bold=True)
    for puzzle in puzzles:
        pdf.ln(3)
        _line(pdf, f"{title(puzzle)}, {puzzle.date.isoformat()}", 12, bold=True)
        _line(pdf, " / ".join(line(puzzle)), 9)
        if reason := puzzle.solution.reason.get("en"):
            _line(pdf, reason, 10, QUIET)


def _line(
    pdf: "FPDF", text: str, size: int, colour: tuple[int, int, int] = INK, bold: bool = False
) -> None:
    """A paragraph over the whole width."""
    pdf.set_font("Helvetica", "B" if bold else "", size)
    pdf.set_text_color(*colour)
    pdf.multi_cell(0, size * 0.5, _latin(text), align="L", new_x="LMARGIN", new_y="NEXT")


def _centred(
    pdf: "FPDF",
    x: float,
    y: float,
    width: float,
    text: str,
    size: int,
    colour: tuple[int, int, int] = INK,
    height: float = 6,
    bold: bool = False,
) -> None:
    pdf.set_font("Helvetica", "B" if bold else "", size)
    pdf.set_text_color(*colour)
    pdf.set_xy(x, y)
    pdf.cell(width, height, _latin(text), align="C")


def _latin(text: str) -> str:
    """The letters that every PDF reader has without a font in the file."""
    return plain(text).encode("latin-1", "replace").decode("latin-1")
