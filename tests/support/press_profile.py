"""A small ICC profile of a press that never was: four inks, 8-bit tables, by the book of ICC 2.4.

Inks multiply the light that paper throws back; the way from colours to inks is that of the plain
rule with half of the black. That is no press, but it is a profile that any reader must follow.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product

WHITE = (0.9642, 1.0, 0.8249)  # D50
# Linear sRGB to XYZ, adapted to D50.
TO_XYZ = (
    (0.4360747, 0.3850649, 0.1430804),
    (0.2225045, 0.7168786, 0.0606169),
    (0.0139322, 0.0971045, 0.7141733),
)
FROM_XYZ = (
    (3.1338561, -1.6168667, -0.4906146),
    (-0.9787684, 1.9161415, 0.0334540),
    (0.0719453, -0.2289914, 1.4052427),
)
INKS, COLOURS = 9, 17  # places along each side of the tables


@cache
def make_profile(space: bytes = b"CMYK") -> bytes:
    """The bytes of the profile; of another colour space only in its head, to be refused."""
    tags = {
        b"desc": _description("A press that never was"),
        b"cprt": b"text\0\0\0\0none\0",
        b"wtpt": b"XYZ \0\0\0\0" + b"".join(map(_fixed, WHITE)),
        b"A2B0": _table(4, 3, INKS, _to_lab),
        b"B2A0": _table(3, 4, COLOURS, _to_inks),
    }
    start, table, data = 128 + 4 + 12 * len(tags), b"", b""
    for name, content in tags.items():
        padded = content + b"\0" * (-len(content) % 4)
        table += name + struct.pack(">II", start + len(data), len(content))
        data += padded
    size = start + len(data)
    head = struct.pack(">I4sI4s4s4s", size, b"\0" * 4, 0x02400000, b"prtr", space, b"Lab ")
    head += struct.pack(">6H", 2000, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    head += b"".join(map(_fixed, WHITE))
    head = head.ljust(128, b"\0")
    return head + struct.pack(">I", len(tags)) + table + data


def _fixed(number: float) -> bytes:
    return struct.pack(">i", round(number * 65536))


def _description(words: str) -> bytes:
    text = words.encode("ascii") + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + b"\0" * 78


def _table(
    inputs: int, outputs: int, places: int, level: Callable[[Sequence[float]], Iterator[float]]
) -> bytes:
    """A lut8: straight curves before and after, and a grid between."""
    straight = bytes(range(256))
    head = b"mft1\0\0\0\0" + bytes((inputs, outputs, places, 0))
    head += b"".join(_fixed(1.0 if n % 4 == 0 else 0.0) for n in range(9))
    grid = bytes(
        min(255, max(0, round(value * 255)))
        for point in product(range(places), repeat=inputs)
        for value in level([step / (places - 1) for step in point])
    )
    return head + straight * inputs + grid + straight * outputs


def _to_lab(inks: Sequence[float]) -> Iterator[float]:
    *colours, black = inks
    light = [((1 - ink) * (1 - black)) ** 2.2 for ink in colours]
    x, y, z = (
        _root(sum(a * b for a, b in zip(row, light, strict=True)) / white)
        for row, white in zip(TO_XYZ, WHITE, strict=True)
    )
    yield (116 * y - 16) / 100
    yield (500 * (x - y) + 128) / 255
    yield (200 * (y - z) + 128) / 255


def _to_inks(encoded: Sequence[float]) -> Iterator[float]:
    lightness, a, b = encoded[0] * 100, encoded[1] * 255 - 128, encoded[2] * 255 - 128
    y = (lightness + 16) / 116
    xyz = [_power(f) * w for f, w in zip((y + a / 500, y, y - b / 200), WHITE, strict=True)]
    light = [sum(m * v for m, v in zip(row, xyz, strict=True)) for row in FROM_XYZ]
    needed = [1 - min(1.0, max(0.0, channel)) ** (1 / 2.2) for channel in light]
    black = min(needed) / 2
    yield from ((ink - black) / (1 - black) for ink in needed)
    yield black


def _root(ratio: float) -> float:
    return float(ratio ** (1 / 3)) if ratio > 216 / 24389 else (24389 / 27 * ratio + 16) / 116


def _power(root: float) -> float:
    return float(root**3) if root > 6 / 29 else (116 * root - 16) / (24389 / 27)
