"""Variations that were tried, in words, in rows and as plain values for JSON.

Of the best few only what the second round showed is told. Must not know: files, terminals.
"""

from __future__ import annotations

from typing import Any

from generator import __version__
from generator.playtest.aims import Aim, name_aim
from generator.playtest.comparison_words import change_values
from generator.playtest.lots import plan_of
from generator.playtest.paired_tests import LEVEL, PairedChange
from generator.playtest.try_variations import TriedVariation, TriedVariations, Variation
from generator.words import counted, listed


def name_variation(one: Variation) -> str:
    """`street`: 4 copies instead of 3."""
    each = f" of each of its {one.tiles} tiles" if one.tiles > 1 else ""
    copies = counted(one.after, "copy", "copies") if one.after else "no copy"
    return f"`{one.id}`: {copies}{each} instead of {one.before}"


def show_change(aim: Aim, found: PairedChange) -> str:
    """38.0 % instead of 30.0 %: +8.0 (+4.1 to +11.9)."""
    by, unit, digits = (100, " %", 1) if aim.is_share else (1, "", 2)
    before, after = (f"{by * value:.{digits}f}{unit}" for value in (found.before, found.after))
    low, high = f"{by * found.low:+.{digits}f}", f"{by * found.high:+.{digits}f}"
    return f"{after} instead of {before}: {by * found.change:+.{digits}f} ({low} to {high})"


def say_tried(test: TriedVariations) -> list[str]:
    """What is proposed, or why nothing is."""
    aim, count = test.aim, len(test.screened)
    figure = name_aim(aim, plan_of(test.sitting))
    wanted = "more is better" if aim.wants_more else "less is better"
    said = [f"Aim {aim}: {figure}; {wanted}."]
    if not test.screened:
        return [*said, "Too few plays were finished to compare anything: nothing is proposed."]
    best = test.best
    if best is not None:
        said.append(f"Proposed is {name_variation(best.variation)}: {tell_figures(aim, best)}.")
    elif test.confirmed:
        finalists = counted(len(test.confirmed), "variation")
        said.append(
            f"Nothing is proposed: of {count} tried, the best {finalists} played again on fresh "
            "seeds, and none was better beyond chance."
        )
    elif test.is_whole:
        said.append(f"Nothing is proposed: none of {count} variations was better at all.")
    else:
        said.append("Nothing is proposed: it was stopped before the best could play again.")
    if not test.is_whole:
        said.append("It was stopped early: more plays would show more.")
    return said


def tell_figures(aim: Aim, tried: TriedVariation) -> str:
    """What fresh plays showed, bot by bot, and how sure that is."""
    told = listed(
        f"{show_change(aim, change)} among {bot} bots"
        for bot, change in zip(tried.bots, tried.changes, strict=True)
    )
    return (
        f"{told}, in {counted(tried.games, 'play')} of each on fresh seeds, beyond chance at "
        f"{100 * LEVEL:.0f} % (Holm, for all that played again)"
    )


def variation_rows(test: TriedVariations) -> list[tuple[str, ...]]:
    """Those that played again with what that showed, then the others, each the best first."""
    again = [one.variation for one in test.confirmed]
    first = [one for one in test.screened if all(one.variation is not each for each in again)]
    rows: list[tuple[str, ...]] = []
    for group, word in ((test.confirmed, "confirmed"), (first, "first round")):
        for one in group:
            told = listed(show_change(test.aim, change) for change in one.changes)
            how = "better beyond chance" if one.is_better else word
            rows.append((name_variation(one.variation), told, f"{one.games}", how))
    return rows


def variations_table(test: TriedVariations) -> dict[str, Any]:
    """All that was tried, as plain values."""
    best = test.best
    return {
        "tilewright": __version__,
        "game": test.sitting.tileset.slug,
        "variant": test.sitting.variant,
        "players": plan_of(test.sitting).seats,
        "seed": test.sitting.seed,
        "think": test.wish.think,
        "vary": "copies",
        "aim": str(test.aim),
        "figure": name_aim(test.aim, plan_of(test.sitting)),
        "more_is_better": test.aim.wants_more,
        "whole": test.is_whole,
        "level": LEVEL,
        "correction": "Holm",
        "findings": say_tried(test),
        "proposal": _variation(best) if best is not None else None,
        "confirmed": [_variation(one) for one in test.confirmed],
        "first_round": [_variation(one) for one in test.screened],
    }


def _variation(one: TriedVariation) -> dict[str, Any]:
    return {
        "entry": one.variation.place,
        "id": one.variation.id,
        "tiles": one.variation.tiles,
        "copies_before": one.variation.before,
        "copies": one.variation.after,
        "games": one.games,
        "by_bot": {
            bot: change_values(change) for bot, change in zip(one.bots, one.changes, strict=True)
        },
        "better_beyond_chance": one.is_better,
    }
