"""The tests are held to something, too: none may pass because there was nothing to look at.

A test whose assertions all stand inside a loop, or that asserts `all(... for ...)` or a list of
faults to be empty, holds when it goes through nothing. Unless what it goes through is written out
in the test's own module, it has to say that there is something: `for page in some(pages)`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.support.some import some

HERE = Path(__file__).parents[1]
AS_MANY = {"dict", "enumerate", "list", "reversed", "set", "sorted", "tuple"}
COMBINED = {"product", "zip"}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Known = dict[str, ast.expr]


def test_every_test_looks_at_something() -> None:
    faults = [
        f"{module.relative_to(HERE)}:{line}: {name}"
        for module in some(HERE.rglob("test_*.py"))
        for line, name in find_idle(module.read_text("utf-8"))
    ]
    assert faults == []


IDLE = (
    "for x in things(): assert x",
    "for x in things():\n  for y in (1, 2): assert y",
    "for x in (1, 2):\n  if x in y: assert x",
    "for x in (1, 2):\n  if x in y: continue\n  assert x",
    "for x in things():\n  with pytest.raises(E): x()",
    "assert all(x for x in y)",
    "assert not any(x for x in y)",
    "assert [x for x in y if x] == []",
    "faults = [x for x in y]\nassert not faults",
    "assert all(x for x in (1, 2) if x > y)",
    "for x in y[1:]: assert x",
)
SOUND = (
    "assert x",
    "assert y\nfor x in y: assert x",
    "for x in some(y): assert x",
    "for x in range(3): assert x",
    "y = [1]\nfor n, x in enumerate(sorted(y)): assert x",
    "for x in {1: 2}.items(): assert x",
    "with pytest.raises(E):\n  for x in y: pass",
    "assert [x for x in some(y) if x > 3] == []",
    "assert all(x for x in y) is z",
    "if x in y: return\nassert x",
)


@pytest.mark.parametrize("body", IDLE)
def test_an_idle_test_is_found(body: str) -> None:
    assert find_idle(_write(body)) == [(1, "test_it")]


@pytest.mark.parametrize("body", SOUND)
def test_a_sound_test_is_left_alone(body: str) -> None:
    assert find_idle(_write(body)) == []


def _write(body: str) -> str:
    return "def test_it():\n" + "".join(f"  {line}\n" for line in body.splitlines())


def find_idle(text: str) -> list[tuple[int, str]]:
    """Line and name of the tests that hold when what they go through is empty."""
    module = ast.parse(text)
    constants = _written_out(module.body)
    return [
        (node.lineno, node.name)
        for node in ast.walk(module)
        if isinstance(node, Function) and node.name.startswith("test_")
        if _is_idle(node, constants)
    ]


def _is_idle(test: Function, constants: Known) -> bool:
    known = {**constants, **_written_out(ast.walk(test))}
    claims = list(_claims(test.body, known, sure=True, looping=False))
    return bool(claims) and not any(claims)


def _written_out(nodes: Iterable[ast.AST]) -> Known:
    """What stands under which name."""
    found: Known = {}
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name] = value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found[name] = value
    return found


def _claims(body: list[ast.stmt], known: Known, *, sure: bool, looping: bool) -> Iterator[bool]:
    """For every assertion whether it is certain to be made, of something."""
    for node in body:
        if isinstance(node, ast.Assert):
            yield sure and not _holds_of_nothing(node.test, known)
        elif isinstance(node, ast.For | ast.AsyncFor):
            some_here = sure and _has_some(node.iter, known)
            yield from _claims(node.body, known, sure=some_here, looping=True)
        elif not isinstance(node, Function):
            if any(map(_is_claim, _own_expressions(node))):
                yield sure
            certain = sure and not (looping and isinstance(node, ast.If) and not node.orelse)
            for name in ("body", "orelse", "finalbody"):
                inner = getattr(node, name, [])
                yield from _claims(inner, known, sure=certain, looping=looping)
            if isinstance(node, ast.If) and any(isinstance(n, ast.Continue) for n in node.body):
                sure = False


def _own_expressions(node: ast.stmt) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt):
            yield from ast.walk(child)


def _is_claim(node: ast.AST) -> bool:
    """`pytest.raises`, `pytest.fail`, the browser's `expect`; an example that is assumed to have
    something is looked for until it has."""
    claims = {"raises", "fail", "expect", "assume"}
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in claims


def _holds_of_nothing(claim: ast.expr, known: Known) -> bool:
    match claim:
        case ast.Call(func=ast.Name(id="all"), args=[inner]):
            return not _has_some(inner, known)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Call(func=ast.Name(id="any"), args=[inner])):
            return not _has_some(inner, known)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return _is_sifted_from_nothing(inner, known)
        case ast.Compare(left=inner, ops=[ast.Eq()], comparators=[ast.List(elts=[])]):
            return _is_sifted_from_nothing(inner, known)
        case ast.BoolOp(op=ast.And(), values=parts):
            return all(_holds_of_nothing(part, known) for part in parts)
    return False


def _is_sifted_from_nothing(node: ast.expr, known: Known) -> bool:
    """Whether this is a list of faults, of things that may be none."""
    match node:
        case ast.Name(id=name) if name in known:
            return _is_sifted_from_nothing(known[name], _without(name, known))
        case ast.Call(func=ast.Name(id="sorted" | "list" | "set"), args=[inner]):
            return _is_sifted_from_nothing(inner, known)
        case ast.ListComp(generators=[first, *_]) | ast.SetComp(generators=[first, *_]):
            return not _has_some(first.iter, known)
        case ast.GeneratorExp(generators=[first, *_]) | ast.DictComp(generators=[first, *_]):
            return not _has_some(first.iter, known)
    return False


def _has_some(node: ast.expr, known: Known) -> bool:  # noqa: PLR0911
    """Whether one sees, without running it, that there is something to go through."""
    match node:
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
            return any(not isinstance(p, ast.Starred) or _has_some(p.value, known) for p in parts)
        case ast.Dict(values=values):
            return bool(values)
        case ast.Constant(value=value):
            return bool(value)
        case ast.Name(id=name):
            return name in known and _has_some(known[name], _without(name, known))
        case ast.BinOp(left=left, op=ast.Add() | ast.BitOr(), right=right):
            return _has_some(left, known) or _has_some(right, known)
        case ast.Call(func=ast.Attribute(value=inner, attr="items" | "values" | "keys" | "split")):
            return _has_some(inner, known)
        case ast.Call(func=function, args=arguments):
            return _is_call_of_some(ast.unparse(function).split(".")[-1], arguments, known)
        case ast.ListComp(generators=loops) | ast.SetComp(generators=loops):
            return all(not loop.ifs and _has_some(loop.iter, known) for loop in loops)
        case ast.GeneratorExp(generators=loops) | ast.DictComp(generators=loops):
            return all(not loop.ifs and _has_some(loop.iter, known) for loop in loops)
    return False


def _is_call_of_some(name: str, arguments: list[ast.expr], known: Known) -> bool:
    if name == "range":
        return all(isinstance(argument, ast.Constant) for argument in arguments)
    if name in AS_MANY:
        return bool(arguments) and _has_some(arguments[0], known)
    return name == "some" or (
        name in COMBINED and all(_has_some(part, known) for part in arguments)
    )


def _without(name: str, known: Known) -> Known:
    """A name that is made from itself stands for something else before."""
    return {key: value for key, value in known.items() if key != name}
