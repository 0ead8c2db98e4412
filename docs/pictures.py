"""The pictures of the documentation, drawn by the product itself: `make docs` writes them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2

from generator.art.landscape.palette import choose_palette
from generator.art.landscape.scene import draw_landscape
from generator.canvas import fonts
from generator.canvas.fit_text import break_lines
from generator.canvas.pen import group, polygon, rect
from generator.canvas.shapes import Drawing, Shape, Text, Use
from generator.components.draw_components import draw_components
from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import turned
from generator.geometry.transform import rotate, translate
from generator.sheets.page import Document, Page
from generator.tileset.load import load
from generator.tileset.model import Tile, Tileset
from generator.write.pdf import write_pdf

HERE = Path(__file__).parent
WIDTH = 1500  # pixels
TABLE = "#e9dfce"
SHADOW = "#cfc2ab"

# Five rows of the 7 by 7 town with all 49 tiles, the Park among them.
TOWN = """
BRGG RBRR GBGB RRBB RRRR GRBR GGRR
GBRG RBBB GRRB BRBR RRRR BRGR RGBR
RGRG BRRG RBBR BBBB RBRB GBRB BGBB
RBGG RBBB BBBB PPPP RRRB RBGR BGGB
GRGG BBGR BBGB BRGB RRGR GRGR GGGR
"""

# What the second picture shows of the other games, column by column.
SHOWN = {
    "greenways": ("park-straight", "street-t", "greenway-curve", "crossing"),
    "streets-and-sidewalks": ("hex-GSSSWW", "hex-GSWSWS", "half", "back"),
    "scrambled-streets": ("card-03K-14W-25G", "card-02K-14W-35G"),
    "streetcar-suburb": ("board",),
}


# Tiles with pictures of their own, and how far each is turned.
BAY = (
    (("shore-WWWW", 0), ("shore-WWWM", 2), ("beach", 1), ("crossing", 0)),
    (("light", 0), ("shore-WMWW-start", 0), ("harbour", 0), ("cove", 1)),
)


def main() -> None:
    draw_covers()
    draw_town()
    draw_games()
    draw_own_art()


def draw_covers() -> None:
    """The landscapes of all bundled games, each with its title."""
    wide, high, gap = 60.0, 85.0, 5.0
    shapes: list[Shape] = []
    library: dict[str, Drawing] = {}
    files = sorted((HERE.parent / "tilesets").glob("*.toml"))
    for n, file in enumerate(files):
        tileset = load(file, VOCABULARY)
        scene = draw_landscape(tileset, wide, high, tileset.slug, clear=23.0)
        library[scene.name] = scene
        x = gap + n * (wide + gap)
        shapes += [
            rect(x + 0.8, gap + 1.0, wide, high, fill=SHADOW),
            Use(scene.name, translate(x, gap)),
        ]
        ink = choose_palette(tileset).ink
        for k, line in enumerate(break_lines(tileset.game.name, fonts.TITLE, 7.4, wide - 6)):
            y = gap + 12 + 7.8 * k
            shapes.append(Text(x + wide / 2, y, line, fonts.TITLE, 7.4, ink, "middle"))
    width = gap + len(files) * (wide + gap)
    save("covers.png", width, high + 2 * gap, shapes, library)


def draw_town() -> None:
    """Puzzle Town on the table, with its score sheet, a cornerstone and a back."""
    tileset, library = load_drawn("puzzle-town")
    size, gap = tileset.outline.width, 12.0
    rows = [line.split() for line in TOWN.split("\n") if line]
    shapes: list[Shape] = []
    for r, row in enumerate(rows):
        for c, reading in enumerate(row):
            tile, turn = find(tileset, reading)
            shapes.append(lay(tileset, tile.id, turn, gap + c * size, gap + r * size))
    right = gap * 2 + size * len(rows[0])
    sheet = library["scoresheet-contractor"]
    shapes += paper(sheet, right, gap)
    cornerstone = next(tile.id for tile in tileset.tiles if tile.marks)
    below = gap * 1.75 + sheet.outline.height
    for i, name in enumerate((cornerstone, "back")):
        x = right + i * (size + 11) + 3
        shapes += laid_down(library[name], x, below + 4, -5 if i else 4)
    width = right + sheet.outline.width + gap
    save("puzzle-town.png", width, gap * 2 + size * len(rows), shapes, library)


def draw_games() -> None:
    """A few pieces of each of the other games, a column each."""
    shapes: list[Shape] = []
    library: dict[str, Drawing] = {}
    x = 10.0
    for slug, names in SHOWN.items():
        _, drawn = load_drawn(slug)
        chosen = [replace(drawn[name], name=f"{slug}/{name}") for name in names]
        library |= {drawing.name: drawing for drawing in chosen}
        y = 10.0
        for i, drawing in enumerate(chosen):
            askew = 0.0 if drawing.outline.height > 100 else 3.0 - 6 * (i % 2)
            shapes += laid_down(drawing, x, y, askew)
            y += drawing.outline.height + 8
        x += max(drawing.outline.width for drawing in chosen) + 9
    save("games.png", x + 1, 205, shapes, library)


def draw_own_art() -> None:
    """A game with pictures of its own: tiles laid, others apart, the back."""
    tileset, library = load_drawn("lantern-bay", HERE.parent / "tests" / "own-art")
    size, gap = tileset.outline.width, 9.0
    shapes: list[Shape] = []
    for r, row in enumerate(BAY):
        for c, (name, turn) in enumerate(row):
            shapes.append(lay(tileset, name, turn, gap + c * size, gap + r * size))
    x = gap * 2 + size * len(BAY[0])
    for i, name in enumerate(("harbour-MMWW-start", "back")):
        shapes += laid_down(library[name], x + 2, gap + i * (size + 6) - 2, 4 - 8 * i)
    save("own-art.png", x + size + gap, 2 * size + 2 * gap, shapes, library)


def load_drawn(
    slug: str, folder: Path = HERE.parent / "tilesets"
) -> tuple[Tileset, dict[str, Drawing]]:
    """A game, and all its drawings by name."""
    tileset = load(folder / f"{slug}.toml", VOCABULARY)
    components = draw_components(tileset)
    return tileset, {drawing.name: drawing for part in components for drawing in part.drawings()}


def save(
    name: str, width: float, height: float, shapes: list[Shape], library: dict[str, Drawing]
) -> None:
    table = rect(0, 0, width, height, fill=TABLE)
    page = Page(width, height, (table, *shapes), "1")
    picture = pypdfium2.PdfDocument(write_pdf(Document(name, "", "", (page,), library)))[0]
    pixels = picture.render(scale=WIDTH / picture.get_width()).to_pil().convert("RGB")
    pixels.quantize(256).save(HERE / name, optimize=True)


def find(tileset: Tileset, reading: str) -> tuple[Tile, int]:
    """The tile of a reading, and how far it is turned; P stands for the wild tile."""
    ids = {edge.letter: edge.id for edge in tileset.edge_types}
    for tile in tileset.tiles:
        if tile.wild and set(reading) == {"P"}:
            return tile, 0
        for turn in range(len(tile.edges)):
            if turned(tile.edges, turn) == tuple(ids.get(letter) for letter in reading):
                return tile, turn
    raise ValueError(f"no tile reads {reading}")


def lay(tileset: Tileset, name: str, turn: int, x: float, y: float) -> Shape:
    outline = tileset.outline
    trim = rect(0, 0, outline.width, outline.height)
    return group([Use(name, outline.turn(turn))], translate(x, y), clip=trim)


def laid_down(drawing: Drawing, x: float, y: float, askew: float) -> list[Shape]:
    """A single piece on the table, not quite straight, with its shadow."""
    outline = drawing.outline
    place = rotate(askew, outline.centre).then(translate(x, y))
    shadow = polygon([(a + 0.8, b + 1.0) for a, b in outline.corners], fill=SHADOW)
    trim = polygon(outline.corners)
    return [group([shadow], place), group([Use(drawing.name)], place, clip=trim)]


def paper(sheet: Drawing, x: float, y: float) -> list[Shape]:
    outline = sheet.outline
    return [
        rect(x + 1.0, y + 1.2, outline.width, outline.height, fill=SHADOW),
        rect(x, y, outline.width, outline.height, fill="#ffffff"),
        Use(sheet.name, translate(x, y)),
    ]


if __name__ == "__main__":
    main()
