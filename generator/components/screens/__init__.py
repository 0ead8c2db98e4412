"""Screens: they stand before players, with all tiles of the game behind."""
