"""Texts that reach out of their folder, or never end: each stops with a word."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.booklet.fill_template import find_text, render
from generator.errors import UserError
from generator.tileset.model import Tileset

TWICE = "{% set s = 'abcdefgh' * 1000 %}"
LAUGHS = "{% set a = [1] * 10 %}" + "".join(
    f"{{% set {after} = [{', '.join([before] * 10)}] %}}"
    for before, after in zip("abcdefgh", "bcdefghi", strict=True)
)
KEEP = "{% set n = namespace(l=[]) %}"
LONG = "{% set s = 'a' * 199000 %}"
OFTEN = "{% for i in range(99999) %}"
NESTED = (
    "{% set n = namespace(t=(1,)) %}{% for a in range(60) %}{% set n.t = (n.t, n.t) %}{% endfor %}"
)
HOSTILE = [
    "{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}",
    "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
    "{% set n = namespace(s='x') %}{% for a in range(99) %}{% set n.s = n.s ~ n.s %}{% endfor %}",
    "{% set n = namespace(s='x') %}{% for a in range(99) %}{% set n.s = n.s + n.s %}{% endfor %}",
    "{% set n = namespace(s='x') %}{% for a in range(99) %}"
    "{% set t %}{{ n.s }}{{ n.s }}{% endset %}{% set n.s = t %}{% endfor %}",
    "{{ 'x' * 10**9 }}",
    "{{ 9**(9**9) }}",
    "{{ [1] * 10**8 }}",
    "{{ 'x'.ljust(10**9) }}",
    "{{ 'x'.zfill(10**9) }}",
    "{{ '{:>999999999}'.format(1) }}",
    "{{ '%999999999d' % 1 }}",
    "{{ '%0999999999d' | format(1) }}",
    "{{ 'x' | center(10**9) }}",
    "{{ 'x' | indent(10**9) }}",
    TWICE + "{{ s | replace('a', s) }}",
    TWICE + "{{ s.replace('a', s) }}",
    TWICE + "{{ s.join(s) }}",
    TWICE + "{{ s | map('replace', 'a', s) | join }}",
    TWICE + "{{ ([s] * 1000) | join }}",
    LAUGHS + "{{ i }}",
    LAUGHS + "{{ i | string }}",
    LAUGHS + "{{ i ~ 1 }}",
    "{% include 'game.md.j2' %}",
    "{{ " + "(" * 3000 + "1" + ")" * 3000 + " }}",
    "{% for a in [1] %}" * 30 + "{% endfor %}" * 30,
    "{{ lipsum(n=1000000) }}",
    "{% set n = namespace(s=1) %}{% for a in range(90000) %}"
    "{{ 'abcdefgh' * 10000 | length }}{% set n.s = 'abcdefgh' * 10000 %}{% endfor %}",
    "{% set x = (5).to_bytes(6 * 10**9, 'big') %}",
    KEEP + LONG + OFTEN + "{% set n.l = [n.l, s[i:]] %}{% endfor %}",
    KEEP + OFTEN + "{% set n.l = [n.l, 'a' * 199000] %}{% endfor %}",
    KEEP + OFTEN + "{% set n.l = [n.l, " + "[], " * 2000 + "] %}{% endfor %}",
    KEEP + LONG + OFTEN + "{% set n.l = [n.l, s | list] %}{% endfor %}",
    KEEP
    + LONG
    + OFTEN
    + "{% set x %}{{ s }}{{ i }}{% endset %}{% set n.l = [n.l, x] %}{% endfor %}",
    OFTEN + "{% if 'x' in range(99999) %}{% endif %}{% endfor %}",
    LONG + "{% set t = 'a' * 99000 ~ 'b' %}" + OFTEN + "{% if t in s %}{% endif %}{% endfor %}",
    LONG + OFTEN + "{% if s is eq(s) %}{% endif %}{% endfor %}",
    OFTEN + "{% for a in range(99999) if false %}{% endfor %}{% endfor %}",
    OFTEN + "{% set a = 1 %}" * 2000 + "{% endfor %}",
    OFTEN + "{% include 'none' ignore missing %}{% endfor %}",
    "{% set l = range(99999) | list %}" + OFTEN + "{% set x = l.index(99998) %}{% endfor %}",
    "{{ ([[1, 2]] * 60000) | sum(start=[]) | length }}",
    "{% set s = 'a' * 90000 %}{{ s.join(s | list | map('upper')) | length }}",
    NESTED + "{{ {}[n.t] }}",
    NESTED + "{% set d = {n.t: 1} %}",
    "{% set x = [" + "1, " * 70_000 + "] %}",
]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_a_text_without_end_is_stopped(number: int, tmp_path: Path) -> None:
    (tmp_path / "game.md.j2").write_text(HOSTILE[number], "utf-8")
    with pytest.raises(UserError) as caught:
        render("game.md.j2", tmp_path, {})
    (problem,) = caught.value.problems
    assert problem.file == str(tmp_path / "game.md.j2")
    assert problem.message


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("{{ '%.1f' | format(2.25) }} {{ '%d of %d' % (1, 2) }}", "2.2 1 of 2"),
        ("{{ [3, 1, 2] | sort | join(', ') }} {{ 2 ** 10 * 3 % 7 }}", "1, 2, 3 6"),
        ("{{ ['a', 'b'] | map('upper') | join }} {{ 'a' ~ 1 ~ none }}", "AB a1None"),
        ("{% for n in range(3) if n %}{{ loop.index }}{{ n }} {% endfor %}", "11 22 "),
        ("{% macro m(x) %}<{{ x }}>{% endmacro %}{{ m(m(1)) }}", "<<1>>"),
        ("{% for a in [] %}{% else %}none{% endfor %}", "none"),
        (
            "{{ 'abcde'[1:4:2] }} {{ 'in' if 1 < 2 < 3 and 'a' in 'ab' }} {{ {'a': [7]}['a'][0] }}",
            "bd in 7",
        ),
        ("{{ [1, 2, 3] | sum }} {{ (range(9) | select('even') | list)[:2] | join }}", "6 02"),
    ],
)
def test_an_ordinary_text_is_filled_in(text: str, becomes: str, tmp_path: Path) -> None:
    (tmp_path / "game.md.j2").write_text(text, "utf-8")
    assert render("game.md.j2", tmp_path, {}).text == becomes


@pytest.mark.parametrize("name", ["../secret.md", "/etc/hostname", "link.md", "~/x", "pipe"])
def test_only_files_of_its_own_folder_are_read(name: str, tmp_path: Path, town: Tileset) -> None:
    from dataclasses import replace

    (tmp_path / "secret.md").write_text("secret", "utf-8")
    home = tmp_path / "game"
    home.mkdir()
    (home / "link.md").symlink_to(tmp_path / "secret.md")
    os.mkfifo(home / "pipe")
    (home / "game.md.j2").write_text(f"{{% include '{name}' %}}", "utf-8")
    with pytest.raises(UserError) as caught:
        render("game.md.j2", home, {})
    assert "secret" not in caught.value.problems[0].message.replace(name, "")
    if name != "pipe":  # the text itself is opened by the same guard
        game = replace(town, file=str(home / "town.toml"), game=replace(town.game, rules=name))
        with pytest.raises(UserError, match=r"game\.rules"):
            find_text(game, home)


def test_a_text_that_has_changed_is_read_anew(tmp_path: Path) -> None:
    text = tmp_path / "game.md.j2"
    said = []
    for words in ("{{ 1 + 1 }} tiles\n", "{{ 2 + 1 }} tiles\n", "{{ 1 + 1 }} tiles\n"):
        text.write_text(words, encoding="utf-8")
        said.append(render("game.md.j2", tmp_path, {}).text)
    assert said == ["2 tiles\n", "3 tiles\n", "2 tiles\n"]
