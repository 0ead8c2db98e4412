"""The census on paper and on disk."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest

from generator.canvas.colour import brightness
from generator.canvas.pen import rect
from generator.canvas.shapes import Group, Use
from generator.canvas.shapes import Path as Line
from generator.census.census import take_census
from generator.census.census_pages import census_document
from generator.census.census_pictures import Pictures, fade
from generator.census.saved_census import census_files, save_census
from generator.errors import UserError
from generator.kit.build import build_kit
from generator.kit.order import Order
from generator.sheets.paper import find_paper
from generator.tileset.model import Tileset
from generator.write.disk import contents
from generator.write.pdf import write_pdf
from tests.support.some import some

Bundled = Callable[[str], Tileset]
A4 = find_paper("a4")
POINT = 25.4 / 72


def words_of(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_the_pages_say_what_was_counted(bundled: Bundled) -> None:
    files = census_files(take_census(bundled("greenways")), A4)
    words = words_of(files["census.pdf"])
    for said in ("60 tiles, 15 different", "Nothing ever fits a cell between street and greenway"):
        assert said in words
    for title in ("Sides", "Gaps", "The set", "Not in the set", "Equal when turned"):
        assert title in words
    assert "?s?g" in words
    assert "12 looks of 24 that are possible" in words


def test_every_page_is_an_svg_too(bundled: Bundled) -> None:
    files = census_files(take_census(bundled("greenways")), A4)
    pages = len(pypdfium2.PdfDocument(files["census.pdf"]))
    assert sorted(files) == sorted(
        ["census.json", "census.pdf", *(f"census-{n}.svg" for n in range(1, pages + 1))]
    )
    assert b'viewBox="0 0 210 297" width="210mm"' in files["census-1.svg"]
    assert sorted(files) == json.loads(files["census.json"])["files"]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "70x120mm"])
def test_nothing_is_cut_off_on_any_paper(bundled: Bundled, paper: str) -> None:
    sheet = find_paper(paper)
    document = pypdfium2.PdfDocument(
        write_pdf(census_document(take_census(bundled("streets-and-sidewalks")), sheet))
    )
    margin = 4.0
    for page in some(document):
        picture = np.asarray(page.render(scale=1).to_pil().convert("L"))
        edge = int(margin / POINT)
        rim = picture.copy()
        rim[edge:-edge, edge:-edge] = 255
        assert rim.min() == 255, f"{paper}: something lies within {margin} mm of the edge"


def test_the_same_census_is_the_same_bytes(make: Any) -> None:
    tileset = make.game(["RRGG 2", "RGRG*", "????"])
    once, again = (census_files(take_census(tileset), A4) for _ in range(2))
    assert once == again


def test_a_missing_tile_is_drawn_as_it_would_be_but_pale(make: Any) -> None:
    census = take_census(make.game(["RRGG 4"]))
    pictures = Pictures(census.tileset)
    (look,) = census.families.begun[0].missing
    box = pictures.missing(look)
    assert box.width == pytest.approx(pictures.face(census.entries[0].kind).width)
    assert "missing-RGRG" in pictures.drawings
    dark = rect(0, 0, 1, 1, fill="#202020", stroke="#000000")
    pale = fade(dark)
    assert isinstance(pale, Line)
    assert pale.fill is not None
    assert brightness(pale.fill) > 0.5


def test_a_gap_shows_a_side_of_a_real_tile_for_each_neighbour(make: Any) -> None:
    census = take_census(make.game(["RRRR 4", "GGGG 4"]))
    pictures = Pictures(census.tileset)
    gap = next(gap for gap in census.gaps.smallest if gap.neighbours == 2)
    text = repr(pictures.gap(gap).shapes)
    assert re.findall(r"Use\(name='(\w+)'", text) in (["t0", "t1"], ["t1", "t0"])


@pytest.mark.parametrize("shape", ["square", "hexagon", "pointy"])
def test_the_image_of_a_tile_is_what_a_mirror_shows(make: Any, shape: str) -> None:
    """Left and right change places: held against the middles of the sides on paper."""
    path = make.file(["RRGRGG", "GGRGRR"])
    text = path.read_text("utf-8").replace('shape = "square"', 'shape = "hexagon"')
    if shape == "pointy":
        text = text.replace("size = 30", 'size = 30\norientation = "pointy"')
    if shape == "square":
        blue = '[edges.blue]\nletter = "B"\nname = "Blue"\ncolour = "#2040a0"\nsymbol = "drop"\n\n'
        text = text.replace('shape = "hexagon"', 'shape = "square"').replace(
            "[features.park]", f"{blue}[features.park]"
        )
        text = text.replace("RRGRGG", "RRGB").replace("GGRGRR", "BGRR")
    path.write_text(text, encoding="utf-8")
    tileset = make.load(path)
    one, other = (entry.kind for entry in take_census(tileset).entries)
    outline = tileset.outline
    (framed,) = Pictures(tileset).image(one, other).shapes
    assert isinstance(framed, Group)
    clipped = framed.shapes[0]
    assert isinstance(clipped, Group)
    face = clipped.shapes[0]
    assert isinstance(face, Group | Use)
    turn = face.transform

    def middle(side: int) -> tuple[float, float]:
        (ax, ay), (bx, by) = outline.side(side)
        return (ax + bx) / 2, (ay + by) / 2

    shown = {
        tuple(round(c, 6) for c in turn.apply(middle(side))): edge
        for side, edge in enumerate(other.look.sides)
    }
    for side, edge in some(enumerate(one.look.sides)):
        x, y = middle(side)
        assert shown[round(outline.width - x, 6), round(y, 6)] == edge


def test_a_census_lies_beside_the_kit_and_goes_when_the_file_changes(
    make: Any, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    path = make.file(["RRGG 4"])
    place = save_census(take_census(make.load(path)), A4, out)
    assert place == out / "small" / "census"
    build_kit(path, out, Order(only=("tiles",)))
    assert "census/census.pdf" in contents(out / "small")
    (place / "mine.txt").write_text("mine")
    path.write_text(path.read_text("utf-8") + "# changed\n", encoding="utf-8")
    build_kit(path, out, Order(only=("tiles",)))
    assert [name for name in contents(out / "small") if name.startswith("census/")] == [
        "census/mine.txt"
    ]


def test_a_folder_that_holds_no_census_is_not_touched(make: Any, tmp_path: Path) -> None:
    folder = tmp_path / "out" / "small" / "census"
    folder.mkdir(parents=True)
    (folder / "precious.txt").write_text("mine")
    with pytest.raises(UserError, match="no census of Tilewright's"):
        save_census(take_census(make.game(["RRGG"])), A4, tmp_path / "out")
    assert contents(folder) == ("precious.txt",)
