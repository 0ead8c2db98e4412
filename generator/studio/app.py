"""The routes of the studio: what the page asks, and who answers it.

Thin over the other modules of this room. Everything that takes long goes to a worker; everything
else runs in a thread, so that the page is always answered. Whatever a user did wrong is told with
status 422 and the words of the command line.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from generator.errors import UserError
from generator.studio.edits import paint
from generator.studio.events import News
from generator.studio.examine import Examined
from generator.studio.face_cache import PLAIN_STYLE, Faces, styles
from generator.studio.follow_file import follow
from generator.studio.guard import App, Guard
from generator.studio.job_runner import JobRunner
from generator.studio.open_tileset import OpenTileset
from generator.studio.page_files import read_pages
from generator.studio.play_table import describe_table
from generator.studio.print_panel import read_panel, view_choices
from generator.studio.session import ConflictError, Session
from generator.studio.views import view_census, view_others, view_session, view_text
from generator.studio.write_out_rule import EditError, NeedsWritingError
from generator.tileset.model import Tileset

NO_PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

Asked = Mapping[str, Any]
Answer = Callable[["Studio", Asked], Any]


class Studio:
    """All that one running studio holds."""

    def __init__(self, opened: OpenTileset, news: News) -> None:
        self.opened, self.news = opened, news
        self.faces = Faces()
        self.jobs = JobRunner(news, self.faces)

    def session(self) -> Session:
        if self.opened.session is None:
            raise EditError("no tileset is open")
        return self.opened.session

    def examined(self) -> Examined:
        return self.session().state().examined

    def tileset(self) -> Tileset:
        tileset = self.examined().tileset
        if tileset is None:
            raise EditError("the text cannot be read: mend it first")
        return tileset


def get_state(studio: Studio, asked: Asked) -> Any:
    if studio.opened.session is None:
        return {"chooser": studio.opened.view()}
    session = studio.session()
    return view_session(session, session.state(), studio.faces, _style(asked))


def draft(studio: Studio, asked: Asked) -> Any:
    """What a text would say; nothing is saved."""
    session = studio.session()
    state = session.draft(_text(asked))
    view = view_text(session.path, state.examined, studio.faces, _style(asked))
    return {"text": state.text, **view}


def save(studio: Studio, asked: Asked) -> Any:
    session = studio.session()
    session.save(_text(asked), str(asked.get("base")))
    return get_state(studio, asked)


def change(studio: Studio, asked: Asked) -> Any:
    """Paint: change a tile in the text that is saved, or in the one that is being written."""
    edit = asked.get("edit")
    if not isinstance(edit, dict):
        raise EditError("there is nothing to do")
    text = None if asked.get("text") is None else _text(asked)
    studio.session().edit(
        lambda now, examined: paint(now, examined, edit), str(asked.get("base")), text
    )
    return get_state(studio, asked)


def undo(studio: Studio, asked: Asked) -> Any:
    studio.session().undo(str(asked.get("base")))
    return get_state(studio, asked)


def redo(studio: Studio, asked: Asked) -> Any:
    studio.session().redo(str(asked.get("base")))
    return get_state(studio, asked)


def others(studio: Studio, asked: Asked) -> Any:
    return {"parts": view_others(studio.faces.others(studio.tileset(), _style(asked)))}


def know(studio: Studio, asked: Asked) -> Any:
    """What can be known at once: counts against promises, sides, laws and scores in words."""
    tileset = studio.tileset()
    return {**view_census(studio.examined()), "table": describe_table(tileset)}


def table(studio: Studio, asked: Asked) -> Any:
    session = studio.session()
    return studio.jobs.judge_table(asked, session.path, session.state().held.data)


def start_job(studio: Studio, asked: Asked) -> Any:
    session = studio.session()
    state = session.state()
    if asked.get("do") == "print":
        given = asked.get("options")
        asked = {**asked, "order": read_panel(given if isinstance(given, dict) else {})}
    job = studio.jobs.start(asked, session.path, state.held.data)
    return {"job": job, "version": state.version}


def stop_job(studio: Studio, asked: Asked) -> Any:
    return {"stopped": studio.jobs.stop(asked.get("job"))}


def get_options(studio: Studio, asked: Asked) -> Any:
    from generator.kit.parts import list_parts

    parts = list_parts(studio.tileset())
    return {"options": view_choices(parts), "parts": parts}


def open_file(studio: Studio, asked: Asked) -> Any:
    """Open a tileset of the folder, begin one, look at a bundled game, or copy one to work on."""
    opened, name, game = studio.opened, asked.get("name"), asked.get("game")
    if asked.get("title") is not None:
        title, shape, edges = (str(asked.get(key) or "") for key in ("title", "shape", "edges"))
        opened.begin(title, shape, edges)
    elif game is not None and name is not None:
        opened.copy_bundled(str(game), str(name))
    elif game is not None:
        opened.open_bundled(str(game))
    elif name is not None:
        opened.open_own(str(name))
    else:
        opened.session = None
    studio.news.tell("opened")
    return get_state(studio, {})


def _style(asked: Asked) -> str:
    """The style that the page shows, if there is such a one."""
    style = str(asked.get("style"))
    return style if style in styles() else PLAIN_STYLE


def _text(asked: Asked) -> str:
    text = asked.get("text")
    if not isinstance(text, str):
        raise EditError("there is no text")
    return text


CALLS: Mapping[str, tuple[str, Answer]] = {
    "state": ("GET", get_state),
    "others": ("GET", others),
    "know": ("GET", know),
    "options": ("GET", get_options),
    "draft": ("POST", draft),
    "save": ("POST", save),
    "paint": ("POST", change),
    "undo": ("POST", undo),
    "redo": ("POST", redo),
    "table": ("POST", table),
    "jobs": ("POST", start_job),
    "stop": ("POST", stop_job),
    "open": ("POST", open_file),
}


def make_app(opened: OpenTileset, news: News, port: int, token: str) -> App:
    """The whole application behind its guard."""
    studio = Studio(opened, news)
    pages = read_pages()

    async def show(request: Request) -> Response:
        found = pages.get(request.path_params.get("name", "index.html"))
        if found is None:
            return Response("not found", 404, media_type="text/plain")
        return Response(found.data, media_type=found.media_type, headers=_fresh())

    async def face(request: Request) -> Response:
        svg = await run_in_threadpool(_safe_svg, studio.faces, request.path_params["key"])
        if svg is None:
            return Response("not found", 404, media_type="text/plain")
        headers = {
            "cache-control": "private, max-age=31536000, immutable",
            "content-security-policy": "default-src 'none'; img-src data:; sandbox",
        }
        if svg == NO_PICTURE:
            headers |= _fresh()
        return Response(svg, media_type="image/svg+xml", headers=headers)

    async def kit(request: Request) -> Response:
        made = studio.jobs.kit(request.path_params["job"])
        if made is None:
            return _failure(404, "this kit is not there any more: make it again")
        headers = {"content-disposition": f'attachment; filename="{made.name}"', **_fresh()}
        return Response(made.data, media_type="application/zip", headers=headers)

    async def events(request: Request) -> Response:
        return StreamingResponse(
            news.listen(), media_type="text/event-stream", headers={"cache-control": "no-store"}
        )

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        news.start()
        with follow(opened):
            yield
        studio.jobs.close()

    routes = [
        Route("/", show),
        Route("/studio/{name:str}", show),
        Route("/face/{key:str}.svg", face),
        Route("/api/kit/{job:int}", kit),
        Route("/api/events", events),
        *(
            Route(f"/api/{name}", _call(studio, answer), methods=[method])
            for name, (method, answer) in CALLS.items()
        ),
    ]
    return Guard(Starlette(routes=routes, lifespan=life), port, token)


def _call(studio: Studio, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    """A call as a route: JSON in, JSON out, mistakes in words."""

    async def serve(request: Request) -> Response:
        try:
            asked = await _question(request)
            found = await run_in_threadpool(answer, studio, asked)
        except ConflictError as conflict:
            session = studio.session()
            view = await run_in_threadpool(view_session, session, conflict.state, studio.faces)
            words = "the file has changed since: nothing was written over"
            return _failure(409, words, {"conflict": view})
        except (EditError, UserError) as error:
            return _failure(422, str(error), _needs(error))
        return JSONResponse(found, headers=_fresh())

    return serve


async def _question(request: Request) -> Asked:
    if request.method != "POST":
        return dict(request.query_params)
    try:
        asked = json.loads(await request.body() or b"{}")
    except (ValueError, RecursionError):
        raise EditError("this is no JSON") from None
    if not isinstance(asked, dict):
        raise EditError("this is no question")
    return asked


def _needs(error: Exception) -> Mapping[str, Any]:
    """What must be done before the edit can be."""
    if isinstance(error, NeedsWritingError):
        return {"needs": "write-out", "rule": error.rule, "count": error.count}
    return {}


def _safe_svg(faces: Faces, key: str) -> bytes | None:
    """A piece that cannot be drawn leaves an empty place; its problem is told at its line."""
    try:
        return faces.svg(key)
    except Exception:
        return NO_PICTURE


def _failure(status: int, sentence: str, more: Mapping[str, Any] | None = None) -> Response:
    return JSONResponse({"error": sentence, **(more or {})}, status, headers=_fresh())


def _fresh() -> dict[str, str]:
    return {"cache-control": "no-store"}
