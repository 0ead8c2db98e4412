"""What was made of a drawing, kept for the next file that shows it.

A face stands in a file of its own, on sheets, screens, figures and posters; a writer makes it
into text once. Drawings are told apart by identity: two of one name may well differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from generator.canvas.shapes import Drawing

T = TypeVar("T")


class Memo(Generic[T]):
    """Things made of drawings, as long as the memo is kept."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[Drawing, T]] = {}  # the drawing too: so its id stays its own

    def of(self, drawing: Drawing, make: Callable[[Drawing], T]) -> T:
        """What was made of this drawing, or is made now."""
        if id(drawing) not in self._made:
            self._made[id(drawing)] = drawing, make(drawing)
        return self._made[id(drawing)][1]
