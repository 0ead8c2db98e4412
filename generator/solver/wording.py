"""Small words for sentences: numbers with their nouns, short lists."""

from __future__ import annotations

from collections.abc import Sequence

SHORT = 6  # names a sentence lists before it says how many more there are


def plural(number: int, noun: str) -> str:
    """1 tile, 2 tiles."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def are(number: int, noun: str) -> str:
    """is 1 tile, are 2 tiles."""
    return f"{'is' if number == 1 else 'are'} {plural(number, noun)}"


def listed(names: Sequence[str]) -> str:
    """a, b and c; a long list is cut short."""
    shown = list(names[:SHORT])
    if len(names) > SHORT:
        shown.append(f"{len(names) - SHORT} more")
    if len(shown) == 1:
        return shown[0]
    return f"{', '.join(shown[:-1])} and {shown[-1]}"
