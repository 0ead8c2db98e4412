"""Programs started cold, as a person starts them, and what they take.

Python's own files are compiled before anything is measured, as they are once a package is
installed; what is cold is the process. Seconds of the processor are those of the program and of
all that it starts: they do not care who else is busy, as seconds on the clock do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Taken:
    """Seconds on the clock and of the processors."""

    clock: float
    processors: float


def best(runs: Sequence[Taken]) -> Taken:
    return Taken(min(run.clock for run in runs), min(run.processors for run in runs))


def own_environment(compiled: Path) -> dict[str, str]:
    """For our own command: this checkout, its compiled files kept in a folder of the bench."""
    own = {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(compiled)}
    environment = {**os.environ, **own}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def tilewright(*words: str) -> list[str]:
    return [sys.executable, "-m", "generator.cli", *words]


def start(command: Sequence[str], folder: Path, environment: dict[str, str] | None = None) -> Taken:
    """Run a program to its end in this folder."""
    before, began = _spent(), time.perf_counter()
    subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
    return Taken(time.perf_counter() - began, _spent() - before)


def _spent() -> float:
    """Of all children that have ended, and theirs."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
