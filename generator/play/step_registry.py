"""All steps by name, found by themselves.

What comes in: the steps that a flow names. What goes out: step objects with their parameters. Must
not know: any single one of them.

To add a step, put a module into `steps/`; nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from generator.laws.registry import discover, sign
from generator.play import steps
from generator.play.step import Step
from generator.tileset.play_model import StepRule
from generator.tileset.signatures import Signature


@cache
def step_kinds() -> Mapping[str, type[Step]]:
    return {kind.name: kind for kind in discover(steps) if issubclass(kind, Step)}


def step_signatures() -> tuple[Signature, ...]:
    """What every step is called and takes."""
    return tuple(map(sign, step_kinds().values()))


def make_steps(rules: Sequence[StepRule]) -> tuple[Any, ...]:
    """The steps that a flow names, with their parameters."""
    return tuple(step_kinds()[rule.name](**dict(rule.parameters)) for rule in rules)
