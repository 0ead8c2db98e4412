"""How large a box for a whole kit has to be, and where things lie in it.

In come the components of a kit, what covers them, the card and the paper; out goes a `KitBox`: a
tray or an envelope, the strips that part it and what it holds. Pieces lie in rows of stacks, each
row parted from the next; what is folded up lies loose in a row of its own; pencils have a lane;
papers, boards and screens lie on top, folded as far as they must. In a tray the lane runs along
one end of all rows. In an envelope it lies beside them, and all run towards the opening, for
things slide in and out along them. Must not know: games, how a box looks.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from generator.canvas.shapes import Component, Drawing, Piece
from generator.components.box import KIT_BOX_ID
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
from generator.components.box.choices import KitBoxForm
from generator.components.box.envelope import Envelope
from generator.components.box.net import PLAY, BoxNet
from generator.components.box.tray import Tray, TrayStrip
from generator.components.kind import Company, Folded
from generator.geometry.add_up import add_up
from generator.geometry.outline import rectangle
from generator.quick_start import dataclass
from generator.sheets.impose import count_papers_for
from generator.sheets.paper import Paper
from generator.sheets.press import Press
from generator.words import to_say

PENCIL = 9.0  # mm of the lane: a pencil is 7 to 8 thick
FILLED = 0.5  # of a row that things lie in loose: the rest is air
LANE = 91.0  # mm that it is long at least: pencils of 90 are the shortest sold
ENOUGH = 2  # sheets that a box may take before papers are folded to save one
LEAST_ROW = 15.0  # mm of a row that things lie in loose


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
    """A tray or an envelope for a whole kit, and how it is parted."""

    body: Tray | Envelope
    strips: tuple[TrayStrip, ...]
    rows: tuple[float, ...]  # the breadth of each
    level: float  # how high pieces and strips stand
    folds: int  # of all that lies on top
    inside: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """What kind of box it is, in words."""
        if isinstance(self.body, Tray):
            return to_say("Tray for {things}, {width:g} × {height:g} × {depth:g} mm inside")
        return to_say("Envelope for {things}, {width:g} × {height:g} × {depth:g} mm inside")

    @property
    def longest_pencil(self) -> float:
        return math.floor(self.body.height - 1)

    @property
    def nets(self) -> tuple[BoxNet, ...]:
        """All that is cut out, each once for every copy."""
        body = self.body
        return (*((body.lid, body) if isinstance(body, Tray) else (body, body.front)), *self.strips)


@dataclass(frozen=True, slots=True)
class BoxMaking:
    """What a box is made of and printed on, and as what."""

    stock: float
    press: Press
    cover: PieceCover
    paper: Paper
    form: KitBoxForm = "auto"


def plan_kit_box(
    company: Company, ground: BoxMaking, volumes: Mapping[str, float]
) -> KitBox | None:
    """Of the boxes that go on two sheets, or else on the fewest, the one that folds papers least;
    then the one that takes fewer sheets, and a box rather than an envelope. None if there is
    nothing to put in."""
    contents = gather(company, ground, volumes)
    if not (contents.stacks or contents.flats or contents.loose):
        return None
    sheets = cache(lambda nets: _count_sheets(nets, ground))

    def price(box: KitBox) -> tuple[float, ...]:
        many = sheets(box.nets)
        return max(many, ENOUGH), box.folds, many, isinstance(box.body, Envelope), _card(box)

    best = min(_offers(contents, ground), key=price)
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


def _offers(contents: KitContents, ground: BoxMaking) -> Iterator[KitBox]:
    """Boxes of every base and every height of stacks, and in every form that is asked for."""
    least = max(PENCIL, contents.tallest + LIFT)
    levels = {least, 2 * least, *stack_depths(contents.stacks)}
    forms = [form for name, form in FORMS.items() if ground.form in ("auto", name)]
    for level in sorted(level for level in levels if level >= least):
        stacks = _split_stacks(contents.stacks, level)
        if stacks is None:
            continue
        inner = KitRows(stacks, contents.loose, contents.tallest, level, ground.stock)
        for base in sorted(set(_bases(contents))):
            for offer in (box for form in forms for box in form(inner, base)):
                papers = _on_top(contents.flats, offer.body.width, offer.body.height)
                if papers is not None:
                    high, folds = papers
                    depth = float(math.ceil(level + ground.stock + high + LIFT))
                    yield replace(offer, body=replace(offer.body, depth=depth), folds=folds)


@dataclass(frozen=True, slots=True)
class KitRows:
    """What stands in a box: the footprints of stacks, and mm³ of what lies loose."""

    stacks: Sequence[tuple[float, float]]
    loose: float
    tallest: float  # mm: the edge of the largest that lies loose
    level: float
    stock: float

    @property
    def widest(self) -> float:
        return max((width for width, _ in self.stacks), default=max(20.0, self.tallest + LIFT))

    def along(self, length: float) -> list[float]:
        """The breadths of rows of this length that hold all."""
        rows = [row + PLAY for row in fill_rows(self.stacks, length)] if self.stacks else []
        if self.loose:
            broad = self.loose / FILLED / (length * self.level)
            rows.append(max(LEAST_ROW, self.tallest + LIFT, broad))
        return rows


def _part_tray(inner: KitRows, base: tuple[float, float]) -> Iterator[KitBox]:
    """A tray of this base, made larger where pieces need it. Where rows leave room below them,
    one more strip keeps them in place."""
    stock, level = inner.stock, inner.level
    width = max(base[0], math.ceil(inner.widest + SLACK + stock + PENCIL))
    across = width - PENCIL - stock - SLACK
    rows = inner.along(across)
    needed = add_up(rows) + stock * max(0, len(rows) - 1)
    height = float(max(base[1], width, LANE, math.ceil(needed + SLACK)))
    is_short = bool(rows) and height - needed - SLACK > LEAST_ROW
    lane = needed if is_short else height - 2 * PLAY
    between = (TrayStrip(across, level) for _ in rows[0 if is_short else 1 :])
    tray = Tray(float(width), height, 0.0, stock)
    yield KitBox(tray, (TrayStrip(lane, level), *between), tuple(rows), level, 0)


def _part_envelope(inner: KitRows, base: tuple[float, float]) -> Iterator[KitBox]:
    """Envelopes of this base, upright and lying."""
    stock, level = inner.stock, inner.level
    for wide, long in dict.fromkeys((base, base[::-1])):
        height = float(max(long, LANE, math.ceil(inner.widest + SLACK)))
        rows = inner.along(height - SLACK)
        needed = math.ceil(add_up(rows) + stock * len(rows) + PENCIL + SLACK)
        envelope = Envelope(float(max(wide, needed)), height, 0.0, stock)
        strips = tuple(TrayStrip(height - 2 * PLAY, level) for _ in rows)
        yield KitBox(envelope, strips, tuple(rows), level, 0)


FORMS = {"box": _part_tray, "envelope": _part_envelope}


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


def _count_sheets(nets: Sequence[BoxNet], ground: BoxMaking) -> int:
    """Of paper, for nets that nothing is drawn on yet."""
    pieces = []
    for net in dict.fromkeys(nets):
        width, height = net.size
        blank = Drawing("net", rectangle(width + 2 * net.edge, height + 2 * net.edge), 0.0, ())
        pieces.append(Piece("net", "", nets.count(net), blank))
    component = Component(KIT_BOX_ID, "", tuple(pieces), cut="own")
    return count_papers_for(component, ground.paper, ground.press)


def _card(box: KitBox) -> float:
    wide, tall = box.body.size
    return wide * tall
