"""The gallery of starters: `docs/gallery.md` and a picture of each. `make docs` writes them."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from generator.canvas.pen import group, polygon, rect
from generator.canvas.shapes import Drawing, Shape, Use
from generator.components.draw_components import draw_components
from generator.components.vocabulary import VOCABULARY
from generator.geometry.transform import rotate, scale, translate
from generator.sheets.page import Document, Page
from generator.starter.starters import Starter, list_starters, starter_folder
from generator.tileset.load import load
from generator.write.pdf import write_pdf

HERE = Path(__file__).parent
TABLE, SHADOW = "#e9dfce", "#cfc2ab"
WIDTH, HEIGHT, GAP = 240.0, 96.0, 7.0  # mm of a picture
PIXELS = 1200
MOST_ROWS = 3
HEAD = """\
# The gallery

*Made by `make docs` from `templates/starters/`.*

Small games, each whole: one file of at most 120 lines that checks, builds, and has rules and a
figure. Begin from the one that is most like yours:

```sh
tilewright new "My Game" --like {first}
```

The studio offers them on its first page. Names, words and art are our own, and yours to
change.
"""


def main() -> None:
    starters = list_starters()
    (HERE / "gallery").mkdir(exist_ok=True)
    for starter in starters:
        draw(starter)
    (HERE / "gallery.md").write_text(page(starters), encoding="utf-8")


def page(starters: tuple[Starter, ...]) -> str:
    """The page, with what each starter says of itself."""
    parts = [HEAD.format(first=starters[0].name)]
    for one in starters:
        parts.append(
            f"\n## {one.title}\n\n{one.about}\n\n![{one.title}](gallery/{one.name}.png)\n\n"
            f"`tilewright new NAME --like {one.name}` · "
            f"[the file](../templates/starters/{one.name}.toml)\n"
        )
    return "".join(parts)


def draw(starter: Starter) -> None:
    """Some pieces of every component on a table, those of a game's tiles first."""
    tileset = load(starter_folder() / f"{starter.name}.toml", VOCABULARY)
    components = [part for part in draw_components(tileset) if part.id != "box"]
    library = {drawing.name: drawing for part in components for drawing in part.drawings()}
    library |= {part.name: part for one in tuple(library.values()) for part in one.parts}
    shapes: list[Shape] = [rect(0, 0, WIDTH, HEIGHT, fill=TABLE)]
    rows = [spread([piece.face for piece in part.pieces]) for part in components[:MOST_ROWS]]
    if len(rows) == 1 and rows[0][0].outline.height < HEIGHT / 2:
        rows = [rows[0][::2], rows[0][1::2]]
    height = (HEIGHT - GAP) / len(rows) - GAP
    for number, faces in enumerate(rows):
        shapes += lay_row(faces, GAP + number * (height + GAP), height)
    sheet = Page(WIDTH, HEIGHT, tuple(shapes), "1")
    document = Document(starter.name, "", "", (sheet,), library)
    picture = pypdfium2.PdfDocument(write_pdf(document))[0]
    pixels = picture.render(scale=PIXELS / picture.get_width()).to_pil().convert("RGB")
    pixels.quantize(128).save(HERE / "gallery" / f"{starter.name}.png", optimize=True)


def spread(faces: list[Drawing]) -> list[Drawing]:
    """Every few pieces one, so that a row shows what there is."""
    room = max(2, int((WIDTH - GAP) / (faces[0].outline.width + GAP)))
    most = room * (2 if faces[0].outline.height < HEIGHT / 2 else 1)
    if len(faces) <= most:
        return faces
    return [faces[n * len(faces) // most] for n in range(most)]


def lay_row(faces: list[Drawing], y: float, height: float) -> list[Shape]:
    """As many different pieces as a row has room for, a little askew."""
    shapes: list[Shape] = []
    x = GAP
    for number, face in enumerate(faces):
        outline = face.outline
        factor = min(1.0, height / outline.height)
        if x + outline.width * factor > WIDTH - GAP:
            break
        cuts = [crease.points for crease in face.creases if crease.kind == "cut"]
        edge = cuts[0] if cuts else outline.corners
        askew = rotate(2.0 - 4 * (number % 2), outline.centre)
        place = askew.then(scale(factor)).then(translate(x, y))
        shadow = polygon([(a + 0.9, b + 1.1) for a, b in edge], fill=SHADOW)
        shapes.append(group([shadow], place))
        shapes.append(group([Use(face.name)], place, clip=polygon(edge)))
        x += outline.width * factor + GAP * 0.8
    return shapes


if __name__ == "__main__":
    main()
