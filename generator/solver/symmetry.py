"""The symmetries of a puzzle: turns and reflections of the region, swaps of colours.

A symmetry takes cells to cells so that touching sides still touch, tiles to tiles of the same
kind, and colours to colours, and must keep how many of each tile there are. One that keeps what
each cell may hold as well moves every layout to a layout; any other moves some elsewhere, where
a border or a fixed tile forbids them. Two layouts are the same if any symmetry takes one to the
other. A region in several parts is only looked at as it stands, colours aside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import factorial, gcd, prod

from generator.quick_start import dataclass
from generator.solver.numbered import ANY, Model
from generator.solver.walk import EMPTY

LARGEST = 5040  # permutations of colours that are tried; more than that, and colours stay put

Sides = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Motion:
    """Where a motion of the region takes each cell, and each side of it."""

    cells: tuple[int, ...]
    sides: tuple[Sides, ...]


@dataclass(frozen=True, slots=True)
class Symmetry:
    """What comes to lie in each cell: whatever lay in its source, as the image of that option."""

    sources: tuple[int, ...]
    images: tuple[tuple[int, ...], ...]  # by target cell and option; the last is EMPTY's
    # What each cell may hold, where the symmetry takes some layouts to what is none.
    fits: tuple[frozenset[int], ...] | None = None

    def moved(self, options: Sequence[int]) -> tuple[int, ...]:
        """The layout after the symmetry, as options by cell."""
        return tuple(
            image[options[source]] for source, image in zip(self.sources, self.images, strict=True)
        )

    def keeps(self, options: Sequence[int]) -> bool:
        """Whether it takes a layout to a layout."""
        if self.fits is None:
            return True
        return all(o in fits for o, fits in zip(self.moved(options), self.fits, strict=True))


def symmetries(model: Model) -> list[Symmetry]:
    """All of them, the identity among them."""
    recolourings = list(_recolourings(model))
    found = []
    for motion in motions(model):
        for recolouring in recolourings:
            symmetry = _symmetry(model, motion, recolouring)
            if symmetry is not None:
                found.append(symmetry)
    return found


def is_first(options: Sequence[int], group: Sequence[Symmetry]) -> bool:
    """No symmetry takes this layout to one that comes before it."""
    for symmetry in group:
        for mine, source, image in zip(options, symmetry.sources, symmetry.images, strict=True):
            theirs = image[options[source]]
            if theirs == mine:
                continue
            if theirs < mine and symmetry.keeps(options):
                return False
            break
    return True


def motions(model: Model) -> Iterator[Motion]:
    """Every way to lay the region onto itself, turned or turned over."""
    links = model.links
    cells = range(len(links))
    if not links:
        return
    stay = Motion(tuple(cells), tuple(tuple(range(len(row))) for row in links))
    if not _connected(model):
        yield stay
        return
    turns = _step(model)
    for target in cells:
        for flip in (1, -1):
            for turn in range(0, len(links[0]), turns):
                motion = _spread(model, target, turn, flip)
                if motion is not None:
                    yield motion


def _step(model: Model) -> int:
    """The least turn that any tile may take, in sides: a card is never laid crosswise."""
    tiles, sides = model.puzzle.tiles, len(model.links[0])
    allowed = [turn for tile in tiles for turn in tile.turns or range(sides)]
    return gcd(sides, *allowed) if tiles else 1


def _spread(model: Model, target: int, turn: int, flip: int) -> Motion | None:
    """The motion that takes cell 0 to the target, its side i to turn ± i, if there is one."""
    links = model.links
    if len(links[target]) != len(links[0]):
        return None
    where: dict[int, tuple[int, int]] = {0: (target, turn)}
    queue = [0]
    for cell in queue:
        image, offset = where[cell]
        size = len(links[cell])
        for side, link in enumerate(links[cell]):
            seen = links[image][(offset + flip * side) % size]
            if (link is None) != (seen is None):
                return None
            if link is None or seen is None:
                continue
            other, other_side = link
            other_size = len(links[other])
            if len(links[seen[0]]) != other_size:
                return None
            there = (seen[0], (seen[1] - flip * other_side) % other_size)
            if other not in where:
                where[other] = there
                queue.append(other)
            elif where[other] != there:
                return None
    if len({image for image, _ in where.values()}) < len(links):
        return None
    order = range(len(links))
    return Motion(
        tuple(where[cell][0] for cell in order),
        tuple(
            tuple((where[cell][1] + flip * side) % len(row) for side in range(len(row)))
            for cell, row in enumerate(links)
        ),
    )


def _connected(model: Model) -> bool:
    reached = {0}
    queue = [0]
    for cell in queue:
        for link in model.links[cell]:
            if link is not None and link[0] not in reached:
                reached.add(link[0])
                queue.append(link[0])
    return len(reached) == len(model.links)


def _recolourings(model: Model) -> Iterator[Sides]:
    """Permutations of colours that no count tells apart at once, nor what may touch them; what
    has a name stays put."""
    likes: dict[tuple[object, ...], list[int]] = {}
    asked = [border.colour for border in model.puzzle.border]
    for number, colour in enumerate(model.colours):
        tiles = [tile for tile in model.puzzle.tiles if not tile.wild]
        shares = sorted((tile.sides.count(colour), tile.count) for tile in tiles)
        name = colour if colour in model.puzzle.named else ""
        likes.setdefault((name, asked.count(colour), *shares), []).append(number)
    groups = list(likes.values())
    if prod(factorial(len(group)) for group in groups) > LARGEST:
        yield tuple(range(len(model.colours)))
        return
    for choice in product(*(permutations(group) for group in groups)):
        image = list(range(len(model.colours)))
        for group, permuted in zip(groups, choice, strict=True):
            for one, other in zip(group, permuted, strict=True):
                image[one] = other
        if all(
            {image[other] for other in others} == set(model.meets[image[one]])
            for one, others in enumerate(model.meets)
        ):
            yield tuple(image)


def _symmetry(model: Model, motion: Motion, colours: Sides) -> Symmetry | None:
    """Motion and recolouring together, if they keep the tiles."""
    keeps_cells = True
    tables: dict[Sides, tuple[int, ...] | None] = {}
    sources = [0] * len(motion.cells)
    images: list[tuple[int, ...]] = [()] * len(motion.cells)
    for cell, (target, sides) in enumerate(zip(motion.cells, motion.sides, strict=True)):
        if sides not in tables:
            tables[sides] = _option_images(model, sides, colours)
        table = tables[sides]
        if table is None:
            return None
        keeps_cells &= model.may_stay_empty[cell] == model.may_stay_empty[target]
        keeps_cells &= {table[option] for option in model.fits[cell]} == set(model.fits[target])
        sources[target], images[target] = cell, table
    if keeps_cells:
        return Symmetry(tuple(sources), tuple(images))
    allowed = zip(model.fits, model.may_stay_empty, strict=True)
    fits = tuple(frozenset((*fits, EMPTY) if may else fits) for fits, may in allowed)
    return Symmetry(tuple(sources), tuple(images), fits)


def _looks(model: Model) -> dict[int, dict[Sides, int]]:
    """By tile: every look that it has in some turn, and the option that shows it."""
    looks: dict[int, dict[Sides, int]] = {}
    for index, option in enumerate(model.options):
        looks.setdefault(option.tile, {})[option.sides] = index
    return looks


def _option_images(model: Model, sides: Sides, colours: Sides) -> tuple[int, ...] | None:
    """By option: the one it becomes when its sides move so and its colours change so.

    Tiles that look alike are distinct by name only; they go to their images in order.
    """

    def image(look: Sides) -> Sides:
        moved = [ANY] * len(look)
        for side, colour in enumerate(look):
            moved[sides[side]] = ANY if colour == ANY else colours[colour]
        return tuple(moved)

    looks = _looks(model)
    by_looks: dict[tuple[str, frozenset[Sides]], list[int]] = {}
    for tile in sorted(looks, key=lambda tile: (model.counts[tile], tile)):
        kind = model.puzzle.tiles[tile].kind
        by_looks.setdefault((kind, frozenset(looks[tile])), []).append(tile)
    table = [EMPTY] * (len(model.options) + 1)  # EMPTY, being -1, stays itself
    for (kind, shown), tiles in by_looks.items():
        if len(next(iter(shown))) != len(sides):
            still = [index for tile in tiles for index in looks[tile].values()]
            for index in still:
                table[index] = index
            continue
        others = by_looks.get((kind, frozenset(image(look) for look in shown)), [])
        counts = [model.counts[tile] for tile in tiles]
        if counts != [model.counts[tile] for tile in others]:
            return None
        for tile, other in zip(tiles, others, strict=True):
            for look, index in looks[tile].items():
                table[index] = looks[other][image(look)]
    return tuple(table)
