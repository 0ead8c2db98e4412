"""What a kit holds, to be ticked: a table of its parts, its pieces by name, what else to bring.

In come parts and the width there is, out go blocks and strips of the booklets. Must not know:
pages, pictures.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas import fonts
from generator.canvas.fonts import measure
from generator.geometry.add_up import add_up
from generator.guide.guide_parts import (
    TICK_BOX,
    GuidePart,
    name_pieces,
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
from generator.words import counted, listed

WORD = 30.0  # mm: longer words are broken
PHRASE = 60.0  # mm: shorter phrases are not
TABLE = 150.0  # mm of width from which on parts stand in a table


def say_sheets(parts: Sequence[GuidePart]) -> Runs:
    total = sum(part.sheets for part in parts)
    minutes = add_up(part.minutes for part in parts)
    return (
        Run(f"{counted(total, 'sheet')} to print: ", "strong"),
        Run(f"{sum_stocks(parts)}. To make all of it takes about {say_minutes(minutes)}."),
    )


def say_choices(tileset: Tileset, parts: Sequence[GuidePart]) -> list[Runs]:
    """What need not be made because something else does as well, the quicker way first; and what
    each game uses up."""
    found: list[Runs] = []
    by_id = {part.id: part for part in parts}
    for part in parts:
        instead = part.kind.instead(tileset) if part.kind else None
        other = by_id.get(instead.part) if instead else None
        if instead and other:
            words = (
                f"{listed(instead.names)} on the {other.title.lower()}: no sheet more, and all "
                f"{other.title.lower()} take about {say_minutes(other.minutes)}. Or "
                f"{part.title.lower()}: {counted(part.sheets, 'sheet')}, about "
                f"{say_minutes(part.minutes)}. Make one or the other."
            )
            found.append((Run("The quick way: ", "strong"), Run(soften(words))))
        if part.kind and part.kind.is_used_up(tileset):
            words = (
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
    pages = f"Pages of {parts[0].file}"
    heads = ("", "Part", "Pieces", pages, "Sheets", "Paper", "Sides", "To a sheet", "Cuts", "Time")
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
    table = TextTable(tuple((Run(head),) if head else () for head in heads), rows, aligns, place)
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
        (Run(part.sides),),
        (Run(_to_a_sheet(part) or "–"),),
        (Run(f"{entry.cuts}" if entry.cuts else "–"),),
        (Run(say_minutes(part.minutes).replace(" ", "\u00a0") if part.minutes else "–"),),
    )


def _pages(part: GuidePart) -> str:
    return f"page\u00a0{part.range}" if part.first == part.last else f"pages\u00a0{part.range}"


def _to_a_sheet(part: GuidePart) -> str:
    said = [
        f"{layout.per_sheet}" if layout.sheets_each == 1 else f"1 on {layout.sheets_each}"
        for layout in part.entry.layouts
    ]
    return " or ".join(dict.fromkeys(said))


def _said_of_sheets(part: GuidePart) -> list[str]:
    """The same in words."""
    whole = [f"{layout.per_sheet}" for layout in part.entry.layouts if layout.sheets_each == 1]
    split = [layout.sheets_each for layout in part.entry.layouts if layout.sheets_each > 1]
    said = [f"{' or '.join(dict.fromkeys(whole))} to a sheet"] if whole else []
    return said + [f"each on {counted(sheets, 'sheet')}" for sheets in split]


def _sentence(part: GuidePart) -> Runs:
    """A row of the table in words."""
    entry = part.entry
    sides = "one side" if part.sides == "one" else part.sides.replace("both", "both sides")
    sheets = f"{counted(entry.sheets, 'sheet')} of {part.stock.name}, {sides}"
    words = [f"{part.file}, {_pages(part)}: {sheets}"]
    words += _said_of_sheets(part)
    if entry.cuts:
        words.append(counted(entry.cuts, "cut"))
    if part.minutes:
        words.append(f"about {say_minutes(part.minutes)}")
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
    needed = {"To make it": tools, "To play": bring}
    return [
        Paragraph((Run(f"{what}: ", "strong"), *tick_off(things)), place)
        for what, things in needed.items()
        if things
    ]


def tick_off(things: Sequence[str]) -> Runs:
    """Things with a box each, on one line as far as it goes."""
    runs: list[Run | Sign] = []
    for thing in things:
        words = soften(thing)
        if measure(words, fonts.TEXT, 3.1) <= PHRASE:
            words = words.replace(" ", "\u00a0")
        runs += [Sign(TICK_BOX, ""), Run(f"\u00a0{words}  ")]
    return tuple(runs)


def soften(text: str, room: float = WORD) -> str:
    """The text with spaces in words that no column could hold."""
    return break_long_words(text, fonts.STRONG, 3.1, room)
