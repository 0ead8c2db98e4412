"""The same done to several games: one after another, or by several processes at once.

In come an action and things to do it to; out go the results in order, or all problems of all
of them together. Whoever calls may pass a `tell` to hear of each step. Knows nothing of what
is done; only how work is shared out, and how it ends when a process dies or Ctrl-C is pressed.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from generator.errors import Problem, UserError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

FORK = "fork"

T = TypeVar("T")
R = TypeVar("R")
T_contra = TypeVar("T_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step:
    """What is being done for which game, and how far that game has come."""

    game: str
    what: str
    done: int
    total: int | None  # not yet known


Tell = Callable[[Step], None]


class Action(Protocol[T_contra, R_co]):
    """What is done to one thing, told of as it goes on."""

    def __call__(self, thing: T_contra, /, *, tell: Tell) -> R_co: ...


def tell_nobody(step: Step) -> None:
    """For those who do not ask for progress."""


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
        problems = dict.fromkeys(p for error in errors for p in error.problems)
        raise _as_error(problems, min(error.exit_code for error in errors))
    return results


def count_cores() -> int:
    """How many processes can work at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Crew:
    """Processes that do what this one would do, and stay until the work is over.

    They are hired when there are several things to do, at most `size`. Actions, things and
    results must be such as can be sent to another process. `rooms` are the modules that all of
    them need.
    """

    def __init__(self, size: int, rooms: Sequence[str] = (), method: str = "") -> None:
        self._size, self._rooms, self._method = size, rooms, method
        self._workers: list[_Worker] = []

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
            worker.line.close()
        self._workers.clear()

    def gather(
        self, action: Action[T, R], things: Sequence[T], tell: Tell = tell_nobody
    ) -> list[R]:
        """Do it to all, as `gather` does, several at once."""
        size = min(self._size, len(things))
        if size < 2:
            return gather(lambda thing: action(thing, tell=tell), things)
        self._hire(size)
        outcomes = self._share_out(action, things, tell)
        return gather(lambda outcome: outcome.result(), outcomes)

    def _hire(self, size: int) -> None:
        import multiprocessing

        method = self._method or _start_method()
        context: Any = multiprocessing.get_context(method)
        if method == FORK:
            for room in self._rooms:  # read once, before the ways part
                import_module(room)
        while len(self._workers) < size:
            ours, theirs = context.Pipe()
            # A copy of this process holds our ends of all lines, and must let go of them.
            lines = [ours, *(one.line for one in self._workers)] if method == FORK else []
            process = context.Process(target=_work, args=(theirs, lines), daemon=True)
            process.start()
            theirs.close()
            self._workers.append(_Worker(process, ours))

    def _share_out(
        self, action: Action[T, R], things: Sequence[T], tell: Tell
    ) -> list[_Outcome[R]]:
        """Whoever is free takes the next thing; what happened to each, in their order."""
        from multiprocessing.connection import wait

        outcomes: dict[int, _Outcome[R]] = {}
        work = iter(enumerate(things))
        free, busy = deque(self._workers), dict[Any, tuple[_Worker, int]]()
        while len(outcomes) < len(things):
            while free and (given := next(work, None)):
                number, thing = given
                worker = free.popleft()
                worker.send((action, thing))
                busy[worker.line] = worker, number
            for line in wait(list(busy)):
                worker, number = busy[line]
                said = worker.receive()
                if isinstance(said, _Outcome):
                    outcomes[number] = said
                    del busy[line]
                    free.append(worker)
                else:
                    tell(said)
        return [outcomes[number] for number in range(len(things))]


@dataclass(frozen=True, slots=True)
class _Outcome(Generic[R]):
    """How it went: a value, or an error with the words of a user's mistake or of a bug."""

    value: R | None = None
    problems: tuple[Problem, ...] = ()
    exit_code: int = 0
    error: Exception | None = None

    def result(self) -> R:
        if self.error is not None:
            raise self.error
        if self.problems:
            raise _as_error(self.problems, self.exit_code)
        return self.value  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class _Worker:
    """A process, and our end of the line to it."""

    process: BaseProcess
    line: Connection

    def send(self, said: object) -> None:
        try:
            self.line.send(said)
        except BrokenPipeError:
            raise self._lost() from None

    def receive(self) -> Any:
        try:
            return self.line.recv()
        except (EOFError, ConnectionResetError):
            raise self._lost() from None

    def _lost(self) -> UserError:
        self.process.join()
        code = self.process.exitcode or 0
        how = f"by {signal.Signals(-code).name}" if code < 0 else f"with code {code}"
        said = f"a process that worked on a game was ended {how}"
        hint = "memory may have run out: name one game at a time"
        return UserError([Problem("tilewright", None, "", said, hint)])


def _work(line: Connection, others: Sequence[Connection]) -> None:
    """In a process of the crew: do as told until nobody is at the other end of the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever hired us
    for other in others:
        other.close()
    try:
        while True:
            action, thing = line.recv()
            outcome = _attempt(action, thing, line.send)
            line.send(outcome)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _attempt(action: Action[T, R], thing: T, tell: Tell) -> _Outcome[R]:
    try:
        return _Outcome(action(thing, tell=tell))
    except UserError as error:
        return _Outcome(problems=error.problems, exit_code=error.exit_code)
    except Exception as error:
        where = format_exc()
        try:
            sent: Exception = pickle.loads(pickle.dumps(error))
        except Exception:
            sent = RuntimeError(str(error))
        sent.add_note(where)
        return _Outcome(error=sent)


def _as_error(problems: Iterable[Problem], exit_code: int) -> UserError:
    error = UserError(problems)
    error.exit_code = exit_code
    return error


def _start_method() -> str:
    """A copy of this process where that is safe: it has loaded everything already."""
    return FORK if sys.platform == "linux" and threading.active_count() == 1 else "spawn"
