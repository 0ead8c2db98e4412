"""An enumeration rule written out as a list of tiles, and what edits share.

In come the entry of a rule and the tiles it makes; out goes a text with an entry for each of
them. Ids that name these tiles elsewhere in the text follow. The rule stays as a comment.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import tomlkit
from tomlkit.items import Whitespace

from generator.geometry.outline import turned
from generator.studio.toml_entries import Span, find_entry, replace_lines
from generator.tileset.edge_tables import Spelling
from generator.tileset.fields import ID_PATTERN
from generator.tileset.mark_tables import marked_id
from generator.tileset.model import Tile, Tileset
from generator.tileset.side_groups import turn_groups, written_groups
from generator.tileset.tile_schema import TileTable
from generator.tileset.tile_tables import rule_letters

RULES = {"every", "product", "except_", "only", "numbered"}
MOST_WRITTEN = 300  # tiles: a longer list is no page of text


class EditError(Exception):
    """An edit that cannot be made; its text is the sentence that says why."""


class NeedsWritingError(EditError):
    """The tile comes from a rule, which must be written out before one tile can be changed."""

    def __init__(self, rule: str, count: int) -> None:
        super().__init__(
            f'this tile is one of {count} that the rule "{rule}" makes: '
            "write the rule out as a list of tiles to change one of them"
        )
        self.rule, self.count = rule, count


def spell(edges: Iterable[str], tileset: Tileset) -> str:
    """The letters of edges."""
    letters = {edge.id: edge.letter for edge in tileset.edge_types}
    return "".join(letters.get(edge, "?") for edge in edges)


def free_id(stem: str, tables: Sequence[TileTable], tileset: Tileset, *, first: int = 2) -> str:
    """An id that nobody has: the stem with the first free number."""
    known = {tile.id.lower() for tile in tileset.tiles} | {t.id for t in tables}
    return next(id for n in range(first, 100_000) if (id := f"{stem[:34]}-{n}") not in known)


def tile_lines(tile: Tile, table: TileTable | None, tileset: Tileset, id: str) -> list[str]:
    """An entry for one tile, with all that the entry it comes from says of looks and counts."""
    entry = tomlkit.table()
    entry["id"] = id
    entry["name"] = table.name if table and not table.product else tile.name
    kind = (table.kind or table.id) if table else None
    if kind and kind != id:
        entry["kind"] = kind
    if tile.picture:
        entry["picture"] = tile.picture.name
    else:
        entry["art"] = tile.art
    if table and table.copies != 1:
        entry["copies"] = table.copies
    entry.update(_sides(tile, tileset))
    carried = {
        "features": tile.features,
        "second_features": tile.second_features,
        "marks": table.marks if table else (),
    }
    for key, names in carried.items():
        if names:
            entry[key] = list(names)
    if tile.values:
        entry["values"] = tomlkit.inline_table()
        entry["values"].update(tile.values)
    return ["[[tiles]]", *tomlkit.dumps(entry).rstrip("\n").split("\n")]


def _sides(tile: Tile, tileset: Tileset) -> dict[str, Any]:
    """What an entry says of the sides of its tile."""
    found: dict[str, Any] = {}
    if tile.wild:
        found["wild"] = True
    if tile.edges:
        found["edges"] = spell(tile.edges, tileset)
    if tile.groups:
        found["joins"] = written_groups(tile.groups)
    if tile.corners:
        found["corners"] = list(tile.corners)
    if tile.segments:
        letters = {type.id: type.letter for type in tileset.segment_types}
        hyphen = "" if sum(tileset.ports) <= 10 else "-"
        found["segments"] = [f"{s.start}{hyphen}{s.end}{letters[s.type]}" for s in tile.segments]
    return found


def write_out(text: str, place: int, tables: Sequence[TileTable], tileset: Tileset) -> str:
    """The text with the rule's entry replaced by an entry for each tile it makes."""
    table = tables[place]
    if table.every is None and not table.product:
        raise EditError(f'"{table.id}" is no rule')
    span = find_entry(text, "tiles", place)
    if span is None:
        raise EditError("the tiles stand in one list in brackets: write this rule out by hand")
    made = ruled_tiles(tileset, place)
    if len(made) > MOST_WRITTEN:
        raise EditError(f"the rule makes {len(made)} tiles, too many to write out")
    names: dict[str, str] = {}
    lines = [*_comments(text, span), f"# Written out from the rule: {_rule(table)}"]
    for letters, tile in made.items():
        names[letters] = _new_id(f"{table.id}-{letters}", tables, names.values())
        lines += [*tile_lines(tile, table, tileset, names[letters]), ""]
    text = replace_lines(text, span, lines[:-1])
    return _rename(text, _new_ids(tileset, place, names))


