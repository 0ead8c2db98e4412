"""Printer profiles: what a maker found out about a printer, kept for the next time.

In comes the file of profiles in the user's own folder, out go frozen `Profile`s, and back. The
file is TOML that a person can read and mend; one that cannot be read is an error, and is never
written over. Knows no game and prints nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, astuple, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.errors import CommandError, UserError
from generator.kit.kit_choices import BACKS, MARGINS, OFFSET, PAPER
from generator.kit.user_folders import config_folder
from generator.quick_start import dataclass
from generator.sheets.paper import Paper
from generator.sheets.press import Backs, Margins

if TYPE_CHECKING:
    from generator.tileset.source import ProblemReport

FILE = "printers.toml"
NONE = "none"  # instead of a name: as if there were no profiles
HEAD = "# Printers, as `tilewright profile` keeps them; comments of your own are not kept.\n"


@dataclass(frozen=True, slots=True)
class Profile:
    """A printer. What is not known of it is None, and left to the standard."""

    name: str
    paper: Paper | None = None
    backs: Backs | None = None
    offset: tuple[float, float] | None = None
    margins: Margins | None = None

    def __str__(self) -> str:
        words = [f"{key} {_text(value)}" for key, value in settings(self).items()]
        return ", ".join(words) if words else "all as standard"


KEYS = tuple(field.name for field in fields(Profile) if field.name != "name")


@dataclass(frozen=True, slots=True)
class Profiles:
    """All that a file holds, and which printer is meant where none is named."""

    file: Path
    printers: Mapping[str, Profile]
    used: str = ""

    def find(self, name: str) -> Profile:
        if name in self.printers:
            return self.printers[name]
        known = ", ".join(self.printers) or "none yet"
        raise CommandError(
            name or '""',
            "no printer profile has this name",
            f"there are: {known}; make one with: tilewright profile set NAME --offset 0.4,-0.8",
        )


def profile_file() -> Path:
    """Where profiles are kept: in the folder that the system has for settings."""
    return config_folder() / FILE


def choose_profile(name: str | None) -> Profile | None:
    """The printer that is named, or the one in use; None for "none" and where there is none."""
    if name == NONE:
        return None
    profiles = read_profiles(profile_file())
    wanted = profiles.used if name is None else name
    return profiles.find(wanted) if wanted or name is not None else None


def read_profiles(file: Path) -> Profiles:
    """The file; where there is none yet, no profiles. All that is wrong with it at once."""
    from generator.tileset.read import read_toml
    from generator.tileset.source import ProblemReport
    from generator.tileset.wording import describe, quote, suggest

    if not file.exists():
        return Profiles(file, {})
    raw, source = read_toml(file)
    report = ProblemReport(source)
    for key in raw.keys() - {"use", "printers"}:
        report.add((key,), "unknown key", suggest(key, ("use", "printers")))
    tables = raw.get("printers", {})
    if not isinstance(tables, dict):
        report.add(("printers",), f"must hold printers, not {describe(tables)}")
        tables = {}
    read = {name: _read_profile(name, table, report) for name, table in tables.items()}
    printers = {name: profile for name, profile in read.items() if profile is not None}
    used = raw.get("use", "")
    if used != "" and (not isinstance(used, str) or used not in printers):
        shown = quote(used) if isinstance(used, str) else describe(used)
        report.add(("use",), f"there is no printer {shown}", f"printers: {', '.join(printers)}")
    if report.problems:
        raise UserError(report.problems)
    return Profiles(file, printers, used)


def _read_profile(name: str, table: Any, report: ProblemReport) -> Profile | None:
    """A printer as its table tells of it; None if it is no table."""
    from generator.tileset.wording import describe, quote, suggest

    path = ("printers", name)
    if not is_name(name):
        report.add(path, f"{quote(name)} is no name for a printer", NAME_HINT)
    if not isinstance(table, dict):
        report.add(path, f"must be a table of settings, not {describe(table)}")
        return None
    values: dict[str, Any] = {}
    for key, value in table.items():
        if key not in KEYS:
            report.add((*path, key), "unknown key", suggest(key, KEYS))
            continue
        try:
            values[key] = READERS[key](_text(value))
        except CommandError as error:
            (problem,) = error.problems
            report.add((*path, key), problem.message, problem.hint)
    return Profile(name, **values)


def write_profiles(profiles: Profiles) -> None:
    """The whole file, put in its place at once."""
    from generator.write.disk import write_file

    write_file(profiles.file, format_profiles(profiles).encode("utf-8"))


def format_profiles(profiles: Profiles) -> str:
    """The text of the file, printers in the order of their names."""
    parts = [HEAD]
    if profiles.used:
        parts.append(f'use = "{profiles.used}"\n')
    for name, profile in sorted(profiles.printers.items()):
        lines = [f"{key} = {_toml(value)}" for key, value in settings(profile).items()]
        parts.append("\n".join([f"[printers.{name}]", *lines, ""]))
    return "\n".join(parts)


def put_profile(profiles: Profiles, name: str, changes: Mapping[str, Any]) -> Profiles:
    """With this printer, or with more said of it; the first of all is the one in use."""
    if not is_name(name):
        raise CommandError(name or '""', "is no name for a printer profile", NAME_HINT)
    profile = replace(profiles.printers.get(name, Profile(name)), **changes)
    used = profiles.used or ("" if profiles.printers else name)
    return replace(profiles, printers={**profiles.printers, name: profile}, used=used)


def use_profile(profiles: Profiles, name: str) -> Profiles:
    """With this printer in use, or with none."""
    return replace(profiles, used="" if name == NONE else profiles.find(name).name)


def drop_profile(profiles: Profiles, name: str) -> Profiles:
    """Without this printer; if it was the one in use, none is."""
    profiles.find(name)
    left = {other: profile for other, profile in profiles.printers.items() if other != name}
    return replace(profiles, printers=left, used="" if profiles.used == name else profiles.used)


def settings(profile: Profile) -> dict[str, Any]:
    """What is known of a printer, by key."""
    known = {key: getattr(profile, key) for key in KEYS}
    return {key: value for key, value in known.items() if value is not None}


NAME_HINT = 'a name is up to 40 letters, digits, "-" and "_", and not "none"'


def is_name(name: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_-]{1,40}", name) is not None and name != NONE


READERS: dict[str, Callable[[str], Any]] = {
    choice.name: choice.read for choice in (PAPER, BACKS, OFFSET, MARGINS)
}


def _text(value: Any) -> str:
    """A value as it is typed on the command line."""
    match value:
        case Paper():
            return value.name
        case Margins():
            sides = astuple(value)
            return _text(sides[:1] if len(set(sides)) == 1 else sides)
        case list() | tuple():
            return ",".join(map(_text, value))
        case float():
            return f"{value:g}"
    return str(value)


def _toml(value: Any) -> str:
    """A value as it is written in the file."""
    if isinstance(value, str | Paper):
        return f'"{_text(value)}"'
    numbers = asdict(value).values() if isinstance(value, Margins) else value
    return f"[{', '.join(map(_text, numbers))}]"
