"""Text in typefaces that we have."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.canvas import fonts
from generator.canvas.picture_faults import Fault
from generator.canvas.shapes import Group, Text
from generator.canvas.svg_import.kerning import kern_of, kerned
from generator.canvas.svg_import.read_svg import Vector

Draw = Callable[..., Vector]
Refuse = Callable[..., tuple[Fault, ...]]
SANS = 'font-family="Source Sans Pro" font-size="10"'


def texts(vector: Vector) -> list[Text]:
    """The texts, moved to where they stand in the picture."""
    found = []
    for group in vector.shapes:
        assert isinstance(group, Group)
        (text,) = group.shapes
        assert isinstance(text, Text)
        found.append(text)
    return found


@pytest.mark.parametrize(
    ("look", "font"),
    [
        ('font-family="Fredoka One"', fonts.TITLE),
        ("font-family=\"'Source Sans Pro', Arial\"", fonts.TEXT),
        ('font-family="source sans pro" font-weight="600"', fonts.STRONG),
        ('font-family="Source Sans Pro" font-style="italic"', fonts.ITALIC),
        ('font-family="SourceSansPro-Semibold"', fonts.STRONG),
        ("style=\"font-family:'Fredoka One';font-weight:400\"", fonts.TITLE),
    ],
)
def test_our_typefaces_are_known_by_name(draw: Draw, look: str, font: str) -> None:
    (text,) = texts(draw(f'<text y="9" {look}>one</text>'))
    assert (text.font, text.text) == (font, "one")


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ('<text font-family="Arial">Hi</text>', 'is set in "Arial"'),
        ('<text font-family="sans-serif, Fredoka One">Hi</text>', 'is set in "sans-serif"'),
        (f'<text {SANS} font-weight="bold">Hi</text>', 'is set in "Source Sans Pro bold"'),
        (f'<text {SANS} letter-spacing="2">Hi</text>', "letter-spacing"),
        (f'<text {SANS} style="text-decoration:underline">Hi</text>', "text-decoration"),
        (f'<text {SANS} dx="3">Hi</text>', "dx moves its letters"),
        (f'<text {SANS} x="1 2 3">Hi</text>', "x places each letter"),
        (f'<text {SANS} textLength="30">Hi</text>', "textLength moves"),
        (f'<text {SANS} stroke="red">Hi</text>', "has a line around its letters"),
        (f'<text {SANS}><textPath href="#p">Hi</textPath></text>', "<textPath> within text"),
        (f"<text {SANS}>漢</text>", 'the typeface has no "漢"'),
        (f'<text {SANS} font-size="2em">Hi</text>'.replace('font-size="10" ', ""), "2em"),
        (f'<text {SANS} text-anchor="left">Hi</text>', 'text-anchor "left"'),
        (f'<text {SANS} fill="url(#g)">Hi</text>', "gradient"),
        (f'<text {SANS}><tspan opacity=".5">Hi</tspan></text>', "<tspan>: is see-through"),
        (f'<text {SANS} writing-mode="vertical-rl">Hi</text>', "writing-mode"),
    ],
)
def test_other_text_is_told(refuse: Refuse, element: str, said: str) -> None:
    assert any(said in fault.message for fault in refuse(element))


def test_a_text_stands_where_it_says(draw: Draw) -> None:
    (text,) = texts(draw(f'<text x="3" y="20" {SANS} fill="#123456">one</text>'))
    assert (text.x, text.y, text.size, text.fill) == (30, 200, 100, "#123456")


def test_an_anchor_counts_for_all_parts_of_a_line(draw: Draw) -> None:
    body = f'<text x="50" y="20" text-anchor="end" {SANS}>one<tspan fill="red"> two</tspan></text>'
    found = texts(draw(body))
    assert {text.fill for text in found} == {"#000000", "#ff0000"}
    width = fonts.measure("one two", fonts.TEXT, 100)
    assert found[0].x == pytest.approx(500 - width, abs=2)  # kerning moves it by less than that
    last = found[-1]
    assert last.x + fonts.measure(last.text, fonts.TEXT, 100) == pytest.approx(500, abs=1e-6)


def test_spaces_are_counted_as_svg_counts_them(draw: Draw) -> None:
    loose = f"<text {SANS}>\n  one \n <tspan> six </tspan>\n</text>"
    assert "".join(text.text for text in texts(draw(loose))) == "one six"
    kept = f'<text {SANS} xml:space="preserve"> one  six</text>'
    assert "".join(text.text for text in texts(draw(kept))) == " one  six"


def test_each_line_of_an_editor_begins_anew(draw: Draw) -> None:
    body = f'<text {SANS}><tspan x="1" y="10">one </tspan><tspan x="1" y="22">six</tspan></text>'
    assert [(t.text, t.x, t.y) for t in texts(draw(body))] == [("one", 10, 100), ("six", 10, 220)]


def test_kerned_letters_stand_closer() -> None:
    assert kern_of("T", "o", fonts.TITLE) < 0
    assert kern_of("n", "n", fonts.TITLE) == 0
    pieces, width = kerned("Town", fonts.TITLE, 10)
    assert pieces[0] == (0, "T")
    assert "".join(text for _, text in pieces) == "Town"
    assert width < fonts.measure("Town", fonts.TITLE, 10)
    assert kerned("", fonts.TITLE, 10) == ([], 0)
