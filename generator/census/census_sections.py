"""What the pages of a census show, section by section.

In come a census and its pictures, out go strips: what to look at first, sides by type, gaps, the
families with what is missing, mirror images. Each section is cut short where it would fill pages
with the same; the JSON of the census has the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from generator.canvas.colour import INK, PAPER_GREY
from generator.canvas.fonts import STRONG, TEXT, measure
from generator.canvas.pen import polyline
from generator.canvas.shapes import Shape, Text
from generator.census.advice import advise
from generator.census.census import Census, CensusEntry
from generator.census.census_bars import Bars, set_bars
from generator.census.census_pictures import Pictures
from generator.census.families import Family, signs_of
from generator.census.gaps import OF_DOMINOES, Gap, spell_gap
from generator.census.map_tallies import tally_maps
from generator.census.tile_kinds import has_halves, spell_look
from generator.census.value_tallies import tally_values
from generator.quick_start import dataclass
from generator.typeset.panels import CAPTION_SIZE, Panel, captioned, flow, flow_groups, in_a_row
from generator.typeset.strips import Setter, Strip, spaced
from generator.typeset.text_blocks import set_blocks
from generator.typeset.text_lines import break_long_words, break_runs, strong_face
from generator.typeset.text_tree import (
    Align,
    Aside,
    Heading,
    Paragraph,
    Place,
    Run,
    Runs,
    TextBlock,
    TextStyle,
    TextTable,
)
from generator.words import counted, plural

SMALLEST_GAPS, TIGHTEST_GAPS = 36, 14
MOST_FACES, MOST_MISSING, MOST_PAIRS = 240, 40, 12
TITLE_SIZE, LABEL_SIZE = 8.4, 3.3
WARNING = "#c0392b"


@dataclass(frozen=True, slots=True)
class CensusSetter:
    """All that setting a section needs."""

    census: Census
    pictures: Pictures
    setter: Setter
    width: float

    @property
    def place(self) -> Place:
        return Place(self.census.tileset.file, 1)

    def paragraph(self, words: str, style: TextStyle = "plain") -> Paragraph:
        """Ids of a file may be longer than a line of small paper, or of a box on it."""
        look = self.setter.look
        room = self.width - 2 * look.pad
        return Paragraph(
            (Run(break_long_words(words, STRONG, look.text, room), style),), self.place
        )

    def set(self, *blocks: TextBlock) -> list[Strip]:
        return set_blocks(self.setter, blocks, 0.0, self.width)

    def head(self, title: str, note: str = "") -> list[Strip]:
        """A section's title, and what it shows in a sentence; both stay with what follows."""
        blocks: list[TextBlock] = [Heading(2, (Run(title),), self.place)]
        blocks += [self.paragraph(note)] if note else []
        strips = spaced(self.set(*blocks), self.setter.look.chapter_gap)
        return [replace(strip, keeps_next=True) for strip in strips]

    def bars(self, bars: Bars) -> list[Strip]:
        strips = list(set_bars(bars, self.pictures, self.width))
        return spaced(strips, self.setter.look.paragraph_gap)

    def lead(self, words: str) -> list[Strip]:
        """A sentence that announces the pictures below it."""
        strips = spaced(self.set(self.paragraph(words, "strong")), self.setter.look.part_gap)
        return [replace(strip, keeps_next=True) for strip in strips]


def set_census(page: CensusSetter) -> list[Strip]:
    """The whole census, from top to bottom."""
    sections = (_summary, _sides, _values, _maps, _gaps, _families, _absent, _alike, _mirrors)
    return [strip for section in sections for strip in section(page)]


def _summary(page: CensusSetter) -> Iterator[Strip]:
    """How large the set is, and what to look at first."""
    census, setter = page.census, page.setter
    words = f"{census.tiles} {census.called}, {len(census.entries)} different"
    title = Heading(2, (Run(words),), page.place)
    larger = replace(setter, look=replace(setter.look, chapter=TITLE_SIZE))
    yield from set_blocks(larger, [title], 0.0, page.width)
    styles: tuple[TextStyle, ...] = ("strong", "plain")
    advice = [
        page.paragraph(sentence, style)
        for style, sentence in zip(styles, advise(census), strict=False)
    ]
    yield from spaced(page.set(Aside(tuple(advice), page.place)), setter.look.paragraph_gap)


