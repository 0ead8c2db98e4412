"""Changes that another program makes to the open file, or to pictures that stand beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from generator.errors import UserError
from generator.kit.file_watcher import Watcher
from generator.studio.open_tileset import OpenTileset
from generator.studio.session import Session

PAUSE = 0.3  # seconds in which a file may be opened


@contextmanager
def follow(opened: OpenTileset) -> Iterator[None]:
    """While this is open, the session hears of changes on disk."""
    stop = Event()
    Thread(target=_follow, args=(opened, stop), daemon=True).start()
    try:
        yield
    finally:
        stop.set()


def _follow(opened: OpenTileset, stop: Event) -> None:
    while not stop.is_set():
        session = opened.session
        if session is None:
            stop.wait(PAUSE)
            continue
        watcher = Watcher([session.path])
        _take_in(session)  # what was saved before the watcher looked
        while opened.session is session and not stop.is_set():
            for saved in watcher.wait():
                _take_in(session, is_beside=saved.files != {session.path})


def _take_in(session: Session, *, is_beside: bool = False) -> None:
    """A file beside the tileset changes what can be said of it, though its text has not."""
    with suppress(UserError):  # the page is told when it next asks
        if not session.refresh() and is_beside:
            session.look_again()
