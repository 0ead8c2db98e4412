"""Old or new, never something between: also when the disk refuses, or the build is killed."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from generator.errors import UserError
from generator.write import disk
from generator.write.disk import claim, contents, create_file, exchange, replace_folder, write_file

OLD = {"a.txt": b"old a", "svg/b.txt": b"old b", "gone.txt": b"old"}
NEW = {"a.txt": b"new a", "svg/b.txt": b"new b", "svg/c.txt": b"new c"}


def put(target: Path, files: dict[str, bytes], carry: tuple[str, ...] = ()) -> None:
    with claim(target) as place:
        replace_folder(place, files, carry)


def read(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in contents(folder)}


def siblings(target: Path) -> list[str]:
    return sorted(path.name for path in target.parent.iterdir())


@pytest.fixture
def target(tmp_path: Path) -> Path:
    place = tmp_path / "out" / "kit"
    put(place, OLD)
    return place


def test_a_folder_is_made_with_its_parents_and_nothing_beside_it(target: Path) -> None:
    assert read(target) == OLD
    assert siblings(target) == ["kit"]


def test_a_folder_is_replaced_as_a_whole(target: Path) -> None:
    put(target, NEW)
    assert read(target) == NEW
    assert siblings(target) == ["kit"]


def test_what_is_carried_over_stays_the_same_file(target: Path) -> None:
    notes = target / "mine" / "deep" / "notes.txt"
    notes.parent.mkdir(parents=True)
    notes.write_text("mine")
    notes.parent.chmod(0o700)
    os.utime(notes, (1, 1))
    (target / "link").symlink_to("nowhere")
    (target / "empty").mkdir()
    (target / "svg" / "own.txt").write_text("own")
    put(target, NEW, ("mine/deep/notes.txt", "link", "empty", "svg/own.txt"))
    assert notes.read_text() == "mine"
    assert notes.stat().st_mtime == 1
    assert notes.parent.stat().st_mode & 0o777 == 0o700
    assert (target / "link").readlink() == Path("nowhere")
    assert (target / "empty").is_dir()
    assert (target / "svg" / "own.txt").read_text() == "own"
    assert "gone.txt" not in contents(target)


def test_files_that_stay_the_same_keep_their_time_and_others_are_told(target: Path) -> None:
    replace_folder(target, {"same": b"1", "other": b"2", "svg/gone": b"3"})
    before = (target / "same").stat()
    told = replace_folder(target, {"same": b"1", "other": b"4", "new": b"5"})
    assert told == ("new", "other")
    assert contents(target) == ("new", "other", "same")
    after = (target / "same").stat()
    assert (after.st_mtime_ns, after.st_ino) == (before.st_mtime_ns, before.st_ino)
    assert (target / "other").read_bytes() == b"4"


def test_a_link_with_the_same_content_is_replaced_by_a_file(target: Path, tmp_path: Path) -> None:
    replace_folder(target, {"a": b"1"})
    (tmp_path / "elsewhere").write_bytes(b"1")
    (target / "a").unlink()
    (target / "a").symlink_to(tmp_path / "elsewhere")
    assert replace_folder(target, {"a": b"1"}) == ("a",)
    assert not (target / "a").is_symlink()


def test_files_are_copied_where_they_cannot_be_linked(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    put(target, NEW, ("gone.txt",))
    assert read(target) == {**NEW, "gone.txt": b"old"}


def test_a_link_to_a_folder_stays_a_link(target: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(target)
    put(link, NEW)
    assert link.is_symlink()
    assert read(target) == NEW


def test_contents_lists_files_links_and_empty_folders(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "file").touch()
    (tmp_path / "empty").mkdir()
    (tmp_path / "a").symlink_to("b")
    assert contents(tmp_path) == ("a", "b/file", "empty")


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for its own call")
def test_linux_swaps_two_folders_in_one_step(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    (one / "first").touch()
    assert exchange(one, other)
    assert contents(other) == ("first",)
    assert contents(one) == ()
    with pytest.raises(FileNotFoundError):
        exchange(one, tmp_path / "missing")


@pytest.fixture
def cannot_exchange(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "exchange", lambda one, other: False)


@pytest.mark.usefixtures("cannot_exchange")
def test_without_an_exchange_two_renames_do(target: Path) -> None:
    put(target, NEW)
    assert read(target) == NEW
    assert siblings(target) == ["kit"]


@pytest.mark.usefixtures("cannot_exchange")
def test_when_the_second_rename_fails_the_first_is_undone(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def fail_once(self: Path, other: Path) -> Path:
        if self.name == ".kit.new":
            raise OSError(errno.EIO, "input/output error")
        return rename(self, other)

    monkeypatch.setattr(Path, "rename", fail_once)
    with pytest.raises(UserError):
        put(target, NEW)
    assert read(target) == OLD
    assert siblings(target) == ["kit"]


def test_what_a_build_killed_between_two_renames_left_is_recovered(target: Path) -> None:
    target.rename(target.with_name(".kit.old"))
    unfinished = target.with_name(".kit.new")
    unfinished.mkdir()
    (unfinished / "a.txt").write_text("half")
    target.with_name(".kit.lock").touch()
    with claim(target):
        assert read(target) == OLD
    assert siblings(target) == ["kit"]


def test_leftovers_of_a_killed_build_are_cleared_away(target: Path) -> None:
    for name in (".kit.new", ".kit.old"):
        target.with_name(name).mkdir()
        (target.with_name(name) / "rest").touch()
    put(target, NEW)
    assert read(target) == NEW
    assert siblings(target) == ["kit"]


def test_a_second_build_waits_for_the_first(target: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with claim(target) as place:
            order.append("second")
            assert read(place) == NEW

    thread = Thread(target=second)
    with claim(target) as place:
        thread.start()
        # The second would see the old folder, or clear the new one away, if it did not wait.
        thread.join(0.2)
        replace_folder(place, NEW)
        order.append("first")
    thread.join()
    assert order == ["first", "second"]
    assert siblings(target) == ["kit"]


@pytest.mark.parametrize(
    ("call", "code", "said"),
    [
        ("fsync", errno.ENOSPC, "cannot be written: no space left on device"),
        ("fsync", errno.EDQUOT, f"cannot be written: {os.strerror(errno.EDQUOT).lower()}"),
        ("open", errno.EROFS, "cannot be written: read-only file system"),
        ("open", errno.EACCES, "cannot be written: permission denied"),
    ],
)
def test_what_the_disk_refuses_is_said_once_and_changes_nothing(
    target: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int, said: str
) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patched:
        patched.setattr(os, call, refuse)
        with pytest.raises(UserError) as caught:
            put(target, NEW)
    assert [problem.message for problem in caught.value.problems] == [said]
    assert caught.value.problems[0].file == str(target)
    assert "--out" in caught.value.problems[0].hint
    assert read(target) == OLD
    assert siblings(target) == ["kit"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KB."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)]
    try:
        done = subprocess.run(mount, capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("no mount here")
    if done.returncode:
        pytest.skip("whoever runs this may not mount a disk")
    try:
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)


@pytest.mark.parametrize("is_full", [True, False])
def test_a_disk_that_is_full_or_not_to_be_written_keeps_the_old_folder(
    small_disk: Path, is_full: bool
) -> None:
    target = small_disk / "kit"
    put(target, OLD)
    if not is_full:
        subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(UserError) as caught:
        put(target, {**NEW, "large": b"0" * 100_000})
    reason = "no space left on device" if is_full else "read-only file system"
    assert f"cannot be written: {reason}" in str(caught.value)
    assert read(target) == OLD
    assert siblings(target) == ["kit"]


def test_a_new_file_is_put_down_without_second_names_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)
    file = tmp_path / "game.toml"
    assert create_file(file, b"new")
    assert not create_file(file, b"newer")
    assert file.read_bytes() == b"new"
    assert siblings(file) == ["game.toml"]


def test_a_clock_that_goes_backwards_changes_nothing(target: Path) -> None:
    """What is written is told by its content, never by its time."""
    for path in target.rglob("*"):
        os.utime(path, (4_000_000_000, 4_000_000_000))
    put(target, NEW)
    assert read(target) == NEW


def test_a_file_in_the_way_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    file = tmp_path / "file"
    for place in (file, file / "kit", file / "deep" / "kit"):
        with pytest.raises(UserError) as caught:
            put(place, NEW)
        assert "a part of the path is a file" in str(caught.value)
    assert (tmp_path / "file").read_text() == "mine"


def test_a_real_limit_of_the_system_leaves_the_old_folder(target: Path) -> None:
    """Files may grow to 1000 bytes only: the kernel itself says no half-way through."""
    script = """
