"""PNG: every piece as one picture, cut out, and every page of the sheets and the rules.

In come drawings and documents, out go files: `pieces/` by component, `pages/` by document.
"""

from __future__ import annotations

from itertools import islice

from generator.choices import Answers
from generator.errors import Problem
from generator.export.export_choices import DPI, WITH_BLEED, dpi_of
from generator.export.pictures import Shot, pixels, shot_of, wind, wind_pages
from generator.export.target import Exported, ExportedPiece, Goods, Target
from generator.kit.documents import pictured
from generator.kit.manifest import file_stem
from generator.write.memo import Memo
from generator.write.pdf import Forms

LONGEST = 20_000  # pixels: what programs that show pictures still open
ANY_BLEED = 100.0  # mm: as much as the art has


def list_shots(goods: Goods, asked: Answers) -> dict[str, Shot]:
    """The picture of every drawing that lies on the table, by its file."""
    bleed = ANY_BLEED if asked[WITH_BLEED] else 0.0
    return {
        f"pieces/{component.id}/{file_stem(drawing.name)}.png": shot_of(
            drawing, dpi_of(asked), bleed
        )
        for component in goods.components
        for drawing in pictured(component)
    }


def list_pages(goods: Goods, asked: Answers) -> dict[str, tuple[int, int]]:
    """The size of every page, by its file."""
    dpi = dpi_of(asked)
    return {
        f"pages/{file.removesuffix('.pdf')}-{number:02}.png": (
            pixels(page.width, dpi),
            pixels(page.height, dpi),
        )
        for file, document in goods.documents.items()
        for number, page in enumerate(document.pages, start=1)
    }


def check(goods: Goods, asked: Answers) -> list[Problem]:
    """A picture that no program opens is of no use."""
    shots = {file: shot.size for file, shot in list_shots(goods, asked).items()}
    sizes = {**shots, **list_pages(goods, asked)}
    return [
        goods.problem(file, f"it would measure {width} × {height} pixels", "choose a lower --dpi")
        for file, (width, height) in sizes.items()
        if max(width, height) > LONGEST
    ]


def make(goods: Goods, asked: Answers) -> Exported:
    """Every picture drawn; painting them is most of the work, and is left to be shared out."""
    dpi = dpi_of(asked)
    shots = list_shots(goods, asked)
    forms: Forms = Memo()
    pages = iter(list_pages(goods, asked).items())
    rolls = (
        wind(shots, goods.library, dpi, forms),
        *(
            wind_pages(dict(islice(pages, len(document.pages))), document, dpi, forms)
            for document in goods.documents.values()
        ),
    )
    settings = {"dpi": dpi, "bleed": asked[WITH_BLEED]}
    return Exported({}, list_pieces(goods, shots), settings, rolls=rolls)


def list_pieces(goods: Goods, shots: dict[str, Shot]) -> tuple[ExportedPiece, ...]:
    """Every piece with the files of its sides."""
    files = {shot.drawing.name: file for file, shot in shots.items()}
    return tuple(
        ExportedPiece(
            component.id,
            piece.id,
            piece.title,
            piece.count,
            files[piece.face.name],
            files[piece.back.name] if piece.back else None,
            shots[files[piece.face.name]].size,
        )
        for component in goods.components
        for piece in component.pieces
    )


TARGET = Target(
    name="png",
    about="every piece and page as a picture, pieces cut out at their outline",
    make=make,
    needs="sheets",
    reads=(DPI, WITH_BLEED),
    check=check,
)
