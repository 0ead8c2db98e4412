from __future__ import annotations

import math
import re
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from generator.canvas import fonts
from generator.canvas.shapes import Drawing, Group, Path, Text, Use
from generator.geometry.outline import Outline, rectangle, square
from generator.geometry.transform import rotate, translate
from generator.write.svg import Arts, write_page, write_svg

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def read(data: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(data)


def hexagon(side: float) -> Outline:
    width, height = 2 * side, math.sqrt(3) * side
    corners = tuple(
        (side + side * math.cos(math.radians(a)), height / 2 + side * math.sin(math.radians(a)))
        for a in range(0, 360, 60)
    )
    return Outline("hexagon", width, height, corners, 6)


def test_the_canvas_is_the_trim_box_in_millimetres() -> None:
    root = read(write_svg(Drawing("card", rectangle(63.5, 88), 3.0, ()), {}))
    assert (root.get("width"), root.get("height")) == ("63.5mm", "88mm")
    assert root.get("viewBox") == "0 0 63.5 88"


def test_the_title_is_the_first_thing_and_is_escaped() -> None:
    data = write_svg(Drawing("card", square(10), 0.0, (), "Ports & <Towns>"), {})
    first = read(data)[0]
    assert (first.tag, first.text) == (f"{SVG}title", "Ports & <Towns>")
    assert b"<title>" not in write_svg(Drawing("card", square(10), 0.0, ()), {})


def test_art_outside_the_trim_is_not_seen(tools: SimpleNamespace) -> None:
    """A hexagon's corners of the canvas stay white although the art fills them."""
    art = tools.box(-5, -5, 40, 40, fill="#cc2222")
    picture = tools.raster_of_svg(write_svg(Drawing("hex", hexagon(10), 3.0, (art,)), {}))
    height, width, _ = picture.shape
    assert picture[height // 2, width // 2].tolist() == [204, 34, 34]
    for y, x in ((2, 2), (2, width - 3), (height - 3, 2), (height - 3, width - 3)):
        assert picture[y, x].tolist() == [255, 255, 255]
    red = (picture[:, :, 1] < 128).mean()
    assert red == pytest.approx(0.75, abs=0.005)  # a hexagon fills three quarters of its box


def test_a_definition_stands_once_however_often_it_is_used(tools: SimpleNamespace) -> None:
    shapes = tuple(Use("nested", translate(x, 0)) for x in range(5))
    root = read(write_svg(Drawing("face", square(30), 0.0, shapes), tools.LIBRARY))
    names = [group.get("id") for group in root.iterfind(f"{SVG}defs/{SVG}g")]
    assert names == ["face.use.part", "face.use.nested"]
    links = [use.get(HREF) for use in root.iter(f"{SVG}use")]
    assert links == ["#face.use.part"] * 2 + ["#face.use.nested"] * 5


def test_every_reference_leads_somewhere_and_ids_are_unique(tools: SimpleNamespace) -> None:
    svg, _ = tools.written_sink()
    ids = re.findall(rb' id="([^"]+)"', svg)
    references = re.findall(rb'url\(#([^)]+)\)|href="#([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert {a or b for a, b in references} == set(ids)


def test_files_in_one_page_share_no_ids(tools: SimpleNamespace) -> None:
    clipped = Group((Use("part"),), clip=tools.SMALL)
    names = ["face", "face 1", "face-1", "face_1", "face.1", "1", "_31_", "Übung", "face.use.part"]
    seen: list[bytes] = []
    for name in names:
        data = write_svg(Drawing(name, square(10), 0.0, (clipped,)), tools.LIBRARY)
        seen += re.findall(rb' id="([^"]+)"', data)
    assert len(seen) == len(set(seen)) == 4 * len(names)
    assert all(re.fullmatch(rb"[A-Za-z_][\w.-]*", identifier) for identifier in seen)


def test_equal_clips_are_one(tools: SimpleNamespace) -> None:
    clipped = Group((tools.PATCH,), clip=tools.SMALL)
    other = Group((tools.PATCH,), clip=tools.TRIANGLE)
    data = write_svg(Drawing("face", square(10), 0.0, (clipped, clipped, other)), {})
    assert data.count(b"<clipPath") == 3  # the trim, the square, the triangle


def test_plain_attributes_are_left_out() -> None:
    line = Path((("M", (0, 0)), ("L", (9.5, 0))), stroke="#112233", width=0.25)
    data = write_svg(Drawing("face", square(10), 0.0, (line,)), {})
    wanted = b'<path d="M0 0 L9.5 0" fill="none" stroke="#112233" stroke-width="0.25" />'
    assert wanted in data


def test_transforms_are_written_short() -> None:
    inside = Path((("M", (0, 0)), ("L", (1, 0)), ("L", (1, 1)), ("Z", ())), fill="#112233")
    for transform, text in (
        (translate(0, 0), None),
        (translate(2.5, -1), "translate(2.5 -1)"),
        (rotate(90, (5, 5)), "matrix(0 1 -1 0 10 0)"),
    ):
        group = Group((inside,), transform)
        root = read(write_svg(Drawing("face", square(10), 0.0, (group,)), {}))
        assert root.find(f"{SVG}g/{SVG}g").get("transform") == text  # type: ignore[union-attr]


def test_text_is_outlined_and_keeps_its_words() -> None:
    text = Text(1, 6, 'Say "Town" & go', fonts.TEXT, 2.0)
    root = read(write_svg(Drawing("face", square(10), 0.0, (text,)), {}))
    assert not list(root.iter(f"{SVG}text"))
    paths = [path for path in root.iter(f"{SVG}path") if path.get("aria-label")]
    assert [path.get("aria-label") for path in paths] == ['Say "Town" & go']
    assert paths[0].get("transform") == "matrix(0.002 0 0 -0.002 1 6)"


def test_the_file_is_lines_of_utf8_that_end_with_one() -> None:
    text = Text(1, 6, "Grüße", fonts.TEXT, 2.0)
    data = write_svg(Drawing("face", square(10), 0.0, (text,), "Grüße"), {})
    assert data.endswith(b"</svg>\n")
    assert data.startswith(b"<svg ")
    assert "Grüße" in data.decode("utf-8")


def test_what_is_made_of_a_drawing_is_shared_and_says_the_same(tools: SimpleNamespace) -> None:
    arts = Arts()
    clipped = Group((tools.PATCH,), clip=tools.SMALL)
    part = Drawing("part", square(4), 1.0, (clipped, Use("plain line")))
    library = {**tools.LIBRARY, "part": part}
    town = Drawing("town", square(9), 0.0, (Use("part"), Use("part", translate(3, 3)), clipped))
    for drawing in (part, town, part):
        assert write_svg(drawing, library, arts) == write_svg(drawing, library)


def test_two_drawings_of_one_name_are_not_confused(tools: SimpleNamespace) -> None:
    arts = Arts()
    red, green = (Drawing("face", square(9), 0.0, (art,)) for art in (tools.CURVE, tools.STAR))
    assert write_svg(red, {}, arts) != write_svg(green, {}, arts) == write_svg(green, {})


def test_a_page_shows_what_the_files_show(tools: SimpleNamespace) -> None:
    drawings = [
        Drawing("one", square(10), 0.0, (Use("nested"), Group((tools.PATCH,), clip=tools.SMALL))),
        Drawing("two", hexagon(5), 1.0, (tools.STAR, Use("part", translate(3, 3)))),
    ]
    defined, pictures = write_page(drawings, tools.LIBRARY, "page")
    ids = re.findall(r' id="([^"]+)"', defined)
    assert len(ids) == len(set(ids))
    assert not re.search(r' id="', "".join(pictures))
    for drawing, picture in zip(drawings, pictures, strict=True):
        alone = picture.replace("<svg ", f'<svg xmlns="{SVG[1:-1]}" ', 1)
        alone = alone.replace(">", f"><defs>{defined}</defs>", 1)
        links = re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', alone)
        assert {a or b for a, b in links} <= set(ids)
        file = write_svg(drawing, tools.LIBRARY)
        assert (tools.raster_of_svg(alone.encode()) == tools.raster_of_svg(file)).all()
