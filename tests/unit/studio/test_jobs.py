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

from generator.errors import Problem
from generator.kit.order import Order
from generator.processes.pool import ProcessPool
from generator.processes.progress import WorkStep
from generator.processes.worker_process import Outcome
from generator.sheets.paper import PAPERS
from generator.studio.events import News
from generator.studio.face_cache import Faces
from generator.studio.job_runner import ENDS, JobRunner, end_of
from generator.studio.jobs import ProgressNews, be_modest
from generator.studio.write_out_rule import EditError
from tests.unit.studio.conftest import do_here

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
    return Faces(do_here)


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPool]:
    """The processes of a studio, which stay for the next job."""
    with ProcessPool(method="spawn", prepare=be_modest) as pool:
        yield pool


@pytest.fixture
def runner(news: Heard, faces: Faces, pool: ProcessPool) -> JobRunner:
    return JobRunner(news, faces, pool)


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
    (log,) = runner._running.values()
    assert log.job is not None
    os.kill(log.job.pid, signal.SIGKILL)  # as a fault in a library would
    said = news.until(number, "failed", "done")
    assert "ended by itself (signal 9); the studio goes on" in said["problems"][0]
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


def test_a_window_that_is_loaded_anew_ends_its_jobs_alone(runner: JobRunner, news: Heard) -> None:
    mine, theirs = (begin(runner, "check", full=True, window=one) for one in ("a", "b"))
    runner.stop_all("a")
    assert runner.told(mine, 0)[-1]["kind"] == "stopped"
    assert runner.stop(theirs)


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
        "ofFile": False,  # so no draft of it is offered
    }
    assert end_of(Outcome(problems=(Problem("a", 1, "", "amiss"),), exit_code=1))["ofFile"]
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
    assert (page["width"], page["height"], page["total"]) == (215.9, 279.4, 2)
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


def test_all_that_was_told_is_told_again_to_who_comes_late(runner: JobRunner, news: Heard) -> None:
    number = begin(runner, "check")
    end = news.until(number, *ENDS)
    messages = runner.told(number, 0)
    assert [one["seq"] for one in messages] == [*range(len(messages))]
    assert messages[-1] == end
    assert runner.told(number, 1) == messages[1:]
    assert not runner.stop(number)  # nothing to stop: its end is told all the same
    assert runner.told(number, len(messages) - 1) == [end]
    (unknown,) = runner.told(999, 3)
    assert (unknown["seq"], unknown["kind"]) == (3, "failed")


def test_two_windows_do_not_end_each_others_work(runner: JobRunner, news: Heard) -> None:
    first = begin(runner, "check", full=True, window="a")
    news.until(first, "progress")
    second = begin(runner, "check", full=True, window="b")
    assert runner.stop(first) and runner.stop(second)
    assert runner.told(first, 0)[-1]["kind"] == runner.told(second, 0)[-1]["kind"] == "stopped"


def test_what_cannot_be_kept_and_what_cannot_be_begun_ends_in_words(
    runner: JobRunner, news: Heard, faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(picture: bytes) -> str:
        raise MemoryError("no room")

    monkeypatch.setattr(faces, "keep", full)
    said = news.until(begin(runner, "solve"), *ENDS)
    assert said["problems"] == ["this went wrong inside: MemoryError: no room"]

    def refuse(*_: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(runner._pool, "start", refuse)
    said = news.until(begin(runner, "solve"), *ENDS)
    assert said["problems"] == ["it could not be begun: resource temporarily unavailable"]


def test_broken_promises_and_lying_figures_are_no_green_verdict(
    runner: JobRunner, news: Heard, tmp_path: Path
) -> None:
    """And a draft of such a game is printed all the same."""
    place = tmp_path / "town.toml"
    text = path_of("greenways").read_text("utf-8")
    place.write_text(text.replace('edges = "sgsg"', 'edges = "sg.g"', 1), "utf-8")

    def start(**asked: Any) -> int:
        return runner.start(asked, place, place.read_bytes())

    found = news.until(start(do="check"), *ENDS)
    verdicts = {one["name"]: one["verdict"] for one in found["checks"]}
    assert found["verdict"] == verdicts["counts"] == verdicts["figures"] == "fail"
    only = ("tiles", "rules")
    refused = news.until(start(do="print", order=Order(only=only)), *ENDS)
    assert refused["kind"] == "failed"
    draft = news.until(start(do="print", order=Order(only=only, draft=True)), *ENDS)
    assert draft["kind"] == "done" and "tiles.pdf" in draft["files"]
    assert draft["leftOut"].startswith("the rules cannot be set yet: the game has no tile")


def test_a_law_about_a_piece_that_is_no_more_is_told_and_the_pieces_are_printed(
    runner: JobRunner, news: Heard, tmp_path: Path
) -> None:
    place = tmp_path / "town.toml"
    text = path_of("greenways").read_text("utf-8")
    place.write_text(text.replace('edge = "street"', 'edge = "alley"', 1), "utf-8")

    def start(**asked: Any) -> Mapping[str, Any]:
        return news.until(runner.start(asked, place, place.read_bytes()), *ENDS)

    for work in ("check", "solve"):
        said = start(do=work)
        assert said["kind"] == "failed"
        assert 'unknown edge type "alley"' in said["problems"][0]
    draft = start(do="print", order=Order(only=("tiles", "rules"), draft=True))
    assert draft["kind"] == "done"
    assert "tiles.pdf" in draft["files"] and "rules.pdf" not in draft["files"]
    assert draft["leftOut"] == 'the rules cannot be set yet: unknown edge type "alley"'
    alone = start(do="print", order=Order(only=("tiles",), draft=True))
    assert (alone["kind"], alone["leftOut"]) == ("done", "")
    place.write_text(text.replace('edges = "ssss"', 'edges = "sxss"', 1), "utf-8")
    refused = start(do="print", order=Order(only=("tiles",), draft=True))
    assert refused["kind"] == "failed"
