"""The page that people play: the files of `puzzles/site/`, and a script of puzzles a month."""

import hashlib
import json
from importlib.resources import files as resources
from itertools import groupby

from puzzles.puzzle import Puzzle

ASSETS = (
    *("index.html", "style.css", "cards.css", "print.css", "manifest.webmanifest"),
    *("icon.svg", "icon-192.png", "icon-512.png"),
    *(
        "rules.js",
        "duel.js",
        "endgame.js",
        "duelsearch.js",
        "game.js",
        "hints.js",
        "share.js",
        "store.js",
        "texts.js",
    ),
    *(
        "data.js",
        "dom.js",
        "board.js",
        "duelboard.js",
        "solution.js",
        "play.js",
        "views.js",
        "app.js",
    ),
)
WORKER = "sw.js"


def files(puzzles: list[Puzzle]) -> dict[str, bytes]:
    """The whole site."""
    folder = resources("puzzles") / "site"
    site = {name: (folder / name).read_bytes() for name in ASSETS}
    site["data/months.js"] = _call(
        "Puzzles.registerDays", sorted({p.date.isoformat() for p in puzzles})
    )
    for month, own in groupby(puzzles, key=lambda puzzle: puzzle.date.isoformat()[:7]):
        documents = [puzzle.to_json() for puzzle in own]
        site[f"data/{month}.js"] = _call("Puzzles.registerMonth", month, documents)
    # The worker comes last: who is interrupted has an old list and no wrong one.
    site[WORKER] = _worker(site) + (folder / WORKER).read_bytes()
    return site


def _call(function: str, *arguments: object) -> bytes:
    """A script that calls a function; nothing in it can end the script or be markup."""
    texts = [
        json.dumps(argument, separators=(",", ":")).replace("<", "\\u003c")
        for argument in arguments
    ]
    return f"{function}({','.join(texts)});\n".encode()


def _worker(site: dict[str, bytes]) -> bytes:
    """The list of files, and a version that changes with any of them."""
    digest = hashlib.sha256()
    for name, content in site.items():
        digest.update(f"{name} {len(content)}\n".encode() + content)
    names = json.dumps(["./", *site])
    return f'const VERSION = "{digest.hexdigest()[:16]}";\nconst FILES = {names};\n'.encode()
