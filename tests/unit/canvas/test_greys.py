"""Shapes in greys: nothing coloured is left, and what is grey already is not touched."""

from __future__ import annotations

from generator.canvas.colour import brightness
from generator.canvas.fonts import TITLE
from generator.canvas.greys import grey_drawing, grey_shapes
from generator.canvas.pen import group, rect
from generator.canvas.shapes import Drawing, Path, Shape, Text, Use
from generator.geometry.outline import square


def drawing(*shapes: Shape) -> Drawing:
    return Drawing("tile", square(10), 0.0, shapes)


def test_colours_become_greys_as_light_as_they_are() -> None:
    box = rect(0, 0, 5, 5, fill="#cc4f41", stroke="#24406e", width=0.3)
    word = Text(0, 0, "C", TITLE, 3.0, "#3c8a57")
    (path, text) = grey_shapes((box, word))
    assert isinstance(path, Path)
    assert isinstance(text, Text)
    for before, after in ((box.fill, path.fill), (box.stroke, path.stroke), (word.fill, text.fill)):
        assert before
        assert after
        assert after[1:3] == after[3:5] == after[5:7]
        assert abs(brightness(after) - brightness(before)) < 0.003
    assert path.commands == box.commands


def test_greys_and_what_has_no_paint_stay_the_very_same() -> None:
    tile = drawing(
        group([rect(0, 0, 5, 5, fill="#777777"), Use("part")]),
        rect(0, 0, 5, 5, stroke="#010101", width=0.1),
        Text(0, 0, "C", TITLE, 3.0, "#000000"),
    )
    assert grey_drawing(tile) is tile
    assert grey_drawing(drawing(rect(0, 0, 5, 5, fill="#777778"))) is not tile


def test_every_grey_is_its_own_grey() -> None:
    for level in range(256):
        shapes = (rect(0, 0, 1, 1, fill="#" + f"{level:02x}" * 3),)
        assert grey_shapes(shapes) is shapes
