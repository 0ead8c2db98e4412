"""The command `census`: what is in a set, what is missing, and which gaps nothing fills.

Thin over the room `census`, as all commands are.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import Game
from generator.cli.show import is_watched, print_table
from generator.words import counted, singular

if TYPE_CHECKING:
    from generator.census.census import Census, Occurrence
    from generator.census.families import Family
    from generator.census.gaps import Gap
    from generator.tileset.model import Tileset

WIDTH = 88  # of a paragraph
MOST_FAMILIES, MOST_GAPS, MOST_LOOKS, MOST_PAIRS = 24, 12, 6, 8  # rows and names before "more"


def census(
    game: Game,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print all that was counted as JSON.")
    ] = False,
    paper: Annotated[
        str, typer.Option(metavar="PAPER", help="Paper of the pages: a4, letter or another.")
    ] = "a4",
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where kits are; a census goes into its kit.")
    ] = Path("output"),
) -> None:
    """Count a set of tiles: sides, families, mirror images, gaps.

    Says first what a designer should look at. A gap is an empty cell with two, three or more
    neighbours; those that nothing can ever fill are listed first. Letters read clockwise from
    the north, ? stands where no tile lies. Tables are cut short here: census.pdf, the same
    pages as SVG and census.json, in the folder census of the kit, show more.

    \b
    Examples:
      tilewright census my-game.toml
      tilewright census my-game.toml --paper letter
      tilewright census my-game.toml --json
    """
    from generator.bundled import find_tileset
    from generator.census.census import take_census
    from generator.census.saved_census import full_table, save_census
    from generator.kit.load_games import check_places, load_to_play
    from generator.sheets.paper import find_paper

    sheet = find_paper(paper)
    tilesets = load_to_play([find_tileset(game)])
    check_places(tilesets, out)
    taken = take_census(tilesets[0])
    place = save_census(taken, sheet, out)
    if as_json:
        import json

        typer.echo(json.dumps(full_table(taken), indent=2, ensure_ascii=False))
        return
    print_census(taken)
    typer.echo(f"  census: {place}")


def print_census(taken: Census) -> None:
    """What to look at first, then a table for each thing that was counted."""
    from generator.census.advice import advise
    from generator.census.map_tallies import tally_maps
    from generator.census.value_tallies import tally_values

    tileset = taken.tileset
    typer.echo(
        f"{tileset.game.name}: {taken.tiles} {tileset.called}, {len(taken.entries)} different"
    )
    for sentence in advise(taken):
        typer.echo(textwrap.fill(sentence, WIDTH, initial_indent="  ", subsequent_indent="  "))
    _print_tallies(taken)
    for tallies in (tally_values(taken.tileset), tally_maps(taken.tileset)):
        if tallies:
            typer.echo("")
        for tally in tallies:
            typer.echo(textwrap.fill(str(tally), WIDTH, subsequent_indent="  "))
    _print_gaps(taken)
    _print_families(taken)
    _print_twins(taken)


def _print_tallies(taken: Census) -> None:
    from generator.census.tile_kinds import has_halves

    called = taken.tileset.called
    shown = "halves" if has_halves(taken.tileset) else "sides"
    for what, tallies in ((shown, taken.edges), ("segments", taken.segments)):
        if tallies:
            heads = ("", "letter", what, "share", f"on {called}", "different")
            _print(heads, [_tally_row(tally) for tally in tallies])
    things = [("feature", tally) for tally in taken.features]
    things += [("mark", tally) for tally in taken.marks]
    if things:
        rows = [(t.name, what, t.letter, str(t.tiles), str(t.kinds)) for what, t in things]
        _print(("", "", "sign", f"on {called}", "different"), rows)


def _tally_row(tally: Occurrence) -> tuple[str, ...]:
    share = f"{tally.share:.0%}".replace("%", " %")
    count, tiles, kinds = map(str, (tally.count, tally.tiles, tally.kinds))
    return tally.name, tally.letter, count, share, tiles, kinds


def _print_gaps(taken: Census) -> None:
    from generator.census.gaps import OF_DOMINOES

    gaps, tileset = taken.gaps, taken.tileset
    called = tileset.called
    ordinary = taken.tiles - gaps.wild
    if tileset.outline.kind == "domino":
        typer.echo(f"\n{OF_DOMINOES}")
        return
    if not gaps.every:
        return
    if gaps.are_all_filled_by(ordinary):
        typer.echo(f"\nAll {called} fit any empty cell, whatever lies around it.")
        return
    heads = ("neighbours", "gaps", "stay open", f"{called} that fit", "different")
    rows = []
    for neighbours in range(1, gaps.deepest + 1):
        here = [gap for gap in gaps.every if gap.neighbours == neighbours]
        if here:
            stuck = str(sum(gap.is_stuck for gap in here))
            copies = _span([gap.copies for gap in here])
            kinds = _span([gap.kinds for gap in here])
            rows.append((str(neighbours), str(len(here)), stuck, copies, kinds))
    _print(heads, rows)
    if gaps.deepest < tileset.outline.sides:
        typer.echo(f"  cells with more than {gaps.deepest} neighbours are too many to look at")
    smallest = sorted(gaps.smallest, key=lambda gap: gap.neighbours)
    open_ones = [gap for gap in gaps.every if not gap.is_stuck and gap.neighbours > 1]
    tight = sorted(open_ones, key=lambda gap: (gap.copies, gap.neighbours))
    wild = f"only a wild tile ({gaps.wild})" if gaps.wild else "nothing, ever"
    shown = [*_gap_rows(smallest, tileset, wild), *_gap_rows(tight, tileset, "")]
    _print(("gap", "neighbours", "fits", "different"), shown)


def _span(numbers: Sequence[int]) -> str:
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least} to {most}"


def _gap_rows(found: Sequence[Gap], tileset: Tileset, fits: str) -> Iterator[tuple[str, ...]]:
    """The first gaps of a list; a last row says how many more there are."""
    from generator.census.gaps import spell_gap

    for gap in found[:MOST_GAPS]:
        words = fits or counted(gap.copies, singular(tileset.called))
        if fits and gap.kinds:
            words = "nothing once its neighbours lie"
        yield spell_gap(gap.needs, tileset), str(gap.neighbours), words, str(gap.kinds)
    if len(found) > MOST_GAPS:
        yield f"and {len(found) - MOST_GAPS} more", "", fits, ""


def _print_families(taken: Census) -> None:
    families, called = taken.families, taken.tileset.called
    if not families.every:
        return
    whole = "" if families.total is None else f" of {families.total:,} that are possible"
    typer.echo(f"\n{counted(families.looks, 'look')}{whole}")
    present = [family for family in families.every if family.looks]
    present.sort(key=lambda family: not family.absent)
    rows = [_family_row(family, taken.tileset) for family in present[:MOST_FAMILIES]]
    if len(present) > MOST_FAMILIES:
        rows.append((f"and {len(present) - MOST_FAMILIES} more", "", "", "", ""))
    left_out = [family for family in families.every if not family.looks]
    looks = [family.absent for family in left_out]
    if left_out:
        total = "?" if None in looks else f"{sum(filter(None, looks)):,}"
        kinds = counted(len(left_out), "family")
        rows.append((f"{kinds} with none", "0", total, "0", ""))
    _print(("family", "different", "of", called, "missing"), rows, gap=False)


def _family_row(family: Family, tileset: Tileset) -> tuple[str, ...]:
    from generator.census.advice import say_family
    from generator.census.tile_kinds import spell_look

    missing = [spell_look(look, tileset) for look in family.missing[:MOST_LOOKS]]
    more = (family.absent or 0) - len(missing)
    if more > 0:
        missing.append(f"and {more} more" if missing else f"{more:,}")
    total = "?" if family.total is None else f"{family.total:,}"
    words = say_family(family, tileset)
    return words, str(family.looks), total, str(family.tiles), " ".join(missing)


def _print_twins(taken: Census) -> None:
    called = taken.tileset.called
    lines = [
        f"equal when turned: {', '.join(tile.id for tile in tiles)}"
        for tiles in taken.alike[:MOST_PAIRS]
    ]
    if len(taken.alike) > MOST_PAIRS:
        lines.append(f"and {len(taken.alike) - MOST_PAIRS} more groups of equal {called}")
    own = sum(entry.mirror == "itself" and not entry.kind.is_wild for entry in taken.entries)
    parts = [f"{own} their own"]
    if taken.mirrored:
        pairs = len(taken.mirrored)
        parts.append(counted(pairs, "pair"))
    if taken.unmirrored:
        names = [entry.kind.tiles[0].id for entry in taken.unmirrored]
        more = f" and {len(names) - MOST_PAIRS} more" if len(names) > MOST_PAIRS else ""
        parts.append(f"{len(names)} without: {', '.join(names[:MOST_PAIRS])}{more}")
    if taken.families.every:
        lines.append(f"mirror images: {', '.join(parts)}")
    if lines:
        typer.echo("")
    for line in lines:
        typer.echo(textwrap.fill(line, WIDTH, subsequent_indent="  "))


def _print(heads: Sequence[str], rows: Sequence[Sequence[str]], *, gap: bool = True) -> None:
    if gap and not is_watched(sys.stdout):  # on a terminal tables stand apart by themselves
        typer.echo("")
    print_table(heads, rows)
