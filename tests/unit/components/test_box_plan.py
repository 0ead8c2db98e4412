from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.canvas.shapes import Component, Drawing, Piece
from generator.components.box.box_plan import (
    FILM,
    LIFT,
    LOOSE,
    SLACK,
    PieceCover,
    Stackable,
    choose_size,
    fold_to_fit,
    plan_box,
)
from generator.components.box.choices import CARDS, EDGE, Sleeve, read_sleeve
from generator.components.find_kinds import find_kinds
from generator.components.kind import Company, Folded
from generator.errors import CommandError
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.sheets.press import STANDARD, Press


def company(*components: Component, papers: tuple[Folded, ...] = ()) -> Company:
    """These components with what their kinds say of themselves."""
    kinds = {kind.name: kind for kind in find_kinds()}
    kinds["cards"] = kinds["tiles"]
    return Company(tuple((kinds[one.id], one) for one in components), papers)


def component(id: str, outline: Outline, count: int, back: bool = False) -> Component:
    face = Drawing(f"{id}-face", outline, 0.0, ())
    behind = Drawing(f"{id}-back", outline, 0.0, ()) if back else None
    return Component(id, id.capitalize(), (Piece(id, id, count, face, behind),))


def test_49_tiles_make_one_stack() -> None:
    planned = plan_box(company(component("tiles", square(38), 49)), 0.3, STANDARD)
    assert planned is not None
    box = planned.box
    assert (box.width, box.height) == (40, 40)  # 38 and a millimetre at each side
    assert box.depth == 17  # 49 x 0.3 = 14.7, a twentieth more is 15.4, and one for the lid
    assert planned.inside == ("49 tiles",)


def test_glued_backs_are_twice_as_thick() -> None:
    tiles = company(component("tiles", square(38), 20, back=True))
    plain = plan_box(tiles, 0.5, STANDARD)
    glued = plan_box(tiles, 0.5, Press(backs="separate"))
    assert plain is not None
    assert glued is not None
    assert plain.box.depth == math.ceil(20 * 0.5 * LOOSE + LIFT)
    assert glued.box.depth == math.ceil(20 * 1.0 * LOOSE + LIFT)


def test_what_is_too_large_lies_beside_the_box() -> None:
    parts = [
        component("cards", rectangle(63, 88), 48),
        component("scoresheets", rectangle(60, 80), 10),
        component("board", rectangle(200, 200), 1),
        Component("nets", "Cubes to fold", component("nets", square(70), 4).pieces, cut="own"),
    ]
    planned = plan_box(
        company(*parts, papers=(Folded("rules booklet", 148, 210, 6),)), 0.3, STANDARD
    )
    assert planned is not None
    assert planned.inside == ("48 cards", "scoresheets")
    assert planned.outside == ("rules booklet", "board", "cubes to fold")
    bare = plan_box(company(*parts[:1]), 0.3, STANDARD)
    assert bare is not None
    assert planned.box.depth == bare.box.depth + 1  # ten sheets of a tenth of a millimetre


def test_a_kit_without_flat_pieces_has_no_box() -> None:
    assert plan_box(company(component("scoresheets", rectangle(92, 122), 4)), 0.3, STANDARD) is None


@pytest.mark.parametrize(
    ("size", "room", "folds"),
    [((60, 80), (65, 91), 0), ((92, 122), (65, 94), 1), ((92, 122), (40, 40), None)],
)
def test_sheets_are_folded_in_half_to_fit(
    size: tuple[float, float], room: tuple[float, float], folds: int | None
) -> None:
    assert fold_to_fit(*size, *room) == folds


groups = st.lists(
    st.builds(
        Stackable, st.floats(10, 90), st.floats(10, 90), st.integers(1, 300), st.floats(0.1, 1)
    ),
    min_size=1,
    max_size=3,
)


