"""Printed on both sides, every front starts a sheet of its own and every back lies behind it."""

from __future__ import annotations

import pytest

from generator.kit.documents import imprint_of
from generator.kit.lay_out import KIT_FILE
from generator.sheets.page import Document, Page, face_up
from generator.tileset.model import Game
from tests.support.kits import Kits


def page(label: str, section: str, sheet: int) -> Page:
    return Page(100, 100, (), label, section, entry=label, sheet=sheet)


FRONT, BACK = page("Tiles 1 front", "Tiles", 1), page("Tiles 1 back", "Tiles", 1)
SCREENS = [page(f"Screens {n}", "Screens", n) for n in (1, 2)]


def test_sheets_without_backs_get_blank_ones_where_others_have_backs() -> None:
    padded = face_up([FRONT, BACK, *SCREENS])
    labels = [p.label for p in padded]
    assert labels == [
        "Tiles 1 front",
        "Tiles 1 back",
        "Screens 1",
        "Screens 1, blank back",
        "Screens 2",
        "Screens 2, blank back",
    ]
    assert all(p.shapes == () and p.entry == "" for p in padded if "blank" in p.label)


def test_nothing_is_added_where_no_sheet_has_a_back() -> None:
    assert face_up(SCREENS) == tuple(SCREENS)
    assert not Document("", "", "", tuple(SCREENS), {}).two_sided
    assert Document("", "", "", (FRONT, BACK), {}).two_sided


def test_pages_without_a_sheet_number_stand_alone() -> None:
    pages = tuple(page(str(n), "Rules", 0) for n in range(4))
    assert not Document("", "", "", pages, {}).two_sided


@pytest.mark.slow
def test_in_every_kit_fronts_stand_on_odd_pages(game: str, kits: Kits) -> None:
    import pypdfium2

    document = pypdfium2.PdfDocument(kits(game).files[KIT_FILE])
    labels = [document.get_page_label(n) for n in range(len(document))]
    if not any(label.endswith(" back") for label in labels):
        return
    assert len(labels) % 2 == 0
    for front, back in zip(labels[::2], labels[1::2], strict=True):
        assert not front.endswith("back")
        assert back in (f"{front}, blank back", front.replace("front", "back"))


def test_a_sheet_credits_who_made_the_game() -> None:
    game = Game("Harbour", (2, 2), False, designer="Ada Example", year=1999, licence="CC BY 4.0")
    assert imprint_of(game).credit == "by Ada Example, 1999 · CC BY 4.0"
    assert imprint_of(Game("Harbour", (2, 2), False, publisher="Quay Games")).credit == "Quay Games"
    assert imprint_of(Game("Harbour", (2, 2), False, licence="Ask its author " * 5)).credit == ""
