"""What is asked of a region: what its border shows, which tiles lie in given places.

In come a tileset and one of its regions; out go its variants, each of which a layout may answer.
Must not know: the solver.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from generator.laws.grid import Cell
from generator.laws.layout import lay
from generator.laws.regions import ALIKE, is_fixed, shared_type, tiles_of
from generator.quick_start import dataclass
from generator.tileset.model import Fixed, Region, Tile, Tileset


@dataclass(frozen=True, slots=True)
class Pin:
    """One of these tiles has its place; in a turn of the outline, or in any if that is None."""

    cell: Cell
    tiles: tuple[Tile, ...]
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """One way in which a region is to be filled: what its border shows, what is pinned down."""

    region: Region
    border: str | None  # an edge type, or free
    pins: tuple[Pin, ...] = ()
    label: str = ""  # tells the variants of one region apart
    is_later: bool = False  # a layout that answers another variant too is counted there

    @property
    def id(self) -> str:
        words = f"{self.region.id} {self.label}".strip()
        return "-".join(words.lower().split())


def variants(tileset: Tileset, region: Region, more: Sequence[Pin] = ()) -> list[Variant]:
    """Every border that a region may be asked for, with the tiles that may lie in given places."""
    taken = {pin.cell for pin in more}
    pins = [
        Pin(fixed.place, candidates(tileset, region, fixed))
        for fixed in region.fixed
        if fixed.place is not None and fixed.place not in taken
    ]
    found = _bordered(tileset, region, (*pins, *more))
    return [
        dataclasses.replace(
            variant,
            label=_label(variant, found, tileset),
            is_later=number > 0 and region.border in ALIKE,
        )
        for number, variant in enumerate(found)
    ]


def questions(tileset: Tileset, region: Region) -> list[list[Variant]]:
    """What is asked of a region: each question is answered by a layout of any of its variants."""
    found = variants(tileset, region)
    return [found] if region.border == "uniform" else [[variant] for variant in found]


def candidates(tileset: Tileset, region: Region, fixed: Fixed) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles_of(region, tileset) if is_fixed(tile, fixed))


def _bordered(tileset: Tileset, region: Region, pins: Sequence[Pin]) -> list[Variant]:
    if region.border_mark:
        places = [fixed.place for fixed in region.fixed if fixed.mark == region.border_mark]
        speaker = next(pin for pin in pins if pin.cell in places)
        shown = {tile.id: shared_type(lay(tileset, tile)) for tile in speaker.tiles}
        others = [pin for pin in pins if pin is not speaker]
        found = []
        for border in dict.fromkeys(shown.values()):
            tiles = tuple(tile for tile in speaker.tiles if shown[tile.id] == border)
            pin = Pin(speaker.cell, tiles, speaker.turn)
            found.append(Variant(region, border, (pin, *others)))
        return found
    if region.border in ALIKE:
        carried = {edge for tile in tiles_of(region, tileset) for edge in tile.edges}
        borders = [edge.id for edge in tileset.edge_types if edge.id in carried]
        if borders:
            return [Variant(region, border, tuple(pins)) for border in borders]
        return [Variant(region, None, tuple(pins))]
    return [Variant(region, None if region.border == "free" else region.border, tuple(pins))]


def _label(variant: Variant, every: Sequence[Variant], tileset: Tileset) -> str:
    if len(every) == 1:
        return ""
    if variant.border is None:
        return "border free"
    return f"border {tileset.edge_type(variant.border).name.lower()}"
