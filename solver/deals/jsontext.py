"""JSON as strict as we want it: no key twice, no NaN, no abyss, and one kind of error."""

import json
import math
from collections import Counter
from typing import Any

from solver.deals.errors import InputError

MOST_DEPTH = 20  # levels of lists and objects; a game has six


def parse_json(text: str) -> Any:
    """Parse a text; `InputError` for whatever is wrong with it."""
    try:
        document = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        line = f"line {error.lineno}, " if error.lineno > 1 else ""
        raise InputError(f"not JSON: {error.msg} at {line}character {error.colno}") from None
    except RecursionError:
        raise _too_deep() from None
    except InputError:
        raise
    except ValueError:  # Python refuses whole numbers of more than 4300 digits
        raise InputError("not JSON that anyone needs: a number is too long") from None
    if text.count("[") + text.count("{") > MOST_DEPTH:
        _check_depth(document)
    return document


def _check_depth(document: object) -> None:
    """Refuse what Python can parse but, a few calls further down, could not print any more."""
    level = [document]
    for _ in range(MOST_DEPTH):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return
    raise _too_deep()


def _too_deep() -> InputError:
    return InputError("not JSON that anyone needs: nested too deeply")


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) != len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise InputError(f"the field {twice!r:.40} is there twice")
    return document


def _no_constant(name: str) -> Any:
    raise InputError(f"{name} is not a number")


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise InputError(f"{digits:.40} is too large a number")
    return number


_DECODER = json.JSONDecoder(
    object_pairs_hook=_no_key_twice, parse_constant=_no_constant, parse_float=_finite
)
