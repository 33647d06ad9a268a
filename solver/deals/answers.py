"""What every answer about a deal begins with: what came in, and which deal it is.

All fields that came in are carried through, but for those that an answer of any command gives of
its own: an answer may come in again as a question, and what was found then is not found now.
"""

from solver.deals.codes import encode
from solver.deals.deal import Deal, Start
from solver.deals.documents import Json, settings, start_to_json

_FOUND = {
    *("schema", "deal", "rules", "verdict", "reason", "line", "laid", "laid_bound"),
    *("engine", "nodes", "seconds"),
    *("objective", "value", "bound", "proved"),
    *("lines", "different", "positions", "only_way", "keeping_share", "longest_forced", "turns"),
    *("winnable", "turning_point", "between", "winning_line", "best_left", "accuracy", "marks"),
}


def answer_head(schema: str, start: Start, fields: Json) -> Json:
    """The schema, the fields that came in, the deal's code (or the position) and the rules."""
    carried = {name: value for name, value in fields.items() if name not in _FOUND}
    which = {"deal": encode(start)} if isinstance(start, Deal) else start_to_json(start)
    return {"schema": schema, **carried, **which, "rules": settings(start.rules)}


def label(fields: Json, place: str) -> str:
    """What people know a deal by: its id, its seed, or the place where it was read."""
    if "id" in fields:
        text = f"{fields['id']}"
    elif "seed" in fields:
        text = f"seed {fields['seed']}"
    else:
        text = place
    return "".join(letter if letter.isprintable() else "?" for letter in text[:60])
