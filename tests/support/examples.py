"""How many examples a property is tried on: `make fuzz` tries ten or more times as many."""

from __future__ import annotations

from hypothesis import settings

FUZZING = settings().max_examples >= 1000


def examples(count: int, fuzzing: int = 0) -> int:
    """So many in `make test`; so many in `make fuzz`, or ten times as many."""
    return (fuzzing or 10 * count) if FUZZING else count
