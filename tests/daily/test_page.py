"""The page in a browser, as a person uses it."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from daily.browser import Player
from daily.examples import EXAMPLES, example
from daily.test_export import hostile
from daily.tools import CHROMIUM, needs_browser
from puzzles.export import export
from solver.rules import Play

pytestmark = needs_browser

LAST_DAY = [puzzle for puzzle in EXAMPLES if puzzle.date.isoformat() == "2026-12-24"]
FINISH, RESCUE, DEAL = LAST_DAY
KINDS = [FINISH.id, RESCUE.id, DEAL.id]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield running
        running.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "some" / "where"
    export(EXAMPLES, folder, "site")
    return folder


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(locale="en-GB", reduced_motion="reduce")
    yield made
    made.close()


@pytest.fixture
def player(context: BrowserContext, site: Path) -> Iterator[Player]:
    """From file://, and the console must stay silent."""
    one = Player(context, (site / "index.html").as_uri())
    yield one
    assert one.complaints == []


@pytest.mark.parametrize("id_", KINDS)
def test_a_puzzle_is_solved_by_clicking(player: Player, id_: str) -> None:
    player.open(example(id_))
    player.solve(example(id_))
    assert player.verdict() in ("Solved!", "Saved!", "Every card laid!")


@pytest.mark.parametrize("id_", KINDS)
def test_a_puzzle_is_solved_by_keyboard_alone(player: Player, id_: str) -> None:
    player.open(example(id_))
    player.solve(example(id_), keyboard=True)
    assert player.verdict() in ("Solved!", "Saved!", "Every card laid!")


def test_enter_alone_lays_a_card_too(player: Player) -> None:
    play = FINISH.solution.line[0].plays[0]
    player.open(FINISH)
    player.page.focus(f"[data-card='{play.card}']")
    for key in ("Enter", "ArrowUp"):
        player.page.keyboard.press(key)
    while (at := player.focus("pile")) != play.pile:
        player.page.keyboard.press("ArrowRight" if at < play.pile or at[0] == "U" else "ArrowLeft")
    player.page.keyboard.press("Enter")
    assert play.card in player.tops()


def test_a_card_is_dragged_to_a_pile(player: Player) -> None:
    play = FINISH.solution.line[0].plays[0]
    player.open(FINISH)
    player.page.drag_and_drop(f"[data-card='{play.card}']", f"[data-pile={play.pile}]")
    assert play.card in player.tops()
    assert play.card not in player.hand()


def test_a_card_is_tapped_on_a_touch_screen(browser: Browser, site: Path) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    player = Player(context, (site / "index.html").as_uri())
    play = FINISH.solution.line[0].plays[0]
    player.open(FINISH)
    player.page.tap(f"[data-card='{play.card}']")
    player.page.tap(f"[data-pile={play.pile}]")
    assert play.card in player.tops()
    context.close()


def test_piles_that_take_the_card_light_up_and_a_jump_is_marked(player: Player) -> None:
    player.open(RESCUE)
    position = RESCUE.position
    for card in position.hand:
        player.page.click(f"[data-card='{card}']")
        for pile in position.rules.piles:
            play = Play(card, pile)
            classes = player.page.get_attribute(f"[data-pile={pile}]", "class") or ""
            assert ("fits" in classes) == (play in position.legal_plays())
            assert ("jumps" in classes) == position.is_jump(play)


def test_a_wrong_play_is_refused_and_told_why(player: Player) -> None:
    player.open(FINISH)
    position = FINISH.position
    card, pile = next(
        (card, pile)
        for card in position.hand
        for pile in position.rules.piles
        if Play(card, pile) not in position.legal_plays()
    )
    player.click(Play(card, pile))
    assert f"{card} does not fit there" in player.said()
    assert player.hand() == list(position.hand)
    assert player.tops() == list(position.piles)


def test_a_turn_that_is_too_short_cannot_end(player: Player) -> None:
    player.open(RESCUE)
    assert RESCUE.solution.keeps is not None
    player.click(RESCUE.solution.keeps[0])
    player.act("endTurn")
    assert player.said() == "A turn has at least 2 cards."


