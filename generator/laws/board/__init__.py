"""The laws and scores of a board whose lines are drawn on, a module each; the registry finds them
here. `board_law.py` says what one is."""
