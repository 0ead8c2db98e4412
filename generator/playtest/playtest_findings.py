"""What a playtest tells a designer, in words.

What comes in: a playtest. What goes out: sentences, the gravest first. Only what two bots and their
intervals agree on is said of the game; where they differ, that is said. Must not know: pages.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.play.state import NO_WAY_OUT, TOO_LONG
from generator.playtest.intervals import ShareInterval
from generator.playtest.playtest_figures import Playtest, RunFigures, fair_share
from generator.words import counted, listed

FEW = 0.1  # of plays: what happens more seldom is not worth a word
MOST_OF = 0.5
TABLE = 900.0  # millimetres: a table has no more room than that across
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def within(share: ShareInterval) -> str:
    """A share with its interval: "54 % (52 to 56)"."""
    return f"{percent(share.value)} ({100 * share.low:.0f} to {100 * share.high:.0f})"


def say_findings(test: Playtest) -> list[str]:
    if not test.mirrors:
        return ["Nothing was played to the end."]
    first = [*_ends(test), *_seats(test), *_alike(test)]
    contest = () if _is_alike(test) else (_skill, _drama, _ties)
    more = [said for part in (*contest, _stuck, _left, _room) for said in part(test)]
    stands_out = bool(first) or len(more) > len(test.duels)  # of which each has its sentence
    return [*first, *more, *_rest(test, stands_out=stands_out)]


def _is_alike(test: Playtest) -> bool:
    """Whether all players always get the same."""
    shared = all(one.shared.value == 1.0 for one in test.runs)
    return not test.labels or (test.seats > 1 and shared)


def _alike(test: Playtest) -> Iterator[str]:
    if not test.labels:
        yield (
            "No score pays anything, so bots cannot tell a good move from a bad one: name scores "
            "in `final`, or in a step of the turn."
        )
    elif _is_alike(test):
        yield (
            f"Nobody ever wins alone: in {counted(test.games, 'play')} all players got the same. "
            "Unless they are meant to play together, say whose a score is (`owns`, `credit`), or "
            "let a placement pay whoever makes it (`score`)."
        )


def _rest(test: Playtest, *, stands_out: bool) -> Iterator[str]:
    """What may be said of all that was not told."""
    if not _agree(test):
        yield (
            f"Only {test.mirrors[0].run.name} bots have played among themselves: more is claimed "
            "only where two bots agree. Name two with --bots, or give them more --time."
        )
    elif not stands_out:
        favoured = " and no seat is ahead beyond chance" if test.seats > 1 else ""
        yield f"Nothing else stands out: every play came to an end{favoured}."


def _agree(test: Playtest) -> tuple[RunFigures, ...]:
    """The runs that must agree: at least two, or nothing is claimed."""
    return test.mirrors if len(test.mirrors) > 1 else ()


def _ends(test: Playtest) -> Iterator[str]:
    for end, said in (
        (TOO_LONG, "never come to an end: see to it that something runs out"),
        (NO_WAY_OUT, "stop at a player who can do nothing: say in `stuck` what happens then"),
    ):
        shares = [one.ends[end] for one in test.mirrors if end in one.ends]
        if shares:
            worst = max(shares, key=lambda share: share.value)
            yield f"{within(worst)} of all plays {said}."
    runs = _agree(test)
    for end in test.ends:
        if runs and not any(end in one.ends for one in test.runs):
            yield f"The end `{end}` is never reached in {counted(test.games, 'play')}."
    for end in sorted({end for one in runs for end in one.ends} - {TOO_LONG, NO_WAY_OUT}):
        shares = [one.ends[end] for one in runs if end in one.ends]
        if all(share.high < FEW for share in shares):
            best = max(shares, key=lambda share: share.high)
            yield f"The end `{end}` is hardly ever reached: in {within(best)} of all plays."


def _seats(test: Playtest) -> Iterator[str]:
    runs = _agree(test)
    if test.seats < 2 or not runs:
        return
    fair = fair_share(runs[0])
    for seat in range(test.seats):
        shares = [one.seats[seat] for one in runs]
        told = listed(
            f"{within(share)} among {one.run.name} bots"
            for one, share in zip(runs, shares, strict=True)
        )
        if all(share.low > fair for share in shares):
            remedy = _head_start(runs, seat)
            yield f"The {PLACES[seat]} player is ahead, and wins {told}.{remedy}"
        elif any(share.low > fair for share in shares):
            yield f"Whether the {PLACES[seat]} player is ahead depends on skill: {told}."


def _head_start(runs: tuple[RunFigures, ...], seat: int) -> str:
    """How many points would make up for it, as far as bots agree."""
    gaps = []
    for one in runs:
        others = [total.mean for place, total in enumerate(one.totals) if place != seat]
        gaps.append(one.totals[seat].mean - max(others))
    least = round(min(gaps))
    return f" Give the others {counted(least, 'point')} to begin with." if least > 0 else ""


def _skill(test: Playtest) -> Iterator[str]:
    for one in test.duels:
        strong, weak = one.run.bots
        share, fair = one.bots[strong], fair_share(one)
        if test.seats == 1:
            told = [_alone(test, one, bot) for bot in (strong, weak)]
            yield f"Alone, {strong} makes {told[0]}, {weak} {told[1]}."
        elif share.low > fair:
            yield f"Skill pays: {strong} wins {within(share)} against {weak}, with seats swapped."
        elif share.excludes(fair):
            yield f"Skill does not pay: {strong} wins only {within(share)} against {weak}."
        else:
            yield (
                f"Whether {strong} plays better than {weak} is open: it wins {within(share)} in "
                f"{counted(one.games, 'play')}."
            )


def _alone(test: Playtest, duel: RunFigures, bot: str) -> str:
    """What a bot makes, in the plays that the pages draw: its own, if it has any. Alone, nobody is
    in its way in the others either, but these are fewer."""
    own = [one for one in test.mirrors if one.run.bots == (bot,)]
    if own:
        return _mean_of(own[0].points[bot], own[0].games)
    played = duel.games // 2 + (duel.games % 2 if bot == duel.run.bots[0] else 0)
    return _mean_of(duel.points[bot], played)


def _mean_of(points: float, plays: int) -> str:
    return f"{points:.1f} points (the mean of {counted(plays, 'play')})"


def _stuck(test: Playtest) -> Iterator[str]:
    runs = _agree(test)
    if runs and all(one.stuck.low > FEW for one in runs):
        told = listed(f"{within(one.stuck)} among {one.run.name} bots" for one in runs)
        yield f"Somebody gets stuck in many plays: {told}.{_helper(runs)}"


def _helper(runs: tuple[RunFigures, ...]) -> str:
    """A tile that would have fitted most often where somebody was stuck, if bots agree on it."""
    best = [one.helpers[0] for one in runs if one.helpers]
    if len(best) < len(runs) or len({tile for tile, _ in best}) > 1 or best[0][1].value < FEW:
        return ""
    tile, share = min(best, key=lambda one: one[1].value)
    return f" The tile `{tile}` would have fitted {percent(share.value)} of these times."


def _left(test: Playtest) -> Iterator[str]:
    runs = _agree(test)
    if not runs:
        return
    often = [
        tile for tile in runs[0].left if all(one.left.get(tile, 0.0) > MOST_OF for one in runs)
    ]
    if not often:
        return
    names = {tile.id: tile.name for tile in test.tileset.tiles}
    shown = [f"`{tile}`" for tile in often[:5]]
    more = f" and {len(often) - 5} more" if len(often) > 5 else ""
    if len(often) < len(names):
        yield f"More often than not these are left over: {', '.join(shown)}{more}."


def _drama(test: Playtest) -> Iterator[str]:
    runs = _agree(test)
    if test.seats < 2 or not runs:
        return
    if all(one.lead_changes < MOST_OF for one in runs):
        most = max(one.lead_changes for one in runs)
        yield f"Whoever leads stays ahead: the lead changes {most:.1f} times a play."
    early = [one.decided[0] + one.decided[1] + one.decided[2] for one in runs]
    if all(share > MOST_OF for share in early):
        yield f"Most plays are decided in their first third: {percent(min(early))} at least."


def _ties(test: Playtest) -> Iterator[str]:
    runs = _agree(test)
    if runs and test.seats > 1 and all(one.shared.low > FEW for one in runs):
        least = min((one.shared for one in runs), key=lambda share: share.value)
        yield f"{within(least)} of all plays are shared: a further way to break ties would help."


def _room(test: Playtest) -> Iterator[str]:
    if test.tileset.piece is None:
        return
    outline, runs = test.tileset.piece, _agree(test)
    step = 0.5 if outline.kind == "hexagon" else 1.0
    for words, size, pick in (
        ("deep", outline.height * step, [one.rows.high for one in runs]),
        ("wide", outline.width * step, [one.columns.high for one in runs]),
    ):
        if pick and min(pick) * size > TABLE:
            long = min(pick) * size / 10
            yield f"One play in ten is {long:.0f} cm {words} or more: more than most tables have."