def test_undo_and_restart_bring_back_what_was(player: Player) -> None:
    player.open(DEAL)
    first, second = DEAL.solution.line[0].plays[:2]
    player.click(first)
    after_one = player.tops()
    player.click(second)
    player.act("endTurn")
    for _ in range(2):
        player.act("undo")
    assert player.tops() == after_one
    player.act("restart")
    assert player.tops() == list(DEAL.position.piles)
    assert player.hand() == list(DEAL.position.hand)


def test_the_hint_says_where_then_which_card_then_which_play(player: Player) -> None:
    player.open(FINISH)
    said = []
    for _ in range(3):
        player.act("hint")
        said.append(player.said())
    ((card, pile),) = FINISH.solution.line[0].plays
    name = player.page.get_attribute(f"[data-pile={pile}]", "aria-label") or ""
    assert name.split(",")[0] in said[0]
    assert str(card) not in said[0]
    assert str(card) in said[1]
    assert str(card) in said[2]
    assert name.split(",")[0] in said[2]
    player.click(Play(card, pile))
    assert card in player.tops()


def test_a_wrong_turn_in_a_rescue_is_lost_and_the_solution_can_be_seen(player: Player) -> None:
    player.open(RESCUE)
    position = RESCUE.position
    while not position.may_end:
        play = next(p for p in position.legal_plays() if p not in (RESCUE.solution.keeps or ()))
        player.click(play)
        position = position.play(play)
    player.act("endTurn")
    assert player.verdict() == "Lost after this turn."
    player.act("solution")
    for _ in RESCUE.solution.line[0].plays:
        player.page.click(".solution .controls button:last-child")
    caption = player.page.inner_text(".solution .caption")
    assert caption.startswith("Step 2 of ")
    assert str(RESCUE.solution.line[0].plays[-1].card) in caption
    assert (RESCUE.solution.reason or {})["en"] in player.page.inner_text(".solution")


def test_a_deal_is_given_up_and_compared_with_par(player: Player) -> None:
    player.open(DEAL)
    player.act("giveUp")
    assert player.verdict() == f"98 left. Par is {DEAL.par}."
    assert "The best line leaves 0." in player.page.inner_text(".end")
    assert "You went with it for 0 of its" in player.page.inner_text(".end")


def test_the_draw_pile_of_a_deal_is_hidden_until_one_wants_to_see_it(player: Player) -> None:
    player.open(DEAL)
    assert player.page.locator(".chips li").count() == 0
    player.act("open")
    shown = player.page.locator(".chips .number").all_text_contents()
    assert list(map(int, shown)) == list(DEAL.position.draw)


def test_the_text_to_share_tells_nothing(player: Player) -> None:
    player.open(FINISH)
    player.act("hint")
    player.solve(FINISH)
    text = player.page.input_value(".share textarea")
    assert text.splitlines() == [
        "The Game daily #358 · 2026-12-24",
        "Finish ★★★★★",
        "✅ all laid",
        "💡 1 · ↩ 0",
    ]
    player.act("copy")
    player.page.wait_for_selector("[data-act=copy]:text-is('Copied.')")


def test_the_streak_grows_over_two_days_and_the_archive_does_not_count(player: Player) -> None:
    for day in ("2026-12-23", "2026-12-24"):
        puzzle = example(f"{day}-finish")
        player.open(puzzle, day)
        player.solve(puzzle)
        player.verdict()
    player.visit("statistics", "2026-12-24")
    assert player.figure("streak") == 2
    earlier = example("2026-12-22-finish")
    player.open(earlier, "2026-12-24")
    player.solve(earlier)
    player.verdict()
    player.visit("statistics", "2026-12-24")
    assert player.figure("streak") == 2
    assert "Finish\t3\t3\t3" in player.page.inner_text("tbody")
    player.visit("archive", "2026-12-24")
    assert player.page.locator(".dot.won").count() == 3


def test_the_language_is_switched_and_remembered(player: Player) -> None:
    player.visit()
    assert "Rescue" in player.page.inner_text("main")
    player.act("language")
    player.page.wait_for_selector("text=Sauvetage")
    player.visit()
    assert "Sauvetage" in player.page.inner_text("main")
    assert player.page.get_attribute("html", "lang") == "fr"


