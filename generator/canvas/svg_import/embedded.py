"""Pictures of pixels inside an SVG: carried over if the file holds them, and cut out.

What comes in: an <image> element. What goes out: an `Image` in its place, and how many pixels
it has for its size there. Must not know: how large the whole is printed.
"""

from __future__ import annotations

import base64
import binascii
import math
import re
import urllib.parse

from generator.canvas.pen import rect
from generator.canvas.picture_faults import BadValueError, shown
from generator.canvas.raster_import.decode import Kind, Raster, read_raster
from generator.canvas.shapes import Group, Image, Path, Shape
from generator.canvas.svg_import.forms import length_of
from generator.canvas.svg_import.markup import Element
from generator.canvas.svg_import.paint import moved
from generator.canvas.svg_import.transform_lists import scale_of
from generator.canvas.svg_import.values import Viewport, read_fitting
from generator.geometry.transform import IDENTITY, Transform, scale
from generator.quick_start import dataclass

_DATA = re.compile(r"data:image/(png|jpe?g)((?:;[^,;]*)*),(.*)", re.DOTALL | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Embedded:
    """Pixels and the size they are laid out to, in the units of the picture around them."""

    pixels: tuple[int, int]
    width: float
    height: float


def embed(
    element: Element, viewport: Viewport, place: Transform
) -> tuple[list[Shape], list[Embedded]]:
    raster = _read(element.get("href").strip())
    across, down = str(raster.width), str(raster.height)
    room = Viewport(
        length_of(element, "x", viewport.width),
        length_of(element, "y", viewport.height),
        length_of(element, "width", viewport.width, across),
        length_of(element, "height", viewport.height, down),
    )
    if room.width <= 0 or room.height <= 0:
        return [], []
    fitting = read_fitting(element.get("preserveAspectRatio"))
    laid = fitting.fit(Viewport(0.0, 0.0, raster.width, raster.height), room)
    width, height = raster.width * laid.a, raster.height * laid.d
    # Coordinates keep few decimals: the scale of the transform goes into them.
    factor = scale_of(place)
    bare = scale(1 / factor).then(place)
    image = Image(
        laid.e * factor, laid.f * factor, width * factor, height * factor,
        raster.data, raster.media_type,
    )  # fmt: skip
    cut = Path(moved(raster.outline, laid.then(scale(factor)))) if raster.outline else None
    shape = Group((image,), bare, cut)
    if fitting.fill:
        edge = rect(room.x, room.y, room.width, room.height)
        shape = Group((shape,), IDENTITY, Path(moved(edge.commands, place)))
    stretch = math.hypot(place.a, place.b), math.hypot(place.c, place.d)
    size = Embedded((raster.width, raster.height), width * stretch[0], height * stretch[1])
    return [shape], [size]


def _read(link: str) -> Raster:
    found = _DATA.fullmatch(link)
    if found is None:
        hint = "embed it in the file as a PNG or JPEG (Inkscape: Extensions, Images, Embed)"
        raise BadValueError(f"{shown(link[:40])} is no picture in this file", hint)
    kind: Kind = "PNG" if found[1].lower() == "png" else "JPEG"
    hint = "embed the picture again"
    try:
        plain = urllib.parse.unquote_to_bytes(found[3])
        is_coded = "base64" in found[2].lower()
        data = base64.b64decode(b"".join(plain.split()), validate=True) if is_coded else plain
    except (binascii.Error, ValueError):
        raise BadValueError("the picture in it is broken", hint) from None
    return read_raster(data, kind, ground="")
