"""Screens: the sheet folds into a prism that stands, and both sides read upright."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from generator.art.arrange_faces import arrange
from generator.art.face_sets import draw_small_faces
from generator.art.faces import draw_face
from generator.canvas.shapes import Drawing, Group, Path, Shape, Text, Use, points_of
from generator.components.screens.drawing import (
    BASE,
    FLAP,
    FOLDS,
    HEIGHT,
    PANEL,
    RIDGE,
    SCREEN_ART,
    WIDTH,
    draw_screens,
)
from generator.components.screens.tables import Screen
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.geometry.transform import IDENTITY, Point, Transform
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.paper import find_paper
from generator.tileset.model import Tileset
from tests.support.some import some

SCREEN = Screen("screen", "The Town", "skyline", "#7a4a6b", 2)


@pytest.fixture
def town(load_game: Callable[[str], Tileset]) -> Tileset:
    return replace(load_game("puzzle-town"), parts=(("screens", (SCREEN,)),))


@pytest.fixture
def face(town: Tileset) -> Drawing:
    return draw_screens(town).pieces[0].face


def flatten(
    shapes: tuple[Shape, ...], outer: Transform = IDENTITY
) -> Iterator[tuple[Shape, Transform]]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flatten(shape.shapes, shape.transform.then(outer))
        else:
            yield shape, outer


def up(place: Transform) -> Point:
    """Which way on the sheet the top of a shape points."""
    (x0, y0), (x1, y1) = place.apply((0, 0)), place.apply((0, -1))
    return x1 - x0, y1 - y0


def test_the_sheet_is_as_long_as_its_parts() -> None:
    assert (WIDTH, HEIGHT) == (190, 240)
    assert FOLDS == (FLAP, FLAP + PANEL, FLAP + 2 * PANEL)
    assert HEIGHT - FOLDS[2] == BASE


def test_it_fits_the_common_papers(town: Tileset) -> None:
    """Between the head and the ruler, one screen to a page."""
    for paper in ("a4", "letter"):
        assert len(impose(draw_screens(town), find_paper(paper), Imprint("Town"))) == SCREEN.copies


def test_folded_it_closes_and_stands() -> None:
    """Seen from the side: the base on the table, both panels leaning to the ridge."""
    flap, player, front, base = (
        b - a for a, b in zip((0.0, *FOLDS), (*FOLDS, HEIGHT), strict=True)
    )
    # The front panel stands on one end of the base, the player's panel on the other.
    near, far = (0.0, 0.0), (base, 0.0)
    x = (front**2 - player**2 + base**2) / (2 * base)
    ridge = (x, math.sqrt(front**2 - x**2))
    assert math.dist(ridge, near) == pytest.approx(front)
    assert math.dist(ridge, far) == pytest.approx(player)
    lean_front = math.degrees(math.atan2(x, ridge[1]))
    lean_player = math.degrees(math.atan2(base - x, ridge[1]))
    assert lean_front == pytest.approx(lean_player)
    assert 5 < lean_front < 20  # steep enough to hide tiles, broad enough to stand
    assert flap < base  # the flap lies flat on the base, inside
    assert ridge[1] > 90  # as high as a hand of tiles needs


def test_folds_run_from_border_to_border(face: Drawing) -> None:
    dashed = [
        [place.apply((float(numbers[0]), float(numbers[1]))) for _, numbers in shape.commands]
        for shape, place in flatten(face.shapes)
        if isinstance(shape, Path) and shape.dash
    ]
    assert sorted(line[0][1] for line in dashed) == sorted(FOLDS)
    for (x0, y0), (x1, y1) in dashed:
        assert (x0, x1) == (0, WIDTH)
        assert y0 == y1
    words = [shape.text for shape, _ in flatten(face.shapes) if isinstance(shape, Text)]
    assert "glue" in words


def test_the_whole_outline_is_there_to_cut_along(face: Drawing) -> None:
    """Flap, panels and base: the maker has to find the depth of the base on the sheet."""
    solid = [
        shape
        for shape, _ in flatten(face.shapes)
        if isinstance(shape, Path) and shape.stroke and not shape.dash and len(shape.commands) == 7
    ]
    boxes = [list(zip(*points_of(path), strict=True)) for path in solid]
    spans = {(round(max(xs) - min(xs)), round(max(ys) - min(ys))) for xs, ys in boxes}
    assert (WIDTH, HEIGHT) in spans


def test_both_sides_read_upright(face: Drawing) -> None:
    """When the tent stands, up on either panel is towards the ridge."""
    seen = {"front": 0, "player": 0}
    for shape, place in flatten(face.shapes):
        if not isinstance(shape, Text | Use):
            continue
        _, y = place.apply((shape.x, shape.y) if isinstance(shape, Text) else (0, 0))
        if isinstance(shape, Text) and shape.text == "glue":
            continue
        dx, dy = up(place)
        assert dx == pytest.approx(0)
        if RIDGE < y < FOLDS[2]:
            seen["front"] += 1
            assert dy < 0  # towards the ridge, which is above on the sheet
        elif FLAP < y < RIDGE:
            seen["player"] += 1
            assert dy > 0  # towards the ridge, which is below on the sheet
    assert seen["front"] >= 1
    assert seen["player"] > 20


def test_the_player_sees_every_tile_and_how_many_there_are(town: Tileset, face: Drawing) -> None:
    uses = [shape.name for shape, _ in flatten(face.shapes) if isinstance(shape, Use)]
    assert uses == [draw_small_faces(town)[tile.id].name for tile in town.tiles]
    badges = [
        shape.text
        for shape, _ in flatten(face.shapes)
        if isinstance(shape, Text) and shape.text.startswith("×")
    ]
    assert badges == [f"×{tile.copies}" for tile in town.tiles if tile.copies > 1]


def test_tiles_on_a_screen_are_the_tiles_of_the_game(town: Tileset) -> None:
    """One name, one drawing: the kit's sheets and screens share them."""
    component = draw_screens(town)
    assert component.id == "screens"
    assert component.count == 2
    faces = tuple(draw_face(town, tile) for tile in town.tiles)
    assert component.parts == (*faces, *draw_small_faces(town).values())


