"""How often the cubes of a game run out.

What comes in: the spaces, what is dealt onto them, how many cubes of each colour there are. What
goes out: in how many random games some colour wants more. Must not know: lines, scores, text.

Lines neither raise a building nor protect a house, so a play is: deal the houses, take one
that may be taken, raise the buildings, until no house can be taken.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from generator.geometry.hexgrid import HexGrid
from generator.laws.position import Position, board_grid, starting_position
from generator.laws.raised_buildings import raise_buildings
from generator.laws.removal import removable
from generator.quick_start import dataclass
from generator.tileset.space_model import DealtPieces, Playfield


@dataclass(frozen=True, slots=True)
class Shortage:
    """What random plays asked of the cubes."""

    plays: int
    short: int  # plays in which some colour wanted more cubes than there are
    most: int  # cubes of one colour that any play wanted

    @property
    def share(self) -> float:
        return self.short / self.plays


def cube_shortage(
    field: Playfield, dealt: DealtPieces, cubes: int, plays: int = 400, seed: int = 0
) -> Shortage:
    """Play at random, and count the plays that want more cubes of a colour than `cubes`."""
    if plays < 1:
        raise ValueError("at least one play is needed")
    chance = random.Random(seed)
    grid = board_grid(field)
    wanted = [most_cubes(play_removals(grid, dealt, chance)) for _ in range(plays)]
    return Shortage(plays, sum(most > cubes for most in wanted), max(wanted))


def play_removals(grid: HexGrid, dealt: DealtPieces, chance: random.Random) -> Position:
    """The end of one random play, its houses all kept by one player."""
    position = starting_position(deal(len(grid.spaces), dealt, chance), players=1)
    while choices := removable(grid, position):
        taken = position.with_house_kept(0, chance.choice(choices))
        position = raise_buildings(grid, taken, dealt.colours)
    return position


def deal(spaces: int, dealt: DealtPieces, chance: random.Random) -> Sequence[str]:
    """A colour for every space, drawn from all copies."""
    bag = [colour for colour in dealt.colours for _ in range(dealt.copies)]
    return chance.sample(bag, spaces)


def most_cubes(position: Position) -> int:
    """The cubes of the colour that has most of them on the board."""
    count: Counter[str] = Counter()
    for building in position.buildings:
        if building:
            count[building.colour] += building.height
    return max(count.values(), default=0)