def test_a_french_browser_is_spoken_to_in_french(browser: Browser, site: Path) -> None:
    context = browser.new_context(locale="fr-CA")
    player = Player(context, (site / "index.html").as_uri())
    player.visit()
    assert "Donne entière" in player.page.inner_text("main")
    assert "sans lien avec les auteurs" in player.page.inner_text("footer")
    context.close()


def test_dark_is_dark(player: Player) -> None:
    player.visit()
    light = player.page.evaluate("getComputedStyle(document.body).backgroundColor")
    player.act("theme")
    dark = player.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    player.visit()
    assert player.page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_wider_than_a_phone(browser: Browser, site: Path, language: str) -> None:
    context = browser.new_context(locale=language, viewport={"width": 360, "height": 740})
    player = Player(context, (site / "index.html").as_uri())
    places = ["", *(f"play/{id_}" for id_ in KINDS), "archive", "statistics", "help"]
    for place in places:
        player.visit(place)
        assert player.page.evaluate("document.documentElement.scrollWidth") <= 360, place
    player.open(DEAL)
    player.act("open")
    player.act("giveUp")
    player.act("solution")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 360
    cards = player.page.locator(".play > .board .hand .card").all()
    boxes = [card.bounding_box() for card in cards]
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    context.close()


def test_without_a_puzzle_for_today_the_latest_is_shown(player: Player) -> None:
    player.visit(day="2027-03-01")
    assert "these are the latest" in player.page.inner_text("main")
    assert "24" in player.page.inner_text("main h1")
    player.visit("play/2020-01-01-finish")
    assert player.page.inner_text("main") == "There is no puzzle here."


def test_every_control_has_a_name_and_the_message_is_a_live_region(player: Player) -> None:
    player.open(DEAL)
    nameless = player.page.evaluate(
        "[...document.querySelectorAll('button, a, input')].filter(e => !(e.ariaLabel"
        " || e.textContent.trim() || e.closest('label'))).length"
    )
    assert nameless == 0
    assert player.page.get_attribute(".message", "aria-live") == "polite"


def test_hostile_text_is_only_shown(browser: Browser, tmp_path: Path) -> None:
    export(map(hostile, LAST_DAY), tmp_path, "site")
    context = browser.new_context(locale="en")
    player = Player(context, (tmp_path / "index.html").as_uri())
    for puzzle in LAST_DAY:
        player.open(puzzle)
        player.act("giveUp")
        player.act("solution")
        assert "onerror" in player.page.inner_text(".solution")
        assert player.page.locator("main img, main script").count() == 0
    assert player.complaints == []
    context.close()


def test_without_storage_it_can_be_played_all_the_same(context: BrowserContext, site: Path) -> None:
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})"
    )
    player = Player(context, (site / "index.html").as_uri())
    player.open(FINISH)
    player.solve(FINISH)
    assert player.verdict() == "Solved!"
    assert player.complaints == []


@pytest.fixture
def served(site: Path) -> Iterator[str]:
    """The address of the site below some path of a server."""

    class Silent(SimpleHTTPRequestHandler):
        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Silent, directory=str(site.parent.parent))
    )
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/some/where/"
    server.shutdown()
    thread.join()
    server.server_close()


def test_once_loaded_from_a_sub_path_it_works_offline(context: BrowserContext, served: str) -> None:
    player = Player(context, served)
    player.visit()
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    player.open(FINISH)
    player.solve(FINISH)
    assert player.verdict() == "Solved!"
    assert player.complaints == []


def test_on_paper_there_is_the_puzzle_and_no_button(player: Player) -> None:
    player.open(RESCUE)
    player.page.emulate_media(media="print")
    assert player.page.is_visible(".play > .board .hand")
    assert not player.page.is_visible("[data-act=hint]")
    assert not player.page.is_visible("footer")


def test_a_puzzle_shows_number_date_level_and_tags(player: Player) -> None:
    player.open(RESCUE)
    facts = player.page.inner_text(".facts")
    for fact in ("Puzzle 358", "December 24, 2026", "★★★★☆", "sacrifice", "quiet turn"):
        assert fact in facts
