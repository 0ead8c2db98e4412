"""What a guide has to say about each part of a kit, read off what was really made.

In come components with their pages and the manifest's entries, out go `GuidePart`s: which pages of
the kit, how many sheets of which paper, one side or both. Must not know: how a guide looks.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from generator.canvas.colour import PAPER_GREY, WHITE
from generator.canvas.pen import rounded
from generator.canvas.shapes import Component, Drawing, Library
from generator.components.kind import Kind, Making
from generator.geometry.add_up import add_up
from generator.geometry.outline import square
from generator.quick_start import dataclass
from generator.sheets.page import Page
from generator.sheets.press import Press
from generator.sheets.sheet_account import ComponentEntry, account_for
from generator.sheets.slots import Box
from generator.words import say, to_say

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet
    from generator.tileset.model import Tileset

GUIDE, TITLE = "guide", to_say("Kit guide")
RULES = "rules"
TICK_BOX = "guide-box"  # the sign to tick
# Paper of 0.3 mm weighs about 250 g a square metre.
GRAMS = 250 / 0.3
MOST_NAMES = 20  # kinds of pieces that are counted one by one
MANY_NAMES = 8  # of which there is but one each, so that numbers tell nothing
FEW = 4  # pieces that fill a sheet: a picture can show it whole
# Which sides are printed, by how backs come behind: in a table, and in a sentence.
SIDES = {
    "one": (to_say("one"), to_say("one side")),
    "both": (to_say("both"), to_say("both sides")),
    "duplex-long": (
        to_say("both, flip on the long edge"),
        to_say("both sides, flip on the long edge"),
    ),
    "duplex-short": (
        to_say("both, flip on the short edge"),
        to_say("both sides, flip on the short edge"),
    ),
}


@dataclass(frozen=True, slots=True)
class GuideStock:
    """A kind of paper: what to call it, and what to ask for in a shop."""

    name: str
    note: str = ""


# Minutes of work by hand: a stroke along a ruler, a piece cut out with scissors, a sheet of backs
# folded or glued, a sheet given to a machine, a sheet of a split piece glued, a booklet folded,
# a corner rounded.
STROKE, CLIPPED, BACKED, GIVEN, JOINED, STAPLED = 1 / 6, 0.75, 3.0, 3.0, 3.0, 4.0
ROUNDED = 1 / 20


@dataclass(frozen=True, slots=True)
class Lying:
    """How pieces lie on their first sheet, on their sides or not."""

    columns: int
    rows: int
    turned: bool


@dataclass(frozen=True, slots=True)
class GuidePart:
    """One row of the guide."""

    id: str
    file: str  # to print it from
    first: int  # page of that file
    last: int
    stock: GuideStock
    sides: str  # a name of `SIDES`
    entry: ComponentEntry
    kind: Kind | None = None  # of a component; the guide itself and the rules are none
    component: Component | None = None
    by_machine: bool = False  # it comes with files for a cutting machine
    trim: Box | None = None  # around the pieces on its first sheet
    most: int = 0  # pieces that lie on one sheet, of whatever outlines
    turned: bool = False  # whether pieces between slanting cuts lie on their sides

    @property
    def title(self) -> str:
        return self.entry.title

    @property
    def sheets(self) -> int:
        return self.entry.sheets

    @property
    def range(self) -> str:
        """Its pages but for blank ones: among two-sided sheets, those with one side have a blank
        back."""
        if self.last - self.first + 1 == 2 * self.entry.pages:
            pages = [f"{page}" for page in range(self.first, self.last, 2)]
            return ", ".join(pages if len(pages) < 4 else (pages[0], pages[1], f"… {pages[-1]}"))
        return f"{self.first}" if self.first == self.last else f"{self.first}–{self.last}"

    @property
    def manners(self) -> set[str]:
        return {layout.manner for layout in self.entry.layouts}

    @property
    def making(self) -> Making | None:
        """How it is made, if that is more than cutting."""
        if self.kind is None or self.component is None:
            return None
        return self.kind.making_of(self.component)

    @property
    def minutes(self) -> float:
        """About how long it takes to make once it is printed."""
        entry = self.entry
        if self.id == RULES:
            return STAPLED
        clipped = [layout for layout in entry.layouts if layout.manner in ("dense", "apart")]
        through = [layout for layout in entry.layouts if layout not in clipped]
        making = self.making
        backs = (entry.press or {}).get("backs")
        return add_up(
            (
                GIVEN * entry.sheets if self.by_machine else 0.0,
                *(CLIPPED * layout.pieces for layout in clipped if not self.by_machine),
                ROUNDED * self.round_corners,
                *(STROKE * layout.cuts for layout in through),
                *(JOINED * layout.sheets for layout in through if layout.manner == "split"),
                BACKED * entry.sheets if self.has_backs and backs in ("fold", "separate") else 0.0,
                making.minutes * entry.pieces if making else 0.0,
            )
        )

    @property
    def has_backs(self) -> bool:
        pieces = () if self.component is None else self.component.pieces
        return any(piece.back is not None for piece in pieces)

    def corners(self, kinds: Sequence[str]) -> set[float]:
        """The radii of corners that are to be rounded on pieces of these kinds of outline."""
        pieces = () if self.component is None else self.component.pieces
        outlines = [piece.face.outline for piece in pieces]
        return {each.corner for each in outlines if each.kind in kinds and each.corner}

    @property
    def round_corners(self) -> int:
        """How many corners there are to round by hand."""
        pieces = () if self.component is None or self.by_machine else self.component.pieces
        return sum(p.count * p.face.outline.sides for p in pieces if p.face.outline.corner)

    def shows(self, manner: str) -> str:
        """How cuts of pieces that lie like this are to be seen: marks, lines, both or none."""
        return next(
            (layout.shown for layout in self.entry.layouts if layout.manner == manner), "none"
        )

    @property
    def lying(self) -> Lying | None:
        """How its pieces lie, where so few of one size fill a sheet that it can be shown whole."""
        pieces = () if self.component is None else self.component.pieces
        if self.trim is None or len(self.entry.layouts) != 1 or not pieces:
            return None
        if self.entry.layouts[0].per_sheet > FEW:
            return None
        outline = pieces[0].face.outline
        for turned in (False, True):
            wide, high = outline.width, outline.height
            if turned:
                wide, high = high, wide
            columns, rows = round(self.trim.width / wide), round(self.trim.height / high)
            off = abs(columns * wide - self.trim.width), abs(rows * high - self.trim.height)
            if columns and rows and max(off) < 0.5:
                return Lying(columns, rows, turned)
        return None

    @property
    def shares_sheets(self) -> bool:
        """Whether pieces of several outlines lie on one sheet."""
        return sum(layout.sheets for layout in self.entry.layouts) > self.sheets


@dataclass(frozen=True, slots=True)
class PrintedKit:
    """How a kit is printed: from which file, the pages of each component, on which card."""

    file: str
    sheets: Mapping[str, Sequence[Page]]
    press: Press
    stock: float  # mm that a sheet of card is thick
    tileset: Tileset
    missing: tuple[Component, ...] = ()  # what this paper has no room for


def gather_parts(
    guide: int, components: Sequence[tuple[Kind, Component]], kit: PrintedKit
) -> list[GuidePart]:
    """The parts of a kit in the order of its pages, the guide itself with its pages first."""
    entries = {part.id: account_for(part, kit.sheets[part.id], kit.press) for _, part in components}
    own = ComponentEntry(GUIDE, say(TITLE), 0, guide, guide, kit.file, 0, ())
    two_sided = any(entry.pages > entry.sheets for entry in entries.values())
    found: list[GuidePart] = []
    at = 1
    for kind, component in ((None, None), *components):
        entry = own if component is None else entries[component.id]
        pages = 2 * entry.sheets if two_sided else entry.pages
        used_up = kind is not None and kind.is_used_up(kit.tileset)
        paper = plain() if kind is None or used_up else stock_of(kind, kit.stock)
        part = GuidePart(
            id=entry.id,
            file=kit.file,
            first=at,
            last=at + pages - 1,
            stock=paper,
            sides=sides_of(entry, kit.press),
            entry=entry,
            kind=kind,
            component=component,
            by_machine=any(page.cuts for page in kit.sheets.get(entry.id, ())),
            trim=next((page.trim for page in kit.sheets.get(entry.id, ())), None),
            most=max(map(_count, kit.sheets.get(entry.id, ())), default=0),
            turned=any(
                tally.turned and tally.manner == "straight"
                for page in kit.sheets.get(entry.id, ())
                for tally in page.tallies
            ),
        )
        found.append(part)
        at += pages
    return found


def _count(page: Page) -> int:
    return sum(tally.pieces for tally in page.tallies)


def stock_of(kind: Kind, thick: float) -> GuideStock:
    return {"plain": plain(), "heavy": heavy(), "card": card(thick)}[kind.stock]


def sides_of(entry: ComponentEntry, press: Press) -> str:
    if entry.pages <= entry.sheets:
        return "one"
    return press.backs if press.backs in SIDES else "both"


def round_minutes(minutes: float) -> float:
    """In steps of five minutes, as people count them."""
    return 5.0 * math.ceil(minutes / 5 - 1e-9)


def say_minutes(minutes: float) -> str:
    """As people say it, five minutes at least."""
    hours, rest = divmod(max(5, round(round_minutes(minutes))), 60)
    if not hours:
        return say("{minutes} min", minutes=rest)
    if not rest:
        return say("{hours} h", hours=hours)
    return say("{hours} h {minutes} min", hours=hours, minutes=rest)


def describe_booklet(booklet: Booklet) -> GuidePart:
    """The rules, to print and fold."""
    (_, file) = booklet.documents
    pages = len(booklet.folded.pages)
    entry = ComponentEntry(RULES, say("Rules booklet"), 1, booklet.sheets, pages, file, 0, ())
    return GuidePart(RULES, file, 1, pages, plain(), "duplex-short", entry)


def guide_component(components: Sequence[Component], small: Library) -> Component:
    """The guide among the parts of a kit: it has no pieces, and shows those of the others."""
    shown = {drawing.name: drawing for part in components for drawing in part.drawings()}
    return Component(GUIDE, say(TITLE), (), (tick_box(), *shown.values(), *small.values()))


def tick_box() -> Drawing:
    """An empty box to tick."""
    frame = rounded(0.6, 0.6, 8.8, 8.8, 1.6, fill=WHITE, stroke=PAPER_GREY, width=0.9)
    return Drawing(TICK_BOX, square(10.0), 0.0, (frame,))


def plain() -> GuideStock:
    return GuideStock(say("plain paper"))


def heavy() -> GuideStock:
    return GuideStock(say("heavy paper"), say("about 180 g/m²"))


def card(stock: float) -> GuideStock:
    grams = round(stock * GRAMS / 10) * 10
    return GuideStock(say("card"), say("{mm:g} mm, about {grams} g/m²", mm=stock, grams=grams))


def sum_stocks(parts: Iterable[GuidePart]) -> str:
    """How many sheets of each paper, most of it first."""
    count: Counter[GuideStock] = Counter()
    for part in parts:
        count[part.stock] += part.sheets
    return ", ".join(_say_stock(number, stock) for stock, number in count.most_common())


def _say_stock(number: int, stock: GuideStock) -> str:
    if not stock.note:
        return say("{number} of {paper}", number=number, paper=stock.name)
    return say("{number} of {paper} ({note})", number=number, paper=stock.name, note=stock.note)


def name_pieces(kind: Kind, component: Component) -> str:
    """The pieces of a component one by one, or how many different ones there are.

    A box says by its titles what it is for. Titles that begin alike ("House, blue", "House, red")
    are said together; names that are lists themselves ("Road, road, field") are said whole.
    """
    count: Counter[str] = Counter()
    for piece in component.pieces:
        count[piece.title] += piece.count
    if kind.is_described:
        said = (title if many == 1 else f"{many} × {title}" for title, many in count.items())
        return "; ".join(said)
    if len(count) < 2:
        return ""
    if len(count) > (MOST_NAMES if max(count.values()) > 1 else MANY_NAMES):
        return say("{number} different ones", number=len(count))
    if any(title.count(", ") > 1 for title in count):
        return "; ".join(f"{number}\u00a0×\u00a0{title}" for title, number in count.items())
    families: dict[str, list[str]] = {}
    for title, number in count.items():
        family, _, name = title.rpartition(", ")
        families.setdefault(family, []).append(
            f"{number}\u00a0{name}" if family else f"{number}\u00a0×\u00a0{name}"
        )
    return "; ".join(
        f"{family}: {', '.join(names)}" if family else ", ".join(names)
        for family, names in families.items()
    )
