"""Pictures of sheets for a program that prints them and cuts along their edges."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from generator.canvas.shapes import Component, Drawing, Piece
from generator.geometry.outline import hexagon, rectangle
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Document
from generator.sheets.paper import PAPERS
from generator.sheets.press import CutFiles, Press
from generator.write.cut_files import name_cuts, write_cuts
from tests.support.ground import GROUND


def bound(outline: str, cut_files: CutFiles = "through", machine: str = "cricut") -> Document:
    shape = hexagon(40) if outline == "hexagon" else rectangle(50, 30)
    face = Drawing("face", shape, 2.0, GROUND)
    component = Component("cards", "Cards", (Piece("c", "C", 5, face, None),))
    press = Press(cut_files=cut_files, machine=machine)
    pages = impose(component, PAPERS["a4"], Imprint("A Game"), press)
    return Document("", "", "", pages, {"face": face})


@pytest.mark.parametrize("cut_files", ["through", "kiss"])
def test_a_picture_shows_the_pieces_apart_and_nothing_else(cut_files: CutFiles) -> None:
    files = write_cuts("cards", bound("rectangle", cut_files), "A Game")
    assert [*files] == [*name_cuts("cards", bound("rectangle", cut_files).pages)]
    (name,) = (file for file in files if file.endswith(".png"))
    # three beside each other, two below: 50 and 30 mm each, their bleeds of 2 mm between them
    assert name == "cut/cards-1-158.0x64.0mm.png"
    picture = Image.open(BytesIO(files[name]))
    assert picture.size == (round(158 / 25.4 * 300), round(64 / 25.4 * 300))
    assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
    seen = picture.getchannel("A")
    assert seen.getbbox() == (0, 0, *picture.size)
    share = sum(seen.tobytes()) / 255 / (picture.width * picture.height)
    assert share == pytest.approx(5 * 50 * 30 / (158 * 64), rel=0.005)
    columns = [seen.crop((x, 0, x + 1, seen.height)).getextrema()[1] for x in range(seen.width)]
    assert columns.count(0) == pytest.approx(8 / 25.4 * 300, abs=3), "two gaps of 4 mm"


def test_only_a_program_that_prints_the_sheet_gets_a_picture() -> None:
    names = name_cuts("cards", bound("rectangle", machine="silhouette").pages)
    assert names == ("cut/cards-1.svg", "cut/cards-1.dxf")


def test_the_same_sheet_gives_the_same_picture() -> None:
    one, other = (write_cuts("cards", bound("hexagon"), "A Game") for _ in range(2))
    assert one == other
