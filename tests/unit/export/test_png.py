"""PNG read by another reader: sizes to the pixel, colours exact, corners see-through."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.canvas.pen import rect
from generator.canvas.shapes import Drawing
from generator.choices import Answers
from generator.errors import UserError
from generator.export import pictures
from generator.export.export_games import export_game, export_games
from generator.export.pictures import pixels, shot_of, take
from generator.export.target import Exported
from generator.geometry.outline import hexagon, rectangle, square
from generator.tileset.model import Tileset
from generator.write.png import write_png
from generator.write.raster import Bitmap
from tests.support.some import some
from tests.unit.conftest import Maker


def read(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as picture:
        picture.load()
        return picture


def colours_of(picture: Image.Image) -> set[object]:
    return {colour for _, colour in picture.getcolors() or []}


def export(tileset: Tileset, **asked: object) -> Exported:
    return export_game(tileset, "png", Answers(asked))


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_every_pixel_is_read_again(mode: str) -> None:
    width, height = 7, 5
    data = bytes(range(width * height * len(mode)))
    picture = read(write_png(Bitmap((width, height), mode, data), 300))  # type: ignore[arg-type]
    assert (picture.mode, picture.size, picture.tobytes()) == (mode, (width, height), data)
    assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.02)


@pytest.mark.parametrize(
    ("mm", "dpi", "count"), [(25.4, 300, 300), (38.0, 300, 449), (0.01, 30, 1), (12.7, 1, 1)]
)
def test_lengths_become_whole_pixels(mm: float, dpi: float, count: int) -> None:
    assert pixels(mm, dpi) == count


def test_colours_are_exact_up_to_the_edge() -> None:
    colours = ["#010203", "#fefdfc", "#a5d084", "#cc4f41", "#800080"]
    for colour in some(colours):
        shapes = (rect(-3, -3, 46, 46, fill=colour),)
        face = Drawing("face", square(40), 3.0, shapes)
        (taken,) = take({"face": shot_of(face, 300)}, {}).values()
        assert taken.mode == "RGB"
        assert colours_of(read(write_png(taken, 300))) == {tuple(bytes.fromhex(colour[1:]))}


def test_a_hexagon_is_cut_out() -> None:
    face = Drawing("face", hexagon(34), 3.0, (rect(-3, -3, 46, 40, fill="#cc4f41"),))
    (taken,) = take({"face": shot_of(face, 300)}, {}).values()
    picture = read(write_png(taken, 300))
    assert picture.mode == "RGBA"
    assert picture.size == (464, 402)
    seen = picture.getchannel("A")
    corners = [(0, 0), (463, 0), (0, 401), (463, 401)]
    assert [seen.getpixel(corner) for corner in corners] == [0, 0, 0, 0]
    assert seen.getpixel((232, 201)) == 255
    # A regular hexagon fills three quarters of its box; no pixel of it has another colour.
    covered = sum(level * count for level, count in enumerate(seen.histogram()))
    assert covered / 255 / (464 * 402) == pytest.approx(0.75, abs=0.003)
    assert colours_of(picture.convert("RGB")) == {(0xCC, 0x4F, 0x41)}


def test_round_corners_are_cut_out_unless_there_is_a_bleed() -> None:
    outline = replace(rectangle(63.5, 88.9), corner=3.0)
    face = Drawing("face", outline, 3.0, (rect(-3, -3, 70, 95, fill="#cc4f41"),))
    shots = {"cut": shot_of(face, 254), "bleed": shot_of(face, 254, bleed=2.0)}
    cut, bleed = (read(write_png(taken, 254)) for taken in take(shots, {}).values())
    clear = sum(cut.getchannel("A").histogram()[:128]) / 100
    assert clear == pytest.approx((4 - math.pi) * 3.0**2, abs=0.1)  # mm²
    assert cut.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert cut.getpixel((30, 0))[3] == 255  # type: ignore[index]
    assert bleed.mode == "RGB"


def test_bleed_is_shown_where_it_is_asked_for() -> None:
    shapes = (rect(-3, -3, 46, 66, fill="#0000ff"), rect(0, 0, 40, 60, fill="#ff0000"))
    face = Drawing("face", rectangle(40, 60), 3.0, shapes)
    (taken,) = take({"face": shot_of(face, 254, 3.0)}, {}).values()
    picture = read(write_png(taken, 254))
    assert picture.size == (460, 660)
    assert picture.getpixel((29, 330)) == (0, 0, 255)
    assert picture.getpixel((30, 330)) == (255, 0, 0)
    assert picture.getpixel((429, 330)) == (255, 0, 0)
    # pdfium lays upright rectangles on whole pixels: the far edge may be one further out.
    assert picture.getpixel((431, 330)) == (0, 0, 255)


def test_every_piece_and_page_is_there(make: Maker) -> None:
    tileset = make.game(["RRGG", "RGRG 3"])
    exported = export(tileset, dpi=60, only="tiles")
    assert {file.split("/")[0] for file in exported.files} == {"pieces", "pages"}
    for data in some(exported.files.values()):
        read(data)
    assert [(piece.id, piece.count) for piece in exported.pieces] == [("t0", 1), ("t1", 3)]
    sides = {file for piece in exported.pieces for file in (piece.front, piece.back) if file}
    assert sides == {file for file in exported.files if file.startswith("pieces/")}
    assert {read(exported.files[file]).size for file in some(sides)} == {(71, 71)}
    pages = [read(data) for file, data in exported.files.items() if file.startswith("pages/")]
    assert {page.size for page in some(pages)} == {(496, 702)}


def test_the_same_game_gives_the_same_bytes(make: Maker) -> None:
    tileset = make.game(["RRGG", "RGRG"])
    once = export(tileset, dpi=40, only="tiles")
    assert export(tileset, dpi=40, only="tiles") == once


def test_pictures_are_the_same_whoever_paints_them(
    make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = make.file(["RRGG", "RGRG", "GGRR"])
    asked = Answers({"dpi": 40, "only": "tiles", "draft": True})
    monkeypatch.setattr(pictures, "PIXELS", 10_000)
    (many,) = export_games([file], "png", asked, tmp_path / "many")
    monkeypatch.setattr(pictures, "PIXELS", 1_000_000_000)
    (few,) = export_games([file], "png", asked, tmp_path / "few")
    assert few.files == many.files
    for name in some(few.files):
        assert (few.place / name).read_bytes() == (many.place / name).read_bytes()


def test_pictures_that_no_program_opens_are_refused(bundled: Callable[[str], Tileset]) -> None:
    tileset = bundled("streetcar-suburb")
    with pytest.raises(UserError) as refused:
        export(tileset, dpi=1200, only="board", paper="1900x1900mm")
    assert "choose a lower --dpi" in str(refused.value)
    assert "board" in str(refused.value)


def test_a_folder_is_replaced_and_own_files_stay(make: Maker, tmp_path: Path) -> None:
    file = make.file(["RRGG", "RGRG"])
    asked = Answers({"dpi": 40, "only": "tiles", "draft": True})
    (first,) = export_games([file], "png", asked, tmp_path / "out")
    (first.place / "notes.txt").write_text("mine")
    listed = json.loads((first.place / "export.json").read_text("utf-8"))
    assert {entry["path"] for entry in listed["files"]} | {"export.json"} == set(first.files)
    file.write_text(file.read_text("utf-8").replace('id = "t0"', 'id = "other"'), encoding="utf-8")
    (second,) = export_games([file], "png", asked, tmp_path / "out")
    assert (second.place / "notes.txt").read_text() == "mine"
    assert set(first.files) - set(second.files)
    assert not [
        name for name in set(first.files) - set(second.files) if (second.place / name).exists()
    ]


def test_what_is_no_export_is_left_alone(make: Maker, tmp_path: Path) -> None:
    asked = Answers({"dpi": 40, "only": "tiles", "draft": True})
    place = tmp_path / "out" / "small-png"
    place.mkdir(parents=True)
    (place / "diary.txt").write_text("dear diary")
    with pytest.raises(UserError, match="no export of Tilewright"):
        export_games([make.file(["RRGG"])], "png", asked, tmp_path / "out")
    assert [path.name for path in place.iterdir()] == ["diary.txt"]
