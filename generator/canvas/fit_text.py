"""Labels on pieces: short words that must stand in the room there is.

Unlike the typesetter's lines (`typeset/text_lines.py`), which are even and refuse a word that is
too wide, a label never fails: lines are filled from the first, a longer word keeps a line to
itself, and the whole is made smaller by whoever draws it.
"""

from __future__ import annotations

from generator.canvas.fonts import measure


def break_lines(text: str, font: str, size: float, width: float) -> list[str]:
    """Words filled into lines of at most this width; a longer word keeps a line to itself."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fit_size(text: str, font: str, size: float, width: float) -> float:
    """The type size, made smaller if the line would be wider than this."""
    wide = measure(text, font, size)
    return size if wide <= width else size * width / wide
