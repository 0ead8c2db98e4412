from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from generator import __version__
from generator.check.count_check import check_counts
from generator.choices import Answers
from generator.errors import CommandError, Problem, UserError
from generator.kit.build import build_kit, build_kits, make_kit
from generator.kit.build_scoresheets import Dealt, build_scoresheets
from generator.kit.load_games import load_all
from generator.kit.order import Order
from generator.kit.put_kits import put_kit
from generator.processes.pool import gather
from generator.processes.progress import WorkStep
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Press
from generator.write.art_digest import digest_art
from generator.write.disk import contents

GAME = Path(__file__).parents[1] / "games" / "two-fields.toml"
PARK = Path(__file__).parents[1] / "games" / "small-park.toml"
A4, LETTER = PAPERS["a4"], PAPERS["letter"]
ALL = (
    "box.pdf",
    "guide.pdf",
    "kit.pdf",
    "manifest.json",
    "rules-booklet.pdf",
    "rules.html",
    "rules.pdf",
    "scoresheets.pdf",
    "svg/back.svg",
    "svg/box.svg",
    "svg/meadow.svg",
    "svg/scoresheet-points.svg",
    "svg/shore.svg",
    "tiles.pdf",
)


def snapshot(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in contents(folder)}


def manifest(folder: Path) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((folder / "manifest.json").read_bytes())
    return table


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The whole kit, as it is built into an empty place."""
    out = tmp_path_factory.mktemp("fresh")
    build_kit(GAME, out)
    return snapshot(out / "two-fields")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The game as a file that may be edited."""
    path = tmp_path / "two-fields.toml"
    path.write_bytes(GAME.read_bytes())
    return path


def test_a_kit_has_sheets_pictures_and_a_manifest(tmp_path: Path) -> None:
    built = build_kit(GAME, tmp_path)
    assert built.game == "Two Fields"
    assert built.place == tmp_path / "two-fields"
    assert built.files == ALL == contents(built.place)
    assert built.sheets == 5
    assert built.pieces == (
        ("Kit guide", 0),
        ("Tiles", 3),
        ("Score sheets", 2),
        ("Box", 1),
        ("Rules", 1),
    )


def test_the_manifest_tells_what_is_there(fresh: dict[str, bytes]) -> None:
    table = json.loads(fresh["manifest.json"])
    assert list(table) == [
        "tilewright",
        "game",
        "source",
        "paper",
        "components",
        "pieces",
        "files",
    ]
    assert table["tilewright"] == __version__
    assert table["game"] == {"slug": "two-fields", "name": "Two Fields"}
    assert table["source"] == {
        "file": "two-fields.toml",
        "sha256": sha256(GAME.read_bytes()).hexdigest(),
    }
    assert table["paper"] == {"name": "a4", "width": 210, "height": 297}
    assert [
        (part["id"], part["pieces"], part["sheets"], part["pages"], part["file"])
        for part in table["components"]
    ] == [
        ("guide", 0, 1, 1, "guide.pdf"),
        ("tiles", 3, 1, 2, "tiles.pdf"),
        ("scoresheets", 2, 1, 1, "scoresheets.pdf"),
        ("box", 1, 1, 1, "box.pdf"),
        ("rules", 1, 1, 4, "rules.pdf"),
    ]
    assert table["components"][4]["more"] == ["rules-booklet.pdf", "rules.html"]
    assert table["pieces"][0] == {
        "component": "tiles",
        "id": "meadow",
        "title": "Meadow",
        "count": 2,
        "size": [30, 30],
        "svg": "svg/meadow.svg",
        "back_svg": "svg/back.svg",
        "art": digest_art([fresh["svg/meadow.svg"], fresh["svg/back.svg"]]),
    }
    assert table["pieces"][2]["back_svg"] is None
    assert [entry["path"] for entry in table["files"]] == [
        name for name in ALL if name != "manifest.json"
    ]
    for entry in table["files"]:
        data = fresh[entry["path"]]
        assert entry["sha256"] == sha256(data).hexdigest()
        assert entry["bytes"] == len(data)


