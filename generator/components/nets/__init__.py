"""Nets: cubes to cut out, fold and glue, in colours."""
