"""Other sorts of pieces, each with its own shape, size, face and back: chips, money, standees."""
