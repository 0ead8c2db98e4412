"""The stencils of scenery: plants, plots and traffic, a few pictures of each.

What comes in is what a picture depends on and which of its few pictures is wanted; out goes a
`Stencil`. Faces that show the same plant or the same house share one drawing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from generator.art.dice import Dice
from generator.art.free_places import Nook
from generator.art.parts.homes import draw_allotment, draw_court, draw_home
from generator.art.parts.landmarks import LANDMARKS
from generator.art.parts.ornaments import ORNAMENTS
from generator.art.parts.patches import PATCHES
from generator.art.parts.plants import blossom_tree, bush, garden_tree, leafy_tree, tree, tuft_pair
from generator.art.parts.roads import car
from generator.art.parts.strollers import stroller
from generator.art.plots import PlotForm
from generator.art.stamps import Stencil, cut_stencil
from generator.art.zones import VARIED, Zone, draw_zone
from generator.canvas.shapes import Shape
from generator.geometry.transform import translate
from generator.tileset.model import EdgeType

Plant = Callable[[float, float, float, Dice, str], list[Shape]]

PLANTS: dict[str, Plant] = {
    "tree": tree,
    "garden-tree": garden_tree,
    "leafy-tree": leafy_tree,
    "blossom": blossom_tree,
    "bush": bush,
    "tufts": tuft_pair,
    **ORNAMENTS,
    **{f"patch-{name}": patch for name, patch in PATCHES.items()},
}
PLOTS: dict[str, Callable[[PlotForm, Dice], list[Shape]]] = {
    "home": draw_home,
    "allotment": draw_allotment,
    "court": draw_court,
    **LANDMARKS,
}
STEP = 0.25  # sizes of plants differ by this much, so that one stencil serves for many
LOOKS = 3  # pictures of each plant


def plant_stencil(kind: str, radius: float, look: int, ground: str, factor: float) -> Stencil:
    """A plant about (0, 0), at most so large; which of its looks it has is counted round."""
    size = max(int(radius / STEP + 1e-6), 2) * STEP
    return _plant(kind, round(size, 2), look % LOOKS, ground, factor)


def put_plant(kind: str, place: Nook, dice: Dice, ground: str, factor: float) -> Shape:
    """A plant on its place, with whichever look falls."""
    x, y, radius = place
    stencil = plant_stencil(kind, radius, dice.pick(range(LOOKS)), ground, factor)
    return stencil.at(translate(x, y))


@lru_cache(maxsize=2048)
def _plant(kind: str, size: float, look: int, ground: str, factor: float) -> Stencil:
    words = (kind, look, ground.removeprefix("#"), f"{size:.2f}")
    reach = size * 1.75 + 0.3  # with its shadow, and the lines that a style may draw around it
    shapes = PLANTS[kind](0.0, 0.0, size, Dice(*words), ground)
    box = (-reach, -reach, reach, reach)
    return cut_stencil("-".join(map(str, words)), box, factor, shapes)


@lru_cache(maxsize=1024)
def plot_stencil(kind: str, form: PlotForm, look: int, factor: float) -> Stencil:
    """What stands on a plot of this form."""
    sizes = (form.front, form.back, form.depth, form.turn)
    words = (kind, look, *(f"{size:g}" for size in sizes), "drive" if form.drives else "path")
    aside = max(form.front, form.back) / 2 + 0.8
    box = (-aside, -1.0, aside, form.depth + 0.8)
    return cut_stencil("-".join(map(str, words)), box, factor, PLOTS[kind](form, Dice(*words)))


def zone_stencil(zone: Zone, edge: EdgeType, look: int, factor: float) -> Stencil:
    """A zone in the frame of its side; one that shows but its sign has one look."""
    return _zone(zone, edge, look if edge.art in VARIED else 0, factor)


@lru_cache(maxsize=512)
def _zone(zone: Zone, edge: EdgeType, look: int, factor: float) -> Stencil:
    size = f"{zone.half:.2f}-{zone.depth:.2f}-{zone.road:.2f}"
    name = f"{edge.id}.zone-{look}-{size}"
    spread = zone.half * (1 + zone.bleed / zone.depth)
    box = (-spread, -zone.bleed, spread, zone.depth)
    return cut_stencil(name, box, factor, [draw_zone(zone, edge, look)])


@lru_cache(maxsize=256)
def car_stencil(look: int, factor: float) -> Stencil:
    """A car that drives east about (0, 0)."""
    shapes = [car(0.0, 0.0, 0.0, Dice("car", look))]
    return cut_stencil(f"car-{look}", (-2.0, -1.4, 2.0, 1.4), factor, shapes)


@lru_cache(maxsize=256)
def stroller_stencil(look: int, factor: float) -> Stencil:
    """Somebody out walking or on a bicycle, heading east about (0, 0)."""
    shapes = stroller(Dice("stroller", look))
    return cut_stencil(f"stroller-{look}", (-1.5, -1.0, 1.5, 1.0), factor, shapes)
