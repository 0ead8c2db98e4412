"""The commands `profile ...`: what is known of a printer, kept in the user's own folder.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

import typer

from generator.choices import Answers, Choice
from generator.cli.options import offer
from generator.cli.show import print_table
from generator.kit.kit_choices import BACKS, MARGINS, OFFSET, PAPER

# Nothing is so by default: what is not said stays as it is kept.
SETTINGS: tuple[Choice[Any], ...] = (
    replace(PAPER, default=None),
    replace(BACKS, default=None),
    OFFSET,
    replace(
        MARGINS,
        default=None,
        about="What the printer cannot reach: 5, or left,top,right,bottom.",
    ),
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The printer, by any name you like.")]

profile = typer.Typer(
    name="profile",
    help="Keep what you know of your printers: offset, margins, paper, backs.",
    epilog="Start with:  tilewright calibrate  and type the command that the page shows.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@profile.command("set")
@offer(*SETTINGS)
def set_profile(name: Name, *, asked: Answers) -> None:
    """Make a profile, or change what it says; the first one is used from then on.

    Whatever the commands that print are not told, they take from the profile in use.

    \b
    Examples:
      tilewright profile set office --paper letter --offset 0.4,-0.8
      tilewright profile set office --margins 5,5,5,12 --backs duplex-short
    """
    from generator.kit.printer_profiles import (
        profile_file,
        put_profile,
        read_profiles,
        write_profiles,
    )

    changes = {choice.name: asked[choice] for choice in SETTINGS if asked.has(choice)}
    changed = put_profile(read_profiles(profile_file()), name, changes)
    write_profiles(changed)
    typer.echo(f"{name}: {changed.printers[name]}")
    if changed.used == name:
        typer.echo("  used by build, rules, scoresheets and calibrate from now on")
    else:
        typer.echo(f"  not in use yet: tilewright profile use {name}")


@profile.command("use")
def use(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A profile, or none for none.")],
) -> None:
    """Use this profile from now on, or none.

    \b
    Examples:
      tilewright profile use office
      tilewright profile use none
    """
    from generator.kit.printer_profiles import (
        profile_file,
        read_profiles,
        use_profile,
        write_profiles,
    )

    changed = use_profile(read_profiles(profile_file()), name)
    write_profiles(changed)
    said = f"{name}: {changed.printers[name]}" if changed.used else "no profile"
    typer.echo(f"In use from now on: {said}")


@profile.command("list")
def list_profiles() -> None:
    """List all profiles.

    \b
    Example:
      tilewright profile list
    """
    from generator.kit.printer_profiles import profile_file, read_profiles

    profiles = read_profiles(profile_file())
    if not profiles.printers:
        typer.echo("No profiles yet: tilewright calibrate shows how to begin.")
        return
    rows = [
        (name, "in use" if name == profiles.used else "", str(kept))
        for name, kept in sorted(profiles.printers.items())
    ]
    print_table(("printer", "", "settings"), rows)


@profile.command("show")
def show(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="A profile; the one in use if none.")
    ] = None,
) -> None:
    """Show what a profile says, and the file that it is kept in.

    \b
    Examples:
      tilewright profile show
      tilewright profile show office
    """
    from generator.kit.printer_profiles import choose_profile, profile_file

    kept = choose_profile(name)
    typer.echo("No profile is in use." if kept is None else f"{kept.name}: {kept}")
    typer.echo(f"  kept in {profile_file()}")


@profile.command("delete")
def delete(name: Name) -> None:
    """Forget a profile.

    \b
    Example:
      tilewright profile delete office
    """
    from generator.kit.printer_profiles import (
        drop_profile,
        profile_file,
        read_profiles,
        write_profiles,
    )

    before = read_profiles(profile_file())
    after = drop_profile(before, name)
    write_profiles(after)
    typer.echo(f"{name}: deleted")
    if before.used == name:
        typer.echo("  no profile is in use now")
