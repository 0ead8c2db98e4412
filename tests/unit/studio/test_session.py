"""Saves are atomic, name what they were made from, and never write over what was not seen."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import UserError
from generator.studio import session as room
from generator.studio.session import ConflictError, Session
from generator.studio.tileset_file import Held, read_held, stays_inside, write_held
from generator.write import disk
from generator.write.disk import ChangedError, write_file


def test_a_save_puts_the_text_on_disk_and_can_be_undone(session: Session) -> None:
    before = session.state()
    after = session.save(f"{before.text}# more\n", before.version)
    assert session.path.read_text("utf-8") == f"{before.text}# more\n"
    back = session.undo(after.version)
    assert (back.text, session.path.read_text("utf-8")) == (before.text, before.text)
    assert session.redo(back.version).text == after.text
    assert session.steps == (1, 0)


@pytest.mark.parametrize("changed", ["# one\n# typed\n# painted\n", "# one\n"])
def test_to_undo_an_edit_of_unsaved_text_is_to_have_that_text(
    session: Session, changed: str
) -> None:
    """Even where the edit comes back to what the file held."""
    saved = session.save("# one\n", session.state().version)
    typed = "# one\n# typed\n"
    painted = session.edit(lambda text, examined: changed, saved.version, typed)
    assert session.path.read_text("utf-8") == changed
    back = session.undo(painted.version)
    assert session.path.read_text("utf-8") == typed
    assert session.undo(back.version).text == "# one\n"
    assert session.steps == (1, 2)


def test_an_edit_beyond_a_limit_of_the_format_is_refused(session: Session) -> None:
    before = session.state()
    entry = '[[tiles]]\nid = "t{}"\nname = "T"\nedges = "ssss"\n'
    added = "".join(map(entry.format, range(1001)))
    with pytest.raises(UserError, match="at most 1000"):
        session.edit(lambda text, examined: f"{text}{added}", before.version)
    assert session.path.read_text("utf-8") == before.text


def test_broken_text_is_saved_when_it_is_asked_for(session: Session) -> None:
    state = session.save("name = \n", session.state().version)
    assert session.path.read_text("utf-8") == "name = \n"
    assert state.examined.tileset is None
    assert [problem.line for problem in state.examined.problems] == [1]


def test_two_windows_that_save_do_not_write_over_each_other(session: Session) -> None:
    base = session.state().version
    first = session.save("# first\n", base)
    with pytest.raises(ConflictError) as conflict:
        session.save("# second\n", base)
    assert conflict.value.state.text == "# first\n"
    assert session.path.read_text("utf-8") == "# first\n"
    assert session.save("# second\n", first.version).text == "# second\n"


def test_another_editor_is_not_written_over(session: Session) -> None:
    base = session.state().version
    session.path.write_text("# of another editor\n", "utf-8")
    with pytest.raises(ConflictError) as conflict:
        session.save("# mine\n", base)
    assert conflict.value.state.text == "# of another editor\n"
    assert session.path.read_text("utf-8") == "# of another editor\n"
    assert session.undo(session.state().version).version == base  # it is a step like ours


def test_an_editor_that_saves_at_the_last_moment_is_not_written_over(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the studio has looked at the disk and before it writes."""

    def late(path: Path, held: Held, seen: Held | None) -> None:
        path.write_text("# at the last moment\n", "utf-8")
        write_held(path, held, seen)

    base = session.state().version
    monkeypatch.setattr(room, "write_held", late)
    with pytest.raises(ConflictError):
        session.save("# mine\n", base)
    assert session.path.read_text("utf-8") == "# at the last moment\n"


@pytest.mark.parametrize("can_swap", [True, False])
def test_an_editor_that_saves_between_look_and_rename_is_not_written_over(
    session: Session, monkeypatch: pytest.MonkeyPatch, can_swap: bool
) -> None:
    """Twice even: once before the two files change places, once before they change back."""
    late = ["# at the very last moment\n", "# and once more\n"] if can_swap else ["# late\n"]
    saved = iter(late)
    swap = disk.exchange

    def save_first(one: Path, other: Path) -> bool:
        text = next(saved, None)
        if text is not None:
            other.write_text(text, "utf-8")
        return can_swap and swap(one, other)

    base = session.state().version
    monkeypatch.setattr(disk, "exchange", save_first)
    with pytest.raises(ConflictError) as conflict:
        session.save("# mine\n", base)
    assert session.path.read_text("utf-8") == conflict.value.state.text == late[-1]
    assert [path.name for path in session.path.parent.iterdir()] == ["town.toml"]


