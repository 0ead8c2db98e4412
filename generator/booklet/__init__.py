"""Rules of a game: a text with figures in, pages of a booklet and one HTML page out."""
