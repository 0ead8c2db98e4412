"""Nets folded in space: the cube closes, and every tab finds a face without one."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from generator.canvas.shapes import Group, Path, Shape, points_of
from generator.components.nets.drawing import (
    ROLES,
    ROOF,
    STAIR,
    TAB,
    draw_net,
    draw_nets,
    quarter_turns,
)
from generator.components.nets.folding import EAST, SOUTH, WEST, NetSheet, add, fold, tab, times
from generator.components.nets.tables import Net
from generator.geometry.transform import IDENTITY, Point, Transform
from generator.sheets.furniture import Imprint
from generator.sheets.impose import count_sheets, impose
from generator.sheets.paper import find_paper
from generator.tileset.model import Colour, Game, Tileset
from tests.support.some import some

BLUE = Colour("blue", "B", "Blue", "#3f7fc4", "drop", "waves")
NET = Net("cube", "Cube", 14, "building", ("blue",), 64)
CORNERS = set(product((0, 1), repeat=3))

CROSS = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3))
STRIP = ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0))


def corner_set(cells: tuple[tuple[int, int], ...]) -> set[frozenset[tuple[int, int, int]]]:
    return {face.corners for face in fold(cells)}


@pytest.mark.parametrize("cells", [STAIR.cells, CROSS])
def test_six_faces_close_round_a_cube(cells: tuple[tuple[int, int], ...]) -> None:
    faces = fold(cells)
    assert {corner for face in faces for corner in face.corners} == CORNERS
    assert len(corner_set(cells)) == 6
    for face in faces:
        # The printed side is outside: one step inwards from a corner leads along the cube.
        for corner in face.corners:
            assert add(corner, face.inward) in CORNERS


def test_a_strip_of_six_does_not_close() -> None:
    assert len(corner_set(STRIP)) == 4


def test_a_net_in_pieces_is_refused() -> None:
    with pytest.raises(ValueError, match="pieces"):
        fold(((0, 0), (2, 0)))


def test_neighbours_on_paper_share_their_edge_on_the_cube() -> None:
    faces = STAIR.faces
    assert len(STAIR.folds) == 5
    for number, side in STAIR.folds:
        column, row = STAIR.cells[number]
        near = STAIR.cells.index((column + 1, row) if side == EAST else (column, row + 1))
        assert faces[number].edge(side) == faces[near].edge((side + 2) % 4)


def test_free_edges_meet_in_pairs_with_one_tab_each() -> None:
    partners = STAIR.partners()
    assert len(partners) == len(STAIR.free) == 14
    assert len(STAIR.tabs) == 7
    for edge, partner in partners.items():
        assert (edge in STAIR.tabs) != (partner in STAIR.tabs)


def test_every_tab_lies_under_its_partner() -> None:
    """Folded in, a tab runs from its edge into the cube along the inside of the other face."""
    faces, partners = STAIR.faces, STAIR.partners()
    for edge in some(STAIR.tabs):
        number, side = edge
        other = faces[partners[edge][0]]
        start, end = (faces[number].at(corner) for corner in _ends(side))
        into = faces[number].inward
        assert {start, end, add(start, into), add(end, into)} == set(other.corners)


def test_the_outline_is_a_ring_of_edges_and_tabs() -> None:
    outline = STAIR.outline(10, 3)
    assert len(outline) == 14 + 2 * 7
    xs, ys = zip(*outline, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == (0, 53, 0, 23)
    assert area(outline) == pytest.approx(6 * 100 + 7 * (10 + 4) / 2 * 3)
    assert not any(crossing(one, other) for one, other in far_sides(outline))


def test_a_tab_slopes_at_45_degrees() -> None:
    """So that two tabs under neighbouring edges of one face do not lie on each other."""
    assert TAB < 0.5
    assert tab((0, 0), (10, 0), 3) == [(0, 0), (3, -3), (7, -3), (10, 0)]


def test_walls_stand_upright_under_the_roof() -> None:
    faces = STAIR.faces
    roof = faces[ROLES.index(ROOF)]
    up = times(roof.inward, -1)
    walls = [face for role, face in zip(ROLES, faces, strict=True) if role in ("wall", "door")]
    for face in some(walls):
        # After its turns the top of the art is the edge that touches the roof.
        assert face.edge(quarter_turns(face, up)) <= roof.corners


def test_art_stays_in_its_box_and_the_box_is_tight() -> None:
    drawing = draw_net(NET, BLUE)
    size = drawing.outline
    assert (size.width, size.height) == pytest.approx((74.28, 32.28))
    xs, ys = zip(*_points(drawing.shapes), strict=True)
    assert min(xs) >= 0 and min(ys) >= 0
    assert max(xs) <= size.width and max(ys) <= size.height


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sixty_four_cubes_on_four_sheets(paper: str) -> None:
    tileset = Tileset(
        "game",
        "game.toml",
        Game("Game", (2, 2), False),
        None,
        colours=(BLUE,),
        parts=(("nets", (NET,)),),
    )
    component = draw_nets(tileset)
    assert (component.id, component.count) == ("nets", 64)
    assert count_sheets(impose(component, find_paper(paper), Imprint("Game"))) == 4


def test_a_net_with_a_wrong_tab_is_noticed() -> None:
    """The pairing test can fail: moving one tab to its partner's neighbour breaks it."""
    wrong = NetSheet(STAIR.cells, STAIR.tabs - {(3, WEST)} | {(3, SOUTH)})
    partners = wrong.partners()
    assert any((edge in wrong.tabs) == (other in wrong.tabs) for edge, other in partners.items())


def _ends(side: int) -> tuple[tuple[int, int], tuple[int, int]]:
    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    return corners[side], corners[(side + 1) % 4]


def area(points: list[Point]) -> float:
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def far_sides(points: list[Point]) -> list[tuple[tuple[Point, Point], tuple[Point, Point]]]:
    """Every two sides that are not next to each other."""
    sides = list(zip(points, [*points[1:], points[0]], strict=True))
    return [(a, b) for a, b in combinations(sides, 2) if not set(a) & set(b)]


def crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    def turn(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def _points(shapes: tuple[Shape, ...], place: Transform = IDENTITY) -> list[Point]:
    found: list[Point] = []
    for shape in shapes:
        if isinstance(shape, Group):
            found += _points(shape.shapes, shape.transform.then(place))
        elif isinstance(shape, Path):
            found += [place.apply(point) for point in points_of(shape)]
    return found
