"""How many examples a property is tried on: `make fuzz` tries ten times as many as `make test`."""

from __future__ import annotations

from hypothesis import settings

FUZZING = settings().max_examples >= 1000


def examples(count: int) -> int:
    """So many in `make test`."""
    return 10 * count if FUZZING else count
