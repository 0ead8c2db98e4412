"""The docs name everything that a rules text may use."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from generator.booklet.rule_facts import gather_facts
from generator.tileset.model import Tileset
from tests.support.some import some

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_every_name_of_a_rules_text_is_listed(load_game: Callable[[str], Tileset]) -> None:
    _, _, table = PAGE.read_text("utf-8").partition("### Names")
    rows = re.findall(r"^\| (`.*?) \|", table.partition("\n## ")[0], flags=re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert listed == set(some(gather_facts(load_game("streetcar-suburb"))))
