"""Who does the long work: a worker for each kind, and what they have brought.

In come jobs as the page asks for them, out go news about them; pictures that a worker drew are
kept with the other pictures, kits until the next one is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from generator.studio.events import News
from generator.studio.face_cache import Faces
from generator.studio.workers import Worker
from generator.studio.write_out_rule import EditError

KINDS = ("check", "solve", "print")
LONGEST = 600.0  # seconds for one search
USUAL = 60.0
PATIENCE = 15.0  # for what the laws say of a table


@dataclass(frozen=True, slots=True)
class Packed:
    """A kit to download."""

    name: str
    data: bytes


class Office:
    """One worker for each kind of work, hired when it is first needed."""

    def __init__(self, news: News, faces: Faces) -> None:
        self._news, self._faces = news, faces
        self._workers = {kind: Worker(partial(self._hear, kind)) for kind in KINDS}
        self._kits: dict[int, Packed] = {}
        self._clerk = Worker(lambda job, message: None)

    def judge(self, asked: Mapping[str, Any], path: Path, data: bytes) -> Any:
        """What the laws say of a table, at once or not at all."""
        job = {"do": "table", "path": str(path), "data": data, "asked": dict(asked)}
        found = self._clerk.ask(job, PATIENCE) or {"kind": "stopped"}
        if found["kind"] == "done":
            return found["table"]
        said = found.get("problems") or [found.get("sentence")]
        raise EditError(said[0] or f"the laws have not judged this table in {PATIENCE:g} s")

    def start(self, asked: Mapping[str, Any], path: Path, data: bytes) -> int:
        """Begin a job; the one of its kind that is under way ends."""
        kind = asked.get("do")
        if kind not in self._workers:
            raise EditError(f"{kind!r} is no work for the studio")
        job = {
            "do": kind,
            "path": str(path),
            "data": data,
            "timeout": _seconds(asked.get("timeout")),
            "full": bool(asked.get("full")),
            "region": _word(asked.get("region")),
            "border": _word(asked.get("border")),
            "seed": asked.get("seed") if type(asked.get("seed")) is int else None,
            "order": asked.get("order"),
        }
        return self._workers[str(kind)].start(job)

    def stop(self, job: Any) -> bool:
        return type(job) is int and any(worker.stop(job) for worker in self._workers.values())

    def kit(self, job: int) -> Packed | None:
        return self._kits.get(job)

    def close(self) -> None:
        for worker in (*self._workers.values(), self._clerk):
            worker.close()

    def _hear(self, kind: str, job: int, message: Mapping[str, Any]) -> None:
        told = dict(message)
        if "zip" in told:
            self._kits = {job: Packed(told["name"], told.pop("zip"))}
        self._keep_pictures(told)
        for check in told.get("checks", ()):
            self._keep_pictures(check.get("witness", {}))
        self._news.tell("job", job=job, work=kind, **told)

    def _keep_pictures(self, told: dict[str, Any]) -> None:
        if "svg" in told:
            told["picture"] = self._faces.keep(told.pop("svg"))


def _seconds(value: Any) -> float:
    """A limit that a person can wait for."""
    if isinstance(value, int | float) and 0 < value <= LONGEST:
        return float(value)
    if value is None:
        return USUAL
    raise EditError(f"a search takes up to {LONGEST:g} seconds")


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
