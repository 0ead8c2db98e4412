"""The command `studio`: what it starts, what it says, what it offers to print with."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
import typer.main
from typer.testing import CliRunner

from generator.cli import studio as command_module
from generator.cli.main import make_app
from generator.components.board.choices import BOARD_SCALE, number_boards
from generator.errors import CommandError, UserError
from generator.kit.order import Order
from generator.sheets.paper import PAPERS
from generator.studio import serve as room
from generator.studio.print_panel import read_panel, view_choices

GAME = "greenways"
ROOT = Path(__file__).parents[3]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the server was started with; it tells an address and ends at once."""
    calls: list[Any] = []

    def serve(file: Path | None, port: int, tell: Any) -> None:
        calls.append((file, port))
        tell("http://127.0.0.1:1/#token")

    monkeypatch.setattr(room, "serve", serve)
    return calls


def test_it_tells_its_address(served: list[Any]) -> None:
    done = CliRunner().invoke(
        make_app(), ["studio", "my-game.toml", "--no-browser", "--port", "8000"]
    )
    assert done.exit_code == 0, done.output
    assert "http://127.0.0.1:1/#token" in done.output
    assert served[0] == (Path("my-game.toml"), 8000)


def test_it_opens_the_browser_unless_told_not_to(
    served: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("generator.cli.studio.open_page", opened.append)
    CliRunner().invoke(make_app(), ["studio"])
    CliRunner().invoke(make_app(), ["studio", "--no-browser"])
    assert opened == ["http://127.0.0.1:1/#token"]
    assert served[0][0] is None


def test_the_page_offers_the_options_of_build() -> None:
    options = {view["name"]: view for view in view_choices(["tiles", "board", "box"])}
    assert options["packing"]["choices"] == ["auto", "straight", "dense"]
    assert options["paper"]["choices"] == list(PAPERS)
    assert (options["draft"]["kind"], options["draft"]["default"]) == ("truth", False)
    assert (options["seed"]["kind"], options["board_scale"]["kind"]) == ("whole", "number")
    assert options["only"]["kind"] == "text" and options["only"]["about"]
    # All that the command offers, but for what names files and how it works.
    run = typer.main.get_command(make_app()).commands["build"]  # type: ignore[attr-defined]
    typed = {option.name for option in run.params} - {"games", "help"}
    assert typed - options.keys() == {"out", "since", "profile", "watch", "final", "icc"}
    assert {"seed", "boards", "board_scale"} == options.keys() - {
        view["name"] for view in view_choices(["tiles", "box"])
    }


def test_a_page_names_no_files() -> None:
    assert read_panel({"since": "/etc/passwd", "out": "/etc"}) == Order()


def test_an_order_is_what_the_command_line_would_make_of_it() -> None:
    assert read_panel({}) == read_panel({"cut": "", "paper": None}) == Order()
    order = read_panel({"paper": "letter", "only": "tiles, scoresheets", "packing": "dense"})
    assert (order.paper.name, order.only) == ("letter", ("tiles", "scoresheets"))
    assert order.press.packing == "dense"
    order = read_panel({"seed": 3, "boards": "2", "draft": True, "board_scale": "1.5", "only": ""})
    assert number_boards(order.components) == (3, 4)
    assert (order.draft, order.components[BOARD_SCALE], order.only) == (True, 1.5, ())
    order = read_panel({"cut": "lines", "backs": "fold", "margins": "5,8,5,12", "bleed": "own"})
    press = order.press
    assert (press.cutting, press.backs, press.bleed) == ("lines", "fold", "own")
    assert press.margins.bottom == 12
    assert read_panel({"offset": "0.4,-0.8"}).press.offset == (0.4, -0.8)
    assert read_panel({"margins": 7}) == read_panel({"margins": "7"})


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"packing": "loose"}, "--packing: 'loose' is no choice"),
        ({"board_scale": "wide"}, "--board-scale: 'wide' is no number"),
        ({"board_scale": 9}, "--board-scale: 9 is no size for a board"),
        ({"seed": "1.5"}, "--seed: '1.5' is no whole number"),
        ({"paper": {}}, '--paper: no paper is called "{}"'),
        ({"boards": 9999}, "--boards: 9999 is no number of boards"),
        ({"offset": "1,1", "backs": "fold"}, "--offset: backs that are printed as fold"),
    ],
)
def test_what_cannot_be_ordered_is_said(values: dict[str, Any], message: str) -> None:
    with pytest.raises(CommandError) as caught:
        read_panel(values)
    assert str(caught.value).startswith(message)


def test_without_its_packages_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "generator.studio.serve", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    done = CliRunner().invoke(make_app(), ["studio", "--no-browser"])
    assert isinstance(done.exception, CommandError)
    assert f"-m pip install --editable '{ROOT}[studio]'" in str(done.exception)


def test_from_a_wheel_it_names_the_packages_themselves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Tilewright is on no index, so its name and extra would install nothing."""
    command = tmp_path / "site-packages" / "generator" / "cli" / "studio.py"
    monkeypatch.setattr(command_module, "__file__", str(command))
    asks = ["rich>=13.7", 'starlette>=0.40; extra == "studio"', 'ruff; extra == "test"']
    monkeypatch.setattr("importlib.metadata.requires", lambda name: asks)
    said = command_module.install_command()
    assert shlex.split(said) == [sys.executable, "-m", "pip", "install", "starlette>=0.40"]


def test_a_file_that_is_not_there_and_a_port_that_is_taken_are_told() -> None:
    done = CliRunner().invoke(make_app(), ["studio", "nowhere.toml", "--no-browser"])
    assert isinstance(done.exception, UserError) and "not found" in str(done.exception)
    taken = room.listen(0)
    try:
        port = str(taken.getsockname()[1])
        done = CliRunner().invoke(make_app(), ["studio", GAME, "--no-browser", "--port", port])
        assert isinstance(done.exception, CommandError) and "cannot be used" in str(done.exception)
    finally:
        taken.close()
