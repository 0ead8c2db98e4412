"""From the `[edges.<id>]` tables to edge types.

What comes in: the tables and the vocabulary. What goes out: `EdgeType`s, with every mistake
put into the report, and a `Spelling`: how tiles and marks write their edges.
Must not know: tiles, files, drawing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.tileset.colour_marks import check_told_apart, choose_looks
from generator.tileset.dominoes import gather, spread
from generator.tileset.gallery import Gallery
from generator.tileset.line_numbers import Path
from generator.tileset.model import EdgeType, Vocabulary
from generator.tileset.shared_checks import check_colour, check_ids, check_name, check_unique
from generator.tileset.source import ProblemReport
from generator.tileset.tile_schema import EdgeTable
from generator.tileset.wording import quote, suggest


@dataclass(frozen=True, slots=True)
class Spelling:
    """How edges are written in readings, ids and names."""

    edge_types: tuple[EdgeType, ...]
    sides: int  # of the piece
    has_halves: bool = False  # of a domino: one letter each, where a half shows one thing

    @property
    def meets(self) -> Mapping[str, tuple[str, ...]]:
        """What edge types meet, those that meet more or others than their like."""
        return {edge.id: edge.meets for edge in self.edge_types if edge.meets != (edge.id,)}

    def letters(self, edges: Sequence[str]) -> str:
        letters = {edge.id: edge.letter for edge in self.edge_types}
        return "".join(letters[edge] for edge in self._shown(edges))

    def file_letters(self, edges: Sequence[str]) -> str:
        """The letters as file names spell them: no full stop, no letter that may mean another."""
        return self.letters(edges).replace(".", "_")

    def fill(self, name: str, edges: Sequence[str]) -> str:
        """A tile's name with the names of its edges, clockwise from the north side."""
        names = {edge.id: edge.name for edge in self.edge_types}
        return name.replace("{edges}", ", ".join(names[edge] for edge in self._shown(edges)))

    def _shown(self, edges: Sequence[str]) -> Sequence[str]:
        return gather(edges) if self.has_halves else edges

    def read(
        self, report: ProblemReport, path: Path, written: str | Sequence[str]
    ) -> tuple[str, ...] | None:
        """Edge type ids of letters ("GRBG") or of a list of ids; None if they are wrong."""
        before = len(report.problems)
        if isinstance(written, str):
            edges = self._read_letters(report, path, written)
        else:
            edges = self.read_ids(report, path, written)
        if self.has_halves and len(written) == 2:
            edges = spread(edges)
        elif self.has_halves and len(written) != self.sides:
            report.add(
                path,
                f"has {len(written)} edges, but a domino has two halves and six sides",
                "name 2, one for each half, or 6, clockwise from the north side of the left half",
            )
        elif len(written) != self.sides:
            report.add(
                path,
                f"has {len(written)} edges, but the piece has {self.sides} sides",
                f"name {self.sides} edges, clockwise from the north side",
            )
        return edges if len(report.problems) == before else None

    def read_ids(self, report: ProblemReport, path: Path, ids: Sequence[str]) -> tuple[str, ...]:
        known = [edge.id for edge in self.edge_types]
        for place, id in enumerate(ids):
            if id not in known:
                report.add((*path, place), f"unknown edge type {quote(id)}", suggest(id, known))
        return tuple(ids)

    def _read_letters(self, report: ProblemReport, path: Path, letters: str) -> tuple[str, ...]:
        known = {edge.letter: edge.id for edge in self.edge_types}
        for letter in dict.fromkeys(letters):
            if letter not in known:
                report.add(
                    path,
                    f"{quote(letter)} in {quote(letters)} is no edge type's letter",
                    suggest(letter, known),
                )
        return tuple(known.get(letter, "") for letter in letters)


