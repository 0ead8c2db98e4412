"""Arguments a person can follow, each of which shows at once that no layout exists.

An argument takes a puzzle and gives a `Reason`, or None if it has nothing to say. None of
them ever objects to a puzzle that has a layout; passing them all promises nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from generator.solver.checkerboard import checkerboard
from generator.solver.enough_tiles import supply
from generator.solver.numbered import ANY, Model, build
from generator.solver.outcome import Reason
from generator.solver.puzzle import Puzzle
from generator.words import are, counted, listed, short_list, with_article

Argument = Callable[[Puzzle], Reason | None]


def first_objection(puzzle: Puzzle) -> Reason | None:
    """The first argument that speaks against the puzzle, the simplest ones first."""
    for argument in ARGUMENTS:
        reason = argument(puzzle)
        if reason is not None:
            return reason
    return None


def count(puzzle: Puzzle) -> Reason | None:
    """As many tiles as cells; fewer or more only where cells stay empty or tiles are left over."""
    cells, tiles = len(puzzle.cells), puzzle.tile_count
    if tiles < cells and not puzzle.empties:
        missing = cells - tiles
        return Reason(
            "count",
            f"the region has {counted(cells, 'cell')}, and there {are(tiles, 'tile')}: add "
            f"{counted(missing, 'tile')}, or make the region {counted(missing, 'cell')} smaller",
        )
    if tiles > cells and puzzle.exact:
        extra = tiles - cells
        return Reason(
            "count",
            f"{counted(tiles, 'tile')} must all be used, but the region has only "
            f"{counted(cells, 'cell')}: leave out {counted(extra, 'tile')}, make the region "
            f"{counted(extra, 'cell')} larger, or let tiles be left over",
        )
    return None


def border_supply(puzzle: Puzzle) -> Reason | None:
    """A colour has as many sides as the border asks of it; a wild tile stands in for some."""
    if puzzle.empties:
        return None  # an empty cell keeps the border from asking anything
    sides = _sides(puzzle)
    wild = sum(tile.count for tile in puzzle.tiles if tile.wild)
    for colour, wanted in _asked(puzzle).items():
        by_cell = Counter(b.cell for b in puzzle.border if b.colour == colour)
        # A wild tile helps most in the cell that looks outwards most often.
        spared = sum(sorted(by_cell.values(), reverse=True)[:wild])
        missing = wanted - spared - sides[colour]
        if missing > 0:
            help_of_wild = f", {spared} of them on wild tiles" if spared else ""
            return Reason(
                "border supply",
                f"the border asks for {counted(wanted, f'{colour} side')}{help_of_wild}, but all "
                f"tiles together have {sides[colour]}: add {missing}",
                colours=(colour,),
            )
    return None


def parity(puzzle: Puzzle) -> Reason | None:
    """What the border leaves of a colour pairs up, so it is even; of colours that may touch, all
    of them together.

    A free side of the border takes one side of any colour, and so does each side of a wild
    tile: each of them can make up for one odd colour.
    """
    if puzzle.empties or not puzzle.exact:
        return None
    sides, asked = _sides(puzzle), _asked(puzzle)
    left = {family: sum(sides[c] - asked[c] for c in family) for family in puzzle.families}
    odd = [family for family in puzzle.families if left[family] % 2]
    slack = _slack(puzzle)
    if len(odd) <= slack:
        return None
    family, names = odd[0], [listed(family) for family in odd]
    border = sum(asked[colour] for colour in family)
    has = f"{names[0]} has" if len(family) == 1 else f"{names[0]} together have"
    one = f"one {names[0]} side" if len(family) == 1 else "one of them to another colour"
    sentence = (
        f"{has} {counted(left[family] + border, 'side')}; with {border} on the border, "
        f"{left[family]} must pair up, and {left[family]} is odd: add or change {one}"
    )
    if slack:
        sentence = (
            f"{short_list(names)} each have an odd number of sides left to pair up, and only "
            f"{counted(slack, 'side')} of the border or of wild tiles can make up for one: "
            f"change {counted((len(odd) - slack + 1) // 2, 'side')} from one of these to another"
        )
    elif len(odd) > 1:
        sentence += f" (and likewise {short_list(names[1:])})"
    return Reason("parity", sentence, colours=tuple(colour for family in odd for colour in family))


def partners(puzzle: Puzzle) -> Reason | None:
    """Heads need tails: a colour that may not touch itself has no more sides left inside than
    those that may touch it. Free sides of the border and wild tiles take some of them."""
    if puzzle.empties or not puzzle.exact:
        return None
    sides, asked = _sides(puzzle), _asked(puzzle)
    slack = _slack(puzzle)
    for colour, others in puzzle.meets.items():
        if colour in others:
            continue
        left, answers = sides[colour] - asked[colour], sum(sides[c] - asked[c] for c in others)
        missing = left - answers - slack
        if missing > 0:
            names = listed(others, "or")
            also = f", and {counted(slack, 'side')} of the border or of wild tiles" if slack else ""
            return Reason(
                "partners",
                f"{counted(left, f'{colour} side')} must each touch {with_article(names)} side, "
                f"and there {are(answers, f'{names} side')}{also}: put {names} on {missing} more, "
                f"or take {colour} off as many",
                colours=(colour, *others),
            )
    return None


def self_neighbour(puzzle: Puzzle) -> Reason | None:
    """A tile with m inner sides of a colour needs m other tiles that may touch it there."""
    if puzzle.empties or not puzzle.exact:
        return None
    model = build(puzzle)
    for number, short in _shortages(model).items():
        if short is not None:
            tile, colour = puzzle.tiles[number], model.colours[short.colour]
            answer = listed([model.colours[met] for met in model.meets[short.colour]], "or")
            it = "it" if answer == colour else colour
            others = f"only {counted(short.answers, 'other tile')}" if short.answers else "no other"
            return Reason(
                "self-neighbour",
                f"{tile.name} shows {colour} to {counted(short.neighbours, 'neighbour')} wherever "
                f"it lies, but {others} can answer with "
                f"{answer}: put {answer} on {short.neighbours - short.answers} more, or take "
                f"{it} off {tile.name}",
                tiles=(tile.name,),
                colours=(colour,),
            )
    return None


class _Short(NamedTuple):
    """So many neighbours of a tile want an answer to a colour, and too few others have it."""

    neighbours: int
    colour: int
    answers: int


def _answering(model: Model) -> list[list[int]]:
    """By tile and colour: how many others can lie beside it where it shows the colour."""
    wild = sum(tile.count for tile in model.puzzle.tiles if tile.wild)
    carried = [
        set() if tile.wild else {model.colours.index(colour) for colour in tile.sides}
        for tile in model.puzzle.tiles
    ]
    answering = [[not carries.isdisjoint(met) for met in model.meets] for carries in carried]
    every = [
        sum(count for count, can in zip(model.counts, answering, strict=True) if can[colour])
        for colour in range(len(model.colours))
    ]
    return [
        [whole + wild - itself for whole, itself in zip(every, can, strict=True)]
        for can in answering
    ]


def _shortages(model: Model) -> dict[int, _Short | None]:
    """By tile: what it lacks in every place and turn, or None if it has room somewhere."""
    others = _answering(model)
    least: dict[int, _Short | None] = {}
    for cell, fits in enumerate(model.fits):
        for index in fits:
            option = model.options[index]
            if option.tile in least and least[option.tile] is None:
                continue
            lacking = _short(option.sides, model.links[cell], cell, others[option.tile])
            if option.tile not in least or lacking is None:
                least[option.tile] = lacking
    return least


def _short(
    sides: tuple[int, ...],
    links: tuple[tuple[int, int] | None, ...],
    cell: int,
    others: list[int],
) -> _Short | None:
    neighbours: dict[int, set[int]] = {}
    for colour, link in zip(sides, links, strict=True):
        if link is not None and colour != ANY and link[0] != cell:
            neighbours.setdefault(colour, set()).add(link[0])
    for colour, cells in sorted(neighbours.items()):
        if len(cells) > others[colour]:
            return _Short(len(cells), colour, others[colour])
    return None


def _sides(puzzle: Puzzle) -> Counter[str]:
    """How many sides of each colour all tiles have together."""
    return Counter(
        {
            colour: sum(t.sides.count(colour) * t.count for t in puzzle.tiles if not t.wild)
            for colour in puzzle.colours
        }
    )


def _slack(puzzle: Puzzle) -> int:
    """Sides of the border and of wild tiles that take a side of any colour."""
    wild = sum(tile.count * len(tile.sides) for tile in puzzle.tiles if tile.wild)
    return wild + sum(b.colour is None for b in puzzle.border)


def _asked(puzzle: Puzzle) -> Counter[str]:
    """How many sides of each colour the border asks for."""
    asked: Iterable[str] = (b.colour for b in puzzle.border if b.colour is not None)
    return Counter(asked)


ARGUMENTS: tuple[Argument, ...] = (
    count,
    border_supply,
    parity,
    partners,
    supply,
    self_neighbour,
    checkerboard,
)
