"""Printer profiles: what is kept is what was said, and nothing is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from generator.errors import CommandError, UserError
from generator.kit.printer_profiles import (
    NONE,
    Profile,
    Profiles,
    choose_profile,
    drop_profile,
    format_profiles,
    profile_file,
    put_profile,
    read_profiles,
    use_profile,
    write_profiles,
)
from generator.sheets.paper import PAPERS, find_paper
from generator.sheets.press import Margins
from tests.support.examples import examples

OFFICE = Profile("office", PAPERS["letter"], "duplex-short", (0.4, -0.8), Margins(5, 5, 5, 12))
FILE = """\
# Printers, as `tilewright profile` keeps them; comments of your own are not kept.

use = "office"

[printers.home]

[printers.office]
paper = "letter"
backs = "duplex-short"
offset = [0.4, -0.8]
margins = [5, 5, 5, 12]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of settings that nobody else has; it does not exist yet."""
    monkeypatch.setenv("TILEWRIGHT_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config"


@pytest.mark.parametrize(
    ("system", "place"),
    [
        (Unix, ".config/tilewright"),
        (MacOS, "Library/Application Support/tilewright"),
        (Windows, "Roaming/tilewright"),
    ],
)
def test_without_a_word_they_are_kept_where_the_system_keeps_settings(
    system: type, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", system)
    monkeypatch.delenv("TILEWRIGHT_CONFIG")
    monkeypatch.setenv("HOME", str(tmp_path))
    folders = {"CSIDL_APPDATA": str(tmp_path / "Roaming")}  # Windows itself would be asked
    monkeypatch.setattr("platformdirs.windows.get_win_folder", folders.__getitem__)
    # A folder for settings is named from the root, or it is no name.
    for named in ("", "settings", "./settings"):
        monkeypatch.setenv("XDG_CONFIG_HOME", named)
        assert profile_file() == tmp_path / place / "printers.toml"
    assert not (tmp_path / place).exists()


def test_a_folder_for_settings_is_heeded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    monkeypatch.delenv("TILEWRIGHT_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "mine"))
    assert profile_file() == tmp_path / "mine" / "tilewright" / "printers.toml"


def nothing() -> Profiles:
    return read_profiles(profile_file())


def test_a_file_is_written_for_people_and_read_again(folder: Path) -> None:
    kept = Profiles(profile_file(), {"office": OFFICE, "home": Profile("home")}, "office")
    assert format_profiles(kept) == FILE
    write_profiles(kept)
    assert (folder / "printers.toml").read_text("utf-8") == FILE
    assert read_profiles(profile_file()) == kept
    assert [path.name for path in folder.iterdir()] == ["printers.toml"]


numbers = st.floats(-20, 20).map(lambda number: round(number, 3) + 0.0)
margins = st.floats(0, 30).map(lambda number: round(number, 3))
printers = st.builds(
    Profile,
    st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True).filter(lambda name: name != NONE),
    st.none() | st.sampled_from(["a4", "letter", "200x250mm"]).map(find_paper),
    st.none() | st.sampled_from(["duplex-long", "fold", "none"]),
    st.none() | st.tuples(numbers, numbers),
    st.none() | st.builds(Margins, margins, margins, margins, margins),
)


@settings(max_examples=examples(30))
@given(st.lists(printers, max_size=4))
def test_whatever_is_kept_is_read_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, found: list[Profile]
) -> None:
    file = tmp_path_factory.mktemp("kept") / "printers.toml"
    by_name = {printer.name: printer for printer in found}
    kept = Profiles(file, by_name, next(iter(by_name), ""))
    file.write_text(format_profiles(kept), "utf-8")
    assert read_profiles(file) == kept


def test_the_first_printer_is_used_and_later_ones_wait() -> None:
    one = put_profile(nothing(), "office", {"paper": PAPERS["letter"]})
    two = put_profile(one, "home", {"offset": (1.0, 2.0)})
    assert (one.used, two.used) == ("office", "office")
    assert use_profile(two, "home").used == "home"
    assert use_profile(two, NONE).used == ""
    # with none in use on purpose, another printer does not push itself forward
    assert put_profile(use_profile(two, NONE), "third", {}).used == ""


def test_what_is_said_later_adds_to_what_was_said() -> None:
    kept = put_profile(nothing(), "office", {"paper": PAPERS["letter"], "offset": (1.0, 1.0)})
    kept = put_profile(kept, "office", {"offset": (0.0, 0.0), "backs": "fold"})
    assert kept.printers["office"] == Profile("office", PAPERS["letter"], "fold", (0.0, 0.0))


def test_a_printer_that_is_dropped_is_no_longer_used() -> None:
    kept = put_profile(put_profile(nothing(), "office", {}), "home", {})
    assert drop_profile(kept, "office") == Profiles(kept.file, {"home": Profile("home")}, "")
    assert drop_profile(kept, "home").used == "office"
    with pytest.raises(CommandError, match="there are: office, home"):
        drop_profile(kept, "garden")


def test_the_profile_of_a_call() -> None:
    assert choose_profile(None) is None
    assert choose_profile(NONE) is None
    write_profiles(Profiles(profile_file(), {"office": OFFICE, "home": Profile("home")}, "office"))
    assert choose_profile(None) == OFFICE
    assert choose_profile("home") == Profile("home")
    assert choose_profile(NONE) is None
    for name in ("offcie", ""):
        with pytest.raises(CommandError, match="no printer profile has this name"):
            choose_profile(name)


@pytest.mark.parametrize("name", ["", "none", "my printer", "a.b", "ä", "x" * 41, "[x]"])
def test_names_are_plain(name: str) -> None:
    with pytest.raises(CommandError, match="is no name for a printer profile"):
        put_profile(nothing(), name, {})


def test_a_broken_file_is_told_all_at_once_with_lines_and_left_alone(folder: Path) -> None:
    folder.mkdir()
    file = folder / "printers.toml"
    text = (
        'use = "offcie"\n'
        "colour = 1\n"
        "[printers.office]\n"
        'papr = "a4"\n'
        'paper = "a44"\n'
        "offset = [1]\n"
        'backs = "both"\n'
        'margins = "wide"\n'
        '[printers."my printer"]\n'
    )
    file.write_text(text, "utf-8")
    with pytest.raises(UserError) as caught:
        read_profiles(file)
    assert caught.value.exit_code == 1
    assert str(caught.value).replace(str(file), "FILE") == (
        'FILE:1: use: there is no printer "offcie"\n'
        "  printers: office, my printer\n"
        "FILE:2: colour: unknown key\n"
        "  allowed: printers, use\n"
        "FILE:4: printers.office.papr: unknown key\n"
        '  did you mean "paper"? allowed: backs, margins, offset, paper\n'
        'FILE:5: printers.office.paper: no paper is called "a44"\n'
        '  did you mean "a4"? papers: a4, letter, a3, tabloid, legal, a5, both, or a size such as '
        "200x250mm\n"
        'FILE:6: printers.office.offset: "1" is no offset\n'
        "  write how far right, how far down, in mm up to 20, such as 0.4,-0.8\n"
        'FILE:7: printers.office.backs: backs cannot be "both"\n'
        "  they may be duplex-long, duplex-short, fold, separate, none\n"
        'FILE:8: printers.office.margins: "wide" are no margins\n'
        "  write mm from 0 to 30: one number for all edges, "
        "or left,top,right,bottom such as 5,5,5,12\n"
        'FILE:9: printers."my printer": "my printer" is no name for a printer\n'
        '  a name is up to 40 letters, digits, "-" and "_", and not "none"'
    )
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("use = office\n", ":1: not valid TOML: no value here"),
        ("printers = 3\n", ":1: printers: must hold printers, not 3"),
        ("[printers]\noffice = true\n", ":2: printers.office: must be a table of settings"),
        ("use = 1\n", ":1: use: there is no printer 1"),
    ],
)
def test_other_shapes_are_told_too(folder: Path, text: str, message: str) -> None:
    folder.mkdir()
    (folder / "printers.toml").write_text(text, "utf-8")
    with pytest.raises(UserError) as caught:
        choose_profile(None)
    assert message in str(caught.value)


def test_an_empty_file_holds_no_profiles(folder: Path) -> None:
    folder.mkdir()
    (folder / "printers.toml").write_text("", "utf-8")
    assert nothing().printers == {}
