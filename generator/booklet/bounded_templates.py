"""Templates that anybody may have written: they see only their folder, and come to an end.

In come a folder and facts, out goes a jinja2 environment. It reads only files of its folder; loops
run so often and no more, and nothing grows beyond the size of a thick book, however it is made:
by an operator, a filter, a call, a captured block. All that is made or looked through is paid from
one budget, which bounds memory and time. Must not know: what the texts say.
"""

from __future__ import annotations

import re
from collections.abc import (
    Callable,
    ItemsView,
    Iterable,
    Iterator,
    KeysView,
    Mapping,
    ValuesView,
)
from functools import wraps
from pathlib import Path
from types import CodeType
from typing import Any

from jinja2 import (
    BaseLoader,
    BytecodeCache,
    Environment,
    TemplateNotFound,
    nodes,
    pass_context,
    pass_environment,
)
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame
from jinja2.filters import do_sum
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.tileset.named_files import FileRefusedError, read_named
from generator.tileset.wording import quote

MOST_BYTES = 200_000  # of all files of a text together
MOST_LETTERS = 200_000  # of anything that a text makes: sixty pages
MOST_ROUNDS = 100_000  # of all loops and macros of a text together
MOST_WORK = 20_000_000  # letters that all steps of a text are given and give
COST = 20  # letters that take as long as one step, or as much room as one thing of a list
FILE_COST = 10_000  # letters that take as long as a look for a file
MOST_BITS = 1_000  # of a whole number
STEP, LOOK = "count a round", "look at a size"  # names that no text can write
# What makes a text differ from build to build, or is made for web pages or narrow columns.
LEFT_OUT = ("random", "pprint", "tojson", "urlize", "xmlattr", "striptags", "wordwrap")
WEB_METHODS = ("striptags", "unescape")
BARE = int | float | complex | bytes  # have nothing that rules ask for: 5.to_bytes(9)
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
        assert isinstance(environment, BoundedEnvironment)
        environment.budget.spend(FILE_COST)
        try:
            data = read_named(self._folder, template, MOST_BYTES, BESIDE)
            environment.budget.count_source(len(data))
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


def _fill(pattern: str, *values: Any) -> str:
    """Values put into a pattern such as %.1f; not so that they take a page."""
    if WIDE.search(pattern):
        raise EndlessTextError(f"{quote(pattern)} is too wide")
    return pattern % values


@pass_environment
def _sum(
    environment: Environment, things: Any, attribute: str | int | None = None, start: Any = 0
) -> Any:
    """Of numbers: lists that are added up are copied again for each of them."""
    if not isinstance(start, int | float):
        raise EndlessTextError("sum adds numbers")
    return do_sum(environment, things, attribute, start)


@pass_context
def _count_round(context: Context, steps: int) -> int:
    _budget_of(context).count_round(steps)
    return steps


@pass_context
def _look(context: Context, value: Any) -> Any:
    """A value that is about to be compared, cut or looked up."""
    _budget_of(context).check_sizes((value,))
    return value


def _budget_of(context: Context) -> Budget:
    environment = context.environment
    assert isinstance(environment, BoundedEnvironment)
    return environment.budget


class _BoundedContext(Context):
    """The names of a text: copied for each text that it includes."""

    def __init__(self, environment: Environment, parent: dict[str, Any], *rest: Any, **named: Any):
        super().__init__(environment, parent, *rest, **named)
        _budget_of(self).spend(COST * len(parent))


