"""The small pictures of a census: faces, looks that are missing, gaps with their neighbours.

In come tiles, looks and gaps, out go panels and the drawings that these use by name. A
missing look is drawn as the tile that it would be, and faded; a gap is an empty cell, with a
strip of a real tile for each of its neighbours.
"""

from __future__ import annotations

import math
from dataclasses import field, replace

from generator.art.drawn_layout import RIM
from generator.art.faces import draw_face
from generator.art.signs import SIZE, draw_signs
from generator.art.small_faces import draw_small_face, name_turned
from generator.canvas.colour import INK, PAPER_GREY, lighter
from generator.canvas.fonts import STRONG, TITLE
from generator.canvas.pen import circle, group, polygon
from generator.canvas.shapes import Drawing, Group, Image, Path, Shape, Text, Use
from generator.census.gaps import Gap, Need, facing, side_view_of
from generator.census.tile_kinds import (
    TileKind,
    TileLook,
    has_halves,
    look_of,
    moved,
    moves_of,
    spell_look,
)
from generator.geometry.outline import Outline, across
from generator.geometry.transform import Point, Transform, rotate, scale, translate
from generator.quick_start import dataclass
from generator.tileset.dominoes import spread
from generator.tileset.model import Tile, Tileset
from generator.typeset.panels import Panel

FACE = 13.0  # mm: about how wide a small face is
GAP_CELL = 11.0  # and the empty cell of a gap
STRIP = 0.66  # how much of a neighbour is shown, of the way to its centre
APART = 0.04  # between a gap and its neighbours, of a cell's width
FADE = 0.55  # of white in the picture of a tile that is missing


