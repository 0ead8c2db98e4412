"""The kinds of thing that a kit may hold, each in a module or folder of its own."""
