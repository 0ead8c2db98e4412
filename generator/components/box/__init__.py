"""The box of a kit: sized from its real pieces, with the words of its game."""

from __future__ import annotations

BOX = "box"  # its id in a kit
KIT_BOX_ID = "kit-box"  # of the one that holds everything
