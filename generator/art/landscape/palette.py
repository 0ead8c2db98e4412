"""What a game gives to its landscape: a sky, a ground, the ways that lead in, what is built.

In comes a tileset, out goes a `Palette`. Whatever a game lacks is filled with what any town has.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from generator.art.dice import Dice
from generator.art.game_colours import main_colour
from generator.art.open_ground import OPEN_GROUND
from generator.art.parts.buildings import ROOFS
from generator.art.parts.facades import WALLS
from generator.art.parts.grounds import SAND, SAND_RIM
from generator.art.parts.roads import ASPHALT, DASH, KERB
from generator.art.parts.ways import WAY_ART
from generator.canvas.colour import INK, brightness, darker, lighter, mix
from generator.quick_start import dataclass
from generator.tileset.model import EdgeType, Tileset

LAWN = "#8fbf5f"
# High above, at the horizon, the sun: light enough everywhere for dark letters.
SKIES = (
    ("#f7c078", "#fdebc8", "#fff8e6"),
    ("#9fd3ea", "#e6f4ee", "#fff6d2"),
    ("#f2b3a0", "#fde4d0", "#fff3df"),
    ("#a9dccb", "#eef6dc", "#fff9dc"),
    ("#b9c2ec", "#f3e6ee", "#fff2da"),
)


@dataclass(frozen=True, slots=True)
class LandWay:
    """A way through the landscape: its surface, its edges, the line in its middle if it has one."""

    surface: str
    edge: str
    line: str = ""
    is_avenue: bool = False
    traffic: Literal["", "cars", "people", "boats", "tram"] = "people"  # who is about


@dataclass(frozen=True, slots=True)
class Palette:
    sky: tuple[str, str, str]
    ink: str  # of the title
    ground: str
    ways: tuple[LandWay, ...]  # the widest first
    walls: tuple[str, ...]
    roofs: tuple[str, ...]
    towers: int  # of ten buildings
    shops: int  # likewise


def choose_palette(tileset: Tileset) -> Palette:
    arts = {edge.art for edge in tileset.edge_types}
    accent = main_colour(tileset, INK, 0.3)
    walls = tuple(lighter(colour.colour, 0.3) for colour in tileset.colours)
    return Palette(
        sky=_choose_sky(tileset, accent),
        ink=darker(accent, 0.25),
        ground=_ground(tileset),
        ways=_ways(tileset),
        walls=(*walls, *WALLS[:2]) if walls else WALLS,
        roofs=ROOFS,
        towers=4 if "offices" in arts else 0,
        shops=3 if "shops" in arts else 0,
    )


def _choose_sky(tileset: Tileset, accent: str) -> tuple[str, str, str]:
    top, low, sun = Dice(tileset.slug, "sky").pick(SKIES)
    return mix(top, lighter(accent, 0.5), 0.12), low, sun


def _ground(tileset: Tileset) -> str:
    """The open ground of the game, or any lawn, as green as grass is in the sun."""
    own = [edge.colour for edge in tileset.edge_types if edge.art in OPEN_GROUND]
    green = mix(own[0], LAWN, 0.5) if own else LAWN
    return darker(green, 0.1) if brightness(green) > 0.62 else green


def _ways(tileset: Tileset) -> tuple[LandWay, ...]:
    """Those of the game, streets first; any game has a street."""
    found = [_way(edge) for edge in tileset.edge_types if edge.art in WAY_ART]
    for kind in tileset.segment_types:
        edge = KERB if brightness(kind.colour) < 0.6 else darker(kind.colour, 0.45)
        line = DASH if brightness(kind.colour) < 0.35 else ""
        found.append(LandWay(kind.colour, edge, line, traffic="cars" if line else "people"))
    found.sort(key=lambda way: not way.is_avenue)
    ways = tuple(found[:3]) or (LandWay(ASPHALT, KERB, DASH, traffic="cars"),)
    if tileset.game.traffic != "tram":
        return ways
    return tuple(replace(way, traffic="tram") if way.traffic == "cars" else way for way in ways)


def _way(edge: EdgeType) -> LandWay:
    art = WAY_ART[edge.art]
    if art.path:
        return LandWay(art.path, SAND_RIM, is_avenue=True)
    if art.traffic == "people":
        return LandWay(SAND, SAND_RIM)
    rim = KERB if brightness(edge.colour) < 0.5 else darker(edge.colour, 0.3)
    if art.drives:
        return LandWay(edge.colour, rim, DASH, traffic="cars")
    return LandWay(edge.colour, rim, traffic="boats" if edge.art == "river" else "")
