"""The tests are held to something, too: none may pass because there was nothing to look at.

A test whose assertions all stand inside a loop, or that asserts `all(... for ...)`, is true of an
empty list. Unless what it goes through is written out in the test's own module, it has to say
that there was something: `assert things`, a count, or a list of faults made from things that are
asserted first.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parents[1]
THROUGH = {"dict", "enumerate", "list", "reversed", "set", "sorted", "tuple", "frozenset"}
COMBINED = {"product", "zip", "zip_longest", "chain"}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Known = dict[str, ast.expr]


def test_every_test_looks_at_something() -> None:
    modules = sorted(HERE.rglob("test_*.py"))
    assert len(modules) > 100
    faults = [
        f"{module.relative_to(HERE)}:{line}: {name}"
        for module in modules
        for line, name in find_idle(module.read_text("utf-8"))
    ]
    assert faults == []


def find_idle(text: str) -> list[tuple[int, str]]:
    """Line and name of the tests that hold when what they go through is empty."""
    module = ast.parse(text)
    constants = _assigned(module.body)
    return [
        (node.lineno, node.name)
        for node in ast.walk(module)
        if isinstance(node, Function) and node.name.startswith("test_")
        if is_idle(node, constants)
    ]


def is_idle(test: Function, constants: Known) -> bool:
    known = {**constants, **_assigned(ast.walk(test))}
    claims = list(_claims(test.body, known, sure=True))
    return bool(claims) and not any(claims)


def _assigned(nodes: object) -> Known:
    """What is written out under a name."""
    found: Known = {}
    for node in nodes:  # type: ignore[attr-defined]
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            found[node.target.id] = node.value
    return found


def _claims(body: list[ast.stmt], known: Known, *, sure: bool) -> Iterator[bool]:
    """For every assertion whether it is certain to be made."""
    for node in body:
        if isinstance(node, ast.Assert):
            yield sure and not _holds_of_nothing(node.test, known)
        elif isinstance(node, ast.For | ast.AsyncFor):
            yield from _claims(node.body, known, sure=sure and _has_some(node.iter, known))
        elif isinstance(node, Function):
            continue
        else:
            if any(_is_claim(part) for part in _own_expressions(node)):
                yield sure
            for name in ("body", "orelse", "finalbody"):
                yield from _claims(getattr(node, name, []), known, sure=sure)


def _own_expressions(node: ast.stmt) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt):
            yield from ast.walk(child)


def _is_claim(node: ast.AST) -> bool:
    """`pytest.raises`, `pytest.fail`, and helpers of which the name says that they judge."""
    if not isinstance(node, ast.Call):
        return False
    name = ast.unparse(node.func).split(".")[-1].lstrip("_")
    return name in {"raises", "fail", "warns"} or name.split("_")[0] in {"assert", "expect"}


def _holds_of_nothing(claim: ast.expr, known: Known) -> bool:
    """Whether the claim is `all(...)` of what may be empty, or several such."""
    match claim:
        case ast.Call(func=ast.Name(id="all"), args=[inner]):
            return not _has_some(inner, known)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Call(func=ast.Name(id="any"), args=[inner])):
            return not _has_some(inner, known)
        case ast.Compare(left=inner, ops=[ast.Eq()], comparators=[ast.List(elts=[])]):
            return _sifts_nothing(inner, known)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return _sifts_nothing(inner, known)
        case ast.BoolOp(op=ast.And(), values=parts):
            return all(_holds_of_nothing(part, known) for part in parts)
    return False


def _sifts_nothing(node: ast.expr, known: Known) -> bool:
    """Whether this is a list of faults sifted from what may be empty."""
    match node:
        case ast.Name(id=name) if name in known:
            rest = {key: value for key, value in known.items() if key != name}
            return _sifts_nothing(known[name], rest)
        case ast.Call(func=ast.Name(id="sorted" | "list" | "set"), args=[inner]):
            return _sifts_nothing(inner, known)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            return not all(_has_some(loop.iter, known) for loop in node.generators)
    return False


def _has_some(node: ast.expr, known: Known) -> bool:
    """Whether one sees, without running it, that there is something to go through."""
    match node:
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
            return any(not isinstance(p, ast.Starred) or _has_some(p.value, known) for p in parts)
        case ast.Dict(values=values):
            return bool(values)
        case ast.Constant(value=value):
            return bool(value)
        case ast.Name(id=name):
            rest = {key: value for key, value in known.items() if key != name}
            return name in known and _has_some(known[name], rest)
        case ast.BinOp(left=left, op=ast.Add() | ast.BitOr(), right=right):
            return _has_some(left, known) or _has_some(right, known)
        case ast.Call(func=ast.Name(id="range"), args=arguments):
            return all(isinstance(argument, ast.Constant) for argument in arguments)
        case ast.Call(func=ast.Attribute(value=inner, attr="items" | "values" | "keys" | "split")):
            return _has_some(inner, known)
        case ast.Call(func=function, args=arguments):
            name = ast.unparse(function).split(".")[-1]
            if name in THROUGH:
                return bool(arguments) and _has_some(arguments[0], known)
            return name in COMBINED and all(_has_some(part, known) for part in arguments)
        case ast.ListComp(generators=loops) | ast.SetComp(generators=loops):
            return all(not loop.ifs and _has_some(loop.iter, known) for loop in loops)
        case ast.GeneratorExp(generators=loops) | ast.DictComp(generators=loops):
            return all(not loop.ifs and _has_some(loop.iter, known) for loop in loops)
    return False
