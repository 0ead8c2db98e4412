"""Changes that another program makes to an open file, or to pictures that stand beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from generator.kit.file_watcher import Watcher
from generator.studio.open_tilesets import OpenTilesets
from generator.studio.session import Session

PAUSE = 0.3  # seconds in which a file may be opened


@contextmanager
def follow(opened: OpenTilesets) -> Iterator[None]:
    """While this is open, the sessions hear of changes on disk."""
    stop = Event()
    Thread(target=_follow, args=(opened, stop), daemon=True).start()
    try:
        yield
    finally:
        stop.set()


def _follow(opened: OpenTilesets, stop: Event) -> None:
    while not stop.is_set():
        sessions = {session.path: session for session in opened.sessions()}
        if not sessions:
            stop.wait(PAUSE)
            continue
        watcher = Watcher([*sessions])
        for session in sessions.values():
            _take_in(session)  # what was saved before the watcher looked
        while len(opened.sessions()) == len(sessions) and not stop.is_set():
            for saved in watcher.wait():
                _take_in(sessions[saved.tileset], is_beside=saved.files != {saved.tileset})
            for session in sessions.values():
                if session.trouble:  # some editors take a file away for a moment
                    _take_in(session)


def _take_in(session: Session, *, is_beside: bool = False) -> None:
    """A file beside the tileset changes what can be said of it, though its text has not."""
    if not session.refresh() and is_beside:
        session.look_again()
