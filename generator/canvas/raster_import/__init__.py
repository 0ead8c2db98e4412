"""PNG and JPEG files as pictures that print well. Knows no games."""
