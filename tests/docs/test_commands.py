"""The reference of commands is made from their help, and says so of every one."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.main import get_command

from generator.cli.docs import list_commands, reference_page
from generator.cli.main import make_app

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"


def test_the_page_is_what_the_commands_say_of_themselves() -> None:
    assert PAGE.read_text("utf-8") == reference_page(get_command(make_app())), "run: make docs"


def test_every_command_that_is_not_hidden_is_on_the_page() -> None:
    names = {" ".join(words) for words in list_commands(get_command(make_app()))}
    assert {"list", "build", "solve", "profile", "profile set", "studio"} <= names
    assert "docs" not in names


def test_the_hidden_command_prints_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    make_app()(["docs"], prog_name="tilewright", standalone_mode=False)
    assert capsys.readouterr().out == reference_page(get_command(make_app()))
