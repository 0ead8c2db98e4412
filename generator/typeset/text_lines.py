"""Lines of text: runs broken at spaces into lines of even length, and set as shapes.

In come runs, a width and a size, out go `TextLine`s. Ragged right, no hyphens. Of all ways to
break with the fewest lines, the one whose lines are filled most evenly is taken; the last
line is let be, but no single short word is left alone on it if that can be helped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.canvas import fonts
from generator.canvas.colour import INK
from generator.canvas.shapes import Drawing, Shape, Text, Use
from generator.geometry.add_up import add_up
from generator.geometry.transform import scale, translate
from generator.quick_start import dataclass
from generator.typeset.text_tree import NEW_LINE, Run, Runs, plain_text

LED_TO = "@"  # before a term: this is where its entry of the index leads
SIGN = 1.38  # width that a sign takes up, of the type size
DRAWN = 0.92  # of that width: the rest is space at its sides
_ENDS = re.compile(f"([ \t{NEW_LINE}])")  # of words: a no-break space holds its neighbours together
_LONELY = 0.12  # a last line shorter than this part of the width looks forgotten


@dataclass(frozen=True, slots=True)
class Typeface:
    """How runs are set: the font of each style, the size, the colour."""

    plain: str
    strong: str
    emphasis: str
    size: float
    colour: str

    def font(self, style: str) -> str:
        return {"plain": self.plain, "strong": self.strong, "emphasis": self.emphasis}[style]


def text_face(size: float, colour: str) -> Typeface:
    return Typeface(fonts.TEXT, fonts.STRONG, fonts.ITALIC, size, colour)


def strong_face(size: float, colour: str) -> Typeface:
    return Typeface(fonts.STRONG, fonts.STRONG, fonts.STRONG, size, colour)


def title_face(text: str, size: float, colour: str) -> Typeface:
    """The title face, or the strong one if a letter is wanting in it: all in one face."""
    font = fonts.face_for(text, fonts.TITLE)
    return Typeface(font, font, font, size, colour)


@dataclass(frozen=True, slots=True)
class Scrap:
    """A part of a word: letters of one font, or a sign."""

    text: str
    font: str
    width: float
    sign: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """What stays together on a line."""

    scraps: tuple[Scrap, ...]
    ends_line: bool = False

    @property
    def width(self) -> float:
        return add_up(scrap.width for scrap in self.scraps)

    @property
    def text(self) -> str:
        return "".join(scrap.text for scrap in self.scraps)


@dataclass(frozen=True, slots=True)
class TextLine:
    """Words side by side."""

    words: tuple[Word, ...]
    face: Typeface

    @property
    def width(self) -> float:
        return _width(self.words, self.face.size)

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)


class TooWideError(Exception):
    """A word is wider than its line."""

    def __init__(self, word: str, width: float, room: float) -> None:
        super().__init__(f'"{word}" is {width:.1f} mm wide and has {room:.1f} mm')
        self.word = word


def split_words(runs: Runs, face: Typeface) -> list[Word]:
    """Runs cut at spaces; a word may change its font on the way."""
    words: list[Word] = []
    scraps: list[Scrap] = []
    for part in (*_split_runs(runs, face), " "):
        if isinstance(part, Scrap):
            scraps.append(part)
        elif scraps:
            words.append(Word(tuple(scraps), ends_line=part == NEW_LINE))
            scraps = []
        elif part == NEW_LINE and words:
            words[-1] = Word(words[-1].scraps, ends_line=True)
    return words


def _split_runs(runs: Runs, face: Typeface) -> Iterator[Scrap | str]:
    """Scraps, with a space or a new line wherever a word ends."""
    for run in runs:
        if not isinstance(run, Run):
            yield Scrap(run.label, face.plain, face.size * SIGN, run.name)
            continue
        font = face.font(run.style)
        led_to = f"{LED_TO}{run.text}" if run.term else ""
        for part in _ENDS.split(run.text):
            if _ENDS.fullmatch(part):
                yield part
            elif part:
                yield Scrap(part, font, fonts.measure(part, font, face.size), to=run.to or led_to)


def break_long_words(text: str, font: str, size: float, room: float) -> str:
    """The text with spaces in words that no line of this width could hold; what a space that does
    not break holds together stays one word."""
    words = []
    for long in filter(None, re.split(r"[ \t\r\n]+", text)):
        word = long
        while fonts.measure(word, font, size) > room:
            fits = sum(fonts.measure(word[:n], font, size) <= room for n in range(1, len(word)))
            words.append(word[: max(1, fits)])
            word = word[max(1, fits) :]
        words.append(word)
    return " ".join(words)


def break_runs(runs: Runs, face: Typeface, width: float) -> list[TextLine]:
    """Lines no wider than this; forced breaks are kept."""
    lines: list[TextLine] = []
    part: list[Word] = []
    for word in split_words(runs, face):
        part.append(word)
        if word.ends_line:
            lines += _fill(part, face, width)
            part = []
    return lines + _fill(part, face, width)


def _fill(words: Sequence[Word], face: Typeface, width: float) -> list[TextLine]:
    widths = [word.width for word in words]
    for word, wide in zip(words, widths, strict=True):
        if wide > width + 1e-6:
            raise TooWideError(word.text, wide, width)
    # best[i]: fewest lines and least unevenness of the words from i on, and where to break.
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)] * (len(words) + 1)
    spaces = [_space(word, face.size) for word in words]
    for start in range(len(words) - 1, -1, -1):
        options = []
        used = -spaces[start]
        for end in range(start + 1, len(words) + 1):
            used += spaces[end - 2 if end > start + 1 else start] + widths[end - 1]
            if used > width + 1e-6:
                break
            lines, uneven, _ = best[end]
            is_last = end == len(words)
            cost = _last_cost(used, width) if is_last else ((width - used) / width) ** 2
            options.append((lines + 1, uneven + cost, end))
        best[start] = min(options)
    broken, start = [], 0
    while start < len(words):
        end = best[start][2]
        broken.append(TextLine(tuple(words[start:end]), face))
        start = end
    return broken


def _last_cost(used: float, width: float) -> float:
    return 0.25 if used < _LONELY * width else 0.0


def _width(words: Sequence[Word], size: float) -> float:
    spaces = add_up(_space(word, size) for word in words[:-1])
    return add_up(word.width for word in words) + spaces


def _space(word: Word, size: float) -> float:
    """The space after a word, in the font that the word ends in."""
    return fonts.measure(" ", word.scraps[-1].font, size)


def fit_title(title: Runs, width: float, largest: float, least: float, most: int) -> float | None:
    """The largest type in which a title takes at most so many lines; None where even the least
    is too large."""
    text = plain_text(title)
    size = largest
    while size >= least:
        try:
            if len(break_runs(title, title_face(text, size, INK), width)) <= most:
                return size
        except TooWideError:
            pass
        size -= 0.5
    return None


def set_line(
    line: TextLine, x: float, baseline: float, signs: Mapping[str, Drawing] | None = None
) -> list[Shape]:
    """The shapes of a line: one text for each stretch of a font, so that it can be searched."""
    size = line.face.size
    shapes: list[Shape] = []
    stretch: Text | None = None
    now = x
    for number, word in enumerate(line.words):
        is_last = number == len(line.words) - 1
        for scrap in word.scraps:
            if stretch and (scrap.sign or (scrap.font, scrap.to) != (stretch.font, stretch.to)):
                shapes.append(stretch)
                stretch = None
            if scrap.sign:
                shapes.append(_sign(scrap, now, baseline, size, signs or {}))
            elif stretch:
                stretch = replace(stretch, text=stretch.text + scrap.text)
            else:
                colour = line.face.colour
                stretch = Text(now, baseline, scrap.text, scrap.font, size, colour, to=scrap.to)
            now += scrap.width
        if not is_last:
            now += _space(word, size)
            stretch = replace(stretch, text=stretch.text + " ") if stretch else None
    return [*shapes, stretch] if stretch else shapes


def _sign(
    scrap: Scrap, x: float, baseline: float, size: float, signs: Mapping[str, Drawing]
) -> Use:
    drawing = signs[scrap.sign]
    height = scrap.width * DRAWN
    factor = height / drawing.outline.height
    # Capitals are 0.66 of the type size high; the sign is centred on them.
    top = baseline - 0.33 * size - height / 2
    return Use(drawing.name, scale(factor).then(translate(x + (scrap.width - height) / 2, top)))
