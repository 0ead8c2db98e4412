"""Watching files: what counts as a change, and the command that builds again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer

import pytest

from generator.kit.file_watcher import Saved, Watcher, watched_files
from generator.kit.wait_for_saves import Listen, Poll, Waiting, choose_waiting

GAME = (Path(__file__).parents[1] / "games" / "two-fields.toml").read_text("utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two-fields.toml"
    path.write_text(GAME, encoding="utf-8")
    return path


class Clock:
    """Waits by doing the next thing on a list; when nothing is left, the test has hung."""

    def __init__(self) -> None:
        self.steps: list[Callable[[], object]] = []

    def for_news(self, folders: frozenset[Path]) -> None:
        self.a_moment()

    def a_moment(self) -> None:
        if not self.steps:
            raise AssertionError("nothing has changed, and nothing will")
        self.steps.pop(0)()


class Watch:
    """A watcher whose time is told."""

    def __init__(self, *files: Path) -> None:
        self.clock = Clock()
        self.watcher = Watcher(files, self.clock)

    def next_change(self, *steps: Callable[[], object]) -> tuple[Path, ...]:
        """The games that have changed after these steps."""
        self.clock.steps = [*steps]
        while not (found := self.watcher.wait()):
            pass
        return tuple(saved.tileset for saved in found)


def nothing() -> None:
    """A moment in which nobody saves."""


# What is watched


def test_files_that_a_tileset_names_are_watched_and_no_others(tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    path.write_text(
        'name = "A file. Or two"\nrules = "rules.md"\n[[tiles]]\npicture = "art/Pier.PNG"\n'
        'others = ["a.svg", "../secret.png", "/etc/motd.txt", "CC BY 4.0"]\n'
    )
    names = [p.relative_to(tmp_path).as_posix() for p in watched_files(path)[:-1]]
    assert names == ["file.toml", "rules.md", "art/Pier.PNG", "a.svg"]
    assert watched_files(path)[-1].name == "file.md.j2"


def test_of_a_file_that_cannot_be_read_only_itself_is_watched(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    assert watched_files(broken) == (broken,)
    broken.write_bytes(b"name = \xff")
    assert watched_files(broken) == (broken,)


# What is a change


def test_a_saved_file_is_told_once_and_only_its_game(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(GAME)
    watcher = Watch(file, other)
    steps = (nothing, lambda: file.write_text(GAME + "# more\n"), nothing)
    assert watcher.next_change(*steps) == (file,)
    with pytest.raises(AssertionError, match="nothing has changed"):
        watcher.next_change(nothing, nothing)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes and devices")
def test_devices_and_pipes_are_not_read(file: Path) -> None:
    """One has no end, and the other waits for a writer."""
    endless, pipe = file.parent / "endless.png", file.parent / "pipe.svg"
    endless.symlink_to("/dev/zero")
    os.mkfifo(pipe)
    text = file.read_text("utf-8")
    file.write_text(f'{text}\n[[tiles]]\npicture = "endless.png"\nback = "pipe.svg"\n', "utf-8")
    assert {endless, pipe} <= {*watched_files(file)}
    watch = Watch(file)
    assert watch.next_change(lambda: file.write_text(text), nothing) == (file,)
    file.unlink()
    os.mkfifo(file)
    assert watched_files(file) == (file,)


def test_the_same_content_is_no_change(file: Path) -> None:
    watcher = Watch(file)

    def save_again() -> None:
        file.write_text(GAME)
        os.utime(file, ns=(1, 1))

    with pytest.raises(AssertionError, match="nothing has changed"):
        watcher.next_change(save_again, nothing, save_again, nothing)


def test_a_change_of_the_same_size_and_time_is_seen(file: Path) -> None:
    stat = file.stat()
    watcher = Watch(file)

    def sly() -> None:
        file.write_text(GAME.replace("Two Fields", "Ten Fields"))
        os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))

    assert watcher.next_change(sly, nothing) == (file,)
    assert file.stat().st_size == stat.st_size


def test_editors_that_save_by_rename_are_seen(file: Path) -> None:
    watcher = Watch(file)

    def rename() -> None:
        new = file.with_suffix(".tmp")
        new.write_text(GAME + "# more\n")
        new.replace(file)

    assert watcher.next_change(rename, nothing) == (file,)


def test_what_is_still_being_written_is_left_alone(file: Path) -> None:
    """Half a file, then the rest: told once, when it has come to rest."""
    watcher = Watch(file)
    steps = (
        file.unlink,
        lambda: file.write_text(GAME[:100]),
        lambda: file.write_text(GAME + "# more\n"),
        nothing,
    )
    assert watcher.next_change(*steps) == (file,)
    assert watcher.clock.steps == []


def test_a_file_that_comes_back_as_it_was_is_no_change(file: Path) -> None:
    watcher = Watch(file)
    steps = (file.unlink, lambda: file.write_text(GAME), nothing, nothing)
    with pytest.raises(AssertionError, match="nothing has changed"):
        watcher.next_change(*steps)


def test_a_file_that_is_gone_and_one_that_comes_are_changes(file: Path) -> None:
    watcher = Watch(file)
    assert watcher.next_change(file.unlink, nothing) == (file,)
    assert watcher.next_change(lambda: file.write_text(GAME), nothing) == (file,)


def test_pictures_beside_a_tileset_are_seen_even_while_it_is_broken(file: Path) -> None:
    file.write_text(GAME + '\n[extra]\npicture = "pier.png"\n')
    picture = file.parent / "pier.png"
    watcher = Watch(file)
    assert watcher.next_change(lambda: picture.write_bytes(b"1"), nothing) == (file,)
    assert watcher.next_change(lambda: file.write_text("= broken"), nothing) == (file,)
    assert watcher.next_change(lambda: picture.write_bytes(b"2"), nothing) == (file,)


def test_a_picture_that_is_named_anew_is_seen_from_then_on(file: Path) -> None:
    picture = file.parent / "new.svg"
    watcher = Watch(file)
    named = GAME + '\n[extra]\npicture = "new.svg"\n'
    assert watcher.next_change(lambda: file.write_text(named), nothing) == (file,)
    assert watcher.next_change(lambda: picture.write_text("<svg/>"), nothing) == (file,)


def test_which_files_have_changed_is_told(file: Path) -> None:
    file.write_text(GAME + '\n[extra]\npicture = "pier.png"\n')
    picture = file.parent / "pier.png"
    clock = Clock()
    watcher = Watcher([file], clock)
    clock.steps = [lambda: picture.write_bytes(b"1"), nothing]
    assert watcher.wait() == (Saved(file, frozenset({picture})),)


# Ways to wait


@pytest.mark.parametrize("waiting", [Poll(), Listen()])
def test_a_save_is_seen_whoever_tells_of_it(file: Path, waiting: Waiting) -> None:
    """In the folder of the game, and in one that is not there yet."""
    file.write_text(GAME + '\n[extra]\npicture = "art/pier.png"\n')
    picture = file.parent / "art" / "pier.png"
    watcher = Watcher([file], waiting)
    assert watcher.wait() == ()
    picture.parent.mkdir()
    picture.write_bytes(b"1")
    assert until_told(watcher) == {picture}
    picture.write_bytes(b"2")
    assert until_told(watcher) == {picture}
    file.write_text(GAME)
    assert until_told(watcher) == {file}


def until_told(watcher: Watcher) -> frozenset[Path]:
    for _ in range(100):
        for saved in watcher.wait():
            return saved.files
    raise AssertionError("nobody told")


def test_one_who_listens_is_told_at_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without waiting for the next look."""
    monkeypatch.setattr("generator.kit.wait_for_saves.LONGEST", 60_000)
    watcher = Watcher([file], Listen())
    Timer(0.5, file.write_text, [GAME + "# more\n"]).start()
    before = time.monotonic()
    assert until_told(watcher) == {file}
    assert time.monotonic() - before < 30


