"""Pictures beside the tileset: which files are read, and which never."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.errors import Problem, UserError
from generator.geometry.outline import Outline
from generator.kit.file_watcher import watched_files
from generator.tileset import gallery
from generator.tileset.gallery import pictures_of
from generator.tileset.load import load
from generator.tileset.model import Vocabulary
from generator.tileset.picture_model import Picture, PictureFault, PictureUse

BAY = Path(__file__).parents[2] / "own-art"
# Names of pictures alone: what they show is not looked at.
PLAIN = replace(VOCABULARY, check_picture=None)


@pytest.fixture
def bay(tmp_path: Path) -> Path:
    """A copy of the game with pictures, to be spoiled."""
    shutil.copytree(BAY, tmp_path / "bay")
    return tmp_path / "bay" / "lantern-bay.toml"


def problems(file: Path, vocabulary: Vocabulary = PLAIN) -> tuple[Problem, ...]:
    with pytest.raises(UserError) as caught:
        load(file, vocabulary)
    return caught.value.problems


def name_back(file: Path, name: str) -> None:
    text = file.read_text("utf-8")
    file.write_text(text.replace("art/back.jpg", name), encoding="utf-8")


def test_pictures_come_with_their_bytes(bay: Path) -> None:
    tileset = load(bay, VOCABULARY)
    assert tileset.back is not None
    assert tileset.back.picture is not None
    data = (bay.parent / "art" / "back.jpg").read_bytes()
    assert tileset.back.picture.data == data
    assert tileset.back.picture.sha256 == sha256(data).hexdigest()
    assert tileset.edge_type("sand").picture is not None
    assert tileset.feature("lantern").picture is not None
    assert [tile.id for tile in tileset.tiles if tile.picture] == [
        "harbour",
        "harbour-MMWW-start",
        "cove",
    ]


def test_two_loads_are_equal_until_a_picture_changes(bay: Path) -> None:
    one, same = load(bay, VOCABULARY), load(bay, VOCABULARY)
    assert one == same
    assert hash(one) == hash(same)
    water = bay.parent / "art" / "water.svg"
    water.write_text(water.read_text("utf-8").replace("#fff", "#eee"), encoding="utf-8")
    assert load(bay, VOCABULARY) != one


def test_all_that_a_kit_is_made_from_can_be_watched(bay: Path) -> None:
    tileset = load(bay, VOCABULARY)
    folder = bay.parent
    pictures = {folder / "art" / picture.name for picture in (folder / "art").iterdir()}
    assert pictures | {bay} <= {*watched_files(bay)}
    assert [picture.name for picture in pictures_of(tileset)][:2] == [
        "art/back.jpg",
        "art/cove.png",
    ]
    text = bay.read_text("utf-8").replace("players = [1, 4]", 'players = [1, 4]\nrules = "r.md.j2"')
    bay.write_text(text, encoding="utf-8")
    assert folder / "r.md.j2" in watched_files(bay)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("art/bakc.jpg", "there is no such file"),
        ("../secret.jpg", "leads out of the folder"),
        ("art/../art/back.jpg", "leads out of the folder"),
        ("/etc/passwd", "does not lie beside this file"),
        ("~/back.jpg", "does not lie beside this file"),
        ("C:back.jpg", "does not lie beside this file"),
        ("art", "is a folder"),
        (".", "is a folder"),
        ("art/back.jpg/x", "there is no such file"),
    ],
)
def test_only_files_in_the_folder_are_read(bay: Path, name: str, said: str) -> None:
    (bay.parent.parent / "secret.jpg").write_bytes(b"secret")
    name_back(bay, name)
    (problem,) = problems(bay)
    lines = bay.read_text("utf-8").splitlines()
    assert (problem.key, problem.line) == ("back.picture", lines.index("[back]") + 2)
    assert said in problem.message
    assert problem.hint


def test_a_near_name_is_suggested(bay: Path) -> None:
    name_back(bay, "art/Back.jpeg")
    (problem,) = problems(bay)
    assert problem.hint == 'did you mean "art/back.jpg"?'


def test_links_may_not_lead_out(bay: Path) -> None:
    secret = bay.parent.parent / "secret.jpg"
    shutil.copy(bay.parent / "art" / "back.jpg", secret)
    (bay.parent / "art" / "link.jpg").symlink_to(secret)
    name_back(bay, "art/link.jpg")
    (problem,) = problems(bay)
    assert "link that leads out" in problem.message


def test_a_folder_may_not_be_a_link_out_either(bay: Path) -> None:
    (bay.parent.parent / "elsewhere").mkdir()
    shutil.copy(bay.parent / "art" / "back.jpg", bay.parent.parent / "elsewhere")
    (bay.parent / "way").symlink_to(bay.parent.parent / "elsewhere")
    name_back(bay, "way/back.jpg")
    (problem,) = problems(bay)
    assert "link that leads out" in problem.message


def test_links_inside_the_folder_are_followed(bay: Path) -> None:
    (bay.parent / "link.jpg").symlink_to(bay.parent / "art" / "back.jpg")
    name_back(bay, "link.jpg")
    assert load(bay, VOCABULARY)


def test_a_link_that_goes_round_in_circles_is_no_file(bay: Path) -> None:
    (bay.parent / "ring.jpg").symlink_to(bay.parent / "ring.jpg")
    name_back(bay, "ring.jpg")
    (problem,) = problems(bay)
    assert "there is no such file" in problem.message


def test_the_tileset_itself_may_be_reached_by_a_link(bay: Path, tmp_path: Path) -> None:
    (tmp_path / "shortcut").symlink_to(bay.parent)
    assert load(tmp_path / "shortcut" / bay.name, VOCABULARY)


def test_a_pipe_is_not_waited_for(bay: Path) -> None:
    os.mkfifo(bay.parent / "pipe.jpg")
    name_back(bay, "pipe.jpg")
    (problem,) = problems(bay)
    assert "not an ordinary file" in problem.message


def test_there_is_an_end_to_bytes(bay: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (bay.parent / "big.jpg").open("wb") as file:
        file.truncate(gallery.MOST_BYTES + 1)
    name_back(bay, "big.jpg")
    (problem,) = problems(bay)
    assert problem.message == '"big.jpg": is larger than 20 MB'
    monkeypatch.setattr(gallery, "MOST_TOGETHER", 50_000)
    assert any("come to more than" in problem.message for problem in problems(bay))


def test_the_limit_is_not_crossed(bay: Path) -> None:
    with (bay.parent / "big.jpg").open("wb") as file:
        file.truncate(gallery.MOST_BYTES)
    name_back(bay, "big.jpg")
    assert load(bay, PLAIN)


def test_each_file_is_read_once_and_told_once(bay: Path) -> None:
    text = bay.read_text("utf-8")
    text = text.replace("art/cove.png", "art/none.svg").replace("art/harbour.svg", "art/none.svg")
    bay.write_text(text, encoding="utf-8")
    (problem,) = problems(bay)
    assert problem.key == "tiles[4].picture"


def test_who_draws_says_what_is_wrong(bay: Path) -> None:
    asked: list[tuple[str, PictureUse, str]] = []

    def check(
        picture: Picture, use: PictureUse, outline: Outline, colour: str
    ) -> list[PictureFault]:
        asked.append((picture.name, use, colour))
        assert outline.width == 38
        return [PictureFault("is ugly", "paint it again", 7)] if use == "edge" else []

    found = problems(bay, replace(VOCABULARY, check_picture=check))
    assert [(problem.key, problem.message) for problem in found] == [
        ("edges.water.picture", '"art/water.svg", line 7: is ugly'),
        ("edges.meadow.picture", '"art/meadow.svg", line 7: is ugly'),
        ("edges.sand.picture", '"art/sand.png", line 7: is ugly'),
    ]
    assert ("art/water.svg", "edge", "#4f93c9") in asked
    assert ("art/lantern.svg", "feature", "") in asked
    assert ("art/cove.png", "tile", "") in asked
    assert ("art/back.jpg", "back", "") in asked


def test_a_rule_names_a_picture_for_each_tile(bay: Path) -> None:
    text = bay.read_text("utf-8").replace(
        "at_least = { water = 3 } }", 'at_least = { water = 3 } }\npicture = "art/{id}.svg"'
    )
    bay.write_text(text, encoding="utf-8")
    for letters in ("WWWW", "WWWM"):
        shutil.copy(bay.parent / "art" / "water.svg", bay.parent / "art" / f"shore-{letters}.svg")
    tileset = load(bay, VOCABULARY)
    found = {tile.id: tile.picture.name for tile in tileset.tiles if tile.picture}
    assert found["shore-WWWW"] == "art/shore-WWWW.svg"
    # The marked copy shows the picture of its tile, turned.
    assert found["shore-WMWW-start"] == "art/shore-WWWM.svg"
    marked = tileset.tile("shore-WMWW-start")
    assert (tileset.tile("shore-WWWM").picture_turn, marked.picture_turn) == (0, 2)


def test_problems_with_pictures_do_not_hide_the_counts(bay: Path) -> None:
    text = bay.read_text("utf-8").replace("art/cove.png", "art/none.png")
    bay.write_text(text.replace("tiles = 11", "tiles = 12"), encoding="utf-8")
    assert [problem.key for problem in problems(bay)] == ["tiles[5].picture", "expect.tiles"]


def test_the_same_picture_twice_needs_symbols(bay: Path) -> None:
    """Another name for the same bytes is the same picture."""
    shutil.copy(bay.parent / "art" / "water.svg", bay.parent / "art" / "sea.svg")
    text = bay.read_text("utf-8").replace("art/meadow.svg", "art/sea.svg")
    bay.write_text(text, encoding="utf-8")
    tileset = load(bay, VOCABULARY)
    assert tileset.edge_type("water").badge
    assert tileset.edge_type("meadow").badge
    bay.write_text(
        text.replace('letter = "W"', 'letter = "W"\nsymbol = "tree"').replace(
            'letter = "M"', 'letter = "M"\nsymbol = "tree"'
        ),
        encoding="utf-8",
    )
    (problem,) = problems(bay)
    assert '"meadow" differs from "water" in nothing but colour' in problem.message
