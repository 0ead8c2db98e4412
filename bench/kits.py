"""All kits, A4, everything; and all checks: time, memory, the largest PDF, beside their bars.

    .venv/bin/python bench/kits.py [RUNS]

Each figure is the best of some runs of the command as a person types it. Memory is that of all
processes at one time, pages that they share counted once, in a run of its own (on Linux).
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cold import best, own_environment, start, tilewright
from report import bar, note

from generator.bundled import bundled_games

BUILD, CHECK, HELP = 4.0, 10.0, 0.15  # bars in seconds: the help's are of the processor
MEMORY, PDF = 300, 2.0  # bars in MB
RUNS = 3
OFTEN = 0.02  # seconds between two looks at the memory


@dataclass(frozen=True)
class Figures:
    """Of the best run: seconds on the clock and of the processors; memory and PDF in MB."""

    clock: float
    processors: float
    memory: float
    largest: float


def measure(words: list[str], runs: int, *, weigh: bool = False) -> Figures:
    """What a command takes; how much memory only if it is asked for, which is one run more."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        environment = own_environment(Path(compiled().name))
        out = [] if words[0] == "--help" else ["--out", str(place / "out")]
        command = tilewright(*words, *out)
        memory = weigh_command(command, environment) if weigh else 0.0
        taken = best([start(command, place, environment) for _ in range(runs)])
        sizes = [file.stat().st_size for file in (place / "out").rglob("*.pdf")]
        return Figures(taken.clock, taken.processors, memory, max(sizes, default=0) / 1e6)


@cache
def compiled() -> tempfile.TemporaryDirectory[str]:
    """What Python compiles in the first run, for all others."""
    return tempfile.TemporaryDirectory()


def weigh_command(command: list[str], environment: dict[str, str]) -> float:
    """The most memory that a command and all that it starts have at one time, in MB."""
    memory = 0.0
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            memory = max(memory, sum(map(memory_of, family(process.pid))))
            time.sleep(OFTEN)
    return memory


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


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    for game in bundled_games():
        kit = measure(["build", game], runs)
        note(f"build {game}: clock", kit.clock)
        note(f"build {game}: processor", kit.processors)
    kits = measure(["build"], runs, weigh=True)
    bar("build, all games: clock", kits.clock, BUILD)
    note("build, all games: processors", kits.processors)
    bar("build, all games: memory", kits.memory, MEMORY, "MB")
    bar("build, all games: largest PDF", kits.largest, PDF, "MB")
    checks = measure(["check"], runs, weigh=True)
    bar("check, all games: clock", checks.clock, CHECK)
    note("check, all games: processors", checks.processors)
    bar("check, all games: memory", checks.memory, MEMORY, "MB")
    bar("--help: processor", measure(["--help"], runs).processors, HELP)


if __name__ == "__main__":
    main()
