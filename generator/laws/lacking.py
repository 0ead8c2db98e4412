"""What laws and scores share that look for something on the tiles of a game.

What comes in: a tileset, and what to look for. What goes out: how many tiles have it, and the
sentence that says that none, or too few, do. Must not know: any law.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.laws.networks import joining_sides
from generator.laws.spoken import edge_names, feature_name
from generator.tileset.model import Tile, Tileset
from generator.words import counted, listed, with_article


def copies_with(tileset: Tileset, is_meant: Callable[[Tile], bool]) -> int:
    """How many tiles, all copies counted, are such."""
    return sum(tile.copies for tile in tileset.tiles if is_meant(tile))


def lacks_all_edges(tileset: Tileset, edges: Sequence[str]) -> str:
    """That no tile carries any of these edge types."""
    if all(lacks_edges(tileset, [edge]) for edge in edges):
        names = listed(edge_names(tileset, edges), "or")
        return f"no tile carries {names}: give it sides, or take this out"
    return ""


def lacks_edges(tileset: Tileset, edges: Sequence[str]) -> str:
    """That no tile carries one of these edge types, each of which must be there."""
    for edge in edges:
        if not copies_with(tileset, lambda tile, edge=edge: bool(tile.sides_on(edge))):  # type: ignore[misc]
            (name,) = edge_names(tileset, [edge])
            return f"no tile carries {name}: give it sides, or take this out"
    return ""


def lacks_any_edges(tileset: Tileset) -> str:
    """That no tile has sides that show anything."""
    if any(tile.edges for tile in tileset.tiles):
        return ""
    return "no tile has edges: give tiles their sides, or take this out"


def lacks_feature(tileset: Tileset, feature: str, edge: str = "") -> str:
    """That a feature stands on no tile, or on none that carries the edge type."""
    if copies_with(
        tileset,
        lambda tile: feature in tile.all_features and bool(not edge or tile.sides_on(edge)),
    ):
        return ""
    where = f" with {edge_names(tileset, [edge])[0]}" if edge else ""
    name = feature_name(tileset, feature)
    return f"no tile{where} has {with_article(name)}: put it on one, or take this out"


def lacks_values(tileset: Tileset, names: Sequence[str]) -> str:
    """That no tile has one of these values."""
    for name in names:
        if not any(name in tile.values for tile in tileset.tiles):
            return f"no tile has a {name}: write it into the values of tiles, or take this out"
    return ""


def lacks_intersection(tileset: Tileset, edge: str, sides: int) -> str:
    """That on no tile so many sides of a type meet."""
    if copies_with(tileset, lambda tile: joining_sides(tile, edge) >= sides):
        return ""
    (name,) = edge_names(tileset, [edge])
    wanted = counted(sides, f"{name} side")
    return f"no tile has {wanted} that join: add one that has, or take this out"


def worth_nothing(points: int) -> str:
    """That a score is worth nothing."""
    return "" if points else "it is worth 0: give it points, or take it out"
