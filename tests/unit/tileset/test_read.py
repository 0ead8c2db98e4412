"""Files that cannot be read at all; mistakes inside files are in tests/errors."""

from __future__ import annotations

import errno
import os
import pathlib

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.tileset.load import load
from generator.tileset.model import Vocabulary
from generator.tileset.read import MOST_BYTES, read, read_toml


def _problem(path: pathlib.Path) -> tuple[int | None, str]:
    with pytest.raises(UserError) as caught:
        read(path, VOCABULARY)
    (problem,) = caught.value.problems
    assert problem.file == str(path)
    assert problem.hint
    return problem.line, problem.message


def test_a_file_that_is_not_there(tmp_path: pathlib.Path) -> None:
    assert _problem(tmp_path / "no.toml") == (None, "not found")
    assert _problem(tmp_path / "no" / "no.toml") == (None, "not found")


def test_a_directory(tmp_path: pathlib.Path) -> None:
    assert _problem(tmp_path) == (None, "is a directory")


def test_a_path_through_a_file(tmp_path: pathlib.Path) -> None:
    (tmp_path / "file").write_text("")
    _, message = _problem(tmp_path / "file" / "x.toml")
    assert message.startswith("cannot be read: ")


def test_a_file_without_permission(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may read everything, so the refusal is staged."""
    path = tmp_path / "secret.toml"
    path.write_text("schema = 1")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(pathlib.Path, "open", refuse)
    assert _problem(path) == (None, f"cannot be read: {os.strerror(errno.EACCES)}")


def test_a_pipe_is_not_waited_for(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    assert _problem(path) == (None, "is not an ordinary file")


def test_a_name_that_no_file_can_have() -> None:
    assert _problem(pathlib.Path("a\0b.toml")) == (None, "cannot be read: bad file name")


def test_a_large_file_is_not_read_to_its_end(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "large.toml"
    with path.open("wb") as stream:
        stream.truncate(10**12)  # a hole, which takes no room on the disk
    assert _problem(path) == (None, "larger than 1 MB")


def test_a_file_of_just_1_mb_is_read(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * (MOST_BYTES - 1) + b"\n")
    assert _problem(path) == (None, "the file is empty")


def test_bad_utf8_names_its_line(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes("schema = 1\n\n# Ä\n# ä".encode() + b"\n# \xe4\n")
    assert _problem(path) == (5, "not UTF-8 text")


def test_deep_nesting(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text("a = " + "[" * 100_000)
    assert _problem(path) == (None, "nested too deeply")


@pytest.mark.parametrize(
    "line",
    [
        "a." * 32 + "a = 1",
        '"a".' * 20_000 + "a = 1",
        f"[{'a . ' * 200_000}a]",
        '"\\"".' * 190_000 + "a = 1",
        ("a." * 190 + '"\\"".') * 104 + "a = 1",
        "x = '''a''''' " + "'.' . " * 40 + "a = 1",
        "b = [" + f"{{ {'a.' * 28}a = 1 }}, " * 5_000 + "]",
    ],
)
def test_a_key_of_many_parts_is_not_followed(line: str, tmp_path: pathlib.Path) -> None:
    """All that stand before each part were kept: two gigabytes for a line of 40 KB."""
    path = tmp_path / "deep.toml"
    path.write_text(f"schema = 1\n{line}\n")
    assert _problem(path) == (2, "nested too deeply")


@pytest.mark.parametrize(
    "line",
    [
        '"""%s"""',
        "'''%s'''",
        '"""\\""" %s \\\n"""""',
        "'''\n'%s'''''",
        '"%s" # %s',
        "'\"%s'",
        "[" + "0.5, " * 50_000 + "'%s']",
    ],
)
def test_dots_in_words_are_no_key(line: str, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "words.toml"
    path.write_text(f"words = {line.replace('%s', 'a.' * 40 + 'a')}\n")
    raw, _ = read_toml(path)
    assert raw["words"]


def test_of_many_problems_the_first_are_said_and_the_rest_counted(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text("schema = 1\n" + "".join(f"key-{n} = 1\n" for n in range(200)))
    with pytest.raises(UserError) as caught:
        read(path, VOCABULARY)
    said = str(caught.value).splitlines()
    assert len(caught.value.problems) > 200
    assert sum(not line.startswith(" ") for line in said) == 51
    assert said[-1] == f"and {len(caught.value.problems) - 50} more problems"


def test_a_number_that_python_will_not_read(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "digits.toml"
    path.write_text("schema = " + "1" * 5000)
    assert _problem(path) == (None, "holds a number with thousands of digits")


def test_toml_that_ends_too_soon_names_the_last_line(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text('schema = 1\nname = """\nno end\n')
    assert _problem(path) == (3, "not valid TOML: a string is not closed")


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"], ids=["plain", "byte order mark"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"], ids=["unix", "windows"])
def test_files_from_any_editor_are_read(
    tmp_path: pathlib.Path, vocabulary: Vocabulary, start: bytes, end: bytes
) -> None:
    town = pathlib.Path(__file__).parents[3] / "tests" / "errors" / "cases" / "promise-tiles.toml"
    path = tmp_path / "town.toml"
    path.write_bytes(start + town.read_bytes().replace(b"\n", end))
    with pytest.raises(UserError) as caught:
        load(path, vocabulary)
    assert [(p.line, p.key) for p in caught.value.problems] == [(28, "expect.tiles")]


@pytest.mark.parametrize("name", ["Town", "my town", "a_b", "städtle", "-x", "a.b"])
def test_a_name_that_cannot_name_a_kit(
    tmp_path: pathlib.Path, vocabulary: Vocabulary, name: str
) -> None:
    good = pathlib.Path(__file__).parents[3] / "tests" / "errors" / "cases" / "Bad_Name.toml"
    path = tmp_path / f"{name}.toml"
    path.write_bytes(good.read_bytes())
    with pytest.raises(UserError, match="cannot name a kit"):
        load(path, vocabulary)
    path = tmp_path / "my-town-2.toml"
    path.write_bytes(good.read_bytes())
    assert load(path, vocabulary).slug == "my-town-2"
