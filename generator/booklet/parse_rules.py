"""Markdown into the tree of the rules.

In comes a `RulesText`, out goes `Rules`, or a `UserError` with everything that a printed page
cannot carry: HTML, pictures from elsewhere, links to nowhere, letters that the fonts do not have.

    # Title               once, first; what follows up to the next heading stands on the cover
    ## Chapter  ### Part  headings
    **strong** *emphasis*
    ![caption](figure:name)            a figure; several in one paragraph stand side by side
    ![caption](figure:name "60%")      one that may fill so much of the line
    ![caption](figure:name "beside 40%")   one with the text that follows at its left
    ![Street](sign:street)             a small picture in a line of text
    [Scoring](#)  [see](#scoring)      leads to a heading; on paper its page is added
    [open end](term)                   a word explained here, listed in the index
    > ### Heading  > text              a box
    ---                                a good place to turn the page; the last one: the summary
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.booklet.cross_references import name_anchor, name_headings
from generator.booklet.fill_template import RulesText
from generator.canvas.fonts import PRINTABLE
from generator.errors import Problem, UserError
from generator.tileset.wording import quote, suggest
from generator.typeset.text_tree import (
    NEW_LINE,
    Align,
    Aside,
    FigureRef,
    FigureRow,
    Heading,
    Item,
    Listing,
    PageTurn,
    Paragraph,
    Place,
    Rules,
    Run,
    Runs,
    Sign,
    TextBlock,
    TextStyle,
    TextTable,
    plain_text,
    runs_of,
    walk,
)

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode as Node

DEEPEST = 3  # levels of headings
TERM = "term"  # what a link says that explains a word
_ADDRESS = re.compile(r"https?://[!-~]+")
_SHARE = re.compile(r"(beside)?\s*(?:(\d{1,3})\s*%)?")
_ALIGNS: dict[str, Align] = {"": "start", "left": "start", "center": "middle", "right": "end"}
_ODD = {
    "html_block": "HTML",
    "html_inline": "HTML",
    "code_inline": "code",
    "code_block": "an indented block",
    "fence": "a block of code",
}
_REMEDY = {
    "html_block": "write it in Markdown",
    "html_inline": "write it in Markdown; a sign of less is written \\<",
    "code_inline": "set it in **strong** or *emphasis*",
    "code_block": "take the spaces before it away",
    "fence": "set it as a table or a list",
}


def parse(source: RulesText) -> Rules:
    """The tree of a text."""
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    reader = MarkdownIt("commonmark", {"typographer": True, "quotes": "“”‘’"})
    reader.enable(["table", "smartquotes", "replacements"])
    parser = _Parser(source)
    blocks = tuple(parser.blocks(SyntaxTreeNode(reader.parse(source.text)).children))
    rules = parser.arrange(tuple(name_headings(blocks)))
    parser.check_letters(rules)
    parser.check_references(rules)
    if parser.problems:
        raise UserError(dict.fromkeys(parser.problems))
    return rules


class _Parser:
    """Reads one text and gathers all that is wrong with it."""

    def __init__(self, source: RulesText) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def add(self, place: Place, message: str, hint: str = "") -> None:
        self.problems.append(Problem(place.file, place.line, "", message, hint))

    def place(self, node: Node) -> Place:
        """Where a node begins; inside a paragraph every line break before it counts."""
        if node.map is not None:
            return self.source.place(node.map[0])
        lines = 0
        while node.map is None and node.parent is not None:
            before = node.siblings[: node.siblings.index(node)]
            lines += sum(one.type in ("softbreak", "hardbreak") for one in before)
            node = node.parent
        return self.source.place((node.map[0] if node.map else 0) + lines)

    def blocks(self, nodes: Iterable[Node]) -> Iterator[TextBlock]:
        for node in nodes:
            yield from self.block(node)

    def block(self, node: Node) -> Iterator[TextBlock]:
        place = self.place(node)
        match node.type:
            case "heading":
                yield self.heading(node, place)
            case "paragraph":
                yield self.paragraph(node, place)
            case "bullet_list" | "ordered_list":
                items = tuple(Item(tuple(self.inner(item))) for item in node.children)
                start = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
                yield Listing(items, place, start)
            case "table":
                yield self.table(node, place)
            case "blockquote":
                yield Aside(tuple(self.inner(node)), place)
            case "hr":
                yield PageTurn(place)
            case _:
                self.odd(node)

    def inner(self, node: Node) -> Iterator[TextBlock]:
        """Blocks in a list or box: no pages are turned in there, and no box stands in a box."""
        for block in self.blocks(node.children):
            if isinstance(block, PageTurn):
                self.add(block.place, "a page cannot be turned here", "move the line out of it")
            elif isinstance(block, Aside):
                self.add(block.place, "a box stands in a box or list", "close the other first")
            elif isinstance(block, Heading | FigureRow) and node.type == "list_item":
                what = "heading" if isinstance(block, Heading) else "figure"
                self.add(block.place, f"a {what} stands in a list", "put it before or after")
            else:
                yield block

    def odd(self, node: Node) -> None:
        what = _ODD.get(node.type, node.type)
        self.add(self.place(node), f"{what} cannot be printed", _REMEDY.get(node.type, ""))

    def heading(self, node: Node, place: Place) -> Heading:
        level = int(node.tag[1:])
        if level > DEEPEST:
            self.add(place, f"a heading of level {level}", f"headings go down to {'#' * DEEPEST}")
        return Heading(level, self.runs(node.children), place)

    def paragraph(self, node: Node, place: Place) -> TextBlock:
        (inline,) = node.children
        figures = [child for child in inline.children if _is_figure(child)]
        rest = [child for child in inline.children if child not in figures]
        if not figures:
            return Paragraph(self.runs([inline]), place)
        if any(child.type != "softbreak" and child.content.strip() for child in rest):
            self.add(place, "a figure stands among words", "give it a paragraph of its own")
        beside = any(str(node.attrs.get("title", "")).startswith("beside") for node in figures)
        if beside and len(figures) > 1:
            self.add(place, "two figures cannot stand beside the text", "leave one of them there")
        return FigureRow(tuple(map(self.figure, figures)), place, beside)

    def figure(self, node: Node) -> FigureRef:
        name = str(node.attrs["src"]).removeprefix("figure:")
        title = str(node.attrs.get("title", ""))
        found = _SHARE.fullmatch(title)
        share = int(found[2]) / 100 if found and found[2] else 0.0
        is_fine = found is not None and (0.05 <= share <= 1 or not found[2])
        if not is_fine:
            hint = 'write, for example: "60%", or "beside 40%"'
            self.add(self.place(node), f"{quote(title)} is no share of a line", hint)
        return FigureRef(name, self.runs(node.children), share)

    def table(self, node: Node, place: Place) -> TextTable:
        rows = [row for part in node.children for row in part.children]
        cells = [tuple(self.runs(cell.children) for cell in row.children) for row in rows]
        aligns = tuple(
            _ALIGNS[str(cell.attrs.get("style", "")).removeprefix("text-align:")]
            for cell in rows[0].children
        )
        return TextTable(cells[0], tuple(cells[1:]), aligns, place)

    def runs(self, nodes: Iterable[Node], style: TextStyle = "plain") -> Runs:
        """Inline nodes as runs; neighbours of one style become one."""
        merged: list[Run | Sign] = []
        for run in self.inline(nodes, style):
            last = merged[-1] if merged else None
            if isinstance(run, Run) and isinstance(last, Run) and _is_alike(run, last):
                merged[-1] = replace(run, text=last.text + run.text)
            else:
                merged.append(run)
        return tuple(run for run in merged if isinstance(run, Sign) or run.text)

    def inline(self, nodes: Iterable[Node], style: TextStyle) -> Iterator[Run | Sign]:
        for node in nodes:
            match node.type:
                case "inline":
                    yield from self.inline(node.children, style)
                case "text":
                    yield Run(node.content, style)
                case "softbreak":
                    yield Run(" ", style)
                case "hardbreak":
                    yield Run(NEW_LINE, style)
                case "strong":
                    yield from self.inline(node.children, "strong")
                case "em":
                    # Strong wins: there is no slanted strong face.
                    slanted: TextStyle = "strong" if style == "strong" else "emphasis"
                    yield from self.inline(node.children, slanted)
                case "image":
                    yield from self.sign(node)
                case "link":
                    yield from self.link(node, style)
                case _:
                    self.odd(node)

    def link(self, node: Node, style: TextStyle) -> Iterator[Run | Sign]:
        """A reference to a heading, a term that is explained here, or an address."""
        to, runs = str(node.attrs["href"]), list(self.inline(node.children, style))
        text = plain_text(tuple(runs))
        if to == TERM:
            yield Run(text, "strong", term=True)
        elif to.startswith("#"):
            shown: TextStyle = "emphasis" if style == "plain" else style
            yield Run(text, shown, f"#{to[1:] or name_anchor(text)}")
        elif _ADDRESS.fullmatch(to):
            yield Run(text, style, to)
        else:
            hint = "write [a heading](#), [a word](term) or an address that begins with https://"
            self.add(self.place(node), f"a link to {quote(to)} leads nowhere", hint)

    def sign(self, node: Node) -> Iterator[Sign]:
        source = str(node.attrs["src"])
        label = plain_text(self.runs(node.children))
        if source.startswith("sign:"):
            yield Sign(source.removeprefix("sign:"), label)
        elif source.startswith("figure:"):
            self.add(self.place(node), "a figure stands among words", "give it its own paragraph")
        else:
            self.add(
                self.place(node),
                f"a picture from elsewhere, {quote(source)}, cannot be printed",
                "name a figure of the game: ![caption](figure:name)",
            )

    def arrange(self, blocks: Sequence[TextBlock]) -> Rules:
        """Title, cover, chapters and summary."""
        first = blocks[0] if blocks else None
        titles = [b for b in walk(blocks) if isinstance(b, Heading) and b.level == 1]
        if not isinstance(first, Heading) or first.level != 1:
            place = self.source.place(0)
            self.add(place, "the text has no title", "begin it with # and the name of the game")
            first = Heading(1, (Run("?"),), place)
            blocks = (first, *blocks)
        for title in titles[1:]:
            self.add(title.place, "a second title", "chapters begin with ##")
        parts = list(blocks[1:])
        start = next((n for n, b in enumerate(parts) if isinstance(b, Heading)), len(parts))
        turns = [n for n, block in enumerate(parts) if isinstance(block, PageTurn) and n > start]
        end = turns[-1] if turns else len(parts)
        cover = tuple(block for block in parts[:start] if not isinstance(block, PageTurn))
        for block in cover:
            if not isinstance(block, Paragraph | FigureRow):
                self.add(block.place, "this cannot stand on a cover", "begin a chapter before it")
        return Rules(first, cover, tuple(parts[start:end]), tuple(parts[end + 1 :]))

    def check_references(self, rules: Rules) -> None:
        """Every reference leads to a heading."""
        anchors = [block.anchor for block in rules.blocks() if isinstance(block, Heading)]
        for block in rules.blocks():
            for run in (run for runs in runs_of(block) for run in runs if isinstance(run, Run)):
                if run.to.startswith("#") and run.to[1:] not in anchors:
                    said = f"no heading is called {quote(run.text)}"
                    self.add(block.place, said, suggest(run.to[1:], anchors))

    def check_letters(self, rules: Rules) -> None:
        """Every letter is one that the fonts have."""
        for block in rules.blocks():
            text = "".join(
                run.text for runs in runs_of(block) for run in runs if isinstance(run, Run)
            )
            spaced = text.replace(NEW_LINE, " ").replace("\u00a0", " ")
            strange = [letter for letter in dict.fromkeys(spaced) if letter not in PRINTABLE]
            if strange:
                shown = ", ".join(map(quote, strange[:5]))
                hint = "write it with letters that can be printed"
                self.add(block.place, f"the fonts have no {shown}", hint)


def _is_alike(run: Run, last: Run) -> bool:
    """Whether a run goes on as the one before it."""
    return (last.style, last.to, last.term) == (run.style, run.to, False) and not run.term


def _is_figure(node: Node) -> bool:
    return node.type == "image" and str(node.attrs["src"]).startswith("figure:")
