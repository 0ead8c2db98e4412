"""The command: one module for each thing a person types. The only room that prints."""
