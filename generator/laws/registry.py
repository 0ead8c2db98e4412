"""All laws and scores by name, found by themselves.

What comes in: the `[[laws]]` and `[[scores]]` of a tileset. What goes out: law and score
objects with their parameters. Must not know: any single one of them.

To add a law or a score, put a module into `placement/`, `scores/` or `board/`; nothing else.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Mapping
from dataclasses import MISSING
from functools import cache
from types import ModuleType
from typing import Any, TypeVar

from generator.laws import board, placement, scores
from generator.laws.board_law import BoardLaw, BoardScore
from generator.laws.law import Law
from generator.laws.score import Score
from generator.tileset.model import Region, Rule, Tileset
from generator.tileset.signatures import Parameter, Signature

T = TypeVar("T")


def discover(package: ModuleType) -> list[type[Any]]:
    """Every class with a name that a module of a package defines, in the order of these names.

    The package is looked through wherever its `__path__` leads.
    """
    found = []
    for each in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(each.name)
        found += [
            kind
            for kind in vars(module).values()
            if isinstance(kind, type) and kind.__module__ == each.name and hasattr(kind, "name")
        ]
    return sorted(found, key=lambda kind: str(kind.name))


@cache
def law_kinds() -> Mapping[str, type[Law]]:
    return {kind.name: kind for kind in discover(placement) if issubclass(kind, Law)}


@cache
def score_kinds() -> Mapping[str, type[Score]]:
    return {kind.name: kind for kind in discover(scores) if issubclass(kind, Score)}


@cache
def board_law_kinds() -> Mapping[str, type[BoardLaw]]:
    return {kind.name: kind for kind in discover(board) if issubclass(kind, BoardLaw)}


@cache
def board_score_kinds() -> Mapping[str, type[BoardScore]]:
    return {kind.name: kind for kind in discover(board) if issubclass(kind, BoardScore)}


def law_signatures() -> tuple[Signature, ...]:
    """What every law is called and takes: those of layouts by name, then those of boards."""
    return tuple(map(sign, (*law_kinds().values(), *board_law_kinds().values())))


def score_signatures() -> tuple[Signature, ...]:
    """What every score is called and takes, in the same order."""
    return tuple(map(sign, (*score_kinds().values(), *board_score_kinds().values())))


def make_laws(tileset: Tileset, region: str | None = None) -> tuple[Law, ...]:
    """The laws of layouts that a game names, for one of its regions: the first, unless another
    is asked."""
    return tuple(law for _, law in _make_all(law_kinds(), tileset.laws, tileset, region))


def given_laws(tileset: Tileset) -> tuple[Law, ...]:
    """The laws that hold in every game, as far as the game does not name them itself."""
    named = {rule.name for rule in tileset.laws}
    return tuple(
        kind() for name, kind in law_kinds().items() if kind.is_given and name not in named
    )


def make_scores(tileset: Tileset, region: str | None = None) -> dict[str, Score]:
    """The scores of layouts that a game names, by their labels, in the order of the file."""
    return dict(_make_all(score_kinds(), tileset.scores, tileset, region))


def make_board_laws(tileset: Tileset) -> tuple[BoardLaw, ...]:
    """The laws of its board that a game names."""
    return tuple(law for _, law in _make_all(board_law_kinds(), tileset.laws, tileset))


def make_board_scores(tileset: Tileset) -> dict[str, BoardScore]:
    """The scores of its board that a game names, by their labels."""
    return dict(_make_all(board_score_kinds(), tileset.scores, tileset))


def find_region(tileset: Tileset, region: str | None = None) -> Region | None:
    """A region by its id, or the one that is played: the first."""
    if region is not None:
        return tileset.region(region)
    return tileset.regions[0] if tileset.regions else None


def _make_all(
    kinds: Mapping[str, type[T]],
    rules: tuple[Rule, ...],
    tileset: Tileset,
    region: str | None = None,
) -> list[tuple[str, T]]:
    """Of all rules those of these kinds, each with its label."""
    played = find_region(tileset, region)
    return [
        (rule.label, _make(kinds[rule.name], rule, tileset, played))
        for rule in rules
        if rule.name in kinds
    ]


def _make(kind: type[T], rule: Rule, tileset: Tileset, played: Region | None) -> T:
    values: dict[str, Any] = dict(rule.parameters)
    for field in dataclasses.fields(kind):  # type: ignore[arg-type]
        if field.metadata["kind"] == "region":
            named = values.get(field.name)
            values[field.name] = tileset.region(named) if named is not None else played
    return kind(**values)


def sign(kind: type[Any]) -> Signature:
    """What a law or score is called and what it takes, from its class."""
    about = " ".join((inspect.getdoc(kind) or "").split())
    parameters = tuple(map(_parameter, dataclasses.fields(kind)))
    on_halves = getattr(kind, "on_halves", False)
    return Signature(kind.name, about, parameters, getattr(kind, "check", None), on_halves)


def _parameter(field: dataclasses.Field[Any]) -> Parameter:
    is_needed = field.default is MISSING and field.default_factory is MISSING
    default = None if field.default is MISSING else field.default
    return Parameter(
        field.name,
        field.metadata["kind"],
        field.metadata["about"],
        is_needed,
        default,
        field.metadata["choices"],
        field.metadata["least"],
    )
