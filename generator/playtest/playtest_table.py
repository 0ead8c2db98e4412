"""A playtest as plain values, for JSON. Must not know: files, pages."""

from __future__ import annotations

from typing import Any

from generator.playtest.intervals import ShareInterval
from generator.playtest.playtest_figures import Numbers, Playtest, RunFigures
from generator.playtest.playtest_findings import say_findings

DIGITS = 5


def to_table(test: Playtest) -> dict[str, Any]:
    return {
        "game": test.tileset.slug,
        "variant": test.variant,
        "players": test.seats,
        "seed": test.seed,
        "think": test.think,
        "games": test.games,
        "findings": say_findings(test),
        "runs": [_run(one) for one in test.runs],
    }


def _run(one: RunFigures) -> dict[str, Any]:
    return {
        "bots": list(one.run.bots),
        "games": one.games,
        "close_enough": one.is_close,
        "wins_by_seat": [_share(share) for share in one.seats],
        "wins_by_bot": {name: _share(share) for name, share in one.bots.items()},
        "points_by_bot": {name: round(mean, DIGITS) for name, mean in one.points.items()},
        "totals_by_seat": [_numbers(total) for total in one.totals],
        "points_by_score": {label: round(mean, DIGITS) for label, mean in one.labels.items()},
        "shared": _share(one.shared),
        "turns": _numbers(one.turns),
        "ends": {name: _share(share) for name, share in one.ends.items()},
        "stuck": _share(one.stuck),
        "stuck_turns": round(one.stuck_turns, DIGITS),
        "redraws": round(one.redraws, DIGITS),
        "lead_changes": round(one.lead_changes, DIGITS),
        "decided_in_tenth": [round(share, DIGITS) for share in one.decided],
        "branching": round(one.branching, DIGITS),
        "left_over": round(one.left_over, DIGITS),
        "left": {tile: round(share, DIGITS) for tile, share in one.left.items()},
        "would_have_fitted": {tile: _share(share) for tile, share in one.helpers},
        "rows": _numbers(one.rows),
        "columns": _numbers(one.columns),
    }


def _share(share: ShareInterval) -> list[float]:
    """The share, and its interval."""
    return [round(share.value, DIGITS), round(share.low, DIGITS), round(share.high, DIGITS)]


def _numbers(found: Numbers) -> dict[str, Any]:
    return {
        "mean": round(found.mean, DIGITS),
        "deviation": round(found.deviation, DIGITS),
        "nine_of_ten_at_least": found.low,
        "nine_of_ten_at_most": found.high,
        "counts": {str(value): count for value, count in found.counts.items()},
    }
