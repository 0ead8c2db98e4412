"""All kits, A4, everything: wall time, peak memory, size of the largest PDF.

    make bench

Each game is built in a process of its own, so that peak memory is that of one build; then all
of them in one process, as `make kits` does it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from generator.shelf import bundled_games

HELP = [sys.executable, "-m", "generator.cli", "--help"]
BUILD = """
import resource, sys, time
from pathlib import Path
start = time.perf_counter()
from generator.kit import build_kits
from generator.sheets.paper import find_paper
from generator.shelf import find_tileset
games, out = sys.argv[2:], Path(sys.argv[1])
build_kits([find_tileset(game) for game in games], out, find_paper("a4"))
wall = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(f"{wall:.2f} {peak:.0f}")
"""


def build(games: list[str], runs: int = 3) -> tuple[float, float, float]:
    """The best of some runs: seconds, peak memory in MB, the largest PDF in MB."""
    best, peak, largest = float("inf"), 0.0, 0
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            run = [sys.executable, "-c", BUILD, folder, *games]
            done = subprocess.run(run, capture_output=True, text=True, check=True)
            wall, memory = map(float, done.stdout.split())
            best, peak = min(best, wall), max(peak, memory)
            largest = max(file.stat().st_size for file in Path(folder).rglob("*.pdf"))
    return best, peak, largest / 1e6


def main() -> None:
    games = list(bundled_games())
    print(f"{'kit':24} {'seconds':>8} {'peak MB':>8} {'largest PDF, MB':>16}")
    for names in [*([game] for game in games), games]:
        title = "all of them" if len(names) > 1 else names[0]
        wall, memory, largest = build(names)
        print(f"{title:24} {wall:8.2f} {memory:8.0f} {largest:16.2f}")
    start = time.perf_counter()
    subprocess.run(HELP, capture_output=True, check=True)
    print(f"{'tilewright --help':24} {time.perf_counter() - start:8.2f}")


if __name__ == "__main__":
    main()
