"""Small random games, each small enough to try everything; every law there is comes up.

In comes a number, out goes the text of a tileset: squares, hexagons, triangles, dominoes or cards
with 2 to 4 edge types, some of which meet others, some with marks, wild tiles, features, segments
or like sides that do not all join, laid in a region that may have a border, fixed tiles, empty
cells or tiles left over, or be a printed map. Laws are found through the registry, alone and in
pairs, their parameters drawn by kind: a law that is added is in it by itself.
"""

from __future__ import annotations

import dataclasses
import itertools
import random
import tomllib
from collections.abc import Sequence
from dataclasses import MISSING, dataclass, field
from typing import Any

from generator.geometry.region_cells import (
    hang_together,
    hexagon_cells,
    rectangle_cells,
    triangle_cells,
)
from generator.laws.grid import CARD, FLAT, POINTY, SQUARE, TRIANGLE, Cell, Grid
from generator.laws.registry import law_kinds

GRIDS = {"square": SQUARE, "card": CARD, "flat": FLAT, "pointy": POINTY, "triangle": TRIANGLE}
GRIDS["domino"] = SQUARE
EDGES = ("ash", "birch", "cedar", "dogwood")
FEATURES, MARKS, SPACES = ("park", "hall"), ("start", "end"), ("pond", "hill")
COLOURS = ("#cc4f41", "#a5d084", "#6aa7dc", "#e5c453")
# Rows and columns: four cells of squares, with what else is drawn, are some hundred layouts.
SIZES = {
    "square": ((1, 2), (1, 3), (2, 2), (2, 2), (3, 1), (2, 3)),
    "card": ((1, 2), (2, 2), (2, 2), (1, 4), (2, 3)),
    "flat": ((1, 2), (2, 1), (1, 3), (2, 2)),
    "pointy": ((2, 1), (1, 2), (3, 1), (2, 2)),
    "triangle": ((1, 2), (1, 3), (2, 2), (2, 1), (1, 4), (2, 3)),
    "domino": ((1, 2), (2, 2), (2, 2), (1, 4), (2, 3), (2, 3), (3, 2), (2, 4), (1, 3), (3, 3)),
}


def rosters() -> list[tuple[str, ...]]:
    """No law, each law alone, each pair."""
    names = sorted(law_kinds())
    return [(), *((name,) for name in names), *itertools.combinations(names, 2)]


@dataclass(frozen=True)
class Draft:
    """A tile on its way into the file."""

    sides: tuple[str, ...]
    more: tuple[str, ...] = ()


@dataclass
class SmallGame:
    """The text of a game, and what is wrong with it if anything is."""

    number: int
    chance: random.Random
    laws: tuple[str, ...]
    lie: str = "square"
    edges: tuple[str, ...] = EDGES[:2]
    needs: set[str] = field(default_factory=set)
    tiles: dict[Draft, int] = field(default_factory=dict)
    meets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    mistake: str = ""

    @property
    def grid(self) -> Grid:
        return GRIDS[self.lie]

    def is_so(self, share: float) -> bool:
        return self.chance.random() < share


def small_game(number: int) -> tuple[str, str]:
    """The text of a game, and the mistake that it has, "" for none."""
    every = rosters()
    game = SmallGame(number, random.Random(number), every[number % len(every)])
    lies = ["square", "square", "card", "flat", "pointy", "triangle", "domino"]
    game.lie = game.chance.choice(lies)
    if game.lie == "domino":  # other laws than these are refused
        game.laws = tuple(name for name in game.laws if law_kinds()[name].on_halves)
    if game.is_so(0.7):
        game.laws = tuple(dict.fromkeys(("sides-match", *game.laws)))
    game.needs = {
        field.metadata["kind"].removesuffix("s")
        for name in game.laws
        for field in dataclasses.fields(law_kinds()[name])  # type: ignore[arg-type]
        if field.default is MISSING
    }
    if {"ports-join", "segments-match"} & {*game.laws} or (
        game.is_so(0.06) and game.lie != "domino"
    ):
        game.needs.add("segment")
    game.edges = EDGES[: game.chance.choice([2, 2, 3, 4])]
    if game.is_so(0.15):
        game.meets = draw_meetings(game)
    region, cells = draw_region(game)
    draw_tiles(game, cells, game.edges[0] if region.keys["border"] != "free" else None)
    tiles = tile_tables(game)
    text = "\n\n".join([head(game), *tiles, *law_tables(game), finish_region(game, region)])
    return text + "\n", game.mistake


