"""What makes a PDF readable by ear and by click: the tree of its parts, and links.

In come the parts of each page as the painter marked them, out goes the structure tree, in
reading order and with words for pictures; and for the links of a page the places where they
can be clicked. Must not know: how pages are painted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

from generator.canvas.fonts import measure
from generator.canvas.shapes import Group, Shape, Text
from generator.geometry.transform import IDENTITY, Transform
from generator.quick_start import dataclass
from generator.write.pdf_operators import Tags

_LEADS = re.compile("#|http")
ABOVE, BELOW = 0.85, 0.25  # of the type size: what can be clicked of a line of text


@dataclass(frozen=True, slots=True)
class LinkBox:
    """Where a page can be clicked, in mm from its top left corner, and where that leads."""

    left: float
    top: float
    right: float
    bottom: float
    to: str


@dataclass(frozen=True, slots=True)
class _Part:
    """A marked part: its page, its number there, what it belongs to."""

    page: int
    number: int
    tags: Tags


def find_links(shapes: Sequence[Shape], by: Transform = IDENTITY) -> Iterator[LinkBox]:
    """Every stretch of text that leads somewhere."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from find_links(shape.shapes, shape.transform.then(by))
        elif isinstance(shape, Text) and _LEADS.match(shape.to):
            wide = measure(shape.text.rstrip(), shape.font, shape.size)
            left, top = by.apply((shape.x, shape.y - ABOVE * shape.size))
            right, bottom = by.apply((shape.x + wide, shape.y + BELOW * shape.size))
            yield LinkBox(left, top, right, bottom, shape.to)


def add_structure(document: Any, pages: Sequence[Sequence[Tags]]) -> None:
    """Give a document of reportlab, which is not typed, the tree of what was marked on its
    pages."""
    parts = [
        _Part(page, number, tags)
        for page, marked in enumerate(pages)
        for number, tags in enumerate(marked)
    ]
    root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
    root_reference = document.Reference(root, "structure")
    whole = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Document")})
    whole_reference = document.Reference(whole, "structure whole")
    whole.dict["P"] = root_reference
    tree = _Tree(document)
    whole.dict["K"] = PDFArray(tree.grow(parts, 0, whole_reference))
    root.dict["K"] = PDFArray([whole_reference])
    numbers: list[Any] = []
    for page, marked in enumerate(pages):
        owners = [tree.owners[page, number] for number in range(len(marked))]
        numbers += [page, PDFArray(owners)]
    root.dict["ParentTree"] = PDFDictionary({"Nums": PDFArray(numbers)})
    root.dict["ParentTreeNextKey"] = len(pages)
    document.Catalog.StructTreeRoot = root_reference
    document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
    for number, page_object in enumerate(document.Pages.pages):
        page_object.StructParents = number
        page_object.Tabs = PDFName("S")  # links in the order of the structure
        page_object.__NoDefault__ = [*page_object.__NoDefault__, "StructParents", "Tabs"]


class _Tree:
    """Elements while the tree grows: which of them owns each marked part."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.owners: dict[tuple[int, int], Any] = {}

    def grow(self, parts: Sequence[_Part], depth: int, parent: Any) -> list[Any]:
        """The elements of parts that share all tags above this depth."""
        kids = []
        for tag, some in groupby(parts, lambda part: part.tags[depth]):
            inside = list(some)
            look: dict[str, Any] = {
                "Type": PDFName("StructElem"),
                "S": PDFName(tag.role),
                "P": parent,
                "Pg": self._page(inside[0].page),
            }
            if tag.alt:
                look["Alt"] = PDFString(tag.alt)
            element = PDFDictionary(look)
            reference = self.document.Reference(element, f"structure {depth} {tag.key}")
            element.dict["K"] = PDFArray(self._kids(inside, depth, reference))
            kids.append(reference)
        return kids

    def _kids(self, parts: Sequence[_Part], depth: int, owner: Any) -> list[Any]:
        kids: list[Any] = []
        for is_inner, some in groupby(parts, lambda part: len(part.tags) > depth + 1):
            if is_inner:
                kids += self.grow(list(some), depth + 1, owner)
            else:
                kids += [self._own(part, owner) for part in some]
        return kids

    def _own(self, part: _Part, owner: Any) -> PDFDictionary:
        """A marked part of a page, which belongs to an element."""
        self.owners[part.page, part.number] = owner
        look = {"Type": PDFName("MCR"), "Pg": self._page(part.page), "MCID": part.number}
        return PDFDictionary(look)

    def _page(self, number: int) -> Any:
        return self.document.Reference(self.document.Pages.pages[number])
