"""The drawing language: shapes, colours, fonts, styles, pictures read in. Knows no game."""
