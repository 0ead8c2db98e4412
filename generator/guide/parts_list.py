"""What a kit holds, to be ticked: a table of its parts, its pieces by name, what else to bring.

In come parts and the width there is, out go blocks and strips of the booklets. Must not know:
pages, pictures.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas import fonts
from generator.canvas.fonts import measure
from generator.canvas.shapes import Component
from generator.geometry.add_up import add_up
from generator.guide.guide_parts import (
    SIDES,
    TICK_BOX,
    GuidePart,
    name_pieces,
    round_minutes,
    say_minutes,
    sum_stocks,
)
from generator.tileset.model import Tileset
from generator.typeset.strips import Setter, Strip, spaced
from generator.typeset.text_blocks import set_block, set_blocks
from generator.typeset.text_lines import break_long_words
from generator.typeset.text_tables import fit_columns
from generator.typeset.text_tree import (
    Align,
    Paragraph,
    Place,
    Run,
    Runs,
    Sign,
    TextBlock,
    TextTable,
)
from generator.words import begin_small, counted, listed, say, to_say, within

WORD = 30.0  # mm: longer words are broken
PHRASE = 60.0  # mm: shorter phrases are not
HEADS = (
    to_say("Part"),
    to_say("Pieces"),
    to_say("Pages of {file}"),
    to_say("Sheets"),
    to_say("Paper"),
    to_say("Sides"),
    to_say("To a sheet"),
    to_say("Cuts"),
    to_say("Time"),
)
TABLE = 150.0  # mm of width from which on parts stand in a table


def say_sheets(parts: Sequence[GuidePart]) -> Runs:
    total = sum(part.sheets for part in parts)
    # What the column of times adds up to.
    time = say_minutes(add_up(round_minutes(part.minutes) for part in parts))
    lead = say("{sheets} to print:", sheets=counted(total, "sheet"))
    said = say("{papers}. Making it all takes {time}.", papers=sum_stocks(parts), time=time)
    return Run(f"{lead} ", "strong"), Run(said)


def say_missing(missing: Sequence[Component]) -> list[Runs]:
    """What this paper has no room for, and how to come by it."""
    if not missing:
        return []
    words = say(
        "{parts}. They need larger paper: print them with --only {asked}.",
        parts=listed(within(part.title) for part in missing),
        asked=",".join(part.id for part in missing),
    )
    return [(Run(say("Not on these sheets:") + " ", "strong"), Run(soften(words)))]


def say_choices(tileset: Tileset, parts: Sequence[GuidePart]) -> list[Runs]:
    """What need not be made because something else does as well, the quicker way first; and what
    each game uses up."""
    found: list[Runs] = []
    by_id = {part.id: part for part in parts}
    for part in parts:
        instead = part.kind.instead(tileset) if part.kind else None
        other = by_id.get(instead.part) if instead else None
        if instead and other:
            words = say(
                "leave out the {slow} ({sheets}, about {time}) and play with {quick} instead: "
                "{pieces}.",
                slow=within(part.title),
                sheets=counted(part.sheets, "sheet"),
                time=say_minutes(part.minutes),
                quick=within(other.title),
                pieces=listed(map(within, instead.names)),
            )
            lead = say("The quick way:")
            found.append((Run(f"{lead} ", "strong"), Run(soften(words))))
        if part.kind and part.kind.is_used_up(tileset):
            words = say(
                "each game is drawn on one. Print as many as you will play, on plain paper; or "
                "laminate one and draw with pens that wipe off."
            )
            found.append((Run(f"{part.title}: ", "strong"), Run(words)))
    return found


def set_parts(
    setter: Setter, parts: Sequence[GuidePart], width: float, place: Place
) -> list[Strip]:
    """All parts in a table, or on narrow paper in a list."""
    rows = tuple(_row(part, part.file == parts[0].file) for part in parts)
    heads = ("", *(say(head, file=parts[0].file) for head in HEADS))
    aligns: tuple[Align, ...] = (
        "start",
        "start",
        "end",
        "start",
        "end",
        "start",
        "start",
        "end",
        "end",
        "end",
    )
    head = tuple((Run(head),) if head else () for head in heads)
    table = TextTable(head, rows, aligns, place, is_full=True)
    look = setter.look
    if width >= TABLE and fit_columns(setter, table, width) is not None:
        made = set_block(setter, table, 0.0, width)
    else:
        made = []
        for part in parts:
            said = Paragraph((Sign(TICK_BOX, ""), Run("\u00a0"), *_sentence(part)), place)
            made += spaced(set_blocks(setter, [said], 0.0, width), look.item_gap)
    return spaced(made, look.figure_gap)


def _row(part: GuidePart, is_bound: bool) -> tuple[Runs, ...]:
    """A part of the kit's own file is found by its pages, any other by its file."""
    entry = part.entry
    return (
        (Sign(TICK_BOX, ""),),
        (Run(soften(part.title), "strong"),),
        (Run(f"{entry.pieces or '–'}"),),
        (Run(part.range if is_bound else part.file),),
        (Run(f"{entry.sheets}"),),
        (Run(part.stock.name),),
        (Run(say(SIDES[part.sides][0])),),
        (Run(_to_a_sheet(part) or "–"),),
        (Run(f"{entry.cuts}" if entry.cuts else "–"),),
        (Run(say_minutes(part.minutes).replace(" ", "\u00a0") if part.minutes else "–"),),
    )


