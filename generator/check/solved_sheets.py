"""Solutions on paper and as text: posters, or puzzle sheets with their answers.

In come solutions; out go files by name. The same solutions give the same bytes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from generator.check.layout_poster import LayoutSheet, bind, hide, poster
from generator.check.solutions import Solution
from generator.errors import CommandError
from generator.laws.notation import write_layout
from generator.sheets.page import Page
from generator.sheets.paper import Paper
from generator.tileset.model import Tileset
from generator.words import counted
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


def solution_files(
    tileset: Tileset, found: Sequence[Solution], paper: Paper, hint: int | None = None
) -> dict[str, bytes]:
    """Layouts as text, and one page for each; with a hint, puzzles and then their answers."""
    name = f"{tileset.slug}-{found[0].variant.region.id}"
    if hint is None:
        pages = [answer_page(tileset, solution, paper) for solution in found]
        texts = [solution_text(solution, tileset) for solution in found]
        return {
            f"{name}.txt": "\n".join(texts).encode(),
            f"{name}.pdf": write_pdf(bind(tileset, found[0].variant.region.name, pages)),
        }
    puzzles = [puzzle_page(tileset, solution, paper, hint) for solution in found]
    answers = [answer_page(tileset, solution, paper, "Answer") for solution in found]
    title = f"{found[0].variant.region.name}, a puzzle"
    return {f"{name}-puzzle.pdf": write_pdf(bind(tileset, title, [*puzzles, *answers]))}


def answer_page(tileset: Tileset, solution: Solution, paper: Paper, called: str = "") -> Page:
    """The town large, its title, its seed."""
    game = tileset.game.name
    title = f"{game}: {called.lower()}" if called else game
    note = heading(solution)
    foot = f"{len(solution.layout)} {tileset.called}, accepted by every law"
    return poster(tileset, LayoutSheet(solution.layout, title, note, foot), paper, is_framed=True)


def puzzle_page(tileset: Tileset, solution: Solution, paper: Paper, hint: int) -> Page:
    """Only some tiles shown; the others are left to be found."""
    check_hint(hint, len(solution.layout))
    chance = random.Random(solution.seed or 0)
    shown = chance.sample(list(solution.layout.cells), hint)
    layout, empty = hide(solution.layout, shown)
    variant = solution.variant
    parts = [variant.region.name, variant.label, f"{len(empty)} {tileset.called} to place"]
    sheet = LayoutSheet(
        layout,
        f"{tileset.game.name}: a puzzle",
        ", ".join(filter(None, parts)),
        f"{counted(hint, 'hint')}, seed {solution.seed or 0}; the answer is on a page of its own",
        empty,
    )
    return poster(tileset, sheet, paper)


def check_hint(hint: int, tiles: int) -> None:
    """At least one tile is left to be found."""
    if not 0 <= hint < tiles:
        raise CommandError(
            "--hint",
            f"{hint} of {tiles} tiles cannot be shown as a puzzle",
            f"0 to {tiles - 1} are possible",
        )
