"""The tree of an SVG, from bytes nobody vouches for."""

from __future__ import annotations

import pytest

from generator.canvas.picture_faults import PictureError
from generator.canvas.svg_import.markup import DEEPEST, MOST_ELEMENTS, parse_markup

NS = 'xmlns="http://www.w3.org/2000/svg"'
DTD = '"-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'


def said(data: str | bytes) -> tuple[str, int | None]:
    with pytest.raises(PictureError) as caught:
        parse_markup(data if isinstance(data, bytes) else data.encode())
    (fault,) = caught.value.faults
    return fault.message, fault.line


def test_elements_know_their_lines_texts_and_parents() -> None:
    root = parse_markup(f"<svg {NS}>\n<g>\n<text>a<tspan>b</tspan>c</text></g></svg>".encode())
    assert [(e.name, e.line) for e in root.walk()] == [
        ("svg", 1),
        ("g", 2),
        ("text", 3),
        ("tspan", 3),
    ]
    text = root.children[0].children[0]
    assert text.text == "ac"
    assert [part if isinstance(part, str) else part.name for part in text.inside] == [
        "a",
        "tspan",
        "c",
    ]
    assert text.parent is root.children[0]


def test_what_programs_keep_for_themselves_is_left_out() -> None:
    root = parse_markup(
        f'<svg {NS} xmlns:i="urn:i" i:version="1" id="a"><i:pgf><rect/><path {NS}/></i:pgf>'
        f'<g i:label="Layer"/></svg>'.encode()
    )
    assert root.attributes == {"id": "a"}
    assert [child.name for child in root.children] == ["g"]
    assert root.children[0].attributes == {}


def test_the_old_name_of_href_is_understood() -> None:
    xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
    root = parse_markup(f'<svg {NS} {xlink}><use xlink:href="#a"/></svg>'.encode())
    assert root.children[0].get("href") == "#a"


def test_a_prefix_may_stand_before_every_name() -> None:
    root = parse_markup(b'<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>')
    assert (root.name, root.children[0].name) == ("svg", "g")


def test_a_bare_doctype_does_no_harm() -> None:
    assert parse_markup(f"<!DOCTYPE svg PUBLIC {DTD}><svg {NS}/>".encode()).name == "svg"


@pytest.mark.parametrize(
    "inside", ['<!ENTITY a "b">', '<!ENTITY % p SYSTEM "file:///x"> %p;', "<!ELEMENT svg ANY>"]
)
def test_a_doctype_that_declares_anything_is_refused(inside: str) -> None:
    assert said(f"<!DOCTYPE svg [{inside}]>\n<svg {NS}/>") == (
        "the DOCTYPE declares things of its own",
        1,
    )


@pytest.mark.parametrize("place", ['<svg {} id="&evil;"/>', "<svg {}>&evil;</svg>"])
def test_an_entity_that_only_a_dtd_elsewhere_declares_is_refused(place: str) -> None:
    text = f"<!DOCTYPE svg PUBLIC {DTD}>\n{place.format(NS)}"
    assert said(text) == ("not valid XML: undefined entity", 2)


def test_letters_may_be_written_as_numbers_and_by_the_five_names() -> None:
    root = parse_markup(f'<svg {NS} id="&amp;&#65;"><title>&lt;&#x42;</title></svg>'.encode())
    assert (root.get("id"), root.children[0].text) == ("&A", "<B")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "iso-8859-1"])
def test_encodings_that_say_so_are_read(encoding: str) -> None:
    text = f'<?xml version="1.0" encoding="{encoding}"?><svg {NS} id="é"/>'
    assert parse_markup(text.encode(encoding)).get("id") == "é"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("<svg", "not valid XML: unclosed token"),
        (f"<svg {NS}>\n<g></svg>", "not valid XML: mismatched tag"),
        ("", "not valid XML: no element found"),
        (f'<?xml version="1.0" encoding="x-unheard-of"?><svg {NS}/>', "is in an unknown encoding"),
        ("<svg/>", 'begins with "svg", not with an SVG'),
        (f"<g {NS}/>", 'begins with "g", not with an SVG'),
        ("<html/>", 'begins with "html", not with an SVG'),
        (b"\xff\xfe\x00", "not valid XML: unclosed token"),
    ],
)
def test_what_is_no_svg_is_refused(data: str | bytes, message: str) -> None:
    assert said(data)[0] == message


def test_there_is_an_end_to_elements_and_depth() -> None:
    many = f"<svg {NS}>{'<g/>' * MOST_ELEMENTS}</svg>"
    assert said(many)[0] == f"has more than {MOST_ELEMENTS:,} elements"
    deep = f"<svg {NS}>{'<g>' * DEEPEST}{'</g>' * DEEPEST}</svg>"
    assert said(deep)[0] == f"is nested more than {DEEPEST} deep"
