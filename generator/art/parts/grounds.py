"""The colours of grounds that more than one part lays: lawn, sand, water."""

from __future__ import annotations

LAWN = "#8fcb74"
MOWN = "#9bd481"
SAND = "#f2dfb4"
SAND_RIM = "#d6b97d"
WATER = "#4fb3dc"
DEEP = "#3a9ccb"
