"""Work that a page waits for, done in another process, within a limit or not at all.

In come an action and what to do it to; out goes how it went, or nothing if it took too long: then
its process is ended. So no call of a page can keep a processor busy for ever, and none is done in
the server's own threads. Knows nothing of what is done.
"""

from __future__ import annotations

from threading import BoundedSemaphore, Timer
from typing import Any, TypeVar

from generator.processes.pool import ProcessPool
from generator.processes.worker_process import Action, Outcome

LONGEST_WARMING = 60.0  # seconds

T = TypeVar("T")
R = TypeVar("R")


class BoundedWork:
    """So many pieces of work at a time, each in a process of the pool."""

    def __init__(self, pool: ProcessPool, most: int) -> None:
        self._pool, self._turns = pool, BoundedSemaphore(most)
        self._is_closed = False

    def close(self) -> None:
        """Begin nothing more: whoever waits for a turn gets nothing."""
        self._is_closed = True

    def ask(self, action: Action[T, R], thing: T, seconds: float) -> Outcome[R] | None:
        with self._turns:
            if self._is_closed:
                return None
            job = self._pool.start(action, thing, _ignore)
            outcome = job.wait(seconds)
            job.stop()
        return outcome

    def warm_up(self, modules: tuple[str, ...], after: float = 0.0) -> None:
        """Have a process read what the first question will need; that one waits for it."""
        timer = Timer(after, self.ask, (_read_modules, modules, LONGEST_WARMING))
        timer.daemon = True
        timer.start()


def _read_modules(modules: tuple[str, ...], /, *, tell: Any) -> None:
    from importlib import import_module

    for module in modules:
        import_module(module)


def _ignore(said: Any) -> None:
    """Nobody asks how far it is."""