def _sides(page: CensusSetter) -> Iterator[Strip]:
    census, tileset = page.census, page.census.tileset
    called = census.called
    if census.edges:
        colours = {type.id: type.colour for type in tileset.edge_types}
        shown = "half" if has_halves(tileset) else "side"
        note = f"How often each type stands on a {shown}, and on how many {called}."
        yield from page.head(plural(shown).capitalize(), note)
        yield from page.bars(Bars(census.edges, called, colours))
    if census.segments:
        colours = {type.id: type.colour for type in tileset.segment_types}
        yield from page.head("Segments", f"How often each type runs across a {census.one}.")
        yield from page.bars(Bars(census.segments, called, colours))
    things = (*census.features, *census.marks)
    if things:
        yield from page.head("Features and marks", f"On how many {called} each stands.")
        yield from page.bars(Bars(things, called, {}, census.tiles))


def _values(page: CensusSetter) -> Iterator[Strip]:
    tallies = tally_values(page.census.tileset)
    if tallies:
        yield from page.head(
            "Values", f"What {page.census.called} say of themselves, and how often."
        )
        yield from page.set(*(page.paragraph(str(one)) for one in tallies))


def _maps(page: CensusSetter) -> Iterator[Strip]:
    maps = tally_maps(page.census.tileset)
    if maps:
        yield from page.head("Maps", "What is printed on the spaces.")
        yield from page.set(*(page.paragraph(str(one)) for one in maps))


def _gaps(page: CensusSetter) -> Iterator[Strip]:
    """How many there are of each size, then stuck gaps, then those that fewest tiles fit."""
    census, pictures, width = page.census, page.pictures, page.width
    gaps, called = census.gaps, census.called
    if census.tileset.outline.kind == "domino":
        yield from page.head("Gaps")
        yield from spaced(page.set(page.paragraph(OF_DOMINOES)), page.setter.look.paragraph_gap)
    if not gaps.every:
        return
    ordinary = sum(entry.kind.copies for entry in census.entries if not entry.kind.is_wild)
    if gaps.are_all_filled_by(ordinary):
        yield from page.head("Gaps")
        said = page.paragraph(f"All {called} fit any empty cell, whatever lies around it.")
        yield from spaced(page.set(said), page.setter.look.paragraph_gap)
        return
    note = (
        f"Sides around an empty cell, and how many {called} fit it: the number in the middle. "
        f"{_coverage(census)}"
    )
    yield from page.head("Gaps", note)
    yield from spaced(page.set(_sizes(page)), page.setter.look.figure_gap)
    smallest = sorted(gaps.smallest, key=lambda gap: gap.neighbours)
    if smallest:
        which = "Only a wild tile fits" if gaps.wild else "Nothing ever fits"
        more = len(smallest) - SMALLEST_GAPS
        cut = f"; {more} more are not drawn" if more > 0 else ""
        yield from page.lead(f"{which}, nor any cell with one of these around it and more{cut}:")
        yield from flow([_gap(gap, page) for gap in smallest[:SMALLEST_GAPS]], width)
    if census.remedies:
        yield from page.lead(f"These {called} would fill most of them:")
        panels = [
            captioned(
                pictures.missing(remedy.look),
                spell_look(remedy.look, census.tileset),
                f"fills {remedy.closes}",
            )
            for remedy in census.remedies
        ]
        yield from flow(panels, width)
    tight = _tightest(census)
    if tight:
        yield from page.lead("Fewest fit:")
        yield from flow([_gap(gap, page) for gap in tight], width)


def _coverage(census: Census) -> str:
    deepest = census.gaps.deepest
    if deepest < census.tileset.outline.sides:
        return f"Cells with more than {deepest} neighbours are too many to look at."
    wild = census.gaps.wild
    return f"{counted(wild, 'wild tile')} besides, for any of them." if wild else ""


