"""The census of a set: what is there, what is missing, what fits where."""
