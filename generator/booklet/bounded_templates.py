"""Templates that anybody may have written: they see only their folder, and come to an end.

In come a folder and facts, out goes a jinja2 environment. It reads only files of its folder; loops
run so often and no more, and nothing grows beyond the size of a thick book, however it is made:
by an operator, a filter, a call, a captured block. Must not know: what the texts say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from types import CodeType
from typing import Any

from jinja2 import BaseLoader, BytecodeCache, Environment, TemplateNotFound, nodes, pass_context
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.tileset.named_files import FileRefusedError, read_named
from generator.tileset.wording import quote

MOST_BYTES = 1_000_000  # of one file of text
MOST_LETTERS = 200_000  # of anything that a text makes: sixty pages
MOST_ROUNDS = 100_000  # of all loops and macros of a text together
MOST_WORK = 50_000_000  # letters that all operators, filters and calls of a text are given
MOST_BITS = 100_000  # of a whole number
STEP = "count a round"  # a name that no text can write
# What makes a text differ from build to build, or is made for web pages.
LEFT_OUT = ("random", "pprint", "tojson", "urlize", "xmlattr")
WIDE = re.compile(r"[0-9]{3}|\*")  # in a pattern such as %4d
TOO_LARGE = f"something in it becomes larger than {MOST_LETTERS:,} letters"
BESIDE = 'name a file beside this one, for example: {% include "_part.md.j2" %}'


class EndlessTextError(Exception):
    """A text asks for more than any rules need."""

    def __init__(self, message: str) -> None:
        super().__init__(f"{message}\nwrite it shorter; rules are a few pages")


class FolderLoader(BaseLoader):
    """Reads the texts of one folder, through the guard of all files that a tileset names."""

    def __init__(self, folder: Path, text: str = "") -> None:
        self._folder, self._text = folder, text

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        try:
            data = read_named(self._folder, template, MOST_BYTES, BESIDE)
            text = data.decode("utf-8")
        except FileRefusedError as refused:
            hint = refused.hint
            if quote(self._text) in hint:  # a text cannot include itself
                hint = f"put it at {self._folder / template}, or take the line out"
            said = f"{quote(template)}: {refused.message}\n{hint}"
            raise TemplateNotFound(template, said) from None
        except UnicodeDecodeError:
            said = f"{quote(template)}: not UTF-8 text\nsave the file as UTF-8 in your editor"
            raise TemplateNotFound(template, said) from None
        return text.replace("\r\n", "\n"), str(self._folder / template), lambda: True


class KeptCode(BytecodeCache):
    """Texts as compiled, each for as long as its file says the same: that takes longer than all
    else that is done with a text."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType | None]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        checksum, code = self._kept.get(bucket.key, ("", None))
        if checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = (bucket.checksum, bucket.code)


KEPT_CODE = KeptCode()


