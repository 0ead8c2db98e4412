"""The server: half-sent requests are let go, and it ends whatever is under way."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from generator.processes.worker_process import LostError
from generator.studio import serve
from generator.studio.events import News
from generator.studio.interface import Studio
from generator.studio.kept_drafts import KeptDrafts
from generator.studio.open_tilesets import OpenTilesets
from generator.studio.serve import PromptProtocol, listen

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
HALVES = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
    WHOLE + b"GET / HTTP/1.1\r\nHo",
]


async def slow(scope: Any, receive: Any, send: Any) -> None:
    """An application whose answers take longer than a request may."""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        more = message.get("more_body", False)
    await asyncio.sleep(serve.LONGEST_REQUEST * 3)
    head = [(b"content-length", b"4")]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": b"done"})


async def converse() -> list[bytes]:
    listener = listen(0)
    port = listener.getsockname()[1]
    config = uvicorn.Config(
        slow, http=PromptProtocol, lifespan="off", log_level="critical", ws="none"
    )
    server = uvicorn.Server(config)
    serving = asyncio.ensure_future(server.serve(sockets=[listener]))

    async def send(data: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(data)
        await writer.drain()
        found = await asyncio.wait_for(reader.read(), 60)  # until the other end closes
        writer.close()
        return found

    try:
        return await asyncio.gather(*(send(data) for data in (*HALVES, WHOLE)))
    finally:
        server.should_exit = True
        await serving


def test_half_sent_requests_are_closed_and_slow_answers_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "LONGEST_REQUEST", 0.2)
    with ThreadPoolExecutor(1) as pool:
        *halves, whole = pool.submit(asyncio.run, converse()).result()
    assert halves[:4] == [b""] * 4
    assert halves[4].count(b"done") == whole.count(b"done") == 1


def rest(seconds: float, /, *, tell: Any) -> None:
    """Work that does not end."""
    time.sleep(seconds)


def test_closing_ends_whatever_a_page_waits_for(tmp_path: Path) -> None:
    """Ctrl-C ends the studio though a drawing is under way."""
    opened = OpenTilesets(tmp_path, lambda name, version: None)
    studio = Studio(opened, News(), KeptDrafts(tmp_path))
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(studio.soon.ask, rest, 3600, 3600)
        while not studio._prompt._workers:
            time.sleep(0.01)
        second = pool.submit(studio.soon.ask, rest, 3600, 3600)  # it waits for its turn
        studio.close()
        ended, never_begun = first.result(timeout=60), second.result(timeout=60)
    assert ended is not None and isinstance(ended.error, LostError)
    assert never_begun is None
