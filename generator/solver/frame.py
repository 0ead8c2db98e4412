"""Tiles of a frame belong to the frame.

Where the border asks for every side of a colour that there is, no such side can look inwards.
In goes a model, out goes the same one without the options that do.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

from generator.solver.numbered import Model


def keep_to_frame(model: Model) -> Model:
    """Nothing changes where cells may stay empty or a wild tile stands in for any colour."""
    puzzle = model.puzzle
    if puzzle.empties or any(tile.wild and tile.count for tile in puzzle.tiles):
        return model
    asked = Counter(border.colour for border in puzzle.border if border.colour is not None)
    have = Counter[str]()
    for tile in puzzle.tiles:
        for colour in tile.sides:
            have[colour] += tile.count
    frame = {n for n, colour in enumerate(model.colours) if 0 < have[colour] <= asked[colour]}
    if not frame:
        return model

    @cache
    def outward(fits: tuple[int, ...], inner: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(
            option
            for option in fits
            if not any(model.options[option].sides[side] in frame for side in inner)
        )

    return replace(
        model,
        fits=tuple(
            outward(fits, tuple(side for side, link in enumerate(links) if link is not None))
            for fits, links in zip(model.fits, model.links, strict=True)
        ),
    )
