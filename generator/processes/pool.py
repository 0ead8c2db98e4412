"""The pool of processes: for builds and checks of several games, and for the studio.

In come actions and things to do them to. `gather` does one to all and gives back the results in
order, or all problems of all of them together; `start` does one behind the scenes, as a `Job` that
can be waited for and stopped. Knows nothing of what is done; only how work is shared out, and how
it ends when a process dies or Ctrl-C is pressed.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

from generator.errors import UserError
from generator.processes.progress import Tell, tell_nobody
from generator.processes.worker_process import (
    FORK,
    Action,
    Begun,
    LostError,
    Outcome,
    WorkerProcess,
)

T = TypeVar("T")
R = TypeVar("R")

LONGEST_START = 60.0  # seconds until a new process is at work, on a computer that has much to do


class Release(Protocol):
    """Gives a process back, fit for other work or not."""

    def __call__(self, worker: WorkerProcess, /, *, is_fit: bool) -> None: ...


def gather(action: Callable[[T], R], things: Iterable[T]) -> list[R]:
    """Do it to all; if any of them fail, report every problem of every one."""
    results: list[R] = []
    errors: list[UserError] = []
    for thing in things:
        try:
            results.append(action(thing))
        except UserError as error:
            errors.append(error)
    if errors:
        together = UserError(dict.fromkeys(p for error in errors for p in error.problems))
        together.exit_code = min(error.exit_code for error in errors)
        raise together
    return results


def count_cores() -> int:
    """How many processes can work at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class ProcessPool:
    """Processes that do what this one would do, and stay until the work is over.

    They are started when there is something for them to do. Actions, things and results must be
    such as can be sent to another process. `size` is how many `gather` keeps at work; `modules`
    are those that all of them need; `prepare` is what each of them does first.
    """

    def __init__(
        self,
        size: int = 1,
        modules: Sequence[str] = (),
        *,
        method: str = "",
        prepare: Callable[[], None] | None = None,
    ) -> None:
        self.size, self._modules = size, modules
        self._method, self._prepare = method, prepare
        self._lock = threading.Lock()
        self._workers: list[WorkerProcess] = []
        self._free: deque[WorkerProcess] = deque()

    def __enter__(self) -> ProcessPool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        with self._lock:
            free, busy = [*self._free], [one for one in self._workers if one not in self._free]
            self._workers.clear()
            self._free.clear()
        for worker in busy:  # who hears it closes it
            worker.kill()
        for worker in free:
            worker.close()

    def gather(
        self, action: Action[T, R], things: Sequence[T], tell: Tell = tell_nobody
    ) -> list[R]:
        """Do it to all, as `gather` does, several at once."""
        size = min(self.size, len(things))
        if size < 2:
            return gather(lambda thing: action(thing, tell=tell), things)
        free = deque(self._take() for _ in range(size))
        busy: dict[Any, tuple[WorkerProcess, int]] = {}
        try:
            outcomes = _share_out(action, things, tell, free, busy)
        finally:
            for worker, _ in busy.values():  # in the midst of something
                self._release(worker, is_fit=False)
            for worker in free:
                self._release(worker, is_fit=True)
        return gather(lambda outcome: outcome.result(), outcomes)

    def start(self, action: Action[T, R], thing: T, hear: Callable[[Any], None]) -> Job[R]:
        """Do it in a process that is free or new.

        `hear` is given what is told and at the end the `Outcome`, in a thread of its own; nothing
        more once the job is stopped.
        """
        while True:
            worker = self._take()
            try:
                worker.send(action, thing)
            except LostError:  # it died while it had nothing to do
                self._release(worker, is_fit=False)
                continue
            return Job(worker, hear, self._release)

    def stand_ready(self) -> None:
        """Start all processes at once, before there are threads that a copy would not have."""
        for worker in [self._take() for _ in range(self.size)]:
            self._release(worker, is_fit=True)

    def _take(self) -> WorkerProcess:
        with self._lock:
            while self._free:
                worker = self._free.popleft()
                if worker.is_alive:
                    return worker
                self._workers.remove(worker)
            return self._add()

    def _add(self) -> WorkerProcess:
        self._method = self._method or _start_method()
        if self._method == FORK:
            for module in self._modules:  # read once, before the ways part
                import_module(module)
        worker = WorkerProcess(self._method, self._workers, self._prepare)
        self._workers.append(worker)
        return worker

    def _release(self, worker: WorkerProcess, *, is_fit: bool) -> None:
        """Take back a process that nobody hears any more: for other work, or to be ended."""
        with self._lock:
            is_kept = is_fit and worker in self._workers
            if is_kept:
                self._free.append(worker)
            elif worker in self._workers:
                self._workers.remove(worker)
        if not is_kept:
            worker.close()


