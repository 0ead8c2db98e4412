"""Executors: where work is done that was split into parts.

In comes the address of a cluster, or none; out goes an executor of the standard library, which
takes functions and gives futures. Without an address it is the pool of this computer. Knows
nothing of what is done.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, wait
from contextlib import contextmanager
from functools import partial
from typing import Any, ParamSpec, TypeVar

from generator.processes.pool import ProcessPool, count_cores
from generator.processes.worker_process import Outcome

P = ParamSpec("P")
R = TypeVar("R")
Call = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class WideExecutor(Executor):
    """An executor that knows how much it does at once."""

    hands: int


@contextmanager
def open_executor(address: str | None = None, size: int | None = None) -> Iterator[WideExecutor]:
    """A cluster's, or that of so many processes here; whoever leaves it leaves no work behind."""
    if address is not None:
        from generator.processes.cluster import join_cluster

        with join_cluster(address) as executor:
            yield executor
        return
    with ProcessPool(size or count_cores()) as pool:
        here = PoolExecutor(pool)
        try:
            yield here
        finally:
            here.shutdown(wait=False, cancel_futures=True)


class PoolExecutor(WideExecutor):
    """The pool as an executor. Processes are started with the first thing to do."""

    def __init__(self, pool: ProcessPool) -> None:
        self._pool, self.hands = pool, pool.size
        self._lock = threading.RLock()
        self._waiting: deque[tuple[Future[Any], Call]] = deque()
        self._running: set[Future[Any]] = set()
        self._is_open, self._is_ready = True, False

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        future: Future[R] = Future()
        with self._lock:
            if not self._is_open:
                raise RuntimeError("nothing more is taken after the end")
            if not self._is_ready:
                self._pool.stand_ready()
                self._is_ready = True
            self._waiting.append((future, (fn, args, kwargs)))
            self._go_on()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        with self._lock:
            self._is_open = False
            given = [*self._running, *(future for future, _ in self._waiting)]
            if cancel_futures:
                for future, _ in self._waiting:
                    future.cancel()
                self._waiting.clear()
        if wait:
            _wait_for(given)

    def _go_on(self) -> None:
        while self._waiting and len(self._running) < self._pool.size:
            future, call = self._waiting.popleft()
            if future.set_running_or_notify_cancel():
                self._running.add(future)
                self._pool.start(_do, call, partial(self._hear, future))

    def _hear(self, future: Future[Any], said: Any) -> None:
        """A function of ours tells nothing on its way: what is said is how it went."""
        assert isinstance(said, Outcome)
        with self._lock:
            self._running.discard(future)
            self._go_on()
        try:
            future.set_result(said.result())
        except Exception as error:
            future.set_exception(error)


def _wait_for(futures: list[Future[Any]]) -> None:
    wait(futures)


def _do(call: Call, *, tell: Callable[[Any], None]) -> Any:
    function, arguments, options = call
    return function(*arguments, **options)
