"""The basic shapes of SVG."""

from __future__ import annotations

import pytest

from generator.canvas.picture_faults import BadValueError
from generator.canvas.shapes import Path, points_of
from generator.canvas.svg_import.forms import FORMS, form_commands
from generator.canvas.svg_import.markup import Element
from generator.canvas.svg_import.values import Viewport

VIEW = Viewport(0, 0, 100, 50)


def box_of(name: str, **attributes: str) -> tuple[float, ...]:
    """The box around all points of a form."""
    plain = {key.replace("_", "-"): value for key, value in attributes.items()}
    points = list(points_of(Path(form_commands(Element(name, 1, plain), VIEW))))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(
    ("name", "attributes", "box"),
    [
        ("rect", {"x": "1", "y": "2", "width": "3", "height": "4"}, (1, 2, 4, 6)),
        ("rect", {"width": "50%", "height": "50%"}, (0, 0, 50, 25)),
        ("rect", {"width": "8", "height": "4", "rx": "1"}, (0, 0, 8, 4)),
        ("circle", {"cx": "5", "cy": "5", "r": "2"}, (3, 3, 7, 7)),
        ("ellipse", {"rx": "2", "ry": "1"}, (-2, -1, 2, 1)),
        ("ellipse", {"rx": "2"}, (-2, -2, 2, 2)),
        ("line", {"x1": "1", "x2": "9", "y2": "3"}, (1, 0, 9, 3)),
        ("polyline", {"points": "1,2 3,4 5,0"}, (1, 0, 5, 4)),
        ("polygon", {"points": "1 2 3 4 5 0"}, (1, 0, 5, 4)),
        ("path", {"d": "M1 1h4v4"}, (1, 1, 5, 5)),
    ],
)
def test_forms_have_their_extent(
    name: str, attributes: dict[str, str], box: tuple[float, ...]
) -> None:
    assert box_of(name, **attributes) == pytest.approx(box)


def test_every_form_has_been_tried() -> None:
    assert set(FORMS) == {"rect", "circle", "ellipse", "line", "polyline", "polygon", "path"}


def test_corners_are_no_rounder_than_half_a_side() -> None:
    attributes = {"width": "8", "height": "4", "rx": "99", "ry": "1"}
    commands = form_commands(Element("rect", 1, attributes), VIEW)
    assert commands[0] == ("M", (4, 0))
    assert commands[3] == ("L", (8, 3))


@pytest.mark.parametrize(
    ("name", "attributes"),
    [
        ("rect", {"width": "3"}),
        ("circle", {}),
        ("ellipse", {}),
        ("polygon", {"points": "1 2"}),
        ("polyline", {}),
        ("path", {}),
    ],
)
def test_a_form_without_extent_is_nothing(name: str, attributes: dict[str, str]) -> None:
    assert form_commands(Element(name, 1, attributes), VIEW) == ()


def test_an_open_line_stays_open() -> None:
    polyline = form_commands(Element("polyline", 1, {"points": "0 0 1 0 1 1"}), VIEW)
    polygon = form_commands(Element("polygon", 1, {"points": "0 0 1 0 1 1"}), VIEW)
    assert polygon == (*polyline, ("Z", ()))


@pytest.mark.parametrize(
    ("name", "attributes"),
    [
        ("circle", {"r": "-1"}),
        ("rect", {"width": "4", "height": "4", "rx": "-1"}),
        ("line", {"x1": "one"}),
    ],
)
def test_mistakes_are_told(name: str, attributes: dict[str, str]) -> None:
    with pytest.raises(BadValueError):
        form_commands(Element(name, 1, attributes), VIEW)
