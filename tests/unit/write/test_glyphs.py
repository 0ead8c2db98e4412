from __future__ import annotations

import re

import pytest

from generator.canvas import fonts
from generator.canvas.shapes import Text
from generator.write import glyphs


@pytest.mark.parametrize("font", fonts.PACKAGES)
def test_letters_advance_as_they_are_measured(font: str) -> None:
    """The last letter of a line starts where the measure of the others ends."""
    data = glyphs.outline("To Kiln.", font)
    origins = [int(x) for x in re.findall(r"M(-?\d+) 0m", data)]
    em = glyphs.units_per_em(font)
    assert len(origins) == len("ToKiln.")  # a space leaves no mark
    assert origins[-1] == round(fonts.measure("To Kiln", font, 1.0) * em)


def test_outlines_are_whole_numbers_that_begin_at_the_origin() -> None:
    assert re.fullmatch(r"(M\d+ 0|[mlqcz]|-?\d+| )+", glyphs.outline("Grüße & é", fonts.TEXT))
    assert glyphs.outline("a", fonts.TEXT).startswith("M0 0m")


def test_nothing_to_see_gives_no_outline() -> None:
    assert glyphs.outline("", fonts.TEXT) == ""
    assert glyphs.outline("  ", fonts.TEXT) == ""


def test_a_letter_that_the_font_lacks_is_seen_to_be_missing() -> None:
    assert glyphs.outline("\u4e00", fonts.TEXT) not in ("", glyphs.outline("?", fonts.TEXT))


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_anchors(anchor: str, share: float) -> None:
    text = Text(20.0, 5.0, "Town", fonts.TITLE, 4.0, anchor=anchor)  # type: ignore[arg-type]
    width = fonts.measure("Town", fonts.TITLE, 4.0)
    assert width > 5
    assert glyphs.start_of(text) == pytest.approx(20.0 - share * width)
