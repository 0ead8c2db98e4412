"""Tilewright: one page of TOML in, a printed tile game out.

`generator.kit.build` tells the whole story; the rooms beside it do the work.
"""

__version__ = "0.1.0"
