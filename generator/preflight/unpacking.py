"""How large the packed parts of a PDF would become, without unpacking them.

In comes a PDF, out goes how many bytes its streams hold, up to a limit: a file of a megabyte may
say "a thousand million zeros". Nothing is kept that is larger than the limit.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pikepdf import Pdf

MOST_UNPACKED = 256_000_000  # bytes of all streams together
CHUNK = 1_000_000
LZW_GROWTH = 1400  # at most: each code of 12 bits stands for up to 4096 bytes
NAMES = {"/Fl": "/FlateDecode", "/LZW": "/LZWDecode", "/A85": "/ASCII85Decode"}
HARMLESS = ("/ASCII85Decode", "/ASCIIHexDecode")


class TooLargeError(Exception):
    """More than anybody would print, in words."""

    def __init__(self, words: str = f"it unpacks to more than {MOST_UNPACKED // 1_000_000} MB"):
        super().__init__(words)


def measure_streams(pdf: Pdf) -> int:
    """Bytes of all streams, unpacked; a `TooLargeError` where they pass the limit."""
    from pikepdf import Stream

    total = 0
    for thing in pdf.objects:
        if isinstance(thing, Stream):
            total += _measure(thing, MOST_UNPACKED - total)
    return total


def _measure(stream: Any, most: int) -> int:
    """Bytes of one stream; what is packed in a way of pictures counts as it is."""
    data = bytes(stream.read_raw_bytes())
    names = _names(stream.get("/Filter"))
    for number, name in enumerate(names):
        is_last = number == len(names) - 1
        if name == "/FlateDecode" and is_last:
            return _inflated(data, most)
        if name == "/FlateDecode":
            data = _inflate(data, most)
        elif name in HARMLESS or (name == "/LZWDecode" and len(data) * LZW_GROWTH <= most):
            data = _unpack_by(name, data)
        elif name == "/LZWDecode":
            raise TooLargeError
        else:
            break
    if len(data) > most:
        raise TooLargeError
    return len(data)


def _names(stated: Any) -> Sequence[str]:
    import pikepdf

    listed = list(stated) if isinstance(stated, pikepdf.Array) else [stated]
    return [NAMES.get(str(name), str(name)) for name in listed if name is not None]


def _inflated(data: bytes, most: int) -> int:
    """How long it would be."""
    machine, length = zlib.decompressobj(), 0
    try:
        while data and not machine.eof:
            length += len(machine.decompress(data, CHUNK))
            data = machine.unconsumed_tail
            if length > most:
                raise TooLargeError
    except zlib.error:  # damaged: whoever reads it says so
        pass
    return length


def _inflate(data: bytes, most: int) -> bytes:
    machine = zlib.decompressobj()
    try:
        made = machine.decompress(data, most + 1)
    except zlib.error:
        return b""
    if len(made) > most:
        raise TooLargeError
    return made


def _unpack_by(name: str, data: bytes) -> bytes:
    import pikepdf

    with pikepdf.new() as pdf:
        try:
            return bytes(pikepdf.Stream(pdf, data, Filter=pikepdf.Name(name)).read_bytes())
        except pikepdf.PdfError:
            return b""
