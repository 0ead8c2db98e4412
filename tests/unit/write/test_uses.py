from __future__ import annotations

from dataclasses import replace

import pytest

from generator.canvas.shapes import Drawing, Group, Use
from generator.geometry.outline import square
from generator.geometry.transform import IDENTITY
from generator.sheets.page import Document, Page
from generator.write.pdf import write_pdf
from generator.write.svg import write_svg
from generator.write.uses import used_drawings


def drawing(name: str, *uses: str) -> Drawing:
    inside = Group(tuple(Use(use) for use in uses), IDENTITY)
    return Drawing(name, square(10), 0.0, (inside,))


LIBRARY = {
    "door": drawing("door"),
    "wall": drawing("wall"),
    "house": drawing("house", "wall", "door"),
    "street": drawing("street", "house", "house", "door"),
    "unused": drawing("unused", "wall"),
    "ring": drawing("ring", "stone"),
    "stone": drawing("stone", "ring"),
}


def test_parts_come_once_and_before_what_uses_them() -> None:
    assert list(used_drawings((Use("street"),), LIBRARY, "page 1")) == [
        "wall",
        "door",
        "house",
        "street",
    ]


def test_an_unknown_name_says_who_used_it_and_what_was_meant() -> None:
    with pytest.raises(LookupError, match="'page 1' uses 'hose', which the library lacks; did"):
        used_drawings((Use("hose"),), LIBRARY, "page 1")
    with pytest.raises(LookupError, match=r"'street' uses 'house', which the library lacks$"):
        used_drawings((Use("street"),), {"street": LIBRARY["street"]}, "page 1")


def test_a_drawing_within_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="'page 1' uses 'ring' uses 'stone' uses 'ring'"):
        used_drawings((Use("ring"),), LIBRARY, "page 1")


def test_both_writers_refuse_unknown_names() -> None:
    with pytest.raises(LookupError, match="'face' uses 'nothing'"):
        write_svg(drawing("face", "nothing"), LIBRARY)
    page = Page(100, 100, (Use("nothing"),), "T1 front")
    with pytest.raises(LookupError, match="'page T1 front' uses 'nothing'"):
        write_pdf(Document("", "", "", (page,), LIBRARY))


def test_a_drawing_may_not_use_its_own_name() -> None:
    with pytest.raises(ValueError, match="part of itself"):
        write_svg(drawing("face", "face"), {"face": drawing("face")})


def test_a_drawing_brings_parts_that_no_library_has() -> None:
    hut = replace(drawing("hut", "thatch"), parts=(drawing("thatch", "door"),))
    library = {**LIBRARY, "hut": hut}
    assert list(used_drawings((Use("hut"),), library, "page 1")) == ["door", "thatch", "hut"]
    assert list(used_drawings(hut.shapes, LIBRARY, "hut", hut.parts)) == ["door", "thatch"]
    with pytest.raises(LookupError, match="'page 1' uses 'thatch'"):
        used_drawings((Use("thatch"),), library, "page 1")
    assert b"use.thatch" in write_svg(hut, LIBRARY)
    page = Page(10, 10, (Use("hut"),), "1")
    assert write_pdf(Document("", "", "", (page,), library))
