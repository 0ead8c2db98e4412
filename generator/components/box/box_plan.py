"""What goes into a box, and how large the box has to be.

In come the components of a kit, the thickness of their card and how backs are made; out goes a
`Boxed`: its room inside, what lies in it and what does not. Pieces lie in stacks side by side,
as many as make a box of friendly proportions. Must not know: games, how a box looks.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from generator.canvas.shapes import Component
from generator.components.box.choices import EDGE, Sleeve
from generator.components.box.tuck_box import TuckBox
from generator.components.kind import Company, Folded
from generator.errors import CommandError
from generator.geometry.add_up import add_up
from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.sheets.press import Press
from generator.words import say, within

SLACK = 2.0  # mm of play in width and height: one at each side
LOOSE, LIFT = 1.05, 1.0  # stacks are never quite flat: a twentieth and a millimetre more
LEAST_DEPTH, MOST_STACKS = 8.0, 24
SHEET = 0.1  # mm of plain paper, about 80 g/m²
FILM = 0.25  # mm that a sleeve adds to a card: two sides of the strong sort
TIGHT, WIDE = 2.0, 12.0  # mm that a sleeve is larger than a card which it is for
MOST_FOLDS = 2  # of a sheet that is to fit into a box
# Proportions that a hand likes: height to width, depth to width.
TALL, FLAT, THICK = 1.6, 0.18, 0.7


@dataclass(frozen=True, slots=True)
class Stackable:
    """Equal pieces: their footprint, how many, how thick each."""

    width: float
    height: float
    count: int
    thick: float


@dataclass(frozen=True, slots=True)
class PieceCover:
    """What pieces get around them: sleeves about cards, film or board on everything."""

    sleeve: Sleeve | None = None
    laminate: float = 0.0  # mm that it adds to every piece

    def around(self, outline: Outline) -> bool:
        """Whether a piece goes into the sleeve: a card that fits it and does not rattle in it."""
        if self.sleeve is None or outline.kind not in ("rectangle", "square"):
            return False
        short, long = sorted((outline.width, outline.height))
        spare = (self.sleeve.width - short, self.sleeve.height - long)
        return all(TIGHT - 1e-9 <= more <= WIDE for more in spare)

    def footprint(self, outline: Outline) -> tuple[float, float]:
        if self.sleeve is None or not self.around(outline):
            return outline.width, outline.height
        sides = (self.sleeve.width, self.sleeve.height)
        return sides if outline.width <= outline.height else sides[::-1]

    def thick(self, outline: Outline, card: float) -> float:
        return card + self.laminate + (FILM if self.around(outline) else 0.0)


BARE = PieceCover()


@dataclass(frozen=True, slots=True)
class Boxed:
    """A box, what lies in it and what has to lie beside it."""

    box: TuckBox
    inside: tuple[str, ...]
    outside: tuple[str, ...]


def plan_box(
    company: Company, stock: float, press: Press, cover: PieceCover = BARE
) -> Boxed | None:
    """The box of a kit; None if it has no pieces to put in."""
    inside = [component for kind, component in company.parts if kind.room == "stack"]
    groups = [group for component in inside for group in stack_up(component, stock, press, cover)]
    if not groups:
        return None
    refuse_useless(cover, inside)
    width, height, depth = choose_size(groups)
    said = [say_inside(component, cover) for component in inside]
    out: list[str] = []
    sheets = [_as_paper(component) for kind, component in company.parts if kind.room == "fold"]
    for paper in (*sheets, *company.papers):
        folds = fold_to_fit(paper.width, paper.height, width, height)
        if folds is None:
            out.append(paper.title)
        else:
            depth += paper.layers * 2**folds * SHEET
            said.append(paper.title)
    out += [within(part.title) for kind, part in company.parts if kind.room == "beside"]
    box = TuckBox(width, height, float(math.ceil(depth)), stock)
    return Boxed(box, tuple(said), tuple(out))


def refuse_useless(cover: PieceCover, inside: Sequence[Component]) -> None:
    """Sleeves that no piece goes into."""
    if cover.sleeve is None:
        return
    outlines = [piece.face.outline for component in inside for piece in component.pieces]
    if any(map(cover.around, outlines)):
        return
    cards = sorted({(one.width, one.height) for one in outlines if one.kind == "rectangle"})
    hint = "leave it out: this game has no cards"
    if cards:
        sizes = ", ".join(f"{width + EDGE:g}x{height + EDGE:g}mm" for width, height in cards)
        hint = f"for its cards, write {sizes}"
    raise CommandError("--sleeves", f"no card goes into {cover.sleeve.words}", hint)


def say_inside(component: Component, cover: PieceCover) -> str:
    said = f"{component.count} {within(component.title)}"
    sleeve = cover.sleeve
    sleeved = any(cover.around(piece.face.outline) for piece in component.pieces)
    if sleeve is not None and sleeved:
        return say("{pieces} in {sleeves}", pieces=said, sleeves=sleeve.words)
    return said


def stack_up(
    component: Component, stock: float, press: Press, cover: PieceCover = BARE
) -> list[Stackable]:
    """The pieces of a component by their outlines; a glued back is a second layer."""
    glued = press.backs in ("fold", "separate")
    found: dict[tuple[float, float], tuple[int, float]] = {}
    for piece in component.pieces:
        outline = piece.face.outline
        key = cover.footprint(outline)
        layers = 2 if glued and piece.back is not None else 1
        count, thick = found.get(key, (0, 0.0))
        found[key] = (count + piece.count, max(thick, cover.thick(outline, layers * stock)))
    return [Stackable(*key, count, thick) for key, (count, thick) in found.items()]


def choose_size(groups: Sequence[Stackable]) -> tuple[float, float, float]:
    """Width, height and depth inside, in whole millimetres where that leaves no less room."""
    found = [
        (_friendliness(*size), size)
        for depth in sorted(set(stack_depths(groups)))
        for size in _sizes(groups, depth)
    ]
    return min(found)[1]


def stack_depths(groups: Sequence[Stackable]) -> Iterator[float]:
    """Depths that some number of equal stacks of some group needs."""
    for group in groups:
        for stacks in range(1, min(MOST_STACKS, group.count) + 1):
            yield max(LEAST_DEPTH, _stack(group, math.ceil(group.count / stacks)))


def _stack(group: Stackable, count: int) -> float:
    return count * group.thick * LOOSE + LIFT


def _sizes(groups: Sequence[Stackable], depth: float) -> Iterator[tuple[float, float, float]]:
    """Rooms of this depth: stacks in rows, for every width that a row may have."""
    stacks: list[tuple[float, float]] = []
    for group in groups:
        most = int((depth - LIFT + 1e-9) / (group.thick * LOOSE))
        if most < 1:
            return
        stacks += [(group.width, group.height)] * math.ceil(group.count / most)
    if len(stacks) > MOST_STACKS:
        return
    stacks.sort(key=lambda stack: (-stack[1], -stack[0]))
    widest = max(width for width, _ in stacks)
    edges = {add_up(width for width, _ in stacks[:n]) for n in range(1, len(stacks) + 1)}
    for room in sorted(edge for edge in edges | {widest} if edge >= widest):
        height = add_up(fill_rows(stacks, room))
        wide, tall = sorted((room, height))
        yield (
            float(math.ceil(wide + SLACK - 1e-9)),
            float(math.ceil(tall + SLACK - 1e-9)),
            float(math.ceil(depth - 1e-9)),
        )


def fill_rows(stacks: Iterable[tuple[float, float]], room: float) -> Iterator[float]:
    """The heights of rows that stacks fill, tallest first."""
    left, tall = 0.0, 0.0
    for width, height in stacks:
        if left + width > room + 1e-9:
            yield tall
            left, tall = 0.0, 0.0
        left += width
        tall = max(tall, height)
    yield tall


def _friendliness(width: float, height: float, depth: float) -> float:
    """Card that the box takes, more if it is a tower, a slab or a brick: less is better."""
    card = 2 * (width * height + width * depth + height * depth)
    tower = max(1.0, height / width / TALL)
    slab = max(1.0, FLAT / (depth / width))
    brick = max(1.0, depth / width / THICK)
    return card * tower * slab * brick


def fold_to_fit(width: float, height: float, room: float, tall: float) -> int | None:
    """How often a sheet is folded in half to fit; None if it is too large even then."""
    short, long = sorted((width, height))
    least, most = sorted((room, tall))
    for folds in range(MOST_FOLDS + 1):
        if short + 1 <= least and long + 1 <= most:
            return folds
        short, long = sorted((short, long / 2))
    return None


def _as_paper(component: Component) -> Folded:
    outlines = [piece.face.outline for piece in component.pieces]
    width = max(outline.width for outline in outlines)
    height = max(outline.height for outline in outlines)
    return Folded(within(component.title), width, height, component.count)
