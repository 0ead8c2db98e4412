"""A picture beside the tileset's file, as the model holds it. Knows nothing of what it shows."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from generator.quick_start import dataclass

PictureUse = Literal["tile", "edge", "feature", "back", "field"]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by its path from the tileset's folder; two of the same bytes are the same."""

    name: str
    sha256: str
    data: bytes = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class PictureFault:
    """What keeps a picture from being printed, and what to do; `line` is one of an SVG."""

    message: str
    hint: str
    line: int | None = None
