"""The tree of an SVG file, with the line of every element.

What comes in: bytes nobody vouches for. What goes out: `Element`s of the SVG namespace, or a
`PictureError`. Nothing is fetched and nothing is expanded: a file that declares entities is
refused, and so is one that is too deep or too large. What other programs keep in namespaces of
their own is left out. Must not know: what the elements mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from xml.parsers import expat

from generator.canvas.picture_faults import Fault, PictureError, shown
from generator.quick_start import dataclass

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
XML = "http://www.w3.org/XML/1998/namespace"
MOST_ELEMENTS = 20_000
DEEPEST = 100
EXPORT = "export it again as plain SVG"
_BARE_DOCTYPE = re.compile(rb"<!DOCTYPE\s+svg[^<>\[\]]*>")
_PROLOG = 10_000  # bytes before the first element, at most


@dataclass(slots=True)
class Element:
    """An element of the SVG namespace; `inside` holds its elements and texts in order."""

    name: str
    line: int
    attributes: dict[str, str]
    inside: list[Element | str] = field(default_factory=list)
    parent: Element | None = field(default=None, repr=False, compare=False)

    @property
    def children(self) -> list[Element]:
        return [part for part in self.inside if isinstance(part, Element)]

    @property
    def text(self) -> str:
        """All text directly inside."""
        return "".join(part for part in self.inside if isinstance(part, str))

    def walk(self) -> Iterator[Element]:
        """This element and all below it, in the order of the file."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += reversed(element.children)

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)


def parse_markup(data: bytes) -> Element:
    """The root of the tree."""
    builder = _Builder()
    try:
        builder.parser.Parse(_without_doctype(data), True)
    except expat.ExpatError as error:
        reason = expat.errors.messages.get(error.code, "") or str(error)
        fault = Fault(f"not valid XML: {reason}", EXPORT, error.lineno)
        raise PictureError([fault]) from None
    except (LookupError, ValueError):  # an encoding that Python does not know
        raise PictureError([Fault("is in an unknown encoding", "save it as UTF-8")]) from None
    root = builder.root
    if root is None or root.name != "svg":
        found = builder.first or "nothing"
        hint = f'the first element is <svg xmlns="{SVG}">; {EXPORT}'
        raise PictureError([Fault(f"begins with {shown(found)}, not with an SVG", hint, 1)])
    return root


def _without_doctype(data: bytes) -> bytes:
    """A bare DOCTYPE, as some programs write it, says nothing: it is blanked, its lines kept.

    Left in, it would make of every unknown entity one that a DTD elsewhere may declare, and
    those are passed over without a word.
    """
    found = _BARE_DOCTYPE.search(data, 0, _PROLOG)
    if found is None or b"<svg" in data[: found.start()]:
        return data
    blank = re.sub(rb"[^\n]", b" ", found[0])
    return data[: found.start()] + blank + data[found.end() :]


class _Builder:
    """Builds the tree while expat reads."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self.first = ""
        self._open: list[Element | None] = []  # None: of another namespace
        self._count = 0
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype

    def _refuse(self, message: str, hint: str) -> PictureError:
        return PictureError([Fault(message, hint, self.parser.CurrentLineNumber)])

    def _doctype(self, *declared: object) -> None:
        raise self._refuse("the DOCTYPE declares things of its own", EXPORT)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise self._refuse(
                f"has more than {MOST_ELEMENTS:,} elements",
                "simplify it, or place it as a PNG of 300 dpi",
            )
        if len(self._open) >= DEEPEST:
            hint = "ungroup some of its groups"
            raise self._refuse(f"is nested more than {DEEPEST} deep", hint)
        space, _, local = name.rpartition(" ")
        self.first = self.first or local
        parent = self._open[-1] if self._open else None
        if space != SVG or (self._open and parent is None):
            self._open.append(None)
            return
        line = self.parser.CurrentLineNumber
        element = Element(local, line, _plain(attributes), parent=parent)
        if parent is not None:
            parent.inside.append(element)
        else:
            self.root = self.root or element
        self._open.append(element)

    def _end(self, name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        if self._open and self._open[-1] is not None:
            self._open[-1].inside.append(text)


def _plain(attributes: dict[str, str]) -> dict[str, str]:
    """Attributes of SVG itself; `xlink:href` is the old name of `href`."""
    plain = {name: value for name, value in attributes.items() if " " not in name}
    if f"{XLINK} href" in attributes:
        plain.setdefault("href", attributes[f"{XLINK} href"])
    if f"{XML} space" in attributes:
        plain["xml:space"] = attributes[f"{XML} space"]
    return plain
