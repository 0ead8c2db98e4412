"""The reference of commands is made from their help, and says so of every one."""

from __future__ import annotations

from pathlib import Path

from generator import cli

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"


def test_the_page_is_what_the_commands_say_of_themselves() -> None:
    assert PAGE.read_text("utf-8") == cli.reference_page(), "run: make docs"


def test_every_command_that_is_not_hidden_is_on_the_page() -> None:
    shown = {
        command.name or getattr(command.callback, "__name__", "")
        for command in cli.app.registered_commands
        if not command.hidden
    }
    assert shown == set(cli.COMMANDS)


def test_the_hidden_command_prints_the_page(capsys: object) -> None:
    cli.app(["docs"], prog_name="tilewright", standalone_mode=False)
    assert capsys.readouterr().out == cli.reference_page()  # type: ignore[attr-defined]
