"""The graph holds exactly what can be won: compared with trying everything, and told honestly."""

import json
from collections import Counter
from xml.etree import ElementTree

import pytest
from search.small import after, endgame, every_step, most_laid

from solver.deals import SplitMix64, shuffled_deal
from solver.report import picture
from solver.rules import GamePosition, Play, named
from solver.search import check
from solver.study import lines
from solver.study.graph import graph, graph_text

Shown = tuple[str, str, int]


def shown(position: GamePosition) -> Shown:
    """A position as a node of the graph tells it."""
    hands = " | ".join(" ".join(map(str, hand)) for hand in position.hands)
    return " ".join(map(str, position.piles)), hands, position.to_move


def is_alone(position: GamePosition) -> bool:
    return position.rules.players == 1 and not position.draw


def ends_of_turn(position: GamePosition) -> set[GamePosition]:
    """Where a turn can lead to, found step by step; alone with nothing to draw a card is a turn."""
    ends = set()
    for step in every_step(position):
        now = after(position, step)
        if step is None:
            if not is_alone(position):
                ends.add(now)
        elif now.won:
            ends.add(now)
        elif is_alone(position):
            ends.add(now.end_turn() if now.may_end else now)
        else:
            ends |= ends_of_turn(now)
    return ends


def is_winnable(position: GamePosition) -> bool:
    return most_laid(position) == position.left


def count(position: GamePosition, seen: dict[GamePosition, int]) -> int:
    """The lines that win, one by one."""
    if position.won:
        return 1
    if position not in seen:
        steps = [s for s in every_step(position) if s is not None or not is_alone(position)]
        seen[position] = sum(count(after(position, step), seen) for step in steps)
    return seen[position]


@pytest.mark.parametrize("players", range(1, 6))
def test_nodes_edges_and_counts_are_those_of_trying_everything(players: int) -> None:
    chance, compared = SplitMix64(600 + players), 0
    while compared < 15:
        start = endgame(chance, players)
        if start.left > 7 or start.won or not is_winnable(start):
            continue
        nodes, waiting = {start}, [start]
        edges: Counter[tuple[Shown, Shown]] = Counter()
        while waiting:
            position = waiting.pop()
            for end in filter(is_winnable, ends_of_turn(position)):
                edges[shown(position), shown(end)] += 1
                if end not in nodes:
                    nodes.add(end)
                    waiting.append(end)
        drawn = graph(lines(start))
        told = {n: (d["piles"], d["hands"], d["to_move"]) for n, d in drawn.nodes(data=True)}
        assert Counter(told.values()) == Counter(map(shown, nodes)), start
        assert Counter((told[a], told[b]) for a, b in drawn.edges) == edges, start
        counts: dict[GamePosition, int] = {}
        expected = Counter((shown(node), str(count(node, counts))) for node in nodes)
        seen = Counter((told[n], node["lines"]) for n, node in drawn.nodes(data=True))
        assert seen == expected, start
        compared += 1


def late(seed: int) -> GamePosition:
    """A solo game with its last cards in hand."""
    position = shuffled_deal(named("solo"), seed).start()
    assert isinstance(position, GamePosition)
    for turn in check(position).line or []:
        if not position.draw:
            break
        position = position.take_turn(turn.plays)
    return position


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_graph_runs_from_the_start_to_the_wins_and_has_every_keeping_turn(seed: int) -> None:
    found = lines(late(seed))
    drawn = graph(found)
    assert drawn.graph["left_out"] == 0
    assert [number for number, degree in drawn.in_degree() if degree == 0] == [0]
    for number, node in drawn.nodes(data=True):
        turns = sum(edge["turns"].count("/") + 1 for *_, edge in drawn.out_edges(number, data=True))
        assert turns == node["keeping"]
        assert node["forced"] == (turns == 1)
        assert node["won"] == (drawn.out_degree(number) == 0) == (node["left"] == 0)
    layers = Counter(node["turn"] for _, node in drawn.nodes(data=True))
    assert len(layers) == len(found.turns) + 1
    assert drawn.nodes[0]["lines"] == str(found.lines)


def test_every_edge_is_turns_that_the_rules_allow() -> None:
    chance, replayed = SplitMix64(77), 0
    for players in (1, 2, 3, 4, 5):
        for start in [endgame(chance, players) for _ in range(12)]:
            found = lines(start)
            if not 0 < found.lines < 5000:
                continue
            drawn = graph(found)
            positions = {0: start}
            for parent, child, edge in drawn.edges(data=True):  # a child is numbered after a parent
                for text in edge["turns"].split(" / "):
                    now = positions[parent]
                    for play in [] if text == "end" else text.split():
                        now = now.play(Play(int(play[:-2]), play[-2:]))
                    now = now.end_turn() if now.may_end and not now.won else now
                    node = drawn.nodes[child]
                    assert shown(now) == (node["piles"], node["hands"], node["to_move"])
                    assert node["won"] == now.won
                    positions.setdefault(child, now)
                    replayed += 1
    assert replayed >= 500


def test_a_large_graph_is_pruned_and_says_so() -> None:
    found = lines(late(2))
    drawn = graph(found, most=40, widest=5)
    whole = graph(found)
    assert len(drawn) <= 40
    assert drawn.graph["left_out"] > 0
    beyond = {n: d["keeping"] for n, d in drawn.nodes(data=True)}
    for number, node in drawn.nodes(data=True):
        out = sum(e["turns"].count("/") + 1 for *_, e in drawn.out_edges(number, data=True))
        assert out + node["left_out"] == beyond[number]
    assert len(drawn) + drawn.graph["left_out"] <= len(whole)
    for form in ("graphml", "json", "dot"):
        assert graph_text(drawn, form)
    ElementTree.fromstring(graph_text(drawn, "graphml"))
    assert len(json.loads(graph_text(drawn, "json"))["nodes"]) == len(drawn)
    ElementTree.fromstring(picture(drawn, "fr"))
    assert str(drawn.graph["left_out"]) in picture(drawn, "fr")
