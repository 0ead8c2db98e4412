"""Words of a field set into its room: lines as large as they may be, or the reason why not.

In come a field, its text and a room, out go lines, or a `WordsRefusedError`. The lines are those
of the one typesetter. Must not know: colours, plates, which tile it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.art.field_rooms import FieldRoom
from generator.canvas import fonts
from generator.canvas.colour import INK
from generator.quick_start import dataclass
from generator.tileset.face_model import NAMED, FaceField
from generator.typeset.text_lines import (
    TextLine,
    TooWideError,
    Typeface,
    break_runs,
    strong_face,
    text_face,
    title_face,
)
from generator.typeset.text_tree import Run, Runs, Sign, TextStyle, plain_text

LEADING = 1.2  # of the type size, from line to line
DESCENT = 0.22  # of the type size, below the last line
CAPITALS = {fonts.TITLE: 0.733}  # of the type size
CAPITAL = 0.66  # of all other faces
FINER = 0.97  # by which letters shrink, step by step
IN_CIRCLE = 0.84  # of its breadth that words may take
PAD = 0.35  # of the type size, between words and the ends of their plate
_STYLES: tuple[tuple[str, TextStyle], ...] = (("**", "strong"), ("*", "emphasis"))
_STARS = re.compile(r"(\*\*.+?\*\*|\*.+?\*)", re.DOTALL)


class WordsRefusedError(Exception):
    """Words have no room; what to do is for whoever knows where they are written."""


@dataclass(frozen=True, slots=True)
class SetWords:
    """Lines in a room, and the box that they take up there."""

    lines: tuple[TextLine, ...]
    size: float
    width: float
    height: float  # from the top of the capitals to below the last line
    capital: float

    def baseline(self, room: FieldRoom, number: int) -> float:
        """Of a line, from the top; one line alone stands with its capitals in the middle."""
        first = self.top(room) + self.capital
        return first + number * LEADING * self.size

    def top(self, room: FieldRoom) -> float:
        spare = room.height - self.height
        if room.stand == "top":
            return room.y + min(spare, self.size * (LEADING - self.capital / self.size) / 2)
        if room.stand == "bottom":
            return room.y + spare
        hang = DESCENT * self.size if len(self.lines) == 1 else 0.0
        return room.y + (spare + hang) / 2

    def left(self, room: FieldRoom, line: TextLine) -> float:
        spare = room.width - line.width
        return room.x + {"left": 0.0, "middle": spare / 2, "right": spare}[room.align]


def read_words(text: str) -> Runs:
    """A text with icons in braces, strong words between two stars, slanted between one."""
    return tuple(_runs(text))


def _runs(text: str) -> Iterator[Run | Sign]:
    for part in _STARS.split(text):
        style: TextStyle = "plain"
        inner = part
        for star, name in _STYLES:
            if _STARS.fullmatch(part) and part.startswith(star):
                inner, style = part[len(star) : -len(star)], name
                break
        pieces = NAMED.split(inner)
        for number, piece in enumerate(pieces):
            if number % 2:
                yield Sign(piece, piece)
            elif piece:
                yield Run(piece, style)


def face_of(field: FaceField, runs: Runs, size: float) -> Typeface:
    match field.weight:
        case "title":
            return title_face(plain_text(runs), size, INK)
        case "strong":
            return strong_face(size, INK)
        case "italic":
            return Typeface(fonts.ITALIC, fonts.STRONG, fonts.ITALIC, size, INK)
    return text_face(size, INK)


def set_words(field: FaceField, text: str, room: FieldRoom) -> SetWords:
    """The lines, in the largest letters that have room."""
    runs = read_words(text)
    size = field.size
    while True:
        try:
            return _set(field, runs, room, size)
        except WordsRefusedError:
            if size <= field.least + 1e-9:
                raise
            size = max(field.least, size * FINER)


def _set(field: FaceField, runs: Runs, room: FieldRoom, size: float) -> SetWords:
    face = face_of(field, runs, size)
    pad = PAD * size if field.has_plate else 0.0
    wide = room.width * IN_CIRCLE if field.is_round else room.width - 2 * pad
    try:
        lines = break_runs(runs, face, wide if field.wrap else 1e6)
    except TooWideError as error:
        raise WordsRefusedError(f"{error} in letters of {size:.2g} mm") from None
    width = max((line.width for line in lines), default=0.0)
    capital = CAPITALS.get(face.plain, CAPITAL) * size
    height = capital + (len(lines) - 1) * LEADING * size + DESCENT * size
    if width > wide + 1e-6:
        words = f"in letters of {size:.2g} mm it is {width:.1f} mm wide"
        raise WordsRefusedError(f"{words} and has {max(wide, 0.0):.1f} mm")
    if height > room.height + DESCENT * size + 1e-6:
        words = f"in letters of {size:.2g} mm its {len(lines)} lines are {height:.1f} mm high"
        if len(lines) == 1:
            words = f"letters of {size:.2g} mm are {height:.1f} mm high"
        raise WordsRefusedError(f"{words} and have {room.height:.1f} mm")
    return SetWords(tuple(lines), size, width, height, capital)
