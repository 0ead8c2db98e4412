"""Games that someone has broken, made by rule from a game that works.

In comes the content of a tileset as plain values; out go mutants of it: what was done, whether
that breaks the game, and the new content. No rule knows a game: each looks for what it changes.
Promises and figures are taken out first, for whoever changes a game changes them too; only a law
that is left out is left to the figures that show it.
"""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

from generator.laws.layout import lay
from generator.laws.regions import shared_type
from generator.laws.registry import (
    board_score_kinds,
    law_kinds,
    make_board_laws,
    make_laws,
    score_kinds,
)
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

Content = dict[str, Any]
VOID = {"letter": "V", "name": "Void", "colour": "#123456"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A game that was changed in one place."""

    what: str
    breaks: bool  # whether nobody could play it, or part of it means nothing any more
    content: Content


def mutants(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """Mutants of a game, one of each rule in turn, until no rule makes another."""
    made = [list(rule(copy.deepcopy(content), tileset)) for rule in RULES]
    for round in range(max(map(len, made))):
        yield from (some[round] for some in made if round < len(some))


def _bare(content: Content) -> Content:
    kept = {key: value for key, value in content.items() if key not in ("expect", "figures")}
    return copy.deepcopy(kept)


def _exact(content: Content) -> bool:
    """Whether some region is to be filled by all tiles."""
    return any(
        region["shape"] != "free" and not region.get("empties") and not region.get("leftovers")
        for region in content.get("regions", {}).values()
    )


def _names(content: Content, key: str, id: str) -> bool:
    """Whether a law, score or region speaks of something by its id."""
    tables = [*content.get("laws", ()), *content.get("scores", ())]
    tables += content.get("regions", {}).values()
    return any(
        id == value or (isinstance(value, list) and id in value)
        for table in tables
        for name, value in table.items()
        if name.startswith(key) or name in ("border", "throughout", "own", "shared")
    )


def no_feature(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for id in content.get("features", {}):
        new = _bare(content)
        new["tiles"] = [tile for tile in new["tiles"] if id not in tile.get("features", ())]
        yield Mutant(f"no tile has a {id}", _names(content, "feature", id), new)


def no_mark(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for place, mark in enumerate(content.get("marks", ())):
        new = _bare(content)
        new["marks"][place].pop("on", None)
        for tile in new["tiles"]:
            tile.pop("marks", None)
        yield Mutant(f"no tile is marked {mark['id']}", True, new)


def no_law(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """The figures stay. A law that holds anyway, or that nothing can break, is not missed."""
    laws = {law.name: law for law in make_laws(tileset)}
    for place, table in enumerate(content.get("laws", ())):
        law = laws.get(table["law"])
        is_idle = law is not None and (law.is_given or bool(law.kept(tileset)))
        new = copy.deepcopy(content)
        del new["laws"][place]
        yield Mutant(f"no law {table['law']}", not is_idle, new)


def strange_border(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for id, region in content.get("regions", {}).items():
        if region["shape"] != "free" and content.get("edges"):
            new = _bare(content)
            new["edges"]["void"] = VOID
            new["regions"][id]["border"] = "void"
            yield Mutant(f"a border of {id} that no tile has", True, new)


def one_more(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for place, tile in enumerate(content.get("tiles", ())):
        for change in (1, -1):
            count = tile.get("copies", 1) + change
            if count:
                new = _bare(content)
                new["tiles"][place]["copies"] = count
                yield Mutant(f"{count} of {tile['id']}", _exact(content), new)


def no_entry(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for place, tile in enumerate(content.get("tiles", ())):
        if len(content["tiles"]) > 1:
            new = _bare(content)
            del new["tiles"][place]
            has_mark = bool(tile.get("marks"))
            yield Mutant(f"no {tile['id']}", _exact(content) or has_mark, new)


def wrong_start(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for place, table in enumerate(content.get("laws", ())):
        for start in (9, 1, 0) if "start" in table else ():
            new = _bare(content)
            new["laws"][place]["start"] = start
            yield Mutant(f"a start of {start}", True, new)


def torn_board(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    offsets = content.get("board", {}).get("offsets", ())
    for row in range(1, len(offsets)):
        new = _bare(content)
        new["board"]["offsets"] = [*offsets[:row], *(offset + 40 for offset in offsets[row:])]
        yield Mutant(f"a board torn above row {row}", True, new)


def other_players(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    parts = [law.styles for law in make_laws(tileset)]
    parts += [law.seats for law in make_board_laws(tileset)]
    parts += [content.get("play", {}).get("owns")]  # one thing for each seat
    for number in (tileset.game.players[1] + 1, tileset.game.players[1] + 3):
        new = _bare(content)
        new["game"]["players"] = [number, number]
        yield Mutant(f"{number} players", any(parts), new)
    for place, table in enumerate(content.get("laws", ())):
        if "players" in table:
            for names in (table["players"][:1], [*table["players"], "Third"], ["One", "One"]):
                new = _bare(content)
                new["laws"][place]["players"] = names
                yield Mutant(f"players {names}", True, new)


def no_edge(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """All sides of a type show another."""
    edges = content.get("edges", {})
    for id, other in zip(edges, [*edges][1:] + [*edges][:1], strict=True):
        new = _bare(content)
        for tile in new["tiles"]:
            if "edges" in tile:
                tile["edges"] = tile["edges"].replace(edges[id]["letter"], edges[other]["letter"])
            if "every" in tile:
                tile["every"]["edges"] = [edge for edge in tile["every"]["edges"] if edge != id]
                tile["every"].get("at_least", {}).pop(id, None)
        yield Mutant(f"no {id}", _exact(content) or _names(content, "edge", id), new)


def no_segment(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """All segments of a type are of another."""
    types = content.get("segments", {})
    for id, other in zip(types, [*types][1:] + [*types][:1], strict=True):
        new = _bare(content)
        for tile in new["tiles"]:
            if "segments" in tile.get("every", {}):
                named = tile["every"]["segments"]
                tile["every"]["segments"] = [other if one == id else one for one in named]
        yield Mutant(f"no {id}", _names(content, "segment", id), new)


def other_size(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for id, region in content.get("regions", {}).items():
        for key in ("rows", "columns", "side"):
            for size in (region.get(key, 0) + 1, region.get(key, 0) - 1, 90):
                if key in region and size > 0:
                    new = _bare(content)
                    new["regions"][id][key] = size
                    is_free = region["shape"] == "free" or region.get("empties")
                    breaks = size == 90 if is_free else not region.get("leftovers")
                    yield Mutant(f"{id} of {size} {key}", breaks, new)


def worthless(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    kinds = {**score_kinds(), **board_score_kinds()}
    for place, table in enumerate(content.get("scores", ())):
        numbers = [
            field
            for field in dataclasses.fields(kinds[table["score"]])  # type: ignore[arg-type]
            if field.metadata["kind"] in ("number", "numbers") and field.metadata["least"] is None
        ]
        plain = [field.name for field in numbers if field.metadata["kind"] == "number"]
        if numbers:
            new = _bare(content)
            new["scores"][place] |= dict.fromkeys(plain, 0) if plain else {numbers[0].name: [0]}
            yield Mutant(f"{table['score']} is worth nothing", True, new)


def out_of_reach(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """A number of sides or tiles that nothing in the game has."""
    kinds: dict[str, Any] = {**law_kinds(), **score_kinds()}
    for key in ("law", "score"):
        for place, table in enumerate(content.get(f"{key}s", ())):
            for field in dataclasses.fields(kinds.get(table[key], Mutant)):
                if field.metadata.get("least") is not None:
                    new = _bare(content)
                    new[f"{key}s"][place][field.name] = 99
                    yield Mutant(f"{table[key]} with {field.name} = 99", True, new)


def fewer_pieces(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """Too few of what is dealt onto a board, or is built with."""
    dealt = content.get("board", {}).get("deal")
    for place, token in enumerate(content.get("tokens", ())):
        for fewer in (1, 5, token["copies"] - 1):
            if token["id"] == dealt:
                new = _bare(content)
                new["tokens"][place]["copies"] -= fewer
                yield Mutant(f"{fewer} fewer of {token['id']}", True, new)
    for place, net in enumerate(content.get("nets", ())):
        for copies in (1, 4):
            new = _bare(content)
            new["nets"][place]["copies"] = copies
            yield Mutant(f"{copies} of {net['id']}", True, new)
    if dealt:
        new = _bare(content)
        del new["board"]["deal"]
        yield Mutant("nothing is dealt", True, new)


def longer_row(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    rows = content.get("board", {}).get("rows", ())
    for row in range(0, len(rows), 2):
        new = _bare(content)
        new["board"]["rows"][row] += 1
        yield Mutant(f"one more space in row {row}", True, new)


def no_colour(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for id in content.get("colours", {}):
        new = _bare(content)
        del new["colours"][id]
        yield Mutant(f"no {id}", True, new)


def stranger(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """A tile all of whose sides are of a type that no other has."""
    if content.get("edges") and any(law.signs(tileset) for law in make_laws(tileset)):
        for copies in (1, 3):
            new = _bare(content)
            new["edges"]["void"] = VOID
            sides = "V" * tileset.outline.sides
            tile = {"id": "void", "name": "Void", "edges": sides, "copies": copies}
            new["tiles"].append(tile | {"art": new["tiles"][0]["art"]})
            yield Mutant(
                f"{copies} of a tile that meets nothing", copies == 1 or _exact(content), new
            )


def mute_cornerstone(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """The tile that is to say what the border shows says nothing."""
    mute = [
        tile.id.rpartition("-")[2]
        for tile in tileset.tiles
        if tile.edges and shared_type(lay(tileset, tile)) is None
    ]
    for place, mark in enumerate(content.get("marks", ())):
        if mute and any(region.border_mark == mark["id"] for region in tileset.regions):
            for readings in (mute[:1], mute[:3]):
                new = _bare(content)
                new["marks"][place]["on"] = readings
                yield Mutant(f"{mark['id']} on {readings}", True, new)


def other_corner(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """A tile must lie in one corner, and has its place in another."""
    kinds: dict[str, Any] = dict(law_kinds())
    has_place = any(fixed.place for region in tileset.regions for fixed in region.fixed)
    for place, table in enumerate(content.get("laws", ())):
        for field in dataclasses.fields(kinds.get(table["law"], Mutant)):
            for corner in field.metadata["choices"][1:] if field.name == "corner" else ():
                new = _bare(content)
                new["laws"][place]["corner"] = corner
                yield Mutant(f"the corner in the {corner}", has_place, new)


def strange_throughout(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    for id, region in content.get("regions", {}).items():
        if region.get("throughout"):
            new = _bare(content)
            new["edges"]["void"] = VOID
            new["regions"][id]["throughout"] = "void"
            yield Mutant(f"{id} asks for what no tile has throughout", True, new)


def taken_place(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """Another tile has the place of one that is fixed."""
    for id, region in content.get("regions", {}).items():
        for fixed in region.get("fixed", ()):
            if "row" in fixed:
                new = _bare(content)
                second = {
                    "tile": tileset.tiles[-1].id,
                    "row": fixed["row"],
                    "column": fixed["column"],
                }
                new["regions"][id]["fixed"] = [fixed, second]
                yield Mutant(f"two tiles in one place of {id}", True, new)


def twin(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """An entry stands in the file twice."""
    for tile in content.get("tiles", ()):
        new = _bare(content)
        new["tiles"].append({**copy.deepcopy(tile), "id": f"{tile['id']}-again"})
        yield Mutant(f"{tile['id']} twice", _exact(content), new)


def unknown_name(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """A law or score speaks of what the game has not."""
    for key in ("laws", "scores"):
        for place, table in enumerate(content.get(key, ())):
            for name in ("edge", "feature", "mark", "own"):
                if name in table:
                    new = _bare(content)
                    new[key][place][name] = "nowhere"
                    yield Mutant(f"{name} of a {key[:-1]} is nowhere", True, new)


def fewer_ports(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    ports = content.get("piece", {}).get("ports")
    if ports:
        for fewer in ([1, 1, 1, 1], [0, 1, 0, 1], [2, 2, 2, 2]):
            new = _bare(content)
            new["piece"]["ports"] = fewer
            yield Mutant(f"ports {fewer}", _exact(content), new)


def idle_law(content: Content, tileset: Tileset) -> Iterator[Mutant]:
    """A law is added that has nothing to speak of."""
    features = {**content.get("features", {}), "pond": {"name": "Pond", "art": "park"}}
    tables: list[Content] = []
    if content.get("tiles"):
        tables.append({"law": "apart", "feature": "pond"})
        tables += [{"law": "corner", "mark": "nobody"}, {"law": "push-in", "start": 20}]
        tables += [{"law": "sides-match"}] if not content.get("edges") else []
        tables += [{"law": "ports-join"}] if not content.get("segments") else []
        tables += (
            [{"law": "uniform-border"}] if all(r.border == "free" for r in tileset.regions) else []
        )
    for table in tables:
        new = _bare(content)
        new["features"] = features
        new["marks"] = [*new.get("marks", ()), {"id": "nobody", "name": "Nobody", "letter": "N"}]
        new["laws"].append(table)
        yield Mutant(f"an idle law {table['law']}", True, new)


Rule = Callable[[Content, Tileset], Iterator[Mutant]]
RULES: tuple[Rule, ...] = (
    no_feature,
    no_mark,
    no_law,
    strange_border,
    one_more,
    no_entry,
    wrong_start,
    torn_board,
    other_players,
    no_edge,
    no_segment,
    other_size,
    worthless,
    out_of_reach,
    fewer_pieces,
    longer_row,
    no_colour,
    stranger,
    mute_cornerstone,
    other_corner,
    strange_throughout,
    taken_place,
    twin,
    unknown_name,
    fewer_ports,
    idle_law,
)
