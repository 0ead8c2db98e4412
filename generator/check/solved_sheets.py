"""Solutions on paper and as text: posters, or puzzle sheets with their answers.

In come solutions; out go files by name. The same solutions give the same bytes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from generator.canvas.shapes import Component, Drawing, Piece
from generator.check.layout_poster import LayoutSheet, bind, hide, picture, poster
from generator.check.solutions import Solution
from generator.errors import CommandError
from generator.laws.notation import write_layout
from generator.quick_start import dataclass
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Page
from generator.sheets.paper import Paper
from generator.tileset.model import Tileset
from generator.words import counted, singular
from generator.write.pdf import write_pdf


def solution_text(solution: Solution, tileset: Tileset) -> str:
    """A heading and the layout."""
    return f"# {heading(solution)}\n{write_layout(solution.layout, tileset)}"


def heading(solution: Solution) -> str:
    variant = solution.variant
    parts = [variant.region.name, variant.label]
    if solution.seed is not None:
        parts.append(f"seed {solution.seed}")
    return ", ".join(filter(None, parts))


def name_solution(solution: Solution) -> str:
    """The same for players: a seed is the number of a town."""
    variant = solution.variant
    number = f"no. {solution.seed}" if solution.seed else ""
    return ", ".join(filter(None, (variant.region.name, variant.label, number)))


@dataclass(frozen=True, slots=True)
class PuzzleSheet:
    """How many tiles a puzzle shows, and whether it stands on one page however small."""

    hint: int
    is_small: bool = False


def solution_files(
    tileset: Tileset, found: Sequence[Solution], paper: Paper, puzzle: PuzzleSheet | None = None
) -> dict[str, bytes]:
    """Layouts as text, and one page for each; as puzzles, these and then their answers."""
    name = f"{tileset.slug}-{found[0].variant.region.id}"
    if puzzle is None:
        pages = [answer_page(tileset, solution, paper) for solution in found]
        texts = [solution_text(solution, tileset) for solution in found]
        return {
            f"{name}.txt": "\n".join(texts).encode(),
            f"{name}.pdf": write_pdf(bind(tileset, found[0].variant.region.name, pages)),
        }
    puzzles: list[Page] = []
    mats: list[Drawing] = []
    for solution in found:
        sheet = puzzle_sheet(tileset, solution, puzzle.hint)
        if puzzle.is_small:
            puzzles.append(poster(tileset, sheet, paper))
        else:
            mats.append(picture(tileset, sheet, f"puzzle-{len(mats) + 1}"))
            puzzles += mat_pages(tileset, sheet, mats[-1], paper)
    answers = [answer_page(tileset, solution, paper, "Answer") for solution in found]
    title = f"{found[0].variant.region.name}, a puzzle"
    document = bind(tileset, title, [*puzzles, *answers])
    library = {**document.library, **{mat.name: mat for mat in mats}}
    return {f"{name}-puzzle.pdf": write_pdf(replace(document, library=library))}


def answer_page(tileset: Tileset, solution: Solution, paper: Paper, called: str = "") -> Page:
    """The town large, its title, its number."""
    game = tileset.game.name
    title = f"{game}: {called.lower()}" if called else game
    note = name_solution(solution)
    laid = counted(len(solution.layout), singular(tileset.called))
    foot = f"{laid}, laid by all the rules of the game"
    return poster(tileset, LayoutSheet(solution.layout, title, note, foot), paper, is_framed=True)


def mat_pages(tileset: Tileset, sheet: LayoutSheet, mat: Drawing, paper: Paper) -> tuple[Page, ...]:
    """A puzzle in the size of the tiles, to lay them on: over several pages if it must be."""
    piece = Piece(mat.name, sheet.title, 1, mat)
    to_place = counted(len(sheet.empty), singular(tileset.called))
    component = Component("puzzle", f"{to_place} to place, answer on its own page", (piece,))
    return impose(component, paper, Imprint(sheet.title), splitting=True)


def puzzle_sheet(tileset: Tileset, solution: Solution, hint: int) -> LayoutSheet:
    """Only some tiles shown; the others are left to be found."""
    check_hint(hint, len(solution.layout))
    chance = random.Random(solution.seed or 0)
    shown = chance.sample(list(solution.layout.cells), hint)
    layout, empty = hide(solution.layout, shown)
    return LayoutSheet(
        layout,
        f"{tileset.game.name}: a puzzle",
        f"{name_solution(solution)}: {counted(len(empty), singular(tileset.called))} to place",
        f"{counted(hint, 'hint')}; the answer is on a page of its own",
        empty,
    )


def check_hint(hint: int, tiles: int) -> None:
    """At least one tile is left to be found."""
    if not 0 <= hint < tiles:
        raise CommandError(
            "--hint",
            f"{hint} of {tiles} tiles cannot be shown as a puzzle",
            f"0 to {tiles - 1} are possible",
        )
