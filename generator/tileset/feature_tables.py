"""From the `[features.<id>]` tables to features of tiles."""

from __future__ import annotations

from collections.abc import Mapping

from generator.geometry.outline import Outline
from generator.tileset.fields import SIGNS
from generator.tileset.gallery import Gallery
from generator.tileset.model import Feature, Vocabulary
from generator.tileset.shared_checks import check_name, check_one_look, check_unique
from generator.tileset.source import ProblemReport
from generator.tileset.tile_schema import FeatureTable


def expand_features(
    report: ProblemReport,
    tables: Mapping[str, FeatureTable],
    vocabulary: Vocabulary,
    outline: Outline | None,
    gallery: Gallery,
) -> tuple[Feature, ...]:
    for id, table in tables.items():
        check_name(report, ("features", id, "art"), table.art, vocabulary.features)
        check_name(report, ("features", id, "symbol"), table.symbol or None, vocabulary.symbols)
        if table.picture is not None:
            check_one_look(report, ("features", id), "art")
        elif table.art is None:
            hint = 'add, for example: art = "park", or a picture of your own'
            report.add(("features", id, "art"), "missing", hint)
    asked = {id: table.sign for id, table in tables.items() if table.sign is not None}
    check_unique(report, ((("features", id, "sign"), sign) for id, sign in asked.items()))
    # More features than signs: the last ones are spelled by the ids of their tiles.
    free = (sign for sign in SIGNS if sign not in asked.values())
    return tuple(
        Feature(
            id=id,
            name=table.name,
            art=table.art or "none",
            symbol=table.symbol,
            sign=asked.get(id) or next(free, ""),
            picture=gallery.take(("features", id, "picture"), table.picture, "feature", outline),
        )
        for id, table in tables.items()
    )
