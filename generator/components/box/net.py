"""What all nets of card have in common. Sizes in mm."""

from __future__ import annotations

from generator.geometry.transform import Point

PLAY = 0.3  # between parts that slide past each other

Rect = tuple[float, float, float, float]  # left, top, right, bottom
Segment = tuple[Point, Point]
