"""Files are written whole or not at all."""

import os
from pathlib import Path

import pytest

from solver.deals import InputError, whole_file


def write(path: Path, text: str) -> None:
    with whole_file(path) as file:
        file.write(text)


def test_a_file_is_there_when_the_block_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    with whole_file(path) as file:
        file.write("↑ one\n")
        file.flush()
        assert not path.exists()
    assert path.read_text(encoding="utf-8") == "↑ one\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    write(path, "a long old text")
    write(path, "new")
    assert path.read_text() == "new"


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, SystemExit])
def test_a_block_that_ends_badly_leaves_the_old_file(
    tmp_path: Path, error: type[BaseException]
) -> None:
    path = tmp_path / "game.txt"
    write(path, "old")

    def half() -> None:
        with whole_file(path) as file:
            file.write("half of the n")
            raise error

    with pytest.raises(error):
        half()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_others_may_read_the_file_as_far_as_the_umask_allows(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    old = os.umask(0o027)
    try:
        write(path, "text")
    finally:
        os.umask(old)
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("old")
    link = tmp_path / "link.txt"
    link.symlink_to("real.txt")
    write(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "real.txt").read_text() == "new"


def test_what_is_no_file_is_written_to_and_not_replaced() -> None:
    write(Path("/dev/null"), "gone")
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("missing/game.txt", "No such file or directory"),
        ("file/game.txt", "Not a directory"),
        ("folder", "Is a directory"),
        ("x" * 300, "File name too long"),
    ],
)
def test_where_nothing_can_be_written_is_said_in_one_sentence(
    tmp_path: Path, name: str, reason: str
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(InputError, match=f"{name}: cannot be written: {reason}$"):
        write(tmp_path / name, "text")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full here")
def test_a_full_disk_is_said_in_one_sentence() -> None:
    with pytest.raises(
        InputError, match=r"^/dev/full: cannot be written: No space left on device$"
    ):
        write(Path("/dev/full"), "text")
