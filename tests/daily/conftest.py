"""A browser, the site of the examples, and a player at it, for the tests of the page."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from daily.browser import Player
from daily.examples import EXAMPLES
from daily.tools import CHROMIUM
from puzzles.export import export


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
