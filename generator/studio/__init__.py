"""The studio: a page in the browser in which a tileset is seen, painted, tried and printed."""
