"""Proofs that take hours: the complete search alone, kept on disk and resumed after it was killed.

A folder holds the last layer that was saved, and `record.json`: what is searched, and the size of
every layer so far. Sizes depend on nothing but the position, so that a second search can be
compared with the first. The record names its layer file and is replaced after it: in whatever
moment the search is killed, the two that are found belong together.
"""

import hashlib
import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from solver.deals import (
    Deal,
    FailedError,
    InputError,
    Json,
    Start,
    encode,
    game_from_json,
    line_to_json,
    opening_position,
    parse_json,
    start_to_json,
    whole_file,
)
from solver.kernel import AVAILABLE
from solver.rules import GamePosition
from solver.search.check import KERNEL
from solver.verdicts import (
    INTERRUPTED,
    Limits,
    Progress,
    Result,
    Searched,
    Step,
    Verdict,
    judged,
)

if TYPE_CHECKING:
    from solver.kernel._kernel import Layers, Watch

SCHEMA = "thegame/proof/1"
SAVE_EVERY = 180.0  # seconds


def prove(
    start: Start,
    folder: Path,
    limits: Limits,
    progress: Callable[[Progress], None] | None = None,
    save_every: float = SAVE_EVERY,
) -> Result:
    """Decide by the complete search alone, and go on with it if it was begun in `folder`.

    Nodes and seconds are those of all runs; the limits are for this one.
    """
    if not AVAILABLE:
        raise InputError("only the native kernel can save a search, and it could not be compiled")
    position = opening_position(start)
    assert isinstance(position, GamePosition)
    from solver.kernel._kernel import Layers
    from solver.search.native import to_kernel, watch_for

    record = _Record.read(folder, start)
    if record.verdict is not None:
        return record.result()
    layers = Layers(to_kernel(position))
    record.load(layers)
    run = _Run(layers, watch_for(limits), record, save_every, progress)
    found = run.search(position.left)
    if found.stopped is not None:
        record.save(layers, run.seconds())
    result = judged(position, found, KERNEL, run.began)
    if result.verdict is not Verdict.UNDECIDED:
        record.finish(result)
    return result


