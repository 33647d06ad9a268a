"""What a study found, as documents: JSON for other programs."""

from typing import Any

from solver.deals import Json, Start, answer_head, line_to_json
from solver.study.lines import Lines
from solver.study.review import Review
from solver.study.solve import Solution
from solver.verdicts import Verdict


def solution_to_json(start: Start, solution: Solution, fields: Json) -> Json:
    """A solution; it is a game too, where there is a line: it can be replayed."""
    document = answer_head("thegame/solve/1", start, fields) | {"verdict": solution.verdict}
    if solution.reason is not None:
        document["reason"] = solution.reason
    if solution.line is not None:
        document["line"] = line_to_json(solution.line)
    return document | {
        "objective": solution.objective,
        "value": solution.value,
        "bound": solution.bound,
        "proved": solution.proved,
        "laid": solution.laid,
        "laid_bound": solution.laid_bound,
        **_cost(solution),
    }


def lines_to_json(start: Start, found: Lines, fields: Json) -> Json:
    """The counts; `different` is null where a limit left it open.

    Numbers beyond 2**53 are exact too, whoever reads them may round them.
    """
    document = answer_head("thegame/lines/1", start, fields) | {"verdict": found.verdict}
    if found.reason is not None:
        document["reason"] = found.reason
    if found.verdict is Verdict.UNDECIDED:
        return document | _cost(found)
    return document | {
        "lines": found.lines,
        "different": found.different,
        "positions": found.positions,
        "only_way": found.only_way,
        "keeping_share": round(found.keeping_share, 6),
        "longest_forced": found.longest_forced,
        "turns": [turn._asdict() for turn in found.turns],
        **_cost(found),
    }


def review_to_json(review: Review, fields: Json) -> Json:
    """The marks, the turning point first."""
    line = line_to_json([reviewed.turn for reviewed in review.turns])
    winning = review.winning_line
    return answer_head("thegame/review/1", review.game.start, fields) | {
        "winnable": review.winnable,
        "turning_point": review.turning_point,
        "between": review.between,
        "winning_line": None if winning is None else line_to_json(winning),
        "best_left": review.best_left,
        "accuracy": None if review.accuracy is None else round(review.accuracy, 6),
        "line": line,
        "marks": [
            {"mark": reviewed.mark, "best_left": reviewed.left, "accurate": reviewed.accurate}
            for reviewed in review.turns
        ],
        **_cost(review),
    }


def _cost(found: Any) -> Json:
    return {"engine": found.engine, "nodes": found.nodes, "seconds": round(found.seconds, 6)}
