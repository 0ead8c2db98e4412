"""Tiles, or cards: what the format is about. Their tables are read in `tileset/`."""
