"""Shapes as the text of SVG elements, a line each.

A drawing comes in, an `Art` goes out, which every file that shows the drawing may hold. Ids
are not final in it: they begin with a slot for the name of the whole file or page, or for the
place of this drawing in it. A face is thousands of paths: they are written as text at once,
for an object for each of them takes ten times as long.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from itertools import chain
from typing import assert_never

from generator.canvas.fonts import face_for
from generator.canvas.pen import rect
from generator.canvas.shapes import (
    Command,
    Drawing,
    Group,
    Image,
    Path,
    Shape,
    Text,
    Use,
)
from generator.geometry.transform import Transform, translate
from generator.quick_start import dataclass
from generator.write import glyphs
from generator.write.numbers import LENGTH, factor, fill_in, length, lengths, matrix
from generator.write.opaque_pictures import check_opaque

# Slots: characters that no XML can hold.
_WHOLE, _OWN = "\x01", "\x02"
_STEP = "  "


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing as elements: the clips that it needs, and what is seen, not yet clipped; and both
    together, clipped, as a part for others to use."""

    clips: str
    shapes: str
    part: str

    def named(self, whole: str, own: str) -> tuple[str, str]:
        """The clips and the shapes with their ids, in a file or page and at their place there."""
        clips, shapes = (_fill(text, whole, own) for text in (self.clips, self.shapes))
        return clips, shapes


def make_art(drawing: Drawing) -> Art:
    """All shapes of a drawing."""
    elements = _Elements()
    elements.add(drawing.shapes, "")
    clips = "\n".join(
        clip_element(clip_id(_OWN, number), *key) for key, number in elements.clip_numbers.items()
    )
    shapes = "\n".join(elements.lines)
    id = part_id(_WHOLE, drawing.name)
    left, top, right, bottom = drawing.box
    box = rect(left, top, right - left, bottom - top)
    part = [
        clip_element(clip_id(_OWN), path_data(box.commands)),
        *([clips] if clips else []),
        f'<g clip-path="url(#{clip_id(_OWN)})" id="{_OWN}">\n{indented(shapes, 1)}\n</g>',
    ]
    return Art(clips, shapes, _fill("\n".join(part), _WHOLE, id))


def define_parts(arts: Iterable[Art], whole: str) -> list[str]:
    """Drawings that others use, each after its clips, in a file or page."""
    text = "\n".join(art.part for art in arts)
    return [_fill(text, whole, "")] if text else []


def clip_id(own: str, number: int = 1) -> str:
    """The first clip of a drawing is that of the whole, the others are inside."""
    return f"{own}.clip.{number}"


def part_id(whole: str, name: str) -> str:
    """The id of a drawing that others use."""
    return f"{whole}.use.{identifier(name)}"


@lru_cache(maxsize=4096)
def identifier(name: str) -> str:
    """A name as part of an id: different names stay different, and no dot is left in it."""
    return re.sub(r"^[^A-Za-z]|[^A-Za-z0-9-]", lambda odd: f"_{ord(odd[0]):x}_", name)


def clip_element(id: str, data: str, even_odd: bool = False) -> str:
    rule = 'clip-rule="evenodd" ' if even_odd else ""
    return f'<clipPath id="{id}">\n{_STEP}<path {rule}d="{data}" />\n</clipPath>'


def path_data(commands: tuple[Command, ...]) -> str:
    letters = "".join([command[0] for command in commands])
    numbers = chain.from_iterable([command[1] for command in commands])
    return fill_in(_template(letters), numbers)


def indented(text: str, steps: int) -> str:
    """Lines as they stand so deep inside a file."""
    margin = _STEP * steps
    return margin + text.replace("\n", f"\n{margin}") if text else ""


def _fill(text: str, whole: str, own: str) -> str:
    return text.replace(_WHOLE, whole).replace(_OWN, own)


class _Elements:
    """Elements one after another, and the clips they refer to; equal clips are one."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.clip_numbers: dict[tuple[str, bool], int] = {}

    def add(self, shapes: Iterable[Shape], margin: str) -> None:
        for shape in shapes:
            match shape:
                case Path():
                    self._add_path(shape, margin)
                case Text():
                    self._add_text(shape, margin)
                case Image():
                    self._add_image(shape, margin)
                case Group():
                    self._add_group(shape, margin)
                case Use():
                    place, link = _transform(shape.transform), part_id(_WHOLE, shape.name)
                    self.lines.append(f'{margin}<use{place} xlink:href="#{link}" />')
                case _:
                    assert_never(shape)

    def _add_group(self, group: Group, margin: str) -> None:
        clip = f' clip-path="url(#{self._clip(group.clip)})"' if group.clip else ""
        start = f"{margin}<g{clip}{_transform(group.transform)}"
        before = len(self.lines)
        self.lines.append(f"{start}>")
        self.add(group.shapes, margin + _STEP)
        if len(self.lines) == before + 1:
            self.lines[before] = f"{start} />"
        else:
            self.lines.append(f"{margin}</g>")

    def _clip(self, path: Path) -> str:
        key = (path_data(path.commands), path.even_odd)
        number = self.clip_numbers.setdefault(key, len(self.clip_numbers) + 2)
        return clip_id(_OWN, number)

    def _add_path(self, path: Path, margin: str) -> None:
        stroked = path.stroke is not None and path.width > 0
        if not path.commands or (path.fill is None and not stroked):
            return
        look = f'fill="{path.fill or "none"}"'
        if path.even_odd and path.fill:
            look += ' fill-rule="evenodd"'
        if stroked:
            look += f' stroke="{path.stroke}"'
            if path.dash:
                look += f' stroke-dasharray="{lengths(path.dash)}"'
            if path.cap != "butt":
                look += f' stroke-linecap="{path.cap}"'
            if path.join != "miter":
                look += f' stroke-linejoin="{path.join}"'
            look += f' stroke-width="{length(path.width)}"'
        self.lines.append(f'{margin}<path d="{path_data(path.commands)}" {look} />')

    def _add_text(self, text: Text, margin: str) -> None:
        font = face_for(text.text, text.font)
        outline = glyphs.outline(text.text, font)
        if not outline:
            return
        scale = factor(text.size / glyphs.units_per_em(font))
        place = f"matrix({scale} 0 0 -{scale} {lengths((glyphs.start_of(text), text.y))})"
        words = escape(text.text).replace("&#x27;", "'")
        self.lines.append(
            f'{margin}<path aria-label="{words}" d="{outline}" fill="{text.fill}"'
            f' transform="{place}" />'
        )

    def _add_image(self, image: Image, margin: str) -> None:
        check_opaque(image)
        width, height = length(image.width), length(image.height)
        data = f"data:{image.media_type};base64,{b64encode(image.data).decode()}"
        self.lines.append(
            f'{margin}<image height="{height}" preserveAspectRatio="none" width="{width}"'
            f' x="{length(image.x)}" xlink:href="{data}" y="{length(image.y)}" />'
        )


@cache
def _template(letters: str) -> str:
    """The path data of these commands with a slot for each number."""
    slots = {"M": "M" + LENGTH * 2, "L": "L" + LENGTH * 2, "C": "C" + LENGTH * 6, "Z": "Z "}
    return "".join(slots[letter] for letter in letters)


def _transform(transform: Transform) -> str:
    """The attribute, with a space before it; nothing where nothing moves."""
    if transform.is_identity:
        return ""
    if transform == translate(transform.e, transform.f):
        return f' transform="translate({lengths((transform.e, transform.f))})"'
    return f' transform="matrix({matrix(transform)})"'
