"""What a command reads before it works: a cold start is made of imports.

No clock is asked, for it says something else on every machine. What counts is which modules a
process has loaded when it ends.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from generator.cli.main import COMMANDS

GAME = Path(__file__).parents[1] / "games" / "two-fields.toml"
SCRIPT = (
    "import atexit, sys; sys.argv[0] = 'tilewright';"
    "atexit.register(lambda: print(*sorted(sys.modules)));"
    "from generator.cli.main import main; main()"
)


def loaded(folder: Path, *words: str) -> frozenset[str]:
    """The modules that a command has loaded when it ends."""
    command = [sys.executable, "-c", SCRIPT, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder)
    return frozenset(done.stdout.splitlines()[-1].split())


def own(modules: frozenset[str]) -> set[str]:
    return {name for name in modules if name.startswith("generator.")}


def test_help_reads_few_of_our_modules(tmp_path: Path) -> None:
    modules = own(loaded(tmp_path, "--help"))
    assert "generator.cli.build" in modules
    assert len(modules) <= 52, sorted(modules)  # boards and boxes ask people, each by a module
    assert not {name for name in modules if name.startswith(("generator.art", "generator.laws."))}


def test_tiles_alone_need_nothing_of_colours_rules_and_searches(tmp_path: Path) -> None:
    modules = loaded(tmp_path, "build", str(GAME), "--only", "tiles", "--profile", "none")
    assert {"reportlab", "svgwrite", "generator.components.tiles.drawing"} <= modules
    assert (
        modules & {"coloraide", "fontTools", "jinja2", "markdown_it", "pysat", "tinycss2"} == set()
    )
    assert "PIL.ExifTags" not in modules  # which PIL.Image reads first of all
    assert modules & {f"generator.cli.{name}" for name in COMMANDS} == {"generator.cli.build"}
    rooms = ("booklet.make_booklet", "guide.guide", "typeset.text_blocks", "laws.registry")
    more = ("solver.search", "check.reach_check", "components.scoresheets.drawing", "census.census")
    assert modules & {f"generator.{name}" for name in (*rooms, *more)} == set()


def test_a_whole_kit_measures_no_colours_that_other_marks_tell_apart(tmp_path: Path) -> None:
    modules = loaded(tmp_path, "build", str(GAME), "--profile", "none")
    assert "generator.booklet.make_booklet" in modules
    assert "coloraide" not in modules
