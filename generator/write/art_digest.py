"""What a piece looks like, in one short word: the digest of its pictures.

In come SVG files of `write/svg.py`, out goes a digest that changes with the art and with
nothing else: names and titles do not count. Knows no games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

_TITLE = re.compile(rb"\s*<title>.*?</title>", re.DOTALL)
# Ids begin with the name of the drawing, in which there is no dot.
_NAME = re.compile(rb'id="([^".]+)\.')


def digest_art(pictures: Iterable[bytes]) -> str:
    """Of a face and, if there is one, its back."""
    found = sha256()
    for picture in pictures:
        found.update(_digest(picture))
    return found.hexdigest()


@lru_cache(maxsize=16)
def _digest(picture: bytes) -> bytes:
    """All pieces of a game may have one back."""
    return sha256(nameless(picture)).digest()


def nameless(picture: bytes) -> bytes:
    """The file without its title, and without the name of its drawing in every id."""
    bare = _TITLE.sub(b"", picture, count=1)
    name = _NAME.search(bare)
    if name is None:
        return bare
    for before in (b'id="', b"#"):
        bare = bare.replace(before + name[1] + b".", before)
    return bare