class Budget:
    """What one text may still use."""

    def __init__(self) -> None:
        self._rounds, self._work, self._source = MOST_ROUNDS, MOST_WORK, MOST_BYTES

    def count_source(self, size: int) -> None:
        self._source -= size
        if self._source < 0:
            raise EndlessTextError(f"its files are larger than {MOST_BYTES // 1000} KB together")

    def count_round(self, steps: int) -> None:
        self._rounds -= 1
        if self._rounds < 0:
            raise EndlessTextError(f"its loops run more than {MOST_ROUNDS:,} rounds")
        self.spend(steps * COST)

    def spend(self, work: int) -> None:
        self._work -= work
        if self._work < 0:
            raise EndlessTextError("it takes too long to be filled in")

    def check_sizes(self, values: Iterable[Any], *, are_factors: bool = False) -> None:
        """Refuse what may grow too large: a sum of these, or so many of one as another says."""
        total, product, work = 0, 1, COST
        for value in values:
            weight = weigh(value)
            total += weight
            work += weight if isinstance(value, str) else COST * weight
            product *= max(weight, abs(value) if isinstance(value, int) else 0, 1)
        if total > MOST_LETTERS or (are_factors and product > MOST_LETTERS):
            raise EndlessTextError(TOO_LARGE)
        self.spend(max(work, product) if are_factors else work)

    def check_result(self, made: Any) -> Any:
        """What came of a step, if it is there already."""
        if not isinstance(made, Iterator):
            self.check_sizes((made,))
        return made

    def join(self, parts: Iterable[str]) -> str:
        """Whatever a text or a part of it puts out."""
        made, length = [], 0
        for part in parts:
            length += len(part)
            if length > MOST_LETTERS:
                raise EndlessTextError(f"the text becomes longer than {MOST_LETTERS:,} letters")
            made.append(part)
        self.spend(length)
        return "".join(made)

    def bound(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """A filter that looks first at what it is given."""

        @wraps(work)
        def bounded(*args: Any, **named: Any) -> Any:
            listed = [_listed(arg) for arg in args]
            self.check_sizes((*listed, *named.values()), are_factors=True)
            return self.check_result(work(*listed, **named))

        return bounded

    def bound_test(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """A test that looks first at what it is given, and takes nothing out of it."""

        @wraps(work)
        def bounded(*args: Any, **named: Any) -> Any:
            self.check_sizes((*args, *named.values()))
            return work(*args, **named)

        return bounded


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """A sandbox that also bounds how much is made, and how long that takes."""

    intercepted_binops = frozenset(("+", "*", "**", "%"))
    code_generator_class = _BoundedCode
    context_class = _BoundedContext

    def __init__(self, finalize: Callable[[Any], Any], **settings: Any) -> None:
        self.budget = budget = Budget()
        # What is put out, before it is made into letters.
        super().__init__(finalize=lambda value: budget.check_result(finalize(value)), **settings)
        self.filters |= {"format": _fill, "sum": _sum}
        self.filters = {
            name: self.budget.bound(each)
            for name, each in self.filters.items()
            if name not in LEFT_OUT
        }
        self.filters |= {STEP: _count_round, LOOK: _look}
        tests: dict[str, Any] = dict(self.tests)
        self.tests = {name: self.budget.bound_test(each) for name, each in tests.items()}
        del self.globals["lipsum"]

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """A text that counts its own steps."""
        tree = super()._parse(source, name, filename)
        _count_steps(tree)
        tree.set_environment(self)
        return tree

    def concat(self, parts: Iterable[str]) -> str:
        return self.budget.join(parts)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        if isinstance(obj, BARE) or attr in WEB_METHODS:
            return False
        return super().is_safe_attribute(obj, attr, value)

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
        if is_text:
            args = tuple(_listed(arg) for arg in args)
        __self.budget.check_sizes((*args, *named.values(), owner), are_factors=is_text)
        return __self.budget.check_result(super().call(__context, __obj, *args, **named))

    def join_words(self, parts: tuple[Any, ...]) -> str:
        self.budget.check_sizes(parts)
        return "".join(map(str, parts))


def _count_steps(node: nodes.Node) -> int:
    """Let every round of a loop, and every use of a part, pay for the steps that it takes; and
    what is compared, cut or looked up for its size."""
    steps = 1
    for child in node.iter_child_nodes():
        steps += _count_steps(child)
    if isinstance(node, nodes.For) and node.test is not None:
        node.test = nodes.And(_ask(nodes.Const(steps), STEP), node.test)
    elif isinstance(node, nodes.Template | nodes.Block | nodes.For | nodes.Macro | nodes.CallBlock):
        step = nodes.ExprStmt(_ask(nodes.Const(steps), STEP))
        node.body.insert(0, step.set_lineno(node.lineno))
    elif isinstance(node, nodes.Compare):
        node.expr = _ask(node.expr, LOOK)
        for other in node.ops:
            other.expr = _ask(other.expr, LOOK)
    elif isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Slice):
        node.node = _ask(node.node, LOOK)
    elif isinstance(node, nodes.Getitem):
        node.arg = _ask(node.arg, LOOK)
    elif isinstance(node, nodes.Pair):
        node.key = _ask(node.key, LOOK)
    return steps


def _ask(value: nodes.Expr, question: str) -> nodes.Expr:
    asked = nodes.Filter(value, question, [], [], None, None)
    asked.set_lineno(value.lineno)
    return asked


def _listed(value: Any) -> Any:
    return list(_few(value)) if isinstance(value, Iterator) else value


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
    if isinstance(value, str | bytes | range):
        return len(value)
    if isinstance(value, list | tuple | set | frozenset):
        things = value
    elif isinstance(value, Mapping) and not isinstance(value, Context):
        things = [*value.keys(), *value.values()]
    elif isinstance(value, KeysView | ValuesView | ItemsView):
        things = [*value]
    else:
        return 1
    total = 1
    for each in things:
        total += weigh(each, most - total)
        if total > most:
            raise EndlessTextError(TOO_LARGE)
    return total


def _check_number(operator: str, left: int, right: int) -> None:
    bits = left.bit_length() * abs(right) if operator == "**" else left.bit_length()
    if bits + right.bit_length() > MOST_BITS:
        raise EndlessTextError("a number in it becomes too large")
