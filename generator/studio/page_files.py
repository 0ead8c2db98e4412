"""The files of the page itself: read once, served by name, never by path."""

from __future__ import annotations

from generator.bundled import template_folder
from generator.canvas.fonts import TEXT, TITLE, font_file
from generator.quick_start import dataclass

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}


@dataclass(frozen=True, slots=True)
class PageFile:
    media_type: str
    data: bytes


def read_pages() -> dict[str, PageFile]:
    """Every file of `templates/studio`, and the two typefaces."""
    found = {
        path.name: PageFile(TYPES[path.suffix], path.read_bytes())
        for path in sorted((template_folder() / "studio").iterdir())
        if path.suffix in TYPES
    }
    for name, font in (("title.ttf", TITLE), ("text.ttf", TEXT)):
        found[name] = PageFile(TYPES[".ttf"], font_file(font).read_bytes())
    return found
