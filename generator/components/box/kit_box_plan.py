"""How large a box for a whole kit has to be, and where things lie in it.

In come the components of a kit, what covers them, the card and the paper; out goes a `KitBox`: a
tray, the strips that part it and what it holds. Pieces lie in rows of stacks, each row parted
from the next; what is folded up lies loose in a row of its own; pencils have a lane along one
side; papers, boards and screens lie on top, folded as far as they must. Must not know: games, how
a box looks.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.canvas.shapes import Component
from generator.components.box.box_plan import (
    LIFT,
    LOOSE,
    MOST_STACKS,
    SHEET,
    SLACK,
    PieceCover,
    Stackable,
    fill_rows,
    fold_to_fit,
    say_inside,
    stack_depths,
    stack_up,
)
from generator.components.box.net import PLAY
from generator.components.box.tray import Tray, TrayStrip
from generator.components.kind import Company, Folded
from generator.geometry.add_up import add_up
from generator.quick_start import dataclass
from generator.sheets.paper import Paper
from generator.sheets.press import Press

PENCIL = 9.0  # mm of the lane: a pencil is 7 to 8 thick
FILLED = 0.5  # of a row that things lie in loose: the rest is air
# What sheets lose at their edges, for head, foot and marks.
BESIDE, ABOVE = 21.0, 45.0


@dataclass(frozen=True, slots=True)
class FlatThing:
    """Paper or card that lies on top."""

    sheet: Folded
    thick: float  # mm of one layer


@dataclass(frozen=True, slots=True)
class KitContents:
    """All that a box is for."""

    stacks: tuple[Stackable, ...]
    loose: float  # mm³ of what was folded up
    tallest: float  # mm: the edge of the largest of it
    flats: tuple[FlatThing, ...]


@dataclass(frozen=True, slots=True)
class KitBox:
    """A tray for a whole kit, and how it is parted."""

    tray: Tray
    strips: tuple[TrayStrip, ...]
    rows: tuple[float, ...]  # the depth of each row along the tray
    level: float  # how high pieces and strips stand
    folds: int  # of all that lies on top
    inside: tuple[str, ...] = ()

    @property
    def longest_pencil(self) -> float:
        return math.floor(self.tray.height - 1)


@dataclass(frozen=True, slots=True)
class BoxMaking:
    """What a box is made of and printed on."""

    stock: float
    press: Press
    cover: PieceCover
    paper: Paper


def plan_kit_box(
    company: Company, ground: BoxMaking, volumes: Mapping[str, float]
) -> KitBox | None:
    """The box that takes the fewest sheets, then the fewest folds; None if there is nothing."""
    contents = gather(company, ground, volumes)
    if not (contents.stacks or contents.flats or contents.loose):
        return None
    found = [box for base in sorted(set(_bases(contents))) for box in _fill(contents, base, ground)]
    best = min(found, key=lambda box: (_sheets(box, ground.paper), box.folds, _card(box)))
    named = [
        say_inside(component, ground.cover)
        for kind, component in company.parts
        if kind.room != "none"
    ]
    inside = (*named, *(paper.title for paper in company.papers))
    return replace(best, inside=inside)


def gather(company: Company, ground: BoxMaking, volumes: Mapping[str, float]) -> KitContents:
    stacks: list[Stackable] = []
    flats = [FlatThing(paper, SHEET) for paper in company.papers]
    for kind, component in company.parts:
        if kind.room == "stack":
            stacks += stack_up(component, ground.stock, ground.press, ground.cover)
        elif kind.room in ("fold", "beside"):
            thick = SHEET if kind.stock == "plain" else ground.stock
            flats += _lay_flat(component, thick, volumes)
    pieces = [piece for _, component in company.parts for piece in component.pieces]
    loose = add_up(piece.count * volumes.get(piece.id, 0.0) for piece in pieces)
    held = [volumes[piece.id] for piece in pieces if piece.id in volumes]
    tallest = max((volume ** (1 / 3) for volume in held), default=0.0)
    return KitContents(tuple(stacks), loose, tallest, tuple(flats))


def _lay_flat(
    component: Component, thick: float, volumes: Mapping[str, float]
) -> Iterator[FlatThing]:
    for piece in component.pieces:
        if piece.id in volumes:
            continue
        outline = piece.face.outline
        yield FlatThing(Folded(piece.title, outline.width, outline.height, piece.count), thick)


def _bases(contents: KitContents) -> Iterator[tuple[float, float]]:
    """Rooms that some flat thing fills, folded or not."""
    yield (0.0, 0.0)
    for flat in contents.flats:
        short, long = sorted((flat.sheet.width, flat.sheet.height))
        for _ in range(3):
            yield (float(math.ceil(short + 1)), float(math.ceil(long + 1)))
            short, long = sorted((short, long / 2))


def _fill(contents: KitContents, base: tuple[float, float], ground: BoxMaking) -> Iterator[KitBox]:
    """The box of this base, made larger where pieces need it, for each height of stacks."""
    stock = ground.stock
    least = max(PENCIL, contents.tallest + LIFT)
    levels = {least, 2 * least, *stack_depths(contents.stacks)}
    for level in sorted(level for level in levels if level >= least):
        stacks = _split_stacks(contents.stacks, level)
        if stacks is None:
            continue
        widest = max((width for width, _ in stacks), default=20.0)
        width = max(base[0], math.ceil(widest + SLACK + stock + PENCIL))
        across = width - PENCIL - stock - SLACK
        rows = [row + PLAY for row in fill_rows(stacks, across)] if stacks else []
        if contents.loose:
            rows.append(max(15.0, contents.loose / FILLED / (across * level)))
        height = max(
            base[1], width, math.ceil(add_up(rows) + stock * max(0, len(rows) - 1) + SLACK)
        )
        papers = _on_top(contents.flats, width, height)
        if papers is None:
            continue
        high, folds = papers
        depth = math.ceil(level + stock + high + LIFT)
        tray = Tray(float(width), float(height), float(depth), stock)
        lane = TrayStrip(tray.height - 2 * PLAY, level)
        between = TrayStrip(across, level)
        strips = (lane, *(between for _ in rows[1:]))
        yield KitBox(tray, strips, tuple(rows), level, folds)


def _split_stacks(groups: Sequence[Stackable], level: float) -> list[tuple[float, float]] | None:
    """Footprints of all stacks that are no higher than this, the tallest in its row first."""
    stacks: list[tuple[float, float]] = []
    for group in groups:
        most = int((level - LIFT + 1e-9) / (group.thick * LOOSE))
        if most < 1:
            return None
        stacks += [(group.width, group.height)] * math.ceil(group.count / most)
    stacks.sort(key=lambda stack: (-stack[1], -stack[0]))
    return stacks if len(stacks) <= MOST_STACKS else None


def _on_top(flats: Sequence[FlatThing], width: float, height: float) -> tuple[float, int] | None:
    """How high all flat things lie on each other, and how often they are folded in all; None if
    one does not fit."""
    total, often = 0.0, 0
    for flat in flats:
        folds = fold_to_fit(flat.sheet.width, flat.sheet.height, width, height)
        if folds is None:
            return None
        total += flat.sheet.layers * 2**folds * flat.thick * LOOSE
        often += folds
    return total, often


def _sheets(box: KitBox, paper: Paper) -> int:
    """About how many sheets tray and lid take."""
    wide, tall = paper.width - BESIDE, paper.height - ABOVE
    sheets = (
        min(math.ceil(a / wide) * math.ceil(b / tall) for a, b in (net.size, net.size[::-1]))
        for net in (box.tray, box.tray.lid)
    )
    return sum(sheets)


def _card(box: KitBox) -> float:
    wide, tall = box.tray.size
    return wide * tall
