"""The long work of the studio, done in other processes, and what they have brought.

In come jobs as the page asks for them, out go news about them; pictures that were drawn there are
kept with the other pictures, kits until the next one is made. One job of each kind is under way at
a time.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path
from threading import Lock
from typing import Any

from generator.lazy_dataclass import dataclass
from generator.processes.pool import Job, ProcessPool
from generator.processes.worker_process import LostError, Outcome
from generator.studio.events import News
from generator.studio.face_cache import Faces
from generator.studio.jobs import JOBS, Found, be_modest, judge
from generator.studio.play_table import TableError
from generator.studio.write_out_rule import EditError

LONGEST = 600.0  # seconds for one search
USUAL = 60.0
PATIENCE = 15.0  # for what the laws say of a table


@dataclass(frozen=True, slots=True)
class ZippedKit:
    """A kit to download."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Running:
    """A job that was begun, by the number that the page knows it by."""

    number: int
    job: Job[Found]


class JobRunner:
    """Jobs by kind, in processes that are started when they are first needed."""

    def __init__(self, news: News, faces: Faces) -> None:
        self._news, self._faces = news, faces
        # The studio has threads, and a process with threads is not to be copied.
        self._pool = ProcessPool(method="spawn", prepare=be_modest)
        self._lock, self._turn = Lock(), Lock()
        self._numbers = itertools.count(1)
        self._running: dict[str, Running] = {}
        self._kits: dict[int, ZippedKit] = {}

    def judge_table(self, asked: Mapping[str, Any], path: Path, data: bytes) -> Found:
        """What the laws say of a table, at once or not at all. Those who ask take turns."""
        given = {"path": str(path), "data": data, "asked": dict(asked)}
        with self._turn:
            job = self._pool.start(judge, given, lambda said: None)
            outcome = job.wait(PATIENCE)
            job.stop()
        if outcome is None:
            raise EditError(f"the laws have not judged this table in {PATIENCE:g} s")
        if outcome.value is None:
            raise EditError(_sentences(outcome)[0])
        return outcome.value

    def start(self, asked: Mapping[str, Any], path: Path, data: bytes) -> int:
        """Begin a job, ending the one of its kind that is under way; its number."""
        kind = asked.get("do")
        if not isinstance(kind, str) or kind not in JOBS:
            raise EditError(f"{kind!r} is no work for the studio")
        given = {
            "path": str(path),
            "data": data,
            "timeout": _seconds(asked.get("timeout")),
            "full": bool(asked.get("full")),
            "region": _word(asked.get("region")),
            "border": _word(asked.get("border")),
            "seed": asked.get("seed") if type(asked.get("seed")) is int else None,
            "order": asked.get("order"),
        }
        with self._lock:
            if kind in self._running:
                self._stop(kind)
            number = next(self._numbers)
            job = self._pool.start(JOBS[kind], given, lambda said: self._hear(kind, number, said))
            self._running[kind] = Running(number, job)
        return number

    def stop(self, number: Any) -> bool:
        """End a job; whether it was still under way."""
        with self._lock:
            known = {running.number: kind for kind, running in self._running.items()}
            return type(number) is int and number in known and self._stop(known[number])

    def kit(self, number: int) -> ZippedKit | None:
        return self._kits.get(number)

    def close(self) -> None:
        with self._lock:
            for running in self._running.values():
                running.job.stop()
        self._pool.close()

    def _stop(self, kind: str) -> bool:
        running = self._running[kind]
        is_stopped = running.job.stop()
        if is_stopped:
            self._news.tell("job", job=running.number, work=kind, kind="stopped")
        return is_stopped

    def _hear(self, kind: str, number: int, said: Any) -> None:
        told = end_of(said) if isinstance(said, Outcome) else dict(said)
        if "zip" in told:
            self._kits = {number: ZippedKit(told["name"], told.pop("zip"))}
        self._keep_pictures(told)
        for check in told.get("checks", ()):
            self._keep_pictures(check.get("witness", {}))
        self._news.tell("job", job=number, work=kind, **told)

    def _keep_pictures(self, told: dict[str, Any]) -> None:
        if "svg" in told:
            told["picture"] = self._faces.keep(told.pop("svg"))


def end_of(outcome: Outcome[Found]) -> dict[str, Any]:
    """The last message about a job: what it found, what is wrong, or that its process died."""
    if outcome.value is not None:
        return {"kind": "done", **outcome.value}
    if isinstance(outcome.error, LostError):
        return {"kind": "crashed", "sentence": _sentences(outcome)[0]}
    return {"kind": "failed", "problems": _sentences(outcome)}


def _sentences(outcome: Outcome[Found]) -> list[str]:
    """Why there is nothing, in words."""
    match outcome.error:
        case None:
            return [str(problem) for problem in outcome.problems]
        case LostError(code=code):
            how = f"signal {-code}" if code < 0 else f"code {code}"
            return [f"the process that did this work ended by itself ({how}); the studio goes on"]
        case TableError() as error:
            return [str(error)]
        case MemoryError():
            return ["this takes more memory than the studio gives it"]
        case error:
            return [f"this went wrong inside: {type(error).__name__}: {error}"]


def _seconds(value: Any) -> float:
    """A limit that a person can wait for."""
    if isinstance(value, int | float) and 0 < value <= LONGEST:
        return float(value)
    if value is None:
        return USUAL
    raise EditError(f"a search takes up to {LONGEST:g} seconds")


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
