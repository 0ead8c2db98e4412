"""Lines are measured as they are set, also where the title face lacks a letter."""

from __future__ import annotations

import pytest

from generator.canvas.fonts import (
    ITALIC,
    PACKAGES,
    PRINTABLE,
    STRONG,
    TEXT,
    TITLE,
    USUAL_LETTERS,
    face_for,
    measure,
    read_face,
)


def test_a_face_that_has_all_letters_is_kept() -> None:
    assert face_for("Town Park", TITLE) == TITLE
    assert face_for("Größe × 2", TITLE) == TITLE


def test_a_line_that_the_title_face_lacks_letters_for_is_set_in_the_text_face() -> None:
    assert face_for("Łódź i Kraków ę", TITLE) == STRONG
    assert measure("ę", TITLE, 10) == measure("ę", STRONG, 10)


@pytest.mark.parametrize("font", PACKAGES)
def test_a_no_break_space_is_as_wide_as_a_space(font: str) -> None:
    assert measure("a\u00a0b", font, 10) == measure("a b", font, 10)


def test_widths_grow_with_the_size_and_add_up() -> None:
    assert measure("ab", TEXT, 8) == pytest.approx(2 * measure("ab", TEXT, 4))
    assert measure("ab", TEXT, 4) == pytest.approx(measure("a", TEXT, 4) + measure("b", TEXT, 4))


def test_letters_that_no_face_has_are_known() -> None:
    assert all(letter in PRINTABLE for letter in "aéę×−’")
    assert not any(letter in PRINTABLE for letter in "街ж")


@pytest.mark.parametrize("font", [TEXT, STRONG, ITALIC])
def test_every_face_has_the_letters_that_are_not_looked_up(font: str) -> None:
    known = read_face(font).glyphs
    assert {"a", "~", " "} <= USUAL_LETTERS <= {chr(code) for code in known}
