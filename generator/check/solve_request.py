"""What `solve` is asked for, held against the game: region, border, tiles that are fixed.

In come words that a person typed; out go the variants to search, or an error that says what is
possible.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from generator.check.layout_search import missing_fixed
from generator.check.region_puzzles import fill, is_solvable
from generator.check.variants import Pin, Variant, variants
from generator.errors import CommandError, Problem, UserError
from generator.laws.grid import Cell, grid_of
from generator.laws.notation import read_cell
from generator.laws.regions import area_of, is_fixed, tiles_of
from generator.laws.spoken import cell_name
from generator.solver.arguments import count
from generator.tileset.model import Region, Tile, Tileset
from generator.tileset.wording import quote, suggest
from generator.words import short_list

_HALF = re.compile(r"(.+?)(?::([12]))?(?:@([0-3]))?", re.ASCII)
_CELL = re.compile(r"r?(\d{1,4})\s*[c,]\s*(\d{1,4})")


def choose_region(tileset: Tileset, name: str | None) -> Region:
    """The region asked for; the first if none is."""
    known = [region.id for region in tileset.regions]
    if not known:
        hint = "a tileset names regions as [regions.<id>]"
        raise CommandError(tileset.slug, f"{tileset.game.name} has no region to fill", hint)
    if name is None:
        return tileset.regions[0]
    if name not in known:
        hint = f"it has: {', '.join(known)}"
        message = f"{tileset.game.name} has no region {quote(name)}"
        raise CommandError("--region", message, hint)
    return tileset.region(name)


def read_fixes(texts: list[str], tileset: Tileset, region: Region) -> list[Pin]:
    """Tiles that have their places. A reading that several tiles have means one that is left."""
    words = [text.partition("=")[2].strip() for text in texts]
    taken = [word for word in words if any(tile.id == word for tile in tileset.tiles)]
    pins = []
    for text in texts:
        pins.append(read_fix(text, tileset, region, taken))
        taken += [pins[-1].tiles[0].id] if pins[-1].turn is not None else []
    return pins


def read_fix(text: str, tileset: Tileset, region: Region, taken: Sequence[str] = ()) -> Pin:
    """`r2c3=GRBG`: a cell, and a tile as it lies or by its id; `taken` are copies, by id, that
    have a place already."""
    cell_text, equals, word = text.partition("=")
    found = _CELL.fullmatch(cell_text.strip().lower())
    if not equals or found is None or not word.strip():
        hint = "write a cell and a tile, such as r0c2=park or 0,2=GRBG"
        raise CommandError("--fix", f"{quote(text)} says no cell and tile", hint)
    cell = int(found[1]), int(found[2])
    _check_cell(cell, tileset, region)
    kept = [fixed.tile for fixed in region.fixed if fixed.place not in (None, cell)]
    tile, turn = _read_tile(word.strip(), tileset, region, [*taken, *kept])
    return Pin(cell, (tile,), turn)


def _check_cell(cell: Cell, tileset: Tileset, region: Region) -> None:
    area = area_of(region, grid_of(tileset.outline))
    if not area.cells:
        message = f"the region {quote(region.id)} has no cells of its own to fix tiles in"
        raise CommandError("--fix", message, "choose a region of a fixed size")
    if cell not in area.cells:
        last = max(row for row, _ in area.cells), max(column for _, column in area.cells)
        message = f"{cell_name(cell)} lies outside the region {quote(region.id)}"
        hint = f"its rows are 0 to {last[0]}, its columns 0 to {last[1]}"
        if grid_of(tileset.outline).is_hexagonal:
            hint += "; in rows of hexagons every second column is a cell"
        raise CommandError("--fix", message, hint)


def _read_tile(
    word: str, tileset: Tileset, region: Region, taken: Sequence[str]
) -> tuple[Tile, int | None]:
    """A tile, and its turn if the word says it."""
    ids = {tile.id: tile for tile in tiles_of(region, tileset)}
    if word in ids:
        return ids[word], None
    if half := _HALF.fullmatch(word):  # a domino by its first half, or by the half that is named
        id = f"{half[1]}:{half[2] or 1}"
        if id in ids:
            return ids[id], None if half[3] is None else int(half[3]) % 4
    try:
        placed = read_cell(word, tileset, taken)
    except UserError as error:
        problem = error.problems[0]
        hint = suggest(word, ids) if "-" in word else problem.hint
        raise CommandError("--fix", problem.message, hint or problem.hint) from None
    if placed.tile.id not in ids:
        message = f"{placed.tile.id} is none of the tiles of the region {quote(region.id)}"
        raise CommandError("--fix", message, "choose another tile, or another region")
    return placed.tile, placed.turn


def choose_variants(
    tileset: Tileset, region: Region, border: str | None, pins: Sequence[Pin]
) -> list[Variant]:
    """The variants to search, all that fit if no border is asked for."""
    _check_pins(tileset, region, pins)
    missing = missing_fixed(tileset, region)
    if missing:
        raise file_error(tileset, region, missing)
    found = [v for v in variants(tileset, region, pins) if _is_asked(tileset, v, border)]
    if found and border is not None:
        found = [replace(found[0], is_later=False), *found[1:]]
    if border is not None and not found:
        ids = [edge.id for edge in tileset.edge_types]
        there = [v.border for v in variants(tileset, region, pins) if v.border is not None]
        hint = f"it can be: {', '.join(dict.fromkeys(there))}" if there else "its border is free"
        if border not in ids and not there:
            hint += f"; {suggest(border, ids)}"
        message = f"the border of {quote(region.id)} cannot be {quote(border)}"
        raise CommandError("--border", message, hint)
    if is_solvable(tileset, region):
        reason = count(fill(tileset, found[0]).puzzle)
        if reason is not None:
            raise file_error(tileset, region, reason.sentence)
    return found


def _is_asked(tileset: Tileset, variant: Variant, border: str | None) -> bool:
    if border is None:
        return True
    if variant.border is None:
        return False
    edge = tileset.edge_type(variant.border)
    return border.lower() in (edge.id.lower(), edge.name.lower(), edge.letter.lower())


def _check_pins(tileset: Tileset, region: Region, pins: Sequence[Pin]) -> None:
    for cell, times in Counter(pin.cell for pin in pins).items():
        if times > 1:
            raise CommandError("--fix", f"{times} tiles are fixed in {cell_name(cell)}")
    for tile, times in Counter(tile.id for pin in pins for tile in pin.tiles).items():
        copies = tileset.tile(tile).copies
        if times > copies:
            message = f"{tile} is fixed {times} times, and the game has {copies}"
            raise CommandError("--fix", message, "fix fewer of it")
    for pin in pins:
        for fixed in region.fixed:
            if fixed.place == pin.cell and not all(is_fixed(tile, fixed) for tile in pin.tiles):
                there = [tile.id for tile in tiles_of(region, tileset) if is_fixed(tile, fixed)]
                message = f"{pin.tiles[0].id} cannot lie in {cell_name(pin.cell)}"
                hint = f"the region keeps it for {short_list(there)}"
                raise CommandError("--fix", message, hint)


def file_error(tileset: Tileset, region: Region, sentence: str) -> UserError:
    return UserError([Problem(tileset.file, None, f"regions.{region.id}", sentence)])
