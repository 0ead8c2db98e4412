"""What leads from one place of the rules to another: references, contents, index.

In come the tree of a text and the page of every anchor, out goes the same text with page
numbers behind its references, a list of contents before it and an index of its terms behind
it, which leads to headings that name them too. Knows nothing of Markdown, pages or tags.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from generator.typeset.text_tree import (
    Aside,
    Heading,
    Paragraph,
    Place,
    Rules,
    Run,
    Runs,
    Sign,
    TextBlock,
    change_all,
    runs_of,
)
from generator.words import say, to_say

FEWEST = 5  # chapters that are worth a list of contents
CONTENTS, INDEX = to_say("In this booklet"), to_say("Index")
BETWEEN = Run("\u00a0\u00b7 ")  # no line begins with it
SHORT = 30  # letters of an entry that stay on one line
_WORD = re.compile(r"[^\W\d_]+")
_SCHEME = re.compile(r"https?://(www\.)?")


def name_anchor(text: str) -> str:
    """What a heading or term is called in links."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "part"


def term_anchor(term: str) -> str:
    return f"term-{name_anchor(term)}"


def name_headings(blocks: Iterable[TextBlock]) -> Iterator[TextBlock]:
    """The blocks, every heading of the text with an anchor that no other has."""
    taken = {"contents", "index"}

    def name(block: TextBlock) -> TextBlock:
        if isinstance(block, Aside):
            return replace(block, blocks=tuple(map(name, block.blocks)))
        if not isinstance(block, Heading):
            return block
        stem = anchor = name_anchor(block.text)
        number = 1
        while anchor in taken:
            number += 1
            anchor = f"{stem}-{number}"
        taken.add(anchor)
        return replace(block, anchor=anchor)

    return map(name, blocks)


def list_chapters(rules: Rules) -> list[Heading]:
    blocks = (*rules.body, *rules.summary)
    return [block for block in blocks if isinstance(block, Heading) and block.level == 2]


def list_terms(rules: Rules) -> dict[str, str]:
    """The terms that a text explains, in the order of the alphabet, and their anchors."""
    runs = (run for block in rules.blocks() for runs in runs_of(block) for run in runs)
    terms = {run.text for run in runs if isinstance(run, Run) and run.term}
    return {term: term_anchor(term) for term in sorted(terms, key=str.casefold)}


def print_references(rules: Rules, pages: Mapping[str, int]) -> Rules:
    """The text as it is printed: with the pages of its references, contents and an index."""

    def spell(runs: Runs) -> Runs:
        return tuple(said for run in runs for said in _spell_out(run, pages))

    chapters, terms = list_chapters(rules), list_terms(rules)
    headings = [block for block in rules.body if isinstance(block, Heading)]
    body = change_all(rules.body, spell)
    if len(chapters) >= FEWEST:
        entries = {chapter.text: [chapter.anchor] for chapter in chapters}
        body = (_list_pages(CONTENTS, entries, pages, rules.title.place), *body)
    if terms:
        entries = {
            term: [anchor, *(one.anchor for one in headings if _names(one.text, term))]
            for term, anchor in terms.items()
        }
        body = (*body, _list_pages(INDEX, entries, pages, rules.title.place))
    return replace(rules, body=body, summary=change_all(rules.summary, spell))


def _spell_out(run: Run | Sign, pages: Mapping[str, int]) -> Iterator[Run | Sign]:
    """Paper cannot be clicked: it says on which page, and prints addresses."""
    yield run
    if not isinstance(run, Run) or not run.to:
        return
    page = pages.get(run.to.removeprefix("#"))
    if page is not None:
        said = say("(page\u00a0{page})", page=page)
        yield Run(f" {said}", to=run.to)
    elif not run.to.startswith("#") and _SCHEME.sub("", run.to) != run.text:
        yield Run(f" ({_SCHEME.sub('', run.to)})", to=run.to)


def _names(heading: str, term: str) -> bool:
    """Whether a heading speaks of a term, be it of one or of many."""
    words, asked = (
        [word.rstrip("s") for word in _WORD.findall(t.lower())] for t in (heading, term)
    )
    return any(words[n : n + len(asked)] == asked for n in range(len(words)))


def _list_pages(
    title: str, entries: Mapping[str, Sequence[str]], pages: Mapping[str, int], place: Place
) -> Aside:
    """Entries with the pages of their anchors, one after another; short ones are not torn."""
    runs: list[Run] = [Run(f"{say(title)}: ", "strong")]
    for text, anchors in entries.items():
        found = {pages[anchor]: anchor for anchor in reversed(anchors) if anchor in pages}
        words = text.replace(" ", "\u00a0") if len(text) <= SHORT else text
        first, *more = sorted(found) or [0]
        number = f"\u00a0{first}" if first else ""
        runs.append(Run(f"{words}{number}", to=f"#{found.get(first, anchors[0])}"))
        runs += [Run(f",\u00a0{page}", to=f"#{found[page]}") for page in more]
        runs.append(BETWEEN)
    return Aside((Paragraph(tuple(runs[:-1]), place),), place)
