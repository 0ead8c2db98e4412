"""The reference of commands is made from their help, and says so of every one."""

from __future__ import annotations

from pathlib import Path

import typer
from typer.models import TyperInfo

from generator.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"


def test_the_page_is_what_the_commands_say_of_themselves() -> None:
    assert PAGE.read_text("utf-8") == main.reference_page(), "run: make docs"


def test_every_command_that_is_not_hidden_is_on_the_page() -> None:
    groups = {group.typer_instance.info.name: group.typer_instance for group in groups_of(main.app)}
    shown = names_of(main.app) | set(groups)
    for name, group in groups.items():
        shown |= {f"{name} {command}" for command in names_of(group)}
    assert shown == set(main.COMMANDS)


def groups_of(app: typer.Typer) -> list[TyperInfo]:
    return [group for group in app.registered_groups if group.typer_instance is not None]


def names_of(app: typer.Typer) -> set[str]:
    return {
        command.name or getattr(command.callback, "__name__", "")
        for command in app.registered_commands
        if not command.hidden
    }


def test_the_hidden_command_prints_the_page(capsys: object) -> None:
    main.app(["docs"], prog_name="tilewright", standalone_mode=False)
    assert capsys.readouterr().out == main.reference_page()  # type: ignore[attr-defined]