class _BoundedCode(CodeGenerator):
    """Where a text joins words with ~, their sizes are looked at."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802
        self.write("environment.join_words((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")


def _join(parts: Iterable[str]) -> str:
    """Whatever a text or a part of it puts out, joined."""
    made, length = [], 0
    for part in parts:
        length += len(part)
        if length > MOST_LETTERS:
            raise EndlessTextError(f"the text becomes longer than {MOST_LETTERS:,} letters")
        made.append(part)
    return "".join(made)


def _finish(value: Any) -> Any:
    """What is put out, before it is made into letters."""
    weigh(value)
    return value


def _fill(pattern: str, *values: Any) -> str:
    """Values put into a pattern such as %.1f; not so that they take a page."""
    if WIDE.search(pattern):
        raise EndlessTextError(f"{quote(pattern)} is too wide")
    return pattern % values


@pass_context
def _count_round(context: Context, value: Any) -> Any:
    environment = context.environment
    assert isinstance(environment, BoundedEnvironment)
    environment.budget.count_round()
    return value


class Budget:
    """What one text may still use."""

    def __init__(self) -> None:
        self._rounds, self._work = MOST_ROUNDS, MOST_WORK

    def count_round(self) -> None:
        self._rounds -= 1
        if self._rounds < 0:
            raise EndlessTextError(f"its loops run more than {MOST_ROUNDS:,} rounds")

    def check_sizes(self, values: Iterable[Any], *, are_factors: bool = False) -> None:
        """Refuse what may grow too large: a sum of these, or so many of one as another says."""
        total, product = 0, 1
        for value in values:
            weight = weigh(value)
            total += weight
            product *= max(weight, abs(value) if isinstance(value, int) else 0, 1)
        self._work -= total
        if total > MOST_LETTERS or (are_factors and product > MOST_LETTERS):
            raise EndlessTextError(TOO_LARGE)
        if self._work < 0:
            raise EndlessTextError("it takes too long to be filled in")

    def bound(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """A filter that looks first at what it is given."""

        @wraps(work)
        def bounded(*args: Any, **named: Any) -> Any:
            listed = [list(_few(arg)) if isinstance(arg, Iterator) else arg for arg in args]
            self.check_sizes((*listed, *named.values()), are_factors=True)
            return work(*listed, **named)

        return bounded


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """A sandbox that also bounds how much is made, and how long that takes."""

    intercepted_binops = frozenset(("+", "*", "**", "%"))
    code_generator_class = _BoundedCode
    concat = staticmethod(_join)

    def __init__(self, finalize: Callable[[Any], Any], **settings: Any) -> None:
        super().__init__(finalize=lambda value: _finish(finalize(value)), **settings)
        self.budget = Budget()
        self.filters["format"] = _fill
        self.filters = {
            name: self.budget.bound(each)
            for name, each in self.filters.items()
            if name not in LEFT_OUT
        }
        self.filters[STEP] = _count_round
        del self.globals["lipsum"]

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """A text in which every round of a loop, and every call of a macro, is counted."""
        tree = super()._parse(source, name, filename)
        counted: list[nodes.For | nodes.Macro | nodes.CallBlock] = []
        for kind in (nodes.For, nodes.Macro, nodes.CallBlock):
            counted += tree.find_all(kind)
        for node in counted:
            step = nodes.Filter(nodes.Const(0), STEP, [], [], None, None)
            node.body.insert(0, nodes.ExprStmt(step).set_lineno(node.lineno))
        tree.set_environment(self)
        return tree

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        if isinstance(left, int) and isinstance(right, int):
            _check_number(operator, left, right)
        elif operator == "%" and isinstance(left, str):
            return self.filters["format"](left, *(right if isinstance(right, tuple) else (right,)))
        else:
            self.budget.check_sizes((left, right), are_factors=operator == "*")
        return super().call_binop(context, operator, left, right)

    def call(__self, __context: Context, __obj: Any, *args: Any, **named: Any) -> Any:  # noqa: N805
        owner = getattr(__obj, "__self__", None)
        is_text = isinstance(owner, str)
        if getattr(__obj, "__name__", "") in ("format", "format_map"):
            raise EndlessTextError("format is not called here: write a pattern and | format")
        __self.budget.check_sizes(
            (*args, *named.values(), owner if is_text else 0), are_factors=is_text
        )
        return super().call(__context, __obj, *args, **named)

    def join_words(self, parts: tuple[Any, ...]) -> str:
        self.budget.check_sizes(parts)
        return "".join(map(str, parts))


def _few(things: Iterator[Any]) -> Iterator[Any]:
    """The things, which may be made as they are asked for; no more than a text may hold."""
    left = MOST_LETTERS
    for thing in things:
        left -= weigh(thing)
        if left < 0:
            raise EndlessTextError(TOO_LARGE)
        yield thing


def weigh(value: Any, most: int = MOST_LETTERS) -> int:
    """How many letters and things a value holds, lists within lists counted through."""
    if isinstance(value, str):
        return len(value)
    if isinstance(value, Mapping):
        value = [*value.keys(), *value.values()]
    if not isinstance(value, list | tuple | set | frozenset):
        return 1
    total = 1
    for each in value:
        total += weigh(each, most - total)
        if total > most:
            raise EndlessTextError(TOO_LARGE)
    return total


def _check_number(operator: str, left: int, right: int) -> None:
    bits = left.bit_length() * abs(right) if operator == "**" else left.bit_length()
    if bits + right.bit_length() > MOST_BITS:
        raise EndlessTextError("a number in it becomes too large")