def test_where_the_system_cannot_tell_one_looks_all_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*folders: Path) -> Iterator[None]:
        raise OSError("no space left on device")
        yield

    monkeypatch.setattr("generator.kit.wait_for_saves._listen", refuse)
    watcher = Watcher([file], Listen())
    file.write_text(GAME + "# more\n")
    assert until_told(watcher) == {file}


def test_without_watchfiles_it_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(choose_waiting(), Listen)
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    assert isinstance(choose_waiting(), Poll)


# The command


class Watching:
    """`tilewright build --watch` in a process of its own, read line by line."""

    def __init__(self, *arguments: str, cwd: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "generator.cli", "build", *arguments, "--watch"],
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def until(self, words: str) -> list[str]:
        """What is said up to a line that begins so."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(words):
                return lines
        raise AssertionError(f"it ended without saying {words!r}: {lines}")

    def stop(self) -> tuple[int, str]:
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGINT)
        said = self.process.stdout.read()
        return self.process.wait(), said


@pytest.fixture
def watching(file: Path) -> Iterator[Callable[..., Watching]]:
    started: list[Watching] = []

    def start(*arguments: str) -> Watching:
        started.append(Watching(*arguments, cwd=file.parent))
        return started[-1]

    yield start
    for one in started:
        one.process.kill()
        one.process.wait()


def test_it_builds_shows_mistakes_builds_again_and_ends_cleanly(
    file: Path, watching: Callable[..., Watching]
) -> None:
    one = watching("two-fields.toml")
    lines = one.until("watching")
    assert lines[0] == "Two Fields: output/two-fields"
    assert lines[-1] == "watching 1 game; Ctrl-C ends it"
    kit = file.parent / "output" / "two-fields"
    scores, tiles = ((kit / name).stat() for name in ("scoresheets.pdf", "tiles.pdf"))

    file.write_text(GAME.replace("players", "plyers"))
    mistakes = one.until("  did you mean")
    assert any("unknown key" in line or "plyers" in line for line in mistakes)

    # Two sides of a tile: its picture and sheets are new, the score sheets stay as they were.
    changed = GAME.replace('edges = "MMWW"', 'edges = "MWMW"')
    assert changed != GAME
    file.write_text(changed)
    one.until("Two Fields: output/two-fields")
    (said,) = one.until("  ")
    assert " files: " in said
    assert "kit.pdf" in said
    assert (kit / "tiles.pdf").stat().st_mtime_ns != tiles.st_mtime_ns
    assert (kit / "scoresheets.pdf").stat().st_mtime_ns == scores.st_mtime_ns

    file.write_text(changed + "# a comment\n")
    one.until("Two Fields: output/two-fields")
    assert one.until("  ") == ["  nothing to print has changed"]

    code, rest = one.stop()
    assert (code, rest) == (0, "watched enough\n")


def test_a_file_that_is_broken_from_the_start_is_waited_for(
    file: Path, watching: Callable[..., Watching]
) -> None:
    file.write_text("schema = 2\n")
    one = watching("two-fields.toml", "--only", "tiles")
    said = one.until("watching")
    assert any("this version reads schema 1" in line for line in said)
    file.write_text(GAME)
    one.until("Two Fields: output/two-fields")
    assert one.stop()[0] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("two-fields.toml", "--only", "tles"), 'Two Fields has no component "tles"'),
        (("two-fields.toml", "--paper", "a44"), 'no paper is called "a44"'),
        (("two-fields.toml", "copy/two-fields.toml"), 'its kit would be called "two-fields"'),
    ],
)
def test_a_wrong_command_is_not_watched(
    file: Path, watching: Callable[..., Watching], arguments: tuple[str, ...], said: str
) -> None:
    copy = file.parent / "copy" / file.name
    copy.parent.mkdir()
    copy.write_text(GAME)
    one = watching(*arguments)
    assert one.process.stdout is not None
    assert said in one.process.stdout.read()
    assert one.process.wait() == 2
