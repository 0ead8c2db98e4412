"""Executors of the house keep to what the standard library promises of them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from generator.errors import CommandError, UserError
from generator.processes import cluster
from generator.processes.executors import PoolExecutor, open_executor
from generator.processes.pool import ProcessPool
from tests.support.some import some


def square(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def stumble(number: int) -> float:
    return 1 / number


def die(number: int) -> None:
    os._exit(number)


def sleep_long(seconds: float) -> None:
    time.sleep(seconds)


@pytest.mark.slow
def test_the_pool_is_an_executor() -> None:
    with ProcessPool(2) as pool, PoolExecutor(pool) as executor:
        futures = [executor.submit(square, number) for number in range(20)]
        found = [future.result(60) for future in futures]
        assert [value for value, _ in found] == [number * number for number in range(20)]
        assert 1 <= len({process for _, process in found} - {os.getpid()}) <= 2
        with pytest.raises(ZeroDivisionError):
            executor.submit(stumble, 0).result(60)
        with pytest.raises(UserError, match="was ended with code 3"):
            executor.submit(die, 3).result(60)
        assert executor.submit(square, 3).result(60)[0] == 9
    with pytest.raises(RuntimeError):
        executor.submit(square, 1)


@pytest.mark.slow
def test_whoever_leaves_it_leaves_no_work_behind() -> None:
    with open_executor(size=1) as executor:
        futures: list[Future[None]] = [executor.submit(sleep_long, 600) for _ in range(3)]
    assert [future.cancelled() for future in futures] == [False, True, True]
    with pytest.raises(UserError, match="SIGKILL"):
        futures[0].result(60)


def test_a_missing_library_is_named_with_a_command_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(CommandError) as caught, open_executor("tcp://127.0.0.1:1"):
        pytest.fail("it cannot be had")
    assert str(caught.value) == (
        "--on: needs packages that are not installed (distributed)\n"
        f"  install them with: {sys.executable} -m pip install distributed"
    )


class Workers:
    """A client whose workers answer so."""

    def __init__(self, **answers: Any) -> None:
        self.answers = answers

    def run(self, ask: Callable[[], str], on_error: str) -> dict[str, Any]:
        return self.answers


@pytest.mark.parametrize(
    ("workers", "said"),
    [
        (Workers(), "the cluster at here has no workers"),
        (Workers(one="0.0.1"), "the worker one has Tilewright 0.0.1, not "),
        (Workers(two=ModuleNotFoundError("generator")), "the worker two has no Tilewright, not "),
    ],
)
def test_workers_that_would_count_otherwise_are_refused(workers: Workers, said: str) -> None:
    with pytest.raises(CommandError, match=said):
        cluster._check_workers(workers, "here")


class Machines:
    """A client of a cluster of two, with eight cores and four."""

    def nthreads(self) -> dict[str, int]:
        return {"one": 8, "two": 4}

    def get_executor(self, *, pure: bool) -> Executor:
        return ThreadPoolExecutor(1)


def test_an_executor_says_how_much_it_does_at_once() -> None:
    """Whoever gives out parts must keep all of a cluster busy, not as many as we have cores."""
    there = cluster.ClusterExecutor(Machines())
    assert there.hands == 12
    assert there.submit(square, 3).result(60)[0] == 9
    with ProcessPool(3) as pool:
        assert PoolExecutor(pool).hands == 3


# What imports the library changes how errors travel between processes: it is done apart.
PROGRAM = """
import time
from distributed import LocalCluster
from generator.errors import CommandError
from generator.processes import cluster
from generator.processes.executors import open_executor

def attempt(address, work=None):
    try:
        with open_executor(address) as executor:
            work(executor)
    except CommandError as error:
        print(str(error).splitlines()[0].replace(address or "?", "ADDRESS"))

options = dict(threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp")
with LocalCluster(n_workers=0, **options) as empty:
    attempt(empty.scheduler_address)
with LocalCluster(n_workers=1, **options) as running:
    def lose(executor):
        future = executor.submit(time.sleep, 1)
        running.close()
        future.result(60)
    attempt(running.scheduler_address, lose)
cluster.PATIENCE = 0.3
for wrong in ("nonsense", "", "http://127.0.0.1:1", "tcp://127.0.0.1:1"):
    attempt(wrong)
"""


@pytest.mark.slow
def test_whatever_is_wrong_with_a_cluster_is_one_clear_message() -> None:
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    empty, lost, *wrong = done.stdout.splitlines()
    assert empty == "--on: the cluster at ADDRESS has no workers"
    assert lost.startswith("--on: the cluster at ADDRESS was lost: ")
    assert len(wrong) == 4
    assert "Traceback" not in done.stderr
    assert all(line.startswith("--on: no cluster answers at ") for line in some(wrong))
