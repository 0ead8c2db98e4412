"""From the `[face]` table to the fields of faces.

What comes in: the table, and the tiles that are to bear it. What goes out: a `FaceLayout`, and in
the report every field that shows nothing, every name that means nothing, and every value that has
no room, at the line of the tile. Must not know: how words are set: the vocabulary is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from generator.geometry.outline import Outline, rectangle
from generator.quick_start import dataclass
from generator.tileset.face_model import (
    NO_PLATE,
    FaceField,
    FaceLayout,
    colour_named,
    fill_in,
    has_all,
    names_in,
    usual_margin,
)
from generator.tileset.face_schema import FaceTable, FieldTable
from generator.tileset.gallery import Gallery
from generator.tileset.line_numbers import Path
from generator.tileset.model import Vocabulary
from generator.tileset.picture_model import Picture
from generator.tileset.tile_values import Value
from generator.tileset.wording import number, quote, suggest

PALE = "#fbf6ea"  # the plate of a form that needs one
MOST_TOLD = 20  # values without room that are told one by one


@dataclass(frozen=True, slots=True)
class FaceBearer:
    """A piece that is to bear the fields: its kind, its values and where each is written."""

    kind: str
    values: Mapping[str, Value]
    places: Mapping[str, Path]  # of values; of others, the piece itself
    path: Path
    art: str  # a picture of its own has none


@dataclass(frozen=True, slots=True)
class FaceSort:
    """One sort of pieces that share a face, and what its fields may name."""

    outline: Outline
    bearers: Sequence[FaceBearer]
    icons: Collection[str]
    colours: Mapping[str, str]
    keys: tuple[str, str] = ("colour", "fields")  # under which its ground and its fields stand

    @property
    def kinds(self) -> set[str]:
        return {bearer.kind for bearer in self.bearers}


def expand_face(
    gallery: Gallery, vocabulary: Vocabulary, path: Path, table: FaceTable, sort: FaceSort
) -> FaceLayout:
    return _Reader(gallery, vocabulary, path, sort).read(table)


class _Reader:
    """Reads one face, and holds it against those who bear it."""

    def __init__(
        self, gallery: Gallery, vocabulary: Vocabulary, path: Path, sort: FaceSort
    ) -> None:
        self.report, self.gallery = gallery.report, gallery
        self.path, self.vocabulary, self.names = path, vocabulary, sort
        self.outline, self.bearers = sort.outline, sort.bearers
        self.ground, self.fields = ((*path, key) for key in sort.keys)
        self.known = {name for bearer in sort.bearers for name in bearer.values}

    def read(self, table: FaceTable) -> FaceLayout:
        before = len(self.report.problems)
        margin = table.margin or usual_margin(self.outline)
        self._check_colour(self.ground, table.colour)
        fields = tuple(self._field(n, field) for n, field in enumerate(table.fields))
        face = FaceLayout(table.colour, margin, fields)
        if len(self.report.problems) > before:
            return face
        self._check_grounds(table.colour)
        for place, field in enumerate(fields):
            self._check_names(place, field)
        face = FaceLayout(table.colour, margin, fields, self._pictures(fields))
        if len(self.report.problems) == before:
            self._check_rooms(face)
        return face

    def _field(self, place: int, table: FieldTable) -> FaceField:
        path: Path = (*self.fields, place)
        self._check_keys(path, table)
        texts = (table.show, table.icon, table.picture or "", table.colour or "", table.plate or "")
        taken = [name for text in texts for name in names_in(text) if name in self.known]
        for key in ("show", "icon", "picture"):
            self._check_templates((*path, key), getattr(table, key) or "", key == "show")
        for key in ("colour", "plate"):
            if getattr(table, key) not in (None, NO_PLATE):
                self._check_colour((*path, key), getattr(table, key))
        for entry, kind in enumerate(table.only):
            if kind not in self.names.kinds:
                hint = suggest(kind, self.names.kinds)
                self.report.add((*path, "only", entry), f"unknown kind {quote(kind)}", hint)
        plate = table.plate or (PALE if table.form == "circle" and table.show else "")
        area = table.area
        return FaceField(
            show=table.show,
            icon=table.icon,
            picture=table.picture or "",
            values=tuple(dict.fromkeys(taken)),
            at=table.at,
            area=(area[0], area[1], area[2], area[3]) if area else None,
            width=table.width or 0.0,
            height=table.height or 0.0,
            size=table.size,
            least=table.shrink or table.size,
            weight=table.weight,
            wrap=table.wrap,
            align=table.align or "",
            stand=table.stand or "",
            colour=table.colour or "",
            plate=plate,
            form=table.form,
            fill=table.fill,
            turn=table.turn,
            kinds=table.only,
        )

    def _check_keys(self, path: Path, table: FieldTable) -> None:
        """A field shows one thing at one place."""
        shown = [key for key in ("show", "icon", "picture") if (getattr(table, key) or "").strip()]
        if not shown:
            hint = 'say what it shows, for example: show = "{name}"'
            self.report.add(path, "shows nothing", hint)
        elif len(shown) > 1:
            hint = 'keep one of them; in words an icon is written {star}: show = "{star} {cost}"'
            self.report.add(path, f"has {' and '.join(shown)} at once", hint)
        for key in ("at", "width", "height"):
            if table.area is not None and self.report.source.holds((*path, key)):
                self.report.add((*path, key), f"has area and {key} at once", "keep one of them")
        if table.area is not None and min(table.area[2:]) < 1:
            self.report.add(
                (*path, "area"),
                "has no room",
                "write left, top, width and height, for example: area = [6, 12, 51, 30]",
            )
        if table.shrink is not None and table.shrink > table.size:
            hint = f"write at most shrink = {table.size:g}, or take it out"
            self.report.add((*path, "shrink"), f"is more than the size, {table.size:g}", hint)

    def _check_templates(self, path: Path, text: str, has_icons: bool) -> None:
        """Every name in braces is a value that some tile has; in words it may be an icon."""
        allowed = {*self.known, *(self.names.icons if has_icons else ())}
        for name in names_in(text):
            if name not in allowed:
                what = "neither a value of any tile nor an icon" if has_icons else "no tile's value"
                self.report.add(
                    path, f"{quote('{' + name + '}')} is {what}", suggest(name, allowed)
                )
        if path[-1] == "icon" and text and not names_in(text) and text not in self.names.icons:
            hint = suggest(text, self.names.icons)
            self.report.add(path, f"unknown icon {quote(text)}", hint)

    def _check_colour(self, path: Path, text: str) -> None:
        """A colour that stands in the file itself; one from a value is checked with the tile."""
        for name in names_in(text):
            if name not in self.known:
                hint = suggest(name, self.known)
                self.report.add(path, f"{quote('{' + name + '}')} is no tile's value", hint)
        if not names_in(text) and not colour_named(text, self.names.colours):
            self.report.add(path, f"{quote(text)} is not a colour", self._colour_hint())

    def _colour_hint(self) -> str:
        ids = "".join(f", or {name}" for name in sorted(self.names.colours))
        return f'write # and six hexadecimal digits, for example "#a5d084"{ids}'

    def _bearing(self, field: FaceField) -> Iterator[FaceBearer]:
        for bearer in self.bearers:
            fits = not field.kinds or bearer.kind in field.kinds
            if fits and has_all(field, bearer.values):
                yield bearer

    def _check_names(self, place: int, field: FaceField) -> None:
        """What values name must be there: icons in words, icons, colours."""
        told: set[str] = set()
        for bearer in self._bearing(field):
            icons = names_in(fill_in(field.show, bearer.values))
            icons += [fill_in(field.icon, bearer.values)] if field.icon else []
            for icon in icons:
                if icon not in self.names.icons and icon not in told:
                    told.add(icon)
                    hint = suggest(icon, self.names.icons)
                    self.report.add(
                        self._place(bearer, field, place), f"unknown icon {quote(icon)}", hint
                    )
            for text in (field.colour, field.plate):
                self._check_named_colour(self._place(bearer, field, place), text, bearer, told)

    def _check_grounds(self, colour: str) -> None:
        told: set[str] = set()
        for bearer in self.bearers:
            taken = [bearer.places[name] for name in names_in(colour) if name in bearer.places]
            if bearer.art in self.vocabulary.plain:
                self._check_named_colour((*taken, bearer.path)[0], colour, bearer, told)

    def _check_named_colour(
        self, path: Path, text: str, bearer: FaceBearer, told: set[str]
    ) -> None:
        if not names_in(text):
            return
        filled = fill_in(text, bearer.values)
        if not colour_named(filled, self.names.colours) and filled not in told:
            told.add(filled)
            self.report.add(path, f"{quote(filled)} is not a colour", self._colour_hint())

    def _place(self, bearer: FaceBearer, field: FaceField, place: int) -> Path:
        """Where the value is written that a field shows last; else the field itself."""
        written = [bearer.places[name] for name in field.values if name in bearer.places]
        if written:
            return written[-1]
        return bearer.path if field.values else (*self.fields, place)

    def _pictures(self, fields: Sequence[FaceField]) -> tuple[Picture, ...]:
        """Every picture that any piece shows, each once."""
        found: dict[str, Picture] = {}
        for place, field in enumerate(fields):
            if not field.picture:
                continue
            width = field.area[2] if field.area else field.width or self.outline.width
            height = field.area[3] if field.area else field.height or self.outline.height
            for bearer in self._bearing(field):
                name = fill_in(field.picture, bearer.values)
                path = self._place(bearer, field, place)
                picture = self.gallery.take(path, name, "field", rectangle(width, height))
                if picture is not None:
                    found[name] = picture
        return tuple(found[name] for name in sorted(found))

    def _check_rooms(self, face: FaceLayout) -> None:
        """Words that have no room, at the line of the tile that has them."""
        check = self.vocabulary.check_fields
        if check is None:
            return
        faults = [
            (bearer, place, fault)
            for bearer in self.bearers
            for place, fault in check(
                face,
                bearer.kind,
                bearer.values,
                self.outline,
                bearer.art not in self.vocabulary.plain,
            )
        ]
        for bearer, place, (message, hint) in faults[:MOST_TOLD]:
            where = self._place(bearer, face.fields[place], place)
            self.report.add(where, f"has no room in field {place + 1} of the face: {message}", hint)
        if len(faults) > MOST_TOLD:
            more = number(len(faults) - MOST_TOLD)
            self.report.add(self.fields, f"{more} more values have no room", "mend the first ones")
