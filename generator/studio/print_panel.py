"""What the page may ask of a kit, and its pages as pictures.

The page offers the choices of `tilewright build`, but those that name files: where things lie on
this computer is no business of a page. In come values as the page sends them, out goes an `Order`.
A page of a kit becomes an SVG of the whole sheet.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from generator.choices import Answers, Choice
from generator.errors import UserError
from generator.kit.kit_choices import all_choices, component_choices
from generator.kit.order import Order, read_order

if TYPE_CHECKING:
    from generator.kit.put_kits import Kit
    from generator.processes.progress import Tell
    from generator.sheets.page import Document, Page
    from generator.studio.examine import Examined
    from generator.tileset.model import Tileset


def offered() -> list[Choice[Any]]:
    return [choice for choice in all_choices() if choice.kind != "file"]


def view_choices(parts: Collection[str]) -> list[dict[str, Any]]:
    """The fields of the panel; what concerns a part that a game has not is not asked."""
    absent = [
        choice
        for part, choices in component_choices().items()
        for choice in choices
        if part not in parts
    ]
    return [
        {
            "name": choice.name,
            "kind": choice.kind,
            "default": choice.default,
            "about": choice.about,
            "choices": list(choice.choices),
        }
        for choice in offered()
        if choice not in absent
    ]


def read_panel(values: Mapping[str, Any]) -> Order:
    """The kit that these values ask for; a field that is empty says nothing."""
    given = {
        choice.name: str(values[choice.name]) if choice.kind == "text" else values[choice.name]
        for choice in offered()
        if values.get(choice.name) not in (None, "")
    }
    return read_order(Answers(given))


def make_final(found: Examined, order: Order, tell: Tell) -> tuple[Kit, str]:
    """A kit that may go to print: nothing at all is wrong with the game."""
    from generator.kit.build import make_kit
    from generator.kit.load_games import refuse_broken

    if found.tileset is None or found.problems or found.notes:
        raise UserError([*found.problems, *found.notes])
    refuse_broken(found.tileset, order)
    return make_kit(found.tileset, order, tell=tell), ""


def make_draft(found: Examined, order: Order, tell: Tell) -> tuple[Kit, str]:
    """A kit of all that can be drawn, and what had to be left out of it.

    A law or a figure of the rules may name a piece that is no more: then the pieces are printed
    alone.
    """
    from generator.kit.build import make_kit
    from generator.tileset.expand import is_drawable

    tileset = found.tileset
    if tileset is None or not is_drawable(found.problems):
        raise UserError(found.problems)
    try:
        if found.problems:
            raise UserError(found.problems)
        return make_kit(tileset, order, tell=tell), ""
    except UserError as error:
        kept = _without_figures(tileset, order)
        if not kept:
            raise
        mute = replace(tileset, laws=(), scores=(), regions=(), flows=(), figures=())
        kit = make_kit(mute, replace(order, only=kept), tell=tell)
        reason = f"the rules cannot be set yet: {error.problems[0].message}"
        return kit, "" if kept == order.only else reason


def _without_figures(tileset: Tileset, order: Order) -> tuple[str, ...]:
    """The parts that show nothing of how the game is played."""
    from generator.kit.parts import list_parts, shows_figures

    every = order.only or list_parts(tileset, order)
    return tuple(name for name in every if not shows_figures(replace(order, only=(name,))))


def page_svg(page: Page, document: Document, name: str) -> bytes:
    """A sheet of paper with all that is printed on it."""
    from generator.canvas.pen import rect
    from generator.canvas.shapes import Drawing
    from generator.geometry.outline import rectangle
    from generator.write.svg import write_svg

    paper = rect(0, 0, page.width, page.height, fill="#ffffff")
    sheet = rectangle(page.width, page.height)
    drawing = Drawing(name, sheet, 0.0, (paper, *page.shapes), page.label)
    return write_svg(drawing, document.library)


def zip_kit(kit: Kit) -> bytes:
    """All files of a kit in its folder; the same bytes for the same kit."""
    from generator.kit.manifest import NAME, write_manifest

    files = {**kit.files, NAME: write_manifest(kit.manifest)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{kit.slug}/{name}")
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return packed.getvalue()
