"""From TOML text to the frozen model of a game. Knows no drawing, no files but its own."""
