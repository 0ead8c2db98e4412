"""Laying a style over shapes: only paint changes, and areas that belong together stay one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image as Raster

from generator.art.face_sets import draw_faces
from generator.art.game_style import Painter
from generator.art.parts.symbols import draw_symbol
from generator.canvas.colour import BLACK, WHITE, brightness
from generator.canvas.pen import centred_rect, circle, group, merge, polyline, rect
from generator.canvas.restyle import mean_area, restyle
from generator.canvas.shapes import PAPER, Group, Image, Path, Shape, Text, Use
from generator.canvas.styles import FULL, HAIR, INK_SAVER, MONO, Style, pencil
from generator.components.draw_components import draw_components
from generator.geometry.transform import rotate, scale, translate
from generator.tileset.model import Tileset
from tests.support.painted import everything, leaves, painted_paths
from tests.support.some import some

RED, GREEN, GREY = "#cc4f41", "#4f9d5b", "#565d69"
OTHERS = pytest.mark.parametrize("style", [INK_SAVER, MONO], ids=lambda style: style.name)


def paths(shapes: tuple[Shape, ...]) -> list[Path]:
    return [shape for shape in leaves(shapes) if isinstance(shape, Path)]


def test_full_colour_hands_back_the_very_same(load_game: Callable[[str], Tileset]) -> None:
    tileset = load_game("puzzle-town")
    component = draw_components(tileset, ["scoresheets"])[0]
    assert Painter(tileset, FULL).component(component) is component
    shapes = (rect(0, 0, 5, 5, fill=RED),)
    assert restyle(shapes, FULL) == shapes


@OTHERS
def test_every_component_keeps_its_pieces(
    game: str, style: Style, load_game: Callable[[str], Tileset]
) -> None:
    """Names, outlines, bleed, copies and words are those of full colour."""
    tileset = load_game(game)
    for plain, painted in some(
        zip(draw_components(tileset), draw_components(tileset, style=style), strict=True)
    ):
        assert [(p.id, p.count) for p in painted.pieces] == [(p.id, p.count) for p in plain.pieces]
        for one, other in some(zip(plain.drawings(), painted.drawings(), strict=True)):
            assert replace(one, shapes=(), parts=()) == replace(other, shapes=(), parts=())
            assert [part.name for part in one.parts] == [part.name for part in other.parts]
            assert [*everything(one)] != [*everything(other)]
            words = [[s.text for s in everything(d) if isinstance(s, Text)] for d in (one, other)]
            assert words[0] == words[1]
            uses = [[s for s in leaves(d.shapes) if isinstance(s, Use)] for d in (one, other)]
            assert uses[0] == uses[1]


@OTHERS
def test_nothing_is_painted_outside_what_full_colour_paints(
    style: Style, load_game: Callable[[str], Tileset]
) -> None:
    """Every line of a face runs along a line that is there in full colour."""
    tileset = load_game("greenways")
    painter = Painter(tileset, style)
    for plain, bare in some(zip(draw_faces(tileset), draw_faces(tileset, style.rim), strict=True)):
        painted = painter.drawing(bare)
        known = {path.commands for path in painted_paths(plain)}
        assert {path.commands for path in painted_paths(painted)} <= known


def test_strands_that_meet_are_outlined_as_one() -> None:
    """All edges of a run first, then all its surfaces: no line crosses the junction."""
    strands = [
        polyline([(0, 0), (9, y)], stroke=GREY, width=5.0, role="colour") for y in (-5, 0, 5)
    ]
    disc = circle(0, 0, 2.5, fill=GREY, role="colour")
    painted = paths(restyle((disc, *strands), INK_SAVER))
    assert len(painted) == 8
    edges, surfaces = painted[:4], painted[4:]
    assert {path.stroke for path in edges} == {GREY}
    assert all(path.width > 5.0 for path in edges[1:])
    assert {path.fill or path.stroke for path in surfaces} == {surfaces[0].fill}
    assert brightness(surfaces[0].fill or BLACK) > 0.9


def test_shapes_in_groups_of_their_own_make_one_area_too() -> None:
    spokes = [
        group([rect(0, -1, 9, 2, fill=GREY, role="bare")], rotate(angle)) for angle in (0, 90, 180)
    ]
    painted = restyle(tuple(spokes), MONO)
    strokes = [path.stroke for path in paths(painted)]
    assert strokes == [BLACK] * 3 + [None] * 3
    turns = [shape.transform for shape in painted if isinstance(shape, Group)]
    assert turns == [rotate(0), rotate(90), rotate(180)] * 2


def test_other_colours_and_roles_are_areas_of_their_own() -> None:
    shapes = (
        rect(0, 0, 9, 9, fill=RED),
        rect(3, 3, 9, 9, fill=GREEN),
        rect(6, 6, 9, 9, fill=GREEN, role="ground"),
    )
    painted = paths(restyle(shapes, INK_SAVER))
    assert [path.stroke for path in painted] == [RED, GREEN, None]


def test_lines_are_as_thin_on_paper_whatever_the_scale() -> None:
    for factor in (0.5, 1.0, 3.0):
        house = group([rect(0, 0, 20, 20, fill=RED)], scale(factor))
        (path,) = paths(restyle((house,), INK_SAVER))
        assert path.width * factor == pytest.approx(HAIR)


def test_a_thing_is_small_by_its_size_on_paper() -> None:
    window = rect(0, 0, 1.5, 1.5, fill=RED)
    (large,) = paths(restyle((window,), INK_SAVER))
    (small,) = paths(restyle((group([window], scale(0.5)),), INK_SAVER))
    assert (large.stroke, small.stroke) == (RED, None)
    assert small.fill == RED


def test_merged_marks_count_each_by_itself() -> None:
    (panes,) = merge(centred_rect(3 * i, 0, 0.8, 0.8, fill=RED) for i in range(50))
    assert isinstance(panes, Path)
    assert mean_area(panes) == pytest.approx(0.64)
    (painted,) = paths(restyle((panes,), INK_SAVER))
    assert painted == panes


def test_area_of_a_disc() -> None:
    assert mean_area(circle(4, 5, 2.0)) == pytest.approx(3.14159 * 4, rel=0.03)


@OTHERS
def test_a_symbol_is_seen_on_its_ground_and_its_holes_show_the_ground(style: Style) -> None:
    plate = circle(0, 0, 6, fill=GREY)
    symbol = draw_symbol("house", 0, 0, 8, "#fdf8ea", GREY)
    painted = restyle((plate, symbol), style)
    disc = paths(painted[:1])[0]
    house, chimney, door = paths(painted[1:])
    assert disc.fill == door.fill
    assert house.fill == chimney.fill
    assert house.fill is not None
    assert disc.fill is not None
    assert abs(brightness(house.fill) - brightness(disc.fill)) > 0.4


def test_shadows_are_left_out_or_black_and_long_ones_pale() -> None:
    shadow = rect(0, 0, 9, 9, fill="#123456", role="shadow")
    shade = replace(shadow, role="shade")
    assert paths(restyle((shadow, shade), INK_SAVER)) == []
    black, pale = (path.fill or "" for path in paths(restyle((shadow, shade), MONO)))
    assert black == BLACK
    assert 0.75 < brightness(pale) < 0.95


@OTHERS
def test_lines_of_the_ground_are_left_out_and_lines_of_light_are_white(style: Style) -> None:
    """White lines of the ground would cut those that are seen."""
    line = polyline([(0, 0), (9, 9)], stroke=RED, width=0.3, role="ground")
    assert paths(restyle((line,), style)) == []
    (light,) = paths(restyle((replace(line, role="light"),), style))
    assert light.stroke == WHITE


def test_marks_keep_their_width_and_mere_outlines_do_not() -> None:
    line = polyline([(0, 0), (9, 9)], stroke=RED, width=0.8)
    ring = replace(line, on=PAPER)
    dashes = replace(line, dash=(1.0, 1.0))
    thin, marked, dashed = paths(restyle((line, ring, dashes), INK_SAVER))
    assert thin.width == INK_SAVER.outline
    assert marked.width == dashed.width == 0.8
    assert marked.stroke == pencil(RED, 0.48)


@OTHERS
def test_a_piece_that_is_shown_cut_out_gets_an_edge(style: Style) -> None:
    outline = rect(0, 0, 30, 30)
    shown = group([Use("tile")], translate(5, 5), clip=outline)
    (painted,) = restyle((shown,), style)
    assert isinstance(painted, Group)
    use, edge = painted.shapes
    assert use == Use("tile")
    assert isinstance(edge, Path)
    assert edge.commands == outline.commands
    assert edge.stroke


def picture(mode: str, colour: int | tuple[int, ...]) -> Image:
    data = BytesIO()
    Raster.new(mode, (4, 4), colour).save(data, "png")
    return Image(0, 0, 10, 10, data.getvalue(), "image/png")


def pixel(image: Shape) -> tuple[int, ...]:
    assert isinstance(image, Image)
    found = Raster.open(BytesIO(image.data)).getpixel((1, 1))
    assert isinstance(found, tuple)
    return found


def test_pictures_of_pixels_are_thinned_or_lose_their_colours() -> None:
    red = picture("RGB", (200, 40, 40))
    (thin,), (plain,) = restyle((red,), INK_SAVER), restyle((red,), MONO)
    assert pixel(thin) == pytest.approx((241, 201, 201), abs=1)  # a quarter of 55, 215, 215
    assert len(set(pixel(plain))) == 1
    assert pixel(plain)[0] == pytest.approx(0.299 * 200 + 0.701 * 40, abs=1)


def test_clear_pixels_stay_clear() -> None:
    (painted,) = restyle((picture("RGBA", (200, 40, 40, 0)),), MONO)
    assert pixel(painted)[3] == 0


def test_white_stays_white() -> None:
    (sheet,) = paths(restyle((rect(0, 0, 90, 90, fill=WHITE),), INK_SAVER))
    assert sheet.fill == WHITE


def test_what_only_its_colour_tells_is_told_by_its_tone() -> None:
    """A black, a grey and a white street in a small picture: each takes half the ink of the last,
    most of it in the lines along its rims."""
    inks = []
    for colour in ("#30343e", "#9aa0ac", "#fffdf5"):
        line = polyline([(0, 0), (9, 0)], stroke=colour, width=6.0, role="tone")
        rim, inner = paths(restyle((line,), INK_SAVER))
        lines = (rim.width - inner.width) * (1 - brightness(rim.stroke or ""))
        inks.append(lines + inner.width * (1 - brightness(inner.stroke or "")))
    dark, middle, light = inks
    assert dark > 1.7 * middle > 1.7 * 1.7 * light
