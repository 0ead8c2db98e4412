"""The kinds of section that a scoresheet may have, each drawn as strips of the sheet.

Every kind says how wide and how high it must be and draws itself into what it is given;
`scoresheet.py` stacks the strips. Lines are thin and grounds stay white: a sheet is filled in
with a pen, and a pad of sheets should cost little ink.
"""
