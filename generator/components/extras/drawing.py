"""Pieces drawn: a ground, the fields upon it, and lines to cut and fold along where it has some.

What comes in is a sort of pieces of the model, what goes out is a `Component`.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.design_grid import BLEED
from generator.art.face_fields import Bearer, draw_fields
from generator.canvas.colour import PAPER_GREY, darker
from generator.canvas.pen import group, polygon, polyline, rect
from generator.canvas.shapes import Below, Component, Drawing, Piece, Role, Shape
from generator.components.extras.tables import KEY, ExtraItem, ExtraSort, die_face
from generator.geometry.outline import Outline
from generator.tileset.face_model import FaceLayout, colour_named, fill_in
from generator.tileset.model import Tileset
from generator.tileset.tile_values import Value
from generator.words import say

CUT = "#5a6070"


def draw_extras(tileset: Tileset, sorts: Sequence[ExtraSort], id: str, title: str) -> Component:
    """All pieces of some sorts, which are cut out in one way."""
    pieces = []
    for sort in sorts:
        for item in sort.items:
            face = _draw_face(tileset, sort, item)
            back = _draw_back(tileset, sort, item) if sort.back else None
            pieces.append(Piece(face.name, face.title, item.copies, face, back))
    is_own = any(sort.form.has_own_cut for sort in sorts)
    return Component(id, title, tuple(pieces), cut="own" if is_own else "outline")


def die_volumes(sorts: Sequence[ExtraSort]) -> dict[str, float]:
    """mm³ of each die once it is folded, by the id of its piece."""
    return {
        f"{KEY}-{item.id}": sort.form.faces[0][0].width ** 3
        for sort in sorts
        if sort.faces
        for item in sort.items
    }


def _draw_face(tileset: Tileset, sort: ExtraSort, item: ExtraItem) -> Drawing:
    name = f"{KEY}-{item.id}"
    if sort.form.has_own_cut:
        return _draw_own(tileset, sort, item, name)
    outline = sort.form.outline
    ground, shapes, parts = _cover(tileset, sort.face, item, outline)
    return Drawing(name, outline, BLEED, (*ground, *shapes), item.name, parts=parts)


def _draw_back(tileset: Tileset, sort: ExtraSort, item: ExtraItem) -> Drawing:
    assert sort.back is not None
    outline = sort.form.outline
    ground, shapes, parts = _cover(tileset, sort.back, item, outline)
    values = _values(item)
    shown = [fill_in(field.show + field.icon, values) for field in sort.back.fields]
    # Pieces whose backs say the same share one drawing.
    same = fill_in(sort.back.colour, values).strip("#") + "".join(shown)
    key = "-".join(filter(None, ("".join(c if c.isalnum() else "-" for c in same)).split("-")))
    name = f"{KEY}-{sort.id}-back-{key}".rstrip("-")
    return Drawing(
        name, outline, BLEED, (*ground, *shapes), say("{piece}: back", piece=sort.name), parts=parts
    )


def _values(item: ExtraItem) -> dict[str, Value]:
    return {"id": item.id, "name": item.name, **item.values}


def _ground(tileset: Tileset, face: FaceLayout, item: ExtraItem) -> tuple[str, Role]:
    named = tileset.named_colours
    colour = colour_named(fill_in(face.colour, _values(item)), named)
    return colour, "colour" if colour in named.values() else "ground"


def _cover(
    tileset: Tileset, face: FaceLayout, item: ExtraItem, outline: Outline
) -> tuple[list[Shape], list[Shape], tuple[Drawing, ...]]:
    """The ground of a piece with its bleed, a fine line within, and its fields."""
    colour, role = _ground(tileset, face, item)
    b = BLEED
    box = rect(-b, -b, outline.width + 2 * b, outline.height + 2 * b, fill=colour, role=role)
    bearer = Bearer(item.id, _values(item), outline, Below(colour, role))
    shapes, parts = draw_fields(face, bearer, tileset)
    return [box, _rim(outline, colour)], shapes, parts


def _rim(outline: Outline, colour: str) -> Shape:
    """A line a little inside the cut, which makes a chip a chip."""
    share = 1 - 1.1 / min(outline.width, outline.height) * 2
    (cx, cy) = outline.centre
    points = [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in outline.cut_line]
    return polygon(points, stroke=darker(colour, 0.3), width=0.25, on=Below(colour))


def _draw_own(tileset: Tileset, sort: ExtraSort, item: ExtraItem, name: str) -> Drawing:
    """A piece that shows its own lines: scissors go along its edge, folds are dashed."""
    form = sort.form
    colour, role = _ground(tileset, sort.face, item)
    cut, *folds = form.creases
    shapes: list[Shape] = [polygon(cut.points, fill=colour, role=role)]
    parts: dict[str, Drawing] = {}
    for number, (outline, place) in enumerate(form.faces):
        bearer = Bearer(item.id, _values(item), outline, Below(colour, role))
        layouts = [sort.face]
        if sort.faces:
            layouts.append(die_face(sort.faces[number], outline, sort.face.margin))
        for layout in layouts:
            fields, used = draw_fields(layout, bearer, tileset)
            shapes.append(group(fields, place))
            parts |= {part.name: part for part in used}
    shapes += [
        polyline(fold.points, stroke=PAPER_GREY, width=0.18, dash=(0.9, 0.7)) for fold in folds
    ]
    shapes.append(polygon(cut.points, stroke=CUT, width=0.2, join="round"))
    found = tuple(parts.values())
    return Drawing(name, form.outline, 0.0, tuple(shapes), item.name, form.creases, found)
