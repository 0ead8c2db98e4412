"""The kit guide: what to print, how to make it, what to check off. Knows no file format."""
