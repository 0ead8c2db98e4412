"""Whatever a picture holds, it becomes shapes that can be written, or faults in words."""

from __future__ import annotations

import io
import math
import pathlib
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PIL import Image

from generator.canvas.picture_faults import BadValueError, PictureError
from generator.canvas.picture_import import ImportedPicture, read_art
from generator.canvas.raster_import.jpeg import without_notes
from generator.canvas.shapes import Drawing, Group, Path, Shape
from generator.canvas.svg_import.path_data import parse_path
from generator.canvas.svg_import.read_svg import EXTENT
from generator.canvas.svg_import.transform_lists import parse_transform
from generator.canvas.svg_import.values import LARGEST, read_lengths, read_numbers
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.geometry.outline import rectangle
from generator.sheets.page import Document, Page
from generator.tileset.load import load
from generator.write.pdf import write_pdf
from generator.write.svg import write_svg
from tests.support.examples import examples

TESTS = pathlib.Path(__file__).parents[1]
FEATURES = sorted((TESTS / "unit" / "canvas" / "picture_import" / "features").glob("*.svg"))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'

numbers = st.floats(-1e6, 1e6, allow_nan=False).map(lambda n: f"{n:.6g}")
path_letters = st.text("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n", max_size=60)
words = st.text(st.characters(codec="utf-8"), max_size=30)


def paths_in(shapes: tuple[Shape, ...]) -> Iterator[Path]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from paths_in(shape.shapes)
            if shape.clip is not None:
                yield shape.clip
        elif isinstance(shape, Path):
            yield shape


@given(path_letters)
@example("M0 0A1e-300 1e-300 0 0 1 1e9 1e9")
@example("M0 0a1e9 1e-9 45 1 1 1e-9 0")
def test_path_data_is_commands_or_a_fault(data: str) -> None:
    try:
        commands = parse_path(data)
    except BadValueError as error:
        assert str(error)
        assert error.hint
        return
    assert not commands or commands[0][0] == "M"
    sizes = {"M": 2, "L": 2, "C": 6, "Z": 0}
    assert all(len(numbers) == sizes[letter] for letter, numbers in commands)
    assert all(math.isfinite(n) for _, numbers in commands for n in numbers)


@given(st.lists(st.tuples(st.sampled_from("MLHVCSQTAZ"), st.booleans(), st.data()), max_size=12))
def test_every_well_formed_path_is_read(parts: list[tuple[str, bool, st.DataObject]]) -> None:
    data = "M1 1"
    for letter, is_relative, draw in parts:
        count = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
        values = draw.draw(st.lists(numbers, min_size=count[letter], max_size=count[letter]))
        if letter == "A":
            values[3:5] = draw.draw(st.sampled_from([["0", "0"], ["0", "1"], ["1", "1"]]))
        data += (letter.lower() if is_relative else letter) + " ".join(values)
    assert parse_path(data)


@given(
    st.one_of(
        st.text("matrixscaletranslaterotateskewXY()0123456789.,- ", max_size=60),
        st.lists(
            st.tuples(
                st.sampled_from(["matrix", "scale", "translate", "rotate", "skewX", "skewY"]),
                st.lists(numbers, max_size=6),
            ),
            max_size=4,
        ).map(lambda steps: " ".join(f"{name}({','.join(n)})" for name, n in steps)),
    )
)
def test_a_transform_is_a_matrix_or_a_fault(text: str) -> None:
    try:
        parse_transform(text)
    except BadValueError as error:
        assert error.hint


@given(words)
def test_numbers_are_numbers_or_a_fault(text: str) -> None:
    for read in (read_numbers, lambda text: read_lengths(text, 10)):
        try:
            numbers = read(text)
        except BadValueError as error:
            assert error.hint
        else:
            assert max(map(abs, numbers), default=0) <= LARGEST


def judge(name: str, data: bytes) -> ImportedPicture | None:
    """The art of some bytes, if they are a picture; nothing else may be raised."""
    try:
        art = read_art.__wrapped__(name, data, "#ffffff")
    except PictureError as error:
        assert error.faults
        assert all(fault.message and fault.hint for fault in error.faults)
        assert all("\n" not in fault.message for fault in error.faults)
        return None
    assert max(art.width, art.height) == pytest.approx(EXTENT)
    return art


