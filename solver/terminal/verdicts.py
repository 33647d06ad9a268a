"""What a check found out, in words: one deal in full, or many of them a line each."""

from rich.console import Group, RenderableType
from rich.text import Text

from solver.deals import PlayedGame, Turn
from solver.rules import GamePosition, Position
from solver.search import Answer, DuelResult, Question, Result, Verdict
from solver.terminal.boards import game_view, title
from solver.terminal.engines import IN_WORDS

STYLE = {
    Verdict.WINNABLE: "bold green",
    Verdict.UNWINNABLE: "bold red",
    Verdict.PLAYER1: "bold yellow",  # gold
    Verdict.PLAYER2: "bold cyan",
    Verdict.UNDECIDED: "bold yellow",
}
REASON = {
    "time_limit": "the time limit was reached",
    "node_limit": "the node limit was reached",
    "memory_limit": "the memory limit was reached",
    "interrupted": "interrupted",
}


def page(question: Question, result: Result | DuelResult, laid: bool) -> RenderableType:
    """The verdict, what stands behind it, and what it cost."""
    position = question.position
    verdict = (str(result.verdict), STYLE[result.verdict])
    parts: list[RenderableType] = [
        Text.assemble(verdict, f" · {title(position.rules)} · {question.label}")
    ]
    if result.line is not None:
        parts.append(line_view(position, result.line))
    if result.reason is not None:
        parts.append(REASON[result.reason])
    if isinstance(result, Result):
        parts.extend(_facts(result, position.left, laid))
    else:
        parts.extend(_who_wins(result))
    cost = f"{result.nodes:,} nodes · {_time(result)} · {IN_WORDS[result.engine]}"
    parts.append(Text(cost, style="dim"))
    return Group(*parts)


def line_view(position: Position, line: list[Turn]) -> RenderableType:
    """A line as a table, a turn a row."""
    game = PlayedGame(position)
    game.follow(line)
    if not line:
        return "every card is laid" if isinstance(position, GamePosition) else "the Duel is over"
    return game_view(game.turns(), game.boards(), position.rules)


def line(question: Question, result: Result | DuelResult) -> str:
    """One of many: verdict, name, and the rest in short."""
    return _short(question, result, laid=False)


def line_with_laid(question: Question, result: Result | DuelResult) -> str:
    """The same, and how many cards can be laid."""
    return _short(question, result, laid=True)


def coloured(answer: Answer) -> Text:
    """Such a line with its verdict in colour."""
    text = Text(answer.text)
    text.stylize(STYLE[answer.verdict], 0, len(answer.verdict))
    return text


def _short(question: Question, result: Result | DuelResult, laid: bool) -> str:
    facts = [f"{result.verdict:<10} {question.label}"]
    if result.reason is not None:
        facts.append(result.reason.replace("_", " "))
    if isinstance(result, Result) and (laid or result.verdict is Verdict.UNWINNABLE):
        exact = result.laid == result.laid_bound
        most = f"{result.laid}" if exact else f"{result.laid} to {result.laid_bound}"
        facts.append(f"{most} of {question.position.left}")
    if isinstance(result, DuelResult) and result.estimate is not None:
        facts.append(f"player 1 about {result.estimate:.0%}")
    if result.engine == "python":
        facts.append("pure Python")
    return " · ".join((*facts, _time(result)))


def _facts(result: Result, left: int, laid: bool) -> list[str]:
    facts = []
    if result.verdict is Verdict.UNWINNABLE:
        at_most = f"at most {result.laid_bound} of {left} cards can be laid"
        exact = result.laid == result.laid_bound
        facts.append(at_most if exact else f"{at_most}, and at least {result.laid}")
    elif laid and result.laid == result.laid_bound:
        facts.append(f"all {left} cards can be laid")
    elif laid:
        bounds = f"between {result.laid} and {result.laid_bound}"
        facts.append(f"the most that can be laid is {bounds} of {left} cards")
    return facts


def _who_wins(result: DuelResult) -> list[str]:
    if result.winner is None:
        if result.estimate is None:
            return []
        return [f"estimate of the engine: player 1 wins with about {result.estimate:.0%}"]
    return [
        f"player {result.winner} wins, whatever player {3 - result.winner} does"
        + ("; above, one defence" if result.line else "")
    ]


def _time(result: Result | DuelResult) -> str:
    milliseconds = 1000 * result.seconds
    return f"{milliseconds:.1f} ms" if milliseconds < 1000 else f"{result.seconds:.1f} s"
