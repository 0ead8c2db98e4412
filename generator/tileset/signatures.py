"""What laws, scores and steps are called and take: reading checks files by it.

Made where they are found; knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a law or score may be told: its name, the kind of its value, what it means."""

    name: str
    kind: str  # "edge", "edges", "number", "word" ...: `generator.laws.law.parameter` has all
    about: str
    is_needed: bool
    default: Any = None
    choices: tuple[str, ...] = ()
    least: int | None = None  # of a number


@dataclass(frozen=True, slots=True)
class Signature:
    """A law or score that a tileset may name, and what it takes."""

    name: str
    about: str
    parameters: tuple[Parameter, ...] = ()
    # Of parameters that are right one by one: which is wrong beside the others, why, what to do.
    check: Callable[[Mapping[str, Any]], tuple[str, str, str] | None] | None = None
    on_halves: bool = False  # whether it knows dominoes
