"""Backs without words: the same after every turn that players make, and whole across every cut."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pypdfium2
import pytest

from generator.art.drawn_backs import WORDLESS, draw_back
from generator.art.game_style import Painter
from generator.canvas.pen import group, polygon
from generator.canvas.shapes import Drawing, Shape, Use
from generator.canvas.styles import FULL, STYLES, Style
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.geometry.transform import Transform, translate
from generator.sheets.page import Document, Page
from generator.tileset.model import Tileset
from generator.write.pdf import write_pdf
from tests.support.some import some

Pixels = npt.NDArray[np.int16]
Load = Callable[[str], Tileset]

POINT = 25.4 / 72
SCALE = 5  # pixels a point
AWAY = 0.5  # mm beyond a cut
ROUND = 2.0  # mm of the page around a back
OUTLINES = [square(38), hexagon(44), hexagon(40, pointy=True), rectangle(63.5, 88.9)]
EVERY_OUTLINE = pytest.mark.parametrize("outline", OUTLINES, ids=lambda o: f"{o.kind}-{o.width:g}")
EVERY_STYLE = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())


def back_of(load_game: Load, outline: Outline, art: str, style: Style = FULL) -> Drawing:
    tileset = load_game("puzzle-town")
    assert tileset.back is not None
    back = replace(tileset.back, art=art)
    changed = replace(tileset, back=back, piece=outline, parts=(), tiles=())
    return Painter(changed, style).drawing(draw_back(changed, back))


def render(back: Drawing, place: Transform, *, is_cut: bool = True) -> Pixels:
    """A back on a page that is little larger, cut out or with its bleed."""
    outline = back.outline
    clip = polygon(outline.corners) if is_cut else None
    shown: list[Shape] = [group([Use(back.name)], clip=clip)]
    size = (outline.width + 2 * ROUND, outline.height + 2 * ROUND)
    page = Page(*size, (group(shown, place.then(translate(ROUND, ROUND))),), "1")
    pdf = write_pdf(Document("back", "", "", (page,), {back.name: back}))
    found: Pixels = pypdfium2.PdfDocument(pdf)[0].render(scale=SCALE).to_numpy().astype(np.int16)
    return found


@EVERY_OUTLINE
@pytest.mark.parametrize("art", WORDLESS)
def test_a_turn_changes_nothing(art: str, outline: Outline, load_game: Load) -> None:
    back = back_of(load_game, outline, art)
    plain, turned = (render(back, outline.turn(n)) for n in (0, 1))
    assert np.abs(plain - turned).mean() < 0.5
    assert (np.abs(plain - turned).max(axis=2) > 110).mean() < 0.001


@EVERY_STYLE
@EVERY_OUTLINE
@pytest.mark.parametrize("art", WORDLESS)
def test_the_pattern_runs_on_across_every_cut(
    art: str, outline: Outline, style: Style, load_game: Load
) -> None:
    back = back_of(load_game, outline, art, style)
    cx, cy = outline.centre
    bleed = render(back, translate(0.0, 0.0), is_cut=False)
    for side in some(range(outline.sides // 2)):
        (ax, ay), (bx, by) = outline.side(side)
        neighbour = render(back, translate(ax + bx - 2 * cx, ay + by - 2 * cy))
        assert difference(bleed, neighbour, outline, side) < 4, f"side {side}"


def difference(bleed: Pixels, neighbour: Pixels, outline: Outline, side: int) -> float:
    """How far what a back shows beyond its cut is from what its neighbour shows there."""
    place = outline.side_place(side).then(translate(ROUND, ROUND))
    length = math.dist(*outline.side(side))
    steps = []
    for n in range(400):
        x = length * ((n + 0.5) / 400 - 0.5) * 0.94
        column, row = (int(c / POINT * SCALE) for c in place.apply((x, -AWAY)))
        steps.append(np.abs(bleed[row, column] - neighbour[row, column]).mean())
    return float(np.mean(steps))


def test_the_measures_are_not_blind(load_game: Load) -> None:
    """A back with words is another after a quarter turn, and one that lies off shows its seam."""
    outline = square(38)
    worded = back_of(load_game, outline, "map")
    plain, turned = (render(worded, outline.turn(n)) for n in (0, 1))
    assert np.abs(plain - turned).mean() > 15
    for art in WORDLESS:
        back = back_of(load_game, outline, art)
        bleed = render(back, translate(0.0, 0.0), is_cut=False)
        off = render(back, translate(1.3, -outline.height))
        assert difference(bleed, off, outline, 0) > 8, art
