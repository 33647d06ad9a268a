"""Writing a folder of files: whole or not at all, and only those that changed."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from solver.deals import InputError


def write(files: Mapping[str, bytes], folder: Path) -> list[Path]:
    """Write files, by their names in the folder; one that has these bytes already stays."""
    paths = []
    for name, content in files.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not (path.is_file() and path.read_bytes() == content):
                _write_whole(path, content)
        except OSError as error:
            raise InputError(f"{path}: cannot be written: {error.strerror}") from None
        paths.append(path)
    return paths


def _write_whole(path: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        beside.chmod(0o644)  # mkstemp lets nobody else read it, and a web server must
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
