"""Tabletop Simulator: a saved object with everything on the table."""