def _sizes(page: CensusSetter) -> TextTable:
    """Gaps by how many neighbours they have; those that stay open in strong type."""
    gaps = page.census.gaps
    heads = ("neighbours", "gaps", "stay open", f"{page.census.called} that fit")
    rows: list[tuple[Runs, ...]] = []
    for neighbours in range(1, gaps.deepest + 1):
        here = [gap for gap in gaps.every if gap.neighbours == neighbours]
        if here:
            stuck = sum(gap.is_stuck for gap in here)
            least, most = min(gap.copies for gap in here), max(gap.copies for gap in here)
            span = str(least) if least == most else f"{least} to {most}"
            open_ones = Run(str(stuck), "strong") if stuck else Run("–")
            row = (Run(str(neighbours)), Run(str(len(here))), open_ones, Run(span))
            rows.append(tuple((cell,) for cell in row))
    head = tuple((Run(words),) for words in heads)
    aligns: tuple[Align, ...] = ("end", "end", "end", "end")
    return TextTable(head, tuple(rows), aligns, page.place)


def _tightest(census: Census) -> list[Gap]:
    """The gaps that fewest tiles fit, if some fit more: with few neighbours first, they are met
    more often."""
    open_ones = [gap for gap in census.gaps.every if not gap.is_stuck]
    if len({gap.copies for gap in open_ones}) < 2:
        return []
    return sorted(open_ones, key=lambda gap: (gap.copies, gap.neighbours))[:TIGHTEST_GAPS]


def _gap(gap: Gap, page: CensusSetter) -> Panel:
    fits = "" if gap.is_stuck else counted(gap.kinds, "kind")
    if gap.is_stuck and gap.kinds:
        fits = "used up"
    return captioned(page.pictures.gap(gap), spell_gap(gap.needs, page.census.tileset), fits)


def _families(page: CensusSetter) -> Iterator[Strip]:
    """Every tile of the set beside its kin, with the kin that the set lacks."""
    census, families = page.census, page.census.families
    whole = "" if families.total is None else f" of {families.total:,} that are possible"
    note = f"{counted(families.looks, 'look')}{whole}, families together."
    if families.begun:
        note += " Pale and dashed: a family is begun, and this is missing from it."
    yield from page.head("The set", note if families.every else "")
    groups = list(_present(page))
    wild = [entry for entry in census.entries if entry.kind.is_wild]
    if wild:
        words = Panel(8, 4.2, (Text(0, 3.2, "Wild", STRONG, LABEL_SIZE, INK),))
        groups.append((words, [_face(entry, page.pictures) for entry in wild]))
    yield from flow_groups(groups, page.width)
    more = len(census.entries) - len(wild) - MOST_FACES
    if more > 0:
        said = page.set(page.paragraph(f"And {more:,} different {census.called} more."))
        yield from spaced(said, page.setter.look.figure_gap)


def _present(page: CensusSetter) -> Iterator[tuple[Panel, list[Panel]]]:
    """The families that the set has something of, as far as there is room for faces."""
    pictures = page.pictures
    by_family: dict[object, list[CensusEntry]] = {}
    signs = signs_of(page.census.tileset)
    for entry in page.census.entries:
        if not entry.kind.is_wild:
            by_family.setdefault(_amounts(entry, signs), []).append(entry)
    room, left = MOST_FACES, MOST_MISSING
    for family in page.census.families.every:
        carried = frozenset((*family.edges, *family.segments, *family.corners))
        entries = by_family.get(carried, [])[:room]
        if not entries:
            continue
        missing = family.missing[:left]
        room -= len(entries)
        left -= len(missing)
        shown = [_face(entry, pictures) for entry in entries]
        shown += [captioned(pictures.missing(look), "missing", ink=PAPER_GREY) for look in missing]
        yield _label(family, pictures), shown
    others = by_family.get(frozenset(), [])[:room]
    if others:
        words = "Told by their values"
        shapes = (Text(0, 3.1, words, STRONG, LABEL_SIZE, INK),)
        label = Panel(measure(words, STRONG, LABEL_SIZE), 4.2, shapes)
        yield label, [_face(entry, pictures) for entry in others]


def _amounts(entry: CensusEntry, signs: Collection[str]) -> frozenset[tuple[str, int]]:
    look = entry.kind.look
    carried = [*look.sides, *(segment.type for segment in look.segments)]
    carried += [sign for sign in look.corners if sign in signs]
    return frozenset((id, carried.count(id)) for id in carried)


def _face(entry: CensusEntry, pictures: Pictures) -> Panel:
    return captioned(pictures.face(entry.kind), f"× {entry.kind.copies}")


