"""The calibration page measured on the finished PDF, as a printer that is off would print it."""

from __future__ import annotations

import numpy as np
import pypdfium2
import pytest

from generator.sheets.calibration import (
    CROSS_REACH,
    CROSS_TOP,
    LENGTHS,
    STEP,
    crosses,
    make_calibration,
    ring,
    scales,
)
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Backs, Press
from generator.write.pdf import write_pdf

POINT = 25.4 / 72
PIXELS = 20
OFF = (0.7, -0.3)  # how this printer lays its second side: right, and up
MODES = pytest.mark.parametrize(
    ("paper", "backs"),
    [
        (PAPERS["a4"], "duplex-long"),
        (PAPERS["letter"], "duplex-short"),
        (PAPERS["a5"], "duplex-long"),
    ],
    ids=["a4", "letter", "a5"],
)


def through_the_paper(
    paper: Paper, backs: Backs, off: tuple[float, float], corrected: bool = False
) -> tuple[np.ndarray, np.ndarray]:
    """Ink of the front and of the back, both as seen from the front against a window."""
    press = Press(backs=backs, offset=off if corrected else (0.0, 0.0))
    document = pypdfium2.PdfDocument(write_pdf(make_calibration(paper, press)))
    front, back = (ink(document[number]) for number in range(2))
    turned = back[:, ::-1] if backs == "duplex-long" else back[::-1]
    right, down = (round(value * PIXELS) for value in off)
    return front, np.roll(turned, (down, right), (0, 1))


def ink(page: pypdfium2.PdfPage) -> np.ndarray:
    picture: np.ndarray = page.render(scale=PIXELS * POINT, grayscale=True).to_numpy()
    dark: np.ndarray = np.subtract(255, picture.reshape(picture.shape[:2]))
    return dark


def middles(strip: np.ndarray) -> list[float]:
    """Where the lines of a strip are, in mm."""
    dark = np.concatenate(([False], strip > 40, [False]))
    edges = np.nonzero(dark[1:] != dark[:-1])[0]
    return [
        float(np.average(np.arange(start, end) + 0.5, weights=strip[start:end])) / PIXELS
        for start, end in zip(edges[::2], edges[1::2], strict=True)
    ]


def lines_of_scale(picture: np.ndarray, paper: Paper, down: bool, side: float) -> list[float]:
    """The lines of a long scale, cut `side` mm away from it; upwards and to the right is less."""
    scale = scales(paper)[down]
    x, y = scale.place.apply((0.0, side))
    if down:
        half = STEP * (scale.lines + 0.5)
        reach = slice(round((y - half) * PIXELS), round((y + half) * PIXELS))
        strip = picture[reach, round(x * PIXELS)]
        return [place + reach.start / PIXELS - y for place in middles(strip)]
    return [place - x for place in middles(picture[round(y * PIXELS)])]


def read_scale(front: np.ndarray, back: np.ndarray, paper: Paper, down: bool) -> float:
    """What a person reads: the number at the line that is nearest to one from behind."""
    ours = lines_of_scale(front, paper, down, -1.0)
    count = scales(paper)[down].lines
    assert len(ours) == 2 * count + 1
    assert ours == pytest.approx([number * STEP for number in range(-count, count + 1)], abs=0.06)
    theirs = np.array(lines_of_scale(back, paper, down, LENGTHS[0] - 1.5))
    gaps = [float(np.abs(theirs - place).min()) for place in ours]
    best = int(np.argmin(gaps))
    assert gaps[best] < 0.06
    return (best - count) / 10


@MODES
def test_the_number_where_lines_meet_is_how_far_the_printer_is_off(
    paper: Paper, backs: Backs
) -> None:
    front, back = through_the_paper(paper, backs, OFF)
    assert [read_scale(front, back, paper, down) for down in (False, True)] == list(OFF)


@MODES
def test_printed_with_that_offset_all_lines_meet_at_nought(paper: Paper, backs: Backs) -> None:
    front, back = through_the_paper(paper, backs, OFF, corrected=True)
    assert [read_scale(front, back, paper, down) for down in (False, True)] == [0, 0]


@MODES
def test_crosses_and_the_dot_lie_behind_their_scales(paper: Paper, backs: Backs) -> None:
    _, back = through_the_paper(paper, backs, (0.0, 0.0))
    for x, y in crosses(paper):
        across = back[round((y + CROSS_REACH - 1) * PIXELS)]
        upright = back[:, round((x + CROSS_REACH - 1) * PIXELS)]
        assert min(abs(place - x) for place in middles(across)) < 0.06
        assert min(abs(place - y) for place in middles(upright)) < 0.06
    x, y = ring(paper)
    reach = round(5 * PIXELS)
    around = back[round(y * PIXELS) - reach : round(y * PIXELS) + reach,
                  round(x * PIXELS) - reach : round(x * PIXELS) + reach]  # fmt: skip
    rows, columns = np.nonzero(around > 60)
    assert (columns.mean() / PIXELS, rows.mean() / PIXELS) == pytest.approx((5, 5), abs=0.4)


@MODES
def test_a_printer_that_turns_the_other_edge_puts_the_dot_elsewhere(
    paper: Paper, backs: Backs
) -> None:
    _, back = through_the_paper(paper, backs, (0.0, 0.0))
    x, y = ring(paper)
    wrong = back[::-1, ::-1]  # the other edge: half a turn
    place = wrong[round((y - 2) * PIXELS) : round((y + 2) * PIXELS),
                  round((x - 2) * PIXELS) : round((x + 2) * PIXELS)]  # fmt: skip
    assert place.max() < 40
    assert paper.height / 2 > CROSS_TOP


@MODES
def test_the_rulers_are_true_in_both_directions(paper: Paper, backs: Backs) -> None:
    front, _ = through_the_paper(paper, backs, (0.0, 0.0))
    foot = middles(front[round((paper.height - 9.6 - 2.2) * PIXELS)])
    level = [place for place in foot if place < 12 + 100.5]
    assert level == pytest.approx([12 + 10 * n for n in range(11)], abs=0.06)
    side = middles(front[:, round((paper.width - 16 + 2.2) * PIXELS)])
    first = next(start for start in side if any(abs(start + 50 - end) < 0.06 for end in side))
    centimetres = 7 if paper.name == "a5" else 10
    wanted = [first + 10 * n for n in range(centimetres + 1)]
    assert all(min(abs(place - tick) for tick in side) < 0.06 for place in wanted)
