"""What is printed on the maps of a game, counted.

In comes a tileset, out goes for each of its maps how many spaces there are, of which kinds, and
which numbers stand on them. Must not know: drawing.
"""

from __future__ import annotations

from collections import Counter

from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import counted, listed


@dataclass(frozen=True, slots=True)
class MapTally:
    """One map; `kinds` are their names with how many spaces each has, plain ones last."""

    id: str
    name: str
    spaces: int
    kinds: tuple[tuple[str, int], ...]
    numbers: tuple[int, ...]  # in rising order

    def __str__(self) -> str:
        kinds = listed([f"{count} {name}" for name, count in self.kinds])
        said = f"{self.name}: {counted(self.spaces, 'space')}, {kinds}"
        if self.numbers:
            said += f"; numbers {', '.join(map(str, self.numbers))}, together {sum(self.numbers)}"
        return f"{said}."


def tally_maps(tileset: Tileset) -> tuple[MapTally, ...]:
    return tuple(_tally(tileset, region) for region in tileset.regions if region.spaces)


def _tally(tileset: Tileset, region: Region) -> MapTally:
    counts = Counter(space.kind for space in region.spaces)
    names = [*((kind.id, kind.name) for kind in tileset.space_kinds), ("", "plain")]
    return MapTally(
        region.id,
        region.name,
        len(region.spaces),
        tuple((name, counts[id]) for id, name in names if counts[id]),
        tuple(sorted(space.value for space in region.spaces if space.value is not None)),
    )
