"""What a designer should look at first, in a sentence or two.

In comes a census, out go sentences, the gravest first. They point; what is meant and what is a
slip, only the designer knows.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.census.census import Census, Occurrence
from generator.census.families import Amounts, Family
from generator.census.gaps import Gap, spell_gap, types_beside
from generator.census.tile_kinds import spell_look
from generator.census.value_tallies import say_unseen
from generator.tileset.model import Tileset
from generator.words import counted, is_or_are, listed, short_list

SENTENCES = 2
RARE = 0.5  # of its fair share of sides, below which a type is called rare


def advise(census: Census) -> tuple[str, ...]:
    """The first things to look at; one sentence of praise if there are none."""
    found = []
    for sentence in _concerns(census):
        found.append(sentence)
        if len(found) == SENTENCES:
            break
    return tuple(found) or (_praise(census),)


def _concerns(census: Census) -> Iterator[str]:
    one = census.one
    unused = [tally.name for tally in (*census.edges, *census.segments) if not tally.count]
    if unused:
        them = "it" if len(unused) == 1 else "them"
        yield f"No {one} carries {short_list(unused)}: give {them} sides, or take {them} out."
    yield from _say_pictured(census)
    yield from say_unseen(census.tileset)
    yield from _say_unmet(census)
    if census.gaps.smallest:
        yield _say_gaps(census)
    if census.alike:
        yield _say_alike(census)
    rare = _rarest(census)
    if rare is not None:
        yield rare
    if census.families.begun:
        yield _say_begun(census)
    if census.unmirrored:
        yield _say_unmirrored(census)


def _say_pictured(census: Census) -> Iterator[str]:
    """Pictures of the designer's own: what they show only the designer can see."""
    pictured: dict[str, dict[tuple[str, ...], str]] = {}
    for tile in census.tileset.tiles:
        if tile.picture is not None and tile.edges and not tile.origin.mark:
            pictured.setdefault(tile.picture.name, {})[tile.edges] = tile.id
    for name, tiles in pictured.items():
        if len(tiles) > 1:
            yield (
                f"{listed(list(tiles.values()))} have other sides and one picture, {name}: which "
                "of them does it show?"
            )
    ids = [next(iter(tiles.values())) for tiles in pictured.values() if len(tiles) == 1]
    if ids:
        shows = "Does the picture of" if len(ids) == 1 else "Do the pictures of"
        yield f"{shows} {short_list(ids)} show what the edges say, side by side?"


def _say_gaps(census: Census) -> str:
    """The smallest gap that stays open, and the tile that would help most."""
    tileset, gaps = census.tileset, census.gaps
    first = min(gaps.smallest, key=lambda gap: gap.neighbours)
    alike = sum(gap.neighbours == first.neighbours for gap in gaps.smallest)
    spelled = spell_gap(first.needs, tileset)
    which = "Only a wild tile fits" if gaps.wild else "Nothing ever fits"
    said = f"{which} a cell {_between(first, tileset)} ({spelled})"
    if alike > 1:
        said += f", nor {alike - 1} more with {counted(first.neighbours, 'neighbour')}"
    said += f": in all {len(gaps.stuck)} of {len(gaps.every)} gaps stay open."
    if census.remedies:
        best = census.remedies[0]
        look = spell_look(best.look, tileset)
        said += f" A {census.one} {look} would fill {best.closes} of them."
    return said


def _between(gap: Gap, tileset: Tileset) -> str:
    """The neighbours of a gap in words, as far as words help."""
    shown = [listed(types_beside(need, tileset), "or") for need in gap.needs if need]
    kinds = list(dict.fromkeys(filter(None, shown)))
    if not kinds:
        return f"with {counted(gap.neighbours, 'neighbour')}"
    if gap.neighbours == 1:
        return f"beside {kinds[0]}"
    if len(kinds) == 1:
        return f"with {gap.neighbours} {kinds[0]} sides around it"
    return f"between {short_list(kinds)}"


def _say_unmet(census: Census) -> Iterator[str]:
    """Edge types that do not meet their like, and outnumber all that they meet."""
    sides = {tally.id: tally.count for tally in census.edges}
    for edge in census.tileset.edge_types:
        answers = sum(sides[other] for other in edge.meets)
        if edge.id not in edge.meets and sides[edge.id] > answers:
            names = listed((census.tileset.edge_type(other).name for other in edge.meets), "or")
            yield (
                f"{edge.name} has {sides[edge.id]} sides, and only {answers} can lie against "
                f"them ({names}): the others stay at the border, or without a neighbour."
            )


def _say_alike(census: Census) -> str:
    groups = census.alike
    names = short_list([tile.id for tile in groups[0]])
    more = f", and {counted(len(groups) - 1, 'more group')} likewise" if len(groups) > 1 else ""
    return (
        f"{names} are one and the same {census.one} to players, however turned{more}: fine if "
        "that is meant, or else change one."
    )


def _rarest(census: Census) -> str | None:
    for tallies, what in ((census.edges, "sides"), (census.segments, "segments")):
        if len(tallies) < 2:
            continue
        least = min(tallies, key=lambda tally: tally.count)
        if least.count and least.share < RARE / len(tallies):
            whole = sum(tally.count for tally in tallies)
            return (
                f"{least.name} is rare: {least.count} of {whole} {what}, on "
                f"{_of(least, census)}: it is soon blocked or used up."
            )
    return None


def _of(tally: Occurrence, census: Census) -> str:
    return f"{tally.tiles} of {census.tiles} {census.called}"


def _say_begun(census: Census) -> str:
    tileset = census.tileset
    begun = census.families.begun
    family = max(begun, key=lambda family: (family.looks / (family.total or 1), family.looks))
    missing = [spell_look(look, tileset) for look in family.missing]
    names = short_list(missing) if missing else "the others"
    return (
        f"The set has {family.looks} of the {family.total} {tileset.called} with "
        f"{say_family(family, tileset)}; {names} {is_or_are(len(missing))} missing."
    )


def _say_unmirrored(census: Census) -> str:
    entries = census.unmirrored
    names = [entry.kind.tiles[0].id for entry in entries]
    image = "mirror image" if len(names) == 1 else "mirror images"
    return f"The set has no {image} of {short_list(names)}."


def _praise(census: Census) -> str:
    if not census.families.every:
        return f"No two {census.called} differ but by what they say: their values are below."
    fits = f"Some {census.one} fits every gap that can arise"
    kin = f"no {census.one} that is possible is missing"
    if census.families.total != census.families.looks:
        kin = "no family is left half done"
    if not census.gaps.every:
        return f"{kin.capitalize()}: what is left to choose is how many copies of each."
    return f"{fits}, and {kin}: what is left to choose is how many copies of each."


def say_family(family: Family, tileset: Tileset) -> str:
    """The amounts of a family in words: "2 street and 2 blank"."""
    edges = _say_amounts(family.edges, {edge.id: edge.name for edge in tileset.edge_types})
    lines = _say_amounts(family.segments, {type.id: type.name for type in tileset.segment_types})
    sides = [*edges[:-1], f"{edges[-1]} sides"] if edges and lines else edges
    signs = [f"{count} × {sign}" for sign, count in family.corners]
    return short_list([*sides, *lines, *signs])


def _say_amounts(amounts: Amounts, names: dict[str, str]) -> list[str]:
    return [f"{count} {names[id].lower()}" for id, count in amounts]