def test_the_kit_file_binds_all_sheets_with_outline_and_labels(fresh: dict[str, bytes]) -> None:
    document = pypdfium2.PdfDocument(fresh["kit.pdf"])
    labels = [document.get_page_label(number) for number in range(len(document))]
    # A blank back, or the next front would be printed on it.
    assert labels == [
        "Kit guide",
        "Kit guide, blank back",
        "Tiles 1 front",
        "Tiles 1 back",
        "Score sheets 1",
        "Score sheets 1, blank back",
        "Box 1",
        "Box 1, blank back",
    ]
    outline = [(item.level, item.get_title()) for item in document.get_toc()]
    assert outline[:2] == [(0, "Kit guide"), (0, "Tiles")]
    assert (0, "Score sheets") in outline
    assert (1, "Sheet 1, front") in outline
    assert document.get_metadata_value("Title") == "Two Fields"


def test_a_build_is_the_same_to_the_byte_whatever_the_hash_seed(
    fresh: dict[str, bytes], tmp_path: Path
) -> None:
    script = (
        "import sys; from pathlib import Path; from generator.kit.build import build_kit;"
        "build_kit(Path(sys.argv[1]), Path(sys.argv[2]))"
    )
    for seed in ("0", "4242"):
        out = tmp_path / seed
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": f"UTC+{seed[0]}"}
        subprocess.run([sys.executable, "-c", script, GAME, out], env=environment, check=True)
        assert snapshot(out / "two-fields") == fresh


def test_progress_is_told_step_by_step(tmp_path: Path) -> None:
    steps: list[WorkStep] = []
    build_kit(GAME, tmp_path, tell=steps.append)
    assert {step.game for step in steps} == {"Two Fields"}
    assert [step.what for step in steps[:2]] == ["checking", "drawing"]
    assert [step.done for step in steps] == [0, 0, *range(14)]
    assert {step.total for step in steps[2:]} == {13}
    made = {"svg/meadow.svg", "tiles.pdf", "kit.pdf", "rules.pdf", "rules.html"}
    assert {step.what for step in steps} > made


def test_only_what_is_named_is_made(tmp_path: Path) -> None:
    built = build_kit(GAME, tmp_path, Order(only=("tiles",)))
    assert contents(built.place) == (
        "manifest.json",
        "svg/back.svg",
        "svg/meadow.svg",
        "svg/shore.svg",
        "tiles.pdf",
    )
    assert built.pieces == (("Tiles", 3),)


def test_parts_made_one_after_the_other_stand_side_by_side(
    fresh: dict[str, bytes], tmp_path: Path
) -> None:
    place = build_kit(GAME, tmp_path, Order(only=("scoresheets",))).place
    build_kit(GAME, tmp_path, Order(only=("rules",)))
    build_kit(GAME, tmp_path, Order(only=("box",)))
    build_kit(GAME, tmp_path, Order(only=("tiles",)))
    build_kit(GAME, tmp_path, Order(only=("guide",)))
    assert contents(place) == tuple(name for name in ALL if name != "kit.pdf")
    parts = manifest(place)["components"]
    assert parts == json.loads(fresh["manifest.json"])["components"]
    assert manifest(place)["pieces"] == json.loads(fresh["manifest.json"])["pieces"]
    build_kit(GAME, tmp_path, Order(only=("guide", "tiles", "scoresheets", "box")))
    assert snapshot(place) == fresh


def test_a_part_made_again_leaves_a_whole_kit_whole(
    fresh: dict[str, bytes], tmp_path: Path
) -> None:
    place = build_kit(GAME, tmp_path).place
    build_kit(GAME, tmp_path, Order(only=("tiles",)))
    assert snapshot(place) == fresh


