"""What the outside of a box is covered with: the back of the game's pieces, or their outlines.

In come the part of a net that is seen and the pieces, out go shapes. A back without words runs on
from piece to piece, and so it does over a box; where there is none, outlines of pieces stand in
rows. Must not know: what the net is folded to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from generator.canvas.colour import lighter
from generator.canvas.pen import group, merge, polygon, polyline
from generator.canvas.shapes import Component, Drawing, Shape, Use
from generator.canvas.traced_words import has_words
from generator.geometry.outline import Outline
from generator.geometry.transform import Point, scale, translate
from generator.quick_start import dataclass

MOTIF = 9.0  # mm: size of outlines
BARE = 3.0  # mm of ground along a fold
LARGEST = 42.0  # mm: a larger back would show too little of itself on a side
GRIDS = ("square", "rectangle")  # backs that lie in rows and columns


@dataclass(frozen=True, slots=True)
class NetPattern:
    """A ground of one colour, and what lies over it."""

    ground: str
    back: Drawing | None  # that all pieces share
    faces: tuple[Drawing, ...] = ()  # pieces without such a back

    @property
    def parts(self) -> tuple[Drawing, ...]:
        """What its shapes use by name."""
        return () if self.back is None else (self.back,)

    def cover(self, seen: Sequence[Point], folds: Iterable[Sequence[Point]]) -> list[Shape]:
        """Over all that is seen; the bleed keeps the ground, and a flap to glue stays bare. So do
        folds, that no dash of a pattern is scored for one."""
        if self.back is not None:
            shapes = _lay_backs(self.back, seen)
        elif self.faces:
            shapes = _lay_outlines(self.faces[0].outline, seen, self.ground)
        else:
            return []
        bare = {"stroke": self.ground, "width": BARE, "role": "ground"}
        bands = [polyline(fold, **bare) for fold in folds]
        return [group([group(shapes), *bands], clip=polygon(seen))]


def share_back(components: Sequence[Component]) -> Drawing | None:
    """The back that all pieces of a component have, if it says nothing and covers a plane."""
    for component in components:
        backs = {piece.back.name: piece.back for piece in component.pieces if piece.back}
        if len(backs) == 1:
            (back,) = backs.values()
            is_laid = back.outline.kind in (*GRIDS, "hexagon")
            if is_laid and not back.parts and not has_words(back.shapes):
                return back
    return None


def _lay_backs(back: Drawing, seen: Sequence[Point]) -> list[Shape]:
    outline = back.outline
    factor = min(1.0, LARGEST / max(outline.width, outline.height))
    size = scale(factor)
    places = _lattice(outline.scaled(factor), seen)
    # Cut out, for its ground would cover its neighbours; a hair wider, so that none shines through.
    # It runs on from one to the next: no style draws a line between them.
    (cx, cy), wider = outline.centre, 1 + 0.1 / outline.width
    corners = [(cx + (x - cx) * wider, cy + (y - cy) * wider) for x, y in outline.corners]
    trim = polygon(corners, role="ground")
    return [
        group([group([Use(back.name)], clip=trim)], size.then(translate(x, y))) for x, y in places
    ]


def _lattice(outline: Outline, seen: Sequence[Point]) -> Iterator[Point]:
    """Where pieces lie that cover all of this, side to side."""
    wide, tall = outline.width, outline.height
    is_flat, is_pointy = False, False
    if outline.kind == "hexagon":
        is_flat, is_pointy = wide > tall, tall > wide
    across, down = wide * (0.75 if is_flat else 1.0), tall * (0.75 if is_pointy else 1.0)
    (left, right), (top, foot) = ((min(ends), max(ends)) for ends in zip(*seen, strict=True))
    columns, rows = int((right - left) / across) + 2, int((foot - top) / down) + 2
    for row, column in product(range(-1, rows), range(-1, columns)):
        x, y = left + column * across, top + row * down
        yield x + wide / 2 * (is_pointy and row % 2), y + tall / 2 * (is_flat and column % 2)


def _lay_outlines(outline: Outline, seen: Sequence[Point], ground: str) -> list[Shape]:
    """Hardly lighter than the ground."""
    factor = MOTIF / max(outline.width, outline.height)
    across, down = outline.width * factor * 1.22, outline.height * factor * 1.22
    right, foot = (max(ends) for ends in zip(*seen, strict=True))
    tone = lighter(ground, 0.07)
    motifs = []
    for row in range(-1, int(foot / down) + 1):
        for column in range(-1, int(right / across) + 1):
            x, y = (column + row % 2 / 2) * across, row * down
            points = [(x + px * factor, y + py * factor) for px, py in outline.corners]
            motifs.append(polygon(points, stroke=tone, width=0.7, join="round", role="light"))
    return merge(motifs)
