"""Which pieces lie where on a page, read from its shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shapely.geometry import Polygon
from shapely.geometry import box as frame

from generator.canvas.shapes import Component, Group, Shape, Text, Use, points_of
from generator.geometry.transform import Point, Transform
from generator.sheets.furniture import words_of
from generator.sheets.page import Page
from generator.sheets.paper import Paper
from generator.sheets.sheet_look import SheetLook, read_look

LOOK, COMPACT, SIDEWAYS = read_look(), read_look("compact"), read_look("sideways")


def laid_on(page: Page) -> Iterator[tuple[Group, Use]]:
    """Every piece: where it lies and what may be seen of it, and the drawing it shows.

    The words of a page may be groups too, but no drawing is used in them.
    """
    for group in page.shapes:
        if isinstance(group, Group) and any(isinstance(shape, Use) for shape in group.shapes):
            (use,) = group.shapes
            assert isinstance(use, Use)
            yield group, use


def trim_of(group: Group, use: Use, corners: Sequence[Point]) -> list[Point]:
    """Where the corners of a drawing's outline lie on the page."""
    return [group.transform.apply(use.transform.apply(corner)) for corner in corners]


def polygons_on(page: Page, component: Component) -> list[tuple[str, Polygon, Polygon]]:
    """Name, trim and what may be seen of every piece on the page."""
    drawings = {drawing.name: drawing for drawing in component.drawings()}
    found = []
    for group, use in laid_on(page):
        assert group.clip is not None
        trim = Polygon(trim_of(group, use, drawings[use.name].outline.corners))
        seen = Polygon([group.transform.apply(point) for point in points_of(group.clip)])
        found.append((use.name, trim, seen))
    return found


def texts_on(page: Page) -> Iterator[tuple[Text, Transform]]:
    """Every line of head and foot and where it stands, the pieces' own words left out."""
    return _texts(page.shapes, Transform())


def _texts(shapes: Sequence[Shape], place: Transform) -> Iterator[tuple[Text, Transform]]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, place
        elif isinstance(shape, Group):
            yield from _texts(shape.shapes, shape.transform.then(place))


def words_on(page: Page) -> list[Polygon]:
    """Where the words of head and foot stand."""
    return [
        Polygon([place.apply(corner) for corner in box.corners])
        for text, place in texts_on(page)
        for box in words_of([text])
    ]


def look_of(page: Page) -> SheetLook:
    """Slim bands or none where they save a sheet: the words of the head tell which they are."""
    sizes = {text.size for text, _ in texts_on(page)}
    return next(look for look in (LOOK, COMPACT, SIDEWAYS) if look.head.game_size in sizes)


def room_on(page: Page, paper: Paper) -> Polygon:
    """Where pieces may lie: inside the margins, and between the bands of head and foot."""
    bands = look_of(page).page
    return frame(
        bands.side_margin,
        bands.top_band,
        paper.width - bands.side_margin,
        paper.height - bands.bottom_band,
    )
