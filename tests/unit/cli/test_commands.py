"""The command as a person meets it: in a process of its own, with its exit codes."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from generator import __version__
from generator.bundled import bundled_games
from generator.write.disk import contents
from tests.support.command import Done, run, run_apart

GAME = str(Path(__file__).parents[1] / "games" / "two-fields.toml")
BOARD_GAME = str(Path(__file__).parents[1] / "games" / "small-park.toml")
COMMANDS = (
    *("list", "new", "build", "check", "solve", "census", "scoresheets", "calibrate"),
    "schema",
)


def said(done: Done, code: int) -> str:
    """What a command that must fail said: on standard error alone, and no traceback."""
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.stderr


def test_the_version(tmp_path: Path) -> None:
    assert run_apart("--version", cwd=tmp_path).stdout == f"tilewright {__version__}\n"


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("build", "--help")])
def test_help_and_version_do_not_wait_for_heavy_imports(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    script = (
        "import atexit, sys; sys.argv[0] = 'tilewright';"
        "atexit.register(lambda: print(*sorted(sys.modules)));"
        "from generator.cli.main import main; main()"
    )
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "typer" in loaded
    heavy = {"pydantic", "reportlab", "svgwrite", "fontTools", "rich", "PIL", "jinja2", "tomllib"}
    assert loaded & heavy == set()


def test_help_names_every_command(tmp_path: Path) -> None:
    words = run("--help", cwd=tmp_path).stdout
    assert all(f"\n  {name} " in words for name in COMMANDS)
    bare = run(cwd=tmp_path)
    assert (bare.stdout + bare.stderr).strip() == words.strip()


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_has_an_example(tmp_path: Path, command: str) -> None:
    done = run(command, "--help", cwd=tmp_path)
    assert done.returncode == 0
    assert re.search(rf"Examples?:\n    tilewright {command}", done.stdout)


def test_list_shows_every_bundled_game(tmp_path: Path) -> None:
    done = run_apart("list", cwd=tmp_path)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["game", "title", "players", "pieces"]
    assert [line.split()[0] for line in lines[1:]] == list(bundled_games())
    assert re.search(r"^puzzle-town +Puzzle Town +2 to 4, or alone +49 tiles, ", done.stdout, re.M)


def test_build_ends_with_where_things_are_and_what_to_print(tmp_path: Path) -> None:
    done = run_apart("build", GAME, cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout == (
        "Two Fields: output/two-fields\n"
        "  5 sheets to print\n"
        "  Kit guide: 1 sheet\n"
        "  Tiles: 3 on 1 sheet, 48 to a sheet, 6 cuts, 4 % of the paper used\n"
        "  Score sheets: 2 on 1 sheet, 6 to a sheet, 5 cuts, 20 % of the paper used\n"
        "  Box: 1 on 1 sheet, 6 to a sheet, 11 % of the paper used\n"
        "  Rules: 1 on 1 sheet\n"
    )
    assert done.stderr == ""
    assert "kit.pdf" in contents(tmp_path / "output" / "two-fields")


def test_build_takes_place_paper_and_parts(tmp_path: Path) -> None:
    done = run(
        "build", GAME, "--out", "there", "--paper", "Letter", "--only", "tiles, scoresheets",
        cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0
    manifest = json.loads((tmp_path / "there" / "two-fields" / "manifest.json").read_bytes())
    assert manifest["paper"]["name"] == "letter"
    page = pypdfium2.PdfDocument(tmp_path / "there" / "two-fields" / "tiles.pdf")[0]
    assert page.get_size() == pytest.approx((612, 792), abs=0.01)


def test_build_leaves_out_what_the_paper_has_no_room_for_and_says_so(tmp_path: Path) -> None:
    done = run("build", GAME, "--paper", "70x70mm", cwd=tmp_path)
    assert done.returncode == 0
    note = done.stdout.splitlines()[-1]
    assert note.startswith(
        "  note: scoresheets left out: a piece of 90 × 70 mm does not fit 70x70mm"
    )
    assert note.endswith("print it with --only scoresheets and larger --paper")
    files = contents(tmp_path / "output" / "two-fields")
    assert "tiles.pdf" in files
    assert "scoresheets.pdf" not in files


def test_build_takes_packing_scale_and_boards(tmp_path: Path) -> None:
    done = run(
        "build", BOARD_GAME, "--packing", "dense", "--board-scale", "3", "--boards", "2",
        cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.splitlines()[3:6] == [
        "  Boards at 300 %: 1 on 2 sheets, each on 2 sheets, 7 cuts, 60 % of the paper used",
        "  Boards with houses at 300 %: 2 on 4 sheets, each on 2 sheets, 14 cuts, "
        "60 % of the paper used",
        "  Tokens: 8 on 1 sheet, 198 to a sheet, 41 cuts, 3 % of the paper used",
    ]


def test_build_shows_progress_to_a_person_and_only_there(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "generator.cli", "build", GAME]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=theirs, env=environment
    ) as process:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # the other end is closed
            pass
        assert process.stdout is not None
        summary = process.stdout.read().decode()
    os.close(ours)
    assert process.returncode == 0
    assert b"Two Fields" in shown
    assert summary.startswith("Two Fields: output/two-fields\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("build", "puzle-town"), ["puzle-town: no such game", 'did you mean "puzzle-town"?']),
        (("build", "chess", "ludo"), ["chess: no such game", "ludo: no such game", "games: "]),
        (("build", GAME, "--paper", "a44"), ['no paper is called "a44"', 'did you mean "a4"?']),
        (
            ("build", GAME, "--paper", "70x70mm", "--only", "scoresheets"),
            ["does not fit 70x70mm paper"],
        ),
        (
            ("build", GAME, "--only", "boards"),
            ['has no component "boards"', "it has: guide, tiles"],
        ),
        (("build", GAME, "--only", "tiles,"), ['"tiles," has an empty place']),
        (("build", GAME, "--hue"), ["No such option"]),
        (("build", GAME, "--packing", "loose"), ["--packing", "auto", "straight", "dense"]),
        (("build", GAME, "--bleed", "some"), ["--bleed", "none", "shared", "own"]),
        (("build", GAME, "--cut", "crosses"), ["--cut", "marks", "lines", "both"]),
        (("build", GAME, "--cut-files", "laser"), ["--cut-files", "through", "kiss"]),
        (("build", GAME, "--margins", "wide"), ['--margins: "wide" are no margins', "5,5,5,12"]),
        (("build", GAME, "--margins", "5,6"), ['--margins: "5,6" are no margins']),
        (("build", GAME, "--margins", "-1"), ['--margins: "-1" are no margins', "0 to 30"]),
        (("build", GAME, "--margins", "nan"), ['--margins: "nan" are no margins']),
        (
            ("build", GAME, "--paper", "90x110mm", "--margins", "30"),
            ["inside its margins has room"],
        ),
        (("scoresheets", GAME, "--margins", "31"), ["--margins"]),
        (("build", GAME, "--seed", "7"), ["--seed: Two Fields has no board"]),
        (("build", GAME, "--boards", "7"), ["--boards: Two Fields has no board"]),
        (("build", GAME, "--board-scale", "2"), ["--board-scale: Two Fields has no board"]),
        (("build", BOARD_GAME, "--board-scale", "0.4"), ["--board-scale: 0.4 is no", "1 to 4"]),
        (("build", BOARD_GAME, "--board-scale", "4.1"), ["--board-scale: 4.1 is no"]),
        (("build", BOARD_GAME, "--board-scale", "nan"), ["--board-scale: nan is no", "1 to 4"]),
        (("build", BOARD_GAME, "--board-scale", "inf"), ["--board-scale: inf is no", "1 to 4"]),
        (("build", GAME, "--stock", "nan"), ["--stock: nan mm is no card", "0.05 to 3"]),
        (("build", BOARD_GAME, "--board-scale", "big"), ["--board-scale"]),
        (("build", BOARD_GAME, "--seed", "-1"), ["--seed: boards are numbered from 0"]),
        (("build", BOARD_GAME, "--seed", "1000000"), ["numbered from 0 to 999999"]),
        (("build", BOARD_GAME, "--seed", "999999", "--boards", "2"), ["or fewer boards"]),
        (("build", BOARD_GAME, "--seed", "9" * 400), ["numbered from 0 to 999999"]),
        (("build", BOARD_GAME, "--seed", "x"), ["--seed"]),
        (("build", BOARD_GAME, "--boards", "0"), ["--boards: 0 is no number", "1 to 200"]),
        (("build", BOARD_GAME, "--boards", "201"), ["--boards: 201 is no number"]),
        (("build", BOARD_GAME, "--only", "boards"), ['no component "boards"', "with --seed"]),
        (("scoresheets", GAME, "--count", "0"), ["--count"]),
        (("scoresheets", GAME, "--count", "10001"), ["--count"]),
        (("scoresheets", GAME, "--count", "many"), ["--count"]),
        (("scoresheets", GAME, "--names", "Al,,Bo"), ['"Al,,Bo" has an empty place']),
        (("scoresheets",), ["Missing argument"]),
        (("schema", "--format", "xml"), ["--format"]),
        (("play",), ["No such command"]),
    ],
)
def test_a_wrong_command_exits_2_and_says_why(
    tmp_path: Path, arguments: tuple[str, ...], words: list[str]
) -> None:
    message = said(run(*arguments, cwd=tmp_path), 2)
    assert all(word in message for word in words)
    assert list(tmp_path.iterdir()) == []


def test_wrong_files_exit_1_and_all_mistakes_are_told(tmp_path: Path) -> None:
    good = Path(GAME).read_text()
    (tmp_path / "one.toml").write_text(good.replace("players", "plaiers"))
    (tmp_path / "two.toml").write_text(good.replace("size = 30", "size = -1"))
    message = said(run_apart("build", GAME, "one.toml", "two.toml", "three.toml", cwd=tmp_path), 1)
    assert re.search(r"^one\.toml:6: game\.plaiers: unknown key$", message, re.M)
    assert re.search(r"^two\.toml:10: piece\.size: ", message, re.M)
    assert re.search(r"^three\.toml: not found$", message, re.M)
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[game", b"schema = 1", b"x" * 10_000_000])
def test_a_broken_file_leaves_the_kit_alone(tmp_path: Path, content: bytes) -> None:
    game = tmp_path / "two-fields.toml"
    game.write_bytes(Path(GAME).read_bytes())
    assert run("build", game.name, cwd=tmp_path).returncode == 0
    place = tmp_path / "output" / "two-fields"
    before = {name: (place / name).read_bytes() for name in contents(place)}
    game.write_bytes(content)
    assert said(run("build", game.name, cwd=tmp_path), 1).startswith("two-fields.toml:")
    assert {name: (place / name).read_bytes() for name in contents(place)} == before


def test_a_place_that_cannot_be_written_exits_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    message = said(run_apart("build", GAME, "--out", "file", cwd=tmp_path), 1)
    assert message.startswith("file/two-fields: cannot be written: ")
    message = said(run("scoresheets", GAME, "--out", "file/s.pdf", cwd=tmp_path), 1)
    assert message.startswith("file/s.pdf: cannot be written: ")
    assert (tmp_path / "file").read_text() == "mine"


def test_score_sheets_go_to_their_default_place(tmp_path: Path) -> None:
    done = run("scoresheets", GAME, "--names", "Red,Blue", cwd=tmp_path)
    assert done.stdout == (
        "Two Fields: output/two-fields-scoresheets.pdf\n"
        "  13 sheets to print\n"
        # 12 full sheets of 3 cuts and 2 strips with 5 each, 4 left on the last: 3 and 2 times 3
        "  Score sheets: 100 on 13 sheets, 8 to a sheet, 165 cuts, 78 % of the paper used\n"
    )
    assert contents(tmp_path) == ("output/two-fields-scoresheets.pdf",)


def test_schema_is_json_and_the_reference_markdown(tmp_path: Path) -> None:
    schema = json.loads(run("schema", cwd=tmp_path).stdout)
    assert "game" in schema["properties"]
    assert run("schema", "--format", "markdown", cwd=tmp_path).stdout.startswith("#")


def test_output_that_nobody_reads_is_no_error(tmp_path: Path) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    command = [sys.executable, "-m", "generator.cli", "list"]
    done = subprocess.run(
        command, cwd=tmp_path, stdout=write_end, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(write_end)
    assert done.stderr == ""
    assert done.returncode not in (0, 2)


def test_closed_output_is_no_error(tmp_path: Path) -> None:
    command = f"'{sys.executable}' -m generator.cli list >&-"
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""


def test_an_encoding_without_our_letters_is_no_error(tmp_path: Path) -> None:
    latin = {"PYTHONIOENCODING": "latin-1"}
    message = said(run_apart("build", "漢字", cwd=tmp_path, env=latin), 2)
    assert message.startswith("??: no such game")


def test_interrupting_exits_130_and_leaves_nothing(tmp_path: Path) -> None:
    """Interrupted while drawing: the signal is sent to itself, as by Ctrl-C."""
    script = (
        "import os, signal, sys, generator.kit.build as kit;"
        "kit.load_to_build = lambda files, order: os.kill(os.getpid(), signal.SIGINT);"
        "from generator.cli.main import main;"
        "sys.argv = ['tilewright', 'build', sys.argv[1]]; main()"
    )
    command = [sys.executable, "-c", script, GAME]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    said(done, 130)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("raised", "code", "message"),
    [
        ("KeyboardInterrupt", 130, ""),
        ("BrokenPipeError(32, 'Broken pipe')", 141, ""),
        ("OSError(5, 'Input/output error')", 1, "tilewright: [Errno 5] Input/output error\n"),
        ("UserError([Problem('a.toml', 3, 'game', 'is wrong')])", 1, "a.toml:3: game: is wrong\n"),
        ("CommandError('--paper', 'is wrong')", 2, "--paper: is wrong\n"),
    ],
)
def test_whatever_is_raised_ends_in_a_code_and_no_traceback(
    tmp_path: Path, raised: str, code: int, message: str
) -> None:
    script = (
        "from generator.cli import main as cli\n"
        "from generator.errors import CommandError, Problem, UserError\n"
        f"def app(**options): raise {raised}\n"
        "cli.make_app = lambda words: app\n"
        "cli.main()"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert said(done, code) == message
