"""Words for cells, set in rows: the text of a layout.

What comes in: a layout, and the word of each of its cells. What goes out: lines of text, columns
aligned. Must not know: what words mean.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.laws.grid import Cell
from generator.laws.layout import Layout

EMPTY, OFFSET = "-", ">"


def set_words(layout: Layout, words: Mapping[Cell, str]) -> str:
    """The text of a layout."""
    if layout.grid.is_hexagonal:
        return _set_hexagons(layout, words)
    widths = [
        max((len(word) for (_, at), word in words.items() if at == column), default=1)
        for column in layout.columns
    ]
    lines = _from_line(layout.rows.start, layout.columns.start)
    for row in layout.rows:
        found = [words.get((row, column), EMPTY) for column in layout.columns]
        padded = [word.ljust(width) for word, width in zip(found, widths, strict=True)]
        lines.append(_trim(padded))
    return "\n".join(lines) + "\n"


def _set_hexagons(layout: Layout, words: Mapping[Cell, str]) -> str:
    """Half a cell is half the width of the longest word and of the gap after it."""
    width = max(map(len, words.values())) + 1
    width += width % 2
    row, column = next(iter(layout.cells))
    parity = (row + column) % 2
    first = layout.columns.start
    lines = _from_line(layout.rows.start, first)
    for at in layout.rows:
        is_offset = (at + first) % 2 != parity
        columns = range(first + is_offset, layout.columns.stop, 2)
        found = [words.get((at, column), EMPTY).ljust(width) for column in columns]
        indent = OFFSET + " " * (width // 2) if is_offset else " "
        lines.append(f"{indent} {_trim(found)}")
    return "\n".join(lines) + "\n"


def _from_line(row: int, column: int) -> list[str]:
    return [f"from r{row} c{column}"] if (row, column) != (0, 0) else []


def _trim(padded: list[str]) -> str:
    """A row without the empty cells at its end, unless it has no others."""
    last = max((n for n, word in enumerate(padded) if word.strip() != EMPTY), default=0)
    return " ".join(padded[: last + 1]).rstrip() or EMPTY
