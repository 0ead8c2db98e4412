"""Cubes to fold up: a flat net with tabs, whose faces make a small building.

What comes in is a net of the model, what goes out is a `Drawing` in the box around the net;
it brings its own line to cut along. The names in `NET_ART` are what a tileset may pick.

Two rows of three cells that overlap in one column, like a stair, lie in the smallest box of
all eleven nets of a cube: with its tabs, five cells by two and two strips for tabs. The
printed side ends up outside, the roof lies between two walls, and the floor, which closes
the cube, has three of the seven tabs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.art.parts.coloured import (
    CREAM,
    GLASS,
    LIT,
    Shades,
    letter_plate,
    paint,
)
from generator.art.parts.symbols import draw_symbol
from generator.canvas.colour import INK, PAPER_GREY, WHITE, brightness, darker, lighter, mix
from generator.canvas.pen import circle, group, merge, polygon, polyline, rect, rounded
from generator.canvas.shapes import Component, Crease, Drawing, Piece, Shape
from generator.components.nets.folding import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Face,
    NetSheet,
    Vector,
    tab,
    times,
)
from generator.components.nets.tables import KEY, Net, nets_of
from generator.geometry.outline import rectangle
from generator.geometry.transform import rotate, scale, translate
from generator.tileset.model import Colour, Tileset
from generator.words import say

DESIGN_SIZE = 14.0
TAB = 0.27  # depth of a tab, in edges of the cube
EDGE = 0.25  # mm around the net, so that its cutting line is printed whole
BLEED = 0.5  # mm around that box: as much as lies between two nets, and both may take half
HAIR = EDGE + BLEED  # mm of colour beyond folds and cuts
CUT = "#5d636d"

STAIR = NetSheet(
    cells=((0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1)),
    tabs=frozenset(
        {
            (0, SOUTH),
            (2, EAST),
            (3, WEST),
            (4, SOUTH),
            (5, NORTH),
            (5, EAST),
            (5, SOUTH),
        }
    ),
)
# What each cell of the stair becomes.
WALL, DOOR, ROOF, FLOOR = "wall", "door", "roof", "floor"
ROLES = (WALL, DOOR, WALL, ROOF, WALL, FLOOR)

NetArt = Callable[[str, Colour], list[Shape]]


def draw_nets(tileset: Tileset) -> Component:
    """All nets of a game, each in all its colours."""
    pieces = []
    for net in nets_of(tileset):
        for colour in map(tileset.colour, net.colours):
            face = draw_net(net, colour)
            pieces.append(Piece(face.name, face.title, net.copies, face))
    return Component(KEY, say("Cubes to fold"), tuple(pieces), cut="own")


def cube_volumes(tileset: Tileset) -> dict[str, float]:
    """mm³ of each cube once it is folded, by the id of its piece."""
    nets = nets_of(tileset)
    return {f"{net.id}-{colour}": net.size**3 for net in nets for colour in net.colours}


def draw_net(net: Net, colour: Colour) -> Drawing:
    size, depth = net.size, net.size * TAB
    columns = 1 + max(column for column, _ in STAIR.cells)
    rows = 1 + max(row for _, row in STAIR.cells)
    # Tabs stand out at the right and below, nowhere else.
    box = rectangle(columns * size + depth + 2 * EDGE, rows * size + depth + 2 * EDGE)
    place, creases = translate(EDGE, EDGE), _creases(size, depth)
    shapes = group(_shapes(net, colour, size, depth, creases), place)
    title = f"{net.name}, {colour.name.lower()}"
    lines = tuple(crease.moved(place) for crease in creases)
    return Drawing(f"{net.id}-{colour.id}", box, BLEED, (shapes,), title, lines)


def _creases(size: float, depth: float) -> tuple[Crease, ...]:
    """Where the scissors go, and every edge to fold."""
    edges = (*STAIR.folds, *sorted(STAIR.tabs))
    return (
        Crease("cut", tuple(STAIR.outline(size, depth)), closed=True),
        *(Crease("fold", STAIR.line(*edge, size)) for edge in edges),
    )


def _shapes(
    net: Net, colour: Colour, size: float, depth: float, creases: Sequence[Crease]
) -> list[Shape]:
    tones = paint(colour.colour)
    tabs = [tab(*STAIR.line(*edge, size), depth) for edge in sorted(STAIR.tabs)]
    cut, *folds = [crease.points for crease in creases]
    crease = mix(PAPER_GREY, tones.edge, 0.45)
    return [
        *merge(polygon(points, fill=lighter(tones.ground, 0.6), role="ground") for points in tabs),
        *merge(
            rect(
                x * size,
                y * size,
                size,
                size,
                fill=tones.body,
                stroke=tones.body,
                width=2 * HAIR,
                role="ground",
            )
            for x, y in STAIR.cells
        ),
        *_faces(net, colour, size),
        # Where walls are not filled they have outlines, and a fold must not look like a cut.
        *merge(polyline(line, stroke=tones.body, width=0.7, role="bare") for line in folds),
        *merge(polyline(line, stroke=crease, width=0.16, dash=(0.9, 0.7)) for line in folds),
        # On a dark wall only a casing shows where the scissors go.
        polygon(cut, stroke=WHITE, width=0.7, join="round", role="light"),
        polygon(cut, stroke=CUT, width=0.2, join="round"),
    ]


def _faces(net: Net, colour: Colour, size: float) -> list[Shape]:
    """The art of every face, turned so that all walls stand upright under the roof."""
    up = times(STAIR.faces[ROLES.index(ROOF)].inward, -1)
    shapes: list[Shape] = []
    for role, face, (x, y) in zip(ROLES, STAIR.faces, STAIR.cells, strict=True):
        place = translate((x + 0.5) * size, (y + 0.5) * size)
        turn = rotate(90 * quarter_turns(face, up))
        art = NET_ART[net.art](role, colour)
        shapes.append(group(art, scale(size / DESIGN_SIZE).then(turn).then(place)))
    return shapes


def quarter_turns(face: Face, up: Vector) -> int:
    """How often to turn art clockwise on paper so that its top points up on the cube.

    On a face that lies flat nothing is up: its art is not turned.
    """
    directions = (times(face.down, -1), face.right, face.down, times(face.right, -1))
    return directions.index(up) if up in directions else 0


def _building(role: str, colour: Colour) -> list[Shape]:
    """A storey of a small building; any number of them on each other make a taller one."""
    tones = paint(colour.colour)
    art = {WALL: _wall, DOOR: _front, ROOF: _roof, FLOOR: _floor}[role]
    return art(colour, tones)


def _wall(colour: Colour, tones: Shades) -> list[Shape]:
    """Windows about a plate with the symbol, a cornice above and a plinth below."""
    shapes = _bare_wall(colour, tones)
    return [*shapes, *_window(0, 3.0, tones)]


def _front(colour: Colour, tones: Shades) -> list[Shape]:
    """The wall with the door."""
    return [
        *_bare_wall(colour, tones),
        rounded(-1.45, 1.6, 2.9, 4.6, 0.5, fill=tones.line, role="rim"),
        rounded(-1.15, 1.9, 2.3, 4.3, 0.35, fill=CREAM),
        rounded(-0.75, 2.3, 1.5, 1.3, 0.25, fill=GLASS),
        circle(0.7, 4.5, 0.2, fill=tones.line),
        rect(-2.1, 5.9, 4.2, 0.7, fill=CREAM),
    ]


def _bare_wall(colour: Colour, tones: Shades) -> list[Shape]:
    plate = CREAM if tones.edge != CREAM else darker(tones.body, 0.3)
    ink = tones.line if tones.edge != CREAM else CREAM
    shapes: list[Shape] = [
        rect(-7, -7, 14, 14, fill=tones.body, role="colour"),
        rect(-7, -7, 14, 1.3, fill=tones.bright),
        rect(-7, -5.7, 14, 0.3, fill=tones.dim),
        rect(-7, 6.2, 14, 0.8, fill=tones.dim),
    ]
    for x in (-4.4, 4.4):
        for y in (-2.6, 3.0):
            shapes += _window(x, y, tones)
    return [
        *shapes,
        circle(0, -2.6, 2.0, fill=plate, stroke=tones.line, width=0.25),
        draw_symbol(colour.symbol, 0, -2.6, 2.9, ink, plate),
    ]


def _window(x: float, y: float, tones: Shades) -> list[Shape]:
    glass = LIT if tones.edge == CREAM else GLASS
    return [
        rounded(x - 1.45, y - 1.6, 2.9, 3.2, 0.3, fill=tones.line, role="rim"),
        rect(x - 1.15, y - 1.3, 2.3, 2.6, fill=glass),
        rect(x - 0.14, y - 1.3, 0.28, 2.6, fill=tones.line, role="rim"),
        rect(x - 1.15, y - 0.34, 2.3, 0.28, fill=tones.line, role="rim"),
        rect(x - 1.75, y + 1.45, 3.5, 0.5, fill=CREAM, stroke=tones.line, width=0.15, role="bare"),
    ]


def _roof(colour: Colour, tones: Shades) -> list[Shape]:
    """A flat roof behind a parapet: the symbol is what is seen of a cube from above."""
    ink = INK if brightness(tones.bright) > 0.5 else CREAM
    return [
        rect(-7, -7, 14, 14, fill=tones.body, role="colour"),
        rounded(
            -5.9,
            -5.9,
            11.8,
            11.8,
            0.6,
            fill=tones.bright,
            stroke=tones.line,
            width=0.3,
            role="colour",
        ),
        draw_symbol(colour.symbol, 0, -0.2, 6.6, ink, tones.bright, "colour"),
        *letter_plate(colour, 4.1, 4.1, 1.35),
    ]


def _floor(colour: Colour, tones: Shades) -> list[Shape]:
    """The side that nobody sees names its colour."""
    return [rect(-7, -7, 14, 14, fill=tones.dim, role="ground"), *letter_plate(colour, 0, 0, 2.6)]


NET_ART: dict[str, NetArt] = {
    "building": _building,
}
