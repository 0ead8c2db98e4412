"""pdfium and resvg on the same faces: which is truer, and which is faster.

    .venv/bin/python bench/rasters.py

The truth is the mean of both at six times the size, six pixels by six made one. What counts is
how far each is off it at 300 dpi, how many flat pixels have exactly their colour, and the time
of the processor. No part of `make bench`: it decided which of them paints (docs/exporting.md).
"""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from time import process_time
from typing import Any

import numpy as np
import resvg_py
from PIL import Image

from generator.bundled import find_tileset
from generator.components.draw_components import draw_components
from generator.components.vocabulary import VOCABULARY
from generator.export.pictures import shot_of, take
from generator.kit.documents import library_of
from generator.tileset.load import load
from generator.write.svg import write_svg

GAMES = ("greenways", "streets-and-sidewalks", "scrambled-streets")
FACES, TIMES, DPI = 4, 6, 300
Pixels = np.ndarray[Any, np.dtype[np.float64]]


def by_resvg(svg: str, size: tuple[int, int]) -> Pixels:
    width, height = size
    before, found = svg.split("<svg", 1)
    tag, body = found.split(">", 1)
    tag = re.sub(r'height="[^"]*"', f'height="{height}"', tag, count=1)
    tag = re.sub(r'width="[^"]*"', f'width="{width}" preserveAspectRatio="none"', tag, count=1)
    text = f"{before}<svg{tag}>{body}"
    data = bytes(
        resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True, background="#ffffff")
    )
    return np.asarray(Image.open(BytesIO(data)).convert("RGB"), float)


def shrink(picture: Pixels) -> Pixels:
    high, wide = picture.shape[0] // TIMES, picture.shape[1] // TIMES
    made: Pixels = picture.reshape(high, TIMES, wide, TIMES, 3).mean(axis=(1, 3))
    return made


def main() -> None:
    for game in GAMES:
        component = draw_components(load(find_tileset(game), VOCABULARY))[0]
        library = library_of([component])
        errors, seconds = {"pdfium": 0.0, "resvg": 0.0}, {"pdfium": 0.0, "resvg": 0.0}
        for piece in component.pieces[:FACES]:
            shot = replace(shot_of(piece.face, DPI), cut=())
            svg = write_svg(piece.face, library).decode()
            inside = opaque(shot_of(piece.face, DPI), library)
            large = replace(shot, size=(shot.size[0] * TIMES, shot.size[1] * TIMES))
            found = {}
            for name in errors:
                start = process_time()
                found[name] = paint(name, shot, svg, library)
                seconds[name] += process_time() - start
            truth = (
                shrink(paint("pdfium", large, svg, library))
                + shrink(paint("resvg", large, svg, library))
            ) / 2
            for name, picture in found.items():
                errors[name] += float(np.abs(picture - truth)[inside].mean()) / FACES
        for name, error in errors.items():
            each = seconds[name] / FACES
            print(f"{game:24} {name:8} error {error:.3f} of 255, {each:.4f} s")


def opaque(shot: Any, library: Any) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Pixels that lie wholly inside the outline: an SVG shows nothing else."""
    (taken,) = take({"face": shot}, library).values()
    if taken.mode == "RGB":
        return np.ones((shot.size[1], shot.size[0]), bool)
    rows = np.frombuffer(taken.data, np.uint8).reshape(shot.size[1], shot.size[0], 4)
    found: np.ndarray[Any, np.dtype[np.bool_]] = rows[:, :, 3] == 255
    return found


def paint(name: str, shot: Any, svg: str, library: Any) -> Pixels:
    if name == "resvg":
        return by_resvg(svg, shot.size)
    (taken,) = take({"face": shot}, library).values()
    rows = np.frombuffer(taken.data, np.uint8)
    return rows.reshape(shot.size[1], shot.size[0], 3).astype(float)


if __name__ == "__main__":
    main()
