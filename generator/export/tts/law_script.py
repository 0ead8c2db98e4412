"""The laws of a game as a Lua script, as far as they can be said by signs on sides.

In comes a game, out goes a script that finds the tiles that do not match: the signs are those by
which the laws themselves are searched (`Law.signs`). Laws that look farther are named, and left
to the players. Must not know: any law by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from generator.bundled import template_folder
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from generator.tileset.model import Tile, Tileset


@dataclass(frozen=True, slots=True)
class LawScript:
    """The script, and what it does not look at."""

    text: str
    told: tuple[str, ...]  # sentences of the laws that it tells of
    untold: tuple[str, ...]


def write_law_script(
    tileset: Tileset, across: tuple[float, float], reach: tuple[float, float]
) -> LawScript | None:
    """The script for tiles on a grid; None where no law can be said by signs.

    `across` is how far apart columns and rows are on the table, `reach` how far it goes.
    """
    from generator.laws.grid import grid_of
    from generator.laws.halves import by_cells
    from generator.laws.layout import id_of
    from generator.laws.registry import make_laws

    if tileset.piece is None:
        return None
    tileset = by_cells(tileset)
    laws = make_laws(tileset)
    said = [(law, law.signs(tileset)) for law in laws if law.matches and not law.owns_sides]
    spoken = [(law, signs) for law, signs in said if signs is not None]
    if not spoken:
        return None
    grid = grid_of(tileset.outline)
    facts = {
        "sides": grid.sides,
        "turns": grid.turns,
        "steps": [list(step) for step in grid.steps],
        "odd_steps": [list(step) for step in grid.odd_steps],
        "across": [round(step, 4) for step in across],
        "reach": [round(step, 4) for step in reach],
        "halves": {id_of(tile): _halves(tileset, tile) for tile in tileset.tiles if tile.half},
        "wild": {tile.id: True for tile in tileset.tiles if tile.wild},
        "laws": [
            {
                "name": law.name,
                "sentence": law.sentence(tileset),
                "signs": {tile: list(shown) for tile, shown in signs.items()},
                "answers": {one: list(all) for one, all in law.answers(tileset).items()},
            }
            for law, signs in spoken
        ],
    }
    code = (template_folder() / "export" / "laws.lua").read_text("utf-8")
    names = {law.name for law, _ in spoken}
    by_itself = {law.name for law in laws if law.is_given or law.owns_sides}
    untold = [law.sentence(tileset) for law in laws if law.name not in names | by_itself]
    return LawScript(
        code.replace("@facts@ stands for", "This table holds").replace("@facts@", to_lua(facts)),
        tuple(law.sentence(tileset) for law, _ in spoken),
        tuple(untold),
    )


def _halves(tileset: Tileset, tile: Tile) -> list[dict[str, Any]]:
    """The halves of a domino as they lie in it, from left to right. A double has one half twice,
    the second time turned by half."""
    from generator.laws.layout import halves_of, id_of

    first, *others = (half.id for half in halves_of(tileset, id_of(tile)))
    last = {"tile": others[0], "turn": 0} if others else {"tile": first, "turn": 2}
    return [{"tile": first, "turn": 0}, last]


def to_lua(value: Any, margin: str = "") -> str:
    """Plain values as Lua writes them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"{value:g}"
    if isinstance(value, str):
        return _quote(value)
    deeper = margin + "  "
    if isinstance(value, Mapping):
        lines = [f"[{_quote(key)}] = {to_lua(each, deeper)}" for key, each in value.items()]
    else:
        plain = [to_lua(each, deeper) for each in value]
        if not any("\n" in each for each in plain):
            return "{" + ", ".join(plain) + "}"
        lines = plain
    if not lines:
        return "{}"
    return "{\n" + "".join(f"{deeper}{line},\n" for line in lines) + margin + "}"


def _quote(text: str) -> str:
    """Letters beyond ASCII as the bytes of UTF-8, which every Lua reads."""
    safe = {ord('"'): '\\"', ord("\\"): "\\\\"}
    return (
        '"'
        + "".join(
            safe.get(byte, chr(byte) if 32 <= byte < 127 else f"\\{byte:03}")
            for byte in text.encode()
        )
        + '"'
    )
