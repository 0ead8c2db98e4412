"""The command `studio`: what it starts, what it says, what it offers to print with."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.cli.main import app
from generator.errors import CommandError, UserError
from generator.studio import serve as room
from generator.studio.print_panel import check_choices, offered, read_order

GAME = "greenways"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the server was started with; it tells an address and ends at once."""
    calls: list[Any] = []

    def serve(file: Path | None, port: int, options: Any, tell: Any) -> None:
        calls.append((file, port, {option.name: option for option in options}))
        tell("http://127.0.0.1:1/#token")

    monkeypatch.setattr(room, "serve", serve)
    return calls


def test_it_tells_its_address(served: list[Any]) -> None:
    done = CliRunner().invoke(app, ["studio", "my-game.toml", "--no-browser", "--port", "8000"])
    assert done.exit_code == 0, done.output
    assert "http://127.0.0.1:1/#token" in done.output
    assert served[0][:2] == (Path("my-game.toml"), 8000)


def test_it_opens_the_browser_unless_told_not_to(
    served: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("generator.cli.studio.open_page", opened.append)
    CliRunner().invoke(app, ["studio"])
    CliRunner().invoke(app, ["studio", "--no-browser"])
    assert opened == ["http://127.0.0.1:1/#token"]
    assert served[0][0] is None


def test_the_page_offers_the_options_of_build(served: list[Any]) -> None:
    CliRunner().invoke(app, ["studio", "--no-browser"])
    options = served[0][2]
    assert options["packing"].choices == ("straight", "dense")
    assert (options["draft"].kind, options["draft"].default) == ("truth", False)
    assert (options["seed"].kind, options["board_scale"].kind) == ("whole", "number")
    assert options["only"].kind == "text" and options["only"].about
    names = [one["name"] for one in offered([*options.values()])]
    assert {"paper", "only", "packing", "draft", "seed"} <= {*names}
    assert {"cut", "bleed", "margins"} <= {*names}
    assert "out" not in names  # no page says where files go
    given = {"out": "/etc", "packing": "dense", "cut": ""}
    assert check_choices([*options.values()], given) == {"packing": "dense", "cut": ""}
    with pytest.raises(CommandError, match="--packing: 'loose' is no choice"):
        check_choices([*options.values()], {"packing": "loose"})
    assert "seed" not in [one["name"] for one in offered([*options.values()], has_board=False)]


def test_an_order_is_what_the_command_line_would_make_of_it() -> None:
    order = read_order({"paper": "letter", "only": "tiles, scoresheets", "packing": "dense"})
    assert (order.paper.name, order.only) == ("letter", ("tiles", "scoresheets"))
    assert order.wishes.press.packing == "dense"
    order = read_order({"seed": 3, "boards": "2", "draft": True, "board_scale": "1.5", "only": ""})
    assert order.wishes.seeds == (3, 4)
    assert (order.wishes.draft, order.wishes.board_scale, order.only) == (True, 1.5, ())
    with pytest.raises(CommandError, match="--board-scale: 'wide' is no number"):
        read_order({"board_scale": "wide"})
    order = read_order({"cut": "lines", "backs": "fold", "margins": "5,8,5,12", "bleed": "own"})
    press = order.wishes.press
    assert (press.cutting, press.backs, press.bleed) == ("lines", "fold", "own")
    assert press.margins.bottom == 12
    assert read_order({"offset": "0.4,-0.8"}).wishes.press.offset == (0.4, -0.8)
    with pytest.raises(CommandError, match="--boards"):
        read_order({"boards": 9999})


def test_without_its_packages_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "generator.studio.serve", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    done = CliRunner().invoke(app, ["studio", "--no-browser"])
    assert isinstance(done.exception, CommandError)
    assert 'pip install "tilewright[studio]"' in str(done.exception)


def test_a_file_that_is_not_there_and_a_port_that_is_taken_are_told() -> None:
    done = CliRunner().invoke(app, ["studio", "nowhere.toml", "--no-browser"])
    assert isinstance(done.exception, UserError) and "not found" in str(done.exception)
    taken = room.listen(0)
    try:
        port = str(taken.getsockname()[1])
        done = CliRunner().invoke(app, ["studio", GAME, "--no-browser", "--port", port])
        assert isinstance(done.exception, CommandError) and "cannot be used" in str(done.exception)
    finally:
        taken.close()
