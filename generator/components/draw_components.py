"""All that a kit holds, drawn: each kind draws its own, and one painter lays the style over all.

In come a tileset, the names of components and what they are made for, out go components as they
go on sheets. Must not know: any kind by name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from generator.art.game_style import Painter
from generator.canvas.shapes import Component
from generator.canvas.styles import FULL, Style
from generator.components.find_kinds import kind_of, kinds_of
from generator.components.kind import Company, Kind, Setting
from generator.sheets.enlarge import enlarge
from generator.tileset.model import Tileset

USUAL = Setting()
ALONE = Company()


def component_names(tileset: Tileset) -> list[str]:
    """What a kit of this game holds, without what is made for the company of all."""
    kinds = kinds_of(tileset).items()
    return [id for id, kind in kinds if kind.is_asked(USUAL) and not kind.is_last]


def draw_components(
    tileset: Tileset, only: Collection[str] | None = None, style: Style = FULL
) -> tuple[Component, ...]:
    """The components that a tileset asks for, or those of them that are named."""
    names = [name for name in component_names(tileset) if only is None or name in only]
    return draw_kinds(tileset, names, Painter(tileset, style))


def draw_kinds(
    tileset: Tileset,
    names: Iterable[str],
    painter: Painter,
    setting: Setting = USUAL,
    company: Company = ALONE,
) -> tuple[Component, ...]:
    """These components, painted, in the size that they are printed in.

    What is made for the company of others comes last, and is told of all that were drawn here.
    """
    setting = replace(setting, rim=painter.style.rim)
    made: list[tuple[Kind, Component]] = []
    kinds = [kind_of(name, tileset) for name in names]
    for kind in sorted(kinds, key=lambda kind: kind.is_last):
        others = replace(company, parts=tuple(made)) if kind.is_last else ALONE
        component = kind.draw(tileset, setting, others)
        if component is not None:
            painted, scale = painter.component(component), kind.scale(setting)
            made.append((kind, painted if scale == 1 else enlarge(painted, scale)))
    return tuple(component for _, component in made)
