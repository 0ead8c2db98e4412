"""What a sheet says about itself: game, component, sheet number, a true ruler.

In come words and the room there is, out go shapes. All of it stands in the bands at the
head and foot of the page, where neither pieces nor marks come.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.canvas.fonts import STRONG, TEXT, TITLE, measure
from generator.canvas.shapes import Command, Path, Shape, Text, points_of
from generator.geometry.transform import Transform, rotate, translate
from generator.quick_start import dataclass
from generator.sheets.paper import Paper
from generator.sheets.press import Backs
from generator.sheets.sheet_look import AdviceLook, HeadLook, RulerLook, SheetLook
from generator.sheets.slots import Box, box_around
from generator.words import say

INCH = 25.4
UPRIGHT = 3.0  # mm that head and foot along the sides keep from the ends of their bands
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Imprint:
    """What every sheet says of its game: its name, who made it and under which licence."""

    game: str
    credit: str = ""


@dataclass(frozen=True, slots=True)
class SheetHeading:
    """What this sheet is. `side` is "front", "back", "both" for a sheet to be folded, or empty
    for one without backs."""

    game: str
    component: str
    number: int
    total: int
    side: str = ""
    credit: str = ""  # who made the game, and under which licence
    backs: Backs = "duplex-long"
    other: int = 0  # the number of the sheet that is glued behind this one, or before it


def draw_furniture(
    heading: SheetHeading, paper: Paper, inset: float, look: SheetLook
) -> tuple[Shape, ...]:
    """Head and foot of a page, `inset` from the left and the right; where the printer's margins
    differ, as much nearer to one of them as the pieces. Upright ones are drawn lying, and `stand`
    puts them where they belong."""
    if look.head.upright:
        left, right = look.page.bottom_band + UPRIGHT, paper.height - look.page.top_band - UPRIGHT
        return (
            *draw_head(heading, left, right, look),
            *draw_foot(paper.lying(), left, right, advise(heading, look.advice), look),
        )
    lean = (look.left - look.right) / 2
    left, right = inset + lean, paper.width - inset + lean
    return (
        *draw_head(heading, left, right, look),
        *draw_foot(paper, left, right, advise(heading, look.advice), look),
    )


def stand(paper: Paper) -> Transform:
    """From lying paper to the paper as it stands: what was its upper edge is its left one."""
    return rotate(-90).then(translate(0, paper.height))


def words_of(shapes: Iterable[Shape]) -> tuple[Box, ...]:
    """Where head and foot stand: the boxes of their words and lines."""
    boxes = []
    for shape in shapes:
        if isinstance(shape, Text) and shape.text:
            width = measure(shape.text, shape.font, shape.size)
            left = shape.x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
            boxes.append(Box(left, shape.y - shape.size * 0.8, width, shape.size * 1.05))
        elif isinstance(shape, Path):
            boxes.append(box_around(list(points_of(shape))))
    return tuple(boxes)


def bands_of(words: Iterable[Box]) -> tuple[Box, ...]:
    """What stands side by side made one, with the gaps between: a head is read as one line."""
    bands: list[list[Box]] = []
    for box in sorted(words, key=lambda box: box.y):
        if bands and any(box.y < other.y + other.height for other in bands[-1]):
            bands[-1].append(box)
        else:
            bands.append([box])
    return tuple(box_around([at for box in band for at in box.corners]) for band in bands)


def advise(heading: SheetHeading, advice: AdviceLook) -> str:
    """How to print this sheet, and what to do before it is cut."""
    match heading.side, heading.backs:
        case "", _:
            return say(advice.single)
        case "both", _:
            return say(advice.fold)
        case "front", "separate":
            return say(advice.glue_on, other=heading.other)
        case _, "separate":
            return say(advice.glue_behind, other=heading.other)
        case _, "duplex-short":
            return say(advice.short)
        case _:
            return say(advice.double)


def name_sheet_side(heading: SheetHeading, head: HeadLook) -> str:
    """Which side of which sheet this is."""
    if heading.side == "back" and heading.backs == "separate":
        return say(head.behind, other=heading.other)
    return name_side(heading.side, head)


def name_side(side: str, head: HeadLook) -> str:
    if not side:
        return ""
    return say({"front": head.front, "back": head.back, "both": head.both}[side])


def draw_head(
    heading: SheetHeading, left: float, right: float, look: SheetLook
) -> tuple[Text, ...]:
    """The game and its makers at the left; component, sheet and side at the right."""
    head = look.head
    sheet = say(head.sheet, number=heading.number, total=heading.total)
    side = name_sheet_side(heading, head)
    notes = head.separator + head.separator.join(filter(None, (sheet, side)))
    half = (right - left - head.gap) / 2
    spare = half - measure(notes, TEXT, head.note_size)
    component = shorten(heading.component, STRONG, head.note_size, spare)
    if not component:
        notes = notes.removeprefix(head.separator)
    notes_width = measure(notes, TEXT, head.note_size)
    room = right - left - head.gap - notes_width - measure(component, STRONG, head.note_size)
    game = shorten(heading.game, TITLE, head.game_size, room)
    credit_at = measure(game, TITLE, head.game_size) + head.credit_gap
    # Half a name would credit nobody: the line is there or it is not.
    fits = credit_at + measure(heading.credit, TEXT, head.credit_size) <= room
    credit = heading.credit if fits else ""
    return (
        Text(left, head.baseline, game, TITLE, head.game_size, head.game_colour),
        Text(left + credit_at, head.baseline, credit, TEXT, head.credit_size, head.note_colour),
        Text(
            right - notes_width,
            head.baseline,
            component,
            STRONG,
            head.note_size,
            head.note_colour,
            "end",
        ),
        Text(right, head.baseline, notes, TEXT, head.note_size, head.note_colour, "end"),
    )


def draw_foot(
    paper: Paper, left: float, right: float, note: str, look: SheetLook
) -> tuple[Shape, ...]:
    """The ruler at the left and how to print at the right, or above it on narrow paper."""
    ruler, advice = look.ruler, look.advice
    y = paper.height - ruler.baseline
    room = right - left - ruler.label_room
    centimetres, inches = choose_ruler(room, ruler)
    words = say(advice.words, printing=paper.printing)
    needed = max(measure(note, TEXT, advice.note_size), measure(words, STRONG, advice.size))
    ruler_shapes = draw_ruler(left, y, centimetres, inches, ruler)
    if room - max(centimetres * 10, inches * INCH) >= needed:
        return (
            *ruler_shapes,
            Text(right, y - advice.lift, words, STRONG, advice.size, advice.colour, "end"),
            Text(
                right,
                y - advice.lift + advice.leading,
                note,
                TEXT,
                advice.note_size,
                advice.note_colour,
                "end",
            ),
        )
    above = y - advice.above_ruler
    return (*ruler_shapes, Text(left, above, words, STRONG, advice.size, advice.colour))


def choose_ruler(room: float, look: RulerLook) -> tuple[int, int]:
    """Centimetres and inches of the ruler: the full one, or on small paper what fits."""
    if max(look.centimetres * 10, look.inches * INCH) <= room:
        return look.centimetres, look.inches
    inches = max(1, int(room // INCH))
    return max(1, int(room // 10)), inches


def draw_ruler(
    x: float, y: float, centimetres: int, inches: int, look: RulerLook
) -> tuple[Shape, ...]:
    """One line: millimetres above it, eighths of an inch below it, both from its left end."""
    end = x + max(centimetres * 10, inches * INCH)
    commands: list[Command] = [("M", (x, y)), ("L", (end, y))]
    for millimetre in range(centimetres * 10 + 1):
        tick = _tick(millimetre, 10, look)
        commands += [("M", (x + millimetre, y)), ("L", (x + millimetre, y - tick))]
    for eighth in range(inches * 8 + 1):
        at = x + eighth * INCH / 8
        commands += [("M", (at, y)), ("L", (at, y + _tick(eighth, 8, look)))]
    label = look.label_size
    return (
        Path(tuple(commands), stroke=look.colour, width=look.width),
        Text(
            end + look.label_gap,
            y - 0.6,
            say(look.centimetre_label, mm=centimetres * 10),
            TEXT,
            label,
            look.colour,
        ),
        Text(
            end + look.label_gap,
            y + label * 0.9,
            say(look.inch_label, inches=inches),
            TEXT,
            label,
            look.colour,
        ),
    )


def _tick(n: int, whole: int, look: RulerLook) -> float:
    if n % whole == 0:
        return look.long
    return look.middle if n % (whole // 2) == 0 else look.short


def shorten(text: str, font: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if measure(text, font, size) <= room:
        return text
    while text and measure(text.rstrip() + ELLIPSIS, font, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text else ""