class Job(Generic[R]):
    """Something that one process is doing."""

    def __init__(
        self, worker: WorkerProcess, hear: Callable[[Any], None], release: Release
    ) -> None:
        self._worker, self._hear, self._release = worker, hear, release
        self._lock = threading.Lock()
        self._is_over = False
        self._outcome: Outcome[R] | None = None
        self._begun, self._ended = threading.Event(), threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def is_over(self) -> bool:
        return self._is_over

    @property
    def pid(self) -> int:
        """The process that does the work."""
        return self._worker.pid

    def stop(self) -> bool:
        """End it by ending its process; whether it was still under way."""
        with self._lock:
            if self._is_over:
                return False
            self._is_over = True
        self._worker.kill()
        self._begun.set()
        self._ended.set()
        return True

    def wait(self, seconds: float) -> Outcome[R] | None:
        """How it went; nothing if it takes longer or was stopped. Work counts, and not the start
        of the process."""
        self._begun.wait(LONGEST_START)
        self._ended.wait(seconds)
        return self._outcome

    def result(self) -> R:
        """What came of it, however long that takes; whatever it failed of is raised."""
        self._ended.wait()
        if self._outcome is None:
            raise LostError(0)
        return self._outcome.result()

    def _listen(self) -> None:
        """Pass on what the process says, until it is done, stopped or dead."""
        while True:
            try:
                said = self._worker.receive()
            except LostError as error:
                said = Outcome(error=error)
            self._begun.set()
            if isinstance(said, Begun):
                continue
            is_end = isinstance(said, Outcome)
            with self._lock:
                if self._is_over:
                    break  # it was stopped
                if is_end:
                    self._is_over, self._outcome = True, said
            if is_end:
                self._release(self._worker, is_fit=not isinstance(said.error, LostError))
            self._hear(said)
            if is_end:
                self._ended.set()
                return
        self._release(self._worker, is_fit=False)


def _share_out(
    action: Action[T, R],
    things: Sequence[T],
    tell: Tell,
    free: deque[WorkerProcess],
    busy: dict[Any, tuple[WorkerProcess, int]],
) -> list[Outcome[R]]:
    """Whoever is free takes the next thing; what happened to each, in their order."""
    from multiprocessing.connection import wait

    outcomes: dict[int, Outcome[R]] = {}
    work = iter(enumerate(things))
    while len(outcomes) < len(things):
        while free and (given := next(work, None)):
            number, thing = given
            worker = free.popleft()
            busy[worker.line] = worker, number
            worker.send(action, thing)
        for line in wait(list(busy)):
            worker, number = busy[line]
            said = worker.receive()
            if isinstance(said, Outcome):
                outcomes[number] = said
                del busy[line]
                free.append(worker)
            elif not isinstance(said, Begun):
                tell(said)
    return [outcomes[number] for number in range(len(things))]


def _start_method() -> str:
    """A copy of this process where that is safe: it has loaded everything already."""
    return FORK if sys.platform == "linux" and threading.active_count() == 1 else "spawn"
