"""A playtest on a cluster gives the figures that it gives here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROGRAM = """
import sys
from distributed import LocalCluster
from generator.cli.main import main

if __name__ == "__main__":
    options = dict(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)
    if sys.argv.pop(1) == "here":
        main()
    with LocalCluster(protocol="tcp", **options) as cluster:
        sys.argv += ["--on", cluster.scheduler_address]
        main()
"""


def figures(folder: Path, where: str) -> Any:
    (folder / "program.py").write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, "program.py", where, "playtest", "streets-and-sidewalks"]
    command += ["--games", "40", "--bots", "random", "--json", "--out", str(folder / where)]
    paths = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    return json.loads(done.stdout)


@pytest.mark.slow
def test_a_cluster_gives_the_same_figures(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    there = figures(tmp_path, "there")
    assert there == figures(tmp_path, "here")
    assert there["games"] == 40
