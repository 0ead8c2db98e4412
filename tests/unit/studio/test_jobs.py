"""Long work is stopped, may crash, and never holds anything else up."""

from __future__ import annotations

import json
import os
import queue
import signal
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.kit.order import Order
from generator.processes.progress import WorkStep
from generator.processes.worker_process import Outcome
from generator.sheets.paper import PAPERS
from generator.studio.events import News
from generator.studio.face_cache import Faces
from generator.studio.job_runner import JobRunner, end_of
from generator.studio.jobs import ProgressNews
from generator.studio.write_out_rule import EditError

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0  # seconds that a message may take on a busy machine


class Heard(News):
    """Hears what the page would be told."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: queue.Queue[Mapping[str, Any]] = queue.Queue()

    def tell(self, event: str, /, **values: Any) -> None:
        json.dumps(values)  # the page gets it as JSON
        self.heard.put(values)

    def until(self, job: int, *kinds: str) -> Mapping[str, Any]:
        while True:
            message = self.heard.get(timeout=PATIENCE)
            if message["job"] == job and message["kind"] in kinds:
                return message


@pytest.fixture
def news() -> Heard:
    return Heard()


@pytest.fixture
def faces() -> Faces:
    return Faces()


@pytest.fixture
def runner(news: Heard, faces: Faces) -> Iterator[JobRunner]:
    one = JobRunner(news, faces)
    yield one
    one.close()


def path_of(game: str) -> Path:
    return ROOT / "tilesets" / f"{game}.toml"


def begin(runner: JobRunner, do: str, data: bytes | None = None, **more: Any) -> int:
    path = path_of("puzzle-town")
    return runner.start({"do": do, **more}, path, path.read_bytes() if data is None else data)


def test_a_crash_is_told_and_the_next_job_is_done(
    runner: JobRunner, news: Heard, faces: Faces
) -> None:
    number = begin(runner, "check", full=True)
    news.until(number, "progress")
    (running,) = runner._running.values()
    os.kill(running.job.pid, signal.SIGKILL)  # as a fault in a library would
    said = news.until(number, "crashed", "done")
    assert "ended by itself (signal 9); the studio goes on" in said["sentence"]
    found = news.until(begin(runner, "solve"), "done")
    assert (found["verdict"], len(found["cells"])) == ("pass", 48)
    assert (faces.svg(found["picture"]) or b"").startswith(b"<svg")


def test_a_job_is_stopped_and_a_new_one_ends_the_old(runner: JobRunner, news: Heard) -> None:
    first = begin(runner, "check", full=True)
    news.until(first, "progress")
    second = begin(runner, "check", full=True)
    assert news.until(first, "stopped", "done")["kind"] == "stopped"
    news.until(second, "progress")
    assert not runner.stop(first)
    assert runner.stop(second)
    assert news.until(second, "stopped", "done")["kind"] == "stopped"
    assert not runner.stop(second)


def test_jobs_of_two_kinds_are_under_way_at_once(runner: JobRunner, news: Heard) -> None:
    check = begin(runner, "check", full=True)
    news.until(check, "progress")
    news.until(begin(runner, "solve"), "done")
    assert runner.stop(check)


def test_why_there_is_no_layout_is_told(runner: JobRunner, news: Heard) -> None:
    text = path_of("puzzle-town").read_text("utf-8").replace("rows = 8", "rows = 9", 1)
    found = news.until(begin(runner, "solve", text.encode()), "done", "failed")
    assert "54" in found["problems"][0]  # cells, and 48 tiles to fill them


def test_a_mistake_in_the_file_is_an_answer(runner: JobRunner, news: Heard) -> None:
    found = news.until(begin(runner, "solve", b"x = "), "failed")
    assert "not valid TOML" in found["problems"][0]


def test_whatever_goes_wrong_is_told_in_words() -> None:
    wrong = KeyError("path")
    assert end_of(Outcome(error=wrong)) == {
        "kind": "failed",
        "problems": ["this went wrong inside: KeyError: 'path'"],
    }
    (words,) = end_of(Outcome(error=MemoryError()))["problems"]
    assert words == "this takes more memory than the studio gives it"


def test_the_first_step_is_told_at_once_and_others_now_and_then() -> None:
    """A search may stay in its first stage for long: the page must not go on saying "beginning"."""
    told: list[Mapping[str, Any]] = []
    progress = ProgressNews(told.append, pause=600)
    progress.begin("beginning")
    for done in range(3):
        progress.show(WorkStep("game", "searching", done, 3))
    assert [(one["what"], one["done"]) for one in told] == [("beginning", 0), ("searching", 0)]


def test_the_checks_of_the_command_line_are_told(runner: JobRunner, news: Heard) -> None:
    found = news.until(begin(runner, "check"), "done")
    names = [one["name"] for one in found["checks"]]
    assert found["verdict"] == "pass"
    assert {"counts", "legibility"} <= {*names}


def test_a_kit_comes_as_pages_and_as_a_zip(runner: JobRunner, news: Heard) -> None:
    import io
    import zipfile

    number = begin(runner, "print", order=Order(paper=PAPERS["letter"], only=("scoresheets",)))
    page = news.until(number, "page")
    assert (page["width"], page["height"], page["total"]) == (215.9, 279.4, 1)
    news.until(number, "done")
    packed = runner.kit(number)
    assert packed is not None
    with zipfile.ZipFile(io.BytesIO(packed.data)) as kit:
        assert "puzzle-town/scoresheets.pdf" in kit.namelist()
    bad = news.until(begin(runner, "print", order=Order(only=("napkins",))), "failed")
    assert 'has no component "napkins"' in bad["problems"][0]


def test_what_is_no_work_and_what_takes_for_ever_is_refused(runner: JobRunner) -> None:
    for asked in ({"do": "table"}, {"do": "rm"}, {}, {"do": "solve", "timeout": 1e9}):
        with pytest.raises(EditError):
            runner.start(asked, path_of("greenways"), b"")
    assert not runner.stop(1)
    assert not runner.stop(None)


def test_a_table_is_judged_in_a_process_of_its_own(
    runner: JobRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = path_of("greenways")
    data = path.read_bytes()
    found = runner.judge_table({"cells": [[0, 0, "crossing", 0]]}, path, data)
    assert found["left"]["crossing"] == 3
    with pytest.raises(EditError, match="at most 400 pieces"):
        runner.judge_table({"cells": [[0, n, "crossing", 0] for n in range(401)]}, path, data)
    monkeypatch.setattr("generator.studio.job_runner.PATIENCE", 0.0)
    with pytest.raises(EditError, match="have not judged this table in 0 s"):
        # So many pieces take longer than it takes to look whether there is an answer.
        runner.judge_table({"cells": [[0, n, "crossing", 0] for n in range(400)]}, path, data)
