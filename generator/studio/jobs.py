"""What the studio's other processes do: check, solve, print, judge a table, take a census.

Each is an action for the pool of processes: in comes what the page asks for, messages are told on
the way, and what was found goes out as plain values.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.errors import Problem, UserError
from generator.processes.worker_process import Action
from generator.words import counted

if TYPE_CHECKING:
    from generator.check.report import Check
    from generator.kit.order import Order
    from generator.laws.layout import Layout
    from generator.processes.progress import WorkStep
    from generator.studio.examine import Examined
    from generator.tileset.model import Tileset

Asked = Mapping[str, Any]
Found = Mapping[str, Any]
Tell = Callable[[Mapping[str, Any]], None]

MOST_MEMORY = 4 << 30
PAUSE = 0.1  # seconds between two words about progress
MOST_PREVIEWED = 60  # pages


def check(asked: Asked, /, *, tell: Tell) -> Found:
    """The checks of the command line: quick, or all of them with a limit for each search."""
    from generator.check.checker import check_quickly, check_tileset

    examined, told = _examine(asked), ProgressNews(tell)
    tileset = _load(asked)
    if asked.get("full"):
        report = check_tileset(tileset, timeout=float(asked["timeout"]), progress=told.show)
    else:
        report = check_quickly(tileset, progress=told.show)
    said = _view_notes(examined.notes, asked)
    checks = [*said, *(_view_check(one, tileset) for one in report.checks)]
    return {"verdict": "fail" if said else report.verdict, "checks": checks}


def solve(asked: Asked, /, *, tell: Tell) -> Found:
    """A layout of a region, or why there is none, or neither in time."""
    from generator.check.solutions import Limit, Search, solutions
    from generator.check.solve_request import choose_region, choose_variants
    from generator.laws.halves import by_cells
    from generator.solver.outcome import STAGES, SearchStep, StoppedError

    tileset, told = by_cells(_load(asked)), ProgressNews(tell, PAUSE)
    region = choose_region(tileset, asked.get("region") or None)
    variants = choose_variants(tileset, region, asked.get("border") or None, ())

    def show(step: SearchStep) -> None:
        told.show_numbers(STAGES.get(step.stage, step.stage), step.done, step.total)

    told.begin("beginning")
    seconds, seed = float(asked["timeout"]), asked.get("seed")
    limit = Limit.after(seconds)
    try:
        found = next(solutions(tileset, variants, 1, Search(seed, limit, show)), None)
    except StoppedError:
        sentence = f"undecided: neither a layout nor a proof that there is none in {seconds:g} s"
        return {"verdict": "undecided", "sentence": sentence}
    if found is None:
        return {"verdict": "undecided", "sentence": "undecided: nothing was found"}
    label = f", {found.variant.label}" if found.variant.label else ""
    title = f"{found.variant.region.name}{label}"
    sentence = f"{len(found.layout)} {tileset.called}, accepted by every law"
    picture = _picture(tileset, found.layout, title)
    return {"verdict": "pass", "sentence": sentence, "title": title, **picture}


def judge(asked: Asked, /, *, tell: Tell) -> Found:
    """A table and what the laws say of it: scores of long paths may take long to find."""
    from generator.studio.play_table import judge_table

    return judge_table(_load(asked), asked["asked"])


def play_on(asked: Asked, /, *, tell: Tell) -> Found:
    """A play up to the next choice of a person: bots may think a while."""
    from generator.studio.play_through import play_through

    return play_through(_load(asked), asked["asked"])


def know(asked: Asked, /, *, tell: Tell) -> Found:
    """Counts against promises, sides, laws and scores in words."""
    from generator.studio.facts import view_census
    from generator.studio.play_table import describe_table
    from generator.studio.play_through import describe_flows

    tileset = _load(asked)
    table = {**describe_table(tileset), "flows": describe_flows(tileset)}
    return {**view_census(_examine(asked)), "table": table}


def print_kit(asked: Asked, /, *, tell: Tell) -> Found:
    """The kit as the command line would build it: pages to look at, all files in a zip.

    A draft is made of whatever can be drawn.
    """
    from generator.kit.lay_out import KIT_FILE
    from generator.studio.print_panel import make_draft, make_final, page_svg, zip_kit

    told = ProgressNews(tell, PAUSE)
    told.begin("checking")
    order: Order = asked["order"]
    make = make_draft if order.draft else make_final
    kit, left_out = make(_examine(asked), order, told.show)
    pages = [
        (name, document, page)
        for name, document in kit.documents.items()
        if name != KIT_FILE
        for page in document.pages
    ]
    for number, (name, document, page) in enumerate(pages[:MOST_PREVIEWED], start=1):
        tell(
            {
                "kind": "page",
                "svg": page_svg(page, document, f"page-{number}"),
                "file": name,
                "label": page.label,
                "number": number,
                "total": len(pages),
                "width": page.width,
                "height": page.height,
            }
        )
    return {
        "zip": zip_kit(kit),
        "name": f"{kit.slug}.zip",
        "pages": len(pages),
        "shown": min(len(pages), MOST_PREVIEWED),
        "files": sorted(kit.files),
        "leftOut": left_out,
        "printing": order.paper.printing,
    }


JOBS: Mapping[str, Action[Asked, Found]] = {
    "check": check,
    "solve": solve,
    "print": print_kit,
}


class ProgressNews:
    """Tells the page how far a job is, steps no more often than they can be seen."""

    def __init__(self, tell: Tell, pause: float = 0.0) -> None:
        self._tell, self._pause, self._last = tell, pause, -pause

    def show(self, step: WorkStep) -> None:
        self.show_numbers(step.what, step.done, step.total)

    def show_numbers(self, what: str, done: int, total: int | None) -> None:
        now = time.monotonic()
        if now - self._last >= self._pause:
            self._last = now
            self._tell({"kind": "progress", "what": what, "done": done, "total": total})

    def begin(self, what: str) -> None:
        """Whatever comes first; the step after it is shown at once."""
        self._tell({"kind": "progress", "what": what, "done": 0, "total": None})


def _load(asked: Asked) -> Tileset:
    """The game, if nothing is wrong with its text: promises and figures may be broken."""
    found = _examine(asked)
    if found.tileset is None or found.problems:
        raise UserError(found.problems)
    return found.tileset


def _examine(asked: Asked) -> Examined:
    return _examine_once(asked["path"], asked["data"])


@lru_cache(maxsize=2)
def _examine_once(path: str, data: bytes) -> Examined:
    from generator.studio.examine import examine
    from generator.studio.tileset_file import Held

    return examine(Path(path), Held(data))


def _view_notes(notes: Sequence[Problem], asked: Asked) -> list[dict[str, Any]]:
    """What is wrong with a table of the file, beside what the checks find themselves."""
    from generator.studio.views import view_problem

    lines: dict[str, list[str]] = {}
    for note in notes:
        if note.table != "expect":
            text = view_problem(note, Path(asked["path"]))["text"]
            lines.setdefault(note.table or "figures", []).append(str(text))
    return [
        {
            "name": table,
            "verdict": "fail",
            "figure": counted(len(said), "mistake"),
            "sentence": said[0],
            "notes": said[1:],
        }
        for table, said in lines.items()
    ]


def _view_check(one: Check, tileset: Tileset) -> dict[str, Any]:
    view: dict[str, Any] = {
        "name": one.name,
        "verdict": one.verdict,
        "figure": one.figure,
        "sentence": one.sentence,
        "notes": list(one.notes),
    }
    if one.witness is not None:
        view["witness"] = {
            "title": one.witness.title,
            **_picture(tileset, one.witness.layout, one.witness.title),
        }
    return view


def _picture(tileset: Tileset, layout: Layout, title: str) -> dict[str, Any]:
    """A layout drawn from the faces of the game, and its text."""
    from generator.check.layout_poster import LayoutSheet, faces, picture
    from generator.laws.notation import write_layout
    from generator.write.svg import write_svg

    drawing = picture(tileset, LayoutSheet(layout, title), "witness")
    return {
        "svg": write_svg(drawing, faces(tileset)),
        "layout": write_layout(layout, tileset),
        "cells": [[*cell, one.tile.id, one.turn] for cell, one in layout.cells.items()],
    }


def be_modest() -> None:
    """Less urgent than the page, and bounded in memory."""
    if hasattr(os, "nice"):
        os.nice(5)
    be_bounded()


def be_bounded() -> None:
    """A fault in one game must not take all memory of the computer."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    except (ImportError, ValueError, OSError):
        pass
