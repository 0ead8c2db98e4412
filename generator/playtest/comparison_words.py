"""A comparison of two versions in words, in rows and as plain values for JSON.

In words is said only what is beyond chance. Must not know: files, terminals.
"""

from __future__ import annotations

from typing import Any

from generator import __version__
from generator.playtest.comparison import ComparedRun, FigureChange, VersionComparison
from generator.playtest.paired_tests import LEVEL, PairedChange
from generator.playtest.playtest_findings import PLACES
from generator.playtest.playtest_table import DIGITS
from generator.playtest.versions import SHARES, Figure
from generator.words import counted, listed

_NAMES = {
    "shared": "shared wins",
    "spread": "points between best and worst",
    "turns": "turns",
    "stuck games": "somebody stuck",
    "stuck turns": "stuck turns a play",
    "left over": "pieces left over",
}
_SEATED = {"wins": "the {} player wins", "points": "points of the {} player"}


def name_figure(figure: Figure, seats: int) -> str:
    name, detail = figure
    if name == "end":
        return f"end `{detail}`"
    if name in _SEATED:
        if seats == 1:
            return "points"
        return _SEATED[name].format(PLACES[int(detail)])
    return _NAMES[name]


def show_values(figure: Figure, found: PairedChange) -> tuple[str, str, str]:
    """Before, after, and the change with its interval."""
    if figure[0] in SHARES:
        by, unit, digits = 100, " %", 1
    else:
        by, unit, digits = 1, "", 2
    before, after = (f"{by * value:.{digits}f}{unit}" for value in (found.before, found.after))
    low, high = f"{by * found.low:+.{digits}f}", f"{by * found.high:+.{digits}f}"
    return before, after, f"{by * found.change:+.{digits}f}{unit} ({low} to {high})"


def say_changes(test: VersionComparison) -> list[str]:
    """Only what is beyond chance, and by which rule; then what could not be compared."""
    said = [
        _say(one, change, test.seats) for one in test.runs for change in one.changes
        if change.is_beyond
    ]  # fmt: skip
    if not said:
        said = ["Nothing differs beyond chance."]
    rule = (
        f"Of {counted(test.comparisons, 'comparison')} only what is beyond chance is told, at a "
        f"level of {100 * LEVEL:.0f} % for all of them together (Holm); an interval is that of "
        "its comparison alone."
    )
    return [*said, rule, *test.apart]


def _say(one: ComparedRun, change: FigureChange, seats: int) -> str:
    before, after, by = show_values(change.figure, change.measured)
    name = name_figure(change.figure, seats)
    name = name[0].upper() + name[1:]
    return f"{name}: {before} before, {after} after, {by} among {one.bot} bots."


def say_runs(test: VersionComparison) -> str:
    """How much was played."""
    return listed(
        f"{counted(one.games, 'play')} of either by {one.bot}"
        + ("" if one.is_whole else " (stopped early)")
        for one in test.runs
    )


def comparison_rows(one: ComparedRun, seats: int) -> list[tuple[str, ...]]:
    """A row for each figure; what is beyond chance is marked."""
    return [
        (
            name_figure(change.figure, seats),
            *show_values(change.figure, change.measured),
            "beyond chance" if change.is_beyond else "",
        )
        for change in one.changes
    ]


def comparison_table(test: VersionComparison) -> dict[str, Any]:
    """All figures as plain values."""
    return {
        "tilewright": __version__,
        "game": test.before.tileset.slug,
        "against": test.after.tileset.slug,
        "variant": test.before.variant,
        "players": test.seats,
        "seed": test.before.seed,
        "think": test.think,
        "level": LEVEL,
        "correction": "Holm",
        "comparisons": test.comparisons,
        "findings": say_changes(test),
        "runs": [
            {
                "bot": one.bot,
                "games": one.games,
                "whole": one.is_whole,
                "changes": [
                    {
                        "figure": name_figure(change.figure, test.seats),
                        **change_values(change.measured),
                        "beyond_chance": change.is_beyond,
                    }
                    for change in one.changes
                ],
            }
            for one in test.runs
        ],
    }


def change_values(found: PairedChange) -> dict[str, float]:
    return {
        "before": round(found.before, DIGITS),
        "after": round(found.after, DIGITS),
        "change": round(found.change, DIGITS),
        "low": round(found.low, DIGITS),
        "high": round(found.high, DIGITS),
        "chance": round(found.chance, DIGITS),
    }