@dataclass(slots=True)
class Pictures:
    """Draws the pieces of one game; `drawings` is what all pictures use by name."""

    tileset: Tileset
    drawings: dict[str, Drawing] = field(init=False)

    def __post_init__(self) -> None:
        self.drawings = {}
        for id, sign in draw_signs(self.tileset).items():
            self.drawings[f"sign-{id}"] = sign

    @property
    def outline(self) -> Outline:
        return self.tileset.outline

    def factor(self, size: float) -> float:
        """Pieces of any shape are drawn about equally large."""
        return size / math.sqrt(self.outline.width * self.outline.height)

    def sign(self, id: str, size: float, x: float, y: float) -> list[Shape]:
        """The sign of a type, feature or mark, its middle at (x, y).

        Segment types have no pictogram, so theirs bears their letter.
        """
        place = scale(size / SIZE).then(translate(x - size / 2, y - size / 2))
        shapes: list[Shape] = [Use(f"sign-{id}", place)]
        letters = {type.id: type.letter for type in self.tileset.segment_types}
        if id in letters and id not in {edge.id for edge in self.tileset.edge_types}:
            shapes += [
                circle(x, y, size * 0.3, fill="#ffffff"),
                Text(x, y + size * 0.17, letters[id], STRONG, size * 0.5, INK, "middle"),
            ]
        return shapes

    def face(self, kind: TileKind) -> Panel:
        return self.face_of(kind.tiles[0])

    def face_of(self, tile: Tile, turn: int = 0) -> Panel:
        return self._piece(self._draw(tile, turn), turn)

    def image(self, kind: TileKind, other: TileKind) -> Panel:
        """The mirror image of a tile: the other tile, turned so that it is just that."""
        moves = moves_of(self.tileset, mirrors=True)
        turns, mirrors = moves[: len(moves) // 2], moves[len(moves) // 2 :]
        # Left and right change places: side 0 lies in the middle, or beside it where a corner is
        # at the top.
        is_pointy = self.outline.corners[0][0] == self.outline.width / 2
        image = moved(kind.look, mirrors[-1 if is_pointy else 0])
        turn = next(n for n, turn in enumerate(turns) if moved(other.look, turn) == image)
        return self.face_of(other.tiles[0], turn)

    def missing(self, look: TileLook) -> Panel:
        """The tile that the set lacks, as it would look."""
        name = f"missing-{spell_look(look, self.tileset)}"
        if name not in self.drawings:
            drawn = self._face(self._would_be(look, name))
            faded = tuple(map(fade, drawn.shapes))
            self.drawings[name] = replace(drawn, name=name, shapes=faded)
        return self._piece(name, is_missing=True)

    def _draw(self, tile: Tile, turn: int) -> str:
        """Faces take most of the time, so only those are drawn that are shown; the name of it."""
        degrees = self.outline.turn(turn).degrees
        name = name_turned(tile.id, degrees)
        if name not in self.drawings:
            self.drawings[name] = replace(self._face(tile, degrees), name=name)
        return name

    def _face(self, tile: Tile, degrees: float = 0.0) -> Drawing:
        """Small, unless the tile shows a picture of its own."""
        small = draw_small_face(self.tileset, tile, degrees)
        return small or draw_face(self.tileset, tile)

    def _would_be(self, look: TileLook, name: str) -> Tile:
        """In the art that most tiles of the set have."""
        art: dict[str, int] = {}
        for tile in self.tileset.tiles:
            if not tile.wild:
                art[tile.art] = art.get(tile.art, 0) + tile.copies
        most = max(art, key=lambda name: art[name])
        sides = spread(look.sides) if has_halves(self.tileset) and look.sides else look.sides
        return Tile(
            name,
            "missing",
            name,
            sides,
            1,
            most,
            segments=look.segments,
            groups=look.groups,
            corners=look.corners,
        )

    def _piece(self, name: str, turn: int = 0, *, is_missing: bool = False) -> Panel:
        factor = self.factor(FACE)
        corners = self.outline.corners
        dash = self.outline.width / 14
        rim = (
            polygon(corners, stroke=INK, width=0.35 / factor, dash=(dash, dash * 0.7))
            if is_missing
            else polygon(corners, stroke=RIM, width=0.18 / factor)
        )
        face = group([Use(name, self.outline.turn(turn))], clip=polygon(corners))
        shown = group([face, rim], scale(factor))
        return Panel(self.outline.width * factor, self.outline.height * factor, (shown,))

    def gap(self, gap: Gap) -> Panel:
        """The empty cell with its neighbours' sides; in the middle how many tiles fit."""
        factor = self.factor(GAP_CELL)
        outline = self.outline
        shapes: list[Shape] = [
            self._neighbour(side, need) for side, need in enumerate(gap.needs) if need
        ]
        # The same box for every gap of a game, so that they stand in line.
        spread = [
            self._beside(side).apply(corner)
            for side in range(outline.sides)
            for corner in _strip(outline, across(side, outline.sides), STRIP)
        ]
        left, top = min(x for x, _ in spread), min(y for _, y in spread)
        dash = outline.width / 13
        cell = polygon(
            outline.corners,
            fill="#f6f4ee" if not gap.is_stuck else "#fbe9e4",
            stroke=PAPER_GREY if not gap.is_stuck else "#c0392b",
            width=0.3 / factor,
            dash=(dash, dash * 0.7),
        )
        size = 5.2 / factor
        x, y = outline.centre
        number = str(gap.copies) if not gap.is_stuck else "×"
        ink = INK if not gap.is_stuck else "#c0392b"
        shapes += [cell, Text(x, y + size * 0.34, number, TITLE, size, ink, "middle")]
        place = translate(-left, -top).then(scale(factor))
        return Panel(
            (outline.width - 2 * left) * factor,
            (outline.height - 2 * top) * factor,
            (group(shapes, place),),
        )

    def _neighbour(self, side: int, need: Need) -> Shape:
        """The part of a tile across a side that lies next to the cell."""
        facing_side = across(side, self.outline.sides)
        tile, turn = self._carrier(facing_side, need)
        strip = _strip(self.outline, facing_side, STRIP)
        shown = Use(self._draw(tile, turn), self.outline.turn(turn))
        face = group([shown], clip=polygon(strip))
        rim = polygon(strip, stroke=RIM, width=0.15 / self.factor(GAP_CELL))
        return group([face, rim], self._beside(side))

    def _beside(self, side: int) -> Transform:
        """Where the neighbour across a side lies."""
        (ax, ay), (bx, by) = self.outline.side(side)
        cx, cy = self.outline.centre
        away = (ax + bx) / 2 - cx, (ay + by) / 2 - cy  # from the centre to the side
        step = 2 + APART * self.outline.width / math.hypot(*away)
        beside = translate(away[0] * step, away[1] * step)
        # A triangle's neighbour lies the other way up.
        return rotate(180, (cx, cy)).then(beside) if self.outline.sides == 3 else beside

    def _carrier(self, side: int, need: Need) -> tuple[Tile, int]:
        """A tile and a turn that asks for this on a side: a plain one, and one that shows most of
        it."""
        best: tuple[tuple[bool, int], Tile, int] | None = None
        turns, view = moves_of(self.tileset), side_view_of(self.tileset)
        for tile in self.tileset.tiles:
            if tile.wild:
                continue
            for turn, move in enumerate(turns):
                seen = moved(look_of(tile, self.tileset), move)
                look = view.shows(seen)
                asked = [facing(shown, self.tileset.meets) for shown in look]
                rank = not (tile.features or tile.marks), asked.count(need)
                if asked[side] == need and (best is None or rank > best[0]):
                    best = rank, tile, turn
        if best is None:
            raise LookupError(f"no tile asks for {need}")
        return best[1], best[2]


def _strip(outline: Outline, side: int, depth: float) -> list[Point]:
    """The part of a piece along one side, flanks running towards the centre."""
    (ax, ay), (bx, by) = outline.side(side)
    cx, cy = outline.centre
    return [
        (ax, ay),
        (bx, by),
        (bx + (cx - bx) * depth, by + (cy - by) * depth),
        (ax + (cx - ax) * depth, ay + (cy - ay) * depth),
    ]


def fade(shape: Shape) -> Shape:
    """The same shape in pale colours."""
    match shape:
        case Path():
            fill = shape.fill and lighter(shape.fill, FADE)
            stroke = shape.stroke and lighter(shape.stroke, FADE)
            return replace(shape, fill=fill, stroke=stroke)
        case Text():
            return replace(shape, fill=lighter(shape.fill, FADE))
        case Group():
            return replace(shape, shapes=tuple(map(fade, shape.shapes)))
        case Use() | Image():
            return shape
