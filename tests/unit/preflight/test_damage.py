"""Damaged files, and files made to do harm: each ends in findings, and soon."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf, Stream

from generator.canvas import fonts
from generator.errors import MOST_SAID
from generator.preflight import inspection, painted_areas, unpacking
from generator.preflight.inspection import inspect_pdf
from tests.support.command import run

Make = Callable[..., bytes]


def write(canvas: Any) -> None:
    canvas.setFont(fonts.TEXT, 12)
    canvas.drawString(200, 400, "Harbour")
    canvas.rect(100, 100, 200, 200)


def test_flipped_bytes_never_end_in_a_traceback(make: Make) -> None:
    sound = make(write)
    dice = Random(7)
    heard = 0
    for _ in range(60):
        torn = bytearray(sound)
        for _ in range(dice.choice((1, 5, 40))):
            torn[dice.randrange(len(torn))] = dice.randrange(256)
        heard += bool(inspect_pdf(bytes(torn)))
        heard += bool(inspect_pdf(sound[: dice.randrange(len(sound))]))
    assert heard > 40


def first_page(pdf: Pdf) -> Any:
    return pdf.pages[0].obj


def loop_parents(pdf: Pdf) -> None:
    page = first_page(pdf)
    del page["/MediaBox"], page["/Resources"]
    page["/Parent"]["/Parent"] = page["/Parent"]


def state_huge_widths(pdf: Pdf) -> None:
    descendant = Dictionary(
        Type=Name.Font, Subtype=Name.CIDFontType2, W=Array([0, 2_000_000_000, 500])
    )
    font = Dictionary(
        Type=Name.Font, Subtype=Name.Type0, DescendantFonts=Array([pdf.make_indirect(descendant)])
    )
    page = first_page(pdf)
    page["/Resources"] = Dictionary(Font=Dictionary(F=pdf.make_indirect(font)))
    page["/Contents"] = Stream(pdf, b"BT /F 12 Tf (ab) Tj ET")


def show_itself(pdf: Pdf) -> None:
    form = Stream(
        pdf, b"/Me Do /Me Do /P Do", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9]
    )
    picture = Stream(
        pdf, b"0" * 3, Subtype=Name.Image, Width=1, Height=1, ColorSpace=Name.DeviceRGB
    )
    inside = pdf.make_indirect(form)
    parts = Dictionary(Me=inside, P=pdf.make_indirect(picture))
    inside["/Resources"] = Dictionary(XObject=parts)
    page = first_page(pdf)
    page["/Resources"] = Dictionary(XObject=parts)
    page["/Contents"] = Stream(pdf, b"/Me Do")


ODD: list[Callable[[Pdf], object]] = [
    loop_parents,
    state_huge_widths,
    show_itself,
    lambda pdf: first_page(pdf).update({"/Rotate": Name.Sideways}),
    lambda pdf: first_page(pdf).update({"/UserUnit": Array([])}),
    lambda pdf: first_page(pdf).update({"/MediaBox": Array([1, 2])}),
    lambda pdf: first_page(pdf).update({"/TrimBox": Name.All}),
    lambda pdf: first_page(pdf).update({"/Resources": Array([1])}),
    lambda pdf: first_page(pdf).update({"/Resources": Dictionary(Font=Array([1]))}),
    lambda pdf: first_page(pdf).update({"/Group": 7}),
    lambda pdf: first_page(pdf).update({"/Contents": Stream(pdf, b"1 cm 2 re /X Do (a) Tf")}),
    lambda pdf: pdf.Root.update({"/ViewerPreferences": Array([1])}),
]


@pytest.mark.parametrize("change", ODD)
def test_odd_structures_are_findings(
    change: Callable[[Pdf], object], make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painted_areas, "MOST_OPERATORS", 5000)
    assert inspect_pdf(make(write, change=change))


@pytest.mark.parametrize("filters", [["FlateDecode"], ["FlateDecode", "FlateDecode"]])
def test_a_small_file_that_unpacks_to_a_flood_is_not_unpacked(
    filters: list[str], make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unpacking, "MOST_UNPACKED", 5_000_000)
    packed = zlib.compress(b"0" * 6_000_000)
    for _ in filters[1:]:
        packed = zlib.compress(packed)

    def flood(pdf: Pdf) -> None:
        names = Array([pikepdf.Name(f"/{name}") for name in filters])
        stream = Stream(pdf, b"")
        stream.write(packed, filter=names)
        pdf.Root["/Flood"] = stream

    (found,) = inspect_pdf(make(write, change=flood))
    assert found.message == "it unpacks to more than 256 MB"


def test_a_page_of_too_many_operators_is_told_as_that(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painted_areas, "MOST_OPERATORS", 2_000)

    def crowd(canvas: Any) -> None:
        write(canvas)
        for _ in range(1_000):
            canvas.rect(100, 100, 20, 20)

    said = {found.message for found in inspect_pdf(make(crowd))}
    assert "it has more than 2,000 operators" in said
    assert not [message for message in said if "damaged" in message]


def test_a_memory_that_is_used_up_is_told_as_that(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def use_up(pdf: Pdf) -> int:
        raise MemoryError

    monkeypatch.setattr(inspection, "measure_streams", use_up)
    (found,) = inspect_pdf(make(write))
    assert found.message == "reading it takes more memory than is allowed"


def test_a_file_with_very_many_faults_is_told_in_short(tmp_path: Path) -> None:
    pdf = Pdf.new()
    for page in range(60):
        pdf.add_blank_page(page_size=(100 + page, 100))  # each is wrong in its own way
    pdf.save(tmp_path / "many.pdf")
    done = run("preflight", "many.pdf", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("many.pdf:") == MOST_SAID
    assert done.stderr.splitlines()[-1].startswith("and ")
