"""What covers a box: the back that all pieces share, laid side to side over everything seen."""

from __future__ import annotations

import pytest
from shapely import Polygon, unary_union

from generator.canvas.pen import rect
from generator.canvas.restyle import restyle
from generator.canvas.shapes import (
    Component,
    Drawing,
    Group,
    Path,
    Piece,
    Shape,
    Text,
    Use,
    points_of,
)
from generator.canvas.styles import INK_SAVER, MONO, Style
from generator.components.box.net_pattern import NetPattern, share_back
from generator.geometry.outline import Outline, hexagon, rectangle, square, triangle
from tests.support.painted import leaves
from tests.support.some import some

SEEN = [(10.0, 5.0), (130.0, 5.0), (130.0, 95.0), (10.0, 95.0)]


def back(outline: Outline, *shapes: Shape) -> Drawing:
    return Drawing("back", outline, 0.0, shapes or (rect(0, 0, 9, 9, fill="#336699"),))


def component(*backs: Drawing | None) -> Component:
    face = Drawing("face", square(30), 0.0, ())
    pieces = (Piece(f"p{n}", "P", 1, face, one) for n, one in enumerate(backs))
    return Component("tiles", "Tiles", tuple(pieces))


def test_only_a_back_without_words_that_covers_a_plane_is_shared() -> None:
    plain = back(square(30))
    assert share_back([component(None), component(plain, plain)]) is plain
    other = Drawing("other", square(30), 0.0, ())
    assert share_back([component(plain, other)]) is None
    assert share_back([component(back(square(30), Text(0, 0, "Town", "Baloo", 4)))]) is None
    assert share_back([component(back(triangle(30)))]) is None


@pytest.mark.parametrize("style", [INK_SAVER, MONO], ids=lambda style: style.name)
def test_no_style_draws_a_line_where_backs_meet(style: Style) -> None:
    shapes = NetPattern("#224466", back(square(30))).cover(SEEN, ())
    assert all(isinstance(shape, Use) for shape in some(leaves(restyle(shapes, style))))


@pytest.mark.parametrize("outline", [square(30), rectangle(63, 88), hexagon(40)])
def test_backs_cover_all_that_is_seen(outline: Outline) -> None:
    """Every one is cut out, since its ground would hide its neighbours; no gap is left."""
    (clipped,) = NetPattern("#224466", back(outline)).cover(SEEN, ())
    assert isinstance(clipped, Group)
    (laid,) = clipped.shapes
    assert isinstance(laid, Group)
    pieces = []
    for one in laid.shapes:
        assert isinstance(one, Group)
        (cut,) = one.shapes
        assert isinstance(cut, Group)
        assert cut.clip
        assert cut.shapes == (Use("back"),)
        pieces.append(Polygon([one.transform.apply(point) for point in points_of(cut.clip)]))
    assert unary_union(pieces).covers(Polygon(SEEN))
    overlap = sum(piece.area for piece in pieces) - unary_union(pieces).area
    assert overlap < 0.02 * unary_union(pieces).area


def test_folds_stay_bare() -> None:
    """A dash of the pattern beside them would be scored."""
    fold = [SEEN[0], SEEN[2]]
    (clipped,) = NetPattern("#224466", back(square(30))).cover(SEEN, [fold])
    assert isinstance(clipped, Group)
    band = clipped.shapes[-1]
    assert isinstance(band, Path)
    assert (band.stroke, band.role) == ("#224466", "ground")
    assert band.width >= 2.5
