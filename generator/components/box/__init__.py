"""The tuck box that holds a kit."""
