"""A JPEG without its notes: the very same pixels, without camera, place, preview or profile.

What comes in: a JPEG that a decoder has read. What goes out: the same picture, of which only the
segments are left that say how to decode it; or None where the file is not built as it should be.
"""

from __future__ import annotations

from collections.abc import Iterator

_START, _END, _SCAN, _COMMENT = 0xD8, 0xD9, 0xDA, 0xFE
_NOTES = range(0xE0, 0xF0)  # what applications keep
# Of those, the two that say how colours are stored.
_KEPT = {0xE0: b"JFIF\0", 0xEE: b"Adobe"}


def without_notes(data: bytes) -> bytes | None:
    try:
        return b"\xff\xd8" + b"".join(_segments(data)) + b"\xff\xd9"
    except (IndexError, ValueError):
        return None


def _segments(data: bytes) -> Iterator[bytes]:
    """All segments that are needed, up to the end of the picture."""
    at = 2
    while True:
        if data[at] != 0xFF:
            raise ValueError("no marker where one should be")
        while data[at + 1] == 0xFF:  # padding
            at += 1
        marker = data[at + 1]
        if marker == _END:
            return
        if marker in (0, _START):
            raise ValueError("a marker out of place")
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        if marker == _SCAN:
            end = _end_of_scan(data, end)
        is_note = marker == _COMMENT or marker in _NOTES
        if not is_note or (marker in _KEPT and data.startswith(_KEPT[marker], at + 4)):
            yield data[at:end]
        at = end


def _end_of_scan(data: bytes, at: int) -> int:
    """Where the coded pixels end: at a marker that is no restart."""
    while True:
        at = data.index(b"\xff", at)
        if data[at + 1] != 0 and not 0xD0 <= data[at + 1] <= 0xD7:
            return at
        at += 2
