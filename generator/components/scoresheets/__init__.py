"""Score sheets: what players fill in, cut from plain paper."""
