"""Edge arithmetic: what counting alone says about a region, in figures and sentences.

In come a tileset and a region; out goes a `Check` for the region, with sides per type, what
its border asks for, how many tiles fit its corners and its rim. Whatever an argument of the
solver objects to fails, in words that a designer can act on.
"""

from __future__ import annotations

from collections import Counter

from generator.check.layout_search import missing_fixed, too_few
from generator.check.region_puzzles import Filling, fill, is_solvable
from generator.check.report import Check
from generator.check.variants import Variant, variants
from generator.solver.arguments import ARGUMENTS
from generator.solver.numbered import build
from generator.tileset.model import SEAM, Region, Tileset
from generator.words import counted


def check_arithmetic(tileset: Tileset, region: Region) -> Check:
    """Every argument, for every variant of the region."""
    name = f"edges: {region.id}"
    missing = missing_fixed(tileset, region)
    if missing:
        return Check(name, "fail", _sides(tileset), missing)
    if not is_solvable(tileset, region):
        missing = too_few(tileset, region)
        sentence = missing or "there are enough tiles to reach as far as the region asks"
        return Check(name, "fail" if missing else "pass", _sides(tileset), sentence)
    asked = variants(tileset, region)
    fillings = [fill(tileset, variant) for variant in asked]
    against = [
        [reason for argument in ARGUMENTS if (reason := argument(filling.puzzle)) is not None]
        for filling in fillings
    ]
    reasons = list(
        dict.fromkeys(
            _said(filling.variant, reason.sentence)
            for filling, found in zip(fillings, against, strict=True)
            for reason in found
        )
    )
    figure = "; ".join(filter(None, (_sides(tileset), _border(fillings[0]))))
    notes = tuple(filter(None, (_candidates(filling) for filling in fillings)))
    # Of borders of which any will do, one that nothing speaks against is enough.
    if all(against) if region.border == "uniform" else any(against):
        return Check(name, "fail", figure, reasons[0], notes=(*reasons[1:], *notes))
    return Check(name, "pass", figure, "no argument speaks against it", notes=notes)


def _said(variant: Variant, sentence: str) -> str:
    return f"{variant.label}: {sentence}" if variant.label else sentence


def _sides(tileset: Tileset) -> str:
    """How many sides of each type all tiles have; of cards, how many segments."""
    tiles = tileset.tiles
    edges = Counter({edge.name.lower(): 0 for edge in tileset.edge_types})
    for tile in tiles:
        for side in (side for side in tile.edges if side != SEAM):
            edges[tileset.edge_type(side).name.lower()] += tile.copies
    segments: Counter[str] = Counter()
    for tile in tiles:
        for segment in tile.segments:
            segments[tileset.segment_type(segment.type).name.lower()] += tile.copies
    return ", ".join(f"{count} {name}" for name, count in (*edges.items(), *segments.items()))


def _border(filling: Filling) -> str:
    sides = len(filling.area.border)
    return f"{sides} on the border" if filling.variant.border else ""


def _candidates(filling: Filling) -> str:
    """How many tiles fit the corners and the rest of the rim of one variant."""
    if filling.variant.border is None:
        return ""
    model = build(filling.puzzle)
    outward = Counter(border.cell for border in filling.puzzle.border)
    most = max(outward.values())
    corners = [cell for cell, sides in outward.items() if sides == most]
    rim = [cell for cell, sides in outward.items() if sides < most]
    parts = []
    for what, cells in (("corner", corners), ("rim", rim)):
        fitting = {model.options[option].tile for cell in cells for option in model.fits[cell]}
        if cells:
            tiles = sum(model.counts[tile] for tile in fitting)
            fit = f"{counted(tiles, 'tile')} {'fits' if tiles == 1 else 'fit'}"
            parts.append(f"{fit} {counted(len(cells), f'{what} cell')}")
    return _said(filling.variant, ", ".join(parts))
