"""The board that a game is played on, and pads of it with all tokens in place."""
