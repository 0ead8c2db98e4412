"""Cut files of a kit: where they stand in it, and what is in them.

In come the pages of a component, out go an SVG and a DXF for each sheet that a machine cuts, and a
picture where its program prints the sheet itself. Knows no games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.sheets.cut_plan import CutPlan
from generator.sheets.page import Document, Page
from generator.write.pdf import Forms
from generator.write.svg import write_cut_svg


def name_cuts(component: str, pages: Iterable[Page]) -> tuple[str, ...]:
    """The cut files of these pages, in the order of the sheets."""
    return tuple(
        file
        for stem, plan, _ in _plans(component, pages)
        for file in (f"{stem}.svg", f"{stem}.dxf", *_picture_names(stem, plan))
    )


def write_cuts(component: str, document: Document, game: str) -> dict[str, bytes]:
    """The cut files of a component's pages, by the names they have in a kit."""
    plans = list(_plans(component, document.pages))
    if not plans:
        return {}
    from generator.write.cut_pictures import write_cut_picture
    from generator.write.dxf import write_dxf

    files, forms = {}, Forms()
    for stem, plan, page in plans:
        files[f"{stem}.svg"] = write_cut_svg(plan, f"{game}: {stem}")
        files[f"{stem}.dxf"] = write_dxf(plan)
        for file in _picture_names(stem, plan):
            files[file] = write_cut_picture(page, plan, document.library, forms)
    return files


def _plans(component: str, pages: Iterable[Page]) -> Iterator[tuple[str, CutPlan, Page]]:
    for page in pages:
        if page.cuts is not None:
            yield f"cut/{component}-{page.sheet}", page.cuts, page


def _picture_names(stem: str, plan: CutPlan) -> tuple[str, ...]:
    if not plan.is_pictured:
        return ()
    from generator.write.cut_pictures import name_picture

    return (name_picture(stem, plan),)
