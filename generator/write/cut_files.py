"""Cut files of a kit: where they stand in it, and what is in them.

In come the pages of a component, out go an SVG and a DXF for each sheet that a machine cuts.
Knows no games.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.sheets.cut_plan import CutPlan
from generator.sheets.page import Page
from generator.write.dxf import write_dxf
from generator.write.svg import write_cut_svg


def name_cuts(component: str, pages: Iterable[Page]) -> tuple[str, ...]:
    """The cut files of these pages, in the order of the sheets."""
    return tuple(f"{stem}.{kind}" for stem in _plans(component, pages) for kind in ("svg", "dxf"))


def write_cuts(component: str, pages: Iterable[Page], game: str) -> dict[str, bytes]:
    """The cut files of these pages, by the names they have in a kit."""
    files = {}
    for stem, plan in _plans(component, pages).items():
        files[f"{stem}.svg"] = write_cut_svg(plan, f"{game}: {stem}")
        files[f"{stem}.dxf"] = write_dxf(plan)
    return files


def _plans(component: str, pages: Iterable[Page]) -> dict[str, CutPlan]:
    return {f"cut/{component}-{page.sheet}": page.cuts for page in pages if page.cuts is not None}
