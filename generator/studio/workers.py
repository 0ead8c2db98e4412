"""Long work in a process of its own, that can be stopped and may crash without harm.

In come jobs, out go messages: how far a job is, what it found, that it was stopped, that its
process died. One worker does one job at a time; a new job ends the one before. The process
stays between jobs, because starting one takes a second.
"""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from threading import Event, Lock, RLock, Thread
from typing import Any

Tell = Callable[[int, Mapping[str, Any]], None]  # the number of a job, and a message

ENDS = ("done", "failed", "stopped", "crashed")  # messages after which a job says no more

_numbers = itertools.count(1)


class Worker:
    """A process for one kind of work."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._lock = RLock()
        self._process: Any = None
        self._pipe: Connection | None = None
        self._job: int | None = None
        self._turn = Lock()
        self._answer: Mapping[str, Any] | None = None
        self._answered = Event()

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    @property
    def pid(self) -> int | None:
        """The process that does the work, while there is one."""
        process = self._process
        return None if process is None else process.pid

    def start(self, job: Mapping[str, Any]) -> int:
        """Begin a job, ending what is under way; its number."""
        with self._lock:
            if self._job is not None:
                self.stop(self._job)
            if self._process is None or not self._process.is_alive():
                self._hire()
            self._job = next(_numbers)
            assert self._pipe is not None
            try:
                self._pipe.send((self._job, dict(job)))
            except OSError:  # it died while it was idle
                self._hire()
                self._pipe.send((self._job, dict(job)))
            return self._job

    def ask(self, job: Mapping[str, Any], seconds: float) -> Mapping[str, Any] | None:
        """Do a short job and wait for what it found; nothing if it takes too long. Those who ask
        take turns."""
        with self._turn:
            self._answer, self._answered = None, Event()
            number = self.start(job)
            if not self._answered.wait(seconds):
                self.stop(number)
            return self._answer

    def stop(self, job: int) -> bool:
        """End a job by ending its process; whether it was still under way."""
        with self._lock:
            if self._job != job:
                return False
            self._job = None
            self._dismiss()
        self._pass_on(job, {"kind": "stopped"})
        return True

    def close(self) -> None:
        with self._lock:
            self._job = None
            self._dismiss()

    def _hire(self) -> None:
        from generator.studio.jobs import work

        self._dismiss()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        Thread(target=self._hear, args=(process, ours), daemon=True).start()

    def _dismiss(self) -> None:
        process, self._process, self._pipe = self._process, None, None
        if process is not None and process.is_alive():
            process.kill()

    def _hear(self, process: Any, pipe: Connection) -> None:
        """Pass on what a process says, until it ends."""
        while True:
            try:
                job, message = pipe.recv()
            except (EOFError, OSError):
                break
            with self._lock:
                if job != self._job:
                    continue
                if message["kind"] in ENDS:
                    self._job = None
            self._pass_on(job, message)
        process.join()
        with self._lock:
            if process is not self._process:
                return  # it was dismissed
            job, self._job = self._job, None
            self._process = self._pipe = None
        if job is not None:
            self._pass_on(job, {"kind": "crashed", "sentence": _cause(process.exitcode)})

    def _pass_on(self, job: int, message: Mapping[str, Any]) -> None:
        self._tell(job, message)
        if message["kind"] in ENDS:
            self._answer = message
            self._answered.set()


def _cause(code: int | None) -> str:
    how = f"signal {-code}" if code is not None and code < 0 else f"code {code}"
    return f"the process that did this work ended by itself ({how}); the studio goes on"
