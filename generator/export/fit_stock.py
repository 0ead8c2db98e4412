"""Pieces in the sizes of a shop: what fits, what becomes of it, and how it is drawn there.

In come components and a shop; out go `Fit`s: which stock size a piece takes, how much larger it
becomes, whether it is turned, and the drawing of either side with the bleed of the shop. Must not
know: file formats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import log

from generator.canvas.pen import polygon
from generator.canvas.shapes import Component, Drawing, Group, Piece, Use
from generator.errors import CommandError
from generator.export.shop_data import Shop, StockSize
from generator.export.target import Goods, group_alike, is_folded
from generator.geometry.outline import Outline, rectangle
from generator.geometry.transform import Transform, rotate, scale, translate
from generator.quick_start import dataclass
from generator.sheets.paper import millimetres
from generator.sheets.slots import widen

ALIKE = 0.03  # how much proportions may differ: a piece is never stretched
QUARTER = 90.0  # degrees
SMALLEST, LARGEST = 0.55, 1.8  # how much a piece may change to take a size nobody asked for


@dataclass(frozen=True, slots=True)
class Fit:
    """Pieces of one outline in the size of a shop."""

    component: Component
    pieces: tuple[Piece, ...]
    size: StockSize
    factor: float  # how much larger they become
    turn: float = 0.0  # degrees: a quarter, to lie as the shop cuts them

    @property
    def behind(self) -> Fit:
        """The same for backs: the other way, so that a piece turned over like a page of a book
        keeps its top."""
        return replace(self, turn=-self.turn) if self.turn else self

    @property
    def is_same(self) -> bool:
        return abs(self.factor - 1) < 0.001

    def describe(self) -> str:
        outline = self.pieces[0].face.outline
        was = millimetres(round(outline.width, 1), round(outline.height, 1))
        now = millimetres(round(self.size.width, 1), round(self.size.height, 1))
        turned = ", turned by a quarter" if self.turn else ""
        if self.is_same:
            return f"{self.component.title}: {self.size.name}, {now}, as in the kit{turned}"
        return (
            f"{self.component.title}: {was} become {self.size.name}, {now}, "
            f"{self.factor * 100:.0f} % of their size{turned}"
        )


def find_sizes(shop: Shop, names: Iterable[str]) -> tuple[StockSize, ...]:
    """The sizes that are asked for by name; all if none is named."""
    known = {size.name: size for size in shop.sizes}
    for name in names:
        if name not in known:
            hint = f"{shop.title} has: {', '.join(known)}" if known else "leave it out"
            raise CommandError("--size", f'{shop.title} has no size "{name}"', hint)
    return tuple(known[name] for name in names) or shop.sizes


def fit_all(goods: Goods, shop: Shop, asked: tuple[str, ...]) -> tuple[list[Fit], list[str]]:
    """What fits the shop, and a sentence for whatever does not."""
    sizes = find_sizes(shop, asked)
    fits: list[Fit] = []
    left: list[str] = []
    for component in goods.components:
        if shop.form == "png" and goods.kinds[component.id].wrap is not None:
            continue  # the shop has boxes of its own
        reason = _stays_home(component, goods)
        if reason:
            left.append(f"{component.title}: left out, {reason}")
            continue
        for pieces in group_alike(component):
            fit = _fit(component, pieces, sizes, bool(asked))
            if fit is None and not shop.sizes:
                fit = Fit(component, pieces, _own_size(pieces[0].face.outline), 1.0)
            if fit is None:
                outline = pieces[0].face.outline
                size = millimetres(round(outline.width, 1), round(outline.height, 1))
                left.append(f"{component.title}: left out, no {outline.kind} near {size}")
            else:
                fits.append(fit)
    return fits, left


def _stays_home(component: Component, goods: Goods) -> str:
    """Why a component is no matter of cards and tiles; nothing if it is."""
    if any(map(is_folded, component.pieces)):
        return "it is folded and glued: print it from the kit"
    if component.cut == "own":
        return "it is cut along a line of its own: print it from the kit"
    if goods.kinds[component.id].stock != "card":
        return "it is plain paper: print it from the kit"
    return ""


def _own_size(outline: Outline) -> StockSize:
    return StockSize("own-size", outline.kind, outline.width, outline.height)


def _fit(
    component: Component, pieces: tuple[Piece, ...], sizes: Iterable[StockSize], is_asked: bool
) -> Fit | None:
    """The size that changes the pieces least."""
    outline = pieces[0].face.outline
    ways = [
        Fit(component, pieces, size, size.width / width, QUARTER if turned else 0.0)
        for size in sizes
        if size.shape == outline.kind
        for turned in (False, True)
        for width, height in (_lying(outline, turned),)
        if abs(log(size.width / size.height * height / width)) < ALIKE
    ]
    near = [way for way in ways if is_asked or SMALLEST <= way.factor <= LARGEST]
    return min(near, key=lambda way: (abs(log(way.factor)), way.turn), default=None)


def _lying(outline: Outline, turned: bool) -> tuple[float, float]:
    return (outline.height, outline.width) if turned else (outline.width, outline.height)


def draw_fit(drawing: Drawing, fit: Fit, canvas: tuple[float, float], bleed: float) -> Drawing:
    """One side of a piece on a canvas in mm, its cut in the middle.

    Art runs on as far as it was drawn. Beyond that shows the same art a little larger, so that
    ways go on as far as the bleed of the shop, and farther out, where only the corners of a
    canvas are, as much larger as it takes: no white may show where a knife is off.
    """
    place = place_fit(drawing.outline, fit, canvas)
    zooms = sorted({*_zooms(drawing, fit, canvas, bleed), 1.0}, reverse=True)
    middle = drawing.outline.centre
    reach = polygon(widen(drawing.outline.corners, [drawing.bleed] * drawing.outline.sides))
    shapes = tuple(
        Group(
            (Use(drawing.name),),
            scale(zoom, middle).then(place),
            clip=None if zoom == zooms[0] else reach,
        )
        for zoom in zooms
    )
    name = f"{drawing.name} {'behind' if fit.turn < 0 else 'for'} a shop"
    return Drawing(name, rectangle(*canvas), 0.0, shapes, drawing.title, parts=(drawing,))


def place_fit(outline: Outline, fit: Fit, canvas: tuple[float, float]) -> Transform:
    """From the piece to the canvas, middle on middle."""
    return (
        translate(-outline.width / 2, -outline.height / 2)
        .then(rotate(fit.turn))
        .then(scale(fit.factor))
        .then(translate(canvas[0] / 2, canvas[1] / 2))
    )


def _zooms(
    drawing: Drawing, fit: Fit, canvas: tuple[float, float], bleed: float
) -> Iterator[float]:
    """How much larger the art must be to reach the bleed, and to reach the corners."""
    across, along = _lying(drawing.outline, bool(fit.turn))
    half, own = min(across, along) / 2 * fit.factor, drawing.bleed * fit.factor
    yield max(1.0, (half + bleed) / (half + own))
    reach = 2 * drawing.bleed
    wide, high = (across + reach) * fit.factor, (along + reach) * fit.factor
    yield max(1.0, canvas[0] / wide, canvas[1] / high)
