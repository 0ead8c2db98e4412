"""Which drawings of a library some shapes use, directly or through others.

Shapes and a library come in; drawings go out by name, each once, every one after those it
uses itself, so that a writer may define them in this order. A drawing may bring parts of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from generator.canvas.shapes import Drawing, Group, Library, Shape, Use


def used_drawings(
    shapes: Iterable[Shape],
    library: Library,
    user: str,
    parts: Sequence[Drawing] = (),
    known: Mapping[str, Drawing] | None = None,
) -> dict[str, Drawing]:
    """The drawings used by these shapes; `user` names their owner in an error.

    What is `known` already comes first.
    """
    found = dict(known or {})
    _collect(shapes, _with(library, parts), (user,), found)
    return found


def _with(library: Library, parts: Sequence[Drawing]) -> Library:
    return {**library, **{part.name: part for part in parts}} if parts else library


def _collect(
    shapes: Iterable[Shape], library: Library, users: tuple[str, ...], found: dict[str, Drawing]
) -> None:
    for name in _names(shapes):
        if name in users:
            chain = " uses ".join(repr(user) for user in (*users, name))
            raise ValueError(f"a drawing cannot be a part of itself: {chain}")
        if name in found:
            continue
        if name not in library:
            near = get_close_matches(name, library, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise LookupError(f"{users[-1]!r} uses {name!r}, which the library lacks{hint}")
        drawing = library[name]
        _collect(drawing.shapes, _with(library, drawing.parts), (*users, name), found)
        found[name] = drawing


def _names(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Use):
            yield shape.name
        elif isinstance(shape, Group):
            yield from _names(shape.shapes)
