"""How a box is made, as a little picture for the guide."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.drawn_tools import LINE, arrow, fit_face
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import arc, circle, polygon, rect
from generator.canvas.shapes import Drawing, Shape
from generator.typeset.text_look import TextLook


def draw_folding(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """The real net, and the box with its lid open."""
    x, y, wide, tall, deep = 31.0, 12.0, 8.5, 12.5, 3.2
    style = {"stroke": darker(look.accent, 0.3), "width": LINE, "join": "round"}
    return [
        fit_face(faces[0], 1.5, 6.6, 23.5, 17.0),
        *arrow([(21.5, 25.0), (27.5, 25.0)], look.accent),
        polygon(
            [(x, y), (x + deep, y - 1.8), (x + deep + wide, y - 1.8), (x + wide, y)],
            fill=darker(look.body, 0.3),
            **style,
        ),
        polygon(
            [
                (x + deep, y - 1.8),
                (x + deep + wide, y - 1.8),
                (x + deep + wide + 0.4, y - 5.4),
                (x + deep + 0.4, y - 5.4),
            ],
            fill=lighter(look.body, 0.3),
            **style,
        ),
        polygon(
            [
                (x + deep + 0.4, y - 5.4),
                (x + deep + wide + 0.4, y - 5.4),
                (x + wide + deep - 1.2, y - 7.8),
                (x + deep - 0.4, y - 7.8),
            ],
            fill=lighter(look.body, 0.55),
            **style,
        ),
        rect(x, y, wide, tall, fill=look.body, **style),
        polygon(
            [
                (x + wide, y),
                (x + wide + deep, y - 1.8),
                (x + wide + deep, y + tall - 1.8),
                (x + wide, y + tall),
            ],
            fill=darker(look.body, 0.18),
            **style,
        ),
        arc(x + wide / 2, y, 1.6, 0, 180, fill=darker(look.body, 0.3)),
        circle(x + wide / 2, y + tall * 0.58, 2.4, fill=lighter(look.body, 0.7)),
    ]


def draw_tray(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """The real net of the lid, and the lid above its tray."""
    x, y, wide, slant = 27.5, 22.5, 12.0, 4.5
    style = {"stroke": darker(look.accent, 0.3), "width": LINE, "join": "round"}

    def block(top: float, deep: float, colour: str) -> list[Shape]:
        """A flat box seen from the front, its upper side at this height."""
        rear = [(x + slant, top - slant * 0.7), (x + slant + wide, top - slant * 0.7)]
        right = [rear[1], (rear[1][0], rear[1][1] + deep), (x + wide, top + deep), (x + wide, top)]
        return [
            polygon([(x, top), *rear, (x + wide, top)], fill=lighter(colour, 0.35), **style),
            polygon(right, fill=darker(colour, 0.18), **style),
            rect(x, top, wide, deep, fill=colour, **style),
        ]

    return [
        fit_face(faces[0], 1.5, 6.6, 20.0, 20.0),
        *block(y - 4.0, 4.5, lighter(look.body, 0.4)),
        *block(y - 14.0, 3.4, look.body),
        *arrow([(x + wide / 2, y - 9.8), (x + wide / 2, y - 6.6)], look.accent),
    ]


def draw_sliding(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """The real net of the back, and pieces that slide into the envelope."""
    x, y, wide, tall, lip = 27.0, 13.0, 15.0, 11.5, 2.2
    style = {"stroke": darker(look.accent, 0.3), "width": LINE, "join": "round"}
    back = lighter(look.body, 0.35)
    return [
        fit_face(faces[0], 1.5, 6.6, 21.0, 20.0),
        polygon(
            [(x + lip, y - 4.5), (x + wide - lip, y - 4.5), (x + wide, y), (x, y)],
            fill=back,
            **style,
        ),
        rect(x, y, wide, 1.8, fill=darker(look.body, 0.3), **style),
        *(
            rect(x + 2.5 + 3.6 * n, y - 2.6, 2.8, 6.0, fill=lighter(look.body, 0.75), **style)
            for n in range(3)
        ),
        rect(x, y + 1.8, wide, tall, fill=look.body, **style),
        arc(x + wide / 2, y + 1.8, 1.7, 0, 180, fill=lighter(look.body, 0.75)),
        *arrow([(x + wide / 2, y - 9.0), (x + wide / 2, y - 4.2)], look.accent),
    ]
