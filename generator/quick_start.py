"""What lets a short command start quickly: values that are made late, libraries read in part.

Every command reads hundreds of frozen values and makes few of them. The standard library compiles
six methods for each as it is read, which was a quarter of the time of a short command; here that
waits until a method is needed, and with `__init__` until it is needed often. `dataclass` is
otherwise the one of the standard library, and to type checkers it is the very same: `fields`,
`replace`, `asdict` and pickling work as ever.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, Field, FrozenInstanceError
from functools import cache
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass", "leave_out", "read_later", "write_late"]

Method = Callable[..., Any]

SELDOM = 12  # values are made one field at a time in no more time than a method is compiled in
_made: dict[type, int] = {}

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, slots, frozen=False, eq=True, kw_only=False):
        if not slots:
            raise TypeError("values have slots: that is where their methods put things")

        def make(cls):
            own = {*cls.__dict__}
            if cls.__doc__ is None:
                cls.__doc__ = cls.__name__  # else a signature is made, which takes longest of all
            if cls.__dict__.get("__hash__", MISSING) is None:
                own.discard("__hash__")  # Python says so of every class that has its own __eq__
            plain = dataclasses.dataclass(
                init=False, repr=False, eq=False, slots=slots, kw_only=kw_only
            )
            made = plain(cls)
            for name, method in _methods(frozen, eq).items():
                if name not in own:
                    setattr(made, name, method)
            return made

        return make


@contextmanager
def write_late() -> Iterator[None]:
    """Values of a library that is read meanwhile are made late too, where they have slots."""
    plain: Any = dataclasses.dataclass
    ours: Any = dataclass

    def choose(cls: type | None = None, /, **asked: Any) -> Any:
        fits = asked.get("slots") and asked.keys() <= {"slots", "frozen", "eq", "kw_only"}
        return ours(**asked) if cls is None and fits else plain(cls, **asked)

    dataclasses.dataclass = choose
    try:
        yield
    finally:
        dataclasses.dataclass = plain


@contextmanager
def leave_out(module: str, **names: Any) -> Iterator[None]:
    """A library is read without a module of which we never use these names."""
    is_read = module in sys.modules
    if not is_read:
        sys.modules[module] = ModuleType(module)
        sys.modules[module].__dict__.update(names)
    try:
        yield
    finally:
        if not is_read:
            del sys.modules[module]


def read_later(package: str, name: str) -> None:
    """A module of a package is read when something in it is used, not when it is imported."""
    module = f"{package}.{name}"
    spec = find_spec(module)
    if module in sys.modules or spec is None or spec.loader is None:
        return
    spec.loader = LazyLoader(spec.loader)
    made = module_from_spec(spec)
    sys.modules[module] = made
    spec.loader.exec_module(made)
    setattr(sys.modules[package], name, made)


def _methods(frozen: bool, eq: bool) -> dict[str, Method | None]:
    """What a class is given where it has none of its own."""
    found: dict[str, Method | None] = {"__init__": _init, "__repr__": _repr}
    if eq:
        found |= {"__eq__": _eq, "__hash__": _hash if frozen else None}
    if frozen:
        found |= {"__setattr__": _refuse_set, "__delattr__": _refuse_delete}
        found |= {"__getstate__": _get_state, "__setstate__": _set_state}
    return found


def _init(self: Any, *args: Any, **kwargs: Any) -> None:
    cls = _owner(self, "__init__", _init)
    _made[cls] = _made.get(cls, 0) + 1
    if _made[cls] > SELDOM or not _fill(self, cls, args, kwargs):
        _write(self, "__init__", _init, _write_init)(self, *args, **kwargs)


def _fill(self: Any, cls: type, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
    """Set all fields, if what is given fits them; if not, the method that is written says why."""
    fields, names = _to_fill(cls)
    given = dict(zip(names, args, strict=False)) | kwargs
    if len(given) < len(args) + len(kwargs) or given.keys() - fields.keys():
        return False
    for name, each in fields.items():
        if name in given:
            value = given[name]
        elif each.default_factory is not MISSING:
            value = each.default_factory()
        else:
            value = each.default
        if value is MISSING:
            return False
        object.__setattr__(self, name, value)
    if hasattr(cls, "__post_init__"):
        self.__post_init__()
    return True


@cache
def _to_fill(cls: type) -> tuple[dict[str, Field[Any]], list[str]]:
    """Fields that are given, by name, and the names of those that may be given by position."""
    fields = {each.name: each for each in _fields(cls) if each.init}
    return fields, [name for name, each in fields.items() if not each.kw_only]


def _eq(self: Any, other: object) -> Any:
    return _write(self, "__eq__", _eq, _write_eq)(self, other)


def _hash(self: Any) -> int:
    found: int = _write(self, "__hash__", _hash, _write_hash)(self)
    return found


def _repr(self: Any) -> str:
    shown = (f"{each.name}={getattr(self, each.name)!r}" for each in _fields(self) if each.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse_set(self: Any, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _get_state(self: Any) -> list[Any]:
    return [getattr(self, each.name) for each in _fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for each, value in zip(_fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)


def _write(self: Any, name: str, waiting: Method, write: Callable[[type], Method]) -> Method:
    """The method that was waiting, put into the class that it was waiting in."""
    owner = _owner(self, name, waiting)
    method = write(owner)
    setattr(owner, name, method)
    return method


def _owner(self: Any, name: str, waiting: Method) -> type:
    return next(cls for cls in type(self).__mro__ if cls.__dict__.get(name) is waiting)


def _write_init(cls: type) -> Method:
    names: dict[str, Any] = {"MISSING": MISSING}
    asked: dict[bool, list[str]] = {False: [], True: []}  # by position, by keyword only
    body = []
    for each in _fields(cls):
        if not each.init:
            continue  # `__post_init__` sets it
        name, default, value = each.name, "", each.name
        names[f"set_{name}"] = getattr(cls, name).__set__
        if each.default_factory is not MISSING:
            names[f"make_{name}"], default = each.default_factory, " = MISSING"
            value = f"make_{name}() if {name} is MISSING else {name}"
        elif each.default is not MISSING:
            names[f"default_{name}"], default = each.default, f" = default_{name}"
        asked[bool(each.kw_only)].append(f"{name}{default}")
        body.append(f"set_{name}(self, {value})")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    given = ["self", *asked[False], *(["*"] if asked[True] else []), *asked[True]]
    return _compile(cls, "__init__", given, body or ["pass"], names)


def _write_eq(cls: type) -> Method:
    mine, theirs = (_tuple(cls, who) for who in ("self", "other"))
    same = f"return {mine} == {theirs} if other.__class__ is self.__class__ else NotImplemented"
    return _compile(cls, "__eq__", ["self", "other"], [same], {})


def _write_hash(cls: type) -> Method:
    return _compile(cls, "__hash__", ["self"], [f"return hash({_tuple(cls, 'self')})"], {})


def _tuple(cls: type, who: str) -> str:
    return f"({''.join(f'{who}.{each.name}, ' for each in _fields(cls) if each.compare)})"


def _compile(
    cls: type, name: str, given: list[str], body: list[str], names: dict[str, Any]
) -> Method:
    lines = "\n".join(f"    {line}" for line in body)
    exec(f"def {name}({', '.join(given)}):\n{lines}", names)  # as the standard library does
    method: Method = names[name]
    method.__qualname__ = f"{cls.__qualname__}.{name}"
    return method


def _fields(owner: Any) -> tuple[Field[Any], ...]:
    return dataclasses.fields(owner)
