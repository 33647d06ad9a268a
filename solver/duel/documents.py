"""Answers about the Duel as documents: JSON for other programs."""

from solver.deals import Json, Start, answer_head, line_to_json
from solver.duel.together import TogetherResult


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
