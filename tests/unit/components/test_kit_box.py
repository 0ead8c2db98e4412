"""The box of a whole kit, folded up in space with the card's thickness, and filled."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.choices import Answers
from generator.components.box.box_plan import (
    BARE,
    LIFT,
    LOOSE,
    SLACK,
    PieceCover,
    Stackable,
    stack_up,
)
from generator.components.box.choices import KitBoxForm, Sleeve
from generator.components.box.kit_box_plan import LEAST_ROW, PENCIL, BoxMaking, KitBox, plan_kit_box
from generator.components.box.tray import CLEAR, Tray
from generator.components.kind import Company, Folded
from generator.geometry.outline import rectangle, square
from generator.kit.build import make_kit
from generator.kit.order import Order
from generator.sheets.paper import PAPERS
from generator.sheets.press import STANDARD
from generator.tileset.model import Tileset
from tests.support.some import some
from tests.unit.components.test_box_plan import company, component
from tests.unit.components.test_tuck_box import Folded as FoldedBox
from tests.unit.components.test_tuck_box import Motion, Solid, bounds, shared

trays = st.builds(
    Tray, st.floats(20, 250), st.floats(20, 300), st.floats(8, 80), st.floats(0.05, 3)
)


class FoldedTray:
    """Panels as motions of space: the base lies still, walls and tabs stand."""

    def __init__(self, tray: Tray) -> None:
        self.stock, self.rects = tray.stock, dict(tray.panels)
        self.rects |= {name: bounds(list(tab)) for name, tab in tray.tabs.items()}
        left, top, right, foot = tray.panels["base"]
        high, low = tray.side_rows
        hang = [
            ("left", "base", (left, top), (left, foot), 1),
            ("right", "base", (right, top), (right, foot), -1),
            ("above", "base", (left, top), (right, top), -1),
            ("below", "base", (left, foot), (right, foot), 1),
        ]
        for side, (a, _, b, _) in (("left", self.rects["left"]), ("right", self.rects["right"])):
            hang.append((f"{side} above", side, (a, high), (b, high), -1))
            hang.append((f"{side} below", side, (a, low), (b, low), 1))
        self.motions: dict[str, Motion] = {"base": (np.eye(3), np.zeros(3))}
        self.hinges: set[frozenset[str]] = set()
        for name, on, start, stop, way in hang:
            self.motions[name] = FoldedBox.fold(self.motions[on], start, stop, way)
            self.hinges.add(frozenset((name, on)))

    def solids(self) -> dict[str, Solid]:
        return {name: FoldedBox.solid(self, name) for name in self.rects}  # type: ignore[arg-type]


def room_of(tray: Tray) -> Solid:
    """Where the contents lie: on the inside of the base, between walls and tabs."""
    left, top, _, _ = tray.panels["base"]
    least = np.array([left + tray.stock / 2, top + 1.5 * tray.stock, tray.stock / 2])
    return least, least + np.array([tray.width, tray.height, tray.depth])


@given(trays)
def test_folded_up_no_two_panels_collide(tray: Tray) -> None:
    folded = FoldedTray(tray)
    solids = folded.solids()
    assert len(solids) == 9
    for one, other in combinations(solids, 2):
        if frozenset((one, other)) not in folded.hinges:
            assert shared(solids[one], solids[other]) < 1e-6, (one, other)


@given(trays)
def test_the_room_inside_is_free_and_walled(tray: Tray) -> None:
    room, solids = room_of(tray), FoldedTray(tray).solids()
    for name, solid in some(solids.items()):
        assert shared(solid, room) < 1e-6, name
    for wall in ("left", "right", "above", "below"):
        assert solids[wall][1][2] == pytest.approx(room[1][2])  # to the rim
    # Tabs are glued flat on the inside of the walls above and below.
    assert solids["left above"][0][1] == pytest.approx(solids["above"][1][1])
    assert solids["right below"][1][1] == pytest.approx(solids["below"][0][1])
    outer = np.max([s[1] for s in solids.values()], axis=0)
    outer = outer - np.min([s[0] for s in solids.values()], axis=0)
    assert tuple(outer) == pytest.approx(tray.outside)


@given(trays)
def test_the_lid_goes_over_the_tray_and_does_not_rattle(tray: Tray) -> None:
    """It lies upside down on the rim, its middle above the middle of the tray."""
    lid, below = tray.lid, FoldedTray(tray).solids()
    (least, most), (low, high) = room_of(tray), room_of(lid)
    shift = (least + most - low - high) / 2
    above = {}
    for name, (start, end) in FoldedTray(lid).solids().items():
        a, b = start + shift, end + shift
        top = most[2] + lid.stock / 2
        a[2], b[2] = top - end[2], top - start[2]
        above[name] = (a, b)
    for name, solid in some(above.items()):
        for other, under in some(below.items()):
            assert shared(solid, under) < 1e-6, (name, other)
    for wall in ("left", "right"):
        gap = abs(above[wall][0][0] - below[wall][0][0]) - tray.stock
        assert gap == pytest.approx(CLEAR, abs=1e-6)


def test_tabs_in_the_plane_of_the_wall_would_collide() -> None:
    """The test can fail: a tray whose walls do not stand off by the card of its tabs."""
    tray = Tray(100, 150, 20, 0.5)
    folded = FoldedTray(tray)
    tab, wall = FoldedBox.solid(folded, "left above"), FoldedBox.solid(folded, "above")  # type: ignore[arg-type]
    moved = (wall[0] + [0, 0.5, 0], wall[1] + [0, 0.5, 0])
    assert shared(tab, wall) < 1e-6
    assert shared(tab, moved) > 0.4


@given(trays)
def test_the_outline_runs_around_every_panel(tray: Tray) -> None:
    width, height = tray.size
    assert len(set(tray.outline)) == len(tray.outline)
    for points in (tray.outline, [end for fold in tray.folds for end in fold]):
        assert all(-1e-9 <= x <= width + 1e-9 and -1e-9 <= y <= height + 1e-9 for x, y in points)
    panels = sum((r - left) * (b - top) for left, top, r, b in tray.panels.values())
    ring = zip(tray.outline, (*tray.outline[1:], tray.outline[0]), strict=True)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in ring) / 2
    assert panels < area < width * height


def ground(cover: PieceCover = BARE, form: KitBoxForm = "box") -> BoxMaking:
    return BoxMaking(0.3, STANDARD, cover, PAPERS["a4"], form)


def planned(of: Company, form: KitBoxForm = "box", **volumes: float) -> KitBox:
    box = plan_kit_box(of, ground(form=form), volumes)
    assert box is not None
    return box


def lay(box: KitBox, groups: list[Stackable]) -> list[Solid]:
    """All stacks as blocks, row by row from the far end, a strip between rows."""
    blocks: list[Solid] = []
    stacks = []
    for group in groups:
        most = int((box.level - LIFT + 1e-9) / (group.thick * LOOSE))
        left = group.count
        while left > 0:
            high = min(most, left) * group.thick
            stacks.append((group.width, group.height, high))
            left -= most
    stacks.sort(key=lambda stack: (-stack[1], -stack[0]))
    x = y = 0.0
    row = 0
    across = box.body.width - PENCIL - box.body.stock
    for width, height, high in stacks:
        if x + width > across - 2 + 1e-9:
            y += box.rows[row] + box.body.stock
            x, row = 0.0, row + 1
        blocks.append((np.array([x, y, box.body.stock]), np.array([x + width, y + height, high])))
        x += width
    return blocks


tiles = st.builds(square, st.floats(12, 70))
cards = st.builds(rectangle, st.floats(30, 75), st.floats(60, 125))


@settings(max_examples=15)
@given(tiles, st.integers(1, 120), cards, st.integers(1, 80))
def test_all_pieces_and_papers_have_room(tile: object, many: int, card: object, few: int) -> None:
    parts = [component("tiles", tile, many), component("tokens", card, few)]  # type: ignore[arg-type]
    sheet = Folded("rules booklet", 148.5, 210, 6)
    box = planned(company(*parts, papers=(sheet,)))
    groups = [group for part in parts for group in stack_up(part, 0.3, STANDARD)]
    blocks = lay(box, groups)
    room = np.array([box.body.width - PENCIL - 0.3, box.body.height, box.level])
    for start, end in some(blocks):
        assert (start >= 0).all() and (end <= room + 1e-6).all()
    for one, other in combinations(blocks, 2):
        assert shared(one, other) < 1e-6
    assert box.level >= PENCIL
    assert box.body.depth >= box.level + 0.3 + 6 * 0.1
    # One strip beside the pencils, others between rows; one more keeps the last row in place.
    used = sum(box.rows) + 0.3 * (len(box.rows) - 1)
    is_short = box.body.height - used - SLACK > LEAST_ROW
    assert len(box.strips) == len(box.rows) + is_short
    assert all(strip.height == box.level for strip in box.strips)


def test_cubes_lie_loose_as_high_as_they_are() -> None:
    """64 cubes of 10 mm take 64 cm³, and as much air."""
    nets = component("nets", rectangle(50, 40), 64)
    box = planned(company(component("tiles", square(38), 20), nets), nets=1000.0)
    assert box.level >= 10 + LIFT
    across = box.body.width - PENCIL - 0.3
    assert across * box.rows[-1] * box.level >= 128_000
    assert not any(width > 300 for width in box.body.size)


@pytest.mark.parametrize("form", ["box", "envelope"])
@pytest.mark.parametrize("edge", [12.0, 30.0])
def test_a_large_cube_has_a_row_that_it_goes_into(form: KitBoxForm, edge: float) -> None:
    nets = component("nets", rectangle(50, 40), 1)
    box = planned(company(component("tiles", square(60), 8), nets), form, nets=edge**3)
    assert box.rows[-1] >= edge
    assert box.level >= edge
    assert box.body.height >= edge


def test_a_flat_booklet_is_better_than_a_folded_one() -> None:
    booklet = (Folded("rules booklet", 148.5, 210, 6),)
    box = planned(company(component("tiles", square(38), 49), papers=booklet))
    assert (box.body.width, box.body.height, box.folds) == (150, 211, 0)


def test_sleeves_count_here_too() -> None:
    cards = company(component("cards", rectangle(63.5, 88.9), 60))
    bare, sleeved = (
        plan_kit_box(cards, ground(cover=cover), {}) for cover in (BARE, PieceCover(Sleeve(66, 91)))
    )
    assert bare is not None and sleeved is not None
    volumes = [one.body.width * one.body.height * one.body.depth for one in (bare, sleeved)]
    assert volumes[1] > 1.3 * volumes[0]
    assert sleeved.inside == ("60 cards in sleeves of 66 × 91 mm",)


@pytest.mark.slow
def test_the_kit_box_is_made_if_it_is_asked_for(load_game: Callable[[str], Tileset]) -> None:
    asked = Order(components=Answers({"kit_box": "auto"}), only=("kit-box",))
    kit = make_kit(load_game("streetcar-suburb"), asked)
    (part,) = kit.manifest.components
    assert part.id == "kit-box"
    titles = [piece.title for piece in kit.manifest.pieces]
    assert titles[0] == "Lid"
    for held in ("2 boards", "168 tokens", "64 cubes", "rules booklet", "pencils up to"):
        assert held in titles[1]