def test_every_art_draws_inside_its_picture() -> None:
    for draw in some(SCREEN_ART.values()):
        assert draw(180, 90, SCREEN, 0)


def test_screens_differ_by_their_id() -> None:
    skyline = SCREEN_ART["skyline"]
    assert skyline(180, 90, SCREEN, 0) == skyline(180, 90, SCREEN, 0)
    assert skyline(180, 90, SCREEN, 0) != skyline(180, 90, replace(SCREEN, id="other"), 0)


def test_no_two_players_look_at_the_same_town(town: Tileset) -> None:
    faces = [piece.face for piece in draw_screens(town).pieces]
    assert [face.name for face in faces] == ["screen", "screen-2"]
    assert faces[0].shapes != faces[1].shapes


def test_bundled_screens_show_tiles_large_enough(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    """At arm's length, 60 cm, a tile of 11 mm is as large as a full moon twice over."""
    tileset = load_game(game)
    if not tileset.tiles:
        pytest.skip("a game without tiles")
    for piece in some(draw_screens(replace(tileset, parts=(("screens", (SCREEN,)),))).pieces):
        shapes = flatten(piece.face.shapes)
        for place in some(place for shape, place in shapes if isinstance(shape, Use)):
            factor = math.hypot(place.a, place.b)
            assert factor * min(tileset.outline.width, tileset.outline.height) > 11


BOX = (178.0, 80.0)


@pytest.mark.parametrize("count", [1, 2, 5, 17, 28, 37, 48, 60])
@pytest.mark.parametrize(
    "outline",
    [square(38), hexagon(34), hexagon(34, pointy=True), rectangle(63.5, 88.9)],
    ids=["square", "flat", "pointy", "card"],
)
def test_pieces_lie_in_their_box_and_apart(outline: Outline, count: int) -> None:
    gap = 1.4
    found = arrange(outline, count, *BOX, gap)
    assert len(found.places) == count
    cx, cy = outline.centre
    apart = min(outline.width, outline.height) * found.scale + gap
    middles = []
    for x, y in found.places:
        assert -1e-6 <= x <= BOX[0] - outline.width * found.scale + 1e-6
        assert -1e-6 <= y <= BOX[1] - outline.height * found.scale + 1e-6
        middles.append((x + cx * found.scale, y + cy * found.scale))
    for i, one in enumerate(middles):
        for other in middles[:i]:
            assert math.dist(one, other) >= apart - 1e-6


def test_a_honeycomb_is_denser_than_a_grid() -> None:
    """Thirty-seven hexagons: larger than if their boxes stood in rows and columns."""
    outline = hexagon(34)
    honeycomb = arrange(outline, 37, *BOX, 1.4)
    box = rectangle(outline.width, outline.height)
    assert honeycomb.scale > arrange(box, 37, *BOX, 1.4).scale
