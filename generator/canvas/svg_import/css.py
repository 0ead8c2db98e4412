"""Style sheets and style attributes: which property of which element has which value.

What comes in: the tree of an SVG. What goes out: a `Cascade` that knows, for each element, the
properties it states itself, the stronger ones winning. Selectors may name elements, classes
and ids; whatever else CSS has is told as a fault. Must not know: what the properties mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from typing import Any

import tinycss2

from generator.canvas.picture_faults import Faults, shown
from generator.canvas.svg_import.markup import Element
from generator.canvas.svg_import.properties import ATTRIBUTES, is_known
from generator.quick_start import dataclass

_MEDIA = ("", "all", "screen", "print")
_SELECTORS = "select by element, class or id: path, .roof, #roof, path.roof"
_INLINE = "let your editor write the properties into the elements (as attributes)"


Declaration = tuple[str, str, bool]  # property, value, whether important


@dataclass(frozen=True, slots=True)
class _Rule:
    """One selector with its declarations: what an element must be, and what it gets then."""

    element: str
    id: str
    classes: frozenset[str]
    order: int
    declarations: tuple[Declaration, ...]

    @property
    def weight(self) -> tuple[int, int, int, int]:
        return (bool(self.id), len(self.classes), bool(self.element), self.order)

    def matches(self, element: Element, classes: frozenset[str]) -> bool:
        return (
            (not self.element or self.element == element.name)
            and (not self.id or self.id == element.get("id"))
            and self.classes <= classes
        )


@dataclass(slots=True)
class Cascade:
    """The rules of all sheets, by what they ask for first, so that few are tried."""

    faults: Faults
    _rules: dict[str, list[_Rule]] = field(default_factory=dict)
    _count: int = 0

    def add(self, rule: _Rule) -> None:
        key = f"#{rule.id}" if rule.id else f".{min(rule.classes)}" if rule.classes else ""
        self._rules.setdefault(key or rule.element, []).append(rule)

    def declared(self, element: Element) -> dict[str, str]:
        """The properties that an element states itself: attributes, sheets, its own style."""
        found = {name: element.attributes[name] for name in ATTRIBUTES & element.attributes.keys()}
        if not self._rules and "style" not in element.attributes:
            return found
        classes = frozenset(element.get("class").split())
        keys = ["", element.name, f"#{element.get('id')}", *(f".{name}" for name in classes)]
        rules = [
            rule
            for key in keys
            for rule in self._rules.get(key, ())
            if rule.matches(element, classes)
        ]
        said = [
            line for rule in sorted(rules, key=lambda r: r.weight) for line in rule.declarations
        ]
        said += self._read(element.get("style"), element.line, element.name)
        for name, value, _ in said:
            found[name] = value
        for name, value, is_important in said:
            if is_important:
                found[name] = value
        return found

    def read_sheet(self, element: Element) -> None:
        """A <style> element."""
        if element.get("type", "text/css").strip() not in ("", "text/css"):
            self._fault(element.line, f"type {shown(element.get('type'))} is not CSS", _INLINE)
            return
        if element.get("media").strip() not in _MEDIA:
            self._fault(element.line, f"is for {shown(element.get('media'))} only", _INLINE)
            return
        nodes = tinycss2.parse_stylesheet(element.text, skip_comments=True, skip_whitespace=True)
        for node in nodes:
            line = element.line + node.source_line - 1
            if node.type == "qualified-rule":
                self._read_rule(node, line)
            elif node.type == "at-rule":
                self._read_at_rule(node, line)
            else:
                self._fault(line, f"not valid CSS: {node.message}", _INLINE)

    def _read_at_rule(self, node: Any, line: int) -> None:
        if node.lower_at_keyword == "charset":
            return
        what = f"@{node.at_keyword}"
        if node.lower_at_keyword == "import":
            self._fault(line, "@import loads another file", "copy its rules into this file")
        else:
            self._fault(line, f"{what} cannot be carried over", _INLINE)

    def _read_rule(self, node: Any, line: int) -> None:
        declarations = tuple(self._read(tinycss2.serialize(node.content), line, "style"))
        for selector in _split(node.prelude):
            words = tinycss2.serialize(selector).strip()
            parsed = _parse_selector(selector)
            if parsed is None:
                self._fault(line, f"the selector {shown(words)} cannot be carried over", _SELECTORS)
                continue
            self._count += 1
            name, id, classes = parsed
            self.add(_Rule(name, id, classes, self._count, declarations))

    def _read(self, words: str, line: int, element: str) -> list[Declaration]:
        """Declarations of a rule or a style attribute; those that mean nothing are told."""
        said = []
        for name, value, is_important in _declarations(words):
            if not name:
                self.faults.add(line, element, f"not valid CSS: {value}", _INLINE)
            elif not is_known(name):
                message = f"the property {shown(name)} cannot be carried over"
                self.faults.add(line, element, message, "take it out, or draw what it does")
            else:
                said.append((name, value, is_important))
        return said

    def _fault(self, line: int, message: str, hint: str) -> None:
        self.faults.add(line, "style", message, hint)


@lru_cache(maxsize=4096)  # editors write the same style into many elements
def _declarations(words: str) -> tuple[Declaration, ...]:
    """What a style says; of what is no declaration, no name and what is wrong with it."""
    if not words:
        return ()
    said: list[Declaration] = []
    for node in tinycss2.parse_blocks_contents(words, skip_comments=True, skip_whitespace=True):
        if node.type == "declaration":
            value = tinycss2.serialize(node.value).strip()
            said.append((node.lower_name, value, bool(node.important)))
        else:
            said.append(("", getattr(node, "message", "") or "a rule within a rule", False))
    return tuple(said)


def _split(prelude: Sequence[Any]) -> list[list[Any]]:
    """The selectors of a list, between commas."""
    selectors: list[list[Any]] = [[]]
    for token in prelude:
        if token.type == "literal" and token.value == ",":
            selectors.append([])
        elif token.type != "comment":
            selectors[-1].append(token)
    return selectors


def _parse_selector(tokens: Sequence[Any]) -> tuple[str, str, frozenset[str]] | None:
    """Element, id and classes; None for a selector of another kind."""
    while tokens and tokens[0].type == "whitespace":
        tokens = tokens[1:]
    while tokens and tokens[-1].type == "whitespace":
        tokens = tokens[:-1]
    name, id, classes = "", "", set()
    place = 0
    while place < len(tokens):
        token = tokens[place]
        following = tokens[place + 1] if place + 1 < len(tokens) else None
        if place == 0 and token.type == "ident":
            name = token.value
        elif place == 0 and token.type == "literal" and token.value == "*":
            pass
        elif token.type == "hash" and token.is_identifier and not id:
            id = token.value
        elif (
            token.type == "literal"
            and token.value == "."
            and getattr(following, "type", "") == ("ident")
        ):
            classes.add(following.value)  # type: ignore[union-attr]
            place += 1
        else:
            return None
        place += 1
    return (name, id, frozenset(classes)) if tokens else None