def draw_meetings(game: SmallGame) -> dict[str, tuple[str, ...]]:
    """Which edge types meet which: any pairs, a type and its like among them, but none is left
    without; what one names names it too."""
    pairs = list(itertools.combinations_with_replacement(game.edges, 2))
    while True:
        drawn = [pair for pair in pairs if game.is_so(0.5)]
        meets = {
            edge: tuple(o for o in game.edges if (edge, o) in drawn or (o, edge) in drawn)
            for edge in game.edges
        }
        if all(meets.values()):
            return meets


@dataclass
class RegionDraft:
    """The keys of a region, and whether it is a free one."""

    keys: dict[str, str]
    cells: list[Cell]

    @property
    def is_free(self) -> bool:
        return self.keys["shape"] == '"free"'


def draw_region(game: SmallGame) -> tuple[RegionDraft, list[Cell]]:
    chance = game.chance
    rows, columns = chance.choice(SIZES[game.lie])
    keys = {"name": '"Field"', "shape": '"rectangle"', "rows": str(rows), "columns": str(columns)}
    cells = list(rectangle_cells(rows, columns, game.lie))
    if game.grid.is_hexagonal and game.is_so(0.15):
        keys = {"name": '"Field"', "shape": '"hexagon"', "side": "2"}
        cells = list(hexagon_cells(2, game.lie))
    elif game.lie == "triangle" and game.is_so(0.3):
        keys = {"name": '"Field"', "shape": '"triangle"', "side": "2"}
        cells = list(triangle_cells(2))
    elif game.is_so(0.12):
        keys |= {"shape": '"free"', "rows": chance.choice("112"), "columns": chance.choice("1234")}
        cells = cells[: chance.choice([2, 3])]
    keys["border"] = chance.choice(["free"] * 6 + ["uniform", "each", "edge", "edge", "mark"])
    region = RegionDraft(keys, cells)
    if not region.is_free:
        draw_map(game, region)
    return region, region.cells


def draw_map(game: SmallGame, region: RegionDraft) -> None:
    """Now and then a printed board in place of a shape, perhaps with a hole; more often where a
    law speaks of what is printed."""
    chance = random.Random(f"map {game.number}")
    if chance.random() > (0.8 if {"on-spaces", "matches-space"} & {*game.laws} else 0.12):
        return
    hole = chance.choice(region.cells)
    left = [cell for cell in region.cells if cell != hole]
    if len(left) > 1 and chance.random() < 0.3 and hang_together(left, game.grid.kind):
        region.cells = left
    signs = [".", ".", "p", "h", "1", "2", "p3", "h2"]
    shown = {cell: chance.choice(signs) for cell in region.cells}
    stride = game.grid.stride
    lines = []
    for row in range(1 + max(row for row, _ in region.cells)):
        columns = range(1 + max(column for _, column in region.cells))
        start = (row + sum(region.cells[0])) % 2 if stride == 2 else 0
        words = [shown.get((row, column), "-") for column in columns[start::stride]]
        lines.append((">" if start else " ") + " ".join(["", *words]))
    for key in ("rows", "columns", "side"):
        region.keys.pop(key, None)
    drawn = "\n".join(line if line.strip(" >") else line + " -" for line in lines)
    region.keys |= {"shape": '"map"', "map": f'"""\n{drawn}\n"""'}


