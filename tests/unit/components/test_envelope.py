"""An envelope for a whole kit, folded up in space with the card's thickness, and filled."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.choices import Answers
from generator.components.box.choices import KIT_BOX
from generator.components.box.envelope import Envelope
from generator.components.box.kit_box_plan import PENCIL
from generator.components.box.net import PLAY
from generator.components.box.tray import Tray
from generator.components.kind import Folded
from generator.errors import CommandError
from generator.geometry.outline import rectangle, square
from tests.support.some import some
from tests.unit.components.test_box_plan import company, component
from tests.unit.components.test_kit_box import planned
from tests.unit.components.test_tuck_box import Folded as FoldedBox
from tests.unit.components.test_tuck_box import Motion, Solid, area, bounds, shared

lengths = st.floats(60, 250)
envelopes = st.builds(Envelope, lengths, lengths, st.floats(8, 60), st.floats(0.05, 2))


class FoldedEnvelope:
    """Panels as motions of space: the back lies still, walls stand, lips and tuck lie above it.
    The front is laid on the lips."""

    def __init__(self, envelope: Envelope) -> None:
        self.stock, self.rects = envelope.stock, dict(envelope.panels)
        self.rects |= {f"{name} lip": bounds(list(lip)) for name, lip in envelope.lips.items()}
        left, top, right, foot = envelope.panels["back"]
        outer, inner = envelope.panels["left"][0], envelope.panels["right"][2]
        low = envelope.panels["below"][3]
        hang = [
            ("left", "back", (left, top), (left, foot), 1),
            ("right", "back", (right, top), (right, foot), -1),
            ("below", "back", (left, foot), (right, foot), 1),
            ("lid", "back", (left, top), (right, top), -1),
            ("left lip", "left", (outer, top), (outer, foot), 1),
            ("right lip", "right", (inner, top), (inner, foot), -1),
            ("below lip", "below", (left, low), (right, low), 1),
            ("tuck", "lid", (left, envelope.tuck), (right, envelope.tuck), -1),
        ]
        self.motions: dict[str, Motion] = {"back": (np.eye(3), np.zeros(3))}
        self.hinges: set[frozenset[str]] = set()
        for name, on, start, stop, way in hang:
            self.motions[name] = FoldedBox.fold(self.motions[on], start, stop, way)
            self.hinges.add(frozenset((name, on)))

    def solid(self, name: str) -> Solid:
        return FoldedBox.solid(self, name)  # type: ignore[arg-type]

    def solids(self) -> dict[str, Solid]:
        found = {name: self.solid(name) for name in self.rects}
        left, top, right, foot = self.rects["back"]
        half, level = self.stock / 2, found["left lip"][1][2]
        low = np.array([left - half, top - half, level])
        return {**found, "front": (low, np.array([right + half, foot + half, level + self.stock]))}


def room_of(envelope: Envelope) -> Solid:
    left, top, _, _ = envelope.panels["back"]
    half = envelope.stock / 2
    least = np.array([left + half, top + half, half])
    return least, least + np.array([envelope.width, envelope.height, envelope.depth])


@given(envelopes)
def test_folded_up_no_two_panels_collide(envelope: Envelope) -> None:
    folded = FoldedEnvelope(envelope)
    solids = folded.solids()
    assert len(solids) == 10
    for one, other in combinations(solids, 2):
        if frozenset((one, other)) not in folded.hinges:
            assert shared(solids[one], solids[other]) < 1e-6, (one, other)


@given(envelopes)
def test_the_room_inside_is_free_and_closed(envelope: Envelope) -> None:
    room, solids = room_of(envelope), FoldedEnvelope(envelope).solids()
    for name, solid in some(solids.items()):
        assert shared(solid, room) < 1e-6, name
    # The tuck lies on the contents and slips in behind the lips; walls reach up to these.
    assert solids["tuck"][0][2] == pytest.approx(room[1][2])
    gap = solids["left lip"][0][2] - solids["tuck"][1][2]
    assert gap == pytest.approx(PLAY)
    for wall in ("left", "right", "below"):
        assert solids[wall][1][2] == pytest.approx(solids["left lip"][1][2] - envelope.stock / 2)
    assert envelope.front.size == envelope.outside[:2]
    outer = np.max([s[1] for s in solids.values()], axis=0)
    outer = outer - np.min([s[0] for s in solids.values()], axis=0)
    assert tuple(outer) == pytest.approx(envelope.outside)


def test_a_tuck_before_the_lips_would_collide() -> None:
    """The test can fail: walls that leave no room for the card of the tuck."""
    folded = FoldedEnvelope(Envelope(120, 160, 12, 0.5))
    tuck, lip = folded.solid("tuck"), folded.solid("left lip")
    lower = (lip[0] - [0, 0, 0.5 + PLAY], lip[1] - [0, 0, 0.5 + PLAY])
    assert shared(tuck, lip) < 0
    assert shared(tuck, lower) > 0.4


@given(envelopes)
def test_the_outline_runs_around_every_panel_and_lip(envelope: Envelope) -> None:
    ring, (width, height) = envelope.outline, envelope.size
    assert len(set(ring)) == len(ring)
    for x, y in (*ring, *(end for fold in envelope.folds for end in fold)):
        assert -1e-9 <= x <= width + 1e-9 and -1e-9 <= y <= height + 1e-9
    panels = sum((r - a) * (b - t) for a, t, r, b in envelope.panels.values())
    lips = sum(map(area, envelope.lips.values()))
    # The tuck tapers by 1 mm at each side and has round corners.
    lost = panels + lips - area(ring)
    assert 0 < lost < envelope.tuck * 2 + 2 * 25
    assert area(envelope.printed) == pytest.approx(area(ring) - lips)


tiles = st.builds(square, st.floats(12, 60))


@settings(max_examples=10)
@given(tiles, st.integers(1, 120), st.integers(1, 60))
def test_rows_run_to_the_opening_and_hold_all(tile: object, many: int, few: int) -> None:
    """Each row is parted from the next and the last one from the pencils."""
    parts = [component("tiles", tile, many), component("tokens", rectangle(63, 88), few)]  # type: ignore[arg-type]
    box = planned(company(*parts, papers=(Folded("rules booklet", 148.5, 210, 6),)), "envelope")
    envelope = box.body
    assert isinstance(envelope, Envelope)
    assert len(box.strips) == len(box.rows)
    assert all(strip.length == envelope.height - 2 * PLAY for strip in box.strips)
    taken = sum(box.rows) + 0.3 * len(box.rows) + PENCIL
    assert taken <= envelope.width
    stacks = int((box.level - 1) / (0.3 * 1.05))  # pieces on each other
    spread = -(-many // stacks) * tile.width * tile.height + -(-few // stacks) * 63 * 88  # type: ignore[attr-defined]
    assert spread <= sum(box.rows) * envelope.height
    assert envelope.depth >= box.level + 0.3 + 6 * 0.1


def test_an_envelope_is_chosen_where_it_saves_a_sheet() -> None:
    """Tray and lid for a leaflet of 98 mm are each 120 mm or more deep as they lie: two of them
    and strips are more than a sheet. Back and front are not."""
    tile = component("tiles", square(30), 9)
    leaflet = company(tile, papers=(Folded("leaflet", 98, 130, 2),))
    assert isinstance(planned(leaflet, "auto").body, Envelope)
    booklet = company(tile, papers=(Folded("rules booklet", 148.5, 210, 6),))
    assert isinstance(planned(booklet, "auto").body, Tray)  # which need not be folded for it


def test_a_form_that_there_is_not() -> None:
    with pytest.raises(CommandError, match="'bag' is no choice") as caught:
        Answers({"kit_box": "bag"})[KIT_BOX]
    assert "none, auto, box, envelope" in str(caught.value)
