"""The two writers of the drawing language, and how files reach the disk. Knows no games."""

from generator.quick_start import read_later

# Reportlab imports it, to unpack pictures; few games have any.
read_later("PIL", "Image")
