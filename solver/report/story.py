"""What a report tells, whatever it looks like: the game, the headline, and a mark for each turn."""

from dataclasses import dataclass

from solver.deals import PlayedGame, Turn, opening_position
from solver.report.words import sentence
from solver.rules import GamePosition
from solver.search import Verdict
from solver.study import Mark, Review, Solution
from solver.study.errors import game_position


@dataclass(frozen=True, slots=True)
class Story:
    """A game to be shown, turn by turn."""

    title: str
    headlines: list[str]
    turns: list[Turn]
    positions: list[GamePosition]  # before the first turn, and after each
    marks: list[Mark | None]  # of each turn
    lefts: list[int | None]  # best score after each turn
    instead: list[Turn]  # the line that would have won


def of_solution(solution: Solution, title: str, language: str) -> Story:
    """The best line."""
    game = PlayedGame(solution.start)
    for turn in solution.line or []:
        for play in turn.plays:
            game.play(play)
        if not game.position.over and not turn.unfinished:
            game.end_turn()
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
    turns = game.turns()
    nothing: list[None] = [None] * len(turns)
    return Story(title, [headline], turns, _positions(game), [*nothing], [*nothing], [])


def of_review(review: Review, title: str, language: str) -> Story:
    """A played game with its marks."""
    return Story(
        title,
        headlines(review, language),
        [reviewed.turn for reviewed in review.turns],
        _positions(review.game),
        [reviewed.mark for reviewed in review.turns],
        [reviewed.left for reviewed in review.turns],
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


def _positions(game: PlayedGame) -> list[GamePosition]:
    return [game_position(p) for p in (opening_position(game.start), *game.boards())]
