"""The page in a real browser: it shows the board at every turn and complains about nothing."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest
from commands import documents, good, refused

from solver.deals import PlayedGame, game_from_json, game_to_text, shuffled_deal
from solver.duel.solve import solve as duel_solve
from solver.report import chart, of_duel_solution, of_review, of_solution, page, picture
from solver.rules import DuelPosition, DuelRules, GamePosition, GameRules, Play, named
from solver.study import lines, review, solve
from solver.study.graph import graph

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
HOSTILE = '</script><script>document.title="taken"</script><img src=x onerror=alert(1)>'


def lost_game() -> PlayedGame:
    rules = GameRules(cards=12, hand=2, least=1, jump=3)
    game = PlayedGame(GamePosition(rules, (6, 12, 3, 2), ((7, 9),), (11,)))
    game.play(Play(9, "U2"))
    game.end_turn()
    game.play(Play(11, "U1"))
    return game


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    if CHROMIUM is None:
        assert "CI" not in os.environ, "CI must have a browser"
        pytest.skip("no browser here")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def opened(browser: "Browser", path: Path, **options: Any) -> "tuple[Page, list[str]]":
    tab = browser.new_page(**options)
    complaints: list[str] = []
    tab.on("console", lambda message: complaints.append(message.text))
    tab.on("pageerror", lambda error: complaints.append(str(error)))
    tab.on("request", lambda request: complaints.append(request.url))
    tab.goto(path.as_uri())
    complaints.remove(path.as_uri())
    return tab, complaints


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_page_steps_through_the_game(
    browser: "Browser", tmp_path: Path, language: str, width: int
) -> None:
    game = lost_game()
    story = of_review(review(game), "a game", language)
    path = tmp_path / "page.html"
    path.write_text(page(story, language), encoding="utf-8")
    tab, complaints = opened(browser, path, viewport={"width": width, "height": 800})
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    for number, position in enumerate(story.positions):
        tops = tab.locator(".pile .top").all_inner_texts()
        assert tops == [str(top) for top in position.piles]
        cards = tab.locator(".hand .card").all_inner_texts()
        assert cards == [str(card) for card in position.hand]
        assert tab.locator("tr.now").count() == (number > 0)
        tab.keyboard.press("ArrowRight")
    marks = {"en": "lost the win here", "fr": "victoire perdue ici"}
    assert marks[language] in tab.locator("tbody").inner_text()
    tab.click("#first")
    assert tab.inner_text("#turn") == {"en": "Start", "fr": "Début"}[language]
    tab.click("#on")
    assert tab.locator("tr.now").get_attribute("data-step") == "1"
    tab.locator(".goto").last.click()
    assert tab.is_disabled("#on")
    assert not complaints


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_best_play_steps_through_the_line(
    browser: "Browser", tmp_path: Path, language: str
) -> None:
    solution = solve(shuffled_deal(GameRules(players=2, hand=3, cards=14, jump=4), 3), "jumps")
    story = of_solution(solution, "best play", language)
    path = tmp_path / "page.html"
    path.write_text(page(story, language), encoding="utf-8")
    tab, complaints = opened(browser, path, viewport={"width": 360, "height": 800})
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360
    for position in story.positions:
        tops = tab.locator(".pile .top").all_inner_texts()
        assert tops == [str(top) for top in position.piles]
        assert tab.locator(".hand").count() == 2
        tab.click("#on", force=True)
    assert tab.is_disabled("#on")
    assert tab.inner_text("#line").splitlines() == [str(turn) for turn in story.turns]
    assert {"en": "Draw pile", "fr": "Pioche"}[language] in tab.inner_text("main")
    assert not complaints


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_a_duel_steps_through_both_sides(
    browser: "Browser", tmp_path: Path, language: str
) -> None:
    start = shuffled_deal(DuelRules(hand=3, cards=8, jump=3), 2)
    story = of_duel_solution(duel_solve(start), "a duel", language)
    path = tmp_path / "page.html"
    path.write_text(page(story, language), encoding="utf-8")
    tab, complaints = opened(browser, path, viewport={"width": 360, "height": 800})
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360
    names = {"en": ["gold", "silver"], "fr": ["or", "argent"]}[language]
    for position in story.positions:
        assert isinstance(position, DuelPosition)
        tops = tab.locator(".pile .top").all_inner_texts()
        assert tops == [str(top) for top in position.piles]
        moves = [name + " ▸" * (number == position.to_move) for number, name in enumerate(names, 1)]
        shown = tab.locator(".hand .who").all_inner_texts()
        assert shown == (names if position.over else moves)
        drawn = [f"{name} {len(draw)}" for name, draw in zip(names, position.draws, strict=True)]
        assert tab.inner_text("#draw") == ", ".join(drawn)
        tab.click("#on", force=True)
    assert {"en": "Over:", "fr": "Fini :"}[language] in tab.inner_text("#plays")
    assert not complaints


def test_commands_write_reports_of_the_duel(tmp_path: Path) -> None:
    deal = ("--rules", "duel", "--cards", 8, "--hand", 3, "--seed", 2)
    html, svg = tmp_path / "page.html", tmp_path / "chart.svg"
    for asked in ((), ("--together",)):
        good("solve", *deal, *asked, "--html", html, "--svg", svg, "--lang", "fr")
        assert "rétro de 10 · graine 2" in html.read_text()
        ElementTree.fromstring(svg.read_text())
        html.unlink()
    game = tmp_path / "game.json"
    good("solve", *deal, "--json", "-o", game)
    good("review", game, "--html", html)
    assert "Wins after it" in html.read_text()


@pytest.mark.parametrize("kind", ["chart", "picture"])
def test_a_picture_alone_renders_without_complaint(
    browser: "Browser", tmp_path: Path, kind: str
) -> None:
    game = lost_game()
    path = tmp_path / "picture.svg"
    drawn = picture(graph(lines(game.start)), "fr")
    text = chart(of_review(review(game), "a game", "fr"), "fr") if kind == "chart" else drawn
    path.write_text(text, encoding="utf-8")
    tab, complaints = opened(browser, path)
    assert tab.evaluate("document.documentElement.nodeName") == "svg"
    assert tab.locator("text").filter(has_text="rétro" if kind == "chart" else "tour").count() > 0
    boxes = tab.evaluate("[...document.querySelectorAll('text')].map(t => t.getBBox().width)")
    assert all(width > 0 for width in boxes)
    assert not complaints


def test_hostile_text_comes_out_as_text(browser: "Browser", tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    text = page(of_review(review(lost_game()), HOSTILE, "en"), "en")
    path.write_text(text, encoding="utf-8")
    tab, complaints = opened(browser, path)
    assert tab.title() == HOSTILE
    assert tab.inner_text("h1") == HOSTILE
    assert tab.locator("img").count() == 0
    assert not complaints


def test_the_chart_marks_every_jump() -> None:
    story = of_review(review(lost_game()), "a game", "fr")
    tree = ElementTree.fromstring(chart(story, "fr"))
    titles = [title.text for title in tree.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == ["rétro: 9U2"]
    assert len(list(tree.iter("{http://www.w3.org/2000/svg}polyline"))) == 4


def test_commands_write_documents_that_replay_and_reports(tmp_path: Path) -> None:
    transcript = tmp_path / "game.txt"
    transcript.write_text(game_to_text(lost_game()))
    html, svg = tmp_path / "page.html", tmp_path / "chart.svg"
    shown = good("review", transcript, "--html", html, "--svg", svg, "--lang", "fr")
    assert "The win was lost in turn 2" in shown
    assert "<html" in html.read_text()
    ElementTree.fromstring(svg.read_text())
    (told,) = documents("review", transcript)
    assert (told["turning_point"], told["schema"]) == (2, "thegame/review/1")
    assert [mark["mark"] for mark in told["marks"]][-1] == "lost the win here"
    (solved,) = documents("solve", "--cards", 12, "--hand", 4, "--seed", 3, "--objective", "travel")
    assert solved["proved"]
    game = game_from_json(solved)
    assert isinstance(game.position, GamePosition)
    assert game.position.won
    found = solve(shuffled_deal(GameRules(cards=12, hand=4), 3), "travel")
    assert found.value == solved["value"] == solved["bound"]


def test_lines_writes_graphs_by_the_name_of_the_file(tmp_path: Path) -> None:
    deal = ("--cards", 6, "--hand", 4, "--seed", 2)
    assert "essentially different" in good("lines", *deal)
    for form in ("graphml", "dot", "json", "svg"):
        path = tmp_path / f"lines.{form}"
        good("lines", *deal, "--graph", path, "--most", 50)
        assert path.read_text()
    assert "must end in" in refused("lines", *deal, "--graph", tmp_path / "lines.png")
    graph_file = ("--graph", tmp_path / "lines.svg")
    assert "Duel" in refused("lines", "--rules", "duel", "--seed", 1, *graph_file)
    (told,) = documents("lines", "--seed", 1, "--node-limit", 5000)
    assert (told["verdict"], told["reason"]) == ("undecided", "node_limit")


def test_every_official_variant_can_be_solved() -> None:
    for name in ("solo-expert-plus", "2p", "3p-expert", "4p", "5p-expert-plus"):
        assert named(name).cards == 98
        (told,) = documents("solve", "--rules", name, "--seed", 1, "--node-limit", 60_000)
        assert told["verdict"] == "winnable" or told["reason"] == "node_limit"
