"""What a report tells, whatever it looks like: the game, the headline, and a mark for each turn."""

from dataclasses import dataclass, field
from enum import StrEnum

from solver.deals import PlayedGame, Start, Turn, opening_position
from solver.report.words import sentence
from solver.rules import Position
from solver.search import Verdict
from solver.study import Review, Solution


@dataclass(frozen=True, slots=True)
class Story:
    """A game to be shown, turn by turn."""

    title: str
    headlines: list[str]
    turns: list[Turn]
    positions: list[Position]  # before the first turn, and after each
    marks: list[StrEnum] = field(default_factory=list)  # one for each turn, or none at all
    remarks: dict[str, list[str]] = field(default_factory=dict)  # by heading, for each turn
    instead: list[Turn] = field(default_factory=list)  # the line that would have won


def of_line(title: str, headlines: list[str], start: Start, line: list[Turn]) -> Story:
    """A line and nothing about its turns."""
    game = PlayedGame(start)
    game.follow(line)
    return Story(title, headlines, game.turns(), positions_of(game))


def of_solution(solution: Solution, title: str, language: str) -> Story:
    """The best line."""
    if solution.value is not None:
        headline = sentence(
            language,
            "best proved" if solution.proved else "best",
            value=solution.value,
            bound=solution.bound,
            objective=sentence(language, solution.objective),
        )
    elif solution.verdict is Verdict.UNWINNABLE:
        headline = sentence(language, "no win", laid=solution.laid, all=solution.start.left)
    else:
        headline = sentence(language, "unknown", laid=solution.laid, bound=solution.laid_bound)
    return of_line(title, [headline], solution.start, solution.line or [])


def of_review(review: Review, title: str, language: str) -> Story:
    """A played game with its marks."""
    return Story(
        title,
        headlines(review, language),
        [reviewed.turn for reviewed in review.turns],
        positions_of(review.game),
        [reviewed.mark for reviewed in review.turns],
        {"left": ["?" if turn.left is None else str(turn.left) for turn in review.turns]},
        review.winning_line or [],
    )


def headlines(review: Review, language: str) -> list[str]:
    """What a review comes to, the turning point first."""
    if review.turning_point is not None:
        first = sentence(language, "turning", turn=review.turning_point, left=review.best_left)
    elif review.between is not None:
        low, high = review.between
        first = sentence(language, "between", low=low, high=high)
    elif review.winnable is None:
        first = sentence(language, "undecided")
    else:
        first = sentence(language, "kept" if review.winnable else "never")
    if review.accuracy is None:
        return [first]
    percent = round(100 * review.accuracy)
    return [first, sentence(language, "accuracy", percent=percent)]


def positions_of(game: PlayedGame) -> list[Position]:
    """Before the first turn, and after each."""
    return [opening_position(game.start), *game.boards()]
