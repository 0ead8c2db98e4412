"""The studio as a server on this computer alone.

In come a file or nothing, and a way to tell the address; it runs until it is interrupted. Bound
to 127.0.0.1, so that no other computer can reach it.
"""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from generator.studio.app import make_app
from generator.studio.events import News
from generator.studio.open_tileset import OpenTileset

LOOPBACK = "127.0.0.1"


def serve(
    file: Path | None,
    port: int,
    tell: Callable[[str], None],
) -> None:
    """Serve until interrupted; `tell` is given the address with its token once it listens."""
    news = News()
    opened = OpenTileset(Path.cwd(), lambda version: news.tell("file", version=version))
    if file is not None:
        opened.open_path(file)
    listener = listen(port)
    number = listener.getsockname()[1]
    token = secrets.token_urlsafe(32)
    app = make_app(opened, news, number, token)
    config = uvicorn.Config(
        app,
        log_level="critical",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        lifespan="on",
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
