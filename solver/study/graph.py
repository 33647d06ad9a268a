"""The positions that can still be won as a graph: turns are its edges.

Positions are told apart by what lies on the table. Every node says before which turn it stands (the
first time), how many lines win from it and whether it is forced: only one turn keeps the win. An
edge is a turn, its plays pile by pile; where several turns lead to the same position it holds them
all. A large graph is pruned layer by layer: the start, then of every layer the forced positions
first and those with the most winning lines; how much was left out is said in the graph and at
every node.
"""

import json
from typing import TYPE_CHECKING, Any

from solver.rules import GamePosition
from solver.study.lines import Lines
from solver.study.turns import turn_after

if TYPE_CHECKING:
    import networkx as nx

FORMATS = ("graphml", "dot", "json", "svg")
MOST = 5000


def graph(found: Lines, most: int = MOST, widest: int | None = None) -> "nx.DiGraph[int]":
    """The graph of what `lines` found, with at most so many positions (and so many a layer).

    >>> from solver.rules import GamePosition, GameRules
    >>> from solver.study import lines
    >>> start = GamePosition(GameRules(cards=12, hand=2), (6, 12, 4, 2), ((7, 9),), ())
    >>> drawn = graph(lines(start))
    >>> [(a, b, edge["turns"]) for a, b, edge in drawn.edges(data=True)]
    [(0, 1, '7U1'), (1, 2, '9U1')]
    """
    return _Drawing(found, most, widest).drawn


class _Drawing:
    def __init__(self, found: Lines, most: int, widest: int | None) -> None:
        import networkx as nx

        self.drawn: nx.DiGraph[int] = nx.DiGraph()
        self._study = found.study
        self._numbers: dict[GamePosition, int] = {}
        self._most = most
        left_out = 0
        layer = [found.start] if found.lines else []
        for position in layer:
            self._add(position, 1)
        turn = 1
        while layer:
            turn += 1
            children = self._children(layer)
            new = sorted(
                (position for position in children if position not in self._numbers),
                key=self._interest,
            )
            room = max(0, most - len(self._numbers))
            kept = new[: room if widest is None else min(room, widest)]
            left_out += len(new) - len(kept)
            for position in kept:
                self._add(position, turn)
            for child, ways in children.items():
                self._connect(child, ways)
            layer = [position for position in kept if not position.won]
        self.drawn.graph["left_out"] = left_out

    def _kept_turns(self, position: GamePosition) -> list[tuple[str, int, GamePosition]]:
        turns = []
        for plays, lines in self._study.turns(position):
            if lines:
                after = position
                for play in plays:
                    after = after.play(play)
                turns.append((" ".join(map(str, plays)) or "end", lines, turn_after(after)))
        return turns

    def _children(
        self, layer: list[GamePosition]
    ) -> dict[GamePosition, list[tuple[GamePosition, str]]]:
        children: dict[GamePosition, list[tuple[GamePosition, str]]] = {}
        for position in layer:
            for text, _, after in self._kept_turns(position):
                children.setdefault(after, []).append((position, text))
        return children

    def _interest(self, position: GamePosition) -> tuple[bool, int, GamePosition]:
        turns = self._kept_turns(position)
        return len(turns) != 1, -sum(lines for _, lines, _ in turns), position

    def _add(self, position: GamePosition, turn: int) -> None:
        turns = self._kept_turns(position)
        number = self._numbers[position] = len(self._numbers)
        hands = [" ".join(map(str, hand)) for hand in position.hands]
        self.drawn.add_node(
            number,
            turn=turn,
            piles=" ".join(map(str, position.piles)),
            hands=" | ".join(hands),
            to_move=position.to_move,
            left=position.left,
            lines="1" if position.won else str(sum(lines for _, lines, _ in turns)),
            keeping=len(turns),
            forced=len(turns) == 1,
            won=position.won,
            left_out=0,
        )

    def _connect(self, child: GamePosition, ways: list[tuple[GamePosition, str]]) -> None:
        for parent, text in ways:
            start = self._numbers[parent]
            if child not in self._numbers:
                self.drawn.nodes[start]["left_out"] += 1
                continue
            end = self._numbers[child]
            before = (
                self.drawn.edges[start, end]["turns"] + " / "
                if (self.drawn.has_edge(start, end))
                else ""
            )
            self.drawn.add_edge(start, end, turns=before + text)


def graph_text(drawn: "nx.DiGraph[int]", form: str) -> str:
    """The graph in a format that other programs read: GraphML, DOT or JSON."""
    import networkx as nx

    if form == "graphml":
        return "\n".join(nx.generate_graphml(drawn)) + "\n"
    if form == "json":
        data: dict[str, Any] = nx.node_link_data(drawn, edges="edges")
        return json.dumps({"schema": "thegame/graph/1", **data}) + "\n"
    return _dot(drawn)


def _dot(drawn: "nx.DiGraph[int]") -> str:
    lines = ["digraph lines {", f"  // left out: {drawn.graph['left_out']} positions"]
    lines += ["  rankdir=LR; node [shape=box, style=rounded];"]
    for number, node in drawn.nodes(data=True):
        bold = ", penwidth=3" if node["forced"] else ""
        lines.append(f'  {number} [label="{node["piles"]}\\n{node["lines"]}"{bold}];')
    for start, end, edge in drawn.edges(data=True):
        bold = ", penwidth=3" if drawn.nodes[start]["forced"] else ""
        lines.append(f'  {start} -> {end} [label="{edge["turns"]}"{bold}];')
    return "\n".join([*lines, "}"]) + "\n"