def test_a_part_that_its_owner_took_away_is_not_listed(tmp_path: Path) -> None:
    place = build_kit(GAME, tmp_path).place
    (place / "scoresheets.pdf").unlink()
    build_kit(GAME, tmp_path, Order(only=("tiles",)))
    assert [part["id"] for part in manifest(place)["components"]] == [
        "guide",
        "tiles",
        "box",
        "rules",
    ]
    assert {piece["component"] for piece in manifest(place)["pieces"]} == {"tiles", "box"}
    listed = {entry["path"] for entry in manifest(place)["files"]}
    assert listed | {"manifest.json"} == set(contents(place))


def change_source(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own.write_text(own.read_text() + "# a remark\n")


def change_version(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.kit.manifest.__version__", "99.0")


def change_nothing(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pass


@pytest.mark.parametrize(
    ("change", "paper"),
    [(change_source, A4), (change_version, A4), (change_nothing, LETTER)],
)
def test_stale_parts_go_when_source_version_or_paper_changed(
    own: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[..., None],
    paper: Paper,
) -> None:
    place = build_kit(own, tmp_path).place
    change(own, monkeypatch)
    build_kit(own, tmp_path, Order(paper=paper, only=("tiles",)))
    assert contents(place) == (
        "manifest.json",
        "svg/back.svg",
        "svg/meadow.svg",
        "svg/shore.svg",
        "tiles.pdf",
    )
    parts = manifest(place)["components"]
    assert [part["id"] for part in parts] == ["tiles"]


def test_files_of_the_owner_stay(own: Path, tmp_path: Path) -> None:
    place = build_kit(own, tmp_path).place
    (place / "notes.txt").write_text("my notes")
    (place / "svg" / "mine.svg").write_text("my drawing")
    own.write_text(own.read_text().replace('"shore"', '"beach"'))
    build_kit(own, tmp_path, Order(paper=LETTER))
    assert (place / "notes.txt").read_text() == "my notes"
    assert (place / "svg" / "mine.svg").read_text() == "my drawing"
    assert (place / "svg" / "beach.svg").exists()
    assert not (place / "svg" / "shore.svg").exists()
    assert "notes.txt" not in (place / "manifest.json").read_text()


def test_a_file_of_the_owner_is_never_overwritten(tmp_path: Path) -> None:
    place = build_kit(GAME, tmp_path, Order(only=("tiles",))).place
    (place / "kit.pdf").write_text("mine")
    before = snapshot(place)
    with pytest.raises(UserError) as caught:
        build_kit(GAME, tmp_path)
    assert str(caught.value).startswith(f"{place / 'kit.pdf'}: this file is not Tilewright's")
    assert snapshot(place) == before


def test_an_empty_folder_is_used(tmp_path: Path) -> None:
    (tmp_path / "two-fields").mkdir()
    assert build_kit(GAME, tmp_path).files == ALL


def test_what_a_killed_check_left_goes_with_the_next_build(tmp_path: Path) -> None:
    begun = tmp_path / "two-fields" / ".check.new"
    begun.mkdir(parents=True)
    (begun / "report.json").write_bytes(b"half of a")
    place = build_kit(GAME, tmp_path).place
    assert contents(place) == ALL


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("thesis.txt", b"years of work", "there is something here that is no kit"),
        ("manifest.json", b"not json", "cannot be read"),
        ("manifest.json", b"\xff", "cannot be read"),
        ("manifest.json", b"[]", "cannot be read"),
        ("manifest.json", b'{"name": "a web app"}', "cannot be read"),
        ("manifest.json", b"[" * 100_000, "cannot be read"),
    ],
)
def test_a_folder_that_is_no_kit_is_not_touched(
    tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    place = tmp_path / "two-fields"
    place.mkdir()
    (place / name).write_bytes(data)
    with pytest.raises(UserError, match=said):
        build_kit(GAME, tmp_path)
    assert snapshot(place) == {name: data}


def test_a_manifest_of_another_shape_still_tells_whose_files_are_whose(tmp_path: Path) -> None:
    place = build_kit(GAME, tmp_path).place
    table = manifest(place)
    table["tilewright"] = "99.0"
    table["components"] = "told otherwise in another version"
    (place / "manifest.json").write_text(json.dumps(table))
    (place / "notes.txt").write_text("mine")
    build_kit(GAME, tmp_path, Order(only=("scoresheets",)))
    assert contents(place) == (
        "manifest.json",
        "notes.txt",
        "scoresheets.pdf",
        "svg/scoresheet-points.svg",
    )


def test_a_file_where_the_kit_should_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "two-fields").write_text("mine")
    with pytest.raises(UserError, match="there is something here that is no kit"):
        build_kit(GAME, tmp_path)
    assert (tmp_path / "two-fields").read_text() == "mine"


def test_mistakes_of_all_files_are_told_and_nothing_is_built(own: Path, tmp_path: Path) -> None:
    bad, worse = tmp_path / "bad.toml", tmp_path / "worse.toml"
    bad.write_text(own.read_text().replace("players", "plaiers"))
    worse.write_text("[game")
    out = tmp_path / "out"
    with pytest.raises(UserError) as caught:
        build_kits([own, bad, worse, tmp_path / "none.toml"], out)
    assert {problem.file for problem in caught.value.problems} == {
        str(bad),
        str(worse),
        str(tmp_path / "none.toml"),
    }
    assert caught.value.exit_code == 1
    assert not out.exists()


def test_a_broken_file_leaves_the_kit_as_it_was(own: Path, tmp_path: Path) -> None:
    place = build_kit(own, tmp_path).place
    before = snapshot(place)
    own.write_text(own.read_text().replace("size = 30", "size = 0"))
    with pytest.raises(UserError):
        build_kit(own, tmp_path)
    assert snapshot(place) == before


def test_two_files_cannot_make_the_same_kit(own: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with pytest.raises(UserError, match='its kit would be called "two-fields"') as caught:
        build_kits([own, GAME], out)
    assert caught.value.exit_code == 2
    assert not out.exists()
    assert len(build_kits([own, own], out)) == 1


def test_several_processes_make_the_same_kits(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    steps: list[WorkStep] = []
    alone = build_kits([GAME, PARK], one)
    together = build_kits([GAME, PARK], two, tell=steps.append, processes=2)
    assert [built.game for built in together] == [built.game for built in alone]
    assert {step.game for step in steps} == {built.game for built in alone}
    assert snapshot(two) == snapshot(one)


def test_problems_met_in_several_processes_are_told_together(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        build_kits([GAME, PARK], tmp_path, Order(only=("oxen",)), processes=2)
    assert str(caught.value).count('has no component "oxen"') == 2
    assert caught.value.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_unknown_components_are_named_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        build_kit(GAME, tmp_path, Order(only=("tiles", "boards")))
    assert str(caught.value) == (
        '--only: Two Fields has no component "boards"\n'
        "  it has: guide, tiles, scoresheets, box, rules"
    )
    assert caught.value.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_problems_gathered_from_many_are_a_command_error_only_if_all_are() -> None:
    def fail(kind: str) -> None:
        if kind == "command":
            raise CommandError("--paper", "no such paper")
        raise UserError([Problem("file", 1, "", "wrong")])

    with pytest.raises(UserError) as caught:
        gather(fail, ["command", "command"])
    assert (caught.value.exit_code, len(caught.value.problems)) == (2, 1)
    with pytest.raises(UserError) as caught:
        gather(fail, ["command", "file"])
    assert (caught.value.exit_code, len(caught.value.problems)) == (1, 2)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a copy of this process")
def test_killed_at_any_moment_the_kit_is_the_old_or_the_new(tmp_path: Path) -> None:
    """Putting a kit on disk is killed at its first call that touches a file, its second ..."""
    (tileset,) = load_all([GAME])
    before, after = make_kit(tileset), make_kit(tileset, Order(paper=LETTER))
    old, new = before.files, after.files
    place = tmp_path / "two-fields"
    seen = []
    for calls in range(1, 300):
        put_kit(before, tmp_path)
        child = os.fork()
        if child == 0:
            kill_at(calls)
            put_kit(after, tmp_path)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        found = snapshot(place)
        del found["manifest.json"]
        assert found in (old, new)
        assert manifest(place)["paper"]["name"] == ("a4" if found == old else "letter")
        seen.append(found == new)
        if status == 0:
            break
        assert os.WTERMSIG(status) == signal.SIGKILL
    assert seen == sorted(seen)
    assert seen.count(False) > 20
    assert seen.count(True) > 5
    assert [path.name for path in tmp_path.iterdir()] == ["two-fields"]


def kill_at(calls: int) -> None:
    """From now on count the calls that touch files, and kill this process at one of them."""
    left = [calls]

    def count(event: str, args: object) -> None:
        if event.startswith(("open", "os.", "shutil.", "fcntl.")):
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)


def test_score_sheets_alone(tmp_path: Path) -> None:
    target = tmp_path / "pads" / "sheets.pdf"
    built = build_scoresheets(GAME, target, Dealt(100))
    assert built.place == target
    assert built.pieces == (("Score sheets", 100),)
    document = pypdfium2.PdfDocument(target)
    assert built.sheets == len(document) == 13  # 2 by 4 of 90 × 70 mm to a page


def test_names_are_dealt_in_turn(tmp_path: Path) -> None:
    target = tmp_path / "sheets.pdf"
    build_scoresheets(GAME, target, Dealt(8, ("Red", "Blue", "Jo")))
    document = pypdfium2.PdfDocument(target)
    words = [page.get_textpage().get_text_bounded().split() for page in document]
    (dealt,) = [[word for word in page if word in ("Red", "Blue", "Jo")] for page in words]
    assert sorted(dealt) == sorted([*["Red", "Blue", "Jo"] * 2, "Red", "Blue"])


def test_many_score_sheets_cost_little(tmp_path: Path) -> None:
    few, many = tmp_path / "few.pdf", tmp_path / "many.pdf"
    build_scoresheets(GAME, few, Dealt(6))
    build_scoresheets(GAME, many, Dealt(606))
    # A hundred more pages, none of which draws the sheet anew.
    assert many.stat().st_size - few.stat().st_size < 100 * 2000


def test_names_that_cannot_be_printed_are_refused(tmp_path: Path) -> None:
    target = tmp_path / "sheets.pdf"
    with pytest.raises(CommandError, match="the typeface has no '漢'"):
        build_scoresheets(GAME, target, Dealt(10, ("Jo", "漢字")))
    with pytest.raises(CommandError, match="3 names for 2 sheets"):
        build_scoresheets(GAME, target, Dealt(2, ("Jo", "Al", "Bo")))
    assert not target.exists()


def test_a_game_without_score_sheets_says_so(own: Path, tmp_path: Path) -> None:
    text = own.read_text()
    own.write_text(text[: text.index("[[scoresheets]]")])
    with pytest.raises(UserError, match="this game has no score sheets"):
        build_scoresheets(own, tmp_path / "sheets.pdf", Dealt(10))


def test_the_manifest_counts_pieces_per_sheet_and_cuts(tmp_path: Path) -> None:
    built = build_kit(PARK, tmp_path)
    parts = {part["id"]: part for part in manifest(built.place)["components"]}
    assert parts["tokens"]["layouts"] == [
        {
            "manner": "straight",
            "pieces": 8,
            "sheets": 1,
            "per_sheet": 132,
            "sheets_each": 1,
            # six in the first row on their points, two between them below: 12 upright lines,
            # which leave every piece in a strip of its own, with two slants of each kind
            "cuts": 12 + 8 * 4,
            "shown": "marks",
        }
    ]
    assert parts["tokens"]["cuts"] == 44
    assert parts["nets"]["cuts"] == 0  # nets show where to cut
    assert parts["board"]["cuts"] == 4


def test_dense_hexagons_share_sides(tmp_path: Path) -> None:
    built = build_kit(PARK, tmp_path, Order(only=("tokens",), press=Press(packing="dense")))
    (layout,) = built.parts[0].layouts
    assert (layout.manner, layout.per_sheet) == ("dense", 198)
    assert layout.cuts == 8 * 6 - 7  # eight in a row


def test_a_larger_board_is_larger_in_everything(tmp_path: Path) -> None:
    plain = build_kit(PARK, tmp_path / "plain", Order(only=("board",)))
    large = build_kit(
        PARK, tmp_path / "large", Order(only=("board",), components=Answers({"board_scale": 1.5}))
    )
    (small_piece,), (large_piece,) = (manifest(kit.place)["pieces"] for kit in (plain, large))
    assert large_piece["size"] == pytest.approx([1.5 * side for side in small_piece["size"]])
    assert large.parts[0].title == "Boards at 150 %"
    svg = (large.place / "svg" / "board.svg").read_text()
    assert f'width="{large_piece["size"][0]:g}mm"' in svg


def test_a_board_that_does_not_fit_is_split(tmp_path: Path) -> None:
    built = build_kit(
        PARK, tmp_path, Order(only=("board",), components=Answers({"board_scale": 4}))
    )
    (layout,) = built.parts[0].layouts
    assert layout.manner == "split"
    assert layout.pieces == 1
    assert (
        layout.sheets == layout.sheets_each == len(pypdfium2.PdfDocument(built.place / "board.pdf"))
    )
    assert layout.sheets > 1
    # without being asked to, other pieces are not
    with pytest.raises(UserError, match="does not fit"):
        build_kit(GAME, tmp_path, Order(paper=Paper("tiny", 80, 80), only=("scoresheets",)))


def test_boards_with_tokens_come_with_their_seeds(tmp_path: Path) -> None:
    plain = build_kit(PARK, tmp_path)
    assert [part.id for part in plain.parts] == ["guide", "board", "tokens", "nets", "box", "rules"]
    built = build_kit(PARK, tmp_path, Order(components=Answers({"seed": 7, "boards": 3})))
    assert [part.id for part in built.parts] == [
        "guide", "board", "boards", "tokens", "nets", "box", "rules",
    ]  # fmt: skip
    assert {f"svg/board-{seed}.svg" for seed in (7, 8, 9)} <= set(built.files)
    boards = [(built.place / f"svg/board-{seed}.svg").read_bytes() for seed in (7, 8, 9)]
    assert len(set(boards)) == 3
    again = build_kit(
        PARK, tmp_path / "again", Order(only=("boards",), components=Answers({"seed": 8}))
    )
    assert (again.place / "svg/board-8.svg").read_bytes() == boards[1]


def test_boards_stay_beside_a_kit_made_without_them(tmp_path: Path) -> None:
    place = build_kit(PARK, tmp_path, Order(components=Answers({"seed": 7}))).place
    bound = len(pypdfium2.PdfDocument(place / "kit.pdf"))
    build_kit(PARK, tmp_path)
    assert [part["id"] for part in manifest(place)["components"]] == [
        "guide", "board", "boards", "tokens", "nets", "box", "rules",
    ]  # fmt: skip
    assert (place / "svg/board-7.svg").exists()
    assert len(pypdfium2.PdfDocument(place / "kit.pdf")) == bound - 1


def test_boards_of_other_seeds_go_when_new_ones_are_made(tmp_path: Path) -> None:
    place = build_kit(PARK, tmp_path, Order(components=Answers({"seed": 7, "boards": 2}))).place
    build_kit(PARK, tmp_path, Order(only=("boards",), components=Answers({"seed": 8, "boards": 2})))
    assert {path.name for path in (place / "svg").glob("board-*.svg")} == {
        "board-8.svg", "board-9.svg",
    }  # fmt: skip
    listed = {entry["path"] for entry in manifest(place)["files"]}
    assert listed | {"manifest.json"} == set(contents(place))


def test_a_bound_kit_goes_when_one_of_its_parts_has_changed(tmp_path: Path) -> None:
    place = build_kit(PARK, tmp_path).place
    before = snapshot(place)
    build_kit(PARK, tmp_path, Order(only=("tokens",)))
    assert snapshot(place) == before
    build_kit(PARK, tmp_path, Order(only=("tokens",), press=Press(packing="dense")))
    # The guide tells how many sheets there are of everything: it is no longer true.
    assert set(before) - set(contents(place)) == {"kit.pdf", "guide.pdf"}
    assert (place / "board.pdf").read_bytes() == before["board.pdf"]
    assert (place / "tokens.pdf").read_bytes() != before["tokens.pdf"]


def test_a_game_whose_colours_look_alike_is_refused(own: Path, tmp_path: Path) -> None:
    park = tmp_path / "small-park.toml"
    text = PARK.read_text().replace("#c2452d", "#3f78b0")
    for mark in ('"sun"', '"drop"'):
        text = text.replace(mark, '"star"')
    for pattern in ('"dots"', '"waves"'):
        text = text.replace(pattern, '"plain"')
    park.write_text(text)
    own.write_text(own.read_text().replace("players", "plaiers"))
    with pytest.raises(UserError) as caught:
        build_kits([park, own], tmp_path / "out")
    assert {Path(problem.file).name for problem in caught.value.problems} == {park.name, own.name}
    assert caught.value.exit_code == 1
    assert not (tmp_path / "out").exists()


def test_cut_files_come_with_the_sheets_they_cut_and_go_with_them(tmp_path: Path) -> None:
    machine = Order(press=Press(cut_files="through"))
    built = build_kit(GAME, tmp_path, replace(machine, only=("tiles",)))
    assert {"cut/tiles-1.svg", "cut/tiles-1.dxf"} <= {*built.files}
    (entry,) = manifest(tmp_path / "two-fields")["components"]
    assert entry["more"] == ["cut/tiles-1.svg", "cut/tiles-1.dxf"]
    first = snapshot(tmp_path / "two-fields")
    build_kit(GAME, tmp_path, replace(machine, only=("tiles",)))
    assert snapshot(tmp_path / "two-fields") == first
    built = build_kit(GAME, tmp_path, Order(only=("tiles",)))
    assert not any(name.startswith("cut/") for name in contents(tmp_path / "two-fields"))


def test_a_cut_file_has_the_size_of_the_paper_and_a_layer_for_each_tool(tmp_path: Path) -> None:
    from xml.etree import ElementTree

    build_kit(GAME, tmp_path, Order(paper=LETTER, only=("tiles",), press=Press(cut_files="kiss")))
    root = ElementTree.parse(tmp_path / "two-fields" / "cut" / "tiles-1.svg").getroot()
    assert (root.get("width"), root.get("height")) == ("215.9mm", "279.4mm")
    layers = {g.get("id"): g for g in root.iter("{http://www.w3.org/2000/svg}g")}
    assert list(layers) == ["through", "kiss", "registration"]
    assert len({g.get("stroke") for g in layers.values()}) == 3
    assert len(layers["through"]) == 1
    assert len(layers["kiss"]) == manifest(tmp_path / "two-fields")["components"][0]["pieces"]


def test_a_file_saved_during_a_build_is_not_what_the_kit_says_it_was_made_from(
    tmp_path: Path,
) -> None:
    file = tmp_path / GAME.name
    file.write_bytes(GAME.read_bytes())
    (tileset,) = load_all([file])
    file.write_text(GAME.read_text("utf-8") + "# saved meanwhile\n", "utf-8")
    kit = make_kit(tileset, Order(only=("tiles",)))
    source = kit.manifest.origin.source
    assert source["sha256"] == sha256(GAME.read_bytes()).hexdigest()
    check = check_counts(tileset)
    assert (check.verdict, check.figure) == ("undecided", "not settled")
