"""The one interface of the studio: what a page may ask, and what it is answered.

In come the name of a call and plain values, out go a status and plain values, whatever carries
them: HTTP today (`app`). Thin over the other modules of this room. Each call names the window that
asks and the file that it is about. Whatever a user did wrong is told with status 422 and the words
of the command line; 409 is a file that has changed since.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any

from generator.errors import UserError
from generator.kit.parts import list_parts
from generator.processes.pool import ProcessPool
from generator.studio.bounded_work import BoundedWork
from generator.studio.edits import paint
from generator.studio.events import News
from generator.studio.face_cache import PLAIN_STYLE, Faces, styles
from generator.studio.job_runner import JobRunner, why_not
from generator.studio.jobs import be_bounded, be_modest, judge, know, play_on
from generator.studio.kept_drafts import KeptDrafts
from generator.studio.open_tilesets import OpenTilesets
from generator.studio.print_panel import read_panel, view_choices
from generator.studio.session import ConflictError, Session
from generator.studio.views import view_drafts, view_others, view_session, view_text
from generator.studio.write_out_rule import EditError, NeedsWritingError

PATIENCE = 40.0  # seconds for what is known of a game, and for what the laws say of a table
FIRST_VIEW = 3.0  # seconds after the start in which pieces are drawn and nothing else is made ready
DRAWING = ("generator.studio.drawing",)
KNOWING = ("generator.studio.examine", "generator.studio.facts", "generator.studio.play_table")
CHECKING = ("generator.check.checker", "generator.studio.examine", "generator.check.layout_poster")

Asked = Mapping[str, Any]
Call = Callable[["Studio", Asked], Any]


class Studio:
    """All that one running studio holds."""

    def __init__(self, opened: OpenTilesets, news: News, drafts: KeptDrafts) -> None:
        self.opened, self.news, self.drafts = opened, news, drafts
        # The studio has threads, and a process with threads is not to be copied.
        self._patient = ProcessPool(method="spawn", prepare=be_modest)
        self._prompt = ProcessPool(method="spawn", prepare=be_bounded)
        self.soon = BoundedWork(self._prompt, 1)
        self._drawing = BoundedWork(self._prompt, 1)
        self.faces = Faces(self._drawing.ask)
        self.jobs = JobRunner(news, self.faces, self._patient)
        self.tables = Lock()
        self.numbers = itertools.count()
        self.latest: dict[str, int] = {}  # the last question about a table, by window

    def warm_up(self) -> None:
        """Have processes ready before they are first needed."""
        self._drawing.warm_up(DRAWING)
        self.soon.warm_up(KNOWING, FIRST_VIEW)
        BoundedWork(self._patient, 1).warm_up(CHECKING, FIRST_VIEW)

    def close(self) -> None:
        """End all work, whatever it is doing."""
        self.soon.close()
        self._drawing.close()
        self._prompt.close()
        self._patient.close()

    def session(self, asked: Asked) -> Session:
        """The file that a window speaks of; a new window has that of the start."""
        name = asked.get("file")
        name = self.opened.first if name is None else str(name)
        if not name:
            raise EditError("no tileset is open")
        return self.opened.find(name)

    def do_soon(self, action: Any, session: Session, asked: Asked | None = None) -> Any:
        """Something about the file that a page waits for."""
        data = session.state().held.data
        given = {"path": str(session.path), "data": data, "asked": dict(asked or {})}
        outcome = self.soon.ask(action, given, PATIENCE)
        if outcome is None:
            raise EditError(f"this was not answered in {PATIENCE:g} s, and given up")
        if outcome.value is None:
            raise EditError("\n".join(why_not(outcome)))
        return outcome.value


def answer(studio: Studio, name: str, asked: Any) -> tuple[int, Any]:
    """What a page is answered: a status as of HTTP, and plain values."""
    try:
        return 200, CALLS[name](studio, _read(asked))
    except ConflictError as conflict:
        session = studio.session(asked)
        view = view_session(session, conflict.state, studio.faces, _style(asked))
        words = "the file has changed since: nothing was written over"
        return 409, {"error": words, "conflict": view}
    except NeedsWritingError as error:
        needs = {"needs": "write-out", "rule": error.rule, "count": error.count}
        return 422, {"error": str(error), **needs}
    except (EditError, UserError) as error:
        return 422, {"error": str(error)}


def _read(asked: Any) -> Asked:
    """A question: a table of values whose text can be written down."""
    if not isinstance(asked, dict):
        raise EditError("this is no question")
    try:
        json.dumps(asked, ensure_ascii=False).encode("utf-8")
    except (UnicodeEncodeError, RecursionError):
        raise EditError("this holds half a character: type it anew") from None
    return asked


def get_state(studio: Studio, asked: Asked) -> Any:
    """The file of this window and all that is in it; else what could be opened."""
    if asked.get("file", studio.opened.first) == "":
        return {"chooser": studio.opened.view()}
    session = studio.session(asked)
    view = view_session(session, session.state(), studio.faces, _style(asked))
    lost = [
        kept
        for kept in studio.drafts.all_of(session.path)
        if kept.window not in {str(asked.get("window")), *studio.news.windows()}
    ]
    return {**view, "drafts": view_drafts(lost)}


def draft(studio: Studio, asked: Asked) -> Any:
    """What a text would say; nothing is saved, but the text is kept for its window.

    A disk that refuses to keep it is told of, and holds up nobody who writes.
    """
    session = studio.session(asked)
    refused = _keep(studio, asked, _window(asked))
    state = session.draft(_text(asked))
    view = view_text(session.path, state.examined, studio.faces, _style(asked))
    return {"text": state.text, "notKept": refused, **view}


def set_aside(studio: Studio, asked: Asked) -> Any:
    """Keep a text that its window has put away for another, until it is dropped."""
    return {"notKept": _keep(studio, asked, f"{_window(asked)}.{_whole(asked, 'number')}")}


def _keep(studio: Studio, asked: Asked, name: str) -> str:
    """Keep a text; why that cannot be, if it cannot."""
    session, text = studio.session(asked), _text(asked)
    if session.is_read_only:
        return ""
    try:
        studio.drafts.keep(session.path, name, text, str(asked.get("base")))
    except UserError as error:
        return error.problems[0].message
    return ""


def take_draft(studio: Studio, asked: Asked) -> Any:
    """A text that was kept for a window that is no more."""
    kept = studio.drafts.find(studio.session(asked).path, str(asked.get("of")))
    if kept is None:
        raise EditError("this text is not kept any more: it was saved, or taken back")
    return {"text": kept.text, "base": kept.base}


def drop_draft(studio: Studio, asked: Asked) -> Any:
    """Its writer has no use for it, in this window or in one that is no more."""
    studio.drafts.drop(studio.session(asked).path, str(asked.get("of") or _window(asked)))
    return {}


def save(studio: Studio, asked: Asked) -> Any:
    session = studio.session(asked)
    session.save(_text(asked), str(asked.get("base")))
    studio.drafts.drop(session.path, _window(asked))
    return get_state(studio, asked)


def change(studio: Studio, asked: Asked) -> Any:
    """Paint: change a tile in the text that is saved, or in the one that is being written."""
    edit = asked.get("edit")
    if not isinstance(edit, dict):
        raise EditError("there is nothing to do")
    session = studio.session(asked)
    text = None if asked.get("text") is None else _text(asked)
    session.edit(lambda now, examined: paint(now, examined, edit), str(asked.get("base")), text)
    if text is not None:
        studio.drafts.drop(session.path, _window(asked))
    return get_state(studio, asked)


def undo(studio: Studio, asked: Asked) -> Any:
    studio.session(asked).undo(str(asked.get("base")))
    return get_state(studio, asked)


def redo(studio: Studio, asked: Asked) -> Any:
    studio.session(asked).redo(str(asked.get("base")))
    return get_state(studio, asked)


def others(studio: Studio, asked: Asked) -> Any:
    tileset = studio.session(asked).state().examined.tileset
    if tileset is None:
        raise EditError("the text cannot be read: mend it first")
    return {"parts": view_others(studio.faces.others(tileset, _style(asked)))}


def known(studio: Studio, asked: Asked) -> Any:
    """What can be known at once: counts against promises, sides, laws and scores in words."""
    return studio.do_soon(know, studio.session(asked))


def table(studio: Studio, asked: Asked) -> Any:
    """What the laws say of a table. Those who ask take turns; who has asked anew is not told."""
    window, number = _window(asked), next(studio.numbers)
    studio.latest[window] = number
    with studio.tables:
        if studio.latest[window] != number and not asked.get("lay"):
            return {"isOld": True}
        return studio.do_soon(judge, studio.session(asked), asked)


def play(studio: Studio, asked: Asked) -> Any:
    """A play at the table, up to the next choice of a person."""
    with studio.tables:
        return studio.do_soon(play_on, studio.session(asked), asked)


def start_job(studio: Studio, asked: Asked) -> Any:
    session = studio.session(asked)
    state = session.state()
    order = None
    if asked.get("do") == "print":
        given = asked.get("options")
        order = read_panel(given if isinstance(given, dict) else {})
    job = studio.jobs.start({**asked, "order": order}, session.path, state.held.data)
    return {"job": job, "version": state.version}


def hear_job(studio: Studio, asked: Asked) -> Any:
    """What was told of a job, from some message on."""
    return {"messages": studio.jobs.told(_whole(asked, "job"), _whole(asked, "after"))}


def stop_job(studio: Studio, asked: Asked) -> Any:
    return {"stopped": studio.jobs.stop(asked.get("job"))}


def leave_jobs(studio: Studio, asked: Asked) -> Any:
    """A page that was loaded anew hears of none of its jobs any more."""
    studio.jobs.stop_all(_window(asked))
    return {}


def get_options(studio: Studio, asked: Asked) -> Any:
    tileset = studio.session(asked).state().examined.tileset
    if tileset is None:
        raise EditError("the text cannot be read: mend it first")
    parts = list_parts(tileset)
    return {"options": view_choices(parts), "parts": parts}


def open_file(studio: Studio, asked: Asked) -> Any:
    """Open a tileset of the folder, begin one, look at a bundled game, or copy one to work on."""
    opened, name, game = studio.opened, asked.get("name"), asked.get("game")
    if asked.get("title") is not None:
        title, shape, edges = (str(asked.get(key) or "") for key in ("title", "shape", "edges"))
        like = str(asked.get("like") or "")
        session = opened.begin_like(title, like) if like else opened.begin(title, shape, edges)
    elif game is not None and name is not None:
        session = opened.copy_bundled(str(game), str(name))
    elif game is not None:
        session = opened.open_bundled(str(game))
    else:
        session = opened.open_own(str(name))
    return get_state(studio, {**asked, "file": session.name})


def _style(asked: Asked) -> str:
    """The style that the page shows, if there is such a one."""
    style = str(asked.get("style"))
    return style if style in styles() else PLAIN_STYLE


def _window(asked: Asked) -> str:
    return str(asked.get("window"))


def _whole(asked: Asked, key: str) -> int:
    try:
        return int(str(asked.get(key)))
    except ValueError:
        raise EditError(f"{key} must be a whole number") from None


def _text(asked: Asked) -> str:
    text = asked.get("text")
    if not isinstance(text, str):
        raise EditError("there is no text")
    return text


CALLS: Mapping[str, Call] = {
    "state": get_state,
    "others": others,
    "know": known,
    "options": get_options,
    "job": hear_job,
    "draft": draft,
    "set-aside": set_aside,
    "take-draft": take_draft,
    "drop-draft": drop_draft,
    "save": save,
    "paint": change,
    "undo": undo,
    "redo": redo,
    "table": table,
    "play": play,
    "jobs": start_job,
    "stop": stop_job,
    "leave-jobs": leave_jobs,
    "open": open_file,
}
LOOKS = ("state", "others", "know", "options", "job", "take-draft")  # that change nothing
