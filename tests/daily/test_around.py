"""The page around the puzzles: days, languages, screens, paper, memory, and without a network."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from daily.browser import DEAL, FINISH, IDS, LAST_DAY, RESCUE, Player
from daily.examples import example, year
from daily.test_export import hostile
from daily.tools import needs_browser
from puzzles.export import export

pytestmark = needs_browser


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
    places = ["", *(f"play/{id_}" for id_ in IDS), "archive", "statistics", "help"]
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


def test_the_help_says_what_every_kind_is(player: Player) -> None:
    player.visit("help")
    said = player.page.inner_text("main dl")
    for words in ("Finish\nThe last cards", "Rescue\nOne turn", "Whole deal\n98 cards"):
        assert words in said


def test_a_game_that_was_left_is_there_again_until_it_is_over(player: Player) -> None:
    player.open(DEAL)
    player.act("hint")
    for play in DEAL.solution.line[0].plays:
        player.click(play)
    tops, hand = player.tops(), player.hand()
    player.page.reload()
    player.page.wait_for_selector(".play")
    assert (player.tops(), player.hand()) == (tops, hand)
    player.act("language")
    player.page.wait_for_selector("text=Vous en étiez là.")
    assert (player.tops(), player.hand()) == (tops, hand)
    player.act("giveUp")
    assert "💡 1" in player.page.input_value(".share textarea")
    player.open(DEAL)
    assert player.tops() == list(DEAL.position.piles)


def test_a_game_kept_of_another_puzzle_is_forgotten(player: Player) -> None:
    player.visit()
    player.page.evaluate(
        "id => localStorage.setItem('thegame-daily-1', JSON.stringify("
        "{games: {[id]: {steps: [[2, 'toString'], 'end', 7, null]}}}))",
        FINISH.id,
    )
    player.open(FINISH)
    player.solve(FINISH)
    assert player.verdict() == "Solved!"


def test_skipping_to_the_puzzle_stays_on_the_page(player: Player) -> None:
    player.open(RESCUE)
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Enter")
    assert player.page.evaluate("document.activeElement.id") == "main"
    player.page.keyboard.press("Tab")
    assert player.page.evaluate("document.activeElement.closest('.play') !== null")
    player.act("language")
    assert player.page.inner_text("h1") == "Sauvetage"


def test_going_to_another_page_tells_a_screen_reader_where_one_is(player: Player) -> None:
    player.visit()
    player.page.click("nav a >> text=Statistics")
    player.page.wait_for_function("document.activeElement.id === 'main'")
    assert player.page.title() == "Statistics · The Game daily"


@pytest.mark.parametrize("id_", IDS)
def test_on_a_phone_all_that_is_played_with_is_in_sight(
    browser: Browser, site: Path, id_: str
) -> None:
    context = browser.new_context(locale="fr", viewport={"width": 360, "height": 740})
    player = Player(context, (site / "index.html").as_uri())
    player.open(example(id_))
    covered = player.page.evaluate(
        "[...document.querySelectorAll('.pile, .hand .card, .dock button:not([hidden])')]"
        ".filter(e => {"
        " const {left, top, width, height} = e.getBoundingClientRect();"
        " return !e.contains(document.elementFromPoint(left + width / 2, top + height * 0.8))"
        "}).map(e => e.textContent)"
    )
    assert covered == []
    context.close()


def test_who_wants_less_motion_sees_none(browser: Browser, site: Path) -> None:
    for wish, moving in (("reduce", False), ("no-preference", True)):
        context = browser.new_context(reduced_motion=wish, locale="en")  # type: ignore[arg-type]
        player = Player(context, (site / "index.html").as_uri())
        player.open(FINISH)
        player.click(FINISH.solution.line[0].plays[0])
        motion = player.page.evaluate(
            "[getComputedStyle(document.querySelector('.fresh')).animationName,"
            " getComputedStyle(document.querySelector('button.card')).transitionDuration]"
        )
        assert (motion != ["none", "0s"]) == moving
        context.close()


def test_where_it_is_served_it_can_be_installed_and_asks_nobody_else(
    context: BrowserContext, served: str
) -> None:
    player = Player(context, served)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    player.open(FINISH)
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    browser = context.new_cdp_session(player.page)
    problems = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without a history, as tests have, cannot install anything.
    assert [p for p in problems if p["errorId"] != "in-incognito"] == []
    assert browser.send("Page.getAppManifest")["errors"] == []
    assert len(asked) > 10
    assert all(address.startswith(served) for address in asked)


def test_a_puzzle_of_a_year_is_ready_to_play_in_under_a_second(
    context: BrowserContext, tmp_path: Path
) -> None:
    puzzles = year()
    export(puzzles, tmp_path, "site")
    player = Player(context, (tmp_path / "index.html").as_uri())
    took = []
    for puzzle in puzzles[600:603]:
        player.open(puzzle)
        player.page.wait_for_selector("button.card")
        took.append(player.page.evaluate("performance.now()"))
    assert min(took) < 1000
    assert player.complaints == []
