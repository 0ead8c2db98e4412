"""From contents to bytes: every file of a kit, told of one by one.

In comes what a kit holds, out go files by their names. Must not know: games, disks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING

from generator.kit.contents import Contents
from generator.kit.lay_out import LaidOut
from generator.quick_start import dataclass
from generator.sheets.page import Document
from generator.sheets.sheet_account import component_file
from generator.write.cut_files import write_cuts
from generator.write.pdf import Forms, write_pdf
from generator.write.svg import Arts, write_svg

if TYPE_CHECKING:
    from generator.write.pdf_x import PressFile


@dataclass(frozen=True, slots=True)
class Written:
    """What is written of a drawing once, for every file that shows it."""

    arts: Arts = field(default_factory=Arts)
    forms: Forms = field(default_factory=Forms)


def write_files(
    contents: Contents,
    written: Written,
    press: PressFile | None,
    tell: Callable[[str, int], None],
) -> dict[str, bytes]:
    """All pictures, documents and texts; `tell` hears of each, and how many are done."""
    files: dict[str, bytes] = {}
    for file, (drawing, library) in contents.pictures.items():
        tell(file, len(files))
        files[file] = write_svg(drawing, library, written.arts)
    for file, document in contents.documents.items():
        tell(file, len(files))
        files[file] = write_document(document, written, press)
    for file, text in contents.texts.items():
        tell(file, len(files))
        files[file] = text
    return files


def write_document(document: Document, written: Written, press: PressFile | None) -> bytes:
    """A PDF for a printer at home, or one for a press."""
    if press is None:
        return write_pdf(document, written.forms)
    from generator.write.pdf_x import write_press_pdf

    return write_press_pdf(document, press, written.forms)


def write_cut_files(laid: LaidOut, contents: Contents, game: str) -> dict[str, bytes]:
    """What a cutting machine reads, of those sheets that it can cut."""
    return {
        file: data
        for component in laid.components
        for file, data in write_cuts(
            component.id, contents.documents[component_file(component)], game
        ).items()
    }