def test_a_file_that_comes_back_meanwhile_is_not_written_over(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = session.state().version
    session.path.unlink()

    def come_back(path: Path, held: Held, seen: Held | None) -> None:
        path.write_text("# theirs\n", "utf-8")
        write_held(path, held, seen)

    monkeypatch.setattr(room, "write_held", come_back)
    with pytest.raises(ConflictError):
        session.save("# mine\n", base)
    assert session.path.read_text("utf-8") == "# theirs\n"


def test_write_file_writes_only_what_was_seen(tmp_path: Path) -> None:
    place = tmp_path / "a.txt"
    place.write_bytes(b"one")
    place.chmod(0o640)
    with pytest.raises(ChangedError):
        write_file(place, b"two", seen=b"zero")
    assert place.read_bytes() == b"one"
    write_file(place, b"two", seen=b"one")
    assert place.read_bytes() == b"two"
    assert place.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_a_save_that_the_disk_refuses_leaves_the_file(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = session.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match="no space left") as refused:
        session.save("# new\n", session.state().version)
    assert "--out" not in str(refused.value)  # which the page does not have
    monkeypatch.undo()
    assert session.path.read_bytes() == before
    assert session.state().text == before.decode()
    assert [path.name for path in session.path.parent.iterdir()] == ["town.toml"]


def test_line_ends_and_the_byte_order_mark_stay(session: Session) -> None:
    session.path.write_bytes(b"\xef\xbb\xbf# one\r\nschema = 1\r\n")
    state = session.state()
    assert state.text == "# one\nschema = 1\n"
    session.save("# two\nschema = 1\n", state.version)
    assert session.path.read_bytes() == b"\xef\xbb\xbf# two\r\nschema = 1\r\n"


def test_a_file_that_is_no_text_is_not_written_to(session: Session) -> None:
    session.path.write_bytes(b"\xff\xfe\x00")
    state = session.state()
    assert "not UTF-8" in state.examined.problems[0].message
    with pytest.raises(UserError, match="not UTF-8"):
        session.save("new", state.version)
    assert session.path.read_bytes() == b"\xff\xfe\x00"


def test_a_file_that_was_deleted_is_written_anew(session: Session) -> None:
    base = session.state().version
    text = session.path.read_bytes()
    session.path.unlink()
    assert session.state().version == base
    assert said(session) == "is gone"
    session.save(session.state().text, base)  # though the text is the same
    assert (session.path.read_bytes(), said(session)) == (text, "")
    session.path.unlink()
    session.save("# again\n", base)
    assert session.path.read_text("utf-8") == "# again\n"


def said(session: Session) -> str:
    """Why the file cannot be read now."""
    session.refresh()
    return session.trouble.message if session.trouble else ""


def test_a_link_that_leads_out_is_neither_read_nor_written(session: Session) -> None:
    base = session.state().version
    secret = session.path.parents[1] / "secret.toml"
    session.path.unlink()
    session.path.symlink_to(secret)
    assert said(session) == "is a link"
    assert session.state().version == base
    with pytest.raises(UserError, match="is a link"):
        session.save("# over\n", base)
    assert secret.read_text() == "secret = true\n"


def test_a_pipe_does_not_hold_the_page_up(session: Session) -> None:
    session.path.unlink()
    os.mkfifo(session.path)
    assert said(session) == "is not an ordinary file"


def test_a_file_that_grows_too_large_is_refused(session: Session) -> None:
    base = session.state().version
    with pytest.raises(UserError, match="larger than 1 MB"):
        session.save("#" * 1_000_001, base)
    assert session.state().version == base
    session.path.write_bytes(b"#" * 1_000_001)
    assert said(session) == "is larger than 1 MB"


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("rules.md", True),
        ("art/tile.svg", True),
        ("../secret.toml", False),
        ("art/../../secret.toml", False),
        ("/etc/passwd", False),
        ("link.md", False),
        ("a\0b", False),
    ],
)
def test_names_in_a_file_lead_nowhere_else(folder: Path, name: str, inside: bool) -> None:
    (folder / "link.md").symlink_to(folder.parent / "secret.toml")
    assert stays_inside(folder, name) is inside


def test_a_rules_text_outside_the_folder_is_a_problem_at_its_line(session: Session) -> None:
    state = session.state()
    text = state.text.replace('name = "Greenways"', 'name = "Greenways"\nrules = "../secret.toml"')
    (problem,) = session.save(text, state.version).examined.problems
    line = text.split("\n").index('rules = "../secret.toml"') + 1
    assert (problem.line, problem.key) == (line, "game.rules")
    assert problem.message == "leads out of the folder of this file"


def test_read_held_of_nothing(tmp_path: Path) -> None:
    assert read_held(tmp_path / "none.toml") is None


def test_a_draft_saves_nothing(session: Session, copy_game: Callable[[str], Session]) -> None:
    before = session.path.read_bytes()
    assert session.draft("x = ").examined.tileset is None
    assert session.path.read_bytes() == before
    assert copy_game("puzzle-town").draft("x").version != session.state().version


def test_a_picture_that_changes_beside_the_file_is_looked_at_again(folder: Path) -> None:
    told: list[str] = []
    session = Session(folder / "town.toml", tell=told.append)
    before = session.state()
    session.look_again()
    assert told == [""]
    assert session.state() == before
