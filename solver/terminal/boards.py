"""Piles and hands as they lie on the table."""

from collections.abc import Iterable

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from solver.deals import Deal, Turn, encode, opening_position
from solver.rules import Direction, DuelPosition, DuelRules, Position, Rules, name_of

ARROW = {Direction.UP: "↑", Direction.DOWN: "↓"}
COLOUR = {Direction.UP: "green", Direction.DOWN: "magenta"}
SIDE = {1: ("gold", "yellow"), 2: ("silver", "bright_white")}
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
        title=f"{ARROW[direction]} {pile}",
        width=10,
        padding=(0, 1),
        box=box.ROUNDED,
        border_style=COLOUR[direction],
    )


def hand(position: Position) -> Text:
    """The hand of the player to move, sorted: jumps marked, dead weight dim."""
    plays = position.legal_plays()
    playable = {play.card for play in plays}
    jumps = {play.card: play.pile for play in plays if position.is_jump(play)}
    text = Text()
    for card in position.hand:
        if card in jumps:
            text.append(f"{card}*", style="bold yellow")
        else:
            text.append(str(card), style="bold" if card in playable else "dim")
        text.append("  ")
    if jumps:
        text.append("\n* jump: ", style="yellow")
        text.append(", ".join(f"{card} on {pile}" for card, pile in jumps.items()), style="yellow")
    return text


def card_list(cards: Iterable[int]) -> Text:
    """Cards in a row, that wraps where the terminal ends."""
    return Text(" ".join(map(str, cards)) or "none")


def deal_view(deal: Deal, seed: int | None) -> RenderableType:
    """A deal: who takes which hand, and what is drawn in which order."""
    position = opening_position(deal)
    rules = deal.rules
    rows = _labelled()
    for player, cards in enumerate(position.hands, start=1):
        name = "hand" if rules.players == 1 else player_name(rules, player)
        rows.add_row(name, card_list(cards))
        if isinstance(position, DuelPosition):
            rows.add_row("  draws", card_list(position.draws[player - 1]))
    if not isinstance(position, DuelPosition):
        rows.add_row("draw pile", card_list(position.draw))
    heading = Text(title(rules), style="bold")
    if seed is not None:
        heading.append(f" · seed {seed}", style="not bold")
    return Group(heading, rows)


def game_view(turns: list[Turn], boards: list[Position], rules: Rules) -> Table:
    """A played game, a turn a line."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    table.add_column("turn", justify="right")
    if rules.players > 1:
        table.add_column("player", justify="right")
    table.add_column("plays", ratio=2)
    table.add_column("draws")
    for pile in rules.piles:
        table.add_column(pile, justify="right", no_wrap=True)
    for number, (turn, after) in enumerate(zip(turns, boards, strict=True), start=1):
        player = [str(turn.player)] if rules.players > 1 else []
        plays = " ".join(map(str, turn.plays)) + (" …" if turn.unfinished else "")
        tops = [str(after.top(pile)) for pile in rules.piles]
        table.add_row(str(number), *player, plays, " ".join(map(str, turn.drawn)) or "–", *tops)
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


def _labelled() -> Table:
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="cyan", no_wrap=True)
    rows.add_column()
    return rows
