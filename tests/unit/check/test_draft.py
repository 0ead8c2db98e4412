"""A set that is broken is not built, unless as a draft, which says so on every sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from generator.errors import UserError
from generator.kit.build import build_kit
from generator.kit.order import Order

BACK = '[back]\nart = "plain"\ncolour = "#2f5d8a"\ntitle = "Small"'


def broken(make: Any) -> Path:
    path: Path = make.file(["RRGG 3", "RRRG"], make.field(2, 2, "red"), BACK)
    return path


def test_a_broken_set_is_refused_with_its_reason(make: Any, tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        build_kit(broken(make), tmp_path / "out")
    (problem,) = caught.value.problems
    assert problem.key == "edges: field"
    assert problem.message.startswith("green has 7 sides; with 0 on the border, 7 must pair up")
    assert "--draft" in problem.hint
    assert not (tmp_path / "out").exists()


def test_a_set_that_only_a_search_finds_broken_is_refused_too(make: Any, tmp_path: Path) -> None:
    apart = make.law("apart", 'feature = "park"')
    path = make.file(["RRRR* 3", "RRRR"], apart, make.field(2, 2))
    with pytest.raises(UserError, match="cannot all be filled while the laws hold"):
        build_kit(path, tmp_path / "out")


@pytest.mark.slow
def test_every_side_of_every_sheet_of_a_draft_says_so(make: Any, tmp_path: Path) -> None:
    build_kit(broken(make), tmp_path / "out", Order(draft=True))
    document = pypdfium2.PdfDocument(tmp_path / "out" / "small" / "kit.pdf")
    assert len(document) == 6  # guide, tiles and box, front and back
    for number, page in enumerate(document):
        is_blank = document.get_page_label(number).endswith("blank back")
        assert ("DRAFT" in page.get_textpage().get_text_range()) is not is_blank
    manifest = json.loads((tmp_path / "out" / "small" / "manifest.json").read_bytes())
    assert manifest["draft"] is True


@pytest.mark.slow
def test_the_word_lies_across_the_pieces(make: Any, tmp_path: Path) -> None:
    """Where the plain kit is one colour, the draft shows the two colours of the outline."""
    path = make.file(["RRGG 4"], make.field(2, 2, "red"), BACK)
    pictures = []
    for name, order in (("plain", Order()), ("draft", Order(draft=True))):
        build_kit(path, tmp_path / name, order)
        page = pypdfium2.PdfDocument(tmp_path / name / "small" / "tiles.pdf")[0]
        pictures.append(page.render(scale=1).to_pil().convert("RGB"))
    plain, draft = pictures
    width, height = plain.size
    changed = [
        (x, y)
        for x in range(0, width, 2)
        for y in range(0, height, 2)
        if plain.getpixel((x, y)) != draft.getpixel((x, y))
    ]
    xs, ys = [x for x, _ in changed], [y for _, y in changed]
    assert max(xs) - min(xs) > 0.5 * width
    assert max(ys) - min(ys) > 0.5 * height
    assert len(changed) < 0.1 * width * height / 4  # an outline hides little


def test_nothing_of_a_draft_stays_in_a_kit_that_is_none(make: Any, tmp_path: Path) -> None:
    sheet = (
        '[[scoresheets]]\nid = "points"\ntitle = "Points"\nsize = [90, 70]\ncopies = 2\n'
        'name_label = "Name"\nfinal = { label = "Score" }\n\n'
        '[[scoresheets.sections]]\ntitle = "Fields"\ntotal = "Total"\n'
        'rows = [{ label = "Meadows", boxes = 5, times = 2 }]'
    )
    path = make.file(["RRGG 4"], make.field(2, 2, "red"), sheet)
    build_kit(path, tmp_path / "out", Order(draft=True))
    build_kit(path, tmp_path / "out", Order(only=("tiles",)))
    kit = tmp_path / "out" / "small"
    assert (kit / "tiles.pdf").exists()
    assert not (kit / "scoresheets.pdf").exists()
