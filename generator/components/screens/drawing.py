"""Screens: tents of one sheet, printed on one side, that stand before a player.

From the top of the sheet to its foot: a flap to glue, the player's panel, the ridge, the front
panel, the base. Folded away from the reader at every dashed line it becomes a prism: the two
panels lean against each other with the ridge on top, and the flap is glued to the inside of the
base. What is printed above the ridge hangs over to the other side, so the player's panel is
drawn upside down; the front is drawn as it stands.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.art.arrange_faces import arrange
from generator.art.face_sets import draw_faces, draw_small_faces
from generator.art.small_faces import LARGEST
from generator.canvas import fonts
from generator.canvas.colour import INK, PAPER_GREY, WHITE, darker, lighter
from generator.canvas.fit_text import break_lines, fit_size
from generator.canvas.pen import circle, group, polygon, polyline, restyled, rounded
from generator.canvas.shapes import Component, Crease, Drawing, Path, Piece, Shape, Text, Use
from generator.components.screens.skyline import draw_promenade, draw_skyline
from generator.components.screens.tables import KEY, Screen, screens_of
from generator.geometry.outline import Outline, rectangle
from generator.geometry.transform import Transform, rotate, scale, translate
from generator.laws.spoken import pieces_name
from generator.tileset.model import Tile, Tileset
from generator.words import say, to_say

WIDTH = 190.0
FLAP, PANEL, BASE = 12.0, 96.0, 36.0
FOLDS = (FLAP, FLAP + PANEL, FLAP + 2 * PANEL)  # from the upper edge
HEIGHT = FLAP + 2 * PANEL + BASE
RIDGE = FOLDS[1]
BEVEL = 8.0  # the flap is narrower at its end, to slip in
INSET = 4.0  # white around each picture: no colour on a fold, where it would crack
BELOW = 1.0  # that it runs on below its rim
HEAD = 9.5  # of the player's panel
AIR = 0.14  # of a tile lies between two: nobody takes them for a town
LINE = "#7d828c"

# All that is cut: the slanted ends of the flap, both panels, the base. Half the width of the line
# lies outside it, so it keeps a hair inside the sheet.
HAIR = 0.1
CUT_LINE = Crease(
    "cut",
    (
        (HAIR, FLAP),
        (BEVEL, HAIR),
        (WIDTH - BEVEL, HAIR),
        (WIDTH - HAIR, FLAP),
        (WIDTH - HAIR, HEIGHT - HAIR),
        (HAIR, HEIGHT - HAIR),
    ),
    closed=True,
)
# Fine dashes from border to border: the finished screen shows no word about them.
FOLD_LINES = tuple(Crease("fold", ((0.0, y), (WIDTH, y))) for y in FOLDS)

ScreenArt = Callable[[float, float, Screen, int], list[Shape]]  # width, height, which copy
SCREEN_ART: dict[str, ScreenArt] = {"promenade": draw_promenade, "skyline": draw_skyline}

STEPS = (
    to_say("Cut along the outline."),
    to_say("Score the dashed lines and fold all of them away from you."),
    to_say("Put glue on the flap and press it to the back of this base, edge to edge."),
)


def draw_screens(tileset: Tileset, rim: float = 0.0) -> Component:
    """Every screen of the game; the tiles that they show are parts."""
    pieces = tuple(
        Piece(face.name, face.title, 1, face)
        for screen in screens_of(tileset)
        for face in (draw_screen(tileset, screen, copy) for copy in range(screen.copies))
    )
    faces = (*draw_faces(tileset, rim), *draw_small_faces(tileset).values())
    return Component(KEY, say("Screens"), pieces, faces, cut="own")


def draw_screen(tileset: Tileset, screen: Screen, copy: int = 0) -> Drawing:
    """One sheet to cut, fold and glue; no two copies show the same picture."""
    name = "screen" if screen.id == "screen" else f"screen-{screen.id}"
    upside_down = rotate(180).then(translate(WIDTH, RIDGE))
    shapes: tuple[Shape, ...] = (
        polygon(CUT_LINE.points, fill=WHITE, stroke=LINE, width=0.2),
        *_flap(),
        group(_player_panel(tileset, screen), upside_down),
        group(_front_panel(screen, copy), translate(0, RIDGE)),
        group(_base_panel(tileset), translate(0, FOLDS[2])),
        *(polyline(fold.points, stroke=LINE, width=0.2, dash=(2.0, 1.4)) for fold in FOLD_LINES),
    )
    return Drawing(
        f"{name}-{copy + 1}" if copy else name,
        rectangle(WIDTH, HEIGHT),
        0.0,
        shapes,
        say("{game}: screen", game=tileset.game.name),
        (CUT_LINE, *FOLD_LINES),
    )


def _front_panel(screen: Screen, copy: int) -> list[Shape]:
    """The picture, in a frame of white; it runs on below its rim, so that no style draws a line
    of its own there."""
    width, height = WIDTH - 2 * INSET, PANEL - 2 * INSET
    frame = rounded(0, 0, width, height, 3.0)
    picture = SCREEN_ART[screen.art](width + 2 * BELOW, height + BELOW, screen, copy)
    inside = group([group(picture, translate(-BELOW, 0))], clip=frame)
    rim = restyled(frame, stroke=LINE, width=0.2, role="rim")
    return [group([inside, rim], translate(INSET, INSET))]


def _player_panel(tileset: Tileset, screen: Screen) -> list[Shape]:
    """Every tile of the game, as large as all of them will go."""
    room = WIDTH - 2 * INSET, PANEL - HEAD - INSET - 1.5
    left, top = INSET, HEAD
    shapes: list[Shape] = [*_player_heading(tileset, screen)]
    if not tileset.tiles:
        return shapes
    outline = tileset.outline
    found = arrange(outline.scaled(1 + AIR), len(tileset.tiles), *room, 0.0)
    is_small = found.scale * outline.width < LARGEST
    inside = translate(AIR / 2 * outline.width, AIR / 2 * outline.height).then(scale(found.scale))
    small = draw_small_faces(tileset) if is_small else {}
    for tile, (x, y) in zip(tileset.tiles, found.places, strict=True):
        place = inside.then(translate(left + x, top + y))
        face = small[tile.id].name if tile.id in small else tile.id
        shapes.append(group([Use(face)], place, clip=_outline_path(outline)))
        if tile.copies > 1:
            shapes += _badge(tile, outline, place, screen.colour)
    return shapes


def _player_heading(tileset: Tileset, screen: Screen) -> list[Shape]:
    baseline = 7.0
    ink = darker(screen.colour, 0.3)
    words = _say_tiles(tileset)
    name = tileset.game.name
    size = fit_size(name, fonts.TITLE, 4.6, WIDTH * 0.55)
    return [
        Text(INSET + 2, baseline, name, fonts.TITLE, size, ink),
        Text(WIDTH - INSET - 2, baseline, words, fonts.STRONG, 3.6, ink, "end"),
    ]


def _say_tiles(tileset: Tileset) -> str:
    """How many there are."""
    count, called = tileset.tile_count, pieces_name(tileset)
    if all(tile.copies == 1 for tile in tileset.tiles):
        return say("All {count} {pieces}", count=count, pieces=called)
    kinds = len(tileset.tiles)
    return say("All {count} {pieces}, of {kinds} kinds", count=count, pieces=called, kinds=kinds)


def _badge(tile: Tile, outline: Outline, place: Transform, colour: str) -> list[Shape]:
    """How many copies there are, on the lower right of a tile."""
    radius = max(1.9, min(2.7, outline.height * place.a * 0.14))
    corner = max(outline.corners, key=lambda point: point[0] * 0.6 + point[1])
    middle = outline.centre
    inward = [at + (centre - at) * 0.16 for at, centre in zip(corner, middle, strict=True)]
    cx, cy = place.apply((inward[0], inward[1]))
    words = f"×{tile.copies}"
    size = fit_size(words, fonts.STRONG, radius * 1.5, radius * 1.75)
    return [
        circle(cx, cy, radius, fill=WHITE, stroke=darker(colour, 0.3), width=0.3),
        Text(cx, cy + size * 0.33, words, fonts.STRONG, size, INK, "middle"),
    ]


def _base_panel(tileset: Tileset) -> list[Shape]:
    """What to do with the sheet; nobody sees it once the screen stands."""
    grey = darker(PAPER_GREY, 0.25)
    shapes: list[Shape] = [
        Text(
            WIDTH / 2,
            9.0,
            say("{game}: base of a screen", game=tileset.game.name),
            fonts.STRONG,
            3.6,
            grey,
            "middle",
        )
    ]
    y = 16.0
    for number, step in enumerate(STEPS, start=1):
        for line in break_lines(f"{number}.  {say(step)}", fonts.TEXT, 3.3, WIDTH - 60):
            shapes.append(Text(32, y, line, fonts.TEXT, 3.3, grey))
            y += 5.2
    return shapes


def _flap() -> list[Shape]:
    """The flap's face, to be glued."""
    hatch = [
        polyline(
            [(x, FLAP - 2.2), (x + 3.2, 2.2)], stroke=lighter(LINE, 0.6), width=0.2, role="ground"
        )
        for x in _along(BEVEL + 4, WIDTH - BEVEL - 8, 5.0)
        if abs(x + 1.6 - WIDTH / 2) > 10
    ]
    grey = darker(PAPER_GREY, 0.25)
    return [*hatch, Text(WIDTH / 2, FLAP / 2 + 1.1, say("glue"), fonts.STRONG, 3.4, grey, "middle")]


def _outline_path(outline: Outline) -> Path:
    return polygon(outline.corners)


def _along(start: float, stop: float, pitch: float) -> list[float]:
    return [start + pitch * i for i in range(int((stop - start) / pitch) + 1)]
