"""Decks from tables: rows made into cards, cards drawn and laid on sheets; seconds and MB.

    .venv/bin/python bench/decks.py

Every size runs in a process of its own. A bar that time per row stays flat: ten times the rows
may take at most twelve times as long.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

from report import bar, note

ROOT = Path(__file__).parent.parent
STARTER = ROOT / "templates" / "starters" / "market-day.toml"
SUITS = ("farm", "river", "wood", "craft")
FLAT = 1.2  # how much more the last row may take than the first


def write_deck(folder: Path, rows: int, distinct: int) -> Path:
    """A deck of so many rows, of which so many differ."""
    lines = ["name,suit,cost,points,text"]
    for n in range(rows):
        k = n % distinct
        text = f'"Take {k % 7} {{coin}} and {k % 5} {{{SUITS[k % 4]}}}, then **pass** on {k}."'
        lines.append(f"Card {k},{SUITS[k % 4]},{k % 9},{k % 12},{text}")
    (folder / "market-day.csv").write_text("\n".join(lines), encoding="utf-8")
    head = STARTER.read_text("utf-8").partition("[expect]")[0]
    (folder / "deck.toml").write_text(head, encoding="utf-8")
    return folder / "deck.toml"


def measure(path: Path, draws: bool) -> None:
    """In a process of its own: load, and perhaps draw and write; print what it took."""
    sys.path.insert(0, str(ROOT))
    from generator.components.vocabulary import VOCABULARY
    from generator.tileset.load import load

    load(STARTER, VOCABULARY)  # fonts and the schema are read once
    began = time.process_time()
    tileset = load(path, VOCABULARY)
    taken = {"load": time.process_time() - began, "cards": tileset.tile_count}
    if draws:
        from generator.art.face_sets import draw_faces
        from generator.kit.build import make_kit
        from generator.kit.order import Order

        began = time.process_time()
        draw_faces(tileset)
        taken["draw"] = time.process_time() - began
        began = time.process_time()
        make_kit(tileset, Order(only=("cards",)))
        taken["kit"] = time.process_time() - began
    taken["mb"] = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps(taken))


def run(rows: int, distinct: int, draws: bool = False) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        path = write_deck(Path(folder), rows, distinct)
        command = [sys.executable, __file__, str(path), "draw" if draws else "load"]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = json.loads(said)
    return found


def main() -> None:
    few, many = run(1_000, 1_000), run(10_000, 10_000)
    note("1,000 rows, all different", few["load"])
    note("10,000 rows, all different", many["load"])
    note("10,000 rows, all different", many["mb"], "MB")
    bar("time per row, 10,000 against 1,000", many["load"] / few["load"] / 10, FLAT, "x")
    same = run(10_000, 1_000)
    note("10,000 rows, 1,000 different", same["load"])
    note("10,000 rows, 1,000 different", same["mb"], "MB")
    drawn = run(1_000, 1_000, draws=True)
    note("1,000 different cards drawn", drawn["draw"])
    note("1,000 different cards as a kit", drawn["kit"])
    note("1,000 different cards as a kit", drawn["mb"], "MB")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure(Path(sys.argv[1]), sys.argv[2] == "draw")
    else:
        main()