def check_written(art: ImportedPicture) -> None:
    """What was read can be written, in plain numbers."""
    drawing = Drawing("p", rectangle(art.width, art.height), 0.0, art.shapes)
    written = write_svg(drawing, {})
    page = Page(art.width, art.height, art.shapes, "1")
    printed = write_pdf(Document("", "", "", (page,), {}))
    assert b"nan" not in written.lower().replace(b"finance", b"")
    assert printed.startswith(b"%PDF")
    for path in paths_in(art.shapes):
        assert all(math.isfinite(n) for _, numbers in path.commands for n in numbers)


PIECES = st.sampled_from(
    [
        '<rect width="9" height="9" {}/>',
        '<path d="M1 1L9 9" {}/>',
        "<g {}><circle r='3'/></g>",
        '<use href="#a" {}/>',
        '<text font-family="Fredoka One" {}>a</text>',
        '<svg id="a" {}><line x2="3"/></svg>',
        '<clipPath id="a"><rect width="3" height="3" {}/></clipPath>',
        '<symbol id="a" {}><ellipse rx="3"/></symbol>',
    ]
)
NAMES = st.sampled_from(
    (
        *("x", "y", "width", "height", "r", "rx", "d", "points", "transform", "fill", "stroke"),
        *("stroke-width", "stroke-dasharray", "stroke-miterlimit", "stroke-linejoin", "opacity"),
        *("clip-path", "style", "class", "id", "href", "viewBox", "preserveAspectRatio"),
        *("display", "visibility", "font-size", "fill-rule", "overflow", "color"),
    )
)
VALUES = st.one_of(
    numbers,
    st.sampled_from(
        (
            *("none", "inherit", "initial", "red", "currentColor", "url(#a)", "#a", "50%", "1e9"),
            *("-1", "0", "5mm", "3em", "evenodd", "slice", "fill:red", "stroke:blue;opacity:.5"),
            *("rotate(3)", "scale(0)", "scale(1e8)", "0,0,0,0", "miter"),
        )
    ),
    path_letters,
    words,
)


def quoted(value: str) -> str:
    plain = "".join(c for c in value if c.isprintable())
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


attributes = st.lists(st.tuples(NAMES, VALUES), max_size=4, unique_by=lambda pair: pair[0]).map(
    lambda pairs: " ".join(f'{name}="{quoted(value)}"' for name, value in pairs)
)


@given(st.lists(st.tuples(PIECES, attributes), max_size=5))
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_any_attributes_become_shapes_or_faults(parts: list[tuple[str, str]]) -> None:
    art = judge("a.svg", SVG.format("".join(p.format(a) for p, a in parts)).encode())
    if art is not None:
        check_written(art)


@given(st.data())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_a_damaged_svg_is_drawn_or_told(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(FEATURES)).read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        new = data.draw(st.text("<>/\"'=#;:{}&0123456789.-eMZaz \n", max_size=6))
        text = text[:start] + new + text[end:]
    art = judge("a.svg", text.encode())
    if art is not None:
        check_written(art)


@given(st.binary(max_size=300))
def test_any_bytes_are_a_picture_or_a_fault(data: bytes) -> None:
    for name in ("a.svg", "a.png", "a.jpg"):
        judge(name, data)
    without_notes(data)


@given(st.data())
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=examples(30, 600))
def test_a_damaged_raster_is_read_or_told(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(["RGB", "RGBA", "P", "L"]))
    kind = data.draw(st.sampled_from(["PNG", "JPEG"])) if file in ("RGB", "L") else "PNG"
    buffer = io.BytesIO()
    ramp = Image.frombytes("L", (24, 16), bytes(n * 7 % 256 for n in range(24 * 16)))
    ramp.convert(file).save(buffer, kind)
    raw = bytearray(buffer.getvalue())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    art = judge("a.png" if kind == "PNG" else "a.jpg", bytes(raw))
    if art is not None:
        check_written(art)


@given(words)
@example("../art/back.jpg")
@example("art/back.jpg\x00")
@example("con")
@example("a" * 140)
def test_any_name_is_a_picture_beside_the_file_or_a_problem(
    tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    folder = tmp_path_factory.getbasetemp() / "names"
    folder.mkdir(exist_ok=True)
    file = folder / "small.toml"
    plain = name.replace("\\", "\\\\").replace('"', '\\"')
    text = (TESTS / "own-art" / "lantern-bay.toml").read_text("utf-8")
    file.write_text(
        text.replace('picture = "art/back.jpg"', f'picture = "{plain}"'), encoding="utf-8"
    )
    with pytest.raises(UserError) as caught:
        load(file, VOCABULARY)
    assert all(problem.hint for problem in caught.value.problems)
