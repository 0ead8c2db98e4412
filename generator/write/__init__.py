"""The two writers of the drawing language, and how files reach the disk. Knows no games."""
