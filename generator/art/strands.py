"""Strands: the ways of a tile, each with how it is painted and where it runs."""

from __future__ import annotations

from generator.art.parts.ways import WAY_ART, WayArt
from generator.art.ribbons import Ribbon
from generator.quick_start import dataclass
from generator.tileset.model import EdgeType


@dataclass(frozen=True, slots=True)
class Strand:
    """One way of a tile: which edge type, how it is painted, where it runs."""

    edge: EdgeType
    art: WayArt
    ribbon: Ribbon


def way_art(edge: EdgeType) -> WayArt:
    """How an edge type is painted as a way; one without a way of its own becomes a plain lane."""
    return WAY_ART.get(edge.art, WAY_ART["lane"])
