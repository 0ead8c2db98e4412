"""Waiting until a look at some files is worth while.

Two ways to wait: to be told by the system of every change in their folders, where watchfiles is
installed, or to let a moment pass. Neither is believed: what has changed only a look can say.
Knows nothing of what the files are for.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

PAUSE = 0.3  # seconds between two looks, where nobody tells
REST = 0.1  # in which a file that is being written changes again
LONGEST = 500  # ms: drives of other computers tell nothing, so one looks all the same
BUNCH, STEP = 60, 20  # ms: news of one save come in a bunch


class Waiting(Protocol):
    """A way to wait."""

    def for_news(self, folders: frozenset[Path]) -> None:
        """Until something may have changed in these folders."""

    def a_moment(self) -> None:
        """Until whoever is writing may be done."""


class Poll:
    """Nobody tells: look again after a while."""

    def for_news(self, folders: frozenset[Path]) -> None:
        time.sleep(PAUSE)

    def a_moment(self) -> None:
        time.sleep(PAUSE)


class Listen:
    """The system tells, at once; where it cannot, as `Poll`."""

    def __init__(self) -> None:
        self._folders: frozenset[Path] = frozenset()
        self._news: Iterator[Any] = iter(())

    def for_news(self, folders: frozenset[Path]) -> None:
        there = frozenset(map(_nearest, folders))
        if there != self._folders:
            self._folders, self._news = there, _listen(there)
        try:
            next(self._news)
        except (OSError, RuntimeError, StopIteration):  # such as no more folders can be watched
            time.sleep(PAUSE)

    def a_moment(self) -> None:
        time.sleep(REST)


def choose_waiting() -> Waiting:
    """The quickest way that is installed."""
    try:
        import watchfiles  # noqa: F401
    except ImportError:
        return Poll()
    return Listen()


def _listen(folders: Iterable[Path]) -> Iterator[Any]:
    from watchfiles import watch

    return watch(
        *folders,
        watch_filter=None,
        debounce=BUNCH,
        step=STEP,
        rust_timeout=LONGEST,
        yield_on_timeout=True,
        recursive=False,
        ignore_permission_denied=True,
    )


def _nearest(folder: Path) -> Path:
    """The folder, or the one in which it would be made."""
    return next(one for one in (folder, *folder.parents) if one.is_dir() or one == one.parent)
