"""Both writers know every shape and every field of it, and paint the same picture."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path as FilePath
from types import SimpleNamespace
from typing import Any, get_args

import numpy as np
import pytest

from generator.canvas import fonts
from generator.canvas.shapes import Below, Group, Image, Path, Shape, Text, Use
from generator.geometry.transform import translate
from generator.write.pdf import write_pdf
from generator.write.svg import write_svg

# The share of pixels that may clearly differ, and the least share that a missing feature
# changes: see `difference` in conftest.py.
SAME, OTHER = 0.0005, 0.0015


def test_the_writers_agree_on_every_feature(
    feature: SimpleNamespace, tools: SimpleNamespace
) -> None:
    pdf = tools.raster_of_pdf(write_pdf(tools.document(feature.shapes)))
    svg = tools.raster_of_svg(write_svg(tools.cell(feature.shapes), tools.LIBRARY))
    without = tools.raster_of_svg(write_svg(tools.cell(feature.without), tools.LIBRARY))
    assert tools.difference(pdf, svg) < SAME
    assert tools.difference(pdf, without) > OTHER


def test_the_writers_agree_on_all_features_together(tools: SimpleNamespace) -> None:
    in_svg, in_pdf = tools.written_sink()
    svg, pdf = tools.raster_of_svg(in_svg), tools.raster_of_pdf(in_pdf)
    assert pdf.shape == svg.shape
    # pdfium rounds rectangular clips and pictures outwards to whole pixels: hence the slack
    step = round(tools.CELL * tools.PIXELS_PER_MM)
    for n, name in enumerate(tools.FEATURES):
        rows, columns = (slice(step * k, step * (k + 1)) for k in divmod(n, 8))
        apart = tools.difference(pdf[rows, columns], svg[rows, columns], slack=1)
        assert apart < SAME, name


@pytest.mark.parametrize("colour", ["#000000", "#ffffff", "#cc2222", "#7f8001", "#01fe80"])
def test_colours_are_exact(colour: str, tools: SimpleNamespace) -> None:
    shapes = (tools.box(0, 0, 10, 10, fill=colour),)
    wanted = list(bytes.fromhex(colour[1:]))
    for picture in (
        tools.raster_of_pdf(write_pdf(tools.document(shapes))),
        tools.raster_of_svg(write_svg(tools.cell(shapes), {})),
    ):
        assert np.abs(picture[100, 100] - wanted).max() <= 1


# What a shape is, for styles and checks, and what a reader hears or clicks: nothing of it shows.
SILENT = ("role", "on", "mark", "to", "tags")

# For every shape one sample, and for every field of it a change that must show.
SAMPLES: dict[type, Any] = {
    Path: Path(
        (("M", (1, 1)), ("L", (9, 1)), ("L", (5, 9)), ("Z", ())),
        fill="#cc2222",
        stroke="#2255bb",
        width=0.5,
    ),
    Text: Text(1, 6, "Town", fonts.TITLE, 3.0),
    Image: None,
    Group: Group((Text(1, 6, "Town", fonts.TITLE, 3.0),)),
    Use: Use("part"),
}
CHANGES: dict[type, dict[str, object]] = {
    Path: {
        "commands": (("M", (1, 1)), ("L", (9, 9)), ("L", (5, 9)), ("Z", ())),
        "fill": None,
        "stroke": None,
        "width": 0.7,
        "dash": (1.0, 0.5),
        "cap": "round",
        "join": "bevel",
        "even_odd": True,
    },
    Text: {
        "x": 2.0,
        "y": 5.0,
        "text": "City",
        "font": fonts.TEXT,
        "size": 2.0,
        "fill": "#cc2222",
        "anchor": "middle",
    },
    Image: {"x": 2.0, "y": 2.0, "width": 3.0, "height": 3.0, "data": None, "media_type": None},
    Group: {
        "shapes": (),
        "transform": translate(1, 1),
        "clip": Path((("M", (1, 1)), ("L", (5, 1)), ("L", (5, 9)), ("Z", ()))),
    },
    Use: {"name": "nested", "transform": translate(1, 1)},
}


@pytest.mark.parametrize("kind", get_args(Shape))
def test_both_writers_know_every_shape_and_every_field(kind: type, tools: SimpleNamespace) -> None:
    picture = Image(1, 1, 8, 8, tools.FOUR, "image/png")
    sample = picture if kind is Image else SAMPLES[kind]
    assert _written(tools, sample) != _written(tools, None)
    for field in fields(kind):
        if field.name in SILENT:
            continue
        change = {field.name: CHANGES[kind][field.name]}
        if kind is Image and field.name in ("data", "media_type"):
            change = {"data": tools.jpeg((9, 9, 9)), "media_type": "image/jpeg"}
        before, after = _written(tools, sample), _written(tools, replace(sample, **change))
        assert before[0] != after[0], f"the SVG writer ignores {kind.__name__}.{field.name}"
        assert before[1] != after[1], f"the PDF writer ignores {kind.__name__}.{field.name}"


def test_what_a_shape_is_changes_nothing_in_full_colour(tools: SimpleNamespace) -> None:
    for sample in (SAMPLES[Path], SAMPLES[Text]):
        told = replace(sample, on=Below("#123456", "colour"))
        told = replace(told, role="shadow") if isinstance(told, Path) else told
        assert _written(tools, told) == _written(tools, sample)


def _written(tools: SimpleNamespace, shape: object) -> tuple[bytes, bytes]:
    shapes = () if shape is None else (shape,)
    return write_svg(tools.cell(shapes), tools.LIBRARY), write_pdf(tools.document(shapes))


def test_a_shape_that_no_writer_knows_is_not_passed_over(tools: SimpleNamespace) -> None:
    stranger = object()
    with pytest.raises(AssertionError):
        write_svg(tools.cell((stranger,)), {})
    with pytest.raises(AssertionError):
        write_pdf(tools.document((stranger,)))


def test_what_cannot_be_seen_is_not_written(tools: SimpleNamespace) -> None:
    """A line of width 0 is none: PDF alone would draw the thinnest line the printer has."""
    nothing = _written(tools, None)
    for shape in (
        replace(tools.LINE, width=0.0),
        replace(tools.PATCH, fill=None),
        Path((), fill="#cc2222"),
        Text(1, 6, "", fonts.TITLE, 3.0),
    ):
        assert _written(tools, shape) == nothing


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
def test_pictures_must_be_opaque(mode: str, tools: SimpleNamespace) -> None:
    raster = tools.Raster.new("RGBA", (2, 2), (255, 0, 0, 128)).convert(mode)
    file = tools.io.BytesIO()
    raster.save(file, "PNG", **({"transparency": 0} if mode == "P" else {}))
    image = Image(0, 0, 5, 5, file.getvalue(), "image/png")
    with pytest.raises(ValueError, match="opaque"):
        write_svg(tools.cell((image,)), {})
    with pytest.raises(ValueError, match="opaque"):
        write_pdf(tools.document((image,)))


WRITE_BOTH = """
import hashlib, runpy, sys
for data in runpy.run_path(sys.argv[1])["written_sink"]():
    print(hashlib.sha256(data).hexdigest())
"""


def test_the_bytes_are_the_same_in_every_process(tools: SimpleNamespace) -> None:
    conftest = FilePath(__file__).with_name("conftest.py")
    there = {
        subprocess.run(
            [sys.executable, "-c", WRITE_BOTH, str(conftest)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    here = [hashlib.sha256(data).hexdigest() for data in tools.written_sink()]
    assert there == {"\n".join(here) + "\n"}