def _comments(text: str, span: Span) -> list[str]:
    """What the author wrote beside the keys of an entry."""
    own = "\n".join(text.split("\n")[span.start : span.end]) + "\n"
    entry = tomlkit.parse(own)["tiles"][0]
    items = [item for _, item in entry.value.body if not isinstance(item, Whitespace)]
    found = [item.trivia.comment for item in items]
    return [comment for comment in found if comment]


def _rule(table: TileTable) -> str:
    """What the entry says of the tiles it makes, on one line."""
    rules = table.model_dump(mode="json", exclude_unset=True, by_alias=True, include=RULES)
    line = tomlkit.inline_table()
    line.update(rules)
    return line.as_string().removeprefix("{").removesuffix("}").strip()


def ruled_tiles(tileset: Tileset, place: int) -> dict[str, Tile]:
    """The tiles of a rule by their letters, each once, as the rule makes them."""
    found: dict[str, Tile] = {}
    for tile in tileset.made_by(place):
        found.setdefault(tile.origin.letters, as_ruled(tile, tileset))
    return found


def as_ruled(tile: Tile, tileset: Tileset) -> Tile:
    """The tile of a rule the way up that the rule has it; a marked one is drawn as it is read."""
    if not tile.origin.letters or not tile.edges:
        return tile
    outline = tileset.outline
    spelling = Spelling(tileset.edge_types, outline.sides)
    for by in range(0, outline.sides, outline.sides // outline.turns):
        edges, groups = turned(tile.edges, by), turn_groups(tile.groups, outline.sides, by)
        if rule_letters(spelling, edges, groups) == tile.origin.letters:
            return replace(tile, edges=edges, groups=groups)
    return tile  # of a product: nothing turns it


def _new_id(id: str, tables: Sequence[TileTable], taken: Collection[str]) -> str:
    """The id in small letters, as entries must have it, or numbered where that is no id."""
    new = id.lower()
    others = {table.id for table in tables} | {*taken}
    if re.fullmatch(ID_PATTERN, new) and len(new) <= 40 and new not in others:
        return new
    stem = re.sub(r"[^a-z0-9]+", "-", new).strip("-")
    return next(free for n in range(1, 100_000) if (free := f"{stem[:34]}-{n}") not in others)


def _new_ids(tileset: Tileset, place: int, names: Mapping[str, str]) -> dict[str, str]:
    """What each tile of a rule is called once it is written out under these names."""
    letters = Spelling(tileset.edge_types, tileset.outline.sides).file_letters
    found = {}
    for tile in tileset.made_by(place):
        name, mark = names[tile.origin.letters], tile.origin.mark
        found[tile.id] = marked_id(name, letters(tile.edges), mark) if mark else name
    return found


def _rename(text: str, names: Mapping[str, str]) -> str:
    """Ids of tiles in figures and regions follow."""
    changed = {old: new for old, new in names.items() if old != new}
    if not changed:
        return text
    every = "|".join(map(re.escape, sorted(changed, key=len, reverse=True)))
    pattern = re.compile(rf"(?<=[\"'\s])(?:{every})(?=[\"'@\s])")
    return pattern.sub(lambda found: changed[found.group()], text)
