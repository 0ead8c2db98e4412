"""The rules as one HTML page that needs nothing else: style, fonts and figures inside.

In come the tree, figures and signs, and a function that draws pictures as SVG text, so that
this room knows no writer. Out goes the text of the page, in which every face stands once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from html import escape

from generator.art.badges import badges_of
from generator.art.game_colours import text_look
from generator.booklet.cross_references import INDEX, list_chapters, list_terms, term_anchor
from generator.booklet.illustrated_rules import IllustratedRules
from generator.booklet.web_style import page_style, title_face
from generator.canvas.shapes import Drawing, Library, Use
from generator.tileset.model import Tileset
from generator.typeset.text_tree import (
    NEW_LINE,
    Align,
    Aside,
    FigureRef,
    FigureRow,
    Heading,
    Listing,
    PageTurn,
    Paragraph,
    Rules,
    Run,
    Runs,
    Sign,
    TextBlock,
    TextTable,
    plain_text,
    runs_of,
)
from generator.words import language, say

LINE = 700  # pixels of a line on a wide screen, by which shares are counted
TILE = 86  # pixels of a tile in a figure that names no share
NO_BREAK = "\u00a0"
PLAIN = 300  # pixels of a figure that shows no tiles
_TAGS = {"strong": "strong", "emphasis": "em"}
_CLASSES: dict[Align, str] = {"start": "", "middle": ' class="middle"', "end": ' class="end"'}

SVG = "http://www.w3.org/2000/svg"
# Pictures for one page, and drawings that they may use: what the page defines, and each picture.
Draw = Callable[[Sequence[Drawing], Library], tuple[str, Sequence[str]]]


def make_html(book: IllustratedRules, tileset: Tileset, draw: Draw) -> str:
    """The whole page; `draw` makes drawings into SVG text."""
    return _Page(book, tileset, draw).make()


class _Page:
    """One page while it is made: its pictures and the anchors of its headings."""

    def __init__(self, book: IllustratedRules, tileset: Tileset, draw: Draw) -> None:
        rules, signs = book.text, book.signs
        self.rules, self.tileset, self.look = rules, tileset, text_look(tileset, book.style)
        self.figures, self.signs = book.figures, signs
        shown = [self.figures[name].drawing for name in _figure_names(rules)]
        named = [signs[name] for name in _sign_names(rules)]
        # A sign stands in many lines: each of them only uses it.
        used = [
            replace(sign, name=f"shown-{sign.name}", shapes=(Use(sign.name),)) for sign in named
        ]
        self.defined, pictures = draw([*shown, *used], {sign.name: sign for sign in named})
        names = [drawing.name for drawing in (*shown, *named)]
        self.pictures = dict(zip(names, pictures, strict=True))

    def make(self) -> str:
        rules = self.rules
        said = escape(say("{game}: rules", game=rules.title.text))
        summary = f'<section class="summary">\n{self.blocks(rules.summary)}\n</section>'
        parts = [
            "<!DOCTYPE html>",
            f'<html lang="{language()}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{said}</title>",
            f"<style>{title_face()}{page_style(self.look)}</style>",
            "</head>",
            "<body>",
            f'<svg xmlns="{SVG}" {UNSEEN}><defs>{self.defined}</defs></svg>',
            '<div class="page">',
            "<header>",
            f"<h1>{self.runs(rules.title.runs)}</h1>",
            self.stripe(),
            self.cover(),
            "</header>",
            self.contents(),
            f'<a class="to-contents" href="#contents">{escape(say("Contents"))}</a>',
            "<main>",
            self.blocks(rules.body),
            self.index(),
            summary if rules.summary else "",
            "</main>",
            "</div>",
            "</body>",
            "</html>",
        ]
        return "\n".join(part for part in parts if part) + "\n"

    def stripe(self) -> str:
        colours = self.look.stripes or (self.look.accent,)
        bars = "".join(f'<i style="background:{colour}"></i>' for colour in colours)
        return f'<div class="stripe" aria-hidden="true">{bars}</div>'

    def cover(self) -> str:
        parts = []
        for block in self.rules.cover:
            made = self.block(block)
            parts.append(made.replace("<p>", '<p class="lead">', 1))
        badges = badges_of(self.tileset.game)
        items = "".join(f"<li>{escape(badge.words)}</li>" for badge in badges)
        return "\n".join([*parts, f'<ul class="badges">{items}</ul>'])

    def contents(self) -> str:
        chapters = {chapter.anchor: chapter.text for chapter in list_chapters(self.rules)}
        return _list_links("contents", say("Contents"), chapters)

    def index(self) -> str:
        terms = {anchor: term for term, anchor in list_terms(self.rules).items()}
        return _list_links("index", say(INDEX), terms)

    def blocks(self, blocks: Iterable[TextBlock]) -> str:
        return "\n".join(filter(None, map(self.block, blocks)))

    def block(self, block: TextBlock) -> str:
        match block:
            case Heading():
                level = block.level
                made = f'<h{level} id="{block.anchor}">{self.runs(block.runs)}</h{level}>'
            case Paragraph():
                made = f"<p>{self.runs(block.runs)}</p>"
            case Listing():
                made = self.listing(block)
            case TextTable():
                made = self.table(block)
            case FigureRow():
                kind = "figures pair" if len(block.figures) == 2 else "figures"
                kind = "figures beside" if block.beside else kind
                made = f'<div class="{kind}">{"".join(map(self.figure, block.figures))}</div>'
            case Aside():
                made = f"<aside>\n{self.blocks(block.blocks)}\n</aside>"
            case PageTurn():
                made = ""
        return made

    def listing(self, block: Listing) -> str:
        tag = "ul" if block.start is None else "ol"
        start = f' start="{block.start}"' if block.start not in (None, 1) else ""
        items = []
        for item in block.items:
            first, *rest = item.blocks or (None,)
            # A single paragraph needs no tag of its own inside an item.
            if isinstance(first, Paragraph):
                inside = "\n".join(filter(None, [self.runs(first.runs), self.blocks(rest)]))
            else:
                inside = self.blocks(item.blocks)
            items.append(f"<li>{inside}</li>")
        return f"<{tag}{start}>\n" + "\n".join(items) + f"\n</{tag}>"

    def table(self, block: TextTable) -> str:
        def row(tag: str, cells: Sequence[Runs]) -> str:
            scope = ' scope="col"' if tag == "th" else ""
            made = (
                f"<{tag}{scope if cell else ''}{_CLASSES[align]}>{self.runs(cell)}</{tag}>"
                for cell, align in zip(cells, block.aligns, strict=True)
            )
            return f"<tr>{''.join(made)}</tr>"

        head = f"<thead>{row('th', block.head)}</thead>\n" if any(block.head) else ""
        rows = "\n".join(row("td", cells) for cells in block.rows)
        return f'<div class="table"><table>\n{head}<tbody>\n{rows}\n</tbody>\n</table></div>'

    def figure(self, ref: FigureRef) -> str:
        figure = self.figures[ref.name]
        outline = figure.drawing.outline
        wide = outline.width / figure.unit * TILE if figure.unit else PLAIN
        if ref.share:
            wide = ref.share * LINE
        caption = self.runs(ref.caption) or escape(figure.caption)
        below = f"<figcaption>{caption}</figcaption>" if caption else ""
        words = escape(figure.words or plain_text(ref.caption) or ref.name)
        picture = self.pictures[figure.drawing.name]
        art = f'<div class="art" role="img" aria-label="{words}">{picture}</div>'
        return f'<figure style="--wide:{wide:.0f}px">{art}{below}</figure>'

    def runs(self, runs: Runs) -> str:
        made, rest = "", list(runs)
        while rest:
            run = rest.pop(0)
            part = self.run(run)
            after = rest[0] if rest else None
            if isinstance(run, Sign) and isinstance(after, Run) and after.text[:1] == NO_BREAK:
                # Browsers break after a picture whatever follows it.
                word, space, others = after.text.partition(" ")
                part = f'<span class="held">{part}{self.run(Run(word, after.style))}</span>'
                rest[0] = Run(space + others, after.style)
            made += part
        return made

    def run(self, run: Run | Sign) -> str:
        if isinstance(run, Sign):
            picture = self.pictures[self.signs[run.name].name]
            said = f'role="img" aria-label="{escape(run.label)}"' if run.label else ""
            return f'<span class="sign" {said or HIDDEN}>{picture}</span>'
        text = escape(run.text, quote=False).replace(NEW_LINE, "<br>")
        tag = _TAGS.get(run.style)
        made = f"<{tag}>{text}</{tag}>" if tag else text
        if run.term:
            return f'<dfn id="{term_anchor(run.text)}">{made}</dfn>'
        return f'<a href="{escape(run.to)}">{made}</a>' if run.to else made


HIDDEN = 'aria-hidden="true"'
UNSEEN = f'width="0" height="0" style="position:absolute" {HIDDEN}'


def _list_links(id: str, title: str, entries: Mapping[str, str]) -> str:
    """A list of places on this page, by their anchors."""
    if not entries:
        return ""
    items = "\n".join(
        f'<li><a href="#{anchor}">{escape(text)}</a></li>' for anchor, text in entries.items()
    )
    head = f'<h2 id="{id}">{escape(title)}</h2>'
    return f'<nav class="{id}" aria-labelledby="{id}">{head}\n<ol>\n{items}\n</ol></nav>'


def _figure_names(rules: Rules) -> list[str]:
    rows = (block for block in rules.blocks() if isinstance(block, FigureRow))
    return list(dict.fromkeys(figure.name for row in rows for figure in row.figures))


def _sign_names(rules: Rules) -> list[str]:
    runs = (run for block in rules.blocks() for runs in runs_of(block) for run in runs)
    return list(dict.fromkeys(run.name for run in runs if isinstance(run, Sign)))
