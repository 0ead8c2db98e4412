"""Games played by bots, by the thousand, and what that tells a designer."""
