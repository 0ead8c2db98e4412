"""Words for sentences: saying, counting, listing, plurals. The only place that does.

Whatever players read is said whole, with names for what is filled in:

    say("Lay {tile} on the table.", tile=name)
    say("You need {cards}.", cards=counted(3, "card"))

The English sentence is the key under which a catalogue has another language, its fields in
whatever order that language likes. A catalogue is what `gettext` of the standard library reads;
without one, English is said. Knows nothing of what is counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

SHORT = 6  # names that a short list holds before it says how many more there are

_ONES = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ODD = {"domino": "dominoes", "half": "halves"}
_HISSING = re.compile(r"(s|x|z|ch|sh)$")
_HISSING_MANY = re.compile(r"(ss|x|z|ch|sh)es$")
_CONSONANT_Y = re.compile(r"[^aeiou]y$")


class Catalogue(Protocol):
    """Sentences of another language, by their English ones."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...


_catalogue: ContextVar[Catalogue | None] = ContextVar("catalogue", default=None)


@contextmanager
def speaking(catalogue: Catalogue) -> Iterator[None]:
    """Everything that is said meanwhile is said as this catalogue has it."""
    before = _catalogue.set(catalogue)
    try:
        yield
    finally:
        _catalogue.reset(before)


def say(sentence: str, /, **fields: object) -> str:
    """A sentence for players, or a heading: whole, never a piece of one."""
    catalogue = _catalogue.get()
    found = sentence if catalogue is None else catalogue.gettext(sentence)
    return found.format_map(fields)


def to_say(sentence: str) -> str:
    """Marks a sentence of a table or a constant, which is said where it is shown."""
    return sentence


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 tile, 2 tiles, 4 monasteries. `many` is for odd nouns."""
    forms = f"{{number}} {one}", f"{{number}} {many or plural(one)}"
    catalogue = _catalogue.get()
    found = forms[number != 1] if catalogue is None else catalogue.ngettext(*forms, number)
    return found.replace("{number}", str(number))


def in_words(number: int) -> str:
    """A number of pieces spelled out, as far as one reads it more easily: to a hundred."""
    if not 0 <= number <= 100:
        return str(number)
    if number < 20:
        return say(_ONES[number])
    if number == 100:
        return say("a hundred")
    tens, ones = divmod(number, 10)
    return say(_TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else ""))


def plural(noun: str) -> str:
    """What more than one of a thing are called, as far as spelling tells."""
    if noun in _ODD:
        return _ODD[noun]
    if _CONSONANT_Y.search(noun):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if _HISSING.search(noun) else f"{noun}s"


def singular(nouns: str) -> str:
    """What one of several things is called, as far as spelling tells: `plural` turned round."""
    for one, many in _ODD.items():
        if nouns == many:
            return one
    if nouns.endswith("ies"):
        return f"{nouns[:-3]}y"
    if _HISSING_MANY.search(nouns):
        return nouns[:-2]
    return nouns.removesuffix("s")


def are(number: int, noun: str) -> str:
    """is 1 tile, are 2 tiles."""
    return f"{is_or_are(number)} {counted(number, noun)}"


def is_or_are(number: int) -> str:
    return "is" if number == 1 else "are"


def listed(words: Iterable[object], last: str = "and") -> str:
    """Words in a sentence: one, two and three."""
    found = [str(word) for word in words]
    if len(found) < 2:
        return "".join(found)
    some = ", ".join(found[:-1])
    return say(f"{{some}} {last} {{other}}", some=some, other=found[-1])


def short_list(names: Iterable[object]) -> str:
    """a, b and c; a long list is cut short."""
    found = [str(name) for name in names]
    if len(found) > SHORT:
        found = [*found[:SHORT], say("{number} more", number=len(found) - SHORT)]
    return listed(found)


def in_time(seconds: float) -> str:
    """How long something takes, as exactly as one cares to know: 40 s, 3 min, 5 h, 2 days."""
    for limit, size, unit in ((90, 1, "s"), (90 * 60, 60, "min"), (36 * 3600, 3600, "h")):
        if seconds < limit:
            return f"{max(1, round(seconds / size))} {unit}"
    return counted(round(seconds / 86400), "day")


def with_article(noun: str) -> str:
    return say("an {noun}" if noun[:1].lower() in "aeiou" else "a {noun}", noun=noun)


def at_start(phrase: str) -> str:
    """A phrase that begins a sentence."""
    return phrase[:1].upper() + phrase[1:]


def within(title: str) -> str:
    """A heading in the midst of a sentence, where English begins it small."""
    return title.lower() if _catalogue.get() is None else title


def begin_small(thing: str) -> str:
    """A thing among others, whoever began it with a capital article: "A pen" is "a pen"."""
    first, _, rest = thing.partition(" ")
    return f"{first.lower()} {rest}" if first in ("A", "An", "The", "Some") and rest else thing


def language() -> str:
    """The language of what is said, for whoever reads it aloud."""
    return say("en-GB")


def in_a_row(*sentences: str) -> str:
    """Whole sentences one after another; those that are empty are left out."""
    return " ".join(filter(None, sentences))
