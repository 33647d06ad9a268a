"""Answers about the Duel as documents: JSON for other programs."""

from solver.deals import Json, Start, Turn, answer_head, line_to_json
from solver.duel.lines import DuelLines
from solver.duel.result import BoundedTurn
from solver.duel.review import DuelReview
from solver.duel.solve import OBJECTIVE, Choice, DuelSolution
from solver.duel.together import TogetherResult


def solution_to_json(start: Start, solution: DuelSolution, fields: Json) -> Json:
    """A solution; it is a game too, where there is a line: it can be replayed."""
    document: Json = answer_head("thegame/solve/1", start, fields)
    document["verdict"] = solution.verdict
    if solution.reason is not None:
        document["reason"] = solution.reason
    document |= _line(solution.line, solution.choices)
    return document | {
        "objective": OBJECTIVE,
        "value": solution.value,
        "bound": solution.bound,
        "proved": solution.proved,
        **_cost(solution),
    }


def lines_to_json(start: Start, found: DuelLines, fields: Json) -> Json:
    """Every first turn with what it leads to."""
    document: Json = answer_head("thegame/lines/1", start, fields)
    document["verdict"] = found.verdict
    if found.reason is not None:
        document["reason"] = found.reason
    return document | {
        "keeping": found.keeping,
        "first_turns": [_turn(turn) for turn in found.turns],
        **_line(found.line, found.choices),
        **_cost(found),
    }


def review_to_json(review: DuelReview, fields: Json) -> Json:
    """The marks, and where the result changed hands."""
    document: Json = answer_head("thegame/review/1", review.game.start, fields)
    if review.reason is not None:
        document["reason"] = review.reason
    return document | {
        "winner": review.winner,
        "changes": review.changes,
        "decided_from": review.decided_from,
        "line": line_to_json([reviewed.turn for reviewed in review.turns]),
        "marks": [
            {
                "mark": reviewed.mark,
                "before": reviewed.before,
                "after": reviewed.after,
                **_choice(reviewed.choice),
            }
            for reviewed in review.turns
        ],
        **_cost(review),
    }


def together_to_json(start: Start, found: TogetherResult, fields: Json) -> Json:
    """The fewest turns together; it is a game too, where there is a line: it can be replayed."""
    document = answer_head("thegame/together/1", start, fields) | {"verdict": found.verdict}
    if found.reason is not None:
        document["reason"] = found.reason
    if found.line is not None:
        document["line"] = line_to_json(found.line)
    return document | {
        "player": found.player,
        "objective": "turns",
        "value": found.value,
        "bound": found.bound,
        "proved": found.proved,
        "engine": found.engine,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 6),
    }


def _line(line: list[Turn] | None, choices: list[Choice | None]) -> Json:
    if line is None:
        return {}
    return {"line": line_to_json(line), "choices": [_choice(choice) for choice in choices]}


def _choice(choice: Choice | None) -> Json:
    if choice is None:
        return {}
    return {"winning": choice.winning, "legal": choice.legal, "only": choice.only}


def _turn(turn: BoundedTurn) -> Json:
    winner, at_least, at_most = turn.bounds
    document: Json = {"plays": [list(play) for play in turn.plays], "winner": winner}
    if winner is not None:
        document |= {"turns": at_least if at_least == at_most else None}
        document |= {"at_least": at_least, "at_most": at_most}
    return document


def _cost(found: DuelSolution | DuelLines | DuelReview) -> Json:
    return {"engine": found.engine, "nodes": found.nodes, "seconds": round(found.seconds, 6)}