def _pages(part: GuidePart) -> str:
    if part.first == part.last:
        return say("page\u00a0{page}", page=part.range)
    return say("pages\u00a0{pages}", pages=part.range)


def _to_a_sheet(part: GuidePart) -> str:
    if part.shares_sheets:
        return _most(part)
    said = [
        f"{layout.together}"
        if layout.sheets_each == 1
        else say("1 on {sheets}", sheets=layout.sheets_each)
        for layout in part.entry.layouts
    ]
    return _either(said)


def _most(part: GuidePart) -> str:
    """Pieces of several outlines on one sheet, all of them or as many as lie together."""
    if part.sheets == 1:
        return f"{part.most}"
    return say("up to {number}", number=part.most)


def _either(numbers: Sequence[str]) -> str:
    """Each once: 9, 9 or 12, 9 or 12 or 4."""
    first, *others = dict.fromkeys(numbers) or [""]
    for other in others:
        first = say("{some} or {other}", some=first, other=other)
    return first


def _said_of_sheets(part: GuidePart) -> list[str]:
    """The same in words."""
    if part.shares_sheets:
        return [say("{pieces} to a sheet", pieces=_most(part))]
    whole = [f"{layout.together}" for layout in part.entry.layouts if layout.sheets_each == 1]
    split = [layout.sheets_each for layout in part.entry.layouts if layout.sheets_each > 1]
    said = [say("{pieces} to a sheet", pieces=_either(whole))] if whole else []
    return said + [say("each on {sheets}", sheets=counted(sheets, "sheet")) for sheets in split]


def _sentence(part: GuidePart) -> Runs:
    """A row of the table in words."""
    entry = part.entry
    words = [
        say(
            "{file}, {pages}: {sheets} of {paper}, {sides}",
            file=part.file,
            pages=_pages(part),
            sheets=counted(entry.sheets, "sheet"),
            paper=part.stock.name,
            sides=say(SIDES[part.sides][1]),
        )
    ]
    words += _said_of_sheets(part)
    if entry.cuts:
        words.append(counted(entry.cuts, "cut"))
    if part.minutes:
        words.append(say("about {time}", time=say_minutes(part.minutes)))
    count = f"{entry.pieces} × " if entry.pieces else ""
    title = f"{count}{soften(part.title)}. "
    return (Run(title, "strong"), Run("; ".join(words)))


def count_pieces(parts: Sequence[GuidePart]) -> list[Runs]:
    """What the pieces of each component are."""
    found: list[Runs] = []
    for part in parts:
        said = name_pieces(part.kind, part.component) if part.kind and part.component else ""
        if said:
            found.append((Run(f"{part.title}: ", "strong"), Run(soften(said))))
    return found


def list_needs(tools: Sequence[str], bring: Sequence[str], place: Place) -> list[TextBlock]:
    needed = {say("To make it"): tools, say("To play"): bring}
    return [
        Paragraph((Run(f"{what}: ", "strong"), *tick_off(things)), place)
        for what, things in needed.items()
        if things
    ]


def tick_off(things: Sequence[str]) -> Runs:
    """Things with a box each, on one line as far as it goes."""
    runs: list[Run | Sign] = []
    for thing in things:
        words = soften(begin_small(thing))
        if measure(words, fonts.TEXT, 3.1) <= PHRASE:
            words = words.replace(" ", "\u00a0")
        runs += [Sign(TICK_BOX, ""), Run(f"\u00a0{words}  ")]
    return tuple(runs)


def soften(text: str, room: float = WORD) -> str:
    """The text with spaces in words that no column could hold."""
    return break_long_words(text, fonts.STRONG, 3.1, room)
