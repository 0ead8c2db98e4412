"""What a kit will hold, file by file, before any of it is written.

In come parts with their pages, out go documents, pictures and texts by the names of their files.
Must not know: how any of them is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from generator.kit.documents import bind, library_of, pictured
from generator.kit.lay_out import KIT_FILE, LaidOut
from generator.kit.manifest import picture_file
from generator.kit.order import Order
from generator.quick_start import dataclass
from generator.sheets.page import Document, tone
from generator.sheets.sheet_account import component_file

if TYPE_CHECKING:
    from generator.canvas.shapes import Drawing, Library
    from generator.tileset.model import Tileset


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything by the name of its file, in the order in which it is written."""

    pictures: Mapping[str, tuple[Drawing, Library]]
    documents: Mapping[str, Document]
    texts: Mapping[str, bytes]
    bound: frozenset[str]  # documents whose pages all stand in that of the whole kit too

    def __len__(self) -> int:
        return len(self.pictures) + len(self.documents) + len(self.texts)


def list_contents(tileset: Tileset, laid: LaidOut, order: Order) -> Contents:
    """A document and pictures for each part; one document for all of them if the kit is whole."""
    pictures = {
        picture_file(drawing): (drawing, library)
        for component in laid.components
        for library in (library_of([component]),)
        for drawing in pictured(component)
    }
    documents = {
        component_file(component): bind(tileset, [component], laid.sheets, order.press)
        for component in laid.components
    }
    bound = frozenset(documents) if laid.is_whole else frozenset[str]()
    if laid.is_whole:
        documents[KIT_FILE] = bind(tileset, laid.components, laid.sheets, order.press)
    if laid.booklet:
        documents |= laid.booklet.documents
    toned = {file: tone(document, order.paint) for file, document in documents.items()}
    return Contents(pictures, toned, laid.booklet.texts if laid.booklet else {}, bound)
