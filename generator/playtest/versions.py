"""Several versions of a game that play the same seeds, with the figures of each play in pairs.

What comes in: sittings, the one that others are held against first. What goes out: counts that add
up, as those of a single game do: how often which pair of figures came up. Must not know: when
plays are enough, what the figures mean.

The shuffle of a bag with one tile more is another shuffle: such plays share their seed, and what
chance does alike in both, but not every draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.playtest.game_counts import WHOLE, Counts
from generator.playtest.lots import Pairing, Sitting, play_once
from generator.quick_start import dataclass

Figure = tuple[str, str | int]  # what was measured; of which seat or end, if that matters

# A play's counts that are figures as they stand, and those that are wins, ends and the like.
PLAIN = ("stuck games", "stuck turns", "shared", "left over")
SHARES = {"wins": WHOLE, "end": 1, "stuck games": 1, "shared": 1}  # the whole of each share
SPREAD: Figure = ("spread", "")
TURNS: Figure = ("turns", "")


@dataclass(frozen=True, slots=True)
class VersionTable:
    """Versions of one game; all play each seed, in which no version's name has a part."""

    sittings: tuple[Sitting, ...]

    def play_lot(self, run: Pairing, number: int) -> Counts:
        counts: Counts = Counter()
        base = self.sittings[0]
        for game in run.games_of(number):
            seed = base.seed_of(run, game)
            plays = [play_once(one, run, game, seed) for one in self.sittings]
            counts["games",] += 1
            for version in range(1, len(plays)):
                counts.update(_pair_up(version, plays[0], plays[version]))
        return counts


def _pair_up(version: int, before: Counts, after: Counts) -> Iterator[tuple[str | int, ...]]:
    """What is counted of two plays of one seed; where both have nothing, nothing is."""
    a, b = play_figures(before), play_figures(after)
    for name, detail in sorted({*a, *b}, key=str):
        values = a.get((name, detail), 0), b.get((name, detail), 0)
        if any(values):
            yield "pair", version, name, detail, *values
    yield "outcome", version, *_outcome(before), *_outcome(after)


def play_figures(counts: Counts) -> dict[Figure, int]:
    """The figures of one play, by what was counted in it."""
    found: dict[Figure, int] = {}
    for name, count in counts.items():
        if name[0] == "win":
            found["wins", name[1]] = count
        elif name[0] == "total":
            found["points", name[1]] = int(name[2])
        elif name[0] == "turns":
            found[TURNS] = int(name[1])
        elif name[0] == "end":
            found["end", name[1]] = count
        elif name[0] in PLAIN:
            found[str(name[0]), ""] = count
    points = [value for (name, _), value in found.items() if name == "points"]
    found[SPREAD] = max(points) - min(points)
    return found


def _outcome(counts: Counts) -> list[int]:
    """The parts of the win that each seat has."""
    seats = sum(1 for name in counts if name[0] == "total")
    return [counts["win", seat] for seat in range(seats)]


def pairs_of(counts: Counts, version: int, figure: Figure) -> dict[tuple[int, int], int]:
    """The pairs of one figure, each with how often it came up."""
    start = ("pair", version, *figure)
    return {(int(name[4]), int(name[5])): n for name, n in counts.items() if name[:4] == start}


def outcomes_of(counts: Counts, version: int) -> dict[tuple[tuple[int, ...], tuple[int, ...]], int]:
    """Who won, in both plays of a pair, and how often it was so."""
    found = {}
    for name, count in counts.items():
        if name[:2] == ("outcome", version):
            parts = tuple(map(int, name[2:]))
            half = len(parts) // 2
            found[parts[:half], parts[half:]] = count
    return found


def figures_seen(counts: Counts, version: int) -> set[Figure]:
    return {(str(name[2]), name[3]) for name in counts if name[0] == "pair" and name[1] == version}
