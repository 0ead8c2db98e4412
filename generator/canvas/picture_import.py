"""A picture file as art: what comes in is its name and bytes, what goes out is shapes in a box.

The name says what the file claims to be, the bytes must agree. Must not know: files on disk,
where the picture is printed.
"""

from __future__ import annotations

from functools import lru_cache

from generator.canvas.picture_faults import Fault, PictureError
from generator.canvas.raster_import.decode import JPEG, PNG, Kind, read_raster
from generator.canvas.shapes import Group, Image, Path, Shape
from generator.canvas.svg_import.embedded import Embedded
from generator.canvas.svg_import.paint import moved
from generator.canvas.svg_import.read_svg import EXTENT, read_svg
from generator.geometry.transform import IDENTITY, scale
from generator.quick_start import dataclass

KINDS = {".svg": "SVG", ".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}
SUFFIXES = ", ".join(sorted(KINDS))
_GZIP, _PDF, _GIF, _WEBP = b"\x1f\x8b", b"%PDF", b"GIF8", b"RIFF"
_OTHERS = {_GZIP: "a compressed file", _PDF: "a PDF", _GIF: "a GIF", _WEBP: "a WebP"}


@dataclass(frozen=True, slots=True)
class ImportedPicture:
    """A picture as shapes in a box from (0, 0) whose longer side is `EXTENT`."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    size: tuple[float, float] | None  # in mm, where the file says it
    embedded: tuple[Embedded, ...]  # pictures of pixels, the whole or parts of it
    see_through: bool = False  # whether pixels were laid on a ground, or cut out


@lru_cache(maxsize=256)
def read_art(name: str, data: bytes, ground: str = "", reduce: int = 1) -> ImportedPicture:
    """The art, or a `PictureError`; pixels that are see-through show the ground.

    Without a ground they are cut away.
    """
    kind = check_kind(name, data)
    if kind == "SVG":
        vector = read_svg(data)
        return ImportedPicture(
            vector.width, vector.height, vector.shapes, vector.size, vector.embedded
        )
    raster = read_raster(data, "PNG" if kind == "PNG" else "JPEG", ground, reduce)
    factor = EXTENT / max(raster.width, raster.height)
    width, height = raster.width * factor, raster.height * factor
    shape: Shape = Image(0.0, 0.0, width, height, raster.data, raster.media_type)
    if raster.outline:
        shape = Group((shape,), IDENTITY, Path(moved(raster.outline, scale(factor))))
    whole = Embedded((raster.width, raster.height), width, height)
    return ImportedPicture(width, height, (shape,), raster.size, (whole,), raster.see_through)


def check_kind(name: str, data: bytes) -> str:
    """What a file is: its name and its first bytes agree."""
    dot = name.rfind(".")
    suffix = name[dot:].lower() if dot >= 0 else ""
    kind = KINDS.get(suffix)
    if kind is None:
        message = f'a picture cannot end in "{suffix}"' if suffix else "has no ending"
        raise PictureError([Fault(message, f"pictures end in {SUFFIXES}")])
    found = _found(data)
    if found and found != kind:
        article = found if found.startswith("a ") else f"a {found}"
        message = f"is called {suffix}, but is {article}"
        ending = next((end for end, one in KINDS.items() if one == found), "")
        hint = f"rename it to end in {ending}" if ending else f"export it as {kind}"
        raise PictureError([Fault(message, hint)])
    if not found and kind != "SVG":
        raise PictureError([Fault(f"is not a {kind}", "export it again from your editor")])
    return kind


def _found(data: bytes) -> Kind | str:
    """What the bytes are, as far as they say so; an SVG says it in its text."""
    if data.startswith(PNG):
        return "PNG"
    if data.startswith(JPEG):
        return "JPEG"
    for start, words in _OTHERS.items():
        if data.startswith(start):
            return words
    is_text = data[:1000].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
    return "SVG" if is_text and b"<svg" in data else ""
