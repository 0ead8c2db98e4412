"""A text as a small frozen tree: what `booklet/parse_rules.py` makes of Markdown, what guide and
census put together themselves, and what pages and HTML are made from.

    Rules                      a whole text: title, cover, body, summary
      TextBlock                one of: Heading, Paragraph, Listing, TextTable, FigureRow,
                               Aside (a box with blocks of its own), PageTurn
        Runs                   the words of a block: `Run`s of one style each, `Sign`s among them

Every block knows the `Place` that its author wrote it at, for messages. Knows nothing of
Markdown, pages or tags.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Literal

from generator.errors import Problem, UserError
from generator.quick_start import dataclass

TextStyle = Literal["plain", "strong", "emphasis"]
Align = Literal["start", "middle", "end"]
NEW_LINE = "\n"  # a run of this text ends the line


@dataclass(frozen=True, slots=True)
class Place:
    """Where a block stands, as its author wrote it."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one style; `to` is where they lead: `#anchor` of a heading, an address of the web,
    or nowhere."""

    text: str
    style: TextStyle = "plain"
    to: str = ""
    term: bool = False  # explained here, and listed in the index


@dataclass(frozen=True, slots=True)
class Sign:
    """A small picture in a line of text, by name; `label` says it in words."""

    name: str
    label: str


Runs = tuple[Run | Sign, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """Level 1 is the title of the game, 2 a chapter, 3 a part of one."""

    level: int
    runs: Runs
    place: Place
    anchor: str = ""  # by which the text leads to it

    @property
    def text(self) -> str:
        return plain_text(self.runs)


@dataclass(frozen=True, slots=True)
class Paragraph:
    runs: Runs
    place: Place


@dataclass(frozen=True, slots=True)
class Item:
    blocks: tuple[TextBlock, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """Bullets, or numbers from `start`."""

    items: tuple[Item, ...]
    place: Place
    start: int | None = None


@dataclass(frozen=True, slots=True)
class TextTable:
    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    aligns: tuple[Align, ...]
    place: Place
    is_full: bool = False  # as wide as its column, however little stands in it


@dataclass(frozen=True, slots=True)
class FigureRef:
    """A figure by name. Its own caption stands where the text gives none.

    `share` is the part of the line's width that it may fill; 0 leaves it to the page.
    """

    name: str
    caption: Runs
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class FigureRow:
    """Figures side by side; a single one is a row too.

    One that stands `beside` the text has what follows it at its left.
    """

    figures: tuple[FigureRef, ...]
    place: Place
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Aside:
    """A box set apart from the text around it; a heading of its own may come first."""

    blocks: tuple[TextBlock, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class PageTurn:
    """A good place to turn the page."""

    place: Place


TextBlock = Heading | Paragraph | Listing | TextTable | FigureRow | Aside | PageTurn


@dataclass(frozen=True, slots=True)
class Rules:
    """A whole text: its title, what stands on the cover, chapters, and a summary at the end."""

    title: Heading
    cover: tuple[TextBlock, ...]
    body: tuple[TextBlock, ...]
    summary: tuple[TextBlock, ...] = ()

    def blocks(self) -> Iterator[TextBlock]:
        """Every block from top to bottom, those inside lists and boxes too."""
        yield from walk((self.title, *self.cover, *self.body, *self.summary))


def walk(blocks: Iterable[TextBlock]) -> Iterator[TextBlock]:
    """Blocks and the blocks inside them, in reading order."""
    for block in blocks:
        yield block
        if isinstance(block, Aside):
            yield from walk(block.blocks)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from walk(item.blocks)


def runs_of(block: TextBlock) -> Iterator[Runs]:
    """All lines of text that stand in a block itself."""
    match block:
        case Heading() | Paragraph():
            yield block.runs
        case TextTable():
            yield from block.head
            for row in block.rows:
                yield from row
        case FigureRow():
            yield from (figure.caption for figure in block.figures)
        case _:
            return


def change_runs(block: TextBlock, change: Callable[[Runs], Runs]) -> TextBlock:
    """The block with all its words changed, those of the blocks inside it too."""
    match block:
        case Heading() | Paragraph():
            return replace(block, runs=change(block.runs))
        case Listing():
            items = (Item(change_all(item.blocks, change)) for item in block.items)
            return replace(block, items=tuple(items))
        case TextTable():
            rows = tuple(tuple(map(change, row)) for row in block.rows)
            return replace(block, head=tuple(map(change, block.head)), rows=rows)
        case FigureRow():
            refs = (replace(ref, caption=change(ref.caption)) for ref in block.figures)
            return replace(block, figures=tuple(refs))
        case Aside():
            return replace(block, blocks=change_all(block.blocks, change))
        case PageTurn():
            return block


def change_all(
    blocks: Iterable[TextBlock], change: Callable[[Runs], Runs]
) -> tuple[TextBlock, ...]:
    return tuple(change_runs(block, change) for block in blocks)


def plain_text(runs: Runs) -> str:
    """The words alone."""
    words = (run.text if isinstance(run, Run) else run.label for run in runs)
    return "".join(words).replace(NEW_LINE, " ")


def too_large(place: Place, what: str, hint: str) -> UserError:
    """Something that no page can hold."""
    return UserError([Problem(place.file, place.line, "", what, hint)])
