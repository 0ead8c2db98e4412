"""A test that goes through things says that there are some."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def some(things: Iterable[T]) -> list[T]:
    """The things as a list; it is a failure if there are none."""
    found = list(things)
    assert found, "there is nothing to look at"
    return found
