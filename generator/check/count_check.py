"""Counts: pieces of each kind, promises kept, rules that made all their tiles, no tile twice.

In comes a tileset; out goes a `Check`. Every enumeration rule is counted once more, by Burnside's
lemma, which makes no tile at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from generator.census.tile_kinds import first_look, look_of, moves_of, told_by
from generator.check.report import Check
from generator.components.find_kinds import find_kinds
from generator.components.vocabulary import VOCABULARY
from generator.tileset.dominoes import told_sides
from generator.tileset.enumerate import count_classes, symmetries
from generator.tileset.enumerate_groups import count_grouped
from generator.tileset.expect import count_promises
from generator.tileset.model import Tile, Tileset
from generator.tileset.read import TilesetDocument, read
from generator.tileset.rule_schema import EveryTable
from generator.tileset.schema import TilesetFile
from generator.tileset.tile_schema import TileTable
from generator.words import counted, listed

MOST_KINDS = 30  # that are named


def check_counts(tileset: Tileset) -> Check:
    """Pieces per kind, and what is missing from a rule or there twice."""
    document = read(Path(tileset.file), VOCABULARY)
    if document.source.sha256 != tileset.sha256:
        said = "the file was saved anew while it was looked at: check it again"
        return Check("counts", "undecided", "not settled", said)
    content = document.content
    faults = [
        *_broken(tileset, document),
        *_missing(tileset, content),
        *_twice(tileset, content),
    ]
    figure = ", ".join(_pieces(tileset)) or "no pieces"
    if faults:
        return Check("counts", "fail", figure, faults[0], notes=tuple(faults[1:]))
    return Check("counts", "pass", figure, _kept(content))


def _pieces(tileset: Tileset) -> Iterator[str]:
    kinds: Counter[str] = Counter()
    for tile in tileset.tiles:
        kinds[tile.kind] += tile.copies
    if kinds:
        parts = [f"{count} {kind}" for kind, count in list(kinds.items())[:MOST_KINDS]]
        if len(kinds) > MOST_KINDS:
            parts.append(f"{counted(len(kinds) - MOST_KINDS, 'kind')} more")
        each = f" ({', '.join(parts)})" if len(parts) > 1 else ""
        yield f"{tileset.tile_count} {tileset.called}{each}"
    for kind in find_kinds():
        yield from (f"{count} {id}" for id, count in kind.count(tileset).items() if id)


def _kept(content: TilesetFile) -> str:
    promises = sum(
        len(value) if isinstance(value, dict) else 1
        for value in content.expect.model_dump(exclude_unset=True).values()
    )
    rules = sum(table.every is not None for table in content.tiles)
    said = []
    if promises:
        said.append(f"{counted(promises, 'promise')} of the file kept")
    if rules:
        said.append(f"{counted(rules, 'rule')} made every tile once")
    return listed(said) or "the file promises nothing"


def _broken(tileset: Tileset, document: TilesetDocument) -> Iterator[str]:
    """Promises that are not kept: the command refuses them before, a work in progress has some."""
    for key, promised, there_are in count_promises(document, tileset):
        if promised != there_are:
            found = "the game has none such" if there_are is None else f"there are {there_are}"
            yield f"expect.{key}: promised {promised}, {found}"


def _missing(tileset: Tileset, content: TilesetFile) -> Iterator[str]:
    """Rules that made more or fewer different tiles than there are."""
    for place, table in enumerate(content.tiles):
        if table.every is None or table.every.edges is None or _is_picked(table):
            continue
        made = len({_look(tileset, tile, table.every) for tile in tileset.made_by(place)})
        there_are = _count(tileset, table.every)
        if made != there_are:
            yield f'the rule "{table.id}" has {made} different tiles, and there are {there_are}'


def _is_picked(table: TileTable) -> bool:
    """Whether an entry makes other tiles than all that there are, each once."""
    rule = table.every
    return bool(table.product or (rule is not None and (rule.except_ or rule.only)))


def _twice(tileset: Tileset, content: TilesetFile) -> Iterator[str]:
    """Tiles that a rule calls distinct, and another entry that looks the same."""
    for place, table in enumerate(content.tiles):
        if table.every is None:
            continue
        members: dict[object, Tile] = {}
        for tile in tileset.made_by(place):
            other = members.setdefault(_look(tileset, tile, table.every), tile)
            if other is not tile and other.marks == tile.marks:
                yield f"{tile.id} is {other.id} {_again(table.every)}"
        for tile in tileset.tiles:
            if tile.origin.entry != place and not tile.wild:
                like = members.get(_look(tileset, tile, table.every))
                if like is not None and told_by(like, tileset) == told_by(tile, tileset):
                    yield (
                        f"{tile.id} is {like.id} {_again(table.every)}, which the rule "
                        f'"{table.id}" made already: leave it out, or give {like.id} more copies'
                    )


def _again(rule: EveryTable) -> str:
    return "turned" if rule.distinct == "rotation" else "turned or reflected"


def _look(tileset: Tileset, tile: Tile, rule: EveryTable) -> object:
    """What a tile shows, however it is turned; features and segments too."""
    moves = moves_of(tileset, mirrors=rule.distinct == "reflection")
    return first_look(look_of(tile, tileset), moves), frozenset(tile.all_features), tile.values


def _count(tileset: Tileset, rule: EveryTable) -> int:
    outline, edges = tileset.outline, rule.edges or ()
    sides = told_sides(outline)
    group = symmetries(sides, outline.turns, mirrors=rule.distinct == "reflection")
    bounds = [(rule.at_least.get(edge, 0), rule.at_most.get(edge, sides)) for edge in edges]
    if rule.joins:
        return count_grouped(edges, rule.joins, group, bounds, tileset.meets)
    return count_classes(len(edges), group, bounds)
