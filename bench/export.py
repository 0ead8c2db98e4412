"""All games as PNG at 300 dpi, every piece and page: time and memory, beside their bars.

    .venv/bin/python bench/export.py [RUNS]

The bar is for two quiet cores: where others work too, twice the bar is what the processors may
take.
"""

from __future__ import annotations

import sys

from kits import measure
from report import bar, note

PNG = 10.0  # seconds
MEMORY = 900  # MB: two games at once, all files of each before any is put on disk
RUNS = 1  # after the one that is weighed: it takes long


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    taken = measure(["export", "--to", "png"], runs, weigh=True)
    bar("export, all games as PNG at 300 dpi: clock", taken.clock, PNG)
    bar("export, all games as PNG: processors", taken.processors, 2 * PNG)
    bar("export, all games as PNG: memory", taken.memory, MEMORY, "MB")
    for target in ("tts", "vassal", "gamecrafter"):
        game = measure(["export", "greenways", "--to", target], 1)
        note(f"export greenways --to {target}: processors", game.processors)


if __name__ == "__main__":
    main()
