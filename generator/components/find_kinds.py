"""All kinds of component, found by themselves.

Every module of this room, and `component` of every folder, is asked for a `KIND`, or for `KINDS`.
Out go the kinds in the order of a kit, and what a game has of them.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import generator.components
from generator.components.kind import Kind

if TYPE_CHECKING:
    from generator.tileset.model import Tileset


@cache
def find_kinds() -> tuple[Kind, ...]:
    """Every kind there is, in the order of a kit."""
    found: list[Kind] = []
    for module in pkgutil.iter_modules(generator.components.__path__):
        name = f"{generator.components.__name__}.{module.name}"
        held = import_module(f"{name}.component" if module.ispkg else name)
        found += getattr(held, "KINDS", ())
        found += [held.KIND] if hasattr(held, "KIND") else []
    return tuple(sorted(found, key=lambda kind: (kind.place, kind.name)))


def kinds_of(tileset: Tileset) -> dict[str, Kind]:
    """What a kit of this game may hold, by id; what a tileset does not state is not made."""
    return {kind.id(tileset): kind for kind in find_kinds() if kind.is_in(tileset)}


def count_components(tileset: Tileset) -> dict[str, int]:
    """How many there are of everything that a game has, by what several are called."""
    counted = (
        (kind.called(tileset) if kind.called else kind.noun, sum(kind.count(tileset).values()))
        for kind in find_kinds()
    )
    return {noun: count for noun, count in counted if count}


def kind_of(id: str, tileset: Tileset) -> Kind:
    """The kind of a component, by its id."""
    return next(kind for kind in find_kinds() if kind.id(tileset) == id)
