"""The same sheets by what users would pick instead: protograf, and SVG turned into PDF by svglib.

    .venv/bin/python bench/rivals.py [PYTHON OF THE RIVALS]

What a person runs is measured, from nothing to the files on disk: our command on a TOML file
beside protograf's whole script. Beside it stands the inner figure, our functions called by a
script, which reads no file and checks nothing. Every program is started cold, ours and theirs in
turn, and the best of the runs counts: what is compared is a ratio within one run. The rivals live
in an environment of their own.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from cold import ROOT, Taken, best, own_environment, start, tilewright
from hexagons import write_game
from report import bar, note

from generator.bundled import bundled_games

RIVALS = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".venv/rivals/bin/python").absolute()
RUNS = 3
# Of protograf's processor time: the command, a whole kit, our functions alone.
COMMAND, KIT, INNER = 0.6, 1.2, 0.5

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
from generator.sheets.furniture import Imprint
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
pages = impose(component, PAPERS["a4"], Imprint("Bench"), Press(packing="dense"))
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


class Arena:
    """A folder to work in, and what every program took there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.own = own_environment(folder / "compiled")
        self.taken: dict[str, list[Taken]] = {}

    def command(self, name: str, *words: str) -> None:
        """Our command, as a person types it."""
        words = (*words, "--profile", "none", "--out", str(self.folder / "kits"))
        self._start(name, tilewright("build", *words), self.own)

    def script(self, name: str, text: str, tiles: int, copies: int = 1, **more: str) -> None:
        """A script for Python, our own or a rival's."""
        asked = {"TILES": str(tiles), "COPIES": str(copies), **more}
        ours = text == OURS
        python = sys.executable if ours else str(RIVALS)
        environment = {**(self.own if ours else os.environ), **asked}
        self._start(name, [python, "-c", text], environment)

    def best(self, name: str) -> Taken:
        return best(self.taken[name])

    def _start(self, name: str, command: list[str], environment: dict[str, str]) -> None:
        self.taken.setdefault(name, []).append(start(command, self.folder, environment))


def compare(tiles: int, kits: bool) -> None:
    """The best of some runs, in turn; before them one that is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        arena = Arena(Path(folder))
        game = arena.folder / "hexagons.toml"
        game.write_text(write_game(tiles), "utf-8")
        arena.script("pictures", OURS, tiles, PICTURES="1")
        for _ in range(RUNS + 1):
            arena.command("command", str(game), "--only", "tiles")
            arena.script("protograf", PROTOGRAF, tiles)
            arena.script("inner", OURS, tiles)
            arena.script("svglib", SVGLIB, tiles)
            for kit in bundled_games() if kits else ():
                arena.command(kit, kit)
        for name in ("command", "inner", "protograf", "svglib"):
            note(f"{tiles} hexagons, {name}: processor", arena.best(name).processors)
        theirs = arena.best("protograf").processors
        whole = arena.best("command").processors / theirs
        if kits:
            bar(f"{tiles} hexagons, the command beside protograf", whole, COMMAND, "")
        else:
            note(f"{tiles} hexagons, the command beside protograf", whole, "")
        inner = arena.best("inner").processors
        bar(f"{tiles} hexagons, our functions beside protograf", inner / theirs, INNER, "")
        note(
            f"{tiles} hexagons, our functions beside svglib",
            inner / arena.best("svglib").processors,
            "",
        )
        for kit in bundled_games() if kits else ():
            bar(f"{kit}, whole kit, beside protograf", arena.best(kit).processors / theirs, KIT, "")


def grow() -> None:
    """24 designs, ever more copies: what does one tile more cost?"""
    before = (0, 0.0)
    with tempfile.TemporaryDirectory() as folder:
        arena = Arena(Path(folder))
        for copies in (1, 50, 100, 200):
            tiles, name = 24 * copies, str(copies)
            for _ in range(RUNS):
                arena.script(name, OURS, 24, copies)
            taken = arena.best(name)
            if before[0]:
                each = (taken.processors - before[1]) / (tiles - before[0])
                note(f"{tiles} tiles of 24 designs: each tile more", each * 1e6, "µs")
            before = (tiles, taken.processors)
        bar(f"{before[0]} tiles of 24 designs: clock", taken.clock, 1.0)
        bar(
            f"{before[0]} tiles: PDF", (arena.folder / "tiles.pdf").stat().st_size / 1000, 400, "KB"
        )


def main() -> None:
    compare(37, kits=True)
    compare(370, kits=False)
    grow()


if __name__ == "__main__":
    main()
