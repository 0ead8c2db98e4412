"""Lines: nothing too wide, few lines, even ones, and text that can be searched."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.canvas import fonts
from generator.canvas.fit_text import break_lines
from generator.canvas.shapes import Drawing, Text, Use
from generator.geometry.outline import square
from generator.typeset.text_lines import (
    TooWideError,
    break_long_words,
    break_runs,
    fit_title,
    set_line,
    split_words,
    text_face,
    title_face,
)
from generator.typeset.text_tree import Run, Sign

FACE = text_face(3.4, "#000000")
TEXT = (
    "Every zone that faces out of the town has the border colour, so a tile on the rim needs a "
    "zone of that colour on its outer side, and a tile in a corner needs two, side by side."
)


@given(st.lists(st.text("abcdefg ", min_size=1, max_size=12), max_size=40), st.floats(25, 120))
def test_lines_hold_all_words_and_none_sticks_out(parts: list[str], width: float) -> None:
    text = " ".join(parts)
    lines = break_runs((Run(text),), FACE, width)
    assert [word.text for line in lines for word in line.words] == text.split()
    assert all(line.width <= width + 1e-6 for line in lines)
    # As few lines as filling each one to the brim makes.
    assert len(lines) == len(break_lines(text, fonts.TEXT, FACE.size, width))


def test_lines_are_more_even_than_greedy_ones() -> None:
    def unevenness(widths: list[float]) -> float:
        return sum((60 - width) ** 2 for width in widths[:-1])

    broken = [line.width for line in break_runs((Run(TEXT),), FACE, 60)]
    greedy = [
        fonts.measure(line, fonts.TEXT, FACE.size)
        for line in break_lines(TEXT, fonts.TEXT, FACE.size, 60)
    ]
    assert unevenness(broken) <= unevenness(greedy)


def test_a_word_may_change_its_font() -> None:
    words = split_words((Run("the "), Run("Park", "strong"), Run(", which")), FACE)
    assert [word.text for word in words] == ["the", "Park,", "which"]
    assert [scrap.font for scrap in words[1].scraps] == [fonts.STRONG, fonts.TEXT]


def test_no_break_spaces_and_forced_breaks() -> None:
    lines = break_runs((Run("a b\nc\u00a0d e"),), FACE, 100)
    assert [[word.text for word in line.words] for line in lines] == [["a", "b"], ["c\u00a0d", "e"]]


def test_a_word_wider_than_its_line_is_an_error() -> None:
    with pytest.raises(TooWideError, match="incomprehensibilities"):
        break_runs((Run("an incomprehensibilities"),), FACE, 20)


def test_a_line_is_set_in_stretches_that_can_be_searched() -> None:
    sign = Drawing("sign-x", square(10), 0, ())
    runs = (Run("lay "), Run("one tile", "strong"), Run(" near "), Sign("x", "X"), Run(" here"))
    (line,) = break_runs(runs, FACE, 100)
    shapes = set_line(line, 5, 10, {"x": sign})
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    assert [text.text for text in texts] == ["lay ", "one tile ", "near ", "here"]
    (use,) = [shape for shape in shapes if isinstance(shape, Use)]
    before, after = texts[2], texts[3]
    assert before.x + fonts.measure("near ", fonts.TEXT, 3.4) < use.transform.e
    assert use.transform.apply((10, 0))[0] < after.x - fonts.measure(" ", fonts.TEXT, 3.4)
    assert after.x + fonts.measure("here", fonts.TEXT, 3.4) == pytest.approx(5 + line.width)


def test_words_that_no_line_could_hold_are_broken() -> None:
    assert break_long_words("a short one", fonts.STRONG, 3.1, 30) == "a short one"
    broken = break_long_words("an " + "x" * 60, fonts.STRONG, 3.1, 30).split()
    assert broken[0] == "an" and "".join(broken[1:]) == "x" * 60
    assert all(fonts.measure(word, fonts.STRONG, 3.1) <= 30 for word in broken)


def test_a_title_is_as_large_as_its_lines_allow() -> None:
    title = (Run("Streets and Sidewalks"),)
    assert fit_title(title, 500, 17, 9, 1) == 17
    two = fit_title(title, 60, 17, 9, 2)
    assert two is not None and 9 <= two < 17
    assert len(break_runs(title, title_face("Streets and Sidewalks", two, "#000000"), 60)) == 2
    assert fit_title(title, 20, 17, 9, 3) is None
