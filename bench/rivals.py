"""The same sheets by what users would pick instead: protograf, and SVG turned into PDF by svglib.

    make bench

Every program is started cold, ours and theirs in turn, and the best of the runs counts: what
is compared is a ratio within one run. The rivals live in an environment of their own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter

RIVALS = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(".venv/rivals/bin/python")
RUNS = 5

# A hexagon of 34 mm across its flats, two thick lines and a label.
PROTOGRAF = """
import os
from protograf import *
Create(filename="tiles.pdf", paper="A4", margin=1.0)
Deck(cards=int(os.environ["TILES"]), frame="hexagon", height=3.4)
Card(
    "*",
    line(x=0.6, y=0.9, x1=3.3, y1=2.5, stroke="red", stroke_width=8),
    line(x=0.6, y=2.5, x1=3.3, y1=0.9, stroke="blue", stroke_width=8),
    text("{{sequence}}", x=1.96, y=0.7),
)
Save()
"""

# Ours: every tile another label, so that none is a copy; then 24 designs with copies of each.
OURS = """
import os, sys
from pathlib import Path as File
from generator.canvas.fonts import STRONG
from generator.canvas.pen import polyline
from generator.canvas.shapes import Component, Drawing, Piece, Text
from generator.geometry.outline import hexagon
from generator.sheets.impose import impose
from generator.sheets.page import Document
from generator.sheets.paper import PAPERS
from generator.sheets.press import Press
from generator.write.pdf import write_pdf
from generator.write.svg import write_svg

designs, copies = int(os.environ["TILES"]), int(os.environ["COPIES"])
outline = hexagon(34)
def face(number):
    x, y = outline.centre
    shapes = (
        polyline([(x - 14, y - 8), (x + 14, y + 8)], stroke="#cc3333", width=2.8),
        polyline([(x - 14, y + 8), (x + 14, y - 8)], stroke="#3333cc", width=2.8),
        Text(x, y - 9, str(number), STRONG, 4.2, anchor="middle"),
    )
    return Drawing(f"tile {number}", outline, 0.0, shapes)
faces = [face(number) for number in range(designs)]
if "PICTURES" in os.environ:
    for number, drawing in enumerate(faces):
        File(f"tile-{number}.svg").write_bytes(write_svg(drawing, {}))
    sys.exit()
pieces = tuple(Piece(face.name, "", copies, face) for face in faces)
component = Component("tiles", "Tiles", pieces)
pages = impose(component, PAPERS["a4"], "Bench", Press(packing="dense"))
library = {drawing.name: drawing for drawing in component.drawings()}
File("tiles.pdf").write_bytes(write_pdf(Document("Bench", "", "", pages, library)))
"""

# Read each picture, lay it on a page: as sheets were made before there was one drawing language.
SVGLIB = """
import os
from reportlab.graphics import renderPDF
from reportlab.pdfgen.canvas import Canvas
from svglib.svglib import svg2rlg
canvas = Canvas("tiles.pdf", pagesize=(595.28, 841.89))
for number in range(int(os.environ["TILES"])):
    place = number % 45
    if number and not place:
        canvas.showPage()
    x, y = 30 + place % 5 * 100, 30 + place // 5 * 85
    renderPDF.draw(svg2rlg(f"tile-{number}.svg"), canvas, x, y)
canvas.save()
"""


@dataclass(frozen=True)
class Run:
    wall: float  # seconds
    cpu: float  # of the processor, which does not care who else is busy
    size: int  # of the PDF


def run(python: Path | str, script: str, tiles: int, copies: int = 1, **more: str) -> Run:
    """One cold start, in a folder of its own unless one is named."""
    environment = {**os.environ, "TILES": str(tiles), "COPIES": str(copies), **more}
    with tempfile.TemporaryDirectory() as fresh:
        folder = Path(more.get("FOLDER", fresh))
        before, start = getrusage(RUSAGE_CHILDREN), perf_counter()
        subprocess.run(
            [python, "-c", script],
            cwd=folder,
            env={**environment, "PYTHONPATH": str(Path.cwd())},
            check=True,
            capture_output=True,
        )
        wall, after = perf_counter() - start, getrusage(RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        sheet = folder / "tiles.pdf"
        return Run(wall, cpu, sheet.stat().st_size if sheet.exists() else 0)


def compare(tiles: int) -> None:
    """The best of some runs, in turn."""
    runs: dict[str, list[float]] = {"tilewright": [], "protograf": [], "svglib": []}
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, OURS, tiles, PICTURES="1", FOLDER=folder)
        for _ in range(RUNS):
            runs["tilewright"].append(run(sys.executable, OURS, tiles).wall)
            runs["protograf"].append(run(RIVALS, PROTOGRAF, tiles).wall)
            runs["svglib"].append(run(RIVALS, SVGLIB, tiles, FOLDER=folder).wall)
    best = {name: min(walls) for name, walls in runs.items()}
    ours = best["tilewright"]
    print(f"{tiles} hexagons: " + ", ".join(f"{name} {wall:.2f} s" for name, wall in best.items()))
    print(
        f"  ours takes {ours / best['protograf']:.2f} of protograf's time (aim 0.5),"
        f" {ours / best['svglib']:.2f} of svglib's"
    )


def grow() -> None:
    """24 designs, ever more copies: what does one tile more cost?"""
    before: tuple[int, float] | None = None
    for copies in (1, 50, 100, 200):
        tiles = 24 * copies
        runs = [run(sys.executable, OURS, 24, copies) for _ in range(RUNS)]
        wall, cpu = min(each.wall for each in runs), min(each.cpu for each in runs)
        line = f"{tiles} tiles of 24 designs: {wall:.2f} s, {runs[0].size / 1000:.0f} KB"
        if before is not None:
            each = (cpu - before[1]) / (tiles - before[0])
            line += f", {each * 1e6:.0f} µs of the processor for each tile more"
        print(line + (" (aim: 1 s, 400 KB)" if copies == 200 else ""))
        before = (tiles, cpu)


def main() -> None:
    compare(37)
    compare(370)
    grow()


if __name__ == "__main__":
    main()
