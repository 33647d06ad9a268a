"""What a study of the Duel found, as documents: JSON for other programs."""

from solver.deals import Deal, Json, Start, Turn, encode, line_to_json, settings, start_to_json
from solver.duel.lines import DuelLines
from solver.duel.result import BoundedTurn
from solver.duel.review import DuelReview
from solver.duel.solve import OBJECTIVE, Choice, DuelSolution


def solution_to_json(start: Start, solution: DuelSolution, fields: Json) -> Json:
    """A solution; it is a game too, where there is a line: it can be replayed."""
    document: Json = {"schema": "thegame/solve/1", **_start(start, fields)}
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
    document: Json = {"schema": "thegame/lines/1", **_start(start, fields)}
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
    document: Json = {"schema": "thegame/review/1", **_start(review.game.start, fields)}
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


def _start(start: Start, fields: Json) -> Json:
    named = {"deal": encode(start)} if isinstance(start, Deal) else start_to_json(start)
    carried: Json = {name: fields[name] for name in ("id", "seed") if name in fields}
    return {**carried, **named, "rules": settings(start.rules)}


def _cost(found: DuelSolution | DuelLines | DuelReview) -> Json:
    return {"engine": found.engine, "nodes": found.nodes, "seconds": round(found.seconds, 6)}
