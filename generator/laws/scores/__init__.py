"""The scores of layouts, a module each; the registry finds them here. `score.py` says what one
is."""