class _Run:
    """One sitting of a search; `began` is moved back by the time of those before."""

    def __init__(
        self,
        layers: "Layers",
        watch: "Watch",
        record: "_Record",
        save_every: float,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self._layers = layers
        self._watch = watch
        self._record = record
        self._save_every = save_every
        self._progress = progress
        self._nodes_before = record.nodes
        self.began = time.perf_counter() - record.seconds

    def seconds(self) -> float:
        return time.perf_counter() - self.began

    def search(self, left: int) -> Searched:
        steps, stopped = None, None
        try:
            self._make_layers()
            if self._layers.won:
                steps = self._line()
            stopped = self._watch.stopped or None
        except KeyboardInterrupt:
            stopped = INTERRUPTED
            self._note_layer()
        without_line = self._layers.won and steps is None
        laid = left - 1 if without_line else self._layers.laid
        return Searched(steps, laid, self._nodes(), stopped)

    def _make_layers(self) -> None:
        saved = time.perf_counter()
        while self._layers.advance(self._watch):
            self._note_layer()
            if self._progress is not None:
                self._progress(_layer(self._layers, self._nodes()))
            if time.perf_counter() - saved > self._save_every:
                self._record.save(self._layers, self.seconds())
                saved = time.perf_counter()

    def _note_layer(self) -> None:
        record = self._record
        if record.layers[-1].laid < self._layers.laid:
            record.layers.append(_layer(self._layers, self._nodes() - record.nodes))
            record.nodes = self._nodes()

    def _line(self) -> list[Step] | None:
        from solver.search.native import named_steps

        steps = named_steps(self._layers.line(self._watch))
        return None if self._watch.stopped else steps

    def _nodes(self) -> int:
        return self._nodes_before + self._watch.nodes


def _layer(layers: "Layers", nodes: int) -> Progress:
    return Progress(layers.laid, layers.states, layers.groups, nodes)


@dataclass(slots=True)
class _Record:
    """What `record.json` says; `nodes` of a layer are those that were made for it alone."""

    folder: Path
    start: Start
    layers: list[Progress] = field(default_factory=list)
    nodes: int = 0  # up to the last layer; at the end, those of finding the line too
    seconds: float = 0.0
    file: str | None = None  # the name of the layer file
    sha256: str | None = None
    verdict: Verdict | None = None  # with the following, once the search has ended
    laid: int | None = None
    line: list[Json] | None = None

    @property
    def path(self) -> Path:
        return self.folder / "record.json"

    @classmethod
    def read(cls, folder: Path, start: Start) -> "_Record":
        """The record of a folder; a new one if there is none."""
        record = cls(folder, start)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            text = record.path.read_text(encoding="utf-8") if record.path.exists() else None
        except OSError as error:
            raise InputError(f"{folder}: {error.strerror}") from None
        if text is not None:
            try:
                record._understand(parse_json(text))
            except (KeyError, TypeError, ValueError) as error:
                raise InputError(f"{record.path}: not a record that can be used: {error}") from None
        return record

    def _understand(self, document: Json) -> None:
        if document["schema"] != SCHEMA or document["version"] != version("thegame"):
            raise InputError("another version has made it")
        if document["start"] != start_to_json(self.start):
            raise InputError("it is of another deal")
        self.layers = [Progress(**layer) for layer in document["layers"]]
        self.nodes, self.seconds = document["nodes"], document["seconds"]
        self.file, self.sha256 = document["file"], document["sha256"]
        self.laid, self.line = document["laid"], document["line"]
        verdict = document["verdict"]
        self.verdict = None if verdict is None else Verdict(verdict)

    def load(self, layers: "Layers") -> None:
        """Put a search where the saved one was."""
        if self.file is None:
            self.layers = [_layer(layers, 0)]
            return
        path = self.folder / self.file
        try:
            if _sha256(path) != self.sha256:
                raise InputError(f"{path}: it was changed since it was saved")
            layers.load(str(path))
        except (OSError, RuntimeError) as error:
            raise InputError(f"{path}: {error}") from None
        if _layer(layers, self.layers[-1].nodes) != self.layers[-1]:
            raise InputError(f"{path}: it is not the layer that {self.path.name} tells of")

    def save(self, layers: "Layers", seconds: float) -> None:
        """Keep the last layer, and then what it belongs to; the layers before it go."""
        self.seconds = seconds
        name = f"layer-{layers.laid:03}"
        if name != self.file:
            path, beside = self.folder / name, self.folder / f".{name}"
            try:
                layers.save(str(beside))
                with beside.open("r+b") as file:
                    os.fsync(file.fileno())
                self.sha256 = _sha256(beside)
                beside.replace(path)
            except (OSError, RuntimeError) as error:
                raise FailedError(f"{path}: cannot be written: {error}") from None
            self.file = name
        self._write()

    def finish(self, result: Result) -> None:
        """The end of the search: the layers have done their work."""
        self.nodes, self.seconds = result.nodes, result.seconds
        self.verdict, self.laid = result.verdict, result.laid
        self.line = None if result.line is None else line_to_json(result.line)
        self.file = self.sha256 = None
        self._write()

    def _write(self) -> None:
        document: Json = {"schema": SCHEMA, "version": version("thegame")}
        if isinstance(self.start, Deal):
            document["deal"] = encode(self.start)
        document |= {
            "start": start_to_json(self.start),
            "verdict": self.verdict,
            "laid": self.laid,
            "line": self.line,
            "states": sum(layer.states for layer in self.layers),
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "file": self.file,
            "sha256": self.sha256,
            "layers": [asdict(layer) for layer in self.layers],
        }
        with whole_file(self.path) as file:
            file.write(_a_field_a_line(document))
        for old in (*self.folder.glob("layer-*"), *self.folder.glob(".layer-*")):
            if old.name != self.file:
                old.unlink()

    def result(self) -> Result:
        """What a search that had ended has found; a line is replayed again."""
        assert self.verdict is not None
        assert self.laid is not None
        line = None
        if self.line is not None:
            game = game_from_json({**start_to_json(self.start), "line": self.line})
            line = game.turns()
            if not (isinstance(game.position, GamePosition) and game.position.won):
                raise InputError(f"{self.path}: its line does not win")
        return Result(
            self.verdict, None, line, self.laid, self.laid, KERNEL, self.nodes, self.seconds
        )


def _a_field_a_line(document: Json) -> str:
    """JSON for people: a field a line, and a layer a line."""
    fields = {name: json.dumps(value) for name, value in document.items()}
    layers = ",\n  ".join(map(json.dumps, document["layers"]))
    fields["layers"] = f"[\n  {layers}\n ]"
    return "{\n" + ",\n".join(f' "{name}": {text}' for name, text in fields.items()) + "\n}\n"


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