def _label(family: Family, pictures: Pictures) -> Panel:
    """Signs with their amounts, and how much of the family the set has where that is not all."""
    size, shapes, x = 4.0, list[Shape](), 0.0
    for id, count in (*family.edges, *family.segments):
        words = str(count)
        shapes.append(Text(x, 3.1, words, STRONG, LABEL_SIZE, INK))
        x += measure(words, STRONG, LABEL_SIZE) + 0.5
        shapes += pictures.sign(id, size, x + size / 2, size / 2)
        x += size + 1.4
    for sign, count in family.corners:
        words = f"{count} × {sign}"
        shapes.append(Text(x, 3.1, words, STRONG, LABEL_SIZE, INK))
        x += measure(words, STRONG, LABEL_SIZE) + 2.4
    if family.absent:
        words = f"{family.looks} of {family.total:,}"
        shapes.append(Text(x, 3.1, words, TEXT, LABEL_SIZE, INK))
        x += measure(words, TEXT, LABEL_SIZE)
    return Panel(x, 4.2, tuple(shapes))


def _absent(page: CensusSetter) -> Iterator[Strip]:
    """Families of which the set has nothing: a choice as a rule, so they are cut short."""
    every = page.census.families
    families = [family for family in every.every if not family.looks and family.absent]
    if not families:
        return
    looks = sum(family.absent or 0 for family in families)
    left = max(0, MOST_MISSING - sum(len(family.missing) for family in every.begun))
    cut = f"; the first {left} are shown" if looks > left else ""
    kinds = counted(len(families), "family")
    note = f"{kinds} of which the set has no {page.census.one}: {counted(looks, 'look')}{cut}."
    yield from page.head("Not in the set", note)
    groups = []
    for family in families:
        missing = family.missing[:left]
        left -= len(missing)
        if missing:
            shown = [page.pictures.missing(look) for look in missing]
            groups.append((_label(family, page.pictures), shown))
    yield from flow_groups(groups, page.width)


def _alike(page: CensusSetter) -> Iterator[Strip]:
    """Entries of the file that make the same tile."""
    if not page.census.alike:
        return
    note = f"Entries of the file that are one and the same: {page.census.called} with equal sides."
    yield from page.head("Equal when turned", note)
    panels = []
    for tiles in page.census.alike:
        names = _name_lines(", ".join(tile.id for tile in tiles), 60.0)
        faces = in_a_row([page.pictures.face_of(tile) for tile in tiles[:6]])
        panels.append(captioned(faces, *names))
    yield from flow(panels, page.width, 6.0)


def _name_lines(names: str, room: float) -> list[str]:
    whole = break_long_words(names, STRONG, CAPTION_SIZE, room)
    lines = break_runs((Run(whole),), strong_face(CAPTION_SIZE, INK), room)
    return [line.text for line in lines]


def _mirrors(page: CensusSetter) -> Iterator[Strip]:
    census, pictures = page.census, page.pictures
    pairs, alone = census.mirrored, census.unmirrored
    if not pairs and not alone:
        return
    own = sum(entry.mirror == "itself" for entry in census.entries if not entry.kind.is_wild)
    parts = [f"{own} are their own mirror image"]
    if pairs:
        parts.append(f"{counted(len(pairs), 'pair')} mirror each other")
    if alone:
        parts.append(f"{len(alone)} have no mirror image in the set")
    cut = f" The first {MOST_PAIRS} pairs are shown." if len(pairs) > MOST_PAIRS else ""
    yield from page.head("Mirror images", f"{'; '.join(parts)}.{cut}")
    panels = [_pair(one, other, pictures) for one, other in pairs[:MOST_PAIRS]]
    panels += [
        captioned(pictures.face(entry.kind), "no mirror image", ink=WARNING)
        for entry in alone[:MOST_PAIRS]
    ]
    yield from flow(panels, page.width, 6.0)


def _pair(one: CensusEntry, other: CensusEntry, pictures: Pictures) -> Panel:
    """Two faces with the mirror between them, the second turned to be what the mirror shows."""
    face, image = pictures.face(one.kind), pictures.image(one.kind, other.kind)
    line = [(0.6, 0.0), (0.6, face.height)]
    mirror = polyline(line, stroke=PAPER_GREY, width=0.3, dash=(1.0, 0.8))
    return in_a_row([face, Panel(1.2, face.height, (mirror,)), image], 1.2)
