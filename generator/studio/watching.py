"""Changes that another editor makes to the open file, noticed by themselves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.concurrency import run_in_threadpool
from watchfiles import awatch

from generator.errors import UserError
from generator.studio.desk import Desk

QUIET, STEP = 60, 20  # ms: news of one save come in a bunch


@asynccontextmanager
async def watch(desk: Desk) -> AsyncIterator[None]:
    """While this is open, the session hears of changes on disk."""
    stop = asyncio.Event()
    task = asyncio.create_task(_follow(desk, stop))
    try:
        yield
    finally:
        stop.set()
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def _follow(desk: Desk, stop: asyncio.Event) -> None:
    async for changes in awatch(
        desk.folder,
        watch_filter=None,
        debounce=QUIET,
        step=STEP,
        stop_event=stop,
        recursive=False,
        ignore_permission_denied=True,
    ):
        session = desk.session
        if session is not None and any(path == str(session.path) for _, path in changes):
            with contextlib.suppress(UserError):  # the page is told when it next asks
                await run_in_threadpool(session.refresh)
