"""Kerning: how much closer two letters stand than their widths say.

What comes in: a typeface and a line of letters. What goes out: the line in pieces, each with
its place, parted wherever two letters are moved. Our own texts are set without; a picture is
set as the editor it comes from showed it.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from generator.canvas import fonts

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont


def kerned(text: str, font: str, size: float) -> tuple[list[tuple[float, str]], float]:
    """Pieces of a line with their places from its start, and the width of the whole."""
    em = fonts.read_face(font).em
    pieces: list[tuple[float, str]] = []
    x, begun = 0.0, 0
    for place in range(1, len(text) + 1):
        step = kern_of(text[place - 1], text[place], font) if place < len(text) else 0
        if step or place == len(text):
            piece = text[begun:place]
            pieces.append((x, piece))
            x += fonts.measure(piece, font, size) + step * size / em
            begun = place
    return pieces, x


@cache
def kern_of(left: str, right: str, font: str) -> int:
    """What is added between two letters, in units of the typeface: mostly nothing."""
    names = _load_font(font).getBestCmap()
    one, other = names.get(ord(left)), names.get(ord(right))
    for table in _pair_tables(font):
        if one not in table.Coverage.glyphs:
            continue
        found = (
            _in_pairs(table, one, other) if table.Format == 1 else _in_classes(table, one, other)
        )
        if found is not None:
            return found
    return 0


def _in_pairs(table: Any, one: str, other: str) -> int | None:
    pairs = table.PairSet[table.Coverage.glyphs.index(one)].PairValueRecord
    return next((_step(pair) for pair in pairs if pair.SecondGlyph == other), None)


def _in_classes(table: Any, one: str, other: str) -> int:
    """Letters of one class are kerned alike; a table that knows the first letter decides."""
    first = table.ClassDef1.classDefs.get(one, 0)
    second = table.ClassDef2.classDefs.get(other, 0)
    return _step(table.Class1Record[first].Class2Record[second])


def _step(record: Any) -> int:
    return int(getattr(record.Value1, "XAdvance", 0) or 0) if record.Value1 else 0


@cache
def _load_font(font: str) -> TTFont:
    from fontTools.ttLib import TTFont

    # From memory: a process that is forked off would share the place where a file is read.
    return TTFont(BytesIO(fonts.font_file(font).read_bytes()), lazy=True)


@cache
def _pair_tables(font: str) -> tuple[Any, ...]:
    loaded = _load_font(font)
    if "GPOS" not in loaded:
        return ()
    table = loaded["GPOS"].table
    features = (r.Feature for r in table.FeatureList.FeatureRecord if r.FeatureTag == "kern")
    lookups = dict.fromkeys(index for feature in features for index in feature.LookupListIndex)
    return tuple(
        subtable
        for index in lookups
        for subtable in table.LookupList.Lookup[index].SubTable
        if subtable.LookupType == 2
    )
