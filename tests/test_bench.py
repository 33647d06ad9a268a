"""`thegame bench`: fixed deals, verified answers, the same signature every time."""

from collections.abc import Iterable

import pytest
from commands import documents, good, refused, run

from solver import check
from solver.bench import KINDS, Kind, answers, measure
from solver.bench.run import verify
from solver.deals import FailedError
from solver.duel.native import Native
from solver.kernel import AVAILABLE
from solver.rules import VARIANTS, DuelPosition, GameRules, Position
from solver.search import Limits, Result, Verdict

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernel could not be compiled")

FAST = ["--kind", "solo", "--kind", "hand3", "--kind", "5p-endgame", "--count", "3"]


def test_every_cooperative_variant_is_measured() -> None:
    games = {name for name, rules in VARIANTS.items() if isinstance(rules, GameRules)}
    assert games <= set(KINDS)
    assert {"hand3", "hand4", "hand5", "hand6"} <= set(KINDS)


def test_every_deal_of_a_run_has_an_answer_on_record() -> None:
    for kind in KINDS.values():
        assert len(answers()[kind.name] if kind.full else []) >= kind.full, kind.name
        assert kind.quick <= kind.full


def test_the_record_has_lost_ones_of_every_number_of_players() -> None:
    for players in range(1, 6):
        every = (kind for kind in KINDS.values() if isinstance(kind, Kind))
        kinds = [kind for kind in every if kind.rules.players == players]
        known = [laid for kind in kinds for laid in answers().get(kind.name, [])]
        assert 98 in known
        assert sum(0 < laid < 98 for laid in known) >= 10


def test_an_endgame_is_a_position_near_the_end() -> None:
    (position,) = KINDS["3p-endgame"].positions(1)
    assert position.over or position.left <= 20


def test_a_table_with_a_signature_that_is_the_same_again() -> None:
    head, *rows, signature, speed, memory = good("bench", *FAST).splitlines()
    assert head.split()[:3] == ["kind", "deals", "open"]
    assert [row.split()[:3] for row in rows] == [
        ["solo", "3", "0"],
        ["hand3", "3", "0"],
        ["5p-endgame", "3", "0"],
    ]
    assert signature.startswith("signature: ")
    assert speed.endswith(" million nodes a second")
    assert memory.endswith(" MB at most")
    assert signature in good("bench", *FAST).splitlines()


def test_json_has_a_document_a_kind_and_one_for_all() -> None:
    *kinds, total = documents("bench", *FAST)
    assert [each["kind"] for each in kinds] == ["solo", "hand3", "5p-endgame"]
    for each in kinds:
        assert each["schema"] == "thegame/bench/1"
        assert each["deals"] == 3 == each["winnable"] + each["unwinnable"]
        assert each["undecided"] == each["unverified"] == 0
        assert 0 < each["median_seconds"] <= each["longest_seconds"] <= each["seconds"]
        assert each["deals_a_second"] > 0
        assert each["nodes_a_second"] > 0
    assert total["kind"] == "total"
    assert total["nodes"] == sum(each["nodes"] for each in kinds)


def test_the_nodes_are_those_of_check() -> None:
    (figures, _) = documents("bench", "--kind", "3p", "--count", 5)
    positions: Iterable[Position] = KINDS["3p"].positions(5)
    assert figures["nodes"] == sum(check(position).nodes for position in positions)


def test_the_nodes_of_a_duel_are_those_of_its_search() -> None:
    (figures, _) = documents("bench", "--kind", "duel12", "--count", 3)
    positions: Iterable[Position] = KINDS["duel12"].positions(3)
    searched = 0
    for position in positions:
        assert isinstance(position, DuelPosition)
        search = Native(position, Limits())
        search.winner(position)
        searched += search.nodes
    assert figures["nodes"] == searched


def test_an_endgame_of_the_duel_has_hands_of_six_and_little_to_draw() -> None:
    for name, most in (("duel-endgame", 0), ("duel-endgame-draw", 6)):
        positions: Iterable[Position] = KINDS[name].positions(20)
        for position in positions:
            assert isinstance(position, DuelPosition)
            assert [len(hand) for hand in position.hands] == [6, 6]
            assert max(map(len, position.draws)) <= most
            assert position.winner is None


def test_the_record_has_duels_that_either_player_wins() -> None:
    for name in ("duel12", "duel14", "duel-endgame", "duel-endgame-draw"):
        known = answers()[name]
        assert min(known.count(1), known.count(2)) >= 3
        assert 0 not in known


def test_a_wrong_winner_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    right = answers()["duel12"]
    monkeypatch.setitem(answers(), "duel12", [right[0], 3 - right[1]])
    result = run("bench", "--kind", "duel12", "--count", 2)
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: duel12, number 2: player ")


def test_a_wrong_answer_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(answers(), "hand3", [42, 37])  # 42 and 36 are right
    result = run("bench", "--kind", "solo", "--kind", "hand3", "--count", 2)
    assert result.exit_code == 1
    assert [line.split()[0] for line in result.stdout.splitlines()] == ["kind", "solo"]
    assert result.stderr == "Error: hand3, seed 2: 36 cards can be laid, it says, and not 37\n"


def test_what_is_not_on_record_is_told() -> None:
    count = len(answers()["4p-hand2"]) + 2
    (figures, total) = documents("bench", "--kind", "4p-hand2", "--count", count)
    assert figures["unwinnable"] == count
    assert figures["unverified"] == total["unverified"] == 2
    assert "\n2 answers are not on record\n" in good(
        "bench", "--kind", "4p-hand2", "--count", count
    )


def test_undecided_deals_are_counted_and_never_taken_for_lost() -> None:
    figures = measure(KINDS["hand4"], 2, Limits(nodes=1000))
    assert (figures.undecided, figures.unwinnable) == (2, 0)
    verify(KINDS["hand4"], 1, Result(Verdict.UNDECIDED, "x", None, 1, 98, "kernel", 1, 0.1))
    with pytest.raises(FailedError):
        verify(KINDS["hand4"], 1, Result(Verdict.UNWINNABLE, None, None, 1, 1, "kernel", 1, 0.1))


def test_a_kind_that_a_run_leaves_out_can_be_asked_for() -> None:
    (figures, _) = documents("bench", "--kind", "3p-hand3", "--quick")
    assert (figures["kind"], figures["deals"]) == ("3p-hand3", 1)


def test_unknown_kinds_are_refused_with_the_known_ones() -> None:
    assert refused("bench", "--kind", "x").startswith("--kind: there is no 'x'; there are solo, ")
