"""What can be known of a game at once: promises against pieces, and the census.

In comes what a text says, out go plain values for the page.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from generator.census.census import take_census
from generator.census.census_table import to_table
from generator.census.value_tallies import tally_values
from generator.studio.examine import Examined
from generator.tileset.expect import count_promises

NO_CENSUS: dict[str, Any] = {
    "advice": [],
    "sides": [],
    "kinds": [],
    "values": [],
    "twins": [],
    "gaps": {"combinations": 0, "stuck": 0, "smallest": []},
}


def view_census(examined: Examined) -> dict[str, Any]:
    """Promises against pieces, and the census: what to look at, sides by type, twins, gaps."""
    tileset, document = examined.tileset, examined.document
    if tileset is None or document is None:
        return {"promises": [], **NO_CENSUS}
    promises = [
        {"key": key, "promised": promised, "counted": counted}
        for key, promised, counted in count_promises(document, tileset)
    ]
    if not tileset.tiles:
        return {"promises": promises, **NO_CENSUS}
    census = to_table(take_census(tileset))
    colours = {edge.id: edge.colour for edge in tileset.edge_types}
    colours |= {segment.id: segment.colour for segment in tileset.segment_types}
    tallies = [(tally, tally["sides"]) for tally in census["edges"]]
    tallies += [(tally, tally["segments"]) for tally in census["segments"]]
    kinds: Counter[str] = Counter()
    for tile in tileset.tiles:
        kinds[tile.kind] += tile.copies
    return {
        "promises": promises,
        "advice": census["advice"],
        "sides": [
            {"name": tally["name"], "colour": colours[tally["id"]], "count": count}
            for tally, count in tallies
        ],
        "kinds": [{"name": kind, "count": count} for kind, count in kinds.items()],
        "values": [str(tally) for tally in tally_values(tileset)],
        "twins": census["alike"],
        "gaps": {key: census["gaps"][key] for key in ("combinations", "stuck", "smallest")},
    }
