"""The studio over HTTP: requests become calls of the interface, answers become responses.

Carries, and decides nothing: what is asked and answered, `interface` says. Calls run in threads,
so that the page is always answered; pictures wait for their turn in no thread, and one that
nobody waits for any more is not drawn.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from generator.studio.face_cache import NO_PICTURE
from generator.studio.follow_files import follow
from generator.studio.guard import App, Guard
from generator.studio.interface import CALLS, LOOKS, Studio, answer
from generator.studio.page_files import read_pages

FRESH = {"cache-control": "no-store"}
GONE = 499  # nobody reads this answer
FACES = 2  # pictures that are waited for at a time


def make_app(studio: Studio, port: int, token: str) -> App:
    """The whole application behind its guard."""
    pages = read_pages()

    async def show(request: Request) -> Response:
        found = pages.get(request.path_params.get("name", "index.html"))
        if found is None:
            return Response("not found", 404, media_type="text/plain")
        return Response(found.data, media_type=found.media_type, headers=FRESH)

    async def kit(request: Request) -> Response:
        made = studio.jobs.kit(request.path_params["job"])
        if made is None:
            error = {"error": "this kit is not there any more: make it again"}
            return JSONResponse(error, 404, headers=FRESH)
        headers = {"content-disposition": f'attachment; filename="{made.name}"', **FRESH}
        return Response(made.data, media_type="application/zip", headers=headers)

    async def events(request: Request) -> Response:
        news = studio.news.listen(str(request.query_params.get("window")))
        return StreamingResponse(news, media_type="text/event-stream", headers=FRESH)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        studio.news.start()
        with follow(studio.opened):
            studio.warm_up()
            yield
        studio.close()

    routes = [
        Route("/", show),
        Route("/studio/{name:str}", show),
        Route("/face/{key:str}.svg", _face(studio)),
        Route("/api/kit/{job:int}", kit),
        Route("/api/events", events),
        *(
            Route(f"/api/{name}", _call(studio, name), methods=["GET" if name in LOOKS else "POST"])
            for name in CALLS
        ),
    ]
    return Guard(Starlette(routes=routes, lifespan=life), port, token)


def _face(studio: Studio) -> Callable[[Request], Awaitable[Response]]:
    """A picture of a piece; what a slow one takes, no other call waits for."""
    turns = asyncio.Semaphore(FACES)

    async def serve(request: Request) -> Response:
        key = request.path_params["key"]
        svg = studio.faces.drawn(key)
        if svg is None:
            async with turns:
                if await request.is_disconnected():
                    return Response(status_code=GONE)
                svg = await run_in_threadpool(studio.faces.svg, key)
        if svg is None:
            return Response("not found", 404, media_type="text/plain")
        headers = {
            "cache-control": "private, max-age=31536000, immutable",
            "content-security-policy": "default-src 'none'; img-src data:; sandbox",
        }
        if svg == NO_PICTURE:
            headers |= FRESH
        return Response(svg, media_type="image/svg+xml", headers=headers)

    return serve


def _call(studio: Studio, name: str) -> Callable[[Request], Awaitable[Response]]:
    """A call as a route: JSON in, JSON out."""

    async def serve(request: Request) -> Response:
        asked = await _question(request)
        status, found = await run_in_threadpool(answer, studio, name, asked)
        return JSONResponse(found, status, headers=FRESH)

    return serve


async def _question(request: Request) -> Any:
    """What was asked; None if it is no JSON."""
    if request.method != "POST":
        return dict(request.query_params)
    try:
        return json.loads(await request.body() or b"{}")
    except (ValueError, RecursionError):
        return None
