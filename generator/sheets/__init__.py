"""From components to pages: paper, packing, cut marks, backs. Knows no file format."""
