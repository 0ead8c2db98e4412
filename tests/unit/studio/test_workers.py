"""Long work is stopped, may crash, and never holds anything else up."""

from __future__ import annotations

import os
import queue
import shutil
import signal
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.kit.order import Order
from generator.sheets.paper import PAPERS
from generator.studio.events import News
from generator.studio.face_cache import Faces
from generator.studio.job_runner import Office
from generator.studio.workers import Worker
from generator.studio.write_out_rule import EditError

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0  # seconds that a message may take on a busy machine


class Ear:
    """Hears what a worker says."""

    def __init__(self) -> None:
        self.heard: queue.Queue[tuple[int, Mapping[str, Any]]] = queue.Queue()

    def __call__(self, job: int, message: Mapping[str, Any]) -> None:
        self.heard.put((job, message))

    def until(self, job: int, *kinds: str) -> Mapping[str, Any]:
        while True:
            number, message = self.heard.get(timeout=PATIENCE)
            if number == job and message["kind"] in kinds:
                return message


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def worker(ear: Ear) -> Iterator[Worker]:
    one = Worker(ear)
    yield one
    one.close()


def job(do: str, game: str = "puzzle-town", **more: Any) -> dict[str, Any]:
    path = ROOT / "tilesets" / f"{game}.toml"
    return {"do": do, "path": str(path), "data": path.read_bytes(), "timeout": 60.0, **more}


def test_a_crash_is_told_and_the_next_job_is_done(worker: Worker, ear: Ear) -> None:
    number = worker.start(job("check", full=True))
    ear.until(number, "progress")
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)  # as a fault in a library would
    said = ear.until(number, "crashed", "done")
    assert "ended by itself (signal 9); the studio goes on" in said["sentence"]
    found = ear.until(worker.start(job("solve")), "done")
    assert (found["verdict"], len(found["cells"])) == ("pass", 48)
    assert found["svg"].startswith(b"<svg")


def test_a_job_is_stopped_and_a_new_one_ends_the_old(worker: Worker, ear: Ear) -> None:
    asked = job("check", full=True)
    first = worker.start(asked)
    ear.until(first, "progress")
    second = worker.start(asked)
    assert ear.until(first, "stopped", "done")["kind"] == "stopped"
    ear.until(second, "progress")
    assert worker.stop(second)
    assert ear.until(second, "stopped", "done")["kind"] == "stopped"
    assert not worker.stop(second)
    assert not worker.is_busy


def test_why_there_is_no_layout_is_told(worker: Worker, ear: Ear, tmp_path: Path) -> None:
    asked = job("solve")
    text = asked["data"].decode().replace("rows = 8", "rows = 9", 1)
    found = ear.until(worker.start({**asked, "data": text.encode()}), "done", "failed")
    assert "54" in found["problems"][0]  # cells, and 48 tiles to fill them


def test_a_mistake_in_the_file_is_an_answer(worker: Worker, ear: Ear) -> None:
    found = ear.until(worker.start(job("solve") | {"data": b"x = "}), "failed")
    assert "not valid TOML" in found["problems"][0]
    found = ear.until(worker.start({"do": "nothing"}), "failed")
    assert "KeyError" in found["problems"][0]


def test_the_checks_of_the_command_line_are_told(worker: Worker, ear: Ear) -> None:
    found = ear.until(worker.start(job("check")), "done")
    names = [one["name"] for one in found["checks"]]
    assert found["verdict"] == "pass"
    assert {"counts", "legibility"} <= {*names}


def test_a_kit_comes_as_pages_and_as_a_zip(worker: Worker, ear: Ear) -> None:
    import io
    import zipfile

    order = Order(paper=PAPERS["letter"], only=("scoresheets",))
    number = worker.start(job("print", order=order))
    page = ear.until(number, "page")
    assert (page["width"], page["height"], page["total"]) == (215.9, 279.4, 1)
    done = ear.until(number, "done")
    with zipfile.ZipFile(io.BytesIO(done["zip"])) as kit:
        assert "puzzle-town/scoresheets.pdf" in kit.namelist()
    bad = ear.until(worker.start(job("print", order=Order(only=("napkins",)))), "failed")
    assert 'has no component "napkins"' in bad["problems"][0]


def test_the_office_refuses_what_is_no_work_and_what_takes_for_ever(tmp_path: Path) -> None:
    office = Office(News(), Faces())
    path = tmp_path / "town.toml"
    shutil.copy(ROOT / "tilesets" / "greenways.toml", path)
    for asked in ({"do": "table"}, {"do": "rm"}, {}, {"do": "solve", "timeout": 1e9}):
        with pytest.raises(EditError):
            office.start(asked, path, path.read_bytes())
    assert not office.stop(1)
    assert not office.stop(None)


def test_a_table_is_judged_in_a_process_of_its_own() -> None:
    path = ROOT / "tilesets" / "greenways.toml"
    office, data = Office(News(), Faces()), path.read_bytes()
    try:
        found = office.judge({"cells": [[0, 0, "crossing", 0]]}, path, data)
        assert found["left"]["crossing"] == 3
        with pytest.raises(EditError, match="at most 400 pieces"):
            office.judge({"cells": [[0, n, "crossing", 0] for n in range(401)]}, path, data)
    finally:
        office.close()
