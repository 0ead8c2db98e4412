"""A figure beside its bar, in the same words in every bench.

`bench/all.py` reads these lines to say at the end which bars are missed.
"""

from __future__ import annotations

MISSED = "MISSED"


def bar(name: str, figure: float, limit: float, unit: str = "s", *, at_least: bool = False) -> None:
    """Print what was measured, what it may be, and whether it is."""
    kept = figure >= limit if at_least else figure <= limit
    side = "at least" if at_least else "at most"
    verdict = "kept" if kept else MISSED
    print(f"{name:52} {figure:9.3f} {unit:3} {side} {limit:g}: {verdict}", flush=True)


def note(name: str, figure: float, unit: str = "s") -> None:
    """Print what was measured and has no bar."""
    print(f"{name:52} {figure:9.3f} {unit}", flush=True)