def draw_tiles(game: SmallGame, cells: list[Cell], border: str | None) -> None:
    """Tiles cut out of a painted board, so that they often fit; some are changed or added."""
    chance, grid = game.chance, game.grid
    is_plain = len(cells) > 4 or game.is_so(0.3)  # then few tiles look different when turned
    shown: dict[tuple[Cell, int], str] = {}
    for cell in cells:
        main = chance.choice(game.edges)
        for side, near in grid.neighbours(cell):
            if (near, grid.opposite(side)) in shown:
                facing = shown[near, grid.opposite(side)]
                shown[cell, side] = chance.choice(game.meets.get(facing, (facing,)))
            elif border is not None and near not in cells and game.is_so(0.95):
                shown[cell, side] = border
            else:
                is_main = is_plain or game.is_so(0.5)
                shown[cell, side] = main if is_main else chance.choice(game.edges)
        if is_plain and len(cells) > 4:
            for side in range(grid.sides):
                shown[cell, side] = game.edges[0] if cell != cells[0] else main
    looks = [tuple(shown[cell, side] for side in range(grid.sides)) for cell in cells]
    if game.lie == "domino":
        looks = cut_dominoes(game, cells, shown)
    if game.is_so(0.25):
        looks[0] = tuple(chance.choice(game.edges) for _ in looks[0])
    if game.is_so(0.12):
        looks += [chance.choice(looks)]
    elif game.is_so(0.05):
        looks = looks[1:] or looks
    for sides in looks:
        draft = draw_tile(game, sides)
        game.tiles[draft] = game.tiles.get(draft, 0) + 1


def draw_tile(game: SmallGame, sides: tuple[str, ...]) -> Draft:
    """A tile with these sides, and what else it may have."""
    if game.lie == "domino":
        return Draft(min(sides, _turned(sides, 3)), extras(game))
    upright = min(_turned(sides, n) for n in _turns(game.grid))
    draft = Draft(upright, (*extras(game), *groups(game, upright)))
    if not game.is_so(0.08):
        return draft
    wild = (line for line in draft.more if line.split()[0] in ("features", "marks"))
    return Draft((), tuple(wild))


def cut_dominoes(
    game: SmallGame, cells: list[Cell], shown: dict[tuple[Cell, int], str]
) -> list[tuple[str, ...]]:
    """The six sides of dominoes, cut out of the board as they come; one cell may be left."""
    free, looks = list(cells), []
    while free:
        row, column = cell = free.pop(0)
        places = [near for near in ((row, column + 1), (row + 1, column)) if near in free]
        if not places:
            continue
        near = game.chance.choice(places)
        free.remove(near)
        turn = 0 if near[0] == row else 1
        order = ((cell, 0), (near, 0), (near, 1), (near, 2), (cell, 2), (cell, 3))
        sides = tuple(shown[one, (side + turn) % 4] for one, side in order)
        if game.is_so(0.6):
            first, second = sides[0], sides[1]
            sides = (first, second, second, second, first, first)
        looks.append(sides)
    return looks or [(game.edges[0],) * 6]


