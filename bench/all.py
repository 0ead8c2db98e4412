"""All benches, one after another; at the end, which bars are missed.

    make bench

A bar that is missed is no failure: machines differ, and so do days. It is said.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from report import MISSED

BENCHES = (
    *("kits", "packing", "decks", "rivals", "solver", "count", "cubes", "play", "studio"),
    "export",
)


def run(name: str) -> tuple[list[str], bool]:
    """Show what a bench prints as it prints it; which bars it missed, and whether it ran."""
    print(f"\n{name}", flush=True)
    command = [sys.executable, str(Path(__file__).with_name(f"{name}.py"))]
    missed = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bench:
        for line in bench.stdout or ():
            print(f"  {line}", end="", flush=True)
            if line.rstrip().endswith(MISSED):
                missed.append(f"{name}: {line.strip()}")
    return missed, bench.returncode == 0


def main() -> int:
    results = {name: run(name) for name in BENCHES}
    missed = [line for lines, _ in results.values() for line in lines]
    broken = [name for name, (_, ran) in results.items() if not ran]
    print("\nbars missed:" if missed else "\nall bars are kept")
    print("".join(f"  {line}\n" for line in missed), end="")
    if broken:
        print(f"benches that broke off: {', '.join(broken)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
