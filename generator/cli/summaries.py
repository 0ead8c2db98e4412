"""What commands that print sheets say of what they made.

In comes an account of what was built, out go lines to read. Prints nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from generator.sheets.paper import millimetres
from generator.words import counted

if TYPE_CHECKING:
    from generator.guide.piece_changes import Changes, Difference
    from generator.kit.put_kits import Built
    from generator.sheets.machines import Machine
    from generator.sheets.sheet_account import ComponentEntry


def summarise(made: Built) -> str:
    """Where things are, what to print, what there is to cut out."""
    lines = [f"{made.game}: {made.place}", f"  {counted(made.sheets, 'sheet')} to print"]
    lines += say_notes(made)
    lines += [f"  {summarise_part(part)}" for part in made.parts]
    lines += [f"  note: {note}" for note in made.remarks]
    if made.changes is not None:
        lines += summarise_changes(made.changes)
    return "\n".join(lines)


def say_notes(made: Built) -> list[str]:
    """What does not hold yet in a game that is being made."""
    if not made.notes:
        return []
    what = "what is noted above does" if len(made.notes) > 1 else "the note above does"
    draft = f"  DRAFT on every sheet, for {what} not hold yet; build --final refuses it"
    return [*map(str, made.notes), draft]


def summarise_part(part: ComponentEntry) -> str:
    """How many pieces on how many sheets, and how often to cut."""
    count = f"{part.pieces} on " if part.pieces else ""
    words = [f"{part.title}: {count}{counted(part.sheets, 'sheet')}"]
    if part.glued:
        words.append(f"{part.glued} of them backs to glue on")
    whole = [f"{layout.per_sheet}" for layout in part.layouts if layout.sheets_each == 1]
    if whole:
        words.append(f"{' or '.join(dict.fromkeys(whole))} to a sheet")
    words += [
        f"each on {counted(layout.sheets_each, 'sheet')}"
        for layout in part.layouts
        if layout.sheets_each > 1
    ]
    if part.cuts:
        words.append(counted(part.cuts, "cut"))
    if part.used:
        words.append(f"{part.used:.0%} of the paper used".replace("%", " %"))
    return ", ".join(words)


def summarise_changes(changes: Changes) -> Iterator[str]:
    """What to print, what to take out of the old set, what else differs."""
    from generator.kit.changes import CHANGED

    if not (changes.add or changes.remove):
        yield f"  No piece changed since {changes.since}"
    if changes.add:
        yield f"  {CHANGED}: what changed since {changes.since}"
        yield from _list("put in", changes.add)
    if changes.remove:
        yield from _list("take out of the old set", changes.remove)
    yield from (f"  note: {note}" for note in changes.notes)


def _list(title: str, found: tuple[Difference, ...]) -> Iterator[str]:
    from generator.guide.changes_page import say_differences

    yield f"  {title}:"
    yield from (f"    {line}" for line in say_differences(found))


def name_hand_work(parts: Iterable[ComponentEntry], machine: Machine) -> Iterator[str]:
    """Where a machine was to cut: what it cuts, and which sheets it cannot."""
    remedy = "larger --paper has more room"
    if machine.area is not None:
        remedy = f"it cuts {millimetres(*machine.area)} at most, another --machine may cut more"
    for part in parts:
        made = sum(file.startswith("cut/") and file.endswith(".dxf") for file in part.more)
        left = part.sheets - made if part.layouts else 0
        if made:
            yield f"  {part.title}: cut files for {made} of {part.sheets} sheets in cut/"
        if left:
            yield f"  {part.title}: {left} to cut by hand, too large for the machine: {remedy}"


def name_machine(machine: Machine) -> str:
    """What to do with the sheets and cut files at the machine."""
    return f"Cut files are for {machine.title}. {machine.advice}"
