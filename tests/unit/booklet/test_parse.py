"""Markdown into the tree, and what a page cannot carry."""

from __future__ import annotations

import pytest

from generator.booklet.cross_references import print_references
from generator.booklet.fill_template import RulesText
from generator.booklet.parse_rules import parse
from generator.errors import UserError
from generator.typeset.text_tree import (
    Aside,
    FigureRow,
    Heading,
    Listing,
    PageTurn,
    Paragraph,
    Place,
    Rules,
    Run,
    Sign,
    TextTable,
    plain_text,
    walk,
)

START = "# Title\n\n## One\n\n"


def read(text: str) -> Rules:
    lines = text.count("\n") + 1
    return parse(RulesText(text, tuple(Place("rules.md", n + 1) for n in range(lines))))


def body(text: str) -> tuple[object, ...]:
    return read(START + text).body[1:]


def test_title_cover_chapters_summary() -> None:
    text = "# T\n\nlead\n\n![h](figure:hero)\n\n## A\n\na\n\n---\n\n## B\n\nb\n\n---\n\n## S\n\ns\n"
    rules = read(text)
    assert rules.title.text == "T"
    assert [type(block) for block in rules.cover] == [Paragraph, FigureRow]
    assert [type(block) for block in rules.body] == [
        Heading,
        Paragraph,
        PageTurn,
        Heading,
        Paragraph,
    ]
    assert isinstance(rules.summary[0], Heading) and rules.summary[0].text == "S"


def test_runs_keep_their_style_and_quotes_are_round() -> None:
    (paragraph,) = body('plain **strong *both*** and\n*slanted*, it\'s "so"\n')
    assert isinstance(paragraph, Paragraph)
    assert paragraph.runs == (
        Run("plain "),
        Run("strong both", "strong"),
        Run(" and "),
        Run("slanted", "emphasis"),
        Run(", it’s “so”"),
    )


def test_lists_and_boxes() -> None:
    numbered, box = body("3. a\n4. b\n\n   - c\n\n> ### Box\n> - d\n")
    assert isinstance(numbered, Listing) and numbered.start == 3
    inner = numbered.items[1].blocks[1]
    assert isinstance(inner, Listing) and inner.start is None
    assert isinstance(box, Aside)
    assert [type(block) for block in box.blocks] == [Heading, Listing]


def test_tables_have_aligns() -> None:
    (table,) = body("| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | **3** |\n")
    assert isinstance(table, TextTable)
    assert table.aligns == ("start", "middle", "end")
    assert table.rows[0][2] == (Run("3", "strong"),)


def test_figures_side_by_side_and_signs() -> None:
    row, words = body('![yes](figure:a "40%")\n![](figure:b)\n\nsee ![C](sign:corner)&nbsp;C\n')
    assert isinstance(row, FigureRow) and isinstance(words, Paragraph)
    assert [(figure.name, figure.share) for figure in row.figures] == [("a", 0.4), ("b", 0.0)]
    assert words.runs[1] == Sign("corner", "C")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a <b>x</b>\n", 5, "HTML cannot be printed"),
        ("a\nb\n<i>c</i>\n", 7, "HTML cannot be printed"),
        ("<div>x</div>\n", 5, "HTML cannot be printed"),
        ("a\n[b](pages/b.html)\n", 6, 'a link to "pages/b.html" leads nowhere'),
        ("a\n[b](#c)\n", 5, 'no heading is called "b"'),
        ("![x](https://example.org/a.png)\n", 5, "a picture from elsewhere"),
        ("![x](pictures/a.png)\n", 5, "a picture from elsewhere"),
        ("a ![x](figure:n)\n", 5, "a figure stands among words"),
        ('![x](figure:n "large")\n', 5, "is no share of a line"),
        ("```\ncode\n```\n", 5, "a block of code cannot be printed"),
        ("a `b`\n", 5, "code cannot be printed"),
        ("# Again\n", 5, "a second title"),
        ("#### deep\n", 5, "a heading of level 4"),
        ("- a\n\n  ---\n", 7, "a page cannot be turned here"),
        ("> a\n>\n> > b\n", 7, "a box stands in a box"),
        ("- ## x\n", 5, "a heading stands in a list"),
        ("a\n\nb 汉 c\n", 7, 'the fonts have no "汉"'),
    ],
)
def test_what_cannot_be_printed_is_told_at_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(UserError) as error:
        read(START + text)
    first = error.value.problems[0]
    assert (first.file, first.line) == ("rules.md", line)
    assert message in first.message


def test_all_mistakes_are_told_at_once() -> None:
    with pytest.raises(UserError) as error:
        read("no title\n\n<b>x</b>\n\n`y`\n")
    assert [problem.line for problem in error.value.problems] == [1, 3, 5]


def test_references_terms_and_addresses() -> None:
    (paragraph,) = body("see [One](#), an [open end](term), [the web](https://example.org/a)\n")
    assert isinstance(paragraph, Paragraph)
    assert paragraph.runs == (
        Run("see "),
        Run("One", "emphasis", "#one"),
        Run(", an "),
        Run("open end", "strong", term=True),
        Run(", "),
        Run("the web", to="https://example.org/a"),
    )


def test_paper_tells_pages_and_addresses() -> None:
    rules = read(START + "see [One](#), an [open end](term), [the web](https://example.org/a)\n")
    said = print_references(rules, {"one": 3, "term-open-end": 2})
    lines = [plain_text(block.runs) for block in walk(said.body) if isinstance(block, Paragraph)]
    assert lines == [
        "see One (page\u00a03), an open end, the web (example.org/a)",
        "Index: open\u00a0end\u00a02",
    ]


def test_the_index_leads_to_headings_that_name_a_term() -> None:
    rules = read("# T\n\nan [open end](term), a [loop](term)\n\n## Of open ends\n\n### Ends\n\nx\n")
    pages = {"term-open-end": 2, "term-loop": 2, "of-open-ends": 5, "ends": 6}
    *_, index = (block for block in walk(print_references(rules, pages).body))
    assert isinstance(index, Paragraph)
    assert plain_text(index.runs) == "Index: loop\u00a02\u00a0· open\u00a0end\u00a02,\u00a05"


def test_a_longer_text_has_contents() -> None:
    chapters = "".join(f"## Part {n}\n\ntext\n\n" for n in "ABCDE")
    said = print_references(read("# T\n\n" + chapters), {f"part-{n}": 2 for n in "abcde"})
    (first, *_) = (block for block in walk(said.body) if isinstance(block, Paragraph))
    assert plain_text(first.runs).startswith(
        "In this booklet: Part\u00a0A\u00a02\u00a0· Part\u00a0B"
    )


def test_headings_of_one_name_have_anchors_of_their_own() -> None:
    rules = read("# T\n\n## A\n\n### B\n\nx\n\n## C\n\n> ### B\n>\n> x\n")
    anchors = [block.anchor for block in walk(rules.body) if isinstance(block, Heading)]
    assert anchors == ["a", "b", "c", "b-2"]


def test_a_figure_stands_beside_the_text() -> None:
    (row, _) = body('![h](figure:hero "beside 40%")\n\ntext\n')
    assert isinstance(row, FigureRow)
    assert row.beside and row.figures[0].share == 0.4
