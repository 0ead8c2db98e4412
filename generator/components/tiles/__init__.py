"""Tiles and cards: the pieces that are laid."""
