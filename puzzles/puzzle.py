"""A puzzle: where the player starts, what has to be reached, how it is done and what is proved."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from puzzles.kinds import FIRST_DAY, KINDS
from solver.deals import (
    Deal,
    Json,
    Start,
    Turn,
    encode,
    line_to_json,
    opening_position,
    start_to_json,
)
from solver.rules import DuelPosition, GamePosition, Play

SCHEMA = "thegame/puzzle/1"
LEVELS = range(1, 6)


@dataclass(frozen=True, slots=True)
class Solution:
    """A line that wins, and what makes it the only one."""

    line: tuple[Turn, ...]
    only: str | None = None  # "line": no other line wins; "turn": no other first turn does
    keeps: tuple[Play, ...] | None = None  # of a rescue or a duel: the one turn that wins
    reason: Mapping[str, str] = field(default_factory=dict)  # why it works, by language


@dataclass(frozen=True, slots=True)
class Proof:
    """Who proved what, and with how much work."""

    engine: str
    nodes: int
    claims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle of one day. Only `puzzle_from_json` checks that all of it is true."""

    date: date
    kind: str
    edition: int  # of the generator
    level: int
    tags: tuple[str, ...]
    start: Start
    solution: Solution
    proof: Proof
    par: int | None = None  # of a deal: the cards that the reference player leaves

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"there is no kind {self.kind!r:.40}")  # ids become names of files

    @property
    def id(self) -> str:
        """What the puzzle is called, everywhere and for ever."""
        return f"{self.date.isoformat()}-{self.kind}"

    @property
    def number(self) -> int:
        """Days since the first puzzles, counted from 1."""
        return (self.date - FIRST_DAY).days + 1

    @property
    def position(self) -> GamePosition:
        """What the player sees at the start; of a duel it is `duel`."""
        position = opening_position(self.start)
        assert isinstance(position, GamePosition)
        return position

    @property
    def duel(self) -> DuelPosition:
        """What the player of a duel sees at the start: gold is the player, and to move."""
        position = opening_position(self.start)
        assert isinstance(position, DuelPosition)
        return position

    @property
    def code(self) -> str | None:
        """The code of the deal, where the puzzle is one."""
        return encode(self.start) if isinstance(self.start, Deal) else None

    @property
    def goal(self) -> Json:
        """What the player has to reach."""
        if self.kind == "rescue":
            return {"turn": True, "least": self.position.least}
        if self.kind == "finish":
            return {"lay": self.position.left}
        if self.kind == "duel":
            return {"win": True, "turns": sum(turn.player == 1 for turn in self.solution.line)}
        return {"lay": self.position.left, "par": self.par, "best": 0}

    def to_json(self) -> Json:
        """The document of the puzzle."""
        solution: Json = {"line": line_to_json(list(self.solution.line))}
        if self.solution.reason:
            solution["reason"] = dict(self.solution.reason)
        solution["only"] = self.solution.only
        if self.solution.keeps is not None:
            solution["keeps"] = [list(play) for play in self.solution.keeps]
        proof = self.proof
        return {
            "schema": SCHEMA,
            "id": self.id,
            "number": self.number,
            "date": self.date.isoformat(),
            "kind": self.kind,
            "edition": self.edition,
            "level": self.level,
            "tags": list(self.tags),
            "start": start_to_json(self.start),
            **({} if self.code is None else {"code": self.code}),
            "goal": self.goal,
            "solution": solution,
            "proof": {
                "engine": proof.engine,
                "nodes": proof.nodes,
                "claims": list(proof.claims),
            },
        }
