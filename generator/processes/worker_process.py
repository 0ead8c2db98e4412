"""A process that does what it is sent, one thing after another.

In come actions with what to do them to; out go `Begun`, whatever an action tells on its way, and at
its end an `Outcome`. Knows nothing of what is done. Only this module knows that a worker is a
process of this computer: to the pool it is somebody to send to, to hear from and to stop.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Sequence
from threading import Thread
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from generator.errors import Problem, UserError
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

FORK = "fork"

T = TypeVar("T")
R = TypeVar("R")
T_contra = TypeVar("T_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)


class Action(Protocol[T_contra, R_co]):
    """What is done to one thing, told of as it goes on."""

    def __call__(self, thing: T_contra, /, *, tell: Callable[[Any], None]) -> R_co: ...


class LostError(UserError):
    """A process ended before its work was done."""

    def __init__(self, code: int) -> None:
        how = f"by {signal.Signals(-code).name}" if code < 0 else f"with code {code}"
        said = f"a process that worked on a game was ended {how}"
        hint = "memory may have run out: name one game at a time"
        super().__init__([Problem("tilewright", None, "", said, hint)])
        self.code = code


@dataclass(frozen=True, slots=True)
class Outcome(Generic[R]):
    """How it went: a value, or an error with the words of a user's mistake or of a bug."""

    value: R | None = None
    problems: tuple[Problem, ...] = ()
    exit_code: int = 0
    error: Exception | None = None

    def result(self) -> R:
        if self.error is not None:
            raise self.error
        if self.problems:
            error = UserError(self.problems)
            error.exit_code = self.exit_code
            raise error
        return self.value  # type: ignore[return-value]


class Begun:
    """What a process says first: it is there, has read what it needs, and is at work."""


class WorkerProcess:
    """A process, and our end of the line to it."""

    def __init__(
        self,
        method: str,
        others: Sequence[WorkerProcess] = (),
        prepare: Callable[[], None] | None = None,
    ) -> None:
        """`others` are those that were started before, `prepare` is done first in the process."""
        import multiprocessing

        context: Any = multiprocessing.get_context(method)
        self.line, theirs = context.Pipe()
        # A copy of this process holds our ends of all lines, and must let go of them.
        lines = [self.line, *(other.line for other in others)] if method == FORK else []
        self.process = context.Process(target=_work, args=(theirs, lines, prepare), daemon=True)
        self.process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        return int(self.process.pid)

    @property
    def is_alive(self) -> bool:
        return bool(self.process.is_alive())

    def send(self, action: Action[T, R], thing: T) -> None:
        try:
            self.line.send((action, thing))
        except OSError:
            raise self._lost() from None

    def receive(self) -> Any:
        """What is told next: `Begun`, what the action tells, at its end an `Outcome`."""
        try:
            return self.line.recv()
        except (EOFError, OSError):  # between two words, or in the midst of one
            raise self._lost() from None

    def kill(self) -> None:
        """End it, whatever it is doing; who waits to hear from it hears of that."""
        self.process.kill()

    def close(self) -> None:
        """End it; nobody may be waiting to hear from it."""
        self.process.kill()
        self.process.join()
        self.line.close()

    def _lost(self) -> LostError:
        self.process.join()
        return LostError(self.process.exitcode or 0)


def _work(
    line: Connection, others: Sequence[Connection], prepare: Callable[[], None] | None
) -> None:
    """The life of such a process: do as told until nobody is at the other end of the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us
    for other in others:
        other.close()
    Thread(target=_end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare()
    try:
        while True:
            action, thing = line.recv()
            line.send(Begun())
            outcome = attempt(action, thing, line.send)
            line.send(outcome)
    except (EOFError, OSError):
        return


def _end_with_parent() -> None:
    """Long work is nobody's any more once the process that asked for it is gone."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def attempt(action: Action[T, R], thing: T, tell: Callable[[Any], None]) -> Outcome[R]:
    try:
        return Outcome(action(thing, tell=tell))
    except UserError as error:
        return Outcome(problems=error.problems, exit_code=error.exit_code)
    except Exception as error:
        where = format_exc()
        try:
            sent: Exception = pickle.loads(pickle.dumps(error))
        except Exception:
            sent = RuntimeError(str(error))
        sent.add_note(where)
        return Outcome(error=sent)
