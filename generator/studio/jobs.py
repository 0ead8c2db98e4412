"""What the studio's other processes do: check, solve, print.

`work` is the whole life of such a process: jobs come through a pipe, messages go back. A user's
mistake is an answer like any other; whatever else goes wrong ends the job, not the process.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from generator.errors import UserError

if TYPE_CHECKING:
    from generator.check.report import Check
    from generator.kit.order import Order
    from generator.laws.layout import Layout
    from generator.tileset.model import Tileset

Say = Callable[[Mapping[str, Any]], None]
Job = Mapping[str, Any]

MOST_MEMORY = 4 << 30
PAUSE = 0.1  # seconds between two words about progress
MOST_PREVIEWED = 60  # pages


def work(pipe: Connection) -> None:
    """Do jobs until nobody asks for more."""
    _be_modest()
    while True:
        try:
            number, job = pipe.recv()
        except (EOFError, OSError):
            return

        def say(message: Mapping[str, Any], number: int = number) -> None:
            pipe.send((number, dict(message)))

        try:
            JOBS[job["do"]](job, say)
        except UserError as error:
            problems = [str(problem) for problem in error.problems]
            say({"kind": "failed", "problems": problems})
        except MemoryError:
            say({"kind": "failed", "problems": ["this takes more memory than the studio gives it"]})
        except Exception as error:
            words = f"this went wrong inside: {type(error).__name__}: {error}"
            say({"kind": "failed", "problems": [words]})


def check(job: Job, say: Say) -> None:
    """The checks of the command line: quick, or all of them with a limit for each search."""
    from generator.check.checker import check_quickly, check_tileset
    from generator.processes.pool import Step

    tileset = _load(job)

    def tell(step: Step) -> None:
        say({"kind": "progress", "what": step.what, "done": step.done, "total": step.total})

    if job.get("full"):
        report = check_tileset(tileset, timeout=float(job["timeout"]), progress=tell)
    else:
        report = check_quickly(tileset, progress=tell)
    checks = [_view_check(one, tileset) for one in report.checks]
    say({"kind": "done", "verdict": report.verdict, "checks": checks})


def solve(job: Job, say: Say) -> None:
    """A layout of a region, or why there is none, or neither in time."""
    from generator.check.solutions import Limit, solutions
    from generator.check.solve_request import choose_region, choose_variants
    from generator.solver.outcome import STAGES, SearchStep, StoppedError

    tileset = _load(job)
    region = choose_region(tileset, job.get("region") or None)
    asked = choose_variants(tileset, region, job.get("border") or None, ())
    said = 0.0

    def tell(step: SearchStep) -> None:
        nonlocal said
        now = time.monotonic()
        if now - said >= PAUSE:
            said = now
            what = STAGES.get(step.stage, step.stage)
            say({"kind": "progress", "what": what, "done": step.done, "total": step.total})

    say({"kind": "progress", "what": "beginning", "done": 0, "total": None})
    limit = Limit.after(float(job["timeout"]))
    seed = job.get("seed")
    try:
        found = next(solutions(tileset, asked, 1, seed=seed, limit=limit, progress=tell), None)
    except StoppedError:
        seconds = f"{float(job['timeout']):g}"
        sentence = f"undecided: neither a layout nor a proof that there is none in {seconds} s"
        say({"kind": "done", "verdict": "undecided", "sentence": sentence})
        return
    if found is None:
        say({"kind": "done", "verdict": "undecided", "sentence": "undecided: nothing was found"})
        return
    label = f", {found.variant.label}" if found.variant.label else ""
    title = f"{found.variant.region.name}{label}"
    sentence = f"{len(found.layout)} {tileset.called}, accepted by every law"
    picture = _picture(tileset, found.layout, title)
    say({"kind": "done", "verdict": "pass", "sentence": sentence, "title": title, **picture})


def judge(job: Job, say: Say) -> None:
    """A table and what the laws say of it: scores of long paths may take long to find."""
    from generator.studio.play_table import TableError, judge_table

    try:
        say({"kind": "done", "table": judge_table(_load(job), job["asked"])})
    except TableError as error:
        say({"kind": "failed", "problems": [str(error)]})


def print_kit(job: Job, say: Say) -> None:
    """The kit as the command line would build it: pages to look at, all files in a zip."""
    from generator.kit.build import make_kit
    from generator.kit.lay_out import KIT_FILE
    from generator.kit.load_games import refuse_broken
    from generator.processes.pool import Step
    from generator.studio.examine import load_sound
    from generator.studio.print_panel import page_svg, zip_kit
    from generator.studio.tileset_file import Held

    tileset = load_sound(Path(job["path"]), Held(job["data"]))
    order: Order = job["order"]
    said = 0.0

    def tell(step: Step) -> None:
        nonlocal said
        now = time.monotonic()
        if now - said >= PAUSE:
            said = now
            say({"kind": "progress", "what": step.what, "done": step.done, "total": step.total})

    say({"kind": "progress", "what": "checking", "done": 0, "total": None})
    if not order.draft:
        refuse_broken(tileset, order)
    kit = make_kit(tileset, order, tell=tell)
    shown = {name: one for name, one in kit.documents.items() if name != KIT_FILE}
    total = sum(len(document.pages) for document in shown.values())
    number = 0
    for name, document in shown.items():
        for page in document.pages:
            number += 1
            if number <= MOST_PREVIEWED:
                svg = page_svg(page, document, f"page-{number}")
                where = {"file": name, "label": page.label, "number": number, "total": total}
                say(
                    {
                        "kind": "page",
                        "svg": svg,
                        **where,
                        "width": page.width,
                        "height": page.height,
                    }
                )
    say(
        {
            "kind": "done",
            "zip": zip_kit(kit),
            "name": f"{kit.slug}.zip",
            "pages": total,
            "shown": min(total, MOST_PREVIEWED),
            "files": sorted(kit.files),
        }
    )


JOBS: Mapping[str, Callable[[Job, Say], None]] = {
    "check": check,
    "table": judge,
    "solve": solve,
    "print": print_kit,
}


def _load(job: Job) -> Tileset:
    return _load_once(job["path"], job["data"])


@lru_cache(maxsize=2)
def _load_once(path: str, data: bytes) -> Tileset:
    from generator.studio.examine import load_drawable
    from generator.studio.tileset_file import Held

    return load_drawable(Path(path), Held(data))


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
    from generator.check.layout_poster import Sheet, faces, picture
    from generator.laws.notation import write_layout
    from generator.write.svg import write_svg

    drawing = picture(tileset, Sheet(layout, title), "witness")
    return {
        "svg": write_svg(drawing, faces(tileset)),
        "layout": write_layout(layout, tileset),
        "cells": [[*cell, one.tile.id, one.turn] for cell, one in layout.cells.items()],
    }


def _be_modest() -> None:
    """Less urgent than the page, bounded in memory, and gone when the studio is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    except (ImportError, ValueError, OSError):
        pass
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, daemon=True).start()
