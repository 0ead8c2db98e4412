"""Every kit in every style against what is committed.

A surprising difference is a bug; an expected one is an update: `make golden`, then look at the
pictures before committing them. Pieces and pages are kept as digests, a line each, so that a diff
names those that changed. One sheet of every kind of component is kept as a picture, so that a
diff can be seen, and few pictures change with the art.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.canvas.styles import STYLES, StyleName
from generator.kit.put_kits import Kit
from tests.support.kits import Kits

HERE = Path(__file__).parent
DPI = 36
# Builds of pdfium may round the grey of an edge by a step or two; a moved tile changes far more.
MEAN_STEP, BLOCK_STEP, BLOCK = 0.5, 6.0, 8
# The game whose first sheet of a component is kept, in full colour.
PICTURED = {
    "board": "streetcar-suburb",
    "box": "greenways",
    "cards": "scrambled-streets",
    "guide": "streetcar-suburb",
    "nets": "streetcar-suburb",
    "rules": "puzzle-town",
    "scoresheets": "streetcar-suburb",
    "screens": "streets-and-sidewalks",
    "tiles": "greenways",
    "tokens": "streetcar-suburb",
}


@pytest.fixture
def updating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.mark.parametrize("style", STYLES)
def test_pieces_and_pages_are_the_golden_ones(
    game: str, style: StyleName, kits: Kits, updating: bool
) -> None:
    golden = HERE / game / f"{style}.sha256"
    lines = digest_kit(kits(game, style))
    if updating:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert golden.is_file(), "no golden yet: make golden"
    old = golden.read_text(encoding="utf-8").splitlines()
    changed = sorted({line.split("  ")[1] for line in set(old) ^ set(lines)})
    assert not changed, f"changed: {', '.join(changed)}; if that is meant, make golden"


def digest_kit(kit: Kit) -> list[str]:
    """A line for the picture of every piece and for every page of every component."""
    pieces = [
        f"{sha256(data).hexdigest()}  {file}"
        for file, data in sorted(kit.files.items())
        if file.endswith(".svg")
    ]
    assert pieces
    pages = [
        f"{digest}  {part.file} page {number}"
        for part in kit.manifest.components
        for number, digest in enumerate(digest_pages(kit.files[part.file]), 1)
    ]
    assert len(pages) >= len(kit.manifest.components) > 0
    return pieces + pages


def digest_pages(pdf: bytes) -> list[str]:
    """What each page paints, whatever else the file says of itself."""
    with pikepdf.open(BytesIO(pdf)) as document:
        digests = []
        for page in document.pages:
            painted = b"".join(_painted(page.obj, page.obj.Contents))
            size = str([float(length) for length in page.mediabox]).encode()
            digests.append(sha256(size + painted).hexdigest())
        return digests


def _painted(owner: pikepdf.Object, content: pikepdf.Object) -> Iterator[bytes]:
    """The operators, then what they call by name: faces that are drawn once, and pictures."""
    yield content.read_bytes()
    called: pikepdf.Object = owner.get("/Resources", pikepdf.Dictionary()).get(
        "/XObject", pikepdf.Dictionary()
    )
    for name in sorted(called.keys()):
        yield name.encode()
        if called[name].Subtype == "/Form":
            yield called[name].get("/Matrix", pikepdf.Array()).unparse()
            yield from _painted(called[name], called[name])
        elif "/DCTDecode" in str(called[name].get("/Filter")):
            yield called[name].read_raw_bytes()
        else:
            yield called[name].read_bytes()


def test_every_kind_of_component_has_a_picture(kits: Kits, games: list[str]) -> None:
    occurring = {part.id for game in games for part in kits(game).manifest.components}
    assert occurring == set(PICTURED)


@pytest.mark.parametrize("component", PICTURED)
def test_sheets_are_the_golden_ones(
    component: str, kits: Kits, updating: bool, tmp_path: Path
) -> None:
    kit = kits(PICTURED[component])
    (file,) = [part.file for part in kit.manifest.components if part.id == component]
    page = render_first(kit.files[file])
    golden = HERE / f"{component}.png"
    if updating:
        page.save(golden, optimize=True)
    assert golden.is_file(), "no golden yet: make golden"
    if not alike(page, Image.open(golden)):
        page.save(tmp_path / golden.name)
        pytest.fail(f"{golden} changed, now {tmp_path / golden.name}")


def render_first(pdf: bytes) -> Image.Image:
    page = pypdfium2.PdfDocument(pdf)[0]
    picture: Image.Image = page.render(scale=DPI / 72).to_pil()
    return picture.convert("RGB")


def alike(page: Image.Image, golden: Image.Image) -> bool:
    if page.size != golden.size:
        return False
    step = np.abs(np.asarray(page, float) - np.asarray(golden, float)).mean(axis=2)
    high, wide = (n // BLOCK * BLOCK for n in step.shape)
    blocks = step[:high, :wide].reshape(high // BLOCK, BLOCK, wide // BLOCK, BLOCK)
    return bool(step.mean() < MEAN_STEP and blocks.mean(axis=(1, 3)).max() < BLOCK_STEP)


@pytest.mark.parametrize("component", PICTURED)
def test_the_comparison_sees_one_changed_tile(component: str) -> None:
    """A tile's worth of another colour on a golden sheet must not pass."""
    golden = Image.open(HERE / f"{component}.png").convert("RGB")
    changed = golden.copy()
    size = round(20 / 25.4 * DPI)
    x, y = golden.width // 2, golden.height // 2
    changed.paste((120, 40, 200), (x, y, x + size, y + size))
    assert alike(golden, golden)
    assert not alike(changed, golden)


def test_a_digest_sees_one_changed_face(kits: Kits) -> None:
    """Faces, and what is stamped on them, are drawn once and called by name: a change inside one
    changes its pages."""
    pdf = kits("greenways").files["tiles.pdf"]
    with pikepdf.open(BytesIO(pdf)) as document:
        called = document.pages[0].obj.Resources.XObject
        face = called[sorted(called.keys())[0]]
        stamps = face.Resources.XObject
        stamp = next(s for _, s in sorted(stamps.items()) if b" l" in s.read_bytes())
        stamp.write(stamp.read_bytes().replace(b" l", b" m", 1))
        out = BytesIO()
        document.save(out)
    before, after = digest_pages(pdf), digest_pages(out.getvalue())
    assert before[0] != after[0]
    assert len(before) == len(after)
