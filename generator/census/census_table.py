"""A census as plain values, for JSON and for a browser.

In comes a census, out go dicts, lists, strings and numbers; the same for the same tileset.
Looks and gaps are spelled as layouts spell tiles.
"""

from __future__ import annotations

from typing import Any

from generator.census.advice import advise
from generator.census.census import Census, CensusEntry, Occurrence
from generator.census.families import Family
from generator.census.gaps import Gap, spell_gap
from generator.census.map_tallies import MapTally, tally_maps
from generator.census.tile_kinds import spell_look
from generator.census.value_tallies import ValueTally, tally_values

MOST_GAPS = 2_000  # that are listed, stuck ones first; their numbers are told in any case


def to_table(census: Census) -> dict[str, Any]:
    """All that was counted."""
    tileset = census.tileset
    families, gaps = census.families, census.gaps
    return {
        "game": {"slug": tileset.slug, "name": tileset.game.name},
        "called": tileset.called,
        "tiles": census.tiles,
        "different": len(census.entries),
        "advice": list(advise(census)),
        "edges": [_tally(tally, "sides") for tally in census.edges],
        "segments": [_tally(tally, "segments") for tally in census.segments],
        "features": [_tally(tally, "tiles") for tally in census.features],
        "marks": [_tally(tally, "tiles") for tally in census.marks],
        "values": [_value(one) for one in tally_values(tileset)],
        "maps": [_map(one) for one in tally_maps(tileset)],
        "kinds": [_entry(entry, census) for entry in census.entries],
        "alike": [[tile.id for tile in tiles] for tiles in census.alike],
        "mirrored": [[e.kind.tiles[0].id for e in pair] for pair in census.mirrored],
        "unmirrored": [entry.kind.tiles[0].id for entry in census.unmirrored],
        "enumeration": {
            "total": families.total,
            "present": families.looks,
            "families": [_family(family, census) for family in families.every],
        },
        "gaps": {
            "combinations": len(gaps.every),
            "stuck": len(gaps.stuck),
            "wild": gaps.wild,
            "most_neighbours": gaps.deepest,
            "smallest": [spell_gap(gap.needs, tileset) for gap in gaps.smallest[:MOST_GAPS]],
            "every": [_gap(gap, census) for gap in gaps.every[:MOST_GAPS]],
        },
        "remedies": [
            {"look": spell_look(remedy.look, tileset), "fills": remedy.closes}
            for remedy in census.remedies
        ],
    }


def _tally(tally: Occurrence, what: str) -> dict[str, Any]:
    return {
        "id": tally.id,
        "name": tally.name,
        "letter": tally.letter,
        what: tally.count,
        "share": round(tally.share, 4),
        "tiles": tally.tiles,
        "different": tally.kinds,
    }


def _value(one: ValueTally) -> dict[str, Any]:
    said = [{"value": value, "tiles": tiles} for value, tiles in one.said]
    return {"name": one.name, "tiles": one.tiles, "said": said}


def _map(one: MapTally) -> dict[str, Any]:
    return {
        "id": one.id,
        "name": one.name,
        "spaces": one.spaces,
        "kinds": dict(one.kinds),
        "numbers": list(one.numbers),
    }


def _entry(entry: CensusEntry, census: Census) -> dict[str, Any]:
    kind = entry.kind
    return {
        "tiles": [tile.id for tile in kind.tiles],
        "look": "wild" if kind.is_wild else spell_look(kind.look, census.tileset),
        "copies": kind.copies,
        "ways": entry.ways,
        "mirror": entry.mirror or None,
        "features": sorted(kind.features),
        "marks": sorted(kind.marks),
    }


def _family(family: Family, census: Census) -> dict[str, Any]:
    return {
        "edges": dict(family.edges),
        "segments": dict(family.segments),
        "corners": dict(family.corners),
        "present": family.looks,
        "total": family.total,
        "tiles": family.tiles,
        "missing": [spell_look(look, census.tileset) for look in family.missing],
    }


def _gap(gap: Gap, census: Census) -> dict[str, Any]:
    return {
        "sides": spell_gap(gap.needs, census.tileset),
        "neighbours": gap.neighbours,
        "different": gap.kinds,
        "tiles": gap.copies,
        "stuck": gap.is_stuck,
    }
