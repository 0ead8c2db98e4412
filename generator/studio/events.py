"""News for the pages that are open: a file has changed, a worker has got somewhere.

Whoever has news calls `tell` from any thread; each page listens with a queue of its own.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

BREATH = 15.0  # seconds between two signs of life
MOST_WAITING = 1000  # a page that does not listen is let go


class News:
    """Pages that listen, and what they are told."""

    def __init__(self) -> None:
        self._listeners: dict[asyncio.Queue[str], str] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """To be called in the loop that serves the pages."""
        self._loop = asyncio.get_running_loop()

    def tell(self, event: str, /, **values: Any) -> None:
        """Tell every page; from any thread."""
        line = f"event: {event}\ndata: {json.dumps(values)}\n\n"
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._spread, line)

    def windows(self) -> frozenset[str]:
        """The windows that are open."""
        return frozenset(self._listeners.copy().values())

    def _spread(self, line: str) -> None:
        for queue in list(self._listeners):
            if queue.qsize() >= MOST_WAITING:
                self._listeners.pop(queue, None)
            else:
                queue.put_nowait(line)

    async def listen(self, window: str = "") -> AsyncIterator[str]:
        """Server-sent events, with a sign of life now and then."""
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._listeners[queue] = window
        try:
            yield ": here\n\n"
            while queue in self._listeners:
                try:
                    yield await asyncio.wait_for(queue.get(), BREATH)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self._listeners.pop(queue, None)