@settings(max_examples=50, deadline=None)
@given(groups)
def test_every_piece_has_room(found: list[Stackable]) -> None:
    width, height, depth = choose_size(found)
    assert width <= height
    volume = sum(group.width * group.height * group.count * group.thick for group in found)
    assert width * height * depth >= volume
    for group in found:
        wide, tall = sorted((group.width, group.height))
        assert wide + SLACK <= width + 1e-6
        assert tall + SLACK <= height + 1e-6 or tall + SLACK <= width + 1e-6
        assert depth >= group.thick * LOOSE + LIFT - 1e-6


def test_hexagons_stand_in_their_box() -> None:
    planned = plan_box(company(component("tiles", hexagon(34), 37)), 0.3, STANDARD)
    assert planned is not None
    assert (planned.box.width, planned.box.height) == (36, 42)  # 34 by 39.26


def test_sleeved_cards_have_room() -> None:
    """40 cards of 0.3 mm in sleeves: 40 x 0.55 = 22, a twentieth more is 23.1, and one."""
    cards = company(component("cards", rectangle(63.5, 88.9), 40))
    planned = plan_box(cards, 0.3, STANDARD, PieceCover(Sleeve(66, 91)))
    assert planned is not None
    assert FILM == 0.25
    assert (planned.box.width, planned.box.height, planned.box.depth) == (68, 93, 25)
    assert planned.inside == ("40 cards in sleeves of 66 × 91 mm",)


def test_only_cards_are_sleeved() -> None:
    """Tiles of another size lie beside them as they are; lying cards have lying sleeves."""
    cover = PieceCover(Sleeve(66, 91))
    assert cover.footprint(rectangle(63.5, 88.9)) == (66, 91)
    assert cover.footprint(rectangle(88.9, 63.5)) == (91, 66)
    for outline in (square(38), hexagon(60), rectangle(66, 88), rectangle(44, 68)):
        assert not cover.around(outline)
        assert cover.footprint(outline) == (outline.width, outline.height)


def test_laminated_pieces_are_thicker() -> None:
    tiles = company(component("tiles", square(38), 49))
    planned = plan_box(tiles, 0.3, STANDARD, PieceCover(laminate=0.16))
    assert planned is not None
    assert planned.box.depth == 25  # 49 x 0.46 = 22.5, a twentieth more is 23.7, and one
    assert (planned.box.width, planned.box.height) == (40, 40)


@pytest.mark.parametrize("name", CARDS)
def test_sleeves_by_name_hold_their_cards(name: str) -> None:
    assert PieceCover(read_sleeve(name)).around(rectangle(*CARDS[name]))
    assert read_sleeve(read_sleeve(name)) == read_sleeve(name)


def test_sleeves_are_read_by_their_size_too() -> None:
    assert read_sleeve(" 91 × 66.5 mm") == Sleeve(66.5, 91)
    assert EDGE == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("standrd", 'did you mean "standard"?'),
        ("66x91", "such as 66x91mm"),
        ("5x5mm", "20 to 300 mm"),
        ("", "there are mini-american"),
        ("nanxnanmm", "such as 66x91mm"),
    ],
)
def test_other_sleeves_are_refused_with_help(text: str, said: str) -> None:
    with pytest.raises(CommandError) as caught:
        read_sleeve(text)
    assert said in str(caught.value)


def test_sleeves_that_fit_nothing_are_refused_with_those_that_do() -> None:
    cards = company(component("cards", rectangle(57, 87), 40))
    with pytest.raises(CommandError) as caught:
        plan_box(cards, 0.3, STANDARD, PieceCover(Sleeve(73, 123)))
    assert "no card goes into sleeves of 73 × 123 mm" in str(caught.value)
    assert "write 60x90mm" in str(caught.value)
    assert plan_box(cards, 0.3, STANDARD, PieceCover(read_sleeve("60x90mm"))) is not None
    with pytest.raises(CommandError, match="this game has no cards"):
        plan_box(
            company(component("tiles", square(38), 4)), 0.3, STANDARD, PieceCover(Sleeve(66, 91))
        )