def _turns(grid: Grid) -> range:
    return range(0, grid.sides, grid.sides // grid.turns)


def _turned(sides: tuple[str, ...], n: int) -> tuple[str, ...]:
    return sides[len(sides) - n :] + sides[: len(sides) - n]


def extras(game: SmallGame) -> tuple[str, ...]:
    """Features, marks and segments of a tile."""
    found = []
    for kind, ids, share in (("feature", FEATURES, 0.2), ("mark", MARKS, 0.15)):
        here = [id for id in ids if game.is_so(share + 0.2 * (kind in game.needs))]
        if here:
            found.append(f"{kind}s = {quoted(here)}")
    if "segment" in game.needs and game.is_so(0.7):
        ends = list(range(game.grid.sides))
        if game.is_so(0.6):
            game.chance.shuffle(ends)
        count = game.chance.choice([1, len(ends) // 2])
        joins = [sorted(ends[2 * n : 2 * n + 2]) for n in range(count)]
        types = [game.chance.choice("FFT") for _ in joins]
        found.append(
            f"segments = {quoted([f'{a}{b}{t}' for (a, b), t in zip(joins, types, strict=True)])}"
        )
    if game.lie != "domino" and game.is_so(0.9 if "corners-match" in game.laws else 0.03):
        signs = "".join(game.chance.choice("0011122") for _ in range(game.grid.sides))
        found.append(f'corners = "{signs}"')
    if game.is_so(0.7 if "value" in game.needs else 0.06):
        shown = f'number = {game.chance.randint(1, 3)}, shape = "{game.chance.choice("oxo")}"'
        found.append(f"values = {{ {shown} }}")
    return tuple(found)


def groups(game: SmallGame, sides: Sequence[str]) -> tuple[str, ...]:
    """Which like sides of a tile join, where not all need to."""
    by_type = [[n for n, one in enumerate(sides) if one == edge] for edge in dict.fromkeys(sides)]
    if not any(len(like) > 1 for like in by_type) or not game.is_so(0.25):
        return ()
    found = []
    for like in by_type:
        if game.is_so(0.5):
            game.chance.shuffle(like)
        cut = game.chance.randint(0, len(like))
        found += [part for part in (like[:cut], like[cut:]) if len(part) > 1 and game.is_so(0.7)]
    return ('art = "network"', f"joins = {quoted([''.join(map(str, part)) for part in found])}")


def quoted(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def head(game: SmallGame) -> str:
    piece = {
        "square": 'shape = "square"\nsize = 40',
        "card": 'shape = "rectangle"\nsize = [40, 60]',
        "flat": 'shape = "hexagon"\nsize = 40\norientation = "flat"',
        "pointy": 'shape = "hexagon"\nsize = 40\norientation = "pointy"',
        "triangle": 'shape = "triangle"\nsize = 40',
        "domino": 'shape = "domino"\nsize = 40',
    }[game.lie]
    parts = [
        f'schema = 1\n[game]\nname = "Small {game.number}"\nplayers = [1, 2]\n[piece]\n{piece}'
    ]
    if "segment" in game.needs:
        parts.append(f"ports = [{', '.join('1' * game.grid.sides)}]")
        parts += [
            f'[segments.{id}]\nletter = "{id[0].upper()}"\nname = "{id.title()}"\n'
            f'colour = "{colour}"\nart = "street"'
            for id, colour in (("ferry", "#3a3f4a"), ("tram", "#cfa03a"))
        ]
    for id, colour in zip(game.edges, COLOURS, strict=False):
        parts.append(
            f'[edges.{id}]\nletter = "{id[0].upper()}"\nname = "{id.title()}"\ncolour = "{colour}"'
        )
        if id in game.meets:
            parts.append(f"meets = {quoted(game.meets[id])}")
    if "features" in str(game.tiles) or any(
        field.metadata["kind"] == "feature"
        for name in game.laws
        for field in dataclasses.fields(law_kinds()[name])  # type: ignore[arg-type]
    ):
        parts += [f'[features.{id}]\nname = "{id.title()}"\nart = "park"' for id in FEATURES]
    parts += [
        f'[spaces.{id}]\nletter = "{id[0]}"\nname = "{id.title()}"\ncolour = "{colour}"'
        for id, colour in zip(SPACES, COLOURS, strict=False)
    ]
    parts += [
        f'[[marks]]\nid = "{id}"\nname = "{id.title()}"\nletter = "{id[0].upper()}"'
        for id in marks(game)
    ]
    return "\n".join(parts)


def marks(game: SmallGame) -> list[str]:
    """Those that a tile carries: others may not be there."""
    return [id for id in MARKS if any("marks" in m and id in m for t in game.tiles for m in t.more)]


def tile_tables(game: SmallGame) -> list[str]:
    if "mark" in game.needs and not marks(game):
        first, copies = next(iter(game.tiles.items()))
        del game.tiles[first]
        game.tiles[Draft(first.sides, (*first.more, 'marks = ["start"]'))] = copies
    if "value" in game.needs and "values" not in str(game.tiles):
        first, copies = game.tiles.popitem()
        more = 'values = { number = 2, shape = "o" }'
        game.tiles[Draft(first.sides, (*first.more, more))] = copies
    tables = []
    for number, (draft, copies) in enumerate(game.tiles.items()):
        sides = "".join(id[0].upper() for id in draft.sides)
        look = f'edges = "{sides}"' if sides else "wild = true"
        lines = [
            f'id = "t{number}"',
            f'name = "T{number}"',
            look,
            f"copies = {copies}",
            *draft.more,
        ]
        tables.append("[[tiles]]\n" + "\n".join(lines))
    return tables


def law_tables(game: SmallGame) -> list[str]:
    return [
        f'[[laws]]\nlaw = "{name}"\n' + "\n".join(parameters(game, law_kinds()[name]))
        for name in game.laws
    ]


def parameters(game: SmallGame, kind: type[Any]) -> list[str]:
    """Each parameter drawn by what it is."""
    found, abouts = {}, {each.name: each.metadata for each in dataclasses.fields(kind)}
    for each in dataclasses.fields(kind):
        if each.default is MISSING or not game.is_so(0.5):
            found[each.name] = value(game, each.metadata)
    if hasattr(kind, "check"):  # one that is wrong beside the others is taken out, or put in
        given = {name: tomllib.loads(f"x = {text}")["x"] for name, text in found.items()}
        wrong = kind.check(given)
        if wrong is not None and found.pop(wrong[0], None) is None:
            found[wrong[0]] = value(game, abouts[wrong[0]])
    return [f"{name} = {text}" for name, text in found.items()]


def value(game: SmallGame, about: Any) -> str:
    name, is_list = about["kind"].removesuffix("s"), about["kind"].endswith("s")
    ids = {
        "edge": game.edges,
        "feature": FEATURES,
        "mark": marks(game),
        "segment": ["ferry", "tram"],
        "value": ["number", "shape"],
        "region": ["field"],
        "space": SPACES,
    }
    if name == "number":
        one = str(game.chance.randint(about["least"] or 1, 4))
    elif name == "truth":
        one = game.chance.choice(["true", "false"])
    else:
        choices = about["choices"] or ids.get(name)
        assert choices, f"nobody says how to draw {about['kind']}"
        one = f'"{game.chance.choice(list(choices))}"'
    return f"[{one}]" if is_list else one


def finish_region(game: SmallGame, region: RegionDraft) -> str:
    """The border, fixed tiles and all else that a region may ask."""
    chance, keys = game.chance, region.keys
    fixed: list[str] = []
    cells = list(region.cells)
    chance.shuffle(cells)
    for cell in cells[: chance.choice([0, 0, 0, 1, 1, 2])]:
        who = [f'tile = "t{n}"' for n in range(len(game.tiles))] + [
            f'mark = "{m}"' for m in 2 * marks(game)
        ]
        place = (
            "" if region.is_free or game.is_so(0.25) else f", row = {cell[0]}, column = {cell[1]}"
        )
        fixed.append(f"{{ {chance.choice(who)}{place} }}")
    border = {"edge": game.edges[0], "mark": (marks(game) or ["free"])[0]}.get(
        keys["border"], keys["border"]
    )
    if border in MARKS and not region.is_free:
        fixed = [f'{{ mark = "{border}", row = {cells[-1][0]}, column = {cells[-1][1]} }}']
    keys["border"] = f'"{"free" if region.is_free and border in MARKS else border}"'
    if game.is_so(0.12):
        keys["empties"] = "true"
    if game.is_so(0.15):
        keys["leftovers"] = chance.choice(["true", "true", "false"])
    if game.is_so(0.1):
        keys["throughout"] = f'"{game.edges[0]}"'
    if game.is_so(0.1):
        keys["tiles"] = '"without-wild"'
    if game.is_so(0.12):
        put_mistake_in(game, region, fixed)
    keys["fixed"] = "[" + ", ".join(fixed) + "]"
    return "[regions.field]\n" + "\n".join(f"{key} = {text}" for key, text in keys.items())


def put_mistake_in(game: SmallGame, region: RegionDraft, fixed: list[str]) -> None:
    row, column = region.cells[0]
    game.mistake = game.chance.choice(
        ["no such cell", "twice", "free" if region.is_free else "half"]
    )
    if region.is_free:
        fixed.append('{ tile = "t0", row = 0, column = 0 }')
    elif game.mistake == "no such cell":
        fixed.append('{ tile = "t0", row = 0, column = 9 }')
    elif game.mistake == "twice":
        fixed[:] = [f'{{ tile = "t0", row = {row}, column = {column} }}'] * 2
    else:
        fixed.append('{ tile = "t0", row = 0 }')
