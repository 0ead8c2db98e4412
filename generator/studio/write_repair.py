"""A repair written into the text of its file: entries changed, comments and order kept.

In come a text, the game in it and changes of its tiles (`check/repair.py`); out goes the new text.
A tile that a rule makes is written out first, with all others of its rule. Where only one copy of
several changes, the entry has one copy less, and an entry of its own follows it. Promises in
`[expect]` follow what there is. Knows no files.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.check.repair import TileChange
from generator.errors import Problem, UserError
from generator.geometry.outline import rotations
from generator.quick_start import dataclass
from generator.studio.examine import Examined, examine
from generator.studio.tileset_file import Held
from generator.studio.toml_entries import change_entry, insert_entry, remove_entry
from generator.studio.write_out_rule import free_id, spell, tile_lines, write_out
from generator.tileset.expect import count_promises
from generator.tileset.model import Tile, Tileset
from generator.tileset.read import TilesetDocument
from generator.tileset.tile_schema import TileTable


@dataclass(frozen=True, slots=True)
class Repaired:
    """The new text, the game in it, the promises that had to follow (key, old, new), and figures
    that are not true of it."""

    text: str
    tileset: Tileset
    promises: tuple[tuple[str, int, int], ...]
    figures: tuple[Problem, ...]


def write_repair(path: Path, text: str, changes: Sequence[TileChange]) -> Repaired:
    """The text with all changes. Raises `UserError` if it would not be a game any more."""
    document, tileset = _read(path, text)
    rules = {change.tile.origin.entry for change in changes}
    for place in sorted(rules, reverse=True):
        if document.content.tiles[place].every is not None:
            text = write_out(text, place, document.content.tiles, tileset)
    for change in changes:
        document, tileset = _read(path, text)
        text = _apply(text, document.content.tiles, tileset, change)
    document, tileset = _read(path, text)
    broken = [
        (key, promised, there)
        for key, promised, there in count_promises(document, tileset)
        if there is not None and there != promised
    ]
    for key, _, there in broken:
        text = _promise(text, key, there)
    found = examine(path, Held(text.encode()))
    figures = tuple(one for one in found.problems if one.key.startswith("figures."))
    if found.tileset is None or len(figures) < len(found.problems):
        raise UserError(one for one in found.problems if one not in figures)
    return Repaired(text, found.tileset, tuple(broken), figures)


def _read(path: Path, text: str) -> tuple[TilesetDocument, Tileset]:
    """What the text says; promises may be broken on the way."""
    found: Examined = examine(path, Held(text.encode()))
    if found.document is None or found.tileset is None:
        raise UserError(found.problems)
    return found.document, found.tileset


def _apply(text: str, tables: Sequence[TileTable], tileset: Tileset, change: TileChange) -> str:
    tile = _find(tileset, change.tile)
    place = tile.origin.entry
    copies = tables[place].copies
    if not change.edges:
        return _with_copies(text, place, copies + change.copies)
    letters = spell(change.edges, tileset)
    if copies == 1:
        return change_entry(text, "tiles", place, lambda entry: _set_edges(entry, change, letters))
    one = tables[place].model_copy(update={"copies": 1})
    id = free_id(tables[place].id, tables, tileset)
    new = Tile(
        id,
        tile.kind,
        tile.name,
        change.edges,
        1,
        tile.art,
        features=tile.features,
        values=tile.values,
    )
    text = insert_entry(text, "tiles", place, tile_lines(new, one, tileset, id))
    return _with_copies(text, place, copies - 1)


def _find(tileset: Tileset, tile: Tile) -> Tile:
    """The same tile, though its rule may have been written out meanwhile."""
    same = rotations(tile.edges)
    alike = [
        one
        for one in tileset.tiles
        if one.edges in same
        and (one.kind, one.marks, one.features, one.values, one.wild)
        == (tile.kind, tile.marks, tile.features, tile.values, tile.wild)
    ]
    return next((one for one in alike if one.id == tile.id), alike[0])


def _with_copies(text: str, place: int, copies: int) -> str:
    if copies == 0:
        return remove_entry(text, "tiles", place)

    def change(entry: Any) -> None:
        entry["copies"] = copies

    return change_entry(text, "tiles", place, change)


def _set_edges(entry: Any, change: TileChange, letters: str) -> None:
    entry["edges"] = letters if isinstance(entry["edges"], str) else list(change.edges)


def _promise(text: str, key: str, there: int) -> str:
    """The promise in `[expect]` says what there is."""
    import tomlkit

    document = tomlkit.parse(text)
    table: Any = document["expect"]
    *tables, last = key.split(".")
    for name in tables:
        table = table[name]
    table[last] = there
    return document.as_string()
