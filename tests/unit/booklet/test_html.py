"""The HTML page: whole, valid in its nesting, and in need of nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html.parser import HTMLParser

import pytest

from generator.booklet.fill_template import RulesText
from generator.booklet.illustrated_rules import illustrate
from generator.booklet.parse_rules import parse
from generator.booklet.web_page import make_html
from generator.canvas.shapes import Drawing, Library
from generator.tileset.model import Tileset
from generator.typeset.figures import Figure
from generator.typeset.text_tree import Place, Rules
from generator.write.svg import write_page

VOID = {"meta", "br", "link", "img", "hr", "input"}


class Reader(HTMLParser):
    """Notes tags, ids and references, and that every tag is closed by its own."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.labels: list[str] = []
        self.tags: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "src", "xlink:href"):
                self.links.append(value or "")
            elif name == "aria-label":
                self.labels.append(value or "")
            elif name == "clip-path":
                self.links += re.findall(r"url\((#[^)]+)\)", value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self.text.append(data)


@pytest.fixture(scope="module")
def page(
    rules: Rules,
    town: Tileset,
    figures: dict[str, Figure],
    signs: dict[str, Drawing],
    faces: dict[str, Drawing],
) -> str:
    def draw(drawings: Sequence[Drawing], signs: Library) -> tuple[str, list[str]]:
        return write_page(drawings, {**faces, **signs}, "rules")

    return make_html(illustrate(rules, figures, signs, faces), town, draw)


@pytest.fixture(scope="module")
def reader(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    return reader


def test_it_is_well_nested_and_says_its_language(page: str, reader: Reader) -> None:
    assert reader.open == []
    assert page.startswith('<!DOCTYPE html>\n<html lang="en-GB">')
    assert reader.tags.count("h1") == 1
    assert {"header", "nav", "main", "section", "figure", "figcaption", "table", "aside"} <= set(
        reader.tags
    )


def test_nothing_is_fetched(page: str, reader: Reader) -> None:
    assert all(link.startswith("#") for link in reader.links)
    assert not re.search(r"https?://(?!www\.w3\.org/)", page)
    urls = re.findall(r"url\(([^)]{0,30})", page)
    assert all(url.startswith(("#", "data:font/ttf;base64,")) for url in urls)
    assert not {"script", "link", "iframe", "object", "img"} & set(reader.tags)


def test_every_reference_is_answered_once(reader: Reader) -> None:
    assert len(reader.ids) == len(set(reader.ids))
    assert {link[1:] for link in reader.links} <= set(reader.ids)


def test_figures_are_said_in_words(reader: Reader) -> None:
    assert (
        "A finished town of 48 tiles with houses all along its border; "
        "five stars stand on blocks of houses inside" in reader.labels
    )
    assert "Wrong: A cornerstone and a tile that touches it at a corner only" in reader.labels


def test_all_words_are_there(reader: Reader, rules: Rules) -> None:
    text = " ".join("".join(reader.text).split())
    assert "The town has 6 columns and 8 rows" in text
    assert "19 − 8 = 11" in text
    assert rules.title.text in text


def test_faces_are_drawn_once(page: str, reader: Reader) -> None:
    """The towns show each face again and again: it is defined in one place."""
    assert page.count("<defs>") == 1
    faces = [id for id in reader.ids if re.fullmatch(r"rules\.use\.zone-[\w-]+", id)]
    assert len(faces) > 20
    assert reader.links.count(f"#{faces[0]}") > 1
    assert len(page) < 2_500_000


def test_signs_are_drawn_once(reader: Reader, signs: dict[str, Drawing]) -> None:
    """A sign in a line of text is nothing but a use of it."""
    drawn = [id for id in reader.ids if id.startswith("rules.use.sign-") and ".clip" not in id]
    assert drawn
    assert len(drawn) <= len(signs)
    assert all(reader.links.count(f"#{id}") >= 1 for id in drawn)


def test_words_are_escaped(town: Tileset) -> None:
    text = '# A & B\n\n## C \\< D\n\nx \\<b> & "y"\n'
    places = tuple(Place("rules.md", n + 1) for n in range(text.count("\n") + 1))
    book = illustrate(parse(RulesText(text, places)), {}, {}, {})
    page = make_html(book, town, lambda drawings, signs: ("", ()))
    assert "<h1>A &amp; B</h1>" in page
    assert '<h2 id="c-d">C &lt; D</h2>' in page
    assert "<p>x &lt;b&gt; &amp; “y”</p>" in page
