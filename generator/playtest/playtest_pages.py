"""A playtest on paper: what it tells in words, then its plots.

In come a playtest and paper, out goes a document in the manner of the sheets. The web page shows
the same parts (`playtest_web`). Must not know: files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.art.game_colours import text_look
from generator.playtest.playtest_figures import Playtest, RunFigures, fair_share
from generator.playtest.playtest_findings import PLACES, percent, say_findings
from generator.playtest.playtest_plots import (
    TileFaces,
    Whisker,
    plot_bars,
    plot_numbers,
    plot_shares,
    with_minus,
)
from generator.quick_start import dataclass
from generator.sheets.furniture import SheetHeading, draw_head
from generator.sheets.page import Document, Page
from generator.sheets.paper import Paper
from generator.sheets.sheet_look import read_look
from generator.typeset.page_breaks import fill_pages
from generator.typeset.panels import Panel, captioned, flow
from generator.typeset.place_strips import TextArea, place_strips
from generator.typeset.strips import Setter, Strip, spaced
from generator.typeset.text_blocks import set_blocks
from generator.typeset.text_tree import Aside, Heading, Paragraph, Place, Run, TextBlock
from generator.words import counted

MARGIN, NARROW, TOP, FOOT = 14.0, 9.0, 18.0, 12.0
TITLE = "Playtest"
CHAPTER_GAP, PART_GAP = 7.0, 4.0
MOST_TILES = 18
LEAST_LEFT = 0.02  # of all plays: what is left over more seldom is not shown


@dataclass(frozen=True, slots=True)
class PlotPart:
    """A heading, what it shows in a sentence, and its panels."""

    title: str
    words: str
    panels: tuple[Panel, ...]


def headline(test: Playtest) -> str:
    """How much was played by whom."""
    return f"{counted(test.games, 'play')} by {counted(test.seats, 'player')}"


def parts_of(test: Playtest, faces: TileFaces, width: float) -> Iterator[PlotPart]:
    """All that is shown, from top to bottom."""
    yield from _wins(test, width)
    yield from _points(test, width)
    yield from _course(test, width)
    yield from _left(test, faces)


def _wins(test: Playtest, width: float) -> Iterator[PlotPart]:
    if test.seats > 1 and test.mirrors:
        panels = [
            plot_shares(
                f"{one.run.name} bots among themselves, {counted(one.games, 'play')}",
                [Whisker(f"{PLACES[n]} player", share) for n, share in enumerate(one.seats)],
                width,
                fair_share(one),
            )
            for one in test.mirrors
        ]
        words = "The share of wins of each seat, in the order of turns, with its interval."
        yield PlotPart("Who wins", words, tuple(panels))
    if test.seats > 1 and test.duels:
        rows = [
            Whisker(f"{one.run.bots[0]} against {one.run.bots[1]}", one.bots[one.run.bots[0]])
            for one in test.duels
        ]
        plot = plot_shares("wins of the stronger bot", rows, width, 1 / test.seats)
        yield PlotPart("Does skill pay", "Two bots, with seats swapped from play to play.", (plot,))


def _points(test: Playtest, width: float) -> Iterator[PlotPart]:
    half = (width - 6) / 2
    panels = [
        plot_numbers(f"{one.run.name}: points{_of_seat(test, seat)}", total, half)
        for one in test.mirrors
        for seat, total in enumerate(one.totals)
    ]
    yield PlotPart("Points", "How often each total came up.", tuple(panels))
    scores = [
        plot_bars(f"{one.run.name}: scores", _scores(one), half)
        for one in test.mirrors
        if one.labels
    ]
    if scores:
        yield PlotPart("", "What a player gets under each score, on average.", tuple(scores))


def _scores(one: RunFigures) -> list[tuple[str, float, str]]:
    return [(label, mean, with_minus(f"{mean:.1f}")) for label, mean in one.labels.items()]


def _of_seat(test: Playtest, seat: int) -> str:
    return f" of the {PLACES[seat]} player" if test.seats > 1 else ""


def _course(test: Playtest, width: float) -> Iterator[PlotPart]:
    half = (width - 6) / 2
    turns = [plot_numbers(f"{one.run.name}: turns", one.turns, half) for one in test.mirrors]
    yield PlotPart("The course of a play", "How long it takes.", tuple(turns))
    for one in test.mirrors:
        ends = [Whisker(name, share) for name, share in one.ends.items()]
        if test.tileset.tiles:
            ends.append(Whisker("somebody was stuck", one.stuck))
        if test.seats > 1:
            ends.append(Whisker("shared", one.shared))
        yield PlotPart("", _told(one, test), (plot_shares(f"{one.run.name}: ends", ends, width),))
    if test.seats > 1:
        decided = [plot_bars(one.run.name, _tenths(one), half) for one in test.mirrors]
        yield PlotPart("", "When the winner leads for good, by tenths of a play.", tuple(decided))


def _tenths(one: RunFigures) -> list[tuple[str, float, str]]:
    return [
        (f"{10 * number} to {10 * number + 10} %", share, percent(share))
        for number, share in enumerate(one.decided)
    ]


def _told(one: RunFigures, test: Playtest) -> str:
    """The figures that need no plot."""
    told = [f"{one.branching:.0f} moves to choose from on average"]
    if test.seats > 1:
        told.append(f"{one.lead_changes:.1f} changes of the lead a play")
    if one.redraws:
        told.append(f"{one.redraws:.1f} redraws a play")
    outline = test.tileset.piece
    if outline is not None:
        step = 0.5 if outline.kind == "hexagon" else 1.0
        deep, wide = one.rows.high * outline.height * step, one.columns.high * outline.width * step
        told.append(f"nine plays of ten fit on {wide / 10:.0f} by {deep / 10:.0f} cm")
    return f"{one.run.name}: {', '.join(told)}."


def _left(test: Playtest, faces: TileFaces) -> Iterator[PlotPart]:
    tiles = {tile.id: tile for tile in test.tileset.tiles}
    for one in test.mirrors:
        often = sorted(one.left.items(), key=lambda pair: (-pair[1], pair[0]))
        shown = [(tile, share) for tile, share in often if share >= LEAST_LEFT][:MOST_TILES]
        if shown:
            panels = tuple(
                captioned(faces.panel(tiles[tile]), percent(share)) for tile, share in shown
            )
            words = (
                f"{one.left_over:.1f} pieces are left over in a play of {one.run.name} bots. The "
                "share of its copies that is left, of those that are left most often:"
            )
            yield PlotPart("What is left over" if one is test.mirrors[0] else "", words, panels)


def playtest_document(test: Playtest, paper: Paper) -> Document:
    """The whole playtest, paginated."""
    faces = TileFaces(test.tileset)
    margin = MARGIN if paper.width > 120 else NARROW
    area = TextArea(margin, TOP, paper.width - 2 * margin, paper.height - TOP - FOOT)
    look = replace(text_look(test.tileset), text=3.3, leading=4.3, chapter=5.4, paragraph_gap=1.6)
    setter = Setter(look, {}, {}, area.height)
    strips = list(_strips(test, setter, faces, area.width))
    filled = fill_pages(strips, area.height)
    game = test.tileset.game
    pages = []
    for number, page in enumerate(filled, start=1):
        heading = SheetHeading(game.name, TITLE, number, len(filled))
        shapes = (
            *draw_head(heading, area.left, area.right, read_look()),
            *place_strips(page, look, area),
        )
        entry, *more = [s.heading.text for s in page if s.heading is not None] or [f"Page {number}"]
        pages.append(
            Page(
                paper.width,
                paper.height,
                shapes,
                label=f"{TITLE} {number}",
                section=TITLE,
                entry=entry,
                more=tuple(more),
                sheet=number,
            )
        )
    return Document(
        title=f"{game.name}: playtest",
        author=game.designer or game.publisher,
        subject="what bots made of the game",
        pages=tuple(pages),
        library=faces.drawings,
    )


def _strips(test: Playtest, setter: Setter, faces: TileFaces, width: float) -> Iterator[Strip]:
    place = Place(test.tileset.file, 1)

    def set_text(*blocks: TextBlock) -> list[Strip]:
        return set_blocks(setter, blocks, 0.0, width)

    variant = f", {test.variant}" if test.variant else ""
    yield from set_text(Heading(2, (Run(headline(test) + variant),), place))
    found = tuple(Paragraph((Run(said.replace("`", "")),), place) for said in say_findings(test))
    yield from spaced(set_text(Aside(found, place)), setter.look.paragraph_gap)
    for part in parts_of(test, faces, width):
        blocks: list[TextBlock] = []
        if part.title:
            blocks.append(Heading(2, (Run(part.title),), place))
        if part.words:
            blocks.append(Paragraph((Run(part.words),), place))
        gap = CHAPTER_GAP if part.title else PART_GAP
        for strip in spaced(set_text(*blocks), gap) if blocks else ():
            yield replace(strip, keeps_next=True)
        yield from flow(part.panels, width, 6.0)
