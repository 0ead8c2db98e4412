"""Pieces made larger or smaller on purpose: everything about them grows by one exact factor."""

from __future__ import annotations

from dataclasses import replace

from generator.canvas.shapes import Component, Drawing, Group, Piece
from generator.geometry.transform import scale
from generator.words import say


def enlarge(component: Component, factor: float) -> Component:
    """The same pieces in another size, which the title states."""
    return replace(
        component,
        title=say("{pieces} at {percent:g} %", pieces=component.title, percent=factor * 100),
        pieces=tuple(_enlarge_piece(piece, factor) for piece in component.pieces),
    )


def _enlarge_piece(piece: Piece, factor: float) -> Piece:
    back = None if piece.back is None else _enlarge_drawing(piece.back, factor)
    return replace(piece, face=_enlarge_drawing(piece.face, factor), back=back)


def _enlarge_drawing(drawing: Drawing, factor: float) -> Drawing:
    return replace(
        drawing,
        outline=drawing.outline.scaled(factor),
        bleed=drawing.bleed * factor,
        shapes=(Group(drawing.shapes, scale(factor)),),
        creases=tuple(crease.moved(scale(factor)) for crease in drawing.creases),
    )
