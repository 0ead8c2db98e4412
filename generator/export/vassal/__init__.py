"""VASSAL: a module with a board, decks, pieces and hands."""
