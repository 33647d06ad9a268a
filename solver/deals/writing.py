"""Writing files whole or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from solver.deals.errors import InputError


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """A file to write to, which takes its place only when the block ends well.

    Whoever reads the path, and whoever is interrupted, has the old file or the new one. Where a
    link leads is where it is written; what is no file, such as /dev/null, is written to directly.
    """
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():
            with target.open("w", encoding="utf-8") as file:
                yield file
            return
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        beside = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                yield file
            beside.chmod(0o666 & ~_umask())  # mkstemp lets nobody else read it
            beside.replace(target)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
