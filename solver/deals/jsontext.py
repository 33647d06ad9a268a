"""JSON as strict as we want it: no key twice, no NaN, and one kind of error."""

import json
from typing import Any

from solver.deals.errors import InputError


def parse_json(text: str) -> Any:
    """Parse a text; `InputError` for whatever is wrong with it."""
    try:
        return json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise InputError(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise InputError("not JSON that anyone needs: nested too deeply") from None
    except InputError:
        raise
    except ValueError:  # Python refuses whole numbers of more than 4300 digits
        raise InputError("not JSON that anyone needs: a number is too long") from None


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for index, key in enumerate(keys) if key in keys[:index])
        raise InputError(f"the field {twice!r:.40} is there twice")
    return document


def _no_constant(name: str) -> Any:
    raise InputError(f"{name} is not a number")
