"""Options made from descriptions, and what several commands ask in the same words.

In comes a command that takes `asked`, out goes one with an option for each choice that it
offers. Thin: what a choice means is said where it is described.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from operator import getitem
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

import typer

from generator.choices import Answers, Choice, if_given

if TYPE_CHECKING:
    from generator.kit.order import Order
    from generator.kit.printer_profiles import Profile

ASKED = "asked"
TYPES = {
    "truth": bool,
    "whole": int,
    "number": float,
    "text": str,
    "texts": list[str],
    "file": Path,
}

Command = Callable[..., None]

Game = Annotated[str, typer.Argument(metavar="GAME|FILE.toml", help="A bundled game or a file.")]
Games = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="GAME|FILE.toml",
        help="Bundled games or files of your own; all bundled games if none is named.",
    ),
]

OUT = Choice(
    "out",
    "file",
    "Where kits go: one folder for each game.",
    Path,
    default=Path("output"),
    metavar="DIR",
)
PROFILE = Choice(
    "profile",
    "text",
    "Printer profile for what is not said here, or none.  [default: the one in use]",
    if_given(str),
    metavar="NAME",
)


def offer(*choices: Choice[Any]) -> Callable[[Command], Command]:
    """A command with an option for each of these; it is given all answers as `asked`."""

    def dress(command: Command) -> Command:
        @wraps(command)
        def run(**given: Any) -> None:
            answers = Answers({choice.name: given.pop(choice.name) for choice in choices})
            command(**given, asked=answers)

        own = signature(command, eval_str=True).parameters.values()
        kept = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in own if one.name != ASKED]
        shown = Signature([*kept, *map(make_option, choices)])
        run.__signature__ = shown  # type: ignore[attr-defined]
        run.__annotations__ = {}
        return run

    return dress


def make_option(choice: Choice[Any]) -> Parameter:
    """The option of a choice; one that a profile may answer shows its default in words."""
    kind: Any = TYPES.get(choice.kind) or getitem(cast(Any, Literal), choice.choices)
    default, about = choice.default, choice.about
    if choice.is_kept and default is not None:
        default, about = None, f"{about}  [default: {default}]"
    if default is None:
        kind = kind | None
    option = typer.Option(
        choice.option, metavar=choice.metavar, help=about, min=choice.least, max=choice.most
    )
    return Parameter(
        choice.name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option]
    )


def place_order(asked: Answers) -> tuple[Order, Profile | None]:
    """What is typed, else what a printer profile says, else the standard; and that profile."""
    from generator.kit.order import read_order
    from generator.kit.printer_profiles import choose_profile, settings

    profile = choose_profile(asked[PROFILE])
    return read_order(Answers(asked.given, settings(profile) if profile else {})), profile


def introduce(profile: Profile | None) -> None:
    """One line to say where settings come from that nobody typed."""
    if profile is not None:
        typer.echo(f"Printer profile {profile.name}: {profile}")