def expand_edges(
    report: ProblemReport,
    tables: Mapping[str, EdgeTable],
    vocabulary: Vocabulary,
    outline: Outline | None,
    gallery: Gallery,
) -> tuple[EdgeType, ...]:
    looks = choose_looks(
        [(table.symbol, table.pattern) for table in tables.values()],
        vocabulary.symbols,
        vocabulary.patterns,
    )
    meets = _meets(report, tables)
    edge_types: list[EdgeType] = []
    for (id, table), (symbol, pattern) in zip(tables.items(), looks, strict=True):
        path: Path = ("edges", id)
        check_colour(report, (*path, "colour"), table.colour)
        check_name(report, (*path, "art"), table.art, vocabulary.edges)
        check_name(report, (*path, "symbol"), table.symbol, vocabulary.symbols)
        check_name(report, (*path, "pattern"), table.pattern, vocabulary.patterns)
        if table.art in vocabulary.numbered and not table.letter.isdecimal():
            hint = 'write, for example: letter = "3"'
            message = f'the art "{table.art}" shows the digit of its letter, and this is none'
            report.add((*path, "letter"), message, hint)
        colour = table.colour.lower()
        picture = gallery.take((*path, "picture"), table.picture, "edge", outline, colour)
        badge = picture is not None and table.symbol is not None
        edge_types.append(
            EdgeType(
                id,
                table.letter,
                table.name,
                colour,
                symbol,
                pattern,
                table.art,
                picture,
                badge,
                meets[id],
            )
        )
    check_unique(report, ((("edges", edge.id, "letter"), edge.letter) for edge in edge_types))
    edge_types = _with_badges(edge_types)
    check_told_apart(
        report,
        "symbol",
        ((("edges", edge.id), _look(edge)) for edge in edge_types),
        "give it another symbol or pattern",
    )
    return tuple(edge_types)


def _meets(report: ProblemReport, tables: Mapping[str, EdgeTable]) -> dict[str, tuple[str, ...]]:
    """What each edge type meets: what it says, or itself. Two types meet if both say so."""
    found: dict[str, tuple[str, ...]] = {}
    for id, table in tables.items():
        path: Path = ("edges", id, "meets")
        found[id] = check_ids(report, path, "edge type", table.meets or (), tables) or (id,)
        if table.meets == ():
            report.add(
                path,
                f"{quote(id)} meets nothing: nothing could ever lie against it",
                f"leave this out if it meets its like, or name what it meets{_others(id, tables)}",
            )
    for id, table in tables.items():
        for place, other in enumerate(table.meets or ()):
            if other in found and id not in found[other]:
                report.add(
                    ("edges", id, "meets", place),
                    f"{quote(id)} meets {quote(other)}, but {quote(other)} does not meet it",
                    _answer(other, tables[other].meets, id),
                )
    return found


def _others(id: str, tables: Mapping[str, EdgeTable]) -> str:
    others = [other for other in tables if other != id]
    return f": {', '.join(others)}" if others else ""


def _answer(id: str, written: tuple[str, ...] | None, other: str) -> str:
    """What to write so that an edge type meets the other, too."""
    hint = f"write meets = [{', '.join(map(quote, (*(written or ()), other)))}] in [edges.{id}]"
    if written is None:
        both = f"meets = [{quote(id)}, {quote(other)}]"
        hint += f", or {both} if it meets its like as well"
    return hint


def _with_badges(edge_types: Sequence[EdgeType]) -> list[EdgeType]:
    """Where two edge types have the same picture, their symbols tell them apart."""
    shown = Counter(edge.picture.sha256 for edge in edge_types if edge.picture)
    return [
        replace(edge, badge=True) if edge.picture and shown[edge.picture.sha256] > 1 else edge
        for edge in edge_types
    ]


def _look(edge: EdgeType) -> tuple[str, ...]:
    """All that players see of an edge type besides its colour."""
    if edge.picture is None:
        return (edge.symbol, edge.pattern, edge.art)
    return (edge.symbol if edge.badge else "", "", "", edge.picture.sha256)
