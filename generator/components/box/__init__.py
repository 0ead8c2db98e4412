"""The box of a kit: sized from its real pieces, with the words of its game."""
