"""Several SVG pictures in one page: what they define alike is kept once.

In come pictures as text, out go one hidden picture of all definitions and the pictures
without theirs. Two definitions are alike if they read the same once their own names, and
those they refer to, are left out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
LINK = "{http://www.w3.org/1999/xlink}href"
_REFERENCE = re.compile(r"url\(#([^)]+)\)|^#(.+)$")


class _Definitions:
    """Definitions of all pictures so far, by what they say."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.elements: list[Element] = []

    def take(self, element: Element) -> str:
        """The name under which a definition is kept."""
        element.attrib.pop("id", None)
        key = ElementTree.tostring(element, encoding="unicode")
        if key not in self.names:
            self.names[key] = f"d{len(self.names) + 1}"
            element.set("id", self.names[key])
            self.elements.append(element)
        return self.names[key]


def share_definitions(pictures: Sequence[str]) -> tuple[str, list[str]]:
    """The hidden picture with all definitions, and the pictures that use them."""
    ElementTree.register_namespace("", SVG)
    kept = _Definitions()
    bare = [_strip(ElementTree.fromstring(picture), kept) for picture in pictures]
    inside = "".join(_text(element) for element in kept.elements)
    hidden = 'width="0" height="0" style="position:absolute" aria-hidden="true"'
    return f'<svg xmlns="{SVG}" {hidden}><defs>{inside}</defs></svg>', bare


def _strip(root: Element, kept: _Definitions) -> str:
    """A picture without definitions, its references pointing to those that are kept."""
    found = {
        element.attrib["id"]: element
        for defs in root.findall(f"{{{SVG}}}defs")
        for element in defs
        if "id" in element.attrib
    }
    names: dict[str, str] = {}

    def name_of(id: str) -> str:
        if id not in names:
            point(found[id])
            names[id] = kept.take(found[id])
        return names[id]

    def point(element: Element) -> None:
        for part in element.iter():
            if LINK in part.attrib:
                part.set("href", part.attrib.pop(LINK))
            for key, value in part.attrib.items():
                match = _REFERENCE.search(value)
                old = match and (match[1] or match[2])
                if old in found and key in ("href", "clip-path"):
                    part.set(key, value.replace(f"#{old}", f"#{name_of(str(old))}"))

    for defs in root.findall(f"{{{SVG}}}defs"):
        root.remove(defs)
    point(root)
    for title in root.findall(f"{{{SVG}}}title"):
        root.remove(title)  # the page says in words what is to be seen
    return _text(root)


def _text(element: Element) -> str:
    """An element on one line. White space between elements says nothing in these pictures."""
    for part in element.iter():
        part.tail = None
        if part.text is not None and not part.text.strip():
            part.text = None
    return ElementTree.tostring(element, encoding="unicode").replace(f' xmlns="{SVG}"', "", 1)
