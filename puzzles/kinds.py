"""Which kinds of puzzles there are, since when, and in which formats they go out.

The command line asks for this before it loads anything else of ours.
"""

from datetime import date

FIRST_DAY = date(2026, 1, 1)  # its puzzles have number 1
KINDS = ("finish", "rescue", "deal", "duel")
FORMATS = {  # each a module with the function `files`
    "site": "puzzles.export.site",
    "json": "puzzles.export.documents",
    "jsonl": "puzzles.export.lines",
    "csv": "puzzles.export.tables",
    "svg": "puzzles.export.svg",
    "pdf": "puzzles.export.pdf",
    "text": "puzzles.export.text",
}
