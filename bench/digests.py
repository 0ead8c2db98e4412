"""Does a change leave every kit the same to the byte?

    python bench/digests.py --save before.json     # before the change
    python bench/digests.py before.json            # after it: exit 1 and a list if files differ

Builds every bundled game in all styles, on A4 and Letter, with the command that users run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import product
from pathlib import Path

STYLES = ("full", "ink-saver", "mono")
PAPERS = ("a4", "letter")


def build(style: str, paper: str, out: Path) -> dict[str, str]:
    """The digest of every file of all kits in this style on this paper."""
    place = out / f"{style}-{paper}"
    asked = ["--style", style, "--paper", paper, "--profile", "none", "--out", str(place)]
    subprocess.run(
        [sys.executable, "-m", "generator.cli", "build", *asked],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return {
        f"{style}/{paper}/{file.relative_to(place)}": sha256(file.read_bytes()).hexdigest()
        for file in sorted(place.rglob("*"))
        if file.is_file()
    }


def digest_kits() -> dict[str, str]:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as pool:
        parts = pool.map(
            lambda asked: build(asked[0], asked[1], Path(folder)), product(STYLES, PAPERS)
        )
        return {name: digest for part in parts for name, digest in part.items()}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--save", action="store_true", help="write the file, compare nothing")
    parser.add_argument("file", type=Path)
    asked = parser.parse_args()
    now = digest_kits()
    if asked.save:
        asked.file.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
        print(f"{len(now)} files noted in {asked.file}")
        return 0
    before = json.loads(asked.file.read_text("utf-8"))
    other = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
    print(f"{len(now)} files, {len(other)} other than before")
    print("".join(f"  {name}\n" for name in other), end="")
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main())
