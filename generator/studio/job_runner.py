"""The long work of the studio, done in other processes, and what they have brought.

In come jobs as the page asks for them, out go news about them; pictures that were drawn there are
kept with the other pictures, and the kits that were made last. Each window has one job of each kind
under way at a time. What is told of a job is numbered and kept, so that a page that came late or
lost its line asks again from where it was; the last message is always one of `ENDS`.
"""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from threading import Lock
from typing import Any

from generator.processes.pool import Job, ProcessPool
from generator.processes.worker_process import LostError, Outcome
from generator.quick_start import dataclass
from generator.studio.events import News
from generator.studio.face_cache import Faces
from generator.studio.jobs import JOBS, Found
from generator.studio.play_table import TableError
from generator.studio.write_out_rule import EditError

LONGEST = 600.0  # seconds for one search
USUAL = 60.0
ENDS = ("done", "failed", "stopped")
MOST_KEPT = 40  # jobs that are told of after their end
MOST_KITS = 4  # of different windows

Message = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ZippedKit:
    """A kit to download."""

    name: str
    data: bytes


class JobLog:
    """All that was told of one job."""

    def __init__(self, number: int, kind: str) -> None:
        self.number, self.kind = number, kind
        self.messages: list[Message] = []
        self.job: Job[Found] | None = None  # once it is begun

    @property
    def is_over(self) -> bool:
        return bool(self.messages) and self.messages[-1]["kind"] in ENDS


class JobRunner:
    """Jobs by window and kind, in processes that are started when they are first needed."""

    def __init__(self, news: News, faces: Faces, pool: ProcessPool) -> None:
        self._news, self._faces, self._pool = news, faces, pool
        self._lock, self._beginning = Lock(), Lock()
        self._numbers = itertools.count(1)
        self._logs: OrderedDict[int, JobLog] = OrderedDict()
        self._running: dict[tuple[str, str], JobLog] = {}
        self._kits: dict[int, ZippedKit] = {}  # the newest last

    def start(self, asked: Mapping[str, Any], path: Path, data: bytes) -> int:
        """Begin a job, ending the one of its kind in its window; its number."""
        kind, window = asked.get("do"), str(asked.get("window"))
        if not isinstance(kind, str) or kind not in JOBS:
            raise EditError(f"{str(kind)[:40]!r} is no work for the studio")
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
        with self._beginning:
            before = self._running.get((window, kind))
            if before is not None:
                self._stop(before)
            self._running[window, kind] = log = self._open_log(kind)
            try:
                log.job = self._pool.start(JOBS[kind], given, lambda said: self._hear(log, said))
            except OSError as error:
                reason = f"it could not be begun: {(error.strerror or str(error)).lower()}"
                self._tell(log, {"kind": "failed", "problems": [reason]})
        return log.number

    def stop(self, number: Any) -> bool:
        """End a job; whether it was still under way."""
        log = self._logs.get(number) if type(number) is int else None
        return log is not None and self._stop(log)

    def stop_all(self, window: str) -> None:
        """End whatever is under way for a window: it is there no more, or was loaded anew."""
        for (one, _), log in list(self._running.items()):
            if one == window:
                self._stop(log)

    def told(self, number: int, after: int) -> list[Message]:
        """What was told of a job from some message on; of an unknown one, that it is over."""
        log = self._logs.get(number)
        if log is None:
            sentence = "the studio knows nothing of this work any more: begin it again"
            return [{"job": number, "seq": after, "kind": "failed", "problems": [sentence]}]
        with self._lock:
            return log.messages[max(after, 0) :]

    def kit(self, number: int) -> ZippedKit | None:
        return self._kits.get(number)

    def _open_log(self, kind: str) -> JobLog:
        with self._lock:
            log = JobLog(next(self._numbers), kind)
            self._logs[log.number] = log
            for number in [number for number, one in self._logs.items() if one.is_over]:
                if len(self._logs) > MOST_KEPT:
                    del self._logs[number]
        return log

    def _stop(self, log: JobLog) -> bool:
        is_stopped = log.job is not None and log.job.stop()
        if is_stopped:
            self._tell(log, {"kind": "stopped"})
        return is_stopped

    def _hear(self, log: JobLog, said: Any) -> None:
        """Whatever is wrong with what was brought, the job comes to an end."""
        try:
            told = end_of(said) if isinstance(said, Outcome) else dict(said)
            self._keep(log.number, told)
        except Exception as error:
            told = {"kind": "failed", "problems": [_went_wrong(error)]}
            if log.job is not None:
                log.job.stop()
        self._tell(log, told)

    def _keep(self, number: int, told: dict[str, Any]) -> None:
        """What is too large to be told stays here."""
        if "zip" in told:
            kept = list(self._kits.items())[1 - MOST_KITS :]
            self._kits = dict(kept) | {number: ZippedKit(told["name"], told.pop("zip"))}
        witnesses = [check.get("witness", {}) for check in told.get("checks", ())]
        for shown in (told, *witnesses):
            if "svg" in shown:
                shown["picture"] = self._faces.keep(shown.pop("svg"))

    def _tell(self, log: JobLog, told: Mapping[str, Any]) -> None:
        with self._lock:
            if log.is_over:
                return
            message = {"job": log.number, "work": log.kind, "seq": len(log.messages), **told}
            log.messages.append(message)
            self._news.tell("job", **message)


def end_of(outcome: Outcome[Found]) -> dict[str, Any]:
    """The last message about a job: what it found, or what is wrong."""
    if outcome.value is not None:
        return {"kind": "done", **outcome.value}
    return {"kind": "failed", "problems": why_not(outcome), "ofFile": outcome.exit_code == 1}


def why_not(outcome: Outcome[Any]) -> list[str]:
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
            return [_went_wrong(error)]


def _went_wrong(error: Exception) -> str:
    return f"this went wrong inside: {type(error).__name__}: {error}"


def _seconds(value: Any) -> float:
    """A limit that a person can wait for."""
    if isinstance(value, int | float) and 0 < value <= LONGEST:
        return float(value)
    if value is None:
        return USUAL
    raise EditError(f"a search takes up to {LONGEST:g} seconds")


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
