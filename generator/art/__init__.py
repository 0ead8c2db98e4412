"""From the model to shapes, in millimetres. Knows nothing of files, pages or points."""
