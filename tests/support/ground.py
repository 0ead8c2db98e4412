"""Art that fills any piece and its bleed: a face without it would end like the paper."""

from __future__ import annotations

from generator.canvas.pen import rect

GROUND = (rect(-50, -50, 900, 900, fill="#7fa05f", role="ground"),)
