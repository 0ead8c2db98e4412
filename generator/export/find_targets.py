"""All targets, found by themselves.

Every module of this room, and `exporter` of every folder, is asked for a `TARGET`, or for
`TARGETS`. Out go targets in the order of their names, or one by its name.
"""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module

import generator.export
from generator.choices import Answers
from generator.errors import CommandError
from generator.export.export_choices import TARGET_CHOICES
from generator.export.target import Target


@cache
def find_targets() -> dict[str, Target]:
    """Every target there is, by name."""
    found: list[Target] = []
    for module in pkgutil.iter_modules(generator.export.__path__):
        name = f"{generator.export.__name__}.{module.name}"
        held = import_module(f"{name}.exporter" if module.ispkg else name)
        found += getattr(held, "TARGETS", ())
        found += [held.TARGET] if hasattr(held, "TARGET") else []
    return {target.name: target for target in sorted(found, key=lambda target: target.name)}


def find_target(name: str) -> Target:
    targets = find_targets()
    if name in targets:
        return targets[name]
    close = get_close_matches(name.lower(), targets, n=1)
    guess = f'did you mean "{close[0]}"? ' if close else ""
    raise CommandError(
        "--to", f'nothing is called "{name}"', f"{guess}there are: {', '.join(targets)}"
    )


def list_targets() -> str:
    """A line for each target: its name, and what it is."""
    return "\n".join(f"    {each.name:18}{each.about}" for each in find_targets().values())


def refuse_unread(target: Target, asked: Answers) -> None:
    """What is said to a target that does not heed it is a mistake."""
    heeded = {choice.name for choice in target.reads}
    for choice in TARGET_CHOICES:
        if choice.name in heeded or asked.given.get(choice.name) in (None, choice.default):
            continue
        who = [each.name for each in find_targets().values() if choice in each.reads]
        raise CommandError(
            choice.option, f"{target.name} does not heed it", f"it is for: {', '.join(who)}"
        )
