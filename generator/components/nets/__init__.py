"""Cubes to cut out, fold and glue."""
