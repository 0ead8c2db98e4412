"""The studio as a server on this computer alone.

In come a file or nothing, and a way to tell the address; it runs until it is interrupted. Bound
to 127.0.0.1, so that no other computer can reach it.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from generator.kit.user_folders import state_folder
from generator.studio.app import make_app
from generator.studio.events import News
from generator.studio.interface import Studio
from generator.studio.kept_drafts import KeptDrafts
from generator.studio.open_tilesets import OpenTilesets

LOOPBACK = "127.0.0.1"
LONGEST_REQUEST = 20.0  # seconds from the first byte of a request, or from none, to its last
UNFINISHED = (h11.IDLE, h11.SEND_BODY)  # what the one who asks is still at


def serve(
    file: Path | None,
    port: int,
    tell: Callable[[str], None],
) -> None:
    """Serve until interrupted; `tell` is given the address with its token once it listens."""
    news = News()
    opened = OpenTilesets(
        Path.cwd(), lambda name, version: news.tell("file", file=name, version=version)
    )
    if file is not None:
        opened.start_with(file)
    listener = listen(port)
    number = listener.getsockname()[1]
    token = secrets.token_urlsafe(32)
    app = make_app(Studio(opened, news, KeptDrafts(state_folder() / "drafts")), number, token)
    config = uvicorn.Config(
        app,
        log_level="critical",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        lifespan="on",
        http=PromptProtocol,
        ws="none",
    )
    tell(f"http://{LOOPBACK}:{number}/#{token}")
    uvicorn.Server(config).run(sockets=[listener])


def listen(port: int) -> socket.socket:
    """A socket that only this computer can reach; port 0 takes any that is free."""
    # Told to be TCP, its connections send at once; else head and body of an answer wait for each
    # other, and the page for 40 ms.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((LOOPBACK, port))
    except OSError:
        listener.close()
        raise
    listener.listen(128)
    return listener


class PromptProtocol(H11Protocol):
    """One connection. A request is sent whole within a limit, or its connection is closed.

    Answers may take as long as they like, and listening pages stay.
    """

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _watch(self) -> None:
        if self.conn.their_state not in UNFINISHED:
            self._forget()
        elif self._late is None:
            self._late = self.loop.call_later(LONGEST_REQUEST, self.transport.close)

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
