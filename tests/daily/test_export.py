"""The formats: the same bytes every time, nothing written twice, and no text is ever obeyed."""

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from daily.examples import EXAMPLES, example, year
from puzzles.export import export
from puzzles.export.site import ASSETS
from puzzles.kinds import FORMATS
from puzzles.puzzle import Proof, Puzzle
from puzzles.reading import read_puzzles
from solver.deals import InputError

HOSTILE = '</script><img src=x onerror="alert(1)">&\' %s {0} \\ \u2028 = '


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def hostile(puzzle: Puzzle, text: str = HOSTILE) -> Puzzle:
    """The puzzle, with a text of ill will wherever there is free text."""
    solution = replace(puzzle.solution, reason={"en": text, "fr": text})
    return replace(puzzle, tags=(text,), solution=solution, proof=Proof(text, 1, (text,)))


@pytest.mark.parametrize("format_", FORMATS)
def test_made_twice_it_is_the_same_to_the_byte(format_: str, tmp_path: Path) -> None:
    export(EXAMPLES, tmp_path / "one", format_)
    export(reversed(EXAMPLES), tmp_path / "two", format_)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


@pytest.mark.parametrize("format_", FORMATS)
def test_made_again_nothing_is_written(format_: str, tmp_path: Path) -> None:
    paths = export(EXAMPLES, tmp_path, format_)
    before = {path: path.stat().st_ino for path in paths}
    assert export(EXAMPLES, tmp_path, format_) == paths
    assert {path: path.stat().st_ino for path in paths} == before
    assert {str(path.relative_to(tmp_path)) for path in paths} == set(contents(tmp_path))


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="format: one of site, json"):
        export(EXAMPLES, tmp_path, "docx")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match=r"file.*: cannot be written"):
        export(EXAMPLES, tmp_path / "file", "json")


@pytest.mark.parametrize("format_", ["json", "jsonl"])
def test_documents_are_read_back_as_they_were(format_: str, tmp_path: Path) -> None:
    paths = export(EXAMPLES, tmp_path, format_)
    read = [puzzle for path in paths for puzzle in read_puzzles(path)]
    assert {puzzle.id for puzzle in read} == {puzzle.id for puzzle in EXAMPLES}
    assert {puzzle.id: puzzle for puzzle in read} == {puzzle.id: puzzle for puzzle in EXAMPLES}


def test_the_site_escapes_hostile_text(tmp_path: Path) -> None:
    export(map(hostile, EXAMPLES), tmp_path, "site")
    script = (tmp_path / "data/2026-12.js").read_text()
    assert script.isascii()
    assert "<" not in script
    call = re.fullmatch(r'Puzzles\.registerMonth\("2026-12",(.*)\);\n', script)
    assert call is not None
    assert all(puzzle["tags"] == [HOSTILE] for puzzle in json.loads(call[1]))


def test_svg_escapes_hostile_text(tmp_path: Path) -> None:
    for path in export(map(hostile, EXAMPLES), tmp_path, "svg"):
        picture = ElementTree.parse(path).getroot()
        names = {element.tag.rpartition("}")[2] for element in picture.iter()}
        assert names == {"svg", "title", "rect", "path", "circle", "text", "g"} & names
        assert "onerror" in "".join(picture.itertext())


@pytest.mark.parametrize("beginning", ["=", "+", "-", "@", " =", "\t=", "＝", "＠"])
def test_a_spreadsheet_is_given_no_formula(beginning: str, tmp_path: Path) -> None:
    text = beginning + HOSTILE
    (path,) = export([hostile(puzzle, text) for puzzle in EXAMPLES], tmp_path, "csv")
    rows = list(csv.reader(io.StringIO(path.read_bytes().decode())))
    assert len(rows) == 1 + len(EXAMPLES)
    assert {len(row) for row in rows} == {len(rows[0])}
    assert not any(cell.lstrip()[:1] in tuple("=+-@") for row in rows for cell in row if cell)
    assert rows[1][rows[0].index("reason_en")] == f"'{text}"


def test_plain_text_cannot_steer_a_terminal(tmp_path: Path) -> None:
    puzzles = [hostile(puzzle, f"\x1b[2J\r\n{HOSTILE}") for puzzle in EXAMPLES]
    for path in export(puzzles, tmp_path, "text"):
        lines = path.read_bytes().decode().split("\n")
        assert all(line.isprintable() for line in lines)
        assert "Solution:" in lines


def test_the_booklet_takes_any_text(tmp_path: Path) -> None:
    odd = HOSTILE + " ☃ 漢字 (\\) endobj stream %%EOF " + "x" * 400
    (path,) = export([hostile(puzzle, odd) for puzzle in EXAMPLES], tmp_path, "pdf")
    assert path.read_bytes().startswith(b"%PDF-")
    assert path.read_bytes().count(b"/Type /Page\n") >= len(EXAMPLES) + 1


def test_text_has_board_and_solution(tmp_path: Path) -> None:
    puzzle = example("2026-12-22-finish")
    (path,) = export([puzzle], tmp_path, "text")
    text = path.read_text()
    for word in (*map(str, puzzle.position.hand), *map(str, puzzle.position.piles)):
        assert re.search(rf"\b{word}\b", text)
    assert text.index("Solution:") < text.index(str(puzzle.solution.line[0].plays[0]))


def test_the_site_of_a_year_is_under_five_megabytes(tmp_path: Path) -> None:
    paths = export(year(), tmp_path, "site")
    assert len(list(tmp_path.glob("data/2026-*.js"))) == 12
    assert sum(path.stat().st_size for path in paths) < 5_000_000


def test_the_worker_knows_every_file_and_changes_with_the_puzzles(tmp_path: Path) -> None:
    export(EXAMPLES, tmp_path, "site")
    worker = (tmp_path / "sw.js").read_text()
    names = re.search(r"const FILES = (\[.*\]);", worker)
    assert names is not None
    assert set(json.loads(names[1])) == {"./", *contents(tmp_path)} - {"sw.js"}
    export(EXAMPLES[1:], tmp_path, "site")
    version = re.compile(r'const VERSION = "(\w+)"')
    assert version.findall(worker) != version.findall((tmp_path / "sw.js").read_text())


def test_the_page_has_no_inline_script_or_style_and_loads_nothing_from_elsewhere(
    tmp_path: Path,
) -> None:
    export(EXAMPLES, tmp_path, "site")
    page = (tmp_path / "index.html").read_text()
    assert "default-src 'none'" in page
    assert "unsafe" not in page
    assert not re.search(r"<style|\son\w+=|\sstyle=|<script(?![^>]*\ssrc=)", page)
    assert set(re.findall(r'(?:src|href)="([^"#]+)"', page)) <= set(contents(tmp_path))
    for name in ASSETS:
        if not name.startswith("icon"):
            assert "://" not in (tmp_path / name).read_text().replace("file://", "")
