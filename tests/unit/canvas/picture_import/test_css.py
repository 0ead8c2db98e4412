"""Style sheets and style attributes: which declaration wins, and what is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.canvas.picture_faults import Fault
from generator.canvas.svg_import.read_svg import Vector

Draw = Callable[..., Vector]
Refuse = Callable[..., tuple[Fault, ...]]


def fill_of(vector: Vector) -> str | None:
    (path,) = vector.shapes
    return path.fill  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("sheet", "fill"),
    [
        ("rect { fill: #010101 }", "#010101"),
        ("* { fill: #010101 }", "#010101"),
        (".a { fill: #010101 }", "#010101"),
        ("#r { fill: #010101 }", "#010101"),
        ("rect.a { fill: #010101 }", "#010101"),
        (".b.a { fill: #010101 }", "#010101"),
        (".c, rect { fill: #010101 }", "#010101"),
        (".c { fill: #010101 }", "#ff0000"),
        ("circle { fill: #010101 }", "#ff0000"),
        (".a { fill: #010101 } rect { fill: #020202 }", "#010101"),  # a class is stronger
        ("rect.a { fill: #010101 } .a.b { fill: #020202 }", "#020202"),
        (".a { fill: #010101 } .b { fill: #020202 }", "#020202"),  # the later of equals
        ("#r { fill: #010101 } .a { fill: #020202 }", "#010101"),
        (".a { fill: #010101 !important } #r { fill: #020202 }", "#010101"),
        ("/* .a { fill: red } */ <!-- --> rect { fill: #010101 }", "#010101"),
        ("@charset 'utf-8'; rect { FILL: #010101 }", "#010101"),
    ],
)
def test_the_stronger_rule_wins(draw: Draw, sheet: str, fill: str) -> None:
    rect = '<rect id="r" class="a b" width="9" height="9" fill="red"/>'
    assert fill_of(draw(f"<style>{sheet}</style>{rect}")) == fill


def test_an_own_style_is_stronger_than_all_but_what_is_important(draw: Draw) -> None:
    rect = '<rect class="a" width="9" height="9" fill="red" style="fill:#030303"/>'
    assert fill_of(draw(f"<style>.a {{ fill: #010101 }}</style>{rect}")) == "#030303"
    assert fill_of(draw(f"<style>.a {{ fill: #010101 !important }}</style>{rect}")) == "#010101"


def test_a_sheet_may_stand_after_what_it_is_about(draw: Draw) -> None:
    assert fill_of(draw('<rect width="9" height="9"/><style>rect{fill:#010101}</style>')) == (
        "#010101"
    )


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ("g > rect { fill: red }", 'the selector "g > rect" cannot'),
        ("g rect { fill: red }", 'the selector "g rect" cannot'),
        ("rect:hover { fill: red }", 'the selector "rect:hover" cannot'),
        ("[id] { fill: red }", 'the selector "[id]" cannot'),
        ("{ fill: red }", 'the selector "" cannot'),
        ("@media print { rect { fill: red } }", "@media cannot"),
        ("@font-face { font-family: x }", "@font-face cannot"),
        ("@import 'x.css';", "@import loads another file"),
        ("rect { animation: spin 1s }", 'the property "animation" cannot'),
        ("rect { transform: rotate(3deg) }", 'the property "transform" cannot'),
        ("rect { fill }", "not valid CSS"),
        ("rect { fill: red; } }", "not valid CSS"),
        ("rect { g { fill: red } }", "not valid CSS: a rule within a rule"),
    ],
)
def test_what_css_has_besides_is_told(refuse: Refuse, sheet: str, said: str) -> None:
    fault = refuse(f'<style>\n{sheet}</style><rect width="9" height="9"/>')[0]
    assert fault.message.startswith("<style>: ")
    assert said in fault.message
    assert fault.line == 2


@pytest.mark.parametrize("attribute", ['type="text/less"', 'media="(min-width: 3px)"'])
def test_sheets_of_another_kind_are_told(refuse: Refuse, attribute: str) -> None:
    assert refuse(f"<style {attribute}>rect {{ fill: red }}</style>")


def test_properties_that_change_nothing_are_passed_over(draw: Draw) -> None:
    """As Inkscape writes them."""
    style = (
        "-inkscape-stroke:none;font-variant-ligatures:normal;text-indent:0;line-height:normal;"
        "shape-padding:0;color-rendering:auto;solid-color:#000000;stop-opacity:1;"
        "mix-blend-mode:normal;vector-effect:none;filter:none;mask:none;isolation:auto;--own:3"
    )
    assert draw(f'<rect width="9" height="9" style="{style}"/>').shapes
