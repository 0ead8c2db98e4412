"""Panels flow over a page in rows."""

from __future__ import annotations

from generator.typeset.panels import Panel, break_rows, captioned, flow_groups


def test_paneles_flow_in_rows_and_large_groups_over_several() -> None:
    panel = Panel(10, 10, ())
    assert [len(row) for row in break_rows([panel] * 7, 32, 1.0)] == [3, 3, 1]
    assert [len(row) for row in break_rows([panel] * 7, 31, 1.0)] == [2, 2, 2, 1]
    label = Panel(5, 4, ())
    strips = list(flow_groups([(label, [panel]), (label, [panel] * 9), (label, [panel])], 50))
    # a row with the first group, a label and three rows of the second, a row with the third
    assert [strip.keeps_next for strip in strips] == [False, True, False, False, False, False]


def test_a_caption_wider_than_its_picture_makes_the_panel_wider() -> None:
    picture = Panel(10, 10, ())
    assert captioned(picture, "") == Panel(10, 10, captioned(picture, "").shapes)
    wide = captioned(picture, "a caption of several words", "and more")
    assert wide.width > 30 and wide.height > 15
