"""All laws and scores by name.

What comes in: the `[[laws]]` and `[[scores]]` of a tileset. What goes out: law and score
objects with their parameters. Must not know: what a law does.

To add a law or a score, write its module and list its class here.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any, TypeVar

from generator.laws.apart import Apart, Supply
from generator.laws.blocks import Blocks, LeftInHand, Stoppages, Zoning
from generator.laws.board_laws import BOARD_LAWS, BOARD_SCORES
from generator.laws.borders import Corner, UniformBorder, WithinRegion
from generator.laws.completion import CompletedWithFeature, CompletedWithIntersection
from generator.laws.contact import Extends, FormsBlock, Joins, Touch
from generator.laws.law import Law
from generator.laws.linked import (
    LinkedToFeature,
    LinkedToIntersection,
    LongestNetwork,
    PerFeature,
    UnusedTiles,
)
from generator.laws.loops import Loop
from generator.laws.paths import LongestPath
from generator.laws.ports import PortsJoin
from generator.laws.pushing import PushIn
from generator.laws.score import Score
from generator.laws.sides import SidesMatch
from generator.laws.solitaire import Leftovers
from generator.tileset.model import Parameter, Region, Rule, Signature, Tileset

LAWS: Mapping[str, type[Law]] = {
    law.name: law
    for law in (
        SidesMatch,
        Touch,
        Joins,
        Extends,
        FormsBlock,
        CompletedWithFeature,
        CompletedWithIntersection,
        Apart,
        WithinRegion,
        UniformBorder,
        Corner,
        Supply,
        PortsJoin,
        PushIn,
    )
}

SCORES: Mapping[str, type[Score]] = {
    score.name: score
    for score in (
        LinkedToFeature,
        LinkedToIntersection,
        PerFeature,
        LongestNetwork,
        UnusedTiles,
        Loop,
        LongestPath,
        Blocks,
        Zoning,
        Stoppages,
        LeftInHand,
        Leftovers,
    )
}

T = TypeVar("T")


def make_laws(tileset: Tileset, region: str | None = None) -> tuple[Law, ...]:
    """The laws of layouts that a game names, for one of its regions: the first, unless another
    is asked. `board_laws` makes those of a board."""
    played = find_region(tileset, region)
    named = (rule for rule in tileset.laws if rule.name in LAWS)
    return tuple(_make(LAWS[rule.name], rule, tileset, played) for rule in named)


def make_scores(tileset: Tileset, region: str | None = None) -> dict[str, Score]:
    """The scores of layouts that a game names, by their labels, in the order of the file."""
    played = find_region(tileset, region)
    named = (rule for rule in tileset.scores if rule.name in SCORES)
    return {rule.label: _make(SCORES[rule.name], rule, tileset, played) for rule in named}


def find_region(tileset: Tileset, region: str | None = None) -> Region | None:
    """A region by its id, or the one that is played: the first."""
    if region is not None:
        return tileset.region(region)
    return tileset.regions[0] if tileset.regions else None


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
    return Signature(kind.name, about, parameters, getattr(kind, "check", None))


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


LAW_SIGNATURES = tuple(map(sign, (*LAWS.values(), *BOARD_LAWS.values())))
SCORE_SIGNATURES = tuple(map(sign, (*SCORES.values(), *BOARD_SCORES.values())))
