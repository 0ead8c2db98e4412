"""From the schema to the frozen model: rules become tiles, names are looked up.

What comes in: a `TilesetDocument` and the vocabulary of art. What goes out: an `Expansion`, the
`Tileset` with every mistake of meaning found on the way.
Must not know: TOML, drawing, how files are read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from generator.errors import Problem
from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.tileset.back_values import expand_backs
from generator.tileset.colour_tables import expand_colours
from generator.tileset.dominoes import refuse_rules
from generator.tileset.edge_tables import Spelling, expand_edges
from generator.tileset.face_model import FaceLayout, names_in
from generator.tileset.face_tables import FaceBearer, FaceSort, expand_face
from generator.tileset.feature_tables import expand_features
from generator.tileset.figure_tables import Known, expand_figures
from generator.tileset.file_format import format_with
from generator.tileset.gallery import Gallery
from generator.tileset.law_tables import expand_rules
from generator.tileset.letters import check_letters
from generator.tileset.line_numbers import Path
from generator.tileset.mark_tables import check_marks_used, expand_marks, read_readings, set_apart
from generator.tileset.model import Back, EdgeType, Game, SegmentType, Tile, Tileset, Vocabulary
from generator.tileset.needed_tables import (
    check_features_shown,
    check_parts,
    check_pictures_shown,
    lacks_material,
)
from generator.tileset.part_tables import Groundwork, PartTables, Terrain
from generator.tileset.piece_table import expand_piece, expand_ports
from generator.tileset.play_tables import check_flows, expand_play
from generator.tileset.read import TilesetDocument
from generator.tileset.region_tables import expand_regions, refuse_regions
from generator.tileset.row_tables import RowReader, TileEntry
from generator.tileset.schema import BackTable, GameTable, TilesetFile
from generator.tileset.segment_tables import Wiring, expand_segments
from generator.tileset.shared_checks import check_colour, check_name, check_one_look
from generator.tileset.source import ProblemReport
from generator.tileset.space_model import Playfield
from generator.tileset.space_tables import MapReader, expand_spaces
from generator.tileset.tile_rules import Material
from generator.tileset.tile_tables import TileNames, check_tile_ids, expand_tiles, path_of

# These tables say which tiles there are; these keys of them only say how the tiles look.
TILE_TABLES = ("edges", "features", "marks", "piece", "segments", "tiles")
_LOOKS = ("art", "colour", "name", "pattern", "picture", "symbol")
# And these speak of tiles.
ABOUT_TILES = ("expect", "figures", "laws", "play", "regions", "scores")


@dataclass(frozen=True, slots=True)
class Expansion:
    """A tileset, complete only if there are no problems; a game only if it lacks nothing."""

    tileset: Tileset
    problems: tuple[Problem, ...]
    lacks: tuple[Problem, ...] = ()  # what is said of pieces that are not there

    def is_countable(self, tables: tuple[str, ...] = TILE_TABLES) -> bool:
        """Whether the pieces of these tables are surely those that the author meant."""
        return not any(_is_about(problem, tables) for problem in self.problems)


def is_drawable(problems: Iterable[Problem]) -> bool:
    """Whether these mistakes leave every piece as it is: they are in what is said of pieces."""
    return all(problem.table in ABOUT_TILES for problem in problems)


def expand(document: TilesetDocument, vocabulary: Vocabulary, slug: str) -> Expansion:
    content = document.content
    report = ProblemReport(document.source, list(document.problems), document.meant)
    gallery = Gallery(report, vocabulary.check_picture)
    check_parts(report, content, vocabulary.parts)
    check_letters(report, content, vocabulary.letters)
    game = _game(report, content.game)
    outline, ports = _piece(report, content)
    edge_types = expand_edges(report, content.edges, vocabulary, outline, gallery)
    segment_types = expand_segments(report, content.segments, vocabulary)
    features = expand_features(report, content.features, vocabulary, outline, gallery)
    marks = expand_marks(report, content.marks)
    reader = RowReader(report, format_with(vocabulary.parts), vocabulary.letters)
    entries = reader.entries(content.tiles)
    check_marks_used(report, content.marks, [entry.table for entry in entries])
    bench = _Bench(report, vocabulary, outline, gallery, entries, _colours(content))
    tiles = _tiles(bench, content, ports, edge_types, segment_types)
    check_features_shown(report, features, tiles, vocabulary.joined)
    check_pictures_shown(report, edge_types, tiles, vocabulary.zoned)
    tiles = _give_backs(bench, content.back, game, tiles)
    back = _back(bench, content.back, game, tiles)
    face = _face(bench, content, tiles)
    colours = expand_colours(report, content.colours, vocabulary)
    names = _names(content, tiles, vocabulary.parts)
    maps = MapReader(report, content.spaces)
    space_kinds = expand_spaces(report, content.spaces, vocabulary)
    regions = expand_regions(report, content.regions, outline, names, maps)
    terrain = Terrain(outline, regions, space_kinds, maps)
    ground = Groundwork(
        vocabulary, edge_types, segment_types, colours, terrain, reader.value_rows, {}
    )
    parts = _parts(report, content, ground)
    laws = expand_rules(report, content.laws, "law", vocabulary.laws, names)
    scores = expand_rules(report, content.scores, "score", vocabulary.scores, names)
    if outline is not None and outline.kind == "domino":
        refuse_rules(report, "law", laws, vocabulary.laws)
        refuse_rules(report, "score", scores, vocabulary.scores)
    if not content.tiles:
        refuse_regions(report, content.regions)
    flows = expand_play(report, content.play, game.players, vocabulary.steps, names)
    figures = expand_figures(report, content.figures, Known.of(laws, scores, [*content.regions]))
    _check_figures(report, content, parts, vocabulary.parts)
    tileset = Tileset(
        slug=slug,
        file=document.source.file,
        sha256=document.source.sha256,
        game=game,
        piece=outline,
        edge_types=edge_types,
        marks=marks,
        tiles=tiles,
        back=back,
        face=face,
        called=_called(content),
        seams=content.piece.seams if content.piece else True,
        alike=content.piece is not None and content.piece.copies == "alike",
        features=features,
        ports=ports,
        segment_types=segment_types,
        colours=colours,
        parts=tuple((key, value) for key, value in parts.items() if value),
        playfield=_playfield(parts, vocabulary.parts),
        laws=laws,
        scores=scores,
        regions=regions,
        space_kinds=space_kinds,
        figures=figures,
        flows=flows,
        promised_loops=content.expect.loops,
        tables=tuple(sorted(reader.files.items())),
    )
    if vocabulary.check_flow is not None and not report.problems:
        tileset = replace(tileset, flows=check_flows(report, tileset, vocabulary.check_flow))
    told, rest = document.problems, report.problems[len(document.problems) :]
    problems, lacks = (
        _without_echoes(document, found, vocabulary.parts) for found in (rest, report.lacks)
    )
    return Expansion(tileset, (*told, *problems), lacks)


def _without_echoes(
    document: TilesetDocument, problems: list[Problem], parts: tuple[PartTables, ...]
) -> tuple[Problem, ...]:
    """A value that cannot be used leaves a gap, and what is said of a gap helps nobody.

    What a table says of its looks stands for itself; anything else may follow from a gap in the
    same table, or in one of those that say which tiles there are.
    """
    gaps = {str(path[0]) for path in document.wrong}
    if not gaps:
        return tuple(problems)
    if gaps & {*TILE_TABLES}:
        gaps |= {*TILE_TABLES, *ABOUT_TILES, *(part.key for part in parts if part.has_tiles)}
    places = {document.source.problem(path, "").key for path in document.wrong}
    return tuple(
        problem
        for problem in problems
        if problem.key not in places
        and (problem.key.rpartition(".")[2] in _LOOKS or problem.table not in gaps)
    )


def _parts(report: ProblemReport, content: TilesetFile, ground: Groundwork) -> dict[str, Any]:
    """The value of every part, by its key; those that build on others come after them."""
    tables = ground.vocabulary.parts
    values: dict[str, Any] = {}
    for part in sorted(tables, key=lambda part: bool(part.needs)):
        needed = {key: values[key] for key in part.needs}
        stated = getattr(content, part.key)
        values[part.key] = part.expand(report, stated, replace(ground, parts=needed))
    return {part.key: values[part.key] for part in tables}


def _playfield(values: dict[str, Any], parts: tuple[PartTables, ...]) -> Playfield | None:
    found = (part.playfield(values) for part in parts if part.playfield is not None)
    return next((one for one in found if one is not None), None)


def _check_figures(
    report: ProblemReport,
    content: TilesetFile,
    values: dict[str, Any],
    parts: tuple[PartTables, ...],
) -> None:
    """What figures say of components: each kind knows what may be said of its own."""
    for id, table in content.figures.items():
        for part in parts:
            part.check_figure(report, ("figures", id), table, values[part.key])


def _names(
    content: TilesetFile, tiles: tuple[Tile, ...], parts: tuple[PartTables, ...]
) -> dict[str, list[str]]:
    """The ids that laws, scores and regions may name; values of entries that are wrong elsewhere
    too."""
    written = (name for table in content.tiles for name in (*table.values, *table.product))
    return {
        "edge": [*content.edges],
        "segment": [*content.segments],
        "feature": [*content.features],
        "mark": [mark.id for mark in content.marks],
        "tile": [tile.id for tile in tiles],
        "value": [*dict.fromkeys((*(n for tile in tiles for n in tile.values), *written))],
        "colour": [*content.colours],
        "region": [*content.regions],
        "space": [*content.spaces],
        "score": [table.label or table.score for table in content.scores],
        **{part.one: [one.id for one in getattr(content, part.key)] for part in parts if part.one},
    }


def _is_about(problem: Problem, tables: tuple[str, ...]) -> bool:
    """A misspelled key of the whole file may have been any of its tables."""
    table, *inner = problem.key.replace("[", ".").split(".")
    if not inner:
        return True
    return table in tables and inner[-1] not in _LOOKS


def _piece(report: ProblemReport, content: TilesetFile) -> tuple[Outline | None, tuple[int, ...]]:
    if content.piece is None:
        return None, ()
    outline = expand_piece(report, content.piece)
    return outline, expand_ports(report, content.piece, outline)


def _called(content: TilesetFile) -> str:
    piece = content.piece
    if piece is None or piece.called is None:
        return "dominoes" if piece is not None and piece.shape == "domino" else "tiles"
    return piece.called


@dataclass(frozen=True, slots=True)
class _Bench:
    """What tiles and backs are made with."""

    report: ProblemReport
    vocabulary: Vocabulary
    outline: Outline | None
    gallery: Gallery
    entries: list[TileEntry]  # of tiles, with all rows
    colours: dict[str, str]  # by the id of what has one


def _tiles(
    bench: _Bench,
    content: TilesetFile,
    ports: tuple[int, ...],
    edge_types: tuple[EdgeType, ...],
    segment_types: tuple[SegmentType, ...],
) -> tuple[Tile, ...]:
    """All tiles, or none while something is missing that they are made of."""
    report, outline = bench.report, bench.outline
    if outline is None or lacks_material(content, ports):
        return ()
    spelling = Spelling(edge_types, outline.sides, outline.kind == "domino")
    material = Material(outline, ports, spelling, Wiring(segment_types, sum(ports)))
    names = TileNames(
        bench.vocabulary.tiles,
        [*content.features],
        [mark.id for mark in content.marks],
        bench.vocabulary.joined,
        bench.vocabulary.halved,
    )
    made = expand_tiles(report, bench.entries, material, names, bench.gallery)
    readings = read_readings(report, content.marks, spelling)
    if not any(_is_about(problem, TILE_TABLES) for problem in report.problems):
        made = set_apart(report, readings, made, bench.entries, material)
        check_tile_ids(report, made)
    return tuple(made)


def _colours(content: TilesetFile) -> dict[str, str]:
    """Every colour that has an id."""
    found = {id: table.colour.lower() for id, table in content.segments.items()}
    found |= {id: table.colour.lower() for id, table in content.edges.items()}
    return found | {id: table.colour.lower() for id, table in content.colours.items()}


def _face(bench: _Bench, content: TilesetFile, tiles: tuple[Tile, ...]) -> FaceLayout | None:
    if content.face is None or bench.outline is None or not tiles:
        return None
    colours = bench.colours
    others = [*content.features, *(mark.id for mark in content.marks)]
    icons = {*bench.vocabulary.symbols, *colours, *others}
    sort = FaceSort(bench.outline, [_bearer(tile) for tile in tiles], icons, colours)
    return expand_face(bench.gallery, bench.vocabulary, ("face",), content.face, sort)


def _bearer(tile: Tile) -> FaceBearer:
    path = path_of(tile)
    inner: Path = () if tile.origin.row else ("values",)
    places: dict[str, Path] = {name: (*path, *inner, name) for name in tile.values}
    places |= {name: (*path, name) for name in ("id", "name") if name not in places}
    art = "" if tile.picture else tile.art
    return FaceBearer(tile.kind, tile.own_values, places, path, art)


def _game(report: ProblemReport, table: GameTable) -> Game:
    fewest, most = table.players
    if fewest > most:
        report.add(
            ("game", "players"),
            f"the fewest, {fewest}, are more than the most, {most}",
            f"write players = [{most}, {fewest}]",
        )
    return Game(
        name=table.name,
        players=(fewest, most),
        solitaire=table.solitaire,
        ages=table.ages,
        minutes=table.minutes,
        designer=table.designer,
        publisher=table.publisher,
        year=table.year,
        licence=table.licence,
        credits=table.credits,
        rules=table.rules,
        rules_line=report.source.lines.line(("game", "rules")) if table.rules else None,
        bring=table.bring,
        traffic=table.traffic,
    )


def _back(
    bench: _Bench, table: BackTable | None, game: Game, tiles: tuple[Tile, ...]
) -> Back | None:
    """The back that all tiles share, or else that of the first."""
    if table is None:
        return None
    if _takes_values(table):
        return next((tile.back for tile in tiles if tile.back), None)
    report = bench.report
    check_name(report, ("back", "art"), table.art, bench.vocabulary.backs)
    if table.picture is not None:
        check_one_look(report, ("back",), "art", "colour", "title")
    elif table.colour is None:
        hint = 'add, for example: colour = "#2f5d8a", or a picture of your own'
        report.add(("back", "colour"), "missing", hint)
    title = game.name if table.title is None else table.title
    colour = (table.colour or "#ffffff").lower()
    picture = bench.gallery.take(("back", "picture"), table.picture, "back", bench.outline)
    check_colour(report, ("back", "colour"), colour)
    return Back(table.art, colour, title, picture)


def _takes_values(table: BackTable) -> bool:
    return bool(names_in(f"{table.colour or ''}{table.title or ''}"))


def _give_backs(
    bench: _Bench, table: BackTable | None, game: Game, tiles: tuple[Tile, ...]
) -> tuple[Tile, ...]:
    """Tiles with backs of their own, where backs take up values."""
    if table is None or not _takes_values(table):
        return tiles
    check_name(bench.report, ("back", "art"), table.art, bench.vocabulary.backs)
    title = game.name if table.title is None else table.title
    back = Back(table.art, table.colour or "", title)
    return expand_backs(bench.report, back, tiles, bench.colours)
