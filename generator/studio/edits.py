"""Painting: one edit of one tile, written into the text of its file.

In come a text, what it says, and an edit as the page sends it; out goes the new text, comments
and order kept. A tile that a rule makes has no entry of its own to paint: `NeedsWritingError`
asks whether the rule shall be written out first (`write_out_rule`). Knows no files and no page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.geometry.outline import rotations, turned
from generator.studio.accept_numbers import accept_numbers
from generator.studio.examine import Examined
from generator.studio.toml_entries import (
    append_text,
    change_entry,
    changed_lines,
    find_entry,
    insert_entry,
    remove_entry,
)
from generator.studio.write_out_rule import (
    EditError,
    NeedsWritingError,
    as_ruled,
    free_id,
    ruled_tiles,
    spell,
    tile_lines,
    write_out,
)
from generator.tileset.fields import MOST_COPIES
from generator.tileset.model import Segment, Tile, Tileset
from generator.tileset.port_pairings import turn_segments
from generator.tileset.side_groups import settle_groups, written_groups
from generator.tileset.tile_schema import TileTable

Painter = Callable[[str, "Painted", Mapping[str, Any]], str]


class Painted:
    """The tile that an edit is about, its entry in the file, and the game around it."""

    def __init__(self, examined: Examined, id: str) -> None:
        if examined.document is None or examined.tileset is None:
            raise EditError("the text cannot be read: mend it, then paint")
        self.tileset: Tileset = examined.tileset
        self.tables: Sequence[TileTable] = examined.document.content.tiles
        self.marks = examined.document.content.marks
        found = [tile for tile in self.tileset.tiles if tile.id == id]
        if not found:
            raise EditError(f"there is no tile {id} any more")
        self.tile: Tile = found[0]
        self.place = self.tile.origin.entry
        if row := self.tile.origin.row:
            file = self.tables[self.place].rows
            raise EditError(f"this piece is row {row} of {file}: change it there")
        self.table = self.tables[self.place]

    @property
    def step(self) -> int:
        """Sides that pass in one turn of the piece."""
        return self.tileset.outline.sides // self.tileset.outline.turns

    def own(self) -> TileTable:
        """The entry, if it stands for this tile alone."""
        if self.table.every is not None or self.table.product:
            made = ruled_tiles(self.tileset, self.place)
            raise NeedsWritingError(self.table.id, len(made))
        return self.table

    def edges(self) -> tuple[str, ...]:
        """The edges as the entry has them: a marked copy may be drawn another way up."""
        written = self.own().edges
        if written is None:
            raise EditError("this tile has no sides to paint: it is wild")
        if isinstance(written, str):
            ids = {edge.letter: edge.id for edge in self.tileset.edge_types}
            return tuple(ids.get(letter, "") for letter in written)
        return written


def paint(text: str, examined: Examined, edit: Mapping[str, Any]) -> str:
    """The text after an edit, or an `EditError` that says why there is none."""
    name = str(edit.get("do"))[:40]
    if name in WHOLE:
        return WHOLE[name](text, examined)
    if name not in PAINTERS:
        raise EditError(f"{name!r} is nothing that can be done to a tile")
    return PAINTERS[name](text, Painted(examined, str(edit.get("tile", ""))), edit)


def _set_side(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    before, sides = on.edges(), on.tileset.outline.sides
    side, edge = _whole(edit, "side"), edit.get("edge")
    if not 0 <= side < sides:
        raise EditError(f"there is no side {side}: the last is {sides - 1}")
    if edge not in [one.id for one in on.tileset.edge_types]:
        raise EditError(f"there is no edge type {edge!r}")
    shift = _shift(before, on.tile.edges, on.step)
    at = (side - shift) % sides
    after = (*before[:at], str(edge), *before[at + 1 :])
    return _with_edges(text, on, before, after)


def _rotate(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    outline = on.tileset.outline
    turn = _whole(edit, "by") % outline.turns
    table = on.own()
    if table.segments is not None:
        segments = turn_segments(on.tile.segments, on.tileset.ports, outline.turns, turn)
        text = _with_segments(text, on, segments)
    if table.edges is None:
        return text
    after = turned(on.edges(), turn * on.step)

    def change(entry: Any) -> None:
        _write_edges(entry, after, on)
        if table.joins is not None:
            groups = [
                [(int(side) + turn * on.step) % outline.sides for side in group]
                for group in table.joins
            ]
            entry["joins"] = ["".join(map(str, sorted(group))) for group in groups]

    return change_entry(text, "tiles", on.place, change)


def _set_segment(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    on.own()
    at, type = _whole(edit, "segment"), edit.get("type")
    if not 0 <= at < len(on.tile.segments):
        raise EditError(f"there is no segment {at}")
    if type not in [one.id for one in on.tileset.segment_types]:
        raise EditError(f"there is no kind of segment {type!r}")
    segments = list(on.tile.segments)
    segments[at] = Segment(segments[at].start, segments[at].end, str(type))
    return _with_segments(text, on, segments)


def _set_copies(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    copies = on.own().copies + _whole(edit, "by")
    if copies < 1:
        raise EditError("the last copy stays: delete the tile to be rid of it")
    if copies > MOST_COPIES:
        raise EditError(f"a tile has at most {MOST_COPIES} copies")

    def change(entry: Any) -> None:
        entry["copies"] = copies

    return change_entry(text, "tiles", on.place, change)


def _duplicate(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    id = free_id(on.table.id, on.tables, on.tileset)
    span = find_entry(text, "tiles", on.place)
    if on.table.every is not None or span is None:
        lines = tile_lines(as_ruled(on.tile, on.tileset), on.table, on.tileset, id)
    else:

        def rename(entry: Any) -> None:
            entry["id"] = id
            if on.table.kind is None:
                entry["kind"] = on.table.id

        lines = changed_lines(text, span, "tiles", rename)
    return insert_entry(text, "tiles", on.place, lines)


def _delete(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    on.own()
    if len(on.tables) == 1:
        raise EditError("the last tile stays: paint it, or add another first")
    return remove_entry(text, "tiles", on.place)


def _set_feature(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    known = [feature.id for feature in on.tileset.features]
    return _with_name(text, on, edit, "features", known)


def _set_mark(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    known = [mark.id for mark in on.tileset.marks]
    mark = edit.get("name")
    if mark in known and mark == on.tile.origin.mark and not edit.get("on"):
        place = known.index(mark)
        number = on.marks[place].on.index(spell(on.tile.edges, on.tileset))
        return _with_reading(text, place, number, None)
    return _with_name(text, on, edit, "marks", known)


def _write_out(text: str, on: Painted, edit: Mapping[str, Any]) -> str:
    return write_out(text, on.place, on.tables, on.tileset)


PAINTERS: Mapping[str, Painter] = {
    "side": _set_side,
    "segment": _set_segment,
    "rotate": _rotate,
    "copies": _set_copies,
    "duplicate": _duplicate,
    "delete": _delete,
    "feature": _set_feature,
    "mark": _set_mark,
    "write-out": _write_out,
}


def _add(text: str, examined: Examined) -> str:
    """A new tile behind the last one, plain, looking like it."""
    if examined.document is None or examined.tileset is None:
        raise EditError("the text cannot be read: mend it, then paint")
    tileset, tables = examined.tileset, examined.document.content.tiles
    if tileset.piece is None:
        raise EditError("this game has no tiles: add a [piece] to its text first")
    if not tileset.edge_types and not tileset.segment_types:
        raise EditError("there is nothing to put on a tile: add an edge type to the text first")
    id = free_id("tile", tables, tileset, first=1)
    edges = tuple(edge.id for edge in tileset.edge_types[:1]) * tileset.piece.sides
    ports = range(0, sum(tileset.ports) - 1, 2)
    types = tileset.segment_types
    segments = tuple(
        Segment(port, port + 1, types[number % len(types)].id)
        for number, port in enumerate(ports)
        if types and not tileset.edge_types
    )
    art = next((table.art for table in reversed(tables) if not table.wild), "wedges")
    tile = Tile(id, id, "New tile", edges, 1, art, segments=segments)
    lines = tile_lines(tile, None, tileset, id)
    return (
        insert_entry(text, "tiles", len(tables) - 1, lines) if tables else append_text(text, lines)
    )


WHOLE: Mapping[str, Callable[[str, Examined], str]] = {"add": _add, "accept": accept_numbers}


def _with_edges(text: str, on: Painted, before: tuple[str, ...], after: tuple[str, ...]) -> str:
    """New edges in the entry; a mark that is read on this tile alone is read anew."""

    def change(entry: Any) -> None:
        _write_edges(entry, after, on)
        if "joins" in entry:
            groups = [[int(side) for side in group] for group in entry["joins"]]
            settled = settle_groups(groups, after, on.tileset.meets)
            if settled:
                entry["joins"] = written_groups(settled)
            else:
                del entry["joins"]  # all like sides join: nothing is left to say

    text = change_entry(text, "tiles", on.place, change)
    same = rotations(before, on.step)
    others = [tile for tile in on.tileset.tiles if tile.origin.entry != on.place]
    if any(tile.edges in same for tile in others):
        return text
    for place, table in enumerate(on.marks):
        for number, reading in enumerate(table.on):
            turns = [n for n, edges in enumerate(same) if spell(edges, on.tileset) == reading]
            if turns:
                new = spell(turned(after, turns[0] * on.step), on.tileset)
                text = _with_reading(text, place, number, new)
    return text


def _with_reading(text: str, place: int, number: int, reading: str | None) -> str:
    def change(entry: Any) -> None:
        if reading is not None:
            entry["on"][number] = reading
        elif len(entry["on"]) > 1:
            del entry["on"][number]
        else:
            del entry["on"]

    return change_entry(text, "marks", place, change)


def _with_segments(text: str, on: Painted, segments: Sequence[Segment]) -> str:
    letters = {type.id: type.letter for type in on.tileset.segment_types}
    hyphen = "" if sum(on.tileset.ports) <= 10 else "-"
    words = [f"{s.start}{hyphen}{s.end}{letters[s.type]}" for s in segments]

    def change(entry: Any) -> None:
        for number, word in enumerate(words):
            entry["segments"][number] = word

    return change_entry(text, "tiles", on.place, change)


def _with_name(
    text: str, on: Painted, edit: Mapping[str, Any], key: str, known: Sequence[str]
) -> str:
    """A name put into a list of the entry, or taken out of it."""
    name, there = edit.get("name"), getattr(on.own(), key)
    if name not in known:
        raise EditError(f"{name!r} is none of the {key} of this game")
    wanted = [one for one in known if (edit.get("on") if one == name else one in there)]

    def change(entry: Any) -> None:
        if wanted:
            entry[key] = wanted
        else:
            entry.pop(key, None)

    return change_entry(text, "tiles", on.place, change)


def _write_edges(entry: Any, edges: Sequence[str], on: Painted) -> None:
    """As letters or as a list, whichever the author chose."""
    if isinstance(entry["edges"], str):
        entry["edges"] = spell(edges, on.tileset)
    else:
        for number, edge in enumerate(edges):
            entry["edges"][number] = edge


def _shift(written: Sequence[str], drawn: Sequence[str], step: int) -> int:
    """By how many sides the tile is drawn turned from how it is written."""
    shown = [tuple(one) for one in rotations(written, step)]
    return shown.index(tuple(drawn)) * step if tuple(drawn) in shown else 0


def _whole(edit: Mapping[str, Any], key: str) -> int:
    value = edit.get(key)
    if type(value) is not int or abs(value) > 10_000:
        raise EditError(f"{key} must be a whole number")
    return value
