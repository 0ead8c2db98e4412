"""Backs that take up values of their tiles: by stage, by player, by sort.

What comes in: a back with names in braces, and the tiles. What goes out: the tiles, each with its
back; a value that is missing or is no colour is a problem at the line of its tile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.tileset.face_model import colour_named, fill_in, names_in
from generator.tileset.model import Back, Tile
from generator.tileset.source import ProblemReport
from generator.tileset.tile_tables import path_of
from generator.tileset.wording import quote, suggest


def expand_backs(
    report: ProblemReport, back: Back, tiles: Sequence[Tile], colours: Mapping[str, str]
) -> tuple[Tile, ...]:
    known = {name for tile in tiles for name in tile.own_values}
    wrong = False
    for key in ("colour", "title"):
        for name in names_in(getattr(back, key)):
            if name not in known:
                wrong = True
                told = f"{quote('{' + name + '}')} is no tile's value"
                report.add(("back", key), told, suggest(name, known))
    return tuple(tiles) if wrong else tuple(_fill(report, back, one, colours) for one in tiles)


def _fill(report: ProblemReport, back: Back, tile: Tile, colours: Mapping[str, str]) -> Tile:
    values = tile.own_values
    lacking = [n for n in names_in(back.colour + back.title) if n not in values]
    if lacking:
        hint = f"give it one: values = {{ {lacking[0]} = 1 }}"
        report.add(path_of(tile), f"has no value {quote(lacking[0])} for its back", hint)
        return tile
    filled = fill_in(back.colour, values)
    colour = colour_named(filled, colours)
    if not colour:
        hint = 'write # and six hexadecimal digits, for example "#a5d084"'
        report.add(path_of(tile), f"{quote(filled)} is not a colour for its back", hint)
        return tile
    return replace(tile, back=Back(back.art, colour, fill_in(back.title, values)))
