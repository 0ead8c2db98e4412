"""A playtest on a cluster gives the figures that it gives here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = """
from generator.cli.main import main

if __name__ == "__main__":
    main()
"""

ON_LOCAL_CLUSTER = """
import sys
from distributed import LocalCluster
from generator.cli.main import main

if __name__ == "__main__":
    options = dict(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)
    with LocalCluster(protocol="tcp", **options) as cluster:
        sys.argv += ["--on", cluster.scheduler_address]
        main()
"""

# The scheduler and each worker are processes of their own. The first worker is killed as soon as
# it has something to do; what it had goes to the second.
WITH_A_DEATH = """
import subprocess
import sys
from distributed import Client

def start(what, *words):
    command = [sys.executable, "-m", f"distributed.cli.dask_{what}", "--no-dashboard", *words]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

def start_worker(address):
    return start("worker", address, "--nthreads", "1", "--no-nanny")

if __name__ == "__main__":
    at = "--host", "127.0.0.1", "--port", "0", "--scheduler-file", "scheduler.json"
    started = [start("scheduler", *at)]
    client = Client(scheduler_file="scheduler.json", timeout=60)
    address = client.scheduler.address
    started.append(start_worker(address))
    client.wait_for_workers(1)
    command = [sys.executable, "-m", "generator.cli", *sys.argv[1:], "--on", address]
    playtest = subprocess.Popen(command)
    while not any(client.processing().values()):
        assert playtest.poll() is None, "it was over before anybody was killed"
    started[1].kill()
    started.append(start_worker(address))
    playtest.wait()
    client.close()
    for process in started:
        process.kill()
"""


def figures(folder: Path, program: str) -> Any:
    (folder / "program.py").write_text(program, encoding="utf-8")
    command = [sys.executable, "program.py", "playtest", "streets-and-sidewalks"]
    command += ["--games", "120", "--bots", "random", "--json", "--out", str(folder / "out")]
    paths = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Any:
    found = figures(tmp_path_factory.mktemp("here"), HERE)
    assert found["games"] == 120
    return found


@pytest.mark.slow
@pytest.mark.parametrize("program", [ON_LOCAL_CLUSTER, WITH_A_DEATH], ids=["local", "with-a-death"])
def test_a_cluster_gives_the_same_figures(program: str, here: Any, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    assert figures(tmp_path, program) == here
