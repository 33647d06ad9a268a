"""The cooperative question of the Duel, asked and answered in words."""

from rich.console import Group, RenderableType
from rich.text import Text

from solver.deals import InputError, Read, Start, opening_position
from solver.duel.together import TogetherResult
from solver.rules import DuelPosition
from solver.terminal.boards import player_name, title
from solver.terminal.engines import IN_WORDS
from solver.terminal.verdicts import REASON, STYLE, line_view
from solver.verdicts import Verdict


def duel_position(start: Start, read: Read) -> DuelPosition:
    """The position that is asked about; The Game is always played together."""
    position = opening_position(start)
    if not isinstance(position, DuelPosition):
        raise InputError(f"{read.label}: --together is a question about the Duel")
    return position


def together_page(found: TogetherResult, name: str) -> RenderableType:
    """The line, the number of turns, and what is proved."""
    verdict = (str(found.verdict), STYLE[found.verdict])
    rules = found.start.rules
    parts: list[RenderableType] = [Text.assemble(verdict, f" · {title(rules)} · {name}")]
    if found.line is not None:
        parts.append(line_view(found.start, found.line))
    parts.append(Text(_sentence(found), style="bold"))
    if found.reason is not None:
        parts.append(REASON[found.reason])
    cost = f"{found.nodes:,} nodes · {found.seconds:.2f} s · {IN_WORDS[found.engine]}"
    return Group(*parts, Text(cost, style="dim"))


def _sentence(found: TogetherResult) -> str:
    player = player_name(found.start.rules, found.player)
    if found.verdict is Verdict.UNWINNABLE:
        return f"{player} can never lay everything, even if both help: that is proved"
    if found.value is None or found.line is None:
        return f"{player}: no line found; none has fewer than {found.bound} turns"
    own = sum(turn.player == found.player for turn in found.line)
    least = "the fewest" if found.proved else f"and none has fewer than {found.bound}"
    return f"{player} lays everything in {found.value} turns of both, {own} own ones: {least}"
