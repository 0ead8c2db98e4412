"""What the pages of a census show, section by section.

In come a census and its pictures, out go strips: what to look at first, sides by type, gaps, the
families with what is missing, mirror images. Each section is cut short where it would fill pages
with the same; the JSON of the census has the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from generator.canvas.colour import INK, PAPER_GREY, darker
from generator.canvas.fit_text import break_lines, fit_size
from generator.canvas.fonts import STRONG, TEXT, TITLE, measure
from generator.canvas.pen import group, polyline, rect, rounded
from generator.canvas.shapes import Shape, Text
from generator.census.advice import advise
from generator.census.census import Census, CensusEntry, Occurrence
from generator.census.census_pictures import Pictures
from generator.census.census_strips import (
    CAPTION_SIZE,
    LEADING,
    NOTE_SIZE,
    Box,
    Strip,
    captioned,
    flow,
    flow_groups,
    head_strips,
    in_a_row,
    text_strip,
)
from generator.census.families import Family
from generator.census.gaps import Gap, spell_gap
from generator.census.tile_kinds import spell_look
from generator.geometry.transform import translate
from generator.words import counted

SMALLEST_GAPS, TIGHTEST_GAPS = 36, 14
MOST_FACES, MOST_MISSING, MOST_PAIRS = 240, 40, 12
BOX_GROUND, BOX_RIM = "#fdf3d4", "#e0b23c"


def all_strips(census: Census, pictures: Pictures, width: float) -> list[Strip]:
    """The whole census, from top to bottom."""
    return [
        *_summary(census, width),
        *_sides(census, pictures, width),
        *_gaps(census, pictures, width),
        *_families(census, pictures, width),
        *_absent(census, pictures, width),
        *_twins(census, pictures, width),
    ]


def _summary(census: Census, width: float) -> Iterator[Strip]:
    """How large the set is, and what to look at first."""
    title = f"{census.tiles} {census.tileset.called}, {len(census.entries)} different"
    size = fit_size(title, TITLE, 8.4, width)
    yield Strip(9.6, (Text(0, 7.0, title, TITLE, size, INK),), title=title)
    pad, text = 3.4, 3.8
    lines = [
        (line, font)
        for font, sentence in zip((STRONG, TEXT), advise(census), strict=False)
        for line in break_lines(sentence, font, text, width - 2 * pad)
    ]
    height = len(lines) * text * LEADING + 2 * pad - 0.8
    box = rounded(0, 0, width, height, 2.0, fill=BOX_GROUND, stroke=BOX_RIM, width=0.3)
    words = [
        Text(
            pad,
            pad + text * (0.76 + LEADING * n),
            line,
            font,
            fit_size(line, font, text, width - 2 * pad),
            INK,
        )
        for n, (line, font) in enumerate(lines)
    ]
    yield Strip(height, (box, *words), before=1.0)


def _sides(census: Census, pictures: Pictures, width: float) -> Iterator[Strip]:
    called = census.tileset.called
    colours = {type.id: type.colour for type in census.tileset.edge_types}
    lines = {type.id: type.colour for type in census.tileset.segment_types}
    if census.edges:
        note = f"How often each type stands on a side, and on how many {called}."
        yield from head_strips("Sides", note, width)
        yield from _bars(census.edges, colours, pictures, width, called)
    if census.segments:
        note = f"How often each type runs across a {called.removesuffix('s')}."
        yield from head_strips("Segments", note, width)
        yield from _bars(census.segments, lines, pictures, width, called)
    things = (*census.features, *census.marks)
    if things:
        yield from head_strips("Features and marks", f"On how many {called} each stands.", width)
        yield from _bars(things, {}, pictures, width, called, census.tiles)


def _bars(
    tallies: Sequence[Occurrence],
    colours: dict[str, str],
    pictures: Pictures,
    width: float,
    called: str,
    whole: int = 0,
) -> Iterator[Strip]:
    """A bar for each, the longest for the most of them or for the `whole`; figures beside it."""
    row, size = 6.6, NOTE_SIZE
    most = whole or max(tally.count for tally in tallies) or 1
    names = max(measure(tally.name, STRONG, size) for tally in tallies)
    left = 7.4 + min(names, width * 0.3) + 2.5
    figures = [_figures(tally, called, is_side=tally.id in colours) for tally in tallies]
    right = min(max(measure(words, TEXT, size) for words in figures) + 2.5, width * 0.45)
    room = width - left - right
    for tally, words in zip(tallies, figures, strict=True):
        middle = row / 2
        base = middle + size * 0.33
        name_size = fit_size(tally.name, STRONG, size, width * 0.3)
        shapes: list[Shape] = [
            *pictures.sign(tally.id, 5.4, 2.9, middle),
            Text(7.4, base, tally.name, STRONG, name_size, INK),
        ]
        colour = colours.get(tally.id, "#b9b2a2")
        long = room * tally.count / most
        if long:
            shapes.append(
                rect(
                    left,
                    middle - 2.0,
                    long,
                    4.0,
                    fill=colour,
                    stroke=darker(colour, 0.35),
                    width=0.2,
                )
            )
        figure_size = fit_size(words, TEXT, size, right - 2.5)
        shapes.append(Text(width, base, words, TEXT, figure_size, INK, "end"))
        yield Strip(row, tuple(shapes))


def _figures(tally: Occurrence, called: str, *, is_side: bool) -> str:
    share = f"{tally.share:.0%}".replace("%", " %")
    if not is_side:
        return f"{counted(tally.count, called.removesuffix('s'))}, {share}"
    return f"{tally.count}, {share}; on {tally.tiles} {called}, {tally.kinds} different"


def _families(census: Census, pictures: Pictures, width: float) -> Iterator[Strip]:
    """Every tile of the set beside its kin, with the kin that the set lacks."""
    families, called = census.families, census.tileset.called
    present = [family for family in families.every if family.looks]
    whole = "" if families.total is None else f" of {families.total:,} that are possible"
    wild = [entry for entry in census.entries if entry.kind.is_wild]
    note = f"{counted(families.looks, 'look')}{whole}, families together."
    if families.begun:
        note += " Pale and dashed: a family is begun, and this is missing from it."
    yield from head_strips("The set", note, width)
    by_family: dict[object, list[CensusEntry]] = {}
    for entry in census.entries:
        if not entry.kind.is_wild:
            by_family.setdefault(_amounts(entry), []).append(entry)
    groups: list[tuple[Box, list[Box]]] = []
    left = MOST_MISSING
    room = MOST_FACES
    for family in present:
        key = frozenset((*family.edges, *family.segments))
        entries = by_family[key][:room]
        room -= len(entries)
        if not entries:
            break
        shown = [_face(entry, pictures) for entry in entries]
        missing = family.missing[:left]
        left -= len(missing)
        shown += [captioned(pictures.missing(look), "missing", ink=PAPER_GREY) for look in missing]
        groups.append((_label(family, pictures), shown))
    if wild:
        words = Box(8, 4.2, (Text(0, 3.2, "Wild", STRONG, NOTE_SIZE, INK),))
        groups.append((words, [_face(entry, pictures) for entry in wild]))
    yield from flow_groups(groups, width)
    more = len(census.entries) - len(wild) - MOST_FACES
    if more > 0:
        yield replace(text_strip(f"And {more:,} different {called} more.", width), before=3.0)


def _amounts(entry: CensusEntry) -> frozenset[tuple[str, int]]:
    look = entry.kind.look
    carried = [*look.sides, *(segment.type for segment in look.segments)]
    return frozenset((id, carried.count(id)) for id in carried)


def _face(entry: CensusEntry, pictures: Pictures) -> Box:
    return captioned(pictures.face(entry.kind), f"× {entry.kind.copies}")


def _label(family: Family, pictures: Pictures) -> Box:
    """Signs with their amounts, and how much of the family the set has where that is not all."""
    size, shapes, x = 4.0, list[Shape](), 0.0
    for id, count in (*family.edges, *family.segments):
        words = str(count)
        shapes.append(Text(x, 3.1, words, STRONG, NOTE_SIZE, INK))
        x += measure(words, STRONG, NOTE_SIZE) + 0.5
        shapes += pictures.sign(id, size, x + size / 2, size / 2)
        x += size + 1.4
    if family.absent:
        words = f"{family.looks} of {family.total:,}"
        shapes.append(Text(x, 3.1, words, TEXT, NOTE_SIZE, INK))
        x += measure(words, TEXT, NOTE_SIZE)
    return Box(x, 4.2, tuple(shapes))


def _absent(census: Census, pictures: Pictures, width: float) -> Iterator[Strip]:
    """Families of which the set has nothing: a choice as a rule, so they are cut short."""
    families = [family for family in census.families.every if not family.looks and family.absent]
    if not families:
        return
    looks = sum(family.absent or 0 for family in families)
    one = census.tileset.called.removesuffix("s")
    left = max(0, MOST_MISSING - sum(len(family.missing) for family in census.families.begun))
    cut = f"; the first {left} are shown" if looks > left else ""
    kinds = counted(len(families), "family", "families")
    note = f"{kinds} of which the set has no {one}: {counted(looks, 'look')}{cut}."
    yield from head_strips("Not in the set", note, width)
    groups = []
    for family in families:
        missing = family.missing[:left]
        left -= len(missing)
        if missing:
            shown = [pictures.missing(look) for look in missing]
            groups.append((_label(family, pictures), shown))
    yield from flow_groups(groups, width)


def _twins(census: Census, pictures: Pictures, width: float) -> Iterator[Strip]:
    called = census.tileset.called
    if census.alike:
        note = f"Entries of the file that are one and the same: {called} with equal sides."
        yield from head_strips("Equal when turned", note, width)
        entries = [entry for entry in census.entries if len(entry.kind.tiles) > 1]
        boxes = [
            captioned(
                in_a_row([pictures.face_of(tile) for tile in entry.kind.tiles[:6]]),
                *break_lines(
                    ", ".join(tile.id for tile in entry.kind.tiles), STRONG, CAPTION_SIZE, 60
                ),
            )
            for entry in entries
        ]
        yield from flow(boxes, width, 6.0)
    pairs = census.mirrored
    if not pairs and not census.unmirrored:
        return
    own = sum(entry.mirror == "itself" for entry in census.entries if not entry.kind.is_wild)
    parts = [f"{own} are their own mirror image"]
    if pairs:
        parts.append(f"{counted(len(pairs), 'pair')} mirror each other")
    if census.unmirrored:
        parts.append(f"{len(census.unmirrored)} have no mirror image in the set")
    cut = f" The first {MOST_PAIRS} pairs are shown." if len(pairs) > MOST_PAIRS else ""
    yield from head_strips("Mirror images", f"{'; '.join(parts)}.{cut}", width)
    boxes = [_pair(one, other, pictures) for one, other in islice(pairs, MOST_PAIRS)]
    boxes += [
        captioned(pictures.face(entry.kind), "no mirror image", ink="#c0392b")
        for entry in census.unmirrored[:MOST_PAIRS]
    ]
    yield from flow(boxes, width, 6.0)


def _pair(one: CensusEntry, other: CensusEntry, pictures: Pictures) -> Box:
    """Two faces with the mirror between them, the second turned to be what the mirror shows."""
    face, image = pictures.face(one.kind), pictures.image(one.kind, other.kind)
    line = [(0.6, 0.0), (0.6, face.height)]
    mirror = polyline(line, stroke=PAPER_GREY, width=0.3, dash=(1.0, 0.8))
    return in_a_row([face, Box(1.2, face.height, (mirror,)), image], 1.2)


def _gaps(census: Census, pictures: Pictures, width: float) -> Iterator[Strip]:
    """Stuck gaps first, then those that fewest tiles fit, then how many there are of each size."""
    gaps, tileset = census.gaps, census.tileset
    if not gaps.every:
        return
    called = tileset.called
    ordinary = sum(entry.kind.copies for entry in census.entries if not entry.kind.is_wild)
    if all(gap.copies == ordinary for gap in gaps.every):
        yield from head_strips("Gaps", "", width)
        yield text_strip(f"All {called} fit any empty cell, whatever lies around it.", width)
        return
    note = (
        f"Sides around an empty cell, and how many {called} fit it: the number in the middle. "
        f"{_coverage(census)}"
    )
    yield from head_strips("Gaps", note, width)
    yield from _sizes(census, width)
    smallest = sorted(gaps.smallest, key=lambda gap: gap.neighbours)
    if smallest:
        which = "Only a wild tile fits" if gaps.wild else "Nothing ever fits"
        more = len(smallest) - SMALLEST_GAPS
        cut = f"; {more} more are not drawn" if more > 0 else ""
        words = f"{which}, nor any cell with one of these around it and more{cut}:"
        yield _lead(words, width)
        yield from flow(
            [_gap_box(gap, census, pictures) for gap in smallest[:SMALLEST_GAPS]], width
        )
    if census.remedies:
        yield _lead(f"These {called} would fill most of them:", width)
        boxes = [
            captioned(
                pictures.missing(remedy.look),
                spell_look(remedy.look, tileset),
                f"fills {remedy.closes}",
            )
            for remedy in census.remedies
        ]
        yield from flow(boxes, width)
    tight = _tightest(census)
    if tight:
        yield _lead("Fewest fit:", width)
        yield from flow([_gap_box(gap, census, pictures) for gap in tight], width)


def _lead(words: str, width: float) -> Strip:
    said = text_strip(words, width, font=STRONG)
    return Strip(said.height + 1.2, said.shapes, before=3.4, keeps_next=True)


def _coverage(census: Census) -> str:
    deepest = census.gaps.deepest
    if deepest < census.tileset.outline.sides:
        return f"Cells with more than {deepest} neighbours are too many to look at."
    wild = census.gaps.wild
    return f"{counted(wild, 'wild tile')} besides, for any of them." if wild else ""


def _tightest(census: Census) -> list[Gap]:
    """The gaps that fewest tiles fit, if some fit more: with few neighbours first, they are met
    more often."""
    open_ones = [gap for gap in census.gaps.every if not gap.is_stuck]
    if len({gap.copies for gap in open_ones}) < 2:
        return []
    return sorted(open_ones, key=lambda gap: (gap.copies, gap.neighbours))[:TIGHTEST_GAPS]


def _gap_box(gap: Gap, census: Census, pictures: Pictures) -> Box:
    fits = "" if gap.is_stuck else counted(gap.kinds, "kind")
    if gap.is_stuck and gap.kinds:
        fits = "used up"
    return captioned(pictures.gap(gap), spell_gap(gap.needs, census.tileset), fits)


def _sizes(census: Census, width: float) -> Iterator[Strip]:
    """A small table: gaps by how many neighbours they have."""
    rows = [("neighbours", "combinations", "stay open", f"{census.tileset.called} that fit")]
    for neighbours in range(1, census.gaps.deepest + 1):
        here = [gap for gap in census.gaps.every if gap.neighbours == neighbours]
        if here:
            stuck = sum(gap.is_stuck for gap in here)
            copies = [gap.copies for gap in here]
            least, most = min(copies), max(copies)
            span = str(least) if least == most else f"{least} to {most}"
            rows.append((str(neighbours), str(len(here)), str(stuck) if stuck else "–", span))
    step = min(30.0, width / 4)
    for place, row in enumerate(rows):
        font, ink = (TEXT, PAPER_GREY) if place == 0 else (STRONG, INK)
        size = min(fit_size(word, font, NOTE_SIZE, step - 2) for word in row)
        words = [
            group(
                [
                    Text(
                        0,
                        3.2,
                        word,
                        font,
                        size,
                        "#c0392b" if n == 2 and place and word != "–" else ink,
                    )
                ],
                translate(n * step, 0),
            )
            for n, word in enumerate(row)
        ]
        yield Strip(4.6, tuple(words), keeps_next=place < len(rows) - 1)
