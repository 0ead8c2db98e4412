"""The calibration page: how far off a printer lays its second side, to be read off by eye.

In come the paper and the press, out goes a document of one sheet. Its front has scales, its back
lines; held against a window, the lines show on the scales where they landed. On the two long
scales lines stand 4 mm apart in front and 3.9 mm behind: where two of them meet, the offset is
as many tenths of a millimetre as lines were counted from the middle. Knows no file format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.canvas.colour import INK, lighter
from generator.canvas.fit_text import break_lines
from generator.canvas.fonts import STRONG, TEXT, TITLE
from generator.canvas.pen import circle, ellipse, group, rounded
from generator.canvas.shapes import Command, Path, Shape, Text
from generator.errors import CommandError
from generator.geometry.transform import Point, Transform, rotate, translate
from generator.quick_start import dataclass
from generator.sheets.backs import behind
from generator.sheets.furniture import choose_ruler, draw_foot, draw_ruler
from generator.sheets.page import Document, Page
from generator.sheets.paper import Paper, millimetres
from generator.sheets.press import Press
from generator.sheets.sheet_look import read_look
from generator.words import at_start, say, to_say

TITLE_WORDS = to_say("Calibration")
PRINT_LONG = to_say("Print this on plain paper, both sides, {printing}, flipped on the long edge.")
PRINT_SHORT = to_say(
    "Print this on plain paper, both sides, {printing}, flipped on the short edge."
)
NARROWEST, LOWEST = 140.0, 200.0
MARGIN = 12.0
RED = "#c2185b"  # behind: another colour than in front, to be told from it through the paper
GREY = "#5d636d"
LINE = 0.12

# Crosses, in the four corners and the middle.
CROSS_SIDE, CROSS_TOP, CROSS_BOTTOM = 22.0, 35.0, 38.0
CROSS_REACH = 8.0  # mm of scale on every side of the middle
ROOMY = 260.0  # paper that has a place for the fifth cross nearer its middle
RING = 2.6

# Scales that make a tenth of a millimetre as wide as four.
STEP, TENTH = 4.0, 0.1
MOST = 20  # lines on each side of the middle
LENGTHS = (3.2, 4.4, 6.0)  # of lines for tenths, halves and whole millimetres
OVERLAP = 2.5  # lines from behind begin so far inside those in front


@dataclass(frozen=True, slots=True)
class Scale:
    """A long scale: from its own frame, level with lines upwards, to the page."""

    place: Transform
    lines: int  # on each side of the middle

    @property
    def numbers(self) -> range:
        return range(-self.lines, self.lines + 1)


def make_calibration(paper: Paper, press: Press) -> Document:
    """The one sheet, its front and its back."""
    if not press.two_sided:
        raise CommandError(
            "--backs",
            f"backs that are printed as {press.backs} need no calibration",
            "they are printed on one side; choose duplex-long or duplex-short",
        )
    if paper.width < NARROWEST or paper.height < LOWEST:
        raise CommandError(
            "--paper",
            f"{millimetres(paper.width, paper.height)} is too small for a calibration page",
            f"it takes {millimetres(NARROWEST, LOWEST)}; a printer is off as far on larger paper",
        )
    sides = (
        Page(
            paper.width,
            paper.height,
            tuple(shapes),
            label=say(side),
            section=say(TITLE_WORDS),
            entry=at_start(say(side)),
            sheet=1,
        )
        for side, shapes in (
            ("front", draw_front(paper, press)),
            ("back", draw_back(paper, press)),
        )
    )
    subject = say("to measure how a printer lays backs behind fronts")
    return Document(say(TITLE_WORDS), "", subject, tuple(sides), {}, press.flip)


def crosses(paper: Paper) -> list[Point]:
    """Their middles, the upper left one first."""
    xs = (CROSS_SIDE, paper.width - CROSS_SIDE)
    ys = (CROSS_TOP, paper.height - CROSS_BOTTOM)
    middle = ys[1] - (30.0 if paper.height >= ROOMY else 0.0)
    return [*((x, y) for y in ys for x in xs), (paper.width / 2, middle)]


def ring(paper: Paper) -> Point:
    """A place on one side of the paper only: it shows which edge the paper was turned on."""
    return (CROSS_SIDE + 16.0, CROSS_TOP)


def scales(paper: Paper) -> tuple[Scale, Scale]:
    """The one that measures across the paper, and the one down it."""
    y = CROSS_TOP + 24.0
    across = Scale(translate(paper.width / 2, y), _fitting(paper.width - 2 * 18.0))
    top, bottom = y + 13.0, paper.height - CROSS_BOTTOM - 12.0
    upright = rotate(90).then(translate(MARGIN + 8.0, (top + bottom) / 2))
    return across, Scale(upright, _fitting(bottom - top))


def _fitting(room: float) -> int:
    return min(MOST, int(room / 2 / STEP))


def draw_front(paper: Paper, press: Press) -> Iterator[Shape]:
    """Scales, rulers and what to do."""
    yield from _head("front", paper)
    yield from (cross_scale(point) for point in crosses(paper))
    yield circle(*ring(paper), RING, stroke=INK, width=0.25)
    for scale, name in zip(scales(paper), ("X", "Y"), strict=True):
        yield group([front_lines(scale.numbers)], scale.place)
        yield from _numbers(scale, name)
    yield from _rulers(paper)
    yield from _steps(paper, press)


def draw_back(paper: Paper, press: Press) -> Iterator[Shape]:
    """Lines that lie behind the middles of all scales, if the printer is right."""
    drawn: list[Shape] = [_hairs(point) for point in crosses(paper)]
    drawn.append(circle(*ring(paper), RING * 0.6, fill=RED))
    for scale in scales(paper):
        drawn.append(group([back_lines(scale.numbers)], scale.place))
    yield group(drawn, behind(paper, press))
    head = list(_head("back", paper))
    if press.backs == "duplex-short":
        yield group(head, rotate(180, (paper.width / 2, paper.height / 2)))
    else:
        yield from head


def cross_scale(middle: Point) -> Path:
    """Two scales of half millimetres that cross in their middles."""
    x, y = middle
    commands: list[Command] = []
    for half in range(round(-2 * CROSS_REACH), round(2 * CROSS_REACH) + 1):
        at = half / 2
        if abs(at) < 1:
            continue  # here the two scales would blot each other out
        tick = 2.2 if half % 10 == 0 else 1.4 if half % 2 == 0 else 0.7
        commands += [("M", (x + at, y - tick)), ("L", (x + at, y + tick))]
        commands += [("M", (x - tick, y + at)), ("L", (x + tick, y + at))]
    for dx, dy in ((CROSS_REACH, 0.0), (0.0, CROSS_REACH)):
        commands += [("M", (x - dx, y - dy)), ("L", (x + dx, y + dy))]
    return Path(tuple(commands), stroke=INK, width=LINE)


def _hairs(middle: Point) -> Path:
    x, y = middle
    reach = CROSS_REACH + 1.0
    commands: list[Command] = []
    for dx, dy in ((reach, 0.0), (0.0, reach)):
        commands += [("M", (x - dx, y - dy)), ("L", (x + dx, y + dy))]
    return Path(tuple(commands), stroke=RED, width=LINE)


def front_lines(numbers: range) -> Path:
    """Lines of a long scale, upwards from it."""
    return _lines({number: number * STEP for number in numbers}, 0.0, -1, INK)


def back_lines(numbers: range, off: float = 0.0) -> Path:
    """Those behind them, downwards, and so far off."""
    places = {number: number * (STEP - TENTH) + off for number in numbers}
    return _lines(places, -OVERLAP, 1, RED)


def _lines(places: Mapping[int, float], start: float, way: int, colour: str) -> Path:
    """A line for each number, where it stands on the scale."""
    commands: list[Command] = []
    for number, x in places.items():
        length = LENGTHS[2 if number % 10 == 0 else 1 if number % 5 == 0 else 0]
        commands += [("M", (x, start)), ("L", (x, way * length))]
    return Path(tuple(commands), stroke=colour, width=LINE)


def _numbers(scale: Scale, name: str) -> Iterator[Shape]:
    """Beside the lines, upright: millimetres, right and down being more."""
    level = scale.place.b == 0
    size = 3.0
    for number in scale.numbers:
        if number % 5 == 0:
            x, y = scale.place.apply((number * STEP, -LENGTHS[2] - 1.4))
            words = _tenths(number)
            if level:
                yield Text(x, y, words, TEXT, size, INK, "middle")
            else:
                yield Text(x, y + size * 0.33, words, TEXT, size, INK)
    x, y = scale.place.apply((0.0, -LENGTHS[2] - 6.2))
    if level:
        yield Text(x, y, say("{axis}: how far right", axis=name), STRONG, 3.6, INK, "middle")
    else:
        title = Text(0, 0, say("{axis}: how far down", axis=name), STRONG, 3.6, INK, "middle")
        yield group([title], rotate(90).then(translate(x + 3.0, y)))


def _tenths(number: int) -> str:
    sign = "−" if number < 0 else "+" if number else ""
    return f"{sign}{abs(number) / 10:g}"


def _example(x: float, y: float) -> Iterator[Shape]:
    """A piece of a scale as it looks through the paper, with what there is to see in it."""
    off, numbers = 3, range(-1, 8)
    place = translate(x - off * STEP, y)
    lines = [front_lines(numbers), back_lines(numbers, off * TENTH)]
    yield group(lines, place)
    for number in (0, 5):
        at = place.apply((number * STEP, -LENGTHS[2] - 1.4))
        yield Text(*at, _tenths(number), TEXT, 3.0, INK, "middle")
    yield ellipse(x, y, 1.6, LENGTHS[2] + 0.6, stroke=GREY, width=0.3)
    words = say("Here two lines run into one at {number}", number=_tenths(off))
    yield Text(x, y + LENGTHS[2] + 5.4, words, TEXT, 3.2, GREY, "middle")


def _head(side: str, paper: Paper) -> Iterator[Shape]:
    look = read_look()
    yield Text(MARGIN, 14.0, say(TITLE_WORDS), TITLE, 6.4, INK)
    note = f"{paper.name}{look.head.separator}{say(side)}"
    yield Text(paper.width - MARGIN, 14.0, note, TEXT, look.head.note_size, GREY, "end")


def _rulers(paper: Paper) -> Iterator[Shape]:
    """One across, at the foot, and one down the right side."""
    look = read_look()
    yield from draw_foot(paper, MARGIN, paper.width - MARGIN, say(look.advice.single), look)
    top, bottom = CROSS_TOP + 37.0, paper.height - CROSS_BOTTOM - 12.0
    centimetres, inches = choose_ruler(bottom - top - look.ruler.label_room, look.ruler)
    start = (top + bottom - 101.6 - look.ruler.label_room) / 2
    ruler = draw_ruler(0, 0, centimetres, inches, look.ruler)
    yield group(ruler, rotate(90).then(translate(paper.width - MARGIN - 4.0, max(top, start))))


def _steps(paper: Paper, press: Press) -> Iterator[Shape]:
    """What to do, between the two upright scales, as large as it fits."""
    left, right = MARGIN + 34.0, paper.width - MARGIN - 12.0
    top, bottom = CROSS_TOP + 41.0, paper.height - CROSS_BOTTOM - 12.0
    steps, command = say_steps(paper, press), say_command(paper, press)
    size = 3.8
    while True:
        indent, leading = size * 2.0, size * 1.32
        lines = [break_lines(step, TEXT, size, right - left - indent) for step in steps]
        typed = break_lines(command, STRONG, size, right - left - size * 2)
        rows = sum(map(len, lines))
        height = leading * (rows + 0.7 * len(lines) + len(typed) + 1.2)
        if height <= bottom - top or size < 2.0:
            break
        size -= 0.1
    y = top + size
    for number, words in enumerate(lines, start=1):
        yield circle(left + size * 0.65, y - size * 0.34, size * 0.72, fill=INK)
        yield Text(left + size * 0.65, y, str(number), STRONG, size * 0.9, "#ffffff", "middle")
        for line in words:
            yield Text(left + indent, y, line, TEXT, size, INK)
            y += leading
        y += leading * 0.7
    box = leading * (len(typed) + 0.8)
    yield rounded(left, y - size, right - left, box, 1.6, fill=lighter(INK, 0.92))
    for line in typed:
        yield Text(left + size, y - size + leading * 0.4 + size, line, STRONG, size, INK)
        y += leading
    y += LENGTHS[2] + 7.0
    if y + LENGTHS[2] + 8.0 < min(place[1] for place in crosses(paper)[2:]) - CROSS_REACH:
        yield from _example((left + right) / 2, y)


def say_steps(paper: Paper, press: Press) -> list[str]:
    """In few words."""
    on_long = press.flip == "long"
    flipped = PRINT_LONG if on_long else PRINT_SHORT
    return [
        say(flipped, printing=paper.printing),
        say(
            "Measure the two rulers, at the foot and at the right: 100 mm must be 100 mm. If not, "
            "the printer scales: look for “actual size” in its dialogue."
        ),
        say(
            "Hold the sheet against a window, this side towards you. The red dot must shine "
            "through inside the ring, top left. If it is elsewhere, choose --backs {other} "
            "instead.",
            other="duplex-short" if on_long else "duplex-long",
        ),
        _say_reading(press),
        say(
            "Type the command below with your two numbers. From then on backs land where they "
            "belong."
        ),
    ]


def _say_reading(press: Press) -> str:
    if press.offset == (0, 0):
        return say(
            "On both long scales, look for the line that runs straight on into a red one from "
            "behind. Its number is what your printer is off, in mm: X to the right, Y down; to the "
            "left and up it has a minus. The crosses show the same in half millimetres; if they "
            "disagree, the paper went in askew: print again."
        )
    right, down = press.offset
    return say(
        "This sheet is printed with --offset {right:g},{down:g}. On both long scales the line at 0 "
        "should now run straight on into a red one from behind. If another does, add its number to "
        "the offset.",
        right=right,
        down=down,
    )


def say_command(paper: Paper, press: Press) -> str:
    """What to type once the offset is known."""
    return (
        f"tilewright profile set my-printer --paper {paper.name} --backs {press.backs} --offset X,Y"
    )
