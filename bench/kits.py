"""All kits, A4, everything; and all checks: time, memory, the largest PDF, beside their bars.

    .venv/bin/python bench/kits.py [RUNS]

Each figure is the best of some runs of the command as a person types it, with a warm disk and
Python's own files compiled. Seconds are those on the clock; on a busy machine those of the
processors, of all processes together, say more. Memory is that of all processes at one time,
pages that they share counted once, in a run of its own (on Linux).
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.bundled import bundled_games

BUILD, CHECK, HELP = 4.0, 10.0, 0.3  # bars in seconds
MEMORY, PDF = 300, 2.0  # bars in MB
RUNS = 5
OFTEN = 0.02  # seconds between two looks at the memory


@dataclass(frozen=True)
class Figures:
    """Of the best run: seconds on the clock and of the processors; memory and PDF in MB."""

    clock: float
    processors: float
    memory: float = 0.0
    largest: float = 0.0


def measure(words: list[str], runs: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(place / "compiled")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-m", "generator.cli", *words]
        if words[0] != "--help":
            command += ["--out", str(place / "out")]
        memory = 0.0
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
            while process.poll() is None:
                memory = max(memory, sum(map(memory_of, family(process.pid))))
                time.sleep(OFTEN)
        best = Figures(float("inf"), float("inf"))
        for _ in range(runs):
            start, before = time.perf_counter(), spent()
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
            clock, processors = time.perf_counter() - start, spent() - before
            best = Figures(min(best.clock, clock), min(best.processors, processors))
        sizes = [file.stat().st_size for file in (place / "out").rglob("*.pdf")]
        return Figures(best.clock, best.processors, memory, max(sizes, default=0) / 1e6)


def spent() -> float:
    """Seconds of the processors that all finished children took, and theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def family(process: int) -> Iterator[int]:
    """A process and all that it started."""
    yield process
    try:
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in children.read_text().split():
                yield from family(int(child))
    except OSError:
        return


def memory_of(process: int) -> float:
    """MB of a process; of a page that several share, its part."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


def show(title: str, figures: Figures, bar: float = 0.0, is_build: bool = True) -> None:
    row = f"{title:34} {beside(figures.clock, bar, 's', 2)} {figures.processors:9.2f} s"
    if is_build:
        row += f" {beside(figures.memory, MEMORY, 'MB', 0)} {beside(figures.largest, PDF, 'MB', 2)}"
    print(row, flush=True)


def beside(figure: float, bar: float, unit: str, digits: int) -> str:
    """A figure and its bar, and a mark if it is over it."""
    words = f"{figure:.{digits}f} {unit}"
    if bar:
        words += f" of {bar:g}" + (" !" if figure > bar else "")
    return f"{words:>16}"


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    print(f"{'':34} {'clock':>16} {'processors':>11} {'memory':>16} {'largest PDF':>16}")
    for game in bundled_games():
        show(f"build {game}", measure(["build", game], runs))
    show("build: all games, everything", measure(["build"], runs), BUILD)
    show("check: all games", measure(["check"], runs), CHECK)
    show("--help", measure(["--help"], runs), HELP, is_build=False)


if __name__ == "__main__":
    main()
