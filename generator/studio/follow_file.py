"""Changes that another program makes to the open file, or to pictures that stand beside it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.concurrency import run_in_threadpool
from watchfiles import awatch

from generator.errors import UserError
from generator.kit.watch import watched_files
from generator.studio.open_tileset import Desk
from generator.studio.session import Session

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
        if session is None:
            continue
        changed = {path for _, path in changes}
        with contextlib.suppress(UserError):  # the page is told when it next asks
            if str(session.path) in changed:
                await run_in_threadpool(session.refresh)
            elif changed & beside(session):
                await run_in_threadpool(session.look_again)


def beside(session: Session) -> set[str]:
    """The files that the open tileset names: its pictures and its rules."""
    return {str(path) for path in watched_files(session.path)}
