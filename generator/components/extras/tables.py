"""Pieces as a tileset states them: the table, the model, and the way from one to the other.

The descriptions and examples here are the documentation of the format. Must not know: drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from generator.components.extras.outlines import (
    CORNERED,
    OWN_CUT,
    TALL,
    Form,
    form_of,
    plain_form,
    polygon_form,
)
from generator.components.extras.own_outline import find_fault
from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.tileset.face_model import FaceField, FaceLayout, names_in, usual_margin
from generator.tileset.face_schema import FaceTable, FieldTable
from generator.tileset.face_tables import FaceBearer, FaceSort, expand_face
from generator.tileset.fields import (
    Copies,
    FileName,
    Id,
    Rounding,
    Size,
    Table,
    Text,
    Value,
    ValueName,
    Words,
)
from generator.tileset.gallery import Gallery
from generator.tileset.line_numbers import Path
from generator.tileset.model import Tileset
from generator.tileset.part_tables import Groundwork
from generator.tileset.picture_model import Picture
from generator.tileset.piece_table import round_piece
from generator.tileset.shared_checks import check_unique
from generator.tileset.source import ProblemReport
from generator.tileset.tile_values import TileValues
from generator.tileset.wording import quote, suggest

KEY = "extras"
FACES = 6  # of a die
MOST_COPIES = 1_000
Fields = tuple[FieldTable, ...]
Coordinate = Annotated[float, Field(ge=-500, le=500, allow_inf_nan=False)]


class ExtraTable(Table):
    """A sort of pieces besides the tiles: chips with numbers, money, harbours, standees, a frame.
    Each has its own shape, size, face and back."""

    id: Id = Field(
        description="Lower-case letters, digits and hyphens; file names begin with it.",
        examples=["chip"],
    )
    name: Text = Field(description="What players call one of them.", examples=["Chip"])
    shape: Literal[
        "circle",
        "square",
        "rectangle",
        "hexagon",
        "half-hexagon",
        "meeple",
        "house",
        "standee",
        "die",
        "frame",
        "polygon",
    ] = Field(
        description="Its outline; a polygon is one of your own, by its `points`. A standee is "
        "folded over and stands on two feet, a die is a cube to fold. A frame is a sixth of one "
        "about a hexagon of hexagons that stand on their points: straight outside, notched to fit "
        "the tiles inside; a half hexagon is cut from corner to corner.",
        examples=["circle"],
    )
    size: Size | None = Field(
        default=None,
        description="Its size in millimetres: the diameter, the side, from flat to flat (of a half "
        "hexagon that of the whole one), or width and height. Of a frame the size of a tile, and "
        "how wide the frame is. Needed, unless it is a polygon.",
        examples=[22],
    )
    points: tuple[Annotated[tuple[Coordinate, Coordinate], Field(strict=False)], ...] = Field(
        default=(),
        description="Of a polygon: its corners in their order, each x to the right and y down, in "
        "millimetres. Words stand where it has most room.",
        examples=[[[0, 0], [30, 0], [22, 26], [8, 26]]],
        min_length=3,
        max_length=100,
        strict=False,
    )
    corner: Rounding = Field(
        default=0.0,
        description="The radius of the corners of a square, a rectangle or a hexagon, as in "
        "`[piece]`.",
        examples=[3],
    )
    along: Annotated[int, Field(ge=2, le=9)] | None = Field(
        default=None,
        description="Of a frame: the tiles along a side of the board.",
        examples=[3],
    )
    copies: Copies = Field(default=1, description="How many of each.", examples=[2])
    colour: Words = Field(
        default="#f6efdf",
        description="The ground of its face: a colour, the id of one, or `{suit}` from a value.",
        examples=["#f6efdf"],
    )
    fields: Fields = Field(
        default=(),
        description="What stands on its face, as in `[[face.fields]]`.",
        examples=[[{"show": "{number}", "size": 9}]],
        max_length=40,
        strict=False,
    )
    items: tuple[dict[ValueName, Value], ...] = Field(
        default=(),
        description="The values of each piece of this sort; `copies` among them says how many, "
        "and `name` how it is called. Left out: all are the same.",
        examples=[[{"number": 6, "copies": 2}, {"number": 8}]],
        min_length=1,
        max_length=1000,
        strict=False,
    )
    rows: FileName | None = Field(
        default=None,
        description="A table beside this file (CSV, TSV, or the first sheet of .xlsx or .ods) in "
        "place of `items`: a piece of every row, its columns the values.",
        examples=["coins.csv"],
    )
    faces: tuple[Words, ...] = Field(
        default=(),
        description="Of a die: what its six faces say, with icons in braces.",
        examples=[["1", "2", "3", "4", "5", "{star}"]],
        min_length=FACES,
        max_length=FACES,
        strict=False,
    )
    back: Words | None = Field(
        default=None,
        description="The ground of its back: a colour, the id of one, or `{stage}` from a value. "
        "Left out: a blank back. Pieces with lines of their own to cut along have none.",
        examples=["#6b4a2f"],
    )
    back_fields: Fields = Field(
        default=(),
        description="What stands on its back.",
        examples=[[{"show": "{star}", "size": 9}]],
        max_length=40,
        strict=False,
    )


@dataclass(frozen=True, slots=True)
class ExtraItem:
    """One piece of a sort, and its copies."""

    id: str
    name: str
    copies: int
    values: TileValues


@dataclass(frozen=True, slots=True)
class ExtraSort:
    """A sort of pieces, all of one form."""

    id: str
    name: str
    form: Form
    items: tuple[ExtraItem, ...]
    face: FaceLayout
    faces: tuple[str, ...]  # of a die
    back: FaceLayout | None

    @property
    def pictures(self) -> tuple[Picture, ...]:
        return (*self.face.pictures, *(self.back.pictures if self.back else ()))

    @property
    def count(self) -> int:
        return sum(item.copies for item in self.items)


def sorts_of(tileset: Tileset) -> tuple[ExtraSort, ...]:
    sorts: tuple[ExtraSort, ...] = tileset.part(KEY)
    return sorts


def expand_extras(
    report: ProblemReport, tables: Sequence[ExtraTable], ground: Groundwork
) -> tuple[ExtraSort, ...]:
    check_unique(report, (((KEY, place, "id"), table.id) for place, table in enumerate(tables)))
    gallery = Gallery(report, ground.vocabulary.check_picture)
    found = []
    for place, table in enumerate(tables):
        if _is_sound(report, (KEY, place), table):
            found.append(_expand(gallery, (KEY, place), table, ground))
    return tuple(found)


def _is_sound(report: ProblemReport, path: Path, table: ExtraTable) -> bool:
    """Keys that go with a shape are there, and no others."""
    before = len(report.problems)
    _check_points(report, path, table)
    _check_size(report, path, table)
    if table.shape == "frame" and table.along is None:
        hint = "add how many tiles lie along a side of the board: along = 3"
        report.add((*path, "along"), "missing", hint)
    for key, shape in (("along", "frame"), ("faces", "die")):
        if getattr(table, key) and table.shape != shape:
            report.add((*path, key), f"only a {shape} has {key}", "take it out")
    if table.corner and table.shape not in CORNERED:
        hint = f"take it out: it is for a {', a '.join(CORNERED)}"
        report.add((*path, "corner"), f"a {table.shape} has no corners to round", hint)
    if table.rows is not None and table.items:
        report.add((*path, "rows"), "has items and rows at once", "keep one of them")
    for key in ("back", "back_fields"):
        if getattr(table, key) and table.shape in OWN_CUT:
            report.add((*path, key), f"a {table.shape} has no printed back", "take it out")
    if table.back_fields and table.back is None:
        hint = 'add its ground, for example: back = "#6b4a2f"'
        report.add((*path, "back_fields"), "stand on no back", hint)
    return len(report.problems) == before


def _check_size(report: ProblemReport, path: Path, table: ExtraTable) -> None:
    example = "[25, 40]" if table.shape in TALL else "25"
    if table.size is None:
        if table.shape != "polygon":
            report.add((*path, "size"), "missing", f"add, for example: size = {example}")
    elif isinstance(table.size, tuple) != (table.shape in TALL):
        what = "width and height" if table.shape in TALL else "one number"
        hint = f"write, for example: size = {example}"
        report.add((*path, "size"), f"a {table.shape} has {what}", hint)


def _check_points(report: ProblemReport, path: Path, table: ExtraTable) -> None:
    """A polygon has corners, and is as large as they say."""
    if table.shape != "polygon":
        if table.points:
            report.add((*path, "points"), "only a polygon has points", "take it out")
        return
    if table.size is not None:
        hint = "take it out: its points are in millimetres"
        report.add((*path, "size"), "a polygon is as large as its points say", hint)
    if not table.points:
        hint = "add its corners: points = [[0, 0], [30, 0], [15, 26]]"
        report.add((*path, "points"), "missing", hint)
    elif (fault := find_fault(table.points)) is not None:
        report.add((*path, "points"), *fault)


def _form(table: ExtraTable) -> Form:
    if table.shape == "polygon":
        return polygon_form(table.points)
    assert table.size is not None
    width, height = table.size if isinstance(table.size, tuple) else (table.size, table.size)
    return form_of(table.shape, width, height, table.along or 0)


def _expand(gallery: Gallery, path: Path, table: ExtraTable, ground: Groundwork) -> ExtraSort:
    form = _form(table)
    if table.corner:
        corner = (*path, "corner")
        form = plain_form(round_piece(gallery.report, corner, form.outline, table.corner))
    found = list(_items(gallery.report, path, table, _list_rows(path, table, ground)))
    items = tuple(item for _, item in found)
    bearers = [
        FaceBearer(
            table.id,
            {"id": item.id, "name": item.name, **item.values},
            {name: (*place, name) for name in item.values},
            path,
            "plain",
        )
        for place, item in found
    ]
    vocabulary = ground.vocabulary
    colours = {one.id: one.colour for one in ground.segment_types}
    colours |= {one.id: one.colour for one in ground.edge_types}
    colours |= {one.id: one.colour for one in ground.colours}
    sort = FaceSort(form.faces[0][0], bearers, {*vocabulary.symbols, *colours}, colours)
    face = expand_face(gallery, vocabulary, path, _face(table.colour, table.fields), sort)
    _check_die(gallery.report, path, table, sort, ground)
    back = None
    if table.back is not None:
        behind = replace(sort, keys=("back", "back_fields"))
        back = expand_face(gallery, vocabulary, path, _face(table.back, table.back_fields), behind)
    return ExtraSort(table.id, table.name, form, items, face, table.faces, back)


def die_face(text: str, outline: Outline, margin: float) -> FaceLayout:
    """A face of a die that says one thing, as large as it has room."""
    field = FaceField(show=text, size=outline.width * 0.62, least=2.0, weight="title")
    return FaceLayout("", margin, (field,))


def _check_die(
    report: ProblemReport, path: Path, table: ExtraTable, sort: FaceSort, ground: Groundwork
) -> None:
    check = ground.vocabulary.check_fields
    for number, text in enumerate(table.faces):
        here = (*path, "faces", number)
        for icon in names_in(text):
            if icon not in sort.icons:
                report.add(here, f"unknown icon {quote(icon)}", suggest(icon, sort.icons))
        layout = die_face(text, sort.outline, usual_margin(sort.outline))
        faults = check(layout, table.id, {}, sort.outline, False) if check else ()
        for _, (message, hint) in faults:
            report.add(here, f"has no room: {message}", hint)


def _face(colour: str, fields: Fields) -> FaceTable:
    return FaceTable.model_construct(colour=colour, margin=None, fields=fields)


def _list_rows(
    path: Path, table: ExtraTable, ground: Groundwork
) -> list[tuple[Path, Mapping[str, Value]]]:
    """The values of each piece, written out or in a table, with where they stand."""
    if table.rows is None:
        return [((*path, "items", n), item) for n, item in enumerate(table.items)]
    rows = ground.read_rows((*path, "rows"), table.rows)
    return [((*path, "rows", row.number), row.values) for row in rows]


def _items(
    report: ProblemReport,
    path: Path,
    table: ExtraTable,
    rows: Sequence[tuple[Path, Mapping[str, Value]]],
) -> Iterator[tuple[Path, ExtraItem]]:
    if not rows:
        yield path, ExtraItem(table.id, table.name, table.copies, TileValues())
    for number, (place, item) in enumerate(rows):
        copies = item.get("copies", table.copies)
        if not isinstance(copies, int) or not 1 <= copies <= MOST_COPIES:
            hint = f"write a whole number, 1 to {MOST_COPIES}"
            report.add((*place, "copies"), "is no number of copies", hint)
            copies = 1
        values = TileValues(tuple((name, v) for name, v in item.items() if name != "copies"))
        name = str(item.get("name", table.name))
        yield place, ExtraItem(f"{table.id}-{number + 1}", name, copies, values)
