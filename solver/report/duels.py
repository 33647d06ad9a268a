"""What a report tells of the Duel: who wins by force, and where the result changed hands."""

from solver.deals import Turn
from solver.duel.review import DuelReview
from solver.duel.solve import Choice, DuelSolution
from solver.duel.together import TogetherResult
from solver.report.story import Story, of_line, positions_of
from solver.report.words import WORDS, sentence
from solver.rules import DuelPosition
from solver.verdicts import Verdict

SIDES = {1: "gold", 2: "silver"}
WINNER = {Verdict.PLAYER1: 1, Verdict.PLAYER2: 2}


def of_duel_solution(solution: DuelSolution, title: str, language: str) -> Story:
    """The winner's line against the longest resistance."""
    story = of_line(title, [_winner(solution, language)], solution.start, solution.line or [])
    ways = [_ways(choice) for choice in solution.choices]
    return Story(story.title, story.headlines, story.turns, story.positions, remarks={"ways": ways})


def of_together(found: TogetherResult, title: str, language: str) -> Story:
    """The line in which both lay everything of one side."""
    if found.verdict is Verdict.UNWINNABLE:
        headline = sentence(language, "never together")
    elif found.value is None:
        headline = sentence(language, "together unknown", bound=found.bound)
    else:
        key = "together proved" if found.proved else "together"
        headline = sentence(language, key, value=found.value, bound=found.bound)
    return of_line(title, [headline], found.start, found.line or [])


def of_duel_review(review: DuelReview, title: str, language: str) -> Story:
    """A played Duel with its marks."""
    winners = [side_name(reviewed.after, language) for reviewed in review.turns]
    ways = [_ways(reviewed.choice) for reviewed in review.turns]
    return Story(
        title,
        duel_headlines(review, language),
        [reviewed.turn for reviewed in review.turns],
        positions_of(review.game),
        [reviewed.mark for reviewed in review.turns],
        {"wins after": winners, "ways": ways},
    )


def duel_headlines(review: DuelReview, language: str) -> list[str]:
    """Who was winning, and each turn that gave a win away."""
    if review.winner is not None:
        first = sentence(language, "duel won", side=side_name(review.winner, language))
    elif review.decided_from is not None:
        first = sentence(language, "duel known from", turn=review.decided_from)
    else:
        first = sentence(language, "duel open")
    given = [(number, review.turns[number - 1].turn) for number in review.changes]
    return [first, *(_given_away(number, turn, language) for number, turn in given)]


def standing(position: DuelPosition, language: str) -> str:
    """Who has won, or how many cards each side has still to lay."""
    if position.winner is not None:
        return sentence(language, "duel over", side=side_name(position.winner, language))
    left = [
        len(hand) + len(draw) for hand, draw in zip(position.hands, position.draws, strict=True)
    ]
    sides = [f"{side_name(side, language)} {cards}" for side, cards in enumerate(left, start=1)]
    return sentence(language, "duel left", sides=", ".join(sides))


def _given_away(number: int, turn: Turn, language: str) -> str:
    return sentence(language, "duel given", turn=number, side=side_name(turn.player, language))


def _winner(solution: DuelSolution, language: str) -> str:
    winner = WINNER.get(solution.verdict)
    if winner is None:
        return sentence(language, "duel open")
    side = side_name(winner, language)
    if solution.value is None:
        return sentence(language, "duel won", side=side)
    key = "duel soonest" if solution.proved else "duel soon"
    return sentence(language, key, side=side, value=solution.value, bound=solution.bound)


def side_name(player: int | None, language: str) -> str:
    """The colour of a player; a question mark where nobody knows which."""
    return "?" if player is None else WORDS[language][SIDES[player]]


def _ways(choice: Choice | None) -> str:
    """How many turns would have kept the win, of how many; nothing for who had none."""
    if choice is None:
        return ""
    return f"{'?' if choice.winning is None else choice.winning} / {choice.legal}"
