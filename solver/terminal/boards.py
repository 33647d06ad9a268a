"""Piles and hands as they lie on the table."""

from collections.abc import Iterable

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from solver.deals import Deal, Turn, encode, opening_position
from solver.rules import Direction, DuelPosition, DuelRules, Play, Position, Rules, name_of

ARROW = {Direction.UP: "↑", Direction.DOWN: "↓"}
COLOUR = {Direction.UP: "green", Direction.DOWN: "magenta"}
SIDE = {1: ("gold", "yellow"), 2: ("silver", "bright_white")}
_MARKED = "bold yellow"
_DUEL_SIDES = ((1, ("GU", "GD")), (2, ("SU", "SD")))


def title(rules: Rules) -> str:
    """The name of the rules, or their settings in words."""
    name = name_of(rules)
    if name is not None:
        return name
    if isinstance(rules, DuelRules):
        return f"duel, hand {rules.hand}, {rules.cards} cards a side, jump {rules.jump}"
    players = "solo" if rules.players == 1 else f"{rules.players} players"
    least = f"least {rules.least}, then {rules.least_empty}"
    return f"{players}, hand {rules.hand}, {least}, {rules.cards} cards, jump {rules.jump}"


def player_name(rules: Rules, player: int) -> str:
    """How a player is called: in the Duel by colour too."""
    if rules.game == "duel":
        return f"player {player} ({SIDE[player][0]})"
    return "you" if rules.players == 1 else f"player {player}"


def board(position: Position) -> RenderableType:
    """The four piles: in one row, or in the Duel a row a side."""
    if not isinstance(position, DuelPosition):
        return _pile_row(position, position.rules.piles)
    rows = Table.grid(padding=(0, 2))
    for player, piles in _DUEL_SIDES:
        side, colour = SIDE[player]
        mark = "▸ " if player == position.to_move else "  "
        label = Text(f"\n{mark}{side}", style=f"bold {colour}")
        rows.add_row(label, _pile_row(position, piles))
    return rows


def _pile_row(position: Position, piles: Iterable[str]) -> Table:
    row = Table.grid(padding=(0, 1))
    row.add_row(*(_pile(position, pile) for pile in piles))
    return row


def _pile(position: Position, pile: str) -> Panel:
    direction = position.rules.piles[pile]
    top = Text(str(position.top(pile)), style="bold", justify="center")
    return Panel(
        top,
        title=f"{ARROW[direction]}{pile}",
        width=9,  # four of them fit into 40 columns
        box=box.ROUNDED,
        border_style=COLOUR[direction],
    )


def hand(position: Position) -> Text:
    """The hand of the player to move, sorted: jumps and helps marked, dead weight dim."""
    plays = position.legal_plays()
    playable = {play.card for play in plays}
    jumps = [play for play in plays if position.is_jump(play)]
    helps = [p for p in plays if isinstance(position, DuelPosition) and position.helps(p)]
    jumping, helping = ({play.card for play in marked} for marked in (jumps, helps))
    text = Text()
    for card in position.hand:
        mark = "*" * (card in jumping) + "+" * (card in helping)
        style = _MARKED if mark else "bold" if card in playable else "dim"
        text.append(f"{card}{mark}", style=style)
        text.append("  ")
    if jumps:
        text.append(f"\n* jump: {_by_pile(jumps)}", style=_MARKED)
    if helps:
        text.append(f"\n+ helps the opponent: {_by_pile(helps)}", style=_MARKED)
    return text


def _by_pile(plays: list[Play]) -> str:
    """``9 21 on GU, 58 on GD``."""
    cards: dict[str, list[str]] = {}
    for play in plays:
        cards.setdefault(play.pile, []).append(str(play.card))
    return ", ".join(f"{' '.join(cards[pile])} on {pile}" for pile in cards)


def card_list(cards: Iterable[int]) -> Text:
    """Cards in a row, that wraps where the terminal ends."""
    return Text(" ".join(map(str, cards)) or "none")


def labelled(label: str, text: Text) -> Text:
    """``hand: 5 9 71``, with the label alone in colour."""
    return Text.assemble((f"{label}: ", "cyan"), text)


def rows(lines: Iterable[tuple[str, Text | str]]) -> Table:
    """A label and a text a row; a long text stays in its column."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for label, text in lines:
        table.add_row(label, text)
    return table


def deal_view(deal: Deal, seed: int | None) -> RenderableType:
    """A deal: who takes which hand, and what is drawn in which order."""
    position = opening_position(deal)
    rules = deal.rules
    lines = []
    for player, cards in enumerate(position.hands, start=1):
        name = "hand" if rules.players == 1 else player_name(rules, player)
        lines.append((name, card_list(cards)))
        if isinstance(position, DuelPosition):
            lines.append(("  draws", card_list(position.draws[player - 1])))
    if not isinstance(position, DuelPosition):
        lines.append(("draw pile", card_list(position.draw)))
    heading = Text(title(rules), style="bold")
    if seed is not None:
        heading.append(f" · seed {seed}", style="not bold")
    return Group(heading, rows(lines))


def game_view(
    turns: list[Turn],
    boards: list[Position],
    rules: Rules,
    remarks: tuple[str, list[str]] | None = None,
) -> Table:
    """A played game, a turn a row: what was laid and drawn, and what the piles show then.

    Remarks have a heading and then one for every turn.
    """
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=0)
    table.add_column("turn", justify="right", no_wrap=True)
    table.add_column("plays" if rules.players == 1 else "player: plays")
    for pile in rules.piles:
        table.add_column(pile, justify="right", no_wrap=True, min_width=3)
    heading, remark = remarks or ("", [])
    if remarks is not None:
        table.add_column(heading, justify="right")
    for number, (turn, after) in enumerate(zip(turns, boards, strict=True), start=1):
        plays = Text(str(turn) if rules.players > 1 else str(turn).partition(": ")[2])
        if turn.drawn:
            plays.append(f"  draws {' '.join(map(str, turn.drawn))}", style="dim")
        table.add_row(
            str(number),
            plays,
            *(str(after.top(pile)) for pile in rules.piles),
            *remark[number - 1 : number],
        )
    return table


def ending(position: Position) -> Text:
    """How a game stands: won, lost, or how many cards are left."""
    if isinstance(position, DuelPosition):
        if position.winner is None:
            return Text(f"to move: {player_name(position.rules, position.to_move)}")
        return Text(f"won by {player_name(position.rules, position.winner)}", style="bold green")
    if position.won:
        return Text("won: every card is laid", style="bold green")
    left = f"{position.left} card{'' if position.left == 1 else 's'} left"
    if not position.over:
        return Text(f"not over: {left}, {player_name(position.rules, position.to_move)} to move")
    return Text(f"over: {left}{', excellent' if position.left < 10 else ''}", style="bold red")


def print_code(console: Console, deal: Deal) -> None:
    """The code on a line of its own, never folded: it is there to be copied."""
    console.print(f"code: {encode(deal)}", soft_wrap=True)
