"""What print shops ask, as data: one file each in `templates/shops/`.

In comes the name of a shop, out goes a `Shop` with its sizes; where they are from and since when,
the file says. To add a shop, add a file. Must not know: games.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

from generator.bundled import template_folder
from generator.quick_start import dataclass

INCH = 25.4  # mm


@dataclass(frozen=True, slots=True)
class StockSize:
    """A size that a shop cuts; `pixels` are those of its pictures, bleed and all."""

    name: str
    shape: str  # as outlines are called
    width: float  # mm, cut
    height: float
    pixels: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ShopBox:
    """A tuck box that a shop prints, cuts and folds, for so many cards of one of its sizes."""

    name: str
    size: str
    cards: int
    pixels: tuple[int, int]
    # Where it is folded, in pixels: left side, back, right side, front and the flap to glue begin
    # at the columns, the last of which is where the flap ends; lid and panels at the rows.
    columns: tuple[float, ...]
    rows: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Shop:
    """What a shop asks of what it prints."""

    name: str
    title: str
    source: str
    date: str
    form: Literal["png", "pdf"]
    bleed: float  # mm around the cut
    safe: float  # mm inside the cut, where nothing must be read
    sizes: tuple[StockSize, ...]  # none: it cuts any size
    dpi: float = 300.0
    copies: Literal["listed", "files"] = "listed"  # a copy is a number in a list, or a file
    ink: float = 300.0  # %
    is_strict: bool = False  # whether it sends back more ink, and any standard but PDF/X-1a
    condition: str = "FOGRA39"
    order: Literal["front-back", "back-front"] = "front-back"
    boxes: tuple[ShopBox, ...] = ()


def _folder() -> Path:
    return template_folder() / "shops"


def shop_names() -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in _folder().glob("*.toml")))


@cache
def read_shop(name: str) -> Shop:
    table = tomllib.loads((_folder() / f"{name}.toml").read_text("utf-8"))
    sizes = tuple(map(_read_size, table.pop("sizes", ())))
    boxes = tuple(map(_read_box, table.pop("boxes", ())))
    return Shop(name=name, sizes=sizes, boxes=boxes, **table)


def _read_size(table: dict[str, Any]) -> StockSize:
    width, height = (INCH * side for side in table["inches"])
    pixels = tuple(table["pixels"]) if "pixels" in table else None
    return StockSize(table["name"], table["shape"], width, height, pixels)


def _read_box(table: dict[str, Any]) -> ShopBox:
    lists: dict[str, Any] = {key: tuple(table.pop(key)) for key in ("pixels", "columns", "rows")}
    return ShopBox(**table, **lists)