import resource, signal, sys
from pathlib import Path
from generator.errors import UserError
from generator.write.disk import claim, replace_folder
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    with claim(Path(sys.argv[1])) as place:
        replace_folder(place, {"a.txt": b"small", "b.txt": b"large" * 1000})
except UserError as error:
    sys.exit(str(error))
"""
    done = subprocess.run(
        [sys.executable, "-c", script, target], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == f"{target}: cannot be written: file too large\n"
    assert read(target) == OLD
    assert siblings(target) == ["kit"]


KILLED = """
import ctypes, fcntl, os, signal, shutil, sys
from pathlib import Path
from generator.write import disk
target, calls, atomic = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "True"
if not atomic:
    disk.exchange = lambda one, other: False

def count(event, args):
    global calls
    if event.startswith(("open", "os.", "shutil.", "fcntl.")):
        calls -= 1
        if calls == 0:
            os.kill(os.getpid(), signal.SIGKILL)

sys.addaudithook(count)
with disk.claim(target) as place:
    disk.replace_folder(place, {"a.txt": b"new a", "svg/b.txt": b"new b"}, ["gone.txt"])
"""


@pytest.mark.slow
@pytest.mark.parametrize("atomic", [True, False])
def test_killed_at_any_call_of_the_system_old_or_new_is_there(tmp_path: Path, atomic: bool) -> None:
    """The build is killed at its first call that touches the disk, at its second, and so on."""
    target = tmp_path / "kit"
    after = {"a.txt": b"new a", "svg/b.txt": b"new b", "gone.txt": b"old"}
    seen = []
    for calls in range(1, 100):
        put(target, OLD)
        script = [sys.executable, "-c", KILLED, str(target), str(calls), str(atomic)]
        done = subprocess.run(script, check=False)
        if atomic:
            assert read(target) in (OLD, after)
        with claim(target):
            seen.append(read(target))
        assert seen[-1] in (OLD, after)
        assert siblings(target) == ["kit"]
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
    assert seen[0] == OLD
    assert seen[-1] == after
    assert seen.count(OLD) > 5
    assert seen.count(after) > 1


def test_a_folder_that_does_not_reach_the_disk_leaves_the_old_one(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(target, OLD)

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", refuse)
        with pytest.raises(UserError, match="no space left on device"), claim(target) as place:
            replace_folder(place, {f"{n}.txt": b"new" for n in range(20)})
    assert read(target) == OLD
    assert siblings(target) == ["kit"]


def test_a_file_is_replaced(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "sheets.pdf"
    write_file(place, b"one")
    write_file(place, b"two")
    assert place.read_bytes() == b"two"
    assert siblings(place) == ["sheets.pdf"]


def test_a_file_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "sheets.pdf"
    write_file(place, b"one")

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", refuse)
        with pytest.raises(UserError, match="no space left on device"):
            write_file(place, b"two")
    assert place.read_bytes() == b"one"
    assert siblings(place) == ["sheets.pdf"]


def test_a_folder_where_the_file_should_be_is_said(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be written: it is a folder"):
        write_file(tmp_path, b"data")


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    thread = Thread(target=write_file, args=(pipe, b"through"))
    thread.start()
    assert pipe.read_bytes() == b"through"
    thread.join()
    assert pipe.is_fifo()


def test_where_files_cannot_be_linked_nothing_that_came_meanwhile_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[bytes] = []

    def refuse(source: Path, real: Path) -> None:
        for data in saved:
            real.write_bytes(data)  # by an editor, at the last moment
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    file = tmp_path / "town.toml"
    assert create_file(file, b"new")
    assert read(tmp_path) == {"town.toml": b"new"}
    file.unlink()
    saved.append(b"mine")
    assert not create_file(file, b"newer")
    assert read(tmp_path) == {"town.toml": b"mine"}
