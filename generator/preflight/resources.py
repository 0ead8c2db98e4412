"""What a page draws with: fonts embedded, nothing see-through.

In come pages of a PDF, out go sentences. Resources are followed through all forms that a page
uses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from generator.preflight.page_boxes import Said, parents

if TYPE_CHECKING:
    from pikepdf import Page

FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
SOLID_MODES = ("/Normal", "/Compatible")
DIRECT = (0, 0)  # the number of what stands within something else

Used = tuple[Any, Any]  # whatever has resources, and these
Look = Callable[[Any, Any], Iterator[Any]]  # at a part and its resources


class PageParts:
    """The parts of a document's pages; what many pages show is looked at once."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Look, tuple[int, int]], tuple[Any, ...]] = {}
        self._walked: tuple[Page | None, tuple[Used, ...]] = (None, ())  # the last page

    def walk(self, page: Page) -> tuple[Used, ...]:
        """Whatever has resources, and these: the page, then every form, pattern and glyph in
        it."""
        if self._walked[0] is not page:
            self._walked = page, tuple(self._walk(page))
        return self._walked[1]

    def _walk(self, page: Page) -> Iterator[Used]:
        walked: set[tuple[int, int]] = set()
        waiting = [page.obj]
        while waiting:
            owner = waiting.pop()
            key = owner.objgen
            if key != DIRECT:
                if key in walked:
                    continue
                walked.add(key)
            resources = _resources(owner)
            if resources is None:
                continue
            yield owner, resources
            waiting += self._once(_find_inside, owner, resources)

    def check(self, page: Page, judge: Look) -> Iterator[Any]:
        """All that is found in the parts of a page."""
        for owner, resources in self.walk(page):
            yield from self._once(judge, owner, resources)

    def _once(self, look: Look, owner: Any, resources: Any) -> tuple[Any, ...]:
        key = look, owner.objgen
        if key[1] == DIRECT:
            return tuple(look(owner, resources))
        if key not in self._seen:
            self._seen[key] = tuple(look(owner, resources))
        return self._seen[key]


def find_pictures(owner: Any, resources: Any) -> Iterator[Any]:
    yield from (part for part in _values(resources, "/XObject") if _is_picture(part))


def _is_picture(part: Any) -> bool:
    return bool(part.get("/Subtype") == "/Image")


def _find_inside(owner: Any, resources: Any) -> Iterator[Any]:
    for part in _values(resources, "/XObject"):
        if part.get("/Subtype") == "/Form":
            yield part
    yield from (part for part in _values(resources, "/Pattern") if "/Resources" in part)
    yield from (font for font in _values(resources, "/Font") if "/CharProcs" in font)


def _resources(owner: Any) -> Any:
    """A page may leave its resources to its parents."""
    above = parents(owner) if owner.get("/Type") == "/Page" else ()
    return next((node["/Resources"] for node in (owner, *above) if "/Resources" in node), None)


def _values(resources: Any, kind: str) -> list[Any]:
    """To ask for what is not there takes the library thirty times as long as to see that."""
    return [value for _, value in resources[kind].items()] if kind in resources else []


def judge_fonts(owner: Any, resources: Any) -> Iterator[Said]:
    """A font that is not in the file is replaced by whatever the printer has."""
    for font in _values(resources, "/Font"):
        if font.get("/Subtype") == "/Type3":
            continue  # drawn by the file itself
        if not any(_embedded(part) for part in font.get("/DescendantFonts", [font])):
            name = str(font.get("/BaseFont", "/unnamed"))[1:]
            yield f"the font {name} is not embedded", "embed it, or outline its letters"


def _embedded(font: Any) -> bool:
    descriptor = font.get("/FontDescriptor")
    return descriptor is not None and any(file in descriptor for file in FONT_FILES)


def judge_opaque(owner: Any, resources: Any) -> Iterator[Said]:
    """Transparency is flattened by each printer in its own way, or not at all."""
    hint = "paint it in opaque colours"
    if "/Group" in owner and owner["/Group"].get("/S") == "/Transparency":
        yield "it has a transparency group", hint
    for state in _values(resources, "/ExtGState"):
        if any(float(state.get(key, 1)) < 1 for key in ("/ca", "/CA")):
            yield "something is see-through", hint
        if state.get("/SMask", "/None") != "/None":
            yield "something is masked softly", hint
        modes = state.get("/BM", "/Normal")
        if any(mode not in SOLID_MODES for mode in _listed(modes)):
            yield "colours are blended", hint
    for picture in find_pictures(owner, resources):
        if "/SMask" in picture:
            yield "a picture is see-through", "lay it on its background first"


def _listed(value: Any) -> list[str]:
    import pikepdf

    return [str(each) for each in value] if isinstance(value, pikepdf.Array) else [str(value)]
