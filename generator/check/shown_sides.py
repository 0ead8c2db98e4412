"""What the sides of tiles show to the solver, as colours of a puzzle.

In come a tileset and a region; out go the colours of every side, which of them may touch, and
which mean something of their own. A colour is all that the laws which ask touching sides to
match see of a side.
"""

from __future__ import annotations

import dataclasses
from itertools import product

from generator.laws.registry import make_laws
from generator.laws.spoken import edge_labels
from generator.tileset.model import Region, Tileset

ANYTHING = "anything"  # what a side shows that no law looks at

Signs = tuple[str, ...]  # of one side, law by law


def show_sides(tileset: Tileset, region: Region) -> dict[str, tuple[str, ...]]:
    """By tile, the colour of each of its sides."""
    return {tile: tuple(map(_colour, sides)) for tile, sides in _signs(tileset, region).items()}


def answering_colours(tileset: Tileset, region: Region) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Which colours may touch others than themselves alone: those whose signs all meet."""
    laws = make_laws(tileset, region.id)
    answers = [law.answers(tileset) for law in laws if law.signs(tileset) is not None]
    if not any(answers):
        return ()
    found: dict[str, tuple[str, ...]] = {}
    waiting = [signs for sides in _signs(tileset, region).values() for signs in sides]
    for signs in waiting:
        if _colour(signs) not in found:
            pairs = zip(answers, signs, strict=True)
            met = list(product(*(known.get(sign, (sign,)) for known, sign in pairs)))
            found[_colour(signs)] = tuple(map(_colour, met))
            waiting += met
    return tuple((colour, others) for colour, others in found.items() if others != (colour,))


def named_colours(tileset: Tileset, region: Region) -> tuple[str, ...]:
    """Edge types that a law or the region names: no symmetry takes one for another. Where sides
    show more than edge types, all of them."""
    signs = [law.signs(tileset) or {} for law in make_laws(tileset, region.id)]
    showing = sum(any(any(sides) for sides in shown.values()) for shown in signs)
    if showing > 1 or inward_colours(tileset, region):
        shown = show_sides(tileset, region).values()
        return tuple({colour: None for sides in shown for colour in sides})
    labels = edge_labels(tileset)
    return tuple(labels[edge] for edge in named_edges(tileset, region))


def inward_colours(tileset: Tileset, region: Region) -> tuple[str, ...]:
    """Colours of sides that never look outwards: laws say so of those that are theirs alone."""
    signs = [law.signs(tileset) or {} for law in make_laws(tileset, region.id) if law.owns_sides]
    every = (sign for shown in signs for sides in shown.values() for sign in sides if sign)
    return tuple(dict.fromkeys(every))


def show_seams(tileset: Tileset, region: Region) -> dict[str, tuple[str, ...]]:
    """By tile, the colours of its sides if only laws looked at them that own theirs."""
    shown: dict[str, tuple[str, ...]] = {}
    for law in make_laws(tileset, region.id):
        if law.owns_sides:
            for tile, signs in (law.signs(tileset) or {}).items():
                shown[tile] = tuple(sign or ANYTHING for sign in signs)
    return shown


def named_edges(tileset: Tileset, region: Region) -> tuple[str, ...]:
    """The edge types that a law or the region calls by name."""
    named = dict.fromkeys(edge for edge in (region.throughout, region.border) if edge)
    for law in make_laws(tileset, region.id):
        for field in dataclasses.fields(law):  # type: ignore[arg-type]
            value = getattr(law, field.name)
            if field.metadata["kind"] in ("edge", "edges"):
                named |= dict.fromkeys((value,) if isinstance(value, str) else value)
    return tuple(edge.id for edge in tileset.edge_types if edge.id in named)


def _signs(tileset: Tileset, region: Region) -> dict[str, tuple[Signs, ...]]:
    """By tile and side: its sign for each law that asks touching sides to match."""
    laws = make_laws(tileset, region.id)
    signs = [found for law in laws if (found := law.signs(tileset)) is not None]
    return {
        tile.id: tuple(
            tuple(found[tile.id][side] for found in signs) for side in range(tileset.outline.sides)
        )
        for tile in tileset.tiles
    }


def _colour(signs: Signs) -> str:
    return " ".join(filter(None, signs)) or ANYTHING
