"""A template and the facts of its game, made into the Markdown text of the rules.

In come a tileset and the folder of templates, out goes a `RulesText` that still knows which
line of which file each of its own lines came from. A name that is not there, a template that
cannot be read, a promise that does not hold: each is one `Problem` at its line.
Must not know: what the Markdown says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from generator.booklet.rule_facts import gather_facts
from generator.errors import Problem, UserError
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.named_files import FileRefusedError, locate
from generator.tileset.wording import quote, suggest
from generator.typeset.text_tree import Place
from generator.words import counted, in_words, listed

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.ext import Extension
    from jinja2.lexer import Token, TokenStream

_SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-!|~&])")  # letters that mean something in Markdown
_BESIDE = 'name a text beside this file, for example: rules = "harbour.md.j2"'
GENERAL = "_sheet.md.j2"  # for a game that has no text of its own
# Letters of no script: a template's line number stands between them until the text is made.
_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK = re.compile(f"{_OPEN}([^{_OPEN}{_CLOSE}]*):([0-9]+){_CLOSE}")


class PromiseError(Exception):
    """A text asked that something be true, and it is not."""


# What an expression of a text may run into.
_MISTAKES = (PromiseError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class RulesText:
    """Markdown, and for each of its lines the place it was written at."""

    text: str
    places: tuple[Place, ...]

    def place(self, line: int) -> Place:
        """Of a line counted from 0; past the end, the last."""
        return self.places[min(line, len(self.places) - 1)]


NONE_THERE = "the game has none of them: take this out, or add one to its file"


def template_name(slug: str) -> str:
    return f"{slug}.md.j2"


_MEND = "mend what stands in braces there: docs/rules.md tells what a text may say"


def find_text(tileset: Tileset, folder: Path) -> Path | None:
    """The text that a game names, or the one of its own name; nothing if there is none."""
    named = tileset.game.rules
    if named:
        try:
            return locate(Path(tileset.file).parent, named, _BESIDE)
        except FileRefusedError as refused:
            said = f"{quote(named)}: {refused.message}"
            problem = Problem(
                tileset.file, tileset.game.rules_line, "game.rules", said, refused.hint
            )
            raise UserError([problem]) from None
    text = folder / template_name(tileset.slug)
    return text if text.is_file() else None


def write_rules(
    tileset: Tileset,
    folder: Path,
    more: Mapping[str, object] | None = None,
    template: str = "",
) -> RulesText:
    """The rules of a game in Markdown; `more` are facts that the model does not hold."""
    name = template or template_name(tileset.slug)
    file = folder / name
    if not file.is_file():
        known = sorted(path.name.removesuffix(".md.j2") for path in folder.glob("[!_]*.md.j2"))
        hint = f"write it; texts there: {', '.join(known) or 'none'}"
        raise UserError([Problem(str(file), None, "", "there is no such text", hint)])
    facts = gather_facts(tileset) | dict(more or {})
    return render(name, folder, facts)


def render(name: str, folder: Path, facts: Mapping[str, object]) -> RulesText:
    """A template of the folder with its names filled in."""
    from jinja2 import TemplateError, TemplateSyntaxError

    from generator.booklet.bounded_templates import EndlessTextError

    environment = _environment(folder, name, facts)
    try:
        marked = environment.get_template(name).render(facts)
    except TemplateSyntaxError as error:
        # An unknown filter is found while compiling, and told with its line like the others.
        file = error.filename or str(folder / (error.name or name))
        _fail(file, error.lineno, error.message or "cannot be read")
    except (RecursionError, MemoryError, SyntaxError) as error:
        hint = "let no text include itself, and put fewer things into each other"
        _fail(*_where(error, folder, name), "is nested too deeply", hint)
    except (TemplateError, EndlessTextError, *_MISTAKES) as error:
        message, _, hint = str(error).partition("\n")
        _fail(*_where(error, folder, name), message or type(error).__name__, hint)
    return _unmark(marked, folder, name)


def _fail(file: str, line: int | None, message: str, hint: str = "") -> NoReturn:
    raise UserError([Problem(file, line, "", message, hint or _MEND)])


def _where(error: BaseException, folder: Path, name: str) -> tuple[str, int | None]:
    """The innermost line of a template that an error passed through."""
    found: tuple[str, int | None] = (str(folder / name), None)
    trace = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if Path(file).parent == folder:
            found = file, trace.tb_lineno
        trace = trace.tb_next
    return found


def _environment(folder: Path, name: str, facts: Mapping[str, object]) -> Environment:
    from generator.booklet.bounded_templates import KEPT_CODE, BoundedEnvironment, FolderLoader

    environment = BoundedEnvironment(
        loader=FolderLoader(folder, name),
        bytecode_cache=KEPT_CODE,
        undefined=_strict(facts),
        extensions=[_line_marks()],
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # what comes out is Markdown, not HTML
        finalize=print_fact,
    )
    environment.filters |= {"words": in_words, "listed": listed, "plain": escape}
    environment.globals |= {"counted": counted, "must": must}
    return environment


def print_fact(value: object) -> object:
    """A number or a word as it is; what holds several of them has nothing to print."""
    from jinja2 import Undefined

    if isinstance(value, str | int | float | Undefined) and not isinstance(value, bool):
        return value
    names = _names_in(value)
    hint = f"name one of its facts: {', '.join(names[:12])}" if names else "say it in words"
    if isinstance(value, Mapping) and not names:
        hint = NONE_THERE
    elif isinstance(value, list | tuple):
        hint = "put all of them into a sentence: {{ names | listed }}"
    raise PromiseError(f"this holds more than a word or a number, and cannot be printed\n{hint}")


def must(holds: object, promise: str) -> str:
    """Asked by a text of the facts it relies on: nothing is printed, or the build fails."""
    if not holds:
        raise PromiseError(f"does not hold: {promise}\nmend the text, or the game it speaks of")
    return ""


def _strict(facts: Mapping[str, object]) -> Any:
    """Names that are not there are mistakes, told with those that are."""
    from jinja2 import StrictUndefined
    from jinja2.utils import missing

    class Strict(StrictUndefined):
        @property
        def _undefined_message(self) -> str:
            owner, name = self._undefined_obj, str(self._undefined_name)
            known = facts if owner is missing else _names_in(owner)
            return f"nothing here is called {quote(name)}\n{suggest(name, known) or NONE_THERE}"

    return Strict


def _names_in(owner: object) -> list[str]:
    if isinstance(owner, Mapping):
        return [str(name) for name in owner]
    if is_dataclass(owner):
        return [field.name for field in fields(owner)]
    return []


def _line_marks() -> type[Extension]:
    from jinja2.ext import Extension
    from jinja2.lexer import Token

    class LineMarks(Extension):
        """Puts the number of its line before every line of a template's own text."""

        def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
            name = Path(stream.name or "").name
            for token in stream:
                if token.type == "data":
                    text = _mark_lines(token.value, name, token.lineno)
                    yield Token(token.lineno, token.type, text)
                else:
                    yield token

    return LineMarks


def _mark_lines(text: str, name: str, line: int) -> str:
    lines = enumerate(text.split("\n"), start=line)
    return "\n".join(f"{_OPEN}{name}:{number}{_CLOSE}{part}" for number, part in lines)


def _unmark(marked: str, folder: Path, name: str) -> RulesText:
    """Take the numbers out of the text, and keep them beside it."""
    lines, places = [], []
    now = Place(str(folder / name), 1)
    for line in marked.split("\n"):
        # Several at the beginning come from lines that hold nothing but tags.
        found = list(_MARK.finditer(line))
        begin = 0
        for mark in found:
            if mark.start() == begin:
                now, begin = _place(mark, folder), mark.end()
        lines.append(_MARK.sub("", line))
        places.append(now)
        for mark in found[-1:]:
            now = _place(mark, folder)
    return RulesText("\n".join(lines), tuple(places))


def _place(mark: re.Match[str], folder: Path) -> Place:
    return Place(str(folder / mark[1]), int(mark[2]))


def escape(text: object) -> str:
    """Text that says itself, whatever Markdown would make of it."""
    return " ".join(_SPECIAL.sub(r"\\\1", str(text)).split())
