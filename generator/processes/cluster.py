"""A cluster of dask.distributed, as an executor.

In comes the address of a scheduler; out goes its executor, or one clear message. The only module
that knows the library, which is read no sooner than somebody asks for a cluster.
"""

from __future__ import annotations

import logging
import shlex
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from typing import Any, ParamSpec, TypeVar

from generator import __version__
from generator.errors import CommandError
from generator.processes.executors import WideExecutor

P = ParamSpec("P")
R = TypeVar("R")

PATIENCE = 10  # seconds until a scheduler must have answered
LOGS = ("distributed", "distributed.client")  # those that the library sets up when it is read


class ClusterExecutor(WideExecutor):
    """All workers of a cluster as an executor."""

    def __init__(self, client: Any) -> None:
        self._executor: Executor = client.get_executor(pure=False)  # no two parts are the same
        self.hands = sum(client.nthreads().values())

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        return self._executor.submit(fn, *args, **kwargs)


@contextmanager
def join_cluster(address: str) -> Iterator[WideExecutor]:
    """The executor of the cluster at this address, once every worker has been looked at."""
    client = _connect(address)
    try:
        _check_workers(client, address)
        yield ClusterExecutor(client)
    except (OSError, CancelledError, _lost_worker()) as error:
        said = f"the cluster at {address} was lost: {_first_line(error)}"
        hint = "once it is there again, give the same command again"
        raise CommandError("--on", said, hint) from error
    finally:
        with suppress(OSError, TimeoutError):
            client.close(timeout=PATIENCE)


def _connect(address: str) -> Any:
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError as error:
        python = shlex.quote(sys.executable)
        raise CommandError(
            "--on",
            f"needs packages that are not installed ({error.name})",
            f"install them with: {python} -m pip install distributed",
        ) from None
    for name in LOGS:  # whatever is lost is said by us, once, and not as a traceback
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        get_address_host_port(address)  # a client that is half made complains for 20 seconds
        made: Any = Client
        return made(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:  # whatever the library makes of what was typed
        said = f'no cluster answers at "{address}": {_first_line(error)}'
        hint = "give the address that `dask scheduler` prints, such as tcp://10.0.0.5:8786"
        raise CommandError("--on", said, hint) from None


def _check_workers(client: Any, address: str) -> None:
    """Everybody must count by the same rules as we do."""
    found = client.run(installed_version, on_error="return")
    if not found:
        hint = f"add one with: dask worker {address}"
        raise CommandError("--on", f"the cluster at {address} has no workers", hint)
    others = {worker: said for worker, said in found.items() if said != __version__}
    if others:
        worker, said = min(others.items())
        has = f"Tilewright {said}" if isinstance(said, str) else "no Tilewright"
        raise CommandError(
            "--on",
            f"the worker {worker} has {has}, not {__version__}",
            "install the same version on every worker",
        )


def installed_version() -> str:
    """What a worker has."""
    return __version__


def _lost_worker() -> type[Exception]:
    from distributed import KilledWorker

    found: type[Exception] = KilledWorker
    return found


def _first_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
