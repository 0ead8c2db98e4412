"""Out of the kit: one module for each place that a game can go to. Knows no kind of component."""
